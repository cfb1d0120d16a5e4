package crypticolor

import (
	"fmt"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/words"
)

// An Event is something that happened in a game. Its Form, in a journal, includes secrets: see
// Public.
type Event interface {
	words.Event[Event]
	decide(Position) error                  // returns an error if the rules forbid it now
	apply(*Position)                        // makes it part of the position, once decide has allowed it
	tell(before, after *View) tabletop.Told // tells the table the public event
}

// Kinds are all events of the game.
var Kinds = words.Kinds[Event]{
	{Of: GuessAnswered{}, InPlay: true, Samples: []string{"2 answers yes", "2 answers no", "1 answers 8 20", "1 answers reordered"}},
	{Of: Guess{}, InPlay: true, Samples: []string{
		"1 guesses square 7", "2 guesses squares 8 13 20", "1 guesses line 1 7 13", "2 guesses curve 1 2 7", "1 guesses letter E", "2 guesses word FOYER",
	}},
	{Of: TurnPassed{}, InPlay: true, Samples: []string{"1 passes"}},
	{Of: TimedOut{}, InPlay: true, Samples: []string{"1 is out of time"}},
	{Of: WordSeen{}, Samples: []string{"1 looks"}},
	{Of: TookBack{}, Samples: []string{"takes back 12"}},
	{Of: PINEntered{}, Samples: []string{"pin 2 right", "pin 1 wrong"}},
	{Of: PINSet{}, Public: func(e Event) Event { return PINSet{Player: e.(PINSet).Player} }, Samples: []string{"pin 2 set 0123456789abcdef", "pin 2 set"}},
	{Of: Muted{}, Samples: []string{"sound off"}},
	{Of: Began{}, Samples: []string{
		words.Text(Began{Settings: Settings{Timed: true, Rotations: true, PINs: true, HasExplanations: true, Rules: CurrentRules}, Names: []string{"Ann", "Ben"}, Starter: 1, Card: ShippedCard()}),
		words.Text(Began{Settings: Settings{Mode: Alone, Rules: CurrentRules}, Names: []string{"Bèn"}, Starter: 1, Card: ShippedCard()}),
	}},
	{Of: WordMade{}, InPlay: true, Public: func(e Event) Event { return WordMade{Side: e.(WordMade).Side} }, Samples: []string{
		"1 makes FOYER as OFYRE turned 0 90 180 270 0", "2 makes ZEBRA as BAREZ", "1 makes a word",
	}},
}

// Began is the first event of every game.
type Began struct {
	Settings
	// Names holds the players' names. With teams, side 1's two come first.
	//
	// Ruling: in mixed-role teams, the younger of each pair, named first, makes the word in the
	// first round and breaks in the second. The rulebook contradicts itself on who makes the words
	// in the second round.
	Names   []string
	Starter Side // who guesses first: the last to have watched a spy film or show
	Card    Card
}

// PINSet records that a player has chosen the PIN that protects their word.
type PINSet struct {
	Player int    // from 1
	Hash   string // see tabletop.HashPIN; empty in a public event
}

func (e PINSet) decide(p Position) error { return p.Locks.CheckNewPIN(e.Player, len(p.Names), p.PINs) }
func (e PINSet) apply(p *Position)       { p.pins[e.Player], p.Locks[e.Player].HasPIN = e.Hash, true }

// PINEntered records that a PIN was entered for a player. A right one is recorded only after wrong
// ones.
type PINEntered struct {
	Player int
	Right  bool
}

func (e PINEntered) decide(p Position) error {
	return p.Locks.CheckPINEntry(e.Player, len(p.Names), p.PINs)
}

func (e PINEntered) apply(p *Position) {
	p.Locks = p.Locks.WithEntry(e.Player, e.Right, len(p.Record))
}

// Muted records that the sound of the box was turned off.
type Muted struct{}

func (Muted) decide(Position) error { return nil }
func (Muted) apply(*Position)       {}

// Public returns the event as everybody may see it, without a word's code or a PIN.
func Public(e Event) Event { return Kinds.Public(e) }

// ParseEvent reads the text of an event, and returns an error for any other text. It checks only
// the form: the position checks the rules.
func ParseEvent(text string) (Event, error) { return Kinds.Parse(text) }

