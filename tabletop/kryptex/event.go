package kryptex

import (
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/words"
)

// An Event is something that happened in a game. Its Form, in a journal, includes secrets: see
// Public.
type Event interface {
	words.Event[Event]
	decide(Position) error                  // returns an error if the rules forbid it now
	apply(*Position)                        // changes the position; decide must have allowed the event
	tell(before, after *View) tabletop.Told // tells the table the public event
}

// Kinds are all events of the game.
var Kinds = words.Kinds[Event]{
	{Of: CubesLaid{}, InPlay: true, Samples: []string{
		"laid SN|AN|MN SR|AR|MR SC|AC|MC MR|SC|SR AC|MN|MC SN|AR|AN|SC|SR|MN SR|SN|SC AR|AN|AC MR|MN|MC", "laid SN SR AC AR AC MN MC MN SR",
	}},
	{Of: SignsNamed{}, Samples: []string{`signs "delta" "theta" "xi" "turquoise" "white" "orange"`, `signs "delta" "" "xi" "turquoise" "white" "\""`}},
	{Of: TookBack{}, Samples: []string{"takes back 12"}},
	{Of: CubesRotated{}, InPlay: true, Samples: []string{"1 rotates A1 toward B2 clockwise", "2 rotates C3 away SN A2 anticlockwise"}},
	{Of: CubesSwapped{}, InPlay: true, Samples: []string{"1 swaps A1 C1", "2 swaps B2 C2"}},
	{Of: ObjectivesDeclared{}, InPlay: true, Samples: []string{"1 declares S N", "2 declares A M N R C"}},
	{Of: Passed{}, InPlay: true, Samples: []string{"1 passes"}},
	{Of: KeywordSeen{}, Samples: []string{"2 looks"}},
	{Of: KeywordGuessed{}, Samples: []string{"1 guesses QUARTZ", "2 guesses ZEPHYR", "1 guesses OXYGEN"}},
	{Of: PINEntered{}, Samples: []string{"pin 2 right", "pin 2 wrong"}},
	{Of: PINSet{}, Public: func(e Event) Event { return PINSet{Player: e.(PINSet).Player} }, Samples: []string{"pin 2 set 0123456789abcdef", "pin 1 set"}},
	{Of: Muted{}, Samples: []string{"sound off"}},
	{Of: Began{}, Samples: []string{
		`began original starter 1 names "Ann" "Ben"`, `began single starter 2 names "Bèn" "C \"3\"" helps rules 3`,
		`began solo starter 1 names "Ann" signs "delta" "theta" "xi" "turquoise" "white" "orange" helps explained medium day 2026-11-22 words de rules 3`,
		`began quick starter 1 names "Ann" "Ben" strict pins rules 2`,
	}},
	{Of: KeywordWritten{}, Public: withoutKeyword, Samples: []string{"1 writes QUARTZ on S A M N R C", "2 writes ZEPHYR on C R N M A S", "box writes OXYGEN on N S A M R C", "box writes on S A M N R C"}},
}

// withoutKeyword returns a KeywordWritten as everybody may see it: cards without their letters.
func withoutKeyword(e Event) Event {
	written := e.(KeywordWritten)
	written.Keyword = ""
	return written
}

// Public returns the event as everybody may see it: cards without their letters, and no PIN.
func Public(e Event) Event { return Kinds.Public(e) }

// ParseEvent reads an event from its text, and returns an error for any other text. It checks only
// the form: Decide checks the rules.
func ParseEvent(text string) (Event, error) { return Kinds.Parse(text) }

// Began is the first event of every game.
type Began struct {
	Settings
	SignNames SignNames
	Strict    bool // of version 1.1: ringed cubes could not be swapped, where there were rings
}

// KeywordWritten records that a keyword was written on the letter cards. The cards are in the order
// in which the guesser reads them. The sign on the back of each card says which objective shows its
// letter.
//
// Ruling: the keyword can be rewritten until the end, since the table usually notices a wrongly
// entered word only when a card is turned over. The letters shown change with it, and the record
// has a line for it.
type KeywordWritten struct {
	Owner   Owner
	Keyword string                    // six letters A to Z; empty in a public event
	Cards   [ObjectiveCount]Objective // from left to right
}

// KeywordSeen records that a player looked at their own keyword.
type KeywordSeen struct{ Player int }

// SignsNamed is of version 1.1: the table gave the signs names of its own. It changes nothing.
type SignsNamed struct{ SignNames SignNames }

func (SignsNamed) decide(Position) error { return nil }
func (SignsNamed) apply(*Position)       {}

// SignNames holds a table's names for the signs, as versions before 1.2 wrote them.
type SignNames [ObjectiveCount]string

// CubesLaid records how the cubes lie, at least all tops: at the start, and later if the mirror is
// wrong.
//
// Ruling: laying the cubes again corrects the mirror and, before the first move, the initial
// layout. Rings, zones, markers, letters, turns and the turn's phase do not change.
type CubesLaid struct{ Grid Grid }

// CubesSwapped is the move that swaps two cubes of a row or column.
type CubesSwapped struct {
	Player int
	A, B   Place
}

