package clash

import (
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
)

// A Position is a game at one moment. It is a value: Apply gives the next one and leaves
// this one as it was. The zero Position is the game before it begins.
//
// A game with secrets keeps them here, beside its View, and unexported.
type Position struct{ View }

// Decide says what forbids the event now, or nil. The error names the rule.
//
// After the end nothing changes any more, except that events can be taken back.
func (p Position) Decide(e Event) error {
	if _, begins := e.(Began); !begins && p.Names == nil {
		return tabletop.ErrNotBegun
	}
	return e.decide(&p)
}

// Apply is the position after an event that Decide allowed. It is undefined for any other.
func (p Position) Apply(e Event) Position {
	p.Record = p.Record.With(e, onTable(e))
	p.play(len(p.Record), e)
	return p
}

// play applies the event of a line. A battle remembers the line that told it.
func (p *Position) play(line int, e Event) {
	e.apply(p)
	switch e.(type) {
	case Won, Fought:
		p.Battles[len(p.Battles)-1].Line = line
	}
}

func (p *Position) notNow() error { return say.Errorf("not now: %s", p.Next()) }

func (e Began) decide(p *Position) error {
	switch {
	case p.Names != nil:
		return tabletop.ErrBegun
	case len(e.Names) != Players:
		return say.Errorf("two players are needed, not %d", len(e.Names))
	}
	if err := tabletop.CheckNames(e.Names); err != nil {
		return err
	}
	return e.Detail.check(e.Names)
}

// apply deals the first round.
//
// Ruling: until a battle is won, player 1 draws first.
func (e Began) apply(p *Position) {
	p.Names = e.Names
	p.State = State{First: 1, Detail: e.Detail, Piles: Piles{Deck: Cards}}
	p.nextRound()
}

func (Learned) decide(*Position) error { return nil }
func (Learned) apply(*Position)        {}
