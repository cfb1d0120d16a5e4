package clash

import (
	"fmt"
	"slices"

	"gamekeeper/tabletop"
)

// A Position is a game at one moment, a value: Apply gives the next one and
// leaves this one as it was. The zero Position is before the beginning.
//
// Its secrets leave it only through See.
type Position struct {
	View
	picks  [Players + 1][Fielded]Card // the last ones, by player
	events []Event                    // by line of the record, with the picks' cards
}

// A Secret is what one player may see, and nobody else.
type Secret struct {
	Picks []Card // until they're revealed; none where the player hasn't picked
}

// See gives what the player, 1 or 2, may see. Nobody else may be looking.
func (p *Position) See(player int) Secret {
	if !p.Hidden() || !p.Done[player] {
		return Secret{}
	}
	return Secret{slices.Clone(p.picks[player][:])}
}

// Decide tells whether the event is allowed now. The error names the rule that
// forbids it, and where a card can't be where it was told, what has likely
// happened. Picks are judged by what everybody knows: that two players picked
// the same card shows at the reveal only.
//
// After the end nothing changes any more, but that the last events can be
// taken back.
func (p Position) Decide(e Event) error {
	if e, ok := e.(Began); ok {
		return p.decideBegan(e)
	}
	if p.Names == nil {
		return tabletop.ErrNotBegun
	}
	if e, ok := e.(TookBack); ok {
		return p.decideTakeBack(e)
	}
	return p.decidePlay(e)
}

// Apply gives the position after an event that Decide allowed. It's undefined
// for any other.
func (p Position) Apply(e Event) Position {
	p.Record = p.Record.With(Public(e), onTable(e))
	p.events = append(slices.Clip(p.events), e)
	switch e := e.(type) {
	case Began:
		p.begin(e)
	case TookBack:
		p, _ = p.without(e.Line)
	default:
		p.play(e)
	}
	p.publish()
	return p
}

func (p *Position) decideBegan(e Began) error {
	switch {
	case p.Names != nil:
		return tabletop.ErrBegun
	case len(e.Names) != Players:
		return fmt.Errorf("%d names: two play", len(e.Names))
	}
	return tabletop.CheckNames(e.Names)
}

// begin deals the first round.
//
// Ruling: until a battle is won, the player named first draws first.
func (p *Position) begin(e Began) {
	p.Names = e.Names
	p.State = State{First: 1, Known: e.Deck}
	p.Deck = Cards
	p.nextRound()
}
