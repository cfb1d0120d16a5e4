package automa_test

import (
	"math/rand/v2"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/automa"
	"gamekeeper/tabletop/cryptid/deduce"
	"gamekeeper/tabletop/cryptid/play"
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

// BenchmarkChoose is an expert's move where most is possible: with nothing on the
// board, on the first turn, and on the last, of a game of experts alone.
func BenchmarkChoose(b *testing.B) {
	setup, source := hardest(), rand.NewPCG(1, 2)
	var experts []chooser
	for number := range setup.Players {
		experts = append(experts, player(setup, number+1, automa.Expert))
	}
	begun := begin(setup, 1)
	var turns []play.View
	finish(b, begun, experts, source, func(v *play.View) { turns = append(turns, *v) })
	for _, moment := range []struct {
		name string
		view play.View
	}{{"nothing", begun.View}, {"first turn", turns[0]}, {"last turn", turns[len(turns)-1]}} {
		b.Run(moment.name, func(b *testing.B) {
			for b.Loop() {
				experts[toMove(&moment.view)-1].Choose(&moment.view, source)
			}
		})
	}
}
