package kryptex

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gamekeeper/tabletop/kryptex"
)

func TestZZ(t *testing.T) {
	for name, way := range map[string]int{"orig": 3, "solo": 1} {
		p := newTester(t)
		p.Press("! v" + strings.Repeat(">", way))
		p.goTo("Begin")
		p.Press("!")
		if way == 3 {
			p.writes("planet")
			p.writes("basket")
		}
		table := p.at
		chance := rand.New(rand.NewPCG(5, 10))
		cubes := kryptex.ShippedCubes()
		real := cubes.Roll(chance)
		p.Press("!")
		p.reads(real)
		p.Press("!")
		for range 200 {
			if table.view().MayGuess() {
				break
			}
			real = p.turn(table, real, chance)
		}
		os.MkdirAll("/tmp/kc14/play/"+name, 0o755)
		for f, b := range p.Disk.Files("/games") {
			os.WriteFile("/tmp/kc14/play/"+name+"/"+filepath.Base(f), b, 0o644)
		}
	}
}
