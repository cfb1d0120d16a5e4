package kryptex

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// look reads a cube as it lies: the faces of which the mask has a bit.
func look(c Cube, mask int) (s Sight) {
	for i, face := range []*Face{&s.Top, &s.Front, &s.Right} {
		if mask>>i&1 == 1 {
			*face = c[i]
		}
	}
	return s
}

// TestFind holds that what was rolled is found again: where nothing is open
// exactly, and otherwise everywhere but at the open places.
func TestFind(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCubes(t)
		g := drawLaid(t, c).Grid
		var seen [PlaceCount]Sight
		all := true
		for i, cube := range g {
			mask := rapid.IntRange(0, 15).Draw(t, "mask")
			all = all && mask&7 == 7
			seen[i] = look(cube, mask)
		}
		got, open, err := c.Find(seen)
		if err != nil {
			t.Fatal(err)
		}
		for i, cube := range g {
			if got[i] != cube && !open.Has(Place(i)) {
				t.Fatalf("%s: found %s, not %s", Place(i), got[i], cube)
			}
			if !seen[i].fits(got[i]) {
				t.Fatalf("%s: %s doesn't look like %s", Place(i), got[i], seen[i])
			}
			possible := c.Possible(seen, Place(i))
			if !slices.Contains(possible, cube) || len(possible) > 1 != open.Has(Place(i)) {
				t.Fatalf("%s: %s is on it, possible are %v, open %s", Place(i), cube, possible, open)
			}
		}
		if !slices.Equal(kinds(got[:]), kinds(c.Cubes[:])) {
			t.Fatalf("%v are not the nine cubes", got)
		}
		if all && c == ShippedCubes() && open != 0 {
			t.Fatalf("all faces were read, and %s are open", open)
		}
	})
}

// TestFindOpen follows a case by hand. The first six cubes of the shipped file
// lie as they are described and are read with three faces, the last three with
// their tops alone: SR, AR and MR.
func TestFindOpen(t *testing.T) {
	c := ShippedCubes()
	var seen [PlaceCount]Sight
	for i, cube := range c.Cubes {
		seen[i] = look(cube, 7)
		if i >= 6 {
			seen[i] = look(cube, 1)
		}
	}
	// Of cubes 7, 8 and 9 one has an SR, one an AR and one an MR: but each can lie
	// in two ways with it on top.
	if _, open, err := c.Find(seen); err != nil || open.String() != "A3, B3 and C3" {
		t.Errorf("open: %s, %v", open, err)
	}
	seen[6].Front, seen[8].Right = c.Cubes[6][front], c.Cubes[8][right]
	if _, open, err := c.Find(seen); err != nil || open.String() != "B3" {
		t.Errorf("open: %s, %v", open, err)
	}
	seen[7].Front = c.Cubes[7][front]
	if g, open, err := c.Find(seen); err != nil || open != 0 || g != Grid(c.Cubes) {
		t.Errorf("found %v, open: %s, %v", g, open, err)
	}
}

// TestFindByElimination follows another: all nine lie as they are described, and
// their top and front faces are read. SN with AN in front, on A1, are on cubes 1
// and 6; AR with AN, on B3, on cubes 6 and 8. But only cube 6 has SN with AR, on
// C2, and every other pair is on one cube alone.
func TestFindByElimination(t *testing.T) {
	c := ShippedCubes()
	var seen [PlaceCount]Sight
	for i, cube := range c.Cubes {
		seen[i] = look(cube, 3)
	}
	if g, open, err := c.Find(seen); err != nil || open != 0 || g != Grid(c.Cubes) {
		t.Errorf("found %v, open: %s, %v", g, open, err)
	}
	// C2 read by its top alone: cubes 1 and 6 could lie on A1 and C2 either way.
	// Cube 8 has no SN, so it is on B3 still.
	seen[5].Front = NoFace
	if _, open, err := c.Find(seen); err != nil || open.String() != "A1 and C2" {
		t.Errorf("open: %s, %v", open, err)
	}
}

// TestPossible follows a case by hand: with eight cubes read as they are
// described, cube 9, MR|MN|MC, lies on C3 with any of its three pairs of faces on
// top, each with one of the other two in front; with MN in front in two ways.
func TestPossible(t *testing.T) {
	c := ShippedCubes()
	var seen [PlaceCount]Sight
	for i, cube := range c.Cubes[:8] {
		seen[i] = look(cube, 7)
	}
	if got := fmt.Sprint(c.Possible(seen, 8)); got != "[MN|MR|MC MN|MC|MR MR|MN|MC MR|MC|MN MC|MN|MR MC|MR|MN]" {
		t.Errorf("unread: %s", got)
	}
	seen[8].Front = NewFace(SymbolM, ColourN)
	if got := fmt.Sprint(c.Possible(seen, 8)); got != "[MR|MN|MC MC|MN|MR]" {
		t.Errorf("with MN in front: %s", got)
	}
}

