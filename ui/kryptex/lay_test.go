package kryptex

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/kryptex"
)

// Put aside, a damaged file makes way for the shipped cubes in the middle of a game, and is
// still there under another name.
func TestDamagedCubesAside(t *testing.T) {
	p := newTester(t)
	table := p.play([]string{strings.Replace(alone, " helps", " day 2026-11-22", 1), boxWrites})
	p.writeCubes("cube ??")
	p.Press("! v!") // the box rolls
	p.Shows("Lay the cubes like this")
	if files := p.Disk.Files("/games"); files[cubesName] != nil || string(files["kryptex-cubes.old"]) != "cube ??" || table.view().Grid == (kryptex.Grid{}) {
		t.Errorf("%s; the directory has %q", table.view().Next(), files)
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
	if !m.picker.none {
		t.Error("the picker begins with a face, which may be the one that it is not")
	}
	p.pick(&m.picker, kryptex.NewFace(kryptex.SymbolA, kryptex.ColourC))
	p.Press("!") // that is all
	p.Shows("The cube on A1 has no such side as far as the box knows: your cubes are different.")
	p.Press("vv!") // the table is right
	want := kryptex.Cube{kryptex.NewFace(kryptex.SymbolA, kryptex.ColourC)}
	if v := table.view(); v.Grid[0] != want || v.Phase() != kryptex.Moving || v.Player != 2 {
		t.Errorf("A1 is %v; %s", v.Grid[0], v.Next())
	}
}
