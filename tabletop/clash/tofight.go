package clash

// ToFight is how many battles the round still has, the next one among them: at least and
// at most, as far as the box knows the deck. It is undefined outside the Picking phase.
func (p *State) ToFight() (least, most int) {
	// The fewest: nobody keeps a card, and of three cards or fewer in the deck the player
	// who draws second gets none, and cannot field three.
	last := (Players - 1) * Fielded
	least = 1 + ceil(max(0, p.Least-last), mostDraw)
	most = 1 + ceil(p.Most, leastDraw)
	return least, most
}

// ceil is a/b, rounded up.
func ceil(a, b int) int { return (a + b - 1) / b }
