package cryptid

import (
	"math/bits"
	"math/rand/v2"
)

// A Setup is everything that a game starts with: the map and its secrets.
type Setup struct {
	Board   *Board
	Players int    // 2 to 5
	Clues   []Clue // by seat; with two players, the first has seats 1 and 2, the second 3 and 4
	Hint    Hint   // true of the clues
}

// Habitat returns the one space that the clues leave.
func (s Setup) Habitat() Space { return s.Board.CommonRegion(s.Clues...).First() }

// Deal makes a random setup for 2 to 5 players. It draws a random board, and then a valid set of
// clues on it. Each set, dealt to the seats in each order, is equally likely. A valid set leaves
// exactly one space, needs every clue, has regions of the published sizes and makes at least one
// hint true. With two players, each player's pair of clues alone leaves at least nine spaces. A
// board without a valid set is replaced by another, and so is one that gives too much away by
// itself: see minHabitats. The same source gives the same setup in every program of this major
// version.
func Deal(source rand.Source, mode Mode, players int) Setup {
	chance := rng{source}
	for {
		d := setDrawer{chance: chance, board: drawBoard(chance, mode), players: players}
		if clues := d.draw(); clues != nil && d.leavesEnough() {
			return Setup{Board: d.board, Players: players, Clues: clues, Hint: drawHint(chance, clues)}
		}
	}
}

func drawBoard(chance rng, mode Mode) *Board {
	b := &Board{mode: mode, structures: mode.Structures()}
	for slot, n := range chance.perm(len(b.tiles)) {
		b.tiles[slot] = Tile{Number: n + 1, Turned: chance.intN(2) == 1}
	}
	var taken Region
	for i := range b.structures {
		at := Space(chance.intN(SpaceCount))
		for taken.Has(at) {
			at = Space(chance.intN(SpaceCount))
		}
		taken = taken.With(at)
		b.structures[i].At = at
	}
	b.survey()
	return b
}

// A setDrawer draws clues on one board.
type setDrawer struct {
	chance   rng
	board    *Board
	players  int
	eligible []Clue
	clues    []Clue // the set under consideration
}

// maxDraws is the number of draws of clues that may fail before the board is searched
// systematically. Usually far fewer are enough, if there is a valid set.
const maxDraws = 1 << 10

// draw draws sets of clues until one may be dealt. It returns nil if the board has no such set.
func (d *setDrawer) draw() []Clue {
	d.eligible = d.board.EligibleClues()
	d.clues = make([]Clue, SeatsFor(d.players))
	if len(d.eligible) < len(d.clues) {
		return nil
	}
	for try := 1; ; try++ {
		if d.drawSet() && d.dealable() {
			return d.clues
		}
		if try == maxDraws && !d.eachSet(everywhere, 0, 0, d.anyOrder) {
			return nil
		}
	}
}

// drawSet draws different clues, and reports whether they have exactly one space in common. It
// gives up if at most one space is left before the last clue, since a further clue could not be
// needed.
func (d *setDrawer) drawSet() bool {
	common := everywhere
	var drawn uint64
	for i := range d.clues {
		if common.atMostOne() {
			return false
		}
		c := d.eligible[d.chance.intN(len(d.eligible))]
		for drawn>>c&1 == 1 {
			c = d.eligible[d.chance.intN(len(d.eligible))]
		}
		drawn |= 1 << c
		d.clues[i] = c
		common = common.And(d.board.regions[c])
	}
	return common.single()
}

// dealable reports whether eligible clues with one space in common may be dealt.
func (d *setDrawer) dealable() bool {
	return d.board.allNeeded(d.clues) && (d.players != 2 || d.pairsOpen()) && anyHint(d.clues)
}

// minPair is the fewest spaces that one player's two clues may leave in a game for two.
const minPair = 9

func (d *setDrawer) pairsOpen() bool {
	return d.board.CommonRegion(d.clues[:2]...).Size() >= minPair && d.board.CommonRegion(d.clues[2:]...).Size() >= minPair
}

