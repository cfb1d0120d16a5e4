package deduce_test

import (
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/deduce"
	"pgregory.net/rapid"
)

// What is weighed of the spaces alone is what is weighed of everything, for all
// candidates and for each clue of a seat.
func TestSpacesAgreeWithWeigh(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		board, candidates := drawLog(t)
		sets := deduce.Find(board, candidates)
		if got, want := sets.Spaces(candidates), sets.Weigh(candidates).Space; got != want {
			t.Fatalf("got %v, want %v", got, want)
		}
		seat := rapid.IntRange(0, len(candidates)-1).Draw(t, "seat")
		byClue := sets.SpacesByClue(candidates, seat)
		for c, got := range byClue {
			one := append([]deduce.Clues(nil), candidates...)
			one[seat] &= deduce.Of(cryptid.Clue(c))
			if want := sets.Weigh(one).Space; got != want {
				t.Fatalf("seat %d with %q: got %v, want %v", seat+1, cryptid.Clue(c), got, want)
			}
		}
	})
}

// BenchmarkSpaces is a further question about a table whose sets are known, about the
// spaces alone: for all candidates, and for each clue of a seat.
func BenchmarkSpaces(b *testing.B) {
	logs := logs(1)
	var found []*deduce.Sets
	for _, l := range logs {
		found = append(found, deduce.Find(l.setup.Board, l.candidates()))
	}
	b.Run("all", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			found[i%len(logs)].Spaces(logs[i%len(logs)].candidates())
		}
	})
	b.Run("by clue", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			found[i%len(logs)].SpacesByClue(logs[i%len(logs)].candidates(), 1)
		}
	})
}
