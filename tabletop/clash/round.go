package clash

// nextRound makes a deck of all cards but the collections, and deals.
func (p *State) nextRound() {
	p.Round++
	p.Battle = 1
	p.Lost = false
	p.Deck, p.Discards = p.Deck+p.Discards, 0
	p.draw()
}

// A Why is the reason why a round is over.
type Why uint8

// The reasons.
const (
	DeckOut Why = iota + 1 // the deck is out and the last battle fought
	TooFew                 // a player has too few cards for a battle
	Said                   // the table said that the deck is out
)

// A RoundEnd is how a round ended. The zero RoundEnd is that of none.
type RoundEnd struct {
	Round int
	Why   Why
	Hands [Players + 1]int // of the players then
	Draws []Draw           // the last ones
}

// endRound discards what is left, and begins the next round or ends the game. A round
// without a battle is passed over.
func (p *Position) endRound(why Why) {
	p.LastRound = RoundEnd{p.Round, why, p.Hands, p.Draws}
	p.sweep()
	if p.Round == Rounds {
		p.end()
		return
	}
	p.nextRound()
	if p.short() {
		p.endRound(TooFew)
	}
}

// sweep discards what lies on the table and in the hands.
func (p *Position) sweep() {
	p.Discards += p.Table + p.Hands[1] + p.Hands[2]
	p.Table, p.Hands = 0, [Players + 1]int{}
}