// eachSet calls found for sets of eligible clues with exactly one common space, until found returns
// true, and reports whether it did. It skips a set if its first clues alone leave at most one
// space, since the rest would not be needed. The first n clues are fixed, and common is their
// common region; the rest are chosen from eligible[from:].
func (d *setDrawer) eachSet(common Region, n, from int, found func() bool) bool {
	if n == len(d.clues) {
		return common.single() && found()
	}
	if common.atMostOne() {
		return false
	}
	for i := from; i < len(d.eligible); i++ {
		d.clues[n] = d.eligible[i]
		if d.eachSet(common.And(d.board.regions[d.eligible[i]]), n+1, i+1, found) {
			return true
		}
	}
	return false
}

// anyOrder reports whether some order of the clues may be dealt. The order matters when two clues
// belong to one player, so anyOrder tries the first clue paired with each of the others.
func (d *setDrawer) anyOrder() bool {
	for i := 1; i < len(d.clues); i++ {
		d.clues[1], d.clues[i] = d.clues[i], d.clues[1]
		ok := d.dealable()
		d.clues[1], d.clues[i] = d.clues[i], d.clues[1]
		if ok {
			return true
		}
	}
	return false
}

// MaxSeats is the maximum number of seats, and of clues dealt: one for each of five players.
const MaxSeats = 5

// SeatsFor returns how many clues are dealt to 2 to 5 players: one each, but two each with two
// players (the publisher's variant).
func SeatsFor(players int) int {
	if players == 2 {
		return 4
	}
	return players
}

// minRegion and maxRegion limit how many spaces a clue may leave open. No published clue leaves
// fewer than minRegion, or more than maxRegion in its mode.
const minRegion = 42

var maxRegion = [2]int{Normal: 64, Advanced: 66}

// EligibleClues lists the clues of the mode's catalogue whose regions on this board have one of the
// published sizes: see minRegion.
func (b *Board) EligibleClues() []Clue {
	eligible := make([]Clue, 0, ClueCount)
	for _, c := range b.mode.Catalogue() {
		if n := b.regions[c].Size(); minRegion <= n && n <= maxRegion[b.mode] {
			eligible = append(eligible, c)
		}
	}
	return eligible
}

// CommonRegion returns the region that the clues leave open together.
func (b *Board) CommonRegion(clues ...Clue) Region {
	common := everywhere
	for _, c := range clues {
		common = common.And(b.regions[c])
	}
	return common
}

// IsValidSet reports whether the clues are all different, have regions of the published sizes, and
// leave exactly one space together, with every clue needed for that. Since every clue is needed,
// no two regions are equal. Deal also requires a true hint and, with two players, enough spaces
// for each pair.
func (b *Board) IsValidSet(clues ...Clue) bool {
	for _, c := range clues {
		if n := b.regions[c].Size(); n < minRegion || n > maxRegion[b.mode] {
			return false
		}
	}
	return b.CommonRegion(clues...).single() && b.allNeeded(clues)
}

// allNeeded reports whether clues with one space in common would leave more if any one of them were
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

// An rng draws numbers with its own algorithms, so that a setup code always means the same setup,
// whatever the standard library does.
type rng struct{ source rand.Source }

// intN draws a number from 0 to n-1, all equally likely, by Lemire's method. It takes the high half
// of a product, and draws again if the low half shows that some numbers would be likelier.
func (c rng) intN(n int) int {
	hi, lo := bits.Mul64(c.source.Uint64(), uint64(n))
	if lo < uint64(n) {
		for limit := -uint64(n) % uint64(n); lo < limit; {
			hi, lo = bits.Mul64(c.source.Uint64(), uint64(n))
		}
	}
	return int(hi)
}

// perm returns the numbers 0 to n-1 in random order.
func (c rng) perm(n int) []uint8 {
	all := make([]uint8, n)
	for i := range all {
		j := c.intN(i + 1)
		all[i] = all[j]
		all[j] = uint8(i)
	}
	return all
}