// CubesRotated is the move that rotates two cubes.
type CubesRotated struct {
	Player        int
	First, Second Rotation
}

// ObjectivesDeclared declares one or more completed objectives.
type ObjectivesDeclared struct {
	Player     int
	Objectives Objectives
}

// Passed ends a turn without a declaration or, after one, without a guess.
type Passed struct{ Player int }

// KeywordGuessed is the guess that ends the game.
type KeywordGuessed struct {
	Player  int
	Keyword string // six letters A to Z
}

// TookBack undoes the event at a line of the record, from 1.
type TookBack struct{ Line int }

// PINSet records that a player has chosen the PIN that protects their keyword.
type PINSet struct {
	Player int    // from 1
	Hash   string // see tabletop.HashPIN; empty in a public event
}

// PINEntered records that a PIN was entered for a player. The box records a right one only after
// wrong ones.
type PINEntered struct {
	Player int
	Right  bool
}

// Muted records that the sound of the box was turned off: from then on, no sound announces a look.
type Muted struct{}

func (Muted) decide(Position) error { return nil }
func (Muted) apply(*Position)       {}

// Form writes or reads the event. Everything after the names is left out if it is not set.
//
//	began original starter 1 names "Ann" "Ben"
//	helps explained medium day 2026-11-22 words de pins rules 3
func (e Began) Form(f *words.Form) Event {
	f.Words("began")
	words.Choice(f, &e.Mode, modeWords...)
	f.Words("starter")
	words.Int(f, &e.Starter, 1, MaxPlayers)
	f.Words("names")
	f.QuotedTexts(&e.Names)
	f.Flag(&e.Strict, "strict")
	if f.Optional(e.SignNames != SignNames{}, "signs") {
		e.SignNames.form(f)
	}
	f.Flag(&e.HasHelp, "helps")
	f.Flag(&e.HasExplanations, "explained")
	e.DrawOptions.Form(f, Lexicon())
	f.Flag(&e.PINs, "pins")
	if f.Optional(e.Rules != 0, "rules") {
		words.Int(f, &e.Rules, int(rulesLettersStay), 99)
	}
	return e
}

// Form: 1 writes PLANET on S A M N R C
func (e KeywordWritten) Form(f *words.Form) Event {
	if !f.Optional(e.Owner == Box, "box") {
		words.Int(f, &e.Owner, 1, MaxPlayers)
	}
	f.Words("writes")
	if !f.Optional(e.Keyword == "", "on") {
		f.Word(&e.Keyword, checkKeyword)
		f.Words("on")
	}
	for i := range e.Cards {
		words.Value(f, &e.Cards[i], parseObjective)
	}
	return e
}

// does writes or reads a player and a verb.
func does(f *words.Form, player *int, verb string) {
	words.Int(f, player, 1, MaxPlayers)
	f.Words(verb)
}

// Form: 2 looks
func (e KeywordSeen) Form(f *words.Form) Event {
	does(f, &e.Player, "looks")
	return e
}

// form writes or reads the names of all six signs. At least one must not be empty.
func (s *SignNames) form(f *words.Form) {
	names := s[:]
	f.QuotedTexts(&names)
	copy(s[:], names)
	f.Require(len(names) == ObjectiveCount && *s != SignNames{})
}

// Form: signs "delta" "theta" "xi" "turquoise" "white" "orange"
func (e SignsNamed) Form(f *words.Form) Event {
	f.Words("signs")
	e.SignNames.form(f)
	return e
}

// Form: laid, and the nine cubes by place
func (e CubesLaid) Form(f *words.Form) Event {
	f.Words("laid")
	for place := range e.Grid {
		words.Value(f, &e.Grid[place], parseCube)
	}
	return e
}

// Form: 1 swaps A1 C1
func (e CubesSwapped) Form(f *words.Form) Event {
	does(f, &e.Player, "swaps")
	words.Value(f, &e.A, parsePlace)
	words.Value(f, &e.B, parsePlace)
	return e
}

// Form: 1 rotates A1 toward B2 clockwise
func (e CubesRotated) Form(f *words.Form) Event {
	does(f, &e.Player, "rotates")
	for _, r := range []*Rotation{&e.First, &e.Second} {
		words.Value(f, &r.At, parsePlace)
		words.Choice(f, &r.Direction, directionWords...)
		for i, word := range faceWords {
			if f.Optional(r.NewTop == faceAt(i), word) {
				r.NewTop = faceAt(i)
			}
		}
	}
	return e
}

// Form: 1 declares S N
func (e ObjectivesDeclared) Form(f *words.Form) Event {
	does(f, &e.Player, "declares")
	for o := range Objective(ObjectiveCount) {
		if f.Optional(e.Objectives.Has(o), o.String()) {
			e.Objectives = e.Objectives.With(o)
		}
	}
	f.Require(e.Objectives != 0)
	return e
}

// Form: 1 passes
func (e Passed) Form(f *words.Form) Event {
	does(f, &e.Player, "passes")
	return e
}

// Form: 1 guesses PLANET
func (e KeywordGuessed) Form(f *words.Form) Event {
	does(f, &e.Player, "guesses")
	f.Word(&e.Keyword, checkKeyword)
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
	does(f, &e.Player, "set")
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
