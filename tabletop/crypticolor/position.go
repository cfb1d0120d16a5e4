package crypticolor

import (
	"slices"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
)

// A Position is a game at one moment. It is a value: Apply gives the next one and
// leaves this one as it was. The zero Position is the game before it begins.
//
// Secrets leave it only through See, and with the Ending.
type Position struct {
	View
	codes  [MaxRounds + 1][3]Code // by round and side; zero for a word on paper
	cards  [MaxRounds + 1]Card    // the Key Card as corrected by the end of a round
	copied [MaxRounds + 1]Card    // the Key Card that a round's codes were copied from
	owed   [3][Letters]int        // points due at the round's end, by side and column: see solve
	events []Event                // by line of the record, secrets included
	rounds []int                  // in which each of them happened
	pins   [MaxPlayers + 1]string // the players' PINs, as HashPIN gives them
}

// A Secret is what the maker of a word may see, and nobody else.
type Secret struct {
	Code
	Grids [Letters]Squares // the letters to copy, in the scramble's order
	House [Letters]bool    // which of them are our own drawings
}

// See is what the maker of a side's word in this round may see; the sides, 1 and 2,
// are the seats. There is nothing of a word that is on paper or not made yet. The maker
// must be the only one looking.
func (p Position) See(side int) Secret {
	c := p.codes[p.Round][side]
	card := p.copied[p.Round]
	secret := Secret{Code: c, Grids: c.Grids(card)}
	for i := range len(c.Scramble) {
		secret.House[i] = card.House(Letter(c.Scramble[i]))
	}
	return secret
}

// Decide says what forbids the event now, or nil. The error names the rule. It gives
// nothing of a word away but whether an answer is right, which the answer says anyway.
func (p Position) Decide(e Event) error {
	if e, ok := e.(Began); ok {
		return p.decideBegan(e)
	}
	switch {
	case p.Names == nil:
		return tabletop.ErrNotBegun
	case p.Ending != nil:
		return tabletop.ErrOver
	}
	switch e := e.(type) {
	case Looked:
		return p.decideLooked(e)
	case Corrected:
		return p.decideCorrected(e)
	case Redrew:
		return p.decideRedrew(e)
	case TookBack:
		return p.decideTookBack(e.Line)
	case SetPIN:
		return p.Locks.CheckSet(e.Player, len(p.Names), p.PINs)
	case EnteredPIN:
		return p.Locks.CheckEntered(e.Player, len(p.Names), p.PINs)
	}
	if s := p.Misfits(); s != 0 {
		return say.Errorf("%s", p.misfit(s))
	}
	return p.decidePlay(e)
}

// Apply is the position after an event that Decide allowed. It is undefined for any
// other.
func (p Position) Apply(e Event) Position {
	p = p.with(e)
	switch e := e.(type) {
	case Began:
		p.begin(e)
	case Looked:
		p.Looks[e.Side]++
	case SetPIN:
		p.pins[e.Player], p.Locks[e.Player].Set = e.Hash, true
	case EnteredPIN:
		p.Locks = p.Locks.Entered(e.Player, e.Right, len(p.Record))
	case TookBack:
		p.Record = p.Record.Without(e.Line)
		p, _ = p.replayed()
	case Corrected, Redrew:
		p, _ = p.replayed()
	default:
		p.play(e)
	}
	p.copy(p.cards[p.Round])
	if p.Phase == Over {
		p.end()
	}
	return p
}

// with is the position with an event added to its record.
func (p Position) with(e Event) Position {
	p.Record = p.Record.With(Public(e), onTable(e))
	p.events = append(slices.Clip(p.events), e)
	p.rounds = append(slices.Clip(p.rounds), p.Round)
	return p
}

func (p *Position) decideBegan(e Began) error {
	switch {
	case p.Names != nil:
		return tabletop.ErrBegun
	case e.Mode > PairAgainstOne:
		return say.Errorf("there is no such mode: choose two, three, mixed or cooperative")
	case e.Rules > Today:
		return say.Errorf("it is played by rules %d, those of a later version of Gamekeeper: this one knows them up to %d", e.Rules, Today)
	case len(e.Names) != e.Mode.Players():
		return say.Errorf("%d players are needed, not %d", e.Mode.Players(), len(e.Names))
	}
	if err := checkSide(e.Starter); err != nil {
		return err
	}
	if err := tabletop.CheckNames(e.Names); err != nil {
		return err
	}
	return e.Card.Check()
}

// NewPIN is the event in which a player chooses a PIN.
func (p Position) NewPIN(player int, pin string) SetPIN {
	return SetPIN{player, tabletop.HashPIN(p.Names, player, pin)}
}

// PINFits reports whether this is the PIN that a player chose.
func (p Position) PINFits(player int, pin string) bool {
	return p.pins[player] == tabletop.HashPIN(p.Names, player, pin)
}

func checkSide(s Side) error {
	if s != 1 && s != 2 {
		return say.Errorf("there is no side %d at this table: it has sides 1 and 2", s)
	}
	return nil
}

func (p *Position) begin(e Began) {
	p.Settings, p.Names, p.Starter = e.Settings, e.Names, e.Starter
	p.State = State{Card: e.Card, Round: 1}
	for round := range p.cards {
		p.cards[round] = e.Card
	}
}

func (p *Position) decideLooked(e Looked) error {
	if err := checkSide(e.Side); err != nil {
		return err
	}
	if !p.InBox(e.Side) {
		return say.Errorf("the box has no word of %s", p.Maker(e.Side))
	}
	return nil
}