// Cube 1, SN|AN|MN, lies on A1 and can show AN, but never AC: then one of the others
// is not where it was.
func TestRecognize(t *testing.T) {
	c := ShippedCubes()
	g := Grid(c.Cubes)
	for _, test := range []struct {
		onA1 Face
		want string // of A1, B1 and C3
	}{
		{NewFace(SymbolA, ColourN), "[AN|?|? SR|AR|MR MR|MN|MC]"},
		{NewFace(SymbolA, ColourC), "[AC|?|? SR|?|? MR|?|?]"},
	} {
		read := g.Tops()
		read[0] = test.onA1
		seen := c.Recognize(&g, read)
		if got := fmt.Sprint([]Sight{seen[0], seen[1], seen[8]}); got != test.want {
			t.Errorf("%s on A1: %s, want %s", test.onA1, got, test.want)
		}
	}
}

func TestFindFaults(t *testing.T) {
	c := ShippedCubes()
	var seen [PlaceCount]Sight
	for i, cube := range c.Cubes {
		seen[i] = look(cube, 3)
	}
	// No cube has both SN and MC.
	wrong := seen
	wrong[4].Top, wrong[4].Front = NewFace(SymbolS, ColourN), NewFace(SymbolM, ColourC)
	_, _, err := c.Find(wrong)
	if err == nil || !strings.Contains(err.Error(), "no cube looks like SN|MC|?, as read on B2") {
		t.Errorf("%v", err)
	}
	if possible := c.Possible(wrong, 0); possible != nil {
		t.Errorf("%v could lie on A1, and nothing on B2", possible)
	}
	named := c
	named.Signs = Signs{SymbolS: "delta", ColourC: "white"}
	_, _, err = named.Find(wrong)
	if err == nil || !strings.Contains(err.Error(), "no cube looks like delta N|M white|?, as") {
		t.Errorf("%v", err)
	}
	// The same on A1, the first of the places.
	wrong = seen
	wrong[0].Front = NewFace(SymbolM, ColourC)
	_, _, err = c.Find(wrong)
	if err == nil || !strings.Contains(err.Error(), "no cube looks like SN|MC|?, as read on A1") {
		t.Errorf("%v", err)
	}
	// SC with AC in front is cube 3 alone, and lies on C1.
	wrong = seen
	wrong[7] = seen[2]
	_, _, err = c.Find(wrong)
	if err == nil || !strings.Contains(err.Error(), "C1 and B3 cannot both be right: only one cube fits there; read both again") {
		t.Errorf("%v", err)
	}
	// SN is on cubes 1, 6 and 7, with AN on the side on 1 and 6 alone.
	wrong = [PlaceCount]Sight{}
	for _, at := range []Place{0, 1, 2} {
		wrong[at] = Sight{Top: NewFace(SymbolS, ColourN), Front: NewFace(SymbolA, ColourN)}
	}
	_, _, err = c.Find(wrong)
	if err == nil || !strings.Contains(err.Error(), "A1, B1 and C1 cannot all be right: only 2 cubes fit these 3 places; read them again") {
		t.Errorf("%v", err)
	}
	// The fewest places are named: A1 and B1 read as C1 was, so that they have too few
	// cubes, and C3 as no cube looks.
	wrong = seen
	wrong[0], wrong[1] = look(c.Cubes[2], 3), look(c.Cubes[2], 3)
	wrong[8].Top, wrong[8].Front = NewFace(SymbolS, ColourN), NewFace(SymbolM, ColourC)
	_, _, err = c.Find(wrong)
	if err == nil || !strings.Contains(err.Error(), "as read on C3") {
		t.Errorf("%v", err)
	}
}

// TestFindFaultEverywhere holds that all nine places are named where no fewer of
// them are too many for the cubes: eight cubes have an SN and one has none, and SN
// was read everywhere.
func TestFindFaultEverywhere(t *testing.T) {
	c := ShippedCubes()
	var seen [PlaceCount]Sight
	for i := range c.Cubes {
		c.Cubes[i] = c.Cubes[0]
		seen[i].Top = NewFace(SymbolS, ColourN)
	}
	c.Cubes[8], _ = ParseCube("AR|MR|AC")
	_, _, err := c.Find(seen)
	if err == nil || !strings.Contains(err.Error(), "only 8 cubes fit these 9 places") {
		t.Errorf("%v", err)
	}
}

func BenchmarkFind(b *testing.B) {
	c := ShippedCubes()
	g := c.Roll(rand.NewPCG(1, 1))
	var seen [PlaceCount]Sight
	for i, cube := range g {
		seen[i] = look(cube, 1)
	}
	for b.Loop() {
		c.Find(seen)
		c.Possible(seen, 8)
	}
}
