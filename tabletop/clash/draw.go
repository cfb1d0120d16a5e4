package clash

import "gamekeeper/tabletop/say"

// A Draw is how many cards a player draws, and from a deck of how many.
type Draw struct{ Player, Cards, From int }

// draw fills the hands as far as the deck goes, the winner's first.
func (p *State) draw() {
	p.Phase, p.Done = Picking, [Players + 1]bool{}
	p.Draws = nil
	for _, player := range []int{p.First, Opponent(p.First)} {
		n := min(HandSize-p.Hands[player], p.Deck)
		p.Draws = append(p.Draws, Draw{player, n, p.Deck})
		p.Deck -= n
		p.Hands[player] += n
	}
	p.Least, p.Most = p.Deck, p.Deck
}

// orNone is a number of cards, or none.
func orNone(n int) say.Text {
	if n == 0 {
		return "none"
	}
	return say.Sprintf("%d", n)
}
