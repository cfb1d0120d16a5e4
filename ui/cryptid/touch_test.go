package cryptid

import (
	"math/rand/v2"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui/table/tabletest"
)

func TestTouched(t *testing.T) {
	for players := 2; players <= 5; players++ {
		code := cryptid.NewCode(rand.NewPCG(uint64(players), 1), cryptid.Normal, players, cryptid.AnyDifficulty)
		began := dealt(code, []string{"Ann", "Ben", "Cem", "Dot", "Eva"}[:players]...)
		tabletest.Touched(t, 300, func() (*tester, *tabletest.Player) {
			p := newTester(t)
			p.begin(began)
			return p, p.Player
		}, func(p *tester, chance *rand.Rand) { p.lead(p.at, began, chance) })
	}
}
