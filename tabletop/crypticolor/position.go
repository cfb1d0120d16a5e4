package crypticolor

import (
	"errors"
	"fmt"
	"slices"

	"gamekeeper/tabletop"
)

// A Position is a game at one moment, a value: Apply gives the next one and
// leaves this one as it was. The zero Position is before the beginning.
//
// Its secrets leave it only through See, and with the Ending.
type Position struct {
	View
	codes  [MaxRounds + 1][3]Code // by round and side; zero for a word on paper
	cards  [MaxRounds + 1]Card    // the Key Card as it was put right by the end of a round
	copied [MaxRounds + 1]Card    // the Key Card that the codes of a round were copied from
	owed   [3][Letters]int        // points that follow at the round's end, by side and column: see solve
	events []Event                // what the record's lines were, secrets and all
	rounds []int                  // and in which round they happened
}

// A Secret is what the maker of a word may see, and nobody else.
type Secret struct {
	Code
	Grids [Letters]Squares // the letters to copy, in the scramble's order
}

// See gives what the maker of a side's word in this round may see. The maker
// must be the only one looking. There is nothing to see of a word that is on
// paper or is not made yet.
func (p *Position) See(s Side) Secret {
	c := p.codes[p.Round][s]
	return Secret{c, c.Grids(p.copied[p.Round])}
}

// Decide reports whether the event is allowed now. The error names the rule that
// forbids it. It gives nothing of a word away but whether an answer is right,
// which is what the answer tells.
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
		return p.Record.CheckTakeBackLast(e.Line)
	}
	if s := p.Misfits(); s != 0 {
		return p.errMisfit(s)
	}
	return p.decidePlay(e)
}

// Apply gives the position after an event that Decide allowed. It is undefined
// for any other.
func (p Position) Apply(e Event) Position {
	p = p.with(e)
	switch e := e.(type) {
	case Began:
		p.begin(e)
	case Looked:
		p.Looks[e.Side]++
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

// with is the position with one more line in a record of its own.
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
	case e.Mode > CooperativeTeams:
		return errors.New("two play, or two pairs in mixed-role or cooperative teams")
	case len(e.Names) != e.Mode.Players():
		return fmt.Errorf("%d names for %d players", len(e.Names), e.Mode.Players())
	}
	if err := checkSide(e.Starter); err != nil {
		return err
	}
	if err := tabletop.CheckNames(e.Names); err != nil {
		return err
	}
	return e.Card.Check()
}

func checkSide(s Side) error {
	if s != 1 && s != 2 {
		return fmt.Errorf("there is no side %d at this table: it has 1 and 2", s)
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
		return fmt.Errorf("the box has no word of %s", p.Maker(e.Side))
	}
	return nil
}
