package automa_test

import (
	"math/rand/v2"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/automa"
	"gamekeeper/tabletop/cryptid/play"
)

// BenchmarkAnswer measures the box's answer for a seat, with each clue that the seat could have.
// The time must reveal nothing about the clue.
func BenchmarkAnswer(b *testing.B) {
	setup := cryptid.Deal(rand.NewPCG(1, 2), cryptid.Advanced, 3)
	v := begin(setup, 1).View
	v.Phase, v.Player, v.AwaitedSeat, v.Pawn = play.Answering, 1, 2, cryptid.SpaceAt(5, 4)
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

// BenchmarkTurn measures the choice on the first turn of a game of four players, for each strength.
func BenchmarkTurn(b *testing.B) {
	setup := cryptid.Deal(rand.NewPCG(1, 2), cryptid.Normal, 4)
	p := begin(setup, 1)
	players, source := seat(setup, automa.Strengths()[0]), rand.NewPCG(3, 4)
	for p.Phase == play.Sharing {
		p = p.Apply(players[toMove(&p.View)-1].Choose(&p.View, source))
	}
	for _, strength := range automa.Strengths() {
		b.Run(strength.String(), func(b *testing.B) {
			box := player(setup, toMove(&p.View), strength)
			for b.Loop() {
				if box.Choose(&p.View, source) == nil {
					b.Fatal("no question")
				}
			}
		})
	}
}
