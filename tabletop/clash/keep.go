package clash

import "gamekeeper/tabletop/say"

// NextToKeep is the player to be asked next about keeping a card: the one who draws
// first, then the other. It is undefined outside the Keeping phase.
func (p *State) NextToKeep() int {
	if p.Done[p.First] {
		return Opponent(p.First)
	}
	return p.First
}

func (p *Position) decideKept(e Kept) error {
	if err := p.checkTurn(e.Player, Keeping); err != nil {
		return err
	}
	if p.Current().Detail != ByCards {
		return p.notNow()
	}
	if e.Card == (Card{}) {
		return nil
	}
	c, err := p.find(e.Player, e.Card)
	if err != nil {
		return err
	}
	if b := p.Current(); b.Collected == c {
		return say.Errorf("%s has collected %q: keep another card, or none", p.Name(b.Winner()), c)
	}
	return nil
}

func (p *Position) keep(e Kept) {
	if e.Card != (Card{}) {
		p.lastBattle().Kept[e.Player], _ = p.find(e.Player, e.Card)
		p.Table--
		p.Hands[e.Player]++
	}
	p.Done[e.Player] = true
	if p.Done[Opponent(e.Player)] {
		p.endBattle()
	}
}

// endBattle discards, and fills the hands for the next battle. Players then pick from
// all five cards: the rulebook says to repeat from step 4, the reveal, but without step
// 3 there is nothing to reveal.
//
// Ruling: there is no battle unless both players can field three cards.
func (p *Position) endBattle() {
	p.Discards += p.Table
	p.Table = 0
	p.Battle++
	p.draw()
	if p.short() {
		p.endRound(TooFew)
	}
}

// short reports whether a player has too few cards for a battle.
func (p *State) short() bool { return p.Hands[1] < Fielded || p.Hands[2] < Fielded }

// Foresee is the State after both players' keeping, at most one card each, and the draw
// that follows; hands that are too short for a battle then end the round. It is
// undefined outside the Keeping phase.
func (p *State) Foresee(kept [Players + 1]int) State {
	next := *p
	for player := 1; player <= Players; player++ {
		next.Hands[player] += kept[player]
	}
	next.draw()
	return next
}

// MayFight reports whether both players can field three cards.
func (p *State) MayFight() bool { return !p.short() }
