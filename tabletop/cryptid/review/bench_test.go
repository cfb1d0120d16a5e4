package review_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/cryptid/review"
)

// BenchmarkNew reviews games of five in the advanced game, with a hundred
// events: from calm ones to some with more mistakes and take-backs than anybody
// would stand. Boards and players differ, so several games are reviewed in turn.
func BenchmarkNew(b *testing.B) {
	for _, errors := range []float64{0, 0.1, 0.4} {
		b.Run(fmt.Sprintf("errors=%g", errors), func(b *testing.B) {
			var games []*game
			for seed := range uint64(16) {
				chance := rand.New(rand.NewPCG(seed, 4))
				began := dealt(chance, cryptid.Advanced, 5, play.Refereed)
				g := newGame(b, began, chance)
				g.play(began.Clues, 100, errors)
				games = append(games, g)
			}
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				g := games[i%len(games)]
				if _, err := review.New(g.events, g.times); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
