package crypticolor

import (
	"cmp"
	"slices"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/lexicon"
	"gamekeeper/tabletop/say"
)

// A Position is a game at one moment. It is a value: Apply returns the next one and leaves this
// one as it was. The zero Position is the game before it starts.
//
// Secrets leave it through See, with the Ending and, in events that the box makes, through DrawWord
// and Reply.
type Position struct {
	View
	codes  [MaxRounds + 1][3]Code // by round and side
	events []Event                // by line of the record, secrets included
	pins   [MaxPlayers + 1]string // the players' PINs, as HashPIN returns them
}

// See returns the code of a side's word in this round, or the zero Code until the word is made. The
// sides, 1 and 2, are the seats. The code is the maker's secret, so nobody else may be looking.
func (p Position) See(side int) Code { return p.codes[p.Round][side] }

// Decide returns an error if the event is forbidden now. The error says why, without naming a
// secret word.
func (p Position) Decide(e Event) error {
	switch _, begins := e.(Began); {
	case begins && p.Names != nil:
		return tabletop.ErrStarted
	case !begins && p.Names == nil:
		return tabletop.ErrNotStarted
	case p.Ending != nil:
		return tabletop.ErrOver
	}
	switch e.(type) {
	case Guess, TurnPassed, TimedOut:
		if p.Phase == Answering {
			return say.Errorf("the box answers first")
		}
	}
	return e.decide(p)
}

// Apply returns the position after an event that Decide allowed. It is undefined for any other.
func (p Position) Apply(e Event) Position {
	before := p.View
	p.happen(e)
	p.SideShown = sideShown(&before, &p.View, e)
	p.Record.Tell(Public(e).tell(&before, &p.View))
	return p
}

// happen does what Apply does without telling the table.
func (p *Position) happen(e Event) {
	p.Record = p.Record.With(Public(e), Kinds.InPlay(e))
	p.events = append(slices.Clip(p.events), e)
	e.apply(p)
	if p.Phase == Over {
		p.end()
	}
}

func (e Began) decide(Position) error {
	switch {
	case !e.Mode.BoxMakesWord() && e.DrawOptions != (lexicon.DrawOptions{}):
		return say.Errorf("in this mode the box makes no word")
	case e.Mode.BoxMakesWord() && e.PINs:
		return say.Errorf("PINs are not needed when the box makes the word: leave them out")
	case e.Mode == Alone && e.Starter != 1:
		return say.Errorf("side 2 cannot go first: only one side plays")
	case e.Rules > CurrentRules:
		return say.Errorf("it uses rules %d, from a later version of Gamekeeper: this one knows rules up to %d", e.Rules, CurrentRules)
	case e.Rules < rulesBoxAnswers:
		return say.Errorf("only version 1.1 plays %s", say.Text("Crypticolor where the makers answer"))
	case len(e.Names) != e.Mode.PlayerCount():
		return say.Errorf("%d players are needed, not %d", e.Mode.PlayerCount(), len(e.Names))
	}
	return cmp.Or(tabletop.CheckNames(e.Names), e.Card.check())
}

func (e Began) apply(p *Position) {
	p.Settings, p.Names, p.Starter = e.Settings, tabletop.ShownNames(e.Names), e.Starter
	p.Card, p.State = e.Card, State{Round: 1}
}

// NewPIN returns the event in which a player chooses a PIN.
func (p Position) NewPIN(player int, pin string) PINSet {
	return PINSet{player, p.hashPIN(player, pin)}
}

// hashPIN hashes a PIN with the names as the journal has them: [tabletop.ShownNames] may have
// changed those on screen.
func (p Position) hashPIN(player int, pin string) string {
	return tabletop.HashPIN(p.Record[0].Event.(Began).Names, player, pin)
}

// PINFits reports whether this is the PIN that a player chose.
func (p Position) PINFits(player int, pin string) bool {
	return p.pins[player] == p.hashPIN(player, pin)
}

// A View holds what everybody at the table may see of a game: no code word before it is guessed.
type View struct {
	Settings
	Names   []string // nil before the game starts
	Starter Side
	Card    Card
	Looks   [3]int                 // how often each side's word was looked at
	Record  tabletop.Record[Event] // everything that happened
	Locks   tabletop.Locks         // the players' PINs
	Ending  *Ending                // nil until the game ends

	SideShown Side // the side whose decoder the table looks at until the turn starts, or 0

	State
}

// State holds the game in play: whose move it is, and the decoders.
type State struct {
	Phase             Phase
	Round             int     // from 1
	Made              [3]bool // by side: whether the word of this round is made
	HasGuessedInRound bool    // whether something was guessed in this round

	TurnSide    Side  // whose turn it is to guess squares
	GuessesLeft int   // how many more squares can be guessed in the turn
	TurnLine    int   // the line of the record that began the turn
	OpenGuess   Guess // the guess to be answered, while Answering

	// Decoders holds the decoders by round and by the side that breaks, both from 1.
	Decoders [MaxRounds + 1][3]Decoder
}

// Decoder returns a side's decoder in this round. The caller must not change it.
func (v *View) Decoder(s Side) *Decoder { return &v.Decoders[v.Round][s] }

// NextText returns what the table does next or, after the end, who won. It reveals no secret.
func (v *View) NextText() say.Text {
	switch {
	case v.Names == nil:
		return "start a game"
	case v.Ending != nil:
		return v.result()
	}
	switch v.Phase {
	case Making:
		s := v.NextMaker()
		return say.Count(max(1, len(v.Makers(s))), "%[2]s makes a word", "%[2]s make a word", v.MakerName(s))
	case Answering:
		return say.Sprintf("the box answers: %s", v.OpenGuess)
	}
	d, guessers, who := v.Decoder(v.TurnSide), len(v.Breakers(v.TurnSide)), v.BreakerName(v.TurnSide)
	if d.LetterNumber() > LetterCount {
		return say.Count(guessers, "%[2]s unscrambles %[3]s", "%[2]s unscramble %[3]s", who, d.SolvedLetters)
	}
	return say.Count(guessers,
		"%[2]s decodes letter %[3]d, with %[4]d left", "%[2]s decode letter %[3]d, with %[4]d left", who, d.LetterNumber(), v.GuessesLeft)
}
