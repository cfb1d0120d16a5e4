package cryptid

// leastOpen is the fewest habitats that the valid sets of a board may leave, by mode
// and players from two on: as many as every published card leaves. With fewer, a
// patient player could work out the habitat without asking anybody. With more players,
// or in the advanced game, a board seldom leaves so few that it matters.
var leastOpen = [2][4]int{
	Normal:   {15, 5, 15, 15},
	Advanced: {0, 13, 0, 0},
}

// open reports whether the board leaves enough habitats open.
func (d *dealer) open() bool {
	least := leastOpen[d.board.mode][d.players-2]
	var found Region
	clues := make([]Clue, len(d.clues))
	return least == 0 || d.habitats(&found, clues, everywhere, 0, 0, least)
}

// habitats collects the habitats of the board's valid sets, and reports whether there
// are enough. The first n clues are chosen, and have the region common in common; the
// next come from eligible[from:].
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
