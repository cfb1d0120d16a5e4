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
// paper or isn't made yet.
func (p *Position) See(s Side) Secret {
	c := p.codes[p.Round][s]
	return Secret{c, c.Grids(p.copied[p.Round])}
}

// Decide tells whether the event is allowed now. The error names the rule that
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
	return p.decideMove(e)
}

// Apply gives the position after an event that Decide allowed. It's undefined
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
		p.move(e)
	}
	p.copy(p.cards[p.Round])
	if p.Phase == Over {
		p.end()
	}
	return p
}

// copy notes the card that this round's words in the box are copied from, until
// somebody guesses.
func (p *Position) copy(card Card) {
	if !p.Opened {
		p.copied[p.Round] = card
	}
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
	p.Play = Play{Card: e.Card, Round: 1}
	for round := range p.cards {
		p.cards[round] = e.Card
	}
}

func (p *Position) decideLooked(e Looked) error {
	if err := checkSide(e.Side); err != nil {
		return err
	}
	if !p.Made[e.Side] || p.Paper[e.Side] {
		return fmt.Errorf("the box has no word of %s", p.Maker(e.Side))
	}
	return nil
}

// decideMade judges a word.
//
// Ruling: a word can be made anew, against a slip in typing, until something
// is guessed in its round.
func (p *Position) decideMade(e Made) error {
	if err := checkSide(e.Side); err != nil {
		return err
	}
	switch {
	case !p.Makes(e.Side):
		return fmt.Errorf("%s no word in this round", p.does(p.Maker(e.Side), "makes"))
	case p.Opened:
		return errors.New("the words stand: somebody has guessed already")
	case e.Paper && e.Code != Code{}:
		return errors.New("a word on paper is not told to the box")
	case e.Paper:
		return nil
	}
	return e.Code.check(p.Rotations)
}

// keep notes a word. After the last one the starter's turn begins, or that of
// the only side that breaks.
func (p *Position) keep(e Made) {
	p.Made[e.Side], p.Paper[e.Side] = true, e.Paper
	p.codes[p.Round][e.Side] = e.Code
	if p.Phase == Making && p.NextMaker() == 0 {
		p.Phase, p.Turn = Guessing, p.Starter.Other()
		p.endTurn()
	}
}

// end adds up, and lets everybody see everything.
//
// Ruling: equal points are a draw.
func (p *Position) end() {
	e := Ending{Codes: p.codes}
	for round := range p.Decoders {
		for s := Side(1); s <= 2; s++ {
			if p.codes[round][s] == (Code{}) {
				d := &p.Decoders[round][s.Other()]
				e.Codes[round][s] = Code{Word: d.Word, Scramble: d.scramble()}
			}
		}
	}
	switch one, two := p.Total(1), p.Total(2); {
	case one > two:
		e.Winner = 1
	case two > one:
		e.Winner = 2
	}
	p.Ending = &e
}
