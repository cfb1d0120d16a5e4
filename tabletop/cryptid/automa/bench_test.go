package automa_test

import (
	"math/rand/v2"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/automa"
	"gamekeeper/tabletop/cryptid/deduce"
)

// hardest deals five seats in the advanced game a hundred times and gives the
// setup on whose board the most sets can be dealt.
func hardest() (setup cryptid.Setup) {
	source := rand.NewPCG(1, 2)
	var most int
	for range 100 {
		dealt := cryptid.Deal(source, cryptid.Advanced, 5)
		var anything []deduce.Clues
		for range 5 {
			anything = append(anything, deduce.Of(dealt.Board.Eligible()...))
		}
		if w := deduce.Find(dealt.Board, anything).Weigh(anything); w.Sets > most {
			setup, most = dealt, w.Sets
		}
	}
	return setup
}

// BenchmarkChoose is an expert's move where most is possible: with nothing on
// the board, on the first turn, and three turns later.
func BenchmarkChoose(b *testing.B) {
	setup := hardest()
	for _, moment := range []struct {
		name  string
		turns int
	}{{"nothing", 0}, {"first turn", 1}, {"fourth turn", 4}} {
		b.Run(moment.name, func(b *testing.B) {
			p := begin(setup, 1)
			source := rand.NewPCG(1, 2)
			choose := func() cryptid.Event {
				return player(setup, toMove(&p.View), automa.Expert).Choose(&p.View, source)
			}
			for turns := 0; turns < moment.turns; {
				if p.Phase == cryptid.Turning {
					turns++
				}
				if turns < moment.turns {
					p = p.Apply(choose())
				}
			}
			for b.Loop() {
				choose()
			}
		})
	}
}
