package automa_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/automa"
)

// positions gives games of five experts, in the advanced game, at one moment.
func positions(t testing.TB, at func(*cryptid.Position) bool) (all []cryptid.Position, players [][]automa.Player) {
	source := rand.NewPCG(1, 2)
	for range 32 {
		setup := cryptid.Deal(source, cryptid.Advanced, 5)
		p := begin(setup, 1)
		var seated []automa.Player
		for n := range 5 {
			seated = append(seated, player(setup, n+1, automa.Expert))
		}
		for !at(&p) {
			p = p.Apply(seated[toMove(&p.View)-1].Choose(&p.View, source))
		}
		all = append(all, p)
		players = append(players, seated)
	}
	return all, players
}

// BenchmarkChoose is an expert's move at five seats in the advanced game.
func BenchmarkChoose(b *testing.B) {
	pieces := func(n int) func(*cryptid.Position) bool {
		return func(p *cryptid.Position) bool {
			count := 0
			for x := range cryptid.Space(cryptid.Spaces) {
				count += len(p.Pieces(x))
			}
			return count >= n && p.Phase <= cryptid.Turning || p.Phase == cryptid.Over
		}
	}
	for _, n := range []int{0, 5, 9, 10, 14, 18} {
		b.Run(fmt.Sprintf("pieces=%d", n), func(b *testing.B) {
			all, players := positions(b, pieces(n))
			source := rand.NewPCG(1, 2)
			for i := 0; b.Loop(); i++ {
				p := &all[i%len(all)]
				players[i%len(all)][toMove(&p.View)-1].Choose(&p.View, source)
			}
		})
	}
}
