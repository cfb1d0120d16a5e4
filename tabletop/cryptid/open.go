package cryptid

// leastOpen is how many habitats the valid sets of a board leave between them at
// least, by mode and players from two on: as many as on every published card.
// Fewer can be worked out, without asking anybody, by who has the patience. With
// more players, or in the advanced game, a board seldom leaves so few that it
// would matter.
var leastOpen = [2][4]int{
	Normal:   {15, 5, 15, 15},
	Advanced: {0, 13, 0, 0},
}

// open tells whether the board leaves enough habitats open.
func (d *dealer) open() bool {
	least := leastOpen[d.board.mode][d.players-2]
	var found Region
	clues := make([]Clue, len(d.clues))
	return least == 0 || d.habitats(&found, clues, everywhere, 0, 0, least)
}

// habitats collects the habitats of the board's valid sets, until there are
// enough of them: then it's true. The first n clues are chosen and have common in
// common; the next are taken from eligible[from:].
func (d *dealer) habitats(found *Region, clues []Clue, common Region, n, from, least int) bool {
	switch {
	case n == len(clues):
		if common.single() && !found.Has(common.First()) && d.board.allNeeded(clues) {
			*found = found.Or(common)
		}
		return found.Size() >= least
	case common.atMostOne():
		return false
	}
	for i := from; i < len(d.eligible); i++ {
		clues[n] = d.eligible[i]
		if d.habitats(found, clues, common.And(d.board.regions[clues[n]]), n+1, i+1, least) {
			return true
		}
	}
	return false
}
