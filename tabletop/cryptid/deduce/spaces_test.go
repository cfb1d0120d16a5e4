package deduce_test

import (
	"testing"

	"pgregory.net/rapid"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/deduce"
)

// TestPeopleAgreeWithReference compares the spaces that a Reasoner finds possible with those left
// by trying all sets of different clues. It also checks, for each such space, the clues that prove
// it.
func TestPeopleAgreeWithReference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		board, candidates := drawLog(t)
		single := func(clues ...cryptid.Clue) bool { return board.CommonRegion(clues...).Size() == 1 }
		people := deduce.NewReasoner(board)
		got, want := possible(people, candidates), referenceOf(board, candidates, single).Habitats()
		if got != want {
			t.Fatalf("%d spaces are possible, want %d", got.Size(), want.Size())
		}
		for s := range got.All() {
			proof, _ := people.CluesLeaving(s, candidates)
			clues := proof[:len(candidates)]
			if board.CommonRegion(clues...) != (cryptid.Region{}).With(s) || deduce.CluesOf(clues...).Size() != len(clues) {
				t.Fatalf("%s is proved by %q", s, clues)
			}
			for seat, c := range clues {
				if !candidates[seat].Has(c) {
					t.Fatalf("%s is proved by %q, which seat %d cannot have", s, clues, seat+1)
				}
			}
		}
	})
}

// possible returns the spaces that the Reasoner finds possible: each is the only one that some
// clues leave, one from each seat's candidates.
func possible(people *deduce.Reasoner, candidates []deduce.Clues) (r cryptid.Region) {
	for s := range cryptid.Space(cryptid.SpaceCount) {
		if _, ok := people.CluesLeaving(s, candidates); ok {
			r = r.With(s)
		}
	}
	return r
}

// TestPeopleKnowLess checks that a Reasoner leaves every space that Find leaves, and sometimes
// more.
func TestPeopleKnowLess(t *testing.T) {
	less := 0
	for _, l := range logs(1) {
		candidates := l.candidates()
		people := possible(deduce.NewReasoner(l.setup.Board), candidates)
		w := deduce.Find(l.setup.Board, candidates).Weigh(candidates)
		if finer := w.Habitats(); finer.And(people) != finer {
			t.Fatalf("people rule out more than those who know more")
		} else if finer != people {
			less++
		}
	}
	if less == 0 {
		t.Error("people know as much as those who know more")
	}
}