// Form writes or reads the event. Everything between the names and the card is optional, except for
// "replies".
//
//	began two starter 1 names "Ann" "Ben" timed rotations replies pins rules 3
//	began alone starter 1 names "Ann" replies rules 3 easy day 2026-11-22 words de
//	card A .##../#..#./####./#..#./#..#. house B ... Z #####/...#./..#../.#.../#####
func (e Began) Form(f *words.Form) Event {
	f.Words("began")
	words.Choice(f, &e.Mode, modeWords...)
	f.Words("starter")
	words.Int(f, &e.Starter, 1, 2)
	f.Words("names")
	f.QuotedTexts(&e.Names)
	f.Flag(&e.Timed, "timed")
	f.Flag(&e.Rotations, "rotations")
	f.Words("replies")
	f.Flag(&e.PINs, "pins")
	f.Flag(&e.HasExplanations, "explained")
	if f.Optional(e.Rules != 0, "rules") {
		words.Int(f, &e.Rules, int(rulesBoxAnswers), 99)
	}
	e.DrawOptions.Form(f, Lexicon())
	f.Words("card")
	for i := range e.Card.squares {
		f.Words(Letter('A' + i).String())
		words.Value(f, &e.Card.squares[i], parseSquares)
		f.Flag(&e.Card.house[i], "house")
	}
	return e
}

// does writes or reads a side and its verb, which can be several words.
func does(f *words.Form, side *Side, all ...string) {
	words.Int(f, side, 1, 2)
	f.Words(all...)
}

// Form: 1 makes FOYER as OFYRE turned 0 90 180 270 0, or: 1 makes a word
func (e WordMade) Form(f *words.Form) Event {
	does(f, &e.Side, "makes")
	if f.Optional(e.Code == Code{}, "a") {
		f.Words("word")
		return e
	}
	f.Word(&e.Code.Word)
	f.Words("as")
	f.Word(&e.Code.Scramble)
	if f.Optional(e.Code.Rotations != [LetterCount]Rotation{}, "turned") {
		for i := range e.Code.Rotations {
			words.Choice(f, &e.Code.Rotations[i], "0", "90", "180", "270")
		}
	}
	return e
}

// Form: 1 looks
func (e WordSeen) Form(f *words.Form) Event {
	does(f, &e.Side, "looks")
	return e
}

// squares writes one or more squares, or reads all that follow.
func squares(f *words.Form, all *Squares) {
	list := all.all()
	for i := 0; i == 0 || f.HasMore(i < len(list)); i++ {
		var at Square
		if i < len(list) {
			at = list[i]
		}
		words.Int(f, &at, 1, int(LastSquare))
		*all |= SquaresOf(at)
	}
}

// Form: 1 guesses square 7, or: squares 8 13 20, line 1 7 13, letter E, word FOYER
func (g Guess) Form(f *words.Form) Event {
	does(f, &g.Side, "guesses")
	switch {
	case f.Optional(g.Word != "", "word"):
		f.Word(&g.Word)
	case f.Optional(g.Letter != 0, "letter"):
		words.Value(f, &g.Letter, parseLetter)
	case f.Optional(g.single(), "square") || f.Optional(g.Shape == NoCube, "squares"):
		squares(f, &g.Squares)
	default:
		words.Value(f, &g.Shape, parseShape)
		squares(f, &g.Squares)
	}
	return g
}

func parseShape(text string) (Cube, error) {
	for c := LineCube; c <= CurveCube; c++ {
		if text == c.String() {
			return c, nil
		}
	}
	return NoCube, fmt.Errorf("%q cannot be guessed: guess a square, line, corner, angle, curve, letter or word", text)
}

// Form: 2 answers yes, or: 2 answers no, or for a word: 2 answers reordered, or for several
// squares: 2 answers 8 20
func (a GuessAnswered) Form(f *words.Form) Event {
	does(f, &a.Side, "answers")
	switch {
	case f.Optional(a.Yes, "yes"):
		a.Yes = true
	case f.Optional(a.Reordered, "reordered"):
		a.Reordered = true
	case !f.Optional(a.Hits == 0, "no"):
		squares(f, &a.Hits)
	}
	return a
}

// Form: 1 passes
func (e TurnPassed) Form(f *words.Form) Event {
	does(f, &e.Side, "passes")
	return e
}

// Form: 1 is out of time
func (e TimedOut) Form(f *words.Form) Event {
	does(f, &e.Side, "is", "out", "of", "time")
	return e
}

// Form: takes back 12
func (e TookBack) Form(f *words.Form) Event {
	f.Words("takes", "back")
	f.Line(&e.Line)
	return e
}

// Form: pin 2 set 0123456789abcdef, or: pin 2 set
func (e PINSet) Form(f *words.Form) Event {
	f.Words("pin")
	words.Int(f, &e.Player, 1, MaxPlayers)
	f.Words("set")
	if f.HasMore(e.Hash != "") {
		f.Word(&e.Hash)
	}
	return e
}

// Form: pin 2 right, or: pin 2 wrong
func (e PINEntered) Form(f *words.Form) Event {
	f.Words("pin")
	words.Int(f, &e.Player, 1, MaxPlayers)
	f.Either(&e.Right, "right", "wrong")
	return e
}

// Form: sound off
func (e Muted) Form(f *words.Form) Event { return words.Fixed[Event](f, e, "sound", "off") }
