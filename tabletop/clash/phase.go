package clash

import (
	"fmt"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
)

// A Phase is what the table is about to do.
type Phase uint8

// The phases.
const (
	Picking  Phase = iota // both players have drawn and pick three cards
	SameCard              // both rows show the same card: one row is taken back
	Asking                // the box asks what it must know of the battle's cards: see Asks
	Choosing              // the battle's Chooser chooses the card to collect
	Scoring               // the box asks for the points of the card collected: see Asks
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
	case Monsters:
		return p.decideMonsters(e)
	case Fought:
		return p.decideFought(e)
	case Scored:
		return p.decideScored(e)
	case KeptBoth:
		return p.decideKeptBoth(e)
	case Won:
		return p.decideWon(e)
	}
	return p.decideTable(e)
}

// decideTable judges what the whole table says rather than plays.
func (p *Position) decideTable(e Event) error {
	switch e := e.(type) {
	case Switched:
		return p.decideSwitched(e)
	case DeckCounted:
		return p.decideDeckCounted(e)
	case RoundEnded:
		return p.decideRoundEnded()
	case Stopped:
		return p.decideStopped()
	}
	return say.Errorf("%s is not an event of Cryptid Clash", fmt.Sprintf("%T", e))
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
		return say.Errorf("%s has done so already: to change it, take it back", p.Name(player))
	}
	return nil
}

func (p *Position) notNow() error { return say.Errorf("not now: %s", p.Next()) }

// play applies an event of play.
func (p *Position) play(e Event) {
	switch e := e.(type) {
	case Learned:
		p.learn(e.Card)
	case Picked:
		p.pick(e)
	case Chose:
		p.collect(e.Card)
	case Kept:
		p.keep(e)
	case Monsters:
		p.countSea(e)
	case Fought:
		p.fight(e)
	case Scored:
		p.score(e)
	case KeptBoth:
		p.keepBoth(e)
	case Won:
		p.win(e)
	default:
		p.playTable(e)
	}
}

// playTable applies what the whole table says.
func (p *Position) playTable(e Event) {
	switch e := e.(type) {
	case Switched:
		p.switchTo(e)
	case DeckCounted:
		p.setDeck(e.Cards)
	case RoundEnded:
		p.endRound(Said)
	case Stopped:
		p.stop()
	}
}
