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
	if !p.hidden() || !p.Done[player] {
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
	return p.decideMove(e)
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
		p.move(e)
	}
	p.publish()
	return p
}

// publish shows the cards of the picks in the record: of those that stand and
// are revealed. Those that were taken back may not have been seen by the other
// player, and may be picked again.
func (p *Position) publish() {
	secret := 0 // the line whose picks wait for the other's
	if p.hidden() {
		secret = p.Record.LastStanding()
	}
	for i, e := range p.events {
		if p.Record[i].TakenBack || i+1 == secret {
			e = Public(e)
		}
		p.Record[i].Event = e
	}
}

// Revealed tells whether the last event was the second player's picks, so that a
// battle was revealed by it and nothing has come of that yet.
func (p *Position) Revealed() bool {
	if len(p.events) == 0 {
		return false
	}
	_, picked := p.events[len(p.events)-1].(Picked)
	return picked && !p.hidden()
}

// FaceDown is what everybody may see of a game in which the last event has
// Revealed a battle, as long as its cards lie face down on the table still.
func (p Position) FaceDown() View {
	last := len(p.Record)
	p, _ = p.without(last)
	p.publish()
	p.Record[last-1].TakenBack = false
	return p.View
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
	p.Play = Play{First: 1, Known: e.Deck}
	p.Deck = Cards
	p.nextRound()
}

// onTable tells whether an event changes the game in play, and so can be taken
// back.
func onTable(e Event) bool {
	switch e.(type) {
	case Learned, Picked, Chose, Kept:
		return true
	}
	return false
}

// decideTakeBack judges taking back: any one event, if what came later stands
// without it. Hidden picks are the last to stand, and nothing earlier can be
// taken back before them: what depends on them would tell what they are.
func (p *Position) decideTakeBack(e TookBack) error {
	if err := p.Record.CheckTakeBack(e.Line); err != nil {
		return err
	}
	if last := p.Record.LastStanding(); p.hidden() && e.Line != last {
		return fmt.Errorf("line %d holds picks that are still secret: take back that line first", last)
	}
	_, err := p.without(e.Line)
	return err
}

// without takes a line back: it plays the other standing moves of the record
// again, and says which of them doesn't stand.
func (p Position) without(line int) (Position, error) {
	p.Record = p.Record.Without(line)
	p.begin(p.events[0].(Began))
	for i := range p.Record.Standing() {
		e := p.events[i]
		if p.decideMove(e) != nil {
			return p, fmt.Errorf("line %d was built on line %d: take back line %d first", i+1, line, i+1)
		}
		p.move(e)
	}
	return p, nil
}
