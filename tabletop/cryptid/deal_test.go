package cryptid

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestDeal checks the board, the clues and the hint of a deal. It counts the spaces in common one
// by one, without the code that deals.
func TestDeal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		mode := Mode(rapid.IntRange(0, 1).Draw(t, "mode"))
		players := rapid.IntRange(2, 5).Draw(t, "players")
		s := Deal(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0), mode, players)
		b := s.Board
		if _, err := NewBoard(mode, b.Tiles(), b.Structures()); err != nil {
			t.Fatal(err)
		}
		seats := players
		if players == 2 {
			seats = 4
		}
		if s.Players != players || len(s.Clues) != seats {
			t.Fatalf("%d clues for %d players", len(s.Clues), s.Players)
		}
		for i, c := range s.Clues {
			most := map[Mode]int{Normal: 64, Advanced: 66}[mode]
			if n := b.Region(c).Size(); n < 42 || n > most {
				t.Fatalf("%q leaves %d spaces", c, n)
			}
			if mode == Normal && c.Negated() {
				t.Fatalf("%q in a normal game", c)
			}
			for _, d := range s.Clues[:i] {
				if c == d || b.Region(c) == b.Region(d) {
					t.Fatalf("%q and %q are alike", c, d)
				}
			}
			if n := countCommon(b, slices.Delete(slices.Clone(s.Clues), i, i+1)); n < 2 {
				t.Fatalf("%q isn't needed: without it %d spaces are left", c, n)
			}
		}
		if n := countCommon(b, s.Clues); n != 1 {
			t.Fatalf("%d spaces are left", n)
		}
		if !s.Hint.HoldsFor(s.Clues...) {
			t.Fatalf("%q isn't true of %q", s.Hint, s.Clues)
		}
	})
}

// TestPairsAreOpen checks that a pair of clues for one of two players may leave nine spaces, but no
// fewer.
func TestPairsAreOpen(t *testing.T) {
	nine := [2]bool{}
	for seed := range uint64(1200) {
		s := Deal(rand.NewPCG(seed, 0), Mode(seed%2), 2)
		for player, pair := range [][]Clue{s.Clues[:2], s.Clues[2:]} {
			n := countCommon(s.Board, pair)
			if n < 9 {
				t.Errorf("seed %d: %q leave %d spaces", seed, pair, n)
			}
			nine[player] = nine[player] || n == 9
		}
	}
	if nine != [2]bool{true, true} {
		t.Errorf("pairs that leave nine spaces: %v", nine)
	}
}

func countCommon(b *Board, clues []Clue) (n int) {
	for s := range Space(SpaceCount) {
		if !slices.ContainsFunc(clues, func(c Clue) bool { return !b.Region(c).Has(s) }) {
			n++
		}
	}
	return n
}

// TestDrawIsUniform draws many sets on a board for two players and on one for three. It checks that
// each set that may be dealt comes up about equally often. It finds these sets one by one.
func TestDrawIsUniform(t *testing.T) {
	for _, players := range []int{2, 3} {
		source := rand.NewPCG(7, uint64(players))
		d := setDrawer{chance: rng{source}, players: players}
		var all map[dealtSet]int
		for len(all) < 20 || len(all) > 400 { // few enough to draw each often
			d.board = drawBoard(d.chance, Normal)
			all = everySet(d)
		}
		const each = 200
		for range each * len(all) {
			drawn := setOf(d.draw())
			if _, ok := all[drawn]; !ok {
				t.Fatalf("%s was drawn and may not be dealt", drawn)
			}
			all[drawn]++
		}
		var chi2 float64
		for _, n := range all {
			chi2 += (float64(n) - each) * (float64(n) - each) / each
		}
		// The limit is six standard deviations above the mean of the chi-squared distribution.
		free := float64(len(all) - 1)
		if limit := free + 6*math.Sqrt(2*free); chi2 > limit {
			t.Errorf("%d players: chi squared is %.0f over %d sets, want below %.0f", players, chi2, len(all), limit)
		}
	}
}

// A dealtSet holds the clues of a deal by seat; unused seats come last.
type dealtSet [MaxSeats]Clue

func setOf(clues []Clue) (s dealtSet) {
	copy(s[:], clues)
	return s
}

// everySet lists the sets that may be dealt on a board of the normal game, in each order in which
// they may be dealt. Only pairsOpen depends on the order of the clues.
func everySet(d setDrawer) map[dealtSet]int {
	all := map[dealtSet]int{}
	catalogue := Normal.Catalogue()
	var extend func(clues []Clue, from int)
	extend = func(clues []Clue, from int) {
		if len(clues) == SeatsFor(d.players) {
			if d.board.IsValidSet(clues...) && anyHint(clues) {
				everyOrder(clues, 0, func() {
					if d.clues = clues; d.players != 2 || d.pairsOpen() {
						all[setOf(clues)] = 0
					}
				})
			}
			return
		}
		if d.board.CommonRegion(clues...).Size() <= 1 { // a further clue would not be needed
			return
		}
		for i := from; i < len(catalogue); i++ {
			extend(append(clues[:len(clues):len(clues)], catalogue[i]), i+1)
		}
	}
	extend(nil, 0)
	return all
}

// everyOrder calls visit for every order of the clues from the nth on.
func everyOrder(clues []Clue, n int, visit func()) {
	if n == len(clues) {
		visit()
		return
	}
	for i := n; i < len(clues); i++ {
		clues[n], clues[i] = clues[i], clues[n]
		everyOrder(clues, n+1, visit)
		clues[n], clues[i] = clues[i], clues[n]
	}
}

// TestBoardsWithoutSets checks that draw recognises the boards on which no set may be dealt.
func TestBoardsWithoutSets(t *testing.T) {
	source := rand.NewPCG(3, 3)
	seen := map[bool]int{}
	for range 300 {
		d := setDrawer{chance: rng{source}, board: drawBoard(rng{source}, Normal), players: 3}
		drawn := d.draw() != nil
		if some := len(everySet(d)) > 0; drawn != some {
			t.Fatalf("drawn: %v, sets: %v", drawn, some)
		}
		seen[drawn]++
	}
	if seen[true] == 0 || seen[false] == 0 {
		t.Errorf("boards with and without sets: %v, want both kinds", seen)
	}
}

// TestDealsAreOpen checks that a dealt board gives away no more by itself than a published one. Its
// valid sets, found here by trying all sets, must leave at least as many different habitats.
func TestDealsAreOpen(t *testing.T) {
	habitats := func(b *Board, seats int) int {
		found := map[Space]bool{}
		var try func(clues []Clue, from Clue)
		try = func(clues []Clue, from Clue) {
			if len(clues) == seats {
				if b.IsValidSet(clues...) {
					found[b.CommonRegion(clues...).First()] = true
				}
				return
			}
			for c := from; c < ClueCount && (b.Mode() == Advanced || c <= 22); c++ {
				try(append(clues, c), c+1)
			}
		}
		try(nil, 0)
		return len(found)
	}
	for _, tt := range []struct {
		mode           Mode
		players, least int
	}{{Normal, 3, 5}, {Normal, 2, 15}, {Normal, 4, 15}, {Advanced, 3, 13}} {
		source := rand.NewPCG(5, uint64(tt.players))
		for range 20 {
			s := Deal(source, tt.mode, tt.players)
			if n := habitats(s.Board, len(s.Clues)); n < tt.least {
				t.Errorf("%v, %d players: the map leaves %d habitats, want %d or more", tt.mode, tt.players, n, tt.least)
			}
		}
	}
}
