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

// BenchmarkAnswer is what the box answers for a seat, with each clue that the seat could
// have: how long that takes tells nothing of the clue.
func BenchmarkAnswer(b *testing.B) {
	setup := cryptid.Deal(rand.NewPCG(1, 2), cryptid.Advanced, 3)
	v := begin(setup, 1).View
	v.Phase, v.Player, v.Awaits, v.Pawn = play.Answering, 1, 2, cryptid.At(5, 4)
	for _, clue := range setup.Board.Mode().Catalogue() {
		b.Run(clue.String(), func(b *testing.B) {
			box := automa.Player{Number: 2, Clues: []cryptid.Clue{clue}}
			for b.Loop() {
				if box.Choose(&v, nil) == nil {
					b.Fatal("no answer")
				}
			}
		})
	}
}
