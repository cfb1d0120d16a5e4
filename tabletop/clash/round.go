package clash

// nextRound makes a deck of all cards but the collections, and deals.
func (p *State) nextRound() {
	p.Round++
	p.Battle = 1
	p.Deck, p.Discards = p.Deck+p.Discards, 0
	p.draw()
}

// endRound discards what is left, and begins the next round or ends the game.
func (p *Position) endRound() {
	p.Discards += p.Table + p.Hands[1] + p.Hands[2]
	p.Table, p.Hands = 0, [Players + 1]int{}
	if p.Round == Rounds {
		p.end()
		return
	}
	p.nextRound()
}
