package clash

import (
	"fmt"

	"gamekeeper/tabletop"
)

// A Phase is what the table is about to do.
type Phase uint8

// The phases.
const (
	Picking  Phase = iota // both players have drawn and pick three cards
	SameCard              // both rows show the same card: one row is taken back
	Choosing              // the battle's Chooser chooses the card to collect
	Keeping               // each player may keep a card
	Over
)

// decidePlay judges an event of play by the rulebook.
func (p *Position) decidePlay(e Event) error {
	switch e := e.(type) {
	case Learned:
		return p.decideLearned(e.Card)
	case Picked:
		return p.decidePicked(e)
	case Chose:
		return p.decideChose(e)
	case Kept:
		return p.decideKept(e)
	}
	return fmt.Errorf("%T is not an event of Cryptid Clash", e)
}

// checkTurn says what keeps a player from doing now what belongs to a phase.
func (p *Position) checkTurn(player int, phase Phase) error {
	if err := tabletop.CheckPlayer(player, Players); err != nil {
		return err
	}
	switch {
	case p.Phase != phase:
		return p.notNow()
	case p.Done[player]:
		return fmt.Errorf("%s has done so already: to change it, take it back", p.Name(player))
	}
	return nil
}

func (p *Position) notNow() error { return fmt.Errorf("not now: %s", p.Next()) }

// play applies an event of play.
func (p *Position) play(e Event) {
	switch e := e.(type) {
	case Learned:
		p.learn(e.Card)
	case Picked:
		for i, told := range e.Cards {
			p.picks[e.Player][i], _ = p.Known.complete(told)
		}
		p.Done[e.Player] = true
		if p.Done[Opponent(e.Player)] {
			p.reveal()
		}
	case Chose:
		p.collect(e.Card)
	case Kept:
		p.keep(e)
	}
}
