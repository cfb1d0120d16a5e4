package clash

import (
	"slices"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
)

// A Position is a game at one moment. It is a value: Apply gives the next one and
// leaves this one as it was. The zero Position is the game before it begins.
//
// Its secrets leave it only through See, to be shown, and Draft, to be told anew.
type Position struct {
	View
	picks  [Players + 1][Fielded]Card // the latest, by player
	events []Event                    // by line of the record, secrets included
	line   int                        // that of the event that was played last
}

// A Secret is what one player may see, and nobody else.
type Secret struct {
	Picks []Card // until they are revealed; none before the player picks
}

// See gives what the player in a seat, 1 or 2, may see. Nobody else may be looking.
func (p Position) See(seat int) Secret {
	if !p.Hidden() || !p.Done[seat] {
		return Secret{}
	}
	return Secret{slices.Clone(p.picks[seat][:])}
}

// Decide says what forbids the event now, or nil. The error names the rule or, if a
// card cannot be where it was entered, what has probably happened. Picks are judged by
// what everybody knows: that two players picked the same card shows only at the reveal.
//
// After the end nothing changes any more, except that events can be taken back.
func (p Position) Decide(e Event) error {
	if e, ok := e.(Began); ok {
		return p.decideBegan(e)
	}
	if p.Names == nil {
		return tabletop.ErrNotBegun
	}
	switch e := e.(type) {
	case TookBack:
		return p.decideTakeBack(e)
	case Corrected:
		return p.decideCorrected(e)
	case Dealt:
		return p.decideDealt(e)
	}
	return p.decidePlay(e)
}

// Apply is the position after an event that Decide allowed. It is undefined for any
// other.
func (p Position) Apply(e Event) Position {
	p.Record = p.Record.With(Public(e), onTable(e))
	p.events = append(slices.Clip(p.events), e)
	switch e := e.(type) {
	case Began:
		p.begin(e)
	case TookBack:
		p, _ = p.without(e.Line)
		p.Dealt = min(p.Dealt, p.Round)
	case Corrected:
		p, _ = p.replay()
	case Dealt:
		p.Dealt = e.Round
	default:
		p.line = len(p.events)
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
		return say.Errorf("two players are needed, not %d", len(e.Names))
	}
	return tabletop.CheckNames(e.Names)
}

// begin deals the first round.
//
// Ruling: until a battle is won, player 1 draws first.
func (p *Position) begin(e Began) {
	p.Names = e.Names
	p.State = State{First: 1, Known: e.Deck, Detail: e.Detail}
	p.Deck = Cards
	p.nextRound()
}
