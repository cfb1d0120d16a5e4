package kryptex

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop/kryptex"
)

// What a table calls its signs is kept beside the games, with whatever cubes stand there,
// and the next game calls them so.
func TestSignsAreNamed(t *testing.T) {
	p := newTester(t)
	shipped := kryptex.ShippedCubes()
	own := strings.Replace(shipped.String(), "cube SR|AR|MR", "cube SR|SR|MR", 1)
	p.writeCubes(own)
	p.Press("^! ^! v >") // of S, the first word
	if got, want := string(p.Disk.Files("/games")[cubesName]), "sign S delta\n"+own; got != want {
		t.Errorf("the file has %q, want %q", got, want)
	}
	p.Press("~ ~ v! !")
	if got := p.at.view().Signs; got != (kryptex.Signs{"delta"}) {
		t.Errorf("the signs are called %q", got)
	}
}

// Any table can start, whatever its cubes look like: the tops are told, and no list is
// asked whether they can be.
func TestAnyCubesAreLaid(t *testing.T) {
	for seed := range uint64(20) {
		p := newTester(t)
		table := p.play([]string{twoPlayers, annWrites, benWrites})
		chance := rand.New(rand.NewPCG(seed, 3))
		var grid kryptex.Grid
		for at := range grid {
			grid[at] = kryptex.Cube{kryptex.NewFace(kryptex.Objective(chance.IntN(3)), kryptex.ColourN+kryptex.Objective(chance.IntN(3)))}
		}
		p.Press("!")
		p.reads(grid)
		p.Press("!")
		if got := table.view().Grid; got != grid {
			t.Fatalf("seed %d: laid %v for %v", seed, got, grid)
		}
	}
}

// Put aside, a damaged file makes way for the shipped cubes, before a game and in the
// middle of one, and is still there under another name.
func TestDamagedCubesAside(t *testing.T) {
	p := newTester(t)
	aside := func(damaged string) {
		t.Helper()
		if files := p.Disk.Files("/games"); files[cubesName] != nil || string(files["kryptex-cubes.old"]) != damaged {
			t.Errorf("the directory has %q", files)
		}
	}
	p.writeCubes("cube ?")
	p.Press("! ! v!")
	if p.at == nil {
		t.Fatalf("%T is shown, and no game began", p.Stage.Top())
	}
	aside("cube ?")

	table := p.play([]string{strings.Replace(alone, " helps", " day 2026-11-22", 1), boxWrites})
	p.writeCubes("cube ??")
	p.Press("! v!") // the box rolls
	aside("cube ??")
	p.Shows("Lay the cubes like this")
	if table.view().Grid == (kryptex.Grid{}) {
		t.Error("nothing is laid")
	}
}

// A table that lays the grid anew in the middle of a game tells the tops. Of a cube whose
// top is as it was the box knows the sides still.
func TestLaidAnew(t *testing.T) {
	p := newTester(t)
	table := p.play(append(started(named, shippedGrid), "1 swaps A1 B1"))
	before := table.view().Grid
	want := before
	want[0] = kryptex.Cube{kryptex.NewFace(kryptex.SymbolM, kryptex.ColourC)}
	p.menu("Lay the cubes anew")
	p.reads(want)
	p.Press("!")
	if v := table.view(); v.Grid != want || v.Signs[kryptex.SymbolS] != "delta" || v.Turns != 1 {
		t.Errorf("laid %v, want %v; %s", v.Grid, want, v.Next())
	}
}

// TestWhichSign holds what the page of that name promises of the shipped cubes:
// three of them have two symbols and two colours, they are cubes 4, 5 and 6, and
// whichever is taken, naming the signs as it says leads to the same nine cubes.
func TestWhichSign(t *testing.T) {
	cubes := kryptex.ShippedCubes()
	var mixed []int
	for i, cube := range cubes.Cubes {
		count := countSigns(cube)
		symbols, colours := 0, 0
		for o := range count {
			if o < kryptex.ColourN {
				symbols++
			} else {
				colours++
			}
		}
		if symbols == 2 && colours == 2 {
			mixed = append(mixed, i+1)
			if got := renamed(cubes, count); !slices.Equal(got, kinds9(cubes)) {
				t.Errorf("by cube %d they are %v", i+1, got)
			}
		}
	}
	if fmt.Sprint(mixed) != "[4 5 6]" {
		t.Errorf("cubes %v have two symbols and two colours", mixed)
	}
}

// countSigns counts the signs on a cube's top, front and right.
func countSigns(c kryptex.Cube) map[kryptex.Objective]int {
	count := map[kryptex.Objective]int{}
	for _, face := range c[:3] {
		for _, o := range face.Signs().List() {
			count[o]++
		}
	}
	return count
}

// renamed is the cubes as they are written by a table that calls S, M, R and C
// what a cube has twice and once, and A and N what it does not have.
func renamed(cubes kryptex.Cubes, count map[kryptex.Objective]int) []string {
	symbols := map[int]kryptex.Objective{2: kryptex.SymbolS, 1: kryptex.SymbolM, 0: kryptex.SymbolA}
	colours := map[int]kryptex.Objective{2: kryptex.ColourR, 1: kryptex.ColourC, 0: kryptex.ColourN}
	for i, cube := range cubes.Cubes {
		for j, face := range cube {
			signs := face.Signs().List()
			cubes.Cubes[i][j] = kryptex.NewFace(symbols[count[signs[0]]], colours[count[signs[1]]])
		}
	}
	return kinds9(cubes)
}

// kinds9 lists what the nine cubes have on their faces, however they are turned.
func kinds9(cubes kryptex.Cubes) (all []string) {
	for _, cube := range cubes.Cubes {
		var faces []string
		for _, face := range cube[:3] {
			faces = append(faces, face.String())
		}
		slices.Sort(faces)
		all = append(all, strings.Join(faces, " "))
	}
	slices.Sort(all)
	return all
}

// A table whose cubes are not those that the box knows hears it at the cube that tells, and
// plays on by what it shows: of that cube the box knows no more than the top.
func TestContradiction(t *testing.T) {
	p := newTester(t)
	table := p.play(append(started(twoPlayers, shippedGrid), "1 rotates A1 toward B1 clockwise"))
	// The box's A1 is SN|AN|MN, but the cube on the table shows AC now.
	p.menu("Compare")
	p.Press("v!") // a cube differs
	m := p.Stage.Top().(*reading)
	p.Press(path(table.cursor, 0) + "!")
	p.pick(&m.picker, kryptex.NewFace(kryptex.SymbolA, kryptex.ColourC))
	p.Press("!") // that is all
	p.Shows("The cube on A1 has no such side as far as the box knows: your cubes are different.")
	p.Press("vv!") // the table is right
	want := kryptex.Cube{kryptex.NewFace(kryptex.SymbolA, kryptex.ColourC)}
	if v := table.view(); v.Grid[0] != want || v.Phase() != kryptex.Moving || v.Player != 2 {
		t.Errorf("A1 is %v; %s", v.Grid[0], v.Next())
	}
}
