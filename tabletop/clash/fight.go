package clash

import "slices"

// learn puts a card into the deck that the box knows, and into every place where
// it was told without its number or otherwise.
func (p *Position) learn(c Card) {
	p.Known = p.Known.with(c)
	p.Battles = slices.Clone(p.Battles)
	for i := range p.Battles {
		p.Battles[i].learn(c)
	}
}

// reveal turns the picks into a battle.
//
// Ruling: after a tie the order of drawing stays.
func (p *Position) reveal() {
	b := Battle{Round: p.Round, Number: p.Battle, Cards: p.picks}
	p.Battles = append(slices.Clip(p.Battles), b)
	p.Done = [Players + 1]bool{}
	for player := 1; player <= Players; player++ {
		p.Hands[player] -= Fielded
		p.Table += Fielded
	}
	if b.Twice() != (Card{}) {
		p.Phase = Amiss
		return
	}
	for player := 1; player <= Players; player++ {
		for _, c := range b.Cards[player] {
			if _, known := p.Known.Card(int(c.Number)); c.Number != 0 && !known {
				p.learn(c)
			}
		}
	}
	if b.Winner() == 0 {
		p.settle()
		return
	}
	p.First = b.Winner()
	p.Phase = Choosing
}

// lastBattle gives the battle on the table, to be changed.
func (p *Position) lastBattle() *Battle {
	p.Battles = slices.Clone(p.Battles)
	return &p.Battles[len(p.Battles)-1]
}

func (p *Position) collect(meant Card) {
	b := p.lastBattle()
	b.Collected, _ = p.find(opponent(b.Winner()), meant)
	p.Table--
	p.Collections[b.Winner()]++
	p.settle()
}

// settle is what follows when nothing is left to be collected.
//
// Ruling: the battle fought when the deck is out is the round's last, though
// the kept cards might make up another. As the hands are discarded then,
// nothing is kept.
func (p *Position) settle() {
	if p.Deck == 0 {
		p.endRound()
		return
	}
	p.Phase = Keeping
}

func (p *Position) keep(e Kept) {
	if e.Card != (Card{}) {
		p.lastBattle().Kept[e.Player], _ = p.find(e.Player, e.Card)
		p.Table--
		p.Hands[e.Player]++
	}
	p.Done[e.Player] = true
	if p.Done[opponent(e.Player)] {
		p.endBattle()
	}
}

// endBattle discards and fills the hands for the next battle. All five cards
// are there to pick from: the rulebook repeats from its step 4, the reveal, but
// there is nothing to reveal without step 3.
//
// Ruling: there is no battle unless both players can field three cards.
func (p *Position) endBattle() {
	p.Discards += p.Table
	p.Table = 0
	p.Battle++
	p.draw()
	if p.Hands[1] < Fielded || p.Hands[2] < Fielded {
		p.endRound()
	}
}

// draw fills the hands, the winner's first, as far as the deck goes.
func (p *Play) draw() {
	p.Phase, p.Done = Picking, [Players + 1]bool{}
	p.Draws = nil
	for _, player := range []int{p.First, opponent(p.First)} {
		n := min(HandSize-p.Hands[player], p.Deck)
		p.Draws = append(p.Draws, Draw{player, n, p.Deck})
		p.Deck -= n
		p.Hands[player] += n
	}
}

// endRound discards the hands.
func (p *Position) endRound() {
	p.Discards += p.Table + p.Hands[1] + p.Hands[2]
	p.Table, p.Hands = 0, [Players + 1]int{}
	if p.Round == Rounds {
		p.end()
		return
	}
	p.nextRound()
}

// nextRound makes a deck of all but the collections and deals.
func (p *Play) nextRound() {
	p.Round++
	p.Battle = 1
	p.Deck, p.Discards = p.Deck+p.Discards, 0
	p.draw()
}

// end counts the points.
//
// Ruling: with equal points the win is shared.
func (p *Position) end() {
	p.Phase = Over
	e := Ending{Points: [Players + 1]int{0, p.Points(1), p.Points(2)}}
	for player := 1; player <= Players; player++ {
		if e.Points[player] >= e.Points[opponent(player)] {
			e.Winners = append(e.Winners, player)
		}
	}
	p.Ending = &e
}
