package cryptid

// MaxSeats is the most clues that a game deals: one for each of five players.
const MaxSeats = 5

// SeatsFor is how many clues are dealt to 2 to 5 players: one each, but two each if
// only two play (the publisher's variant).
func SeatsFor(players int) int {
	if players == 2 {
		return 4
	}
	return players
}

// Every published clue leaves at least this many spaces open, and at most this many in
// each mode.
const minRegion = 42

var maxRegion = [2]int{Normal: 64, Advanced: 66}

// Eligible lists the clues of the mode's catalogue whose regions on this board have a
// size that gets dealt.
func (b *Board) Eligible() []Clue {
	eligible := make([]Clue, 0, Clues)
	for _, c := range b.mode.Catalogue() {
		if n := b.regions[c].Size(); minRegion <= n && n <= maxRegion[b.mode] {
			eligible = append(eligible, c)
		}
	}
	return eligible
}

// Common is the region that the clues leave open together.
func (b *Board) Common(clues ...Clue) Region {
	common := everywhere
	for _, c := range clues {
		common = common.And(b.regions[c])
	}
	return common
}

// Valid reports whether the clues could have been dealt together: all different, each
// of a size that gets dealt, with exactly one space in common, and each needed for
// that. Since every clue is needed, no two regions are equal.
func (b *Board) Valid(clues ...Clue) bool {
	for _, c := range clues {
		if n := b.regions[c].Size(); n < minRegion || n > maxRegion[b.mode] {
			return false
		}
	}
	return b.Common(clues...).single() && b.allNeeded(clues)
}

// allNeeded reports whether clues with one space in common leave more if any of them is
// dropped. A clue given twice is not needed.
func (b *Board) allNeeded(clues []Clue) bool {
	for i := range clues {
		rest := everywhere
		for j, c := range clues {
			if j != i {
				rest = rest.And(b.regions[c])
			}
		}
		if rest.single() {
			return false
		}
	}
	return true
}
