package deduce_test

import (
	"math/rand/v2"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/deduce"

	"pgregory.net/rapid"
)

// reference counts valid sets in the simplest way: see referenceOf.
func reference(b *cryptid.Board, candidates []deduce.Clues) deduce.Weights {
	return referenceOf(b, candidates, b.IsValidSet)
}

// referenceOf counts the sets for which valid returns true: it tries every combination of catalogue
// clues, and every order of those that are valid.
func referenceOf(b *cryptid.Board, candidates []deduce.Clues, valid func(...cryptid.Clue) bool) (w deduce.Weights) {
	var anybody deduce.Clues
	for _, set := range candidates {
		anybody |= set
	}
	var combine func(chosen []cryptid.Clue, from cryptid.Clue)
	combine = func(chosen []cryptid.Clue, from cryptid.Clue) {
		if len(chosen) == len(candidates) {
			if valid(chosen...) {
				permute(chosen, 0, func() { count(&w, b, candidates, chosen) })
			}
			return
		}
		for c := from; c < cryptid.ClueCount; c++ {
			if anybody.Has(c) {
				combine(append(chosen, c), c+1)
			}
		}
	}
	combine(make([]cryptid.Clue, 0, len(candidates)), 0)
	return w
}

// permute calls f with the clues from n on in every order.
func permute(clues []cryptid.Clue, n int, f func()) {
	if n == len(clues) {
		f()
	}
	for i := n; i < len(clues); i++ {
		clues[n], clues[i] = clues[i], clues[n]
		permute(clues, n+1, f)
		clues[n], clues[i] = clues[i], clues[n]
	}
}

// count adds one assignment, if every seat can have its clue.
func count(w *deduce.Weights, b *cryptid.Board, candidates []deduce.Clues, assigned []cryptid.Clue) {
	for seat, c := range assigned {
		if !candidates[seat].Has(c) {
			return
		}
	}
	w.Sets++
	w.Space[b.CommonRegion(assigned...).First()]++
	for seat, c := range assigned {
		w.Clue[seat][c]++
	}
}

// A log holds a dealt setup, and the pieces of each seat on its board.
type log struct {
	setup        cryptid.Setup
	cubes, discs []cryptid.Region
}

// newLog places the given numbers of random honest cubes and discs for each seat on a dealt board.
func newLog(source rand.Source, mode cryptid.Mode, players, cubes, discs int) log {
	l := log{setup: cryptid.Deal(source, mode, players)}
	for _, c := range l.setup.Clues {
		r := l.setup.Board.Region(c)
		l.cubes = append(l.cubes, some(source, cubes, r.Not()))
		l.discs = append(l.discs, some(source, discs, r))
	}
	return l
}

// some draws n different spaces of a region.
func some(source rand.Source, n int, of cryptid.Region) (drawn cryptid.Region) {
	for random := rand.New(source); drawn.Size() < n; {
		if s := cryptid.Space(random.IntN(cryptid.SpaceCount)); of.Has(s) {
			drawn = drawn.With(s)
		}
	}
	return drawn
}

func (l log) candidates() (all []deduce.Clues) {
	for seat := range l.cubes {
		all = append(all, deduce.FittingClues(l.setup.Board, l.cubes[seat], l.discs[seat]))
	}
	return all
}

// drawLog draws a board and each seat's candidates: any mode and number of players, and from no
// pieces to many. Some pieces may be dishonest, some clues known, and the hint applied to some
// seats. Four or five players always have some pieces, since the reference would take too long
// without.
func drawLog(t *rapid.T) (*cryptid.Board, []deduce.Clues) {
	mode := rapid.SampledFrom([]cryptid.Mode{cryptid.Normal, cryptid.Advanced}).Draw(t, "mode")
	players := rapid.IntRange(2, 5).Draw(t, "players")
	fewest := max(0, players-3)
	source := rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)
	l := newLog(source, mode, players, rapid.IntRange(fewest, 12).Draw(t, "cubes"), rapid.IntRange(0, 6).Draw(t, "discs"))
	for seat := range l.cubes {
		if rapid.IntRange(0, 9).Draw(t, "lie") == 0 {
			l.cubes[seat] = l.cubes[seat].With(cryptid.Space(rapid.IntRange(0, cryptid.SpaceCount-1).Draw(t, "at")))
		}
	}
	candidates := l.candidates()
	for seat := range candidates {
		if rapid.IntRange(0, 4).Draw(t, "known") == 0 {
			candidates[seat] &= deduce.CluesOf(l.setup.Clues[seat])
		}
		if rapid.Bool().Draw(t, "hinted") {
			candidates[seat] &= deduce.CluesAllowedBy(l.setup.Hint)
		}
	}
	return l.setup.Board, candidates
}

func TestWeighAgreesWithReference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		board, candidates := drawLog(t)
		got, want := deduce.Find(board, candidates).Weigh(candidates), reference(board, candidates)
		if got != want {
			t.Fatalf("%d sets leave %d spaces, want %d and %d, or else the weights differ",
				got.Sets, spaces(got), want.Sets, spaces(want))
		}
	})
}

func spaces(w deduce.Weights) int { return w.Habitats().Size() }

func TestWeighWithoutPieces(t *testing.T) {
	for _, mode := range []cryptid.Mode{cryptid.Normal, cryptid.Advanced} {
		for players := 2; players <= 5; players++ {
			l := newLog(rand.NewPCG(uint64(players), 7), mode, players, 0, 0)
			candidates := l.candidates()
			got := deduce.Find(l.setup.Board, candidates).Weigh(candidates)
			if want := reference(l.setup.Board, candidates); got != want {
				t.Errorf("%s, %d players: %d sets, want %d, or else the weights differ", mode, players, got.Sets, want.Sets)
			}
		}
	}
}

// TestWeighWithOtherCandidates checks that Weigh returns the same weights for sets that were found
// with more candidates, and that it ignores candidates that the sets were not found with.
func TestWeighWithOtherCandidates(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		board, candidates := drawLog(t)
		fewer := make([]deduce.Clues, len(candidates))
		for seat, set := range candidates {
			fewer[seat] = set &^ deduce.Clues(rapid.Uint64().Draw(t, "lost"))
		}
		want := deduce.Find(board, fewer).Weigh(fewer)
		if deduce.Find(board, candidates).Weigh(fewer) != want {
			t.Error("more were found than weighed, and the weights differ")
		}
		if deduce.Find(board, fewer).Weigh(candidates) != want {
			t.Error("fewer were found than weighed, and the weights differ")
		}
	})
}

// TestPeopleAgreeWithReference compares the spaces that a Reasoner finds possible with those left
// by trying all sets of different clues.
func TestPeopleAgreeWithReference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		board, candidates := drawLog(t)
		single := func(clues ...cryptid.Clue) bool { return board.CommonRegion(clues...).Size() == 1 }
		people := deduce.NewReasoner(board)
		got, want := possible(people, candidates), referenceOf(board, candidates, single).Habitats()
		if got != want {
			t.Fatalf("%d spaces are possible, want %d", got.Size(), want.Size())
		}
	})
}

// possible returns the spaces that the Reasoner finds possible: each is the only one that some
// clues leave, one from each seat's candidates.
func possible(people *deduce.Reasoner, candidates []deduce.Clues) (r cryptid.Region) {
	for s := range cryptid.Space(cryptid.SpaceCount) {
		if people.CanLeave(s, candidates) {
			r = r.With(s)
		}
	}
	return r
}
