package kryptex

import (
	"testing"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui"
)

// TestTouchedCubes checks that two touches choose a cube, and that one touch enters a face.
func TestTouchedCubes(t *testing.T) {
	p := newTester(t)
	p.play(started(named, shippedGrid))
	p.Touch("A1")
	p.CheckShows("[")
	if p.At.cursor != 0 {
		t.Fatalf("touching A1 moves the cursor to %s", p.At.cursor)
	}
	p.Touch("A1")
	p.Touch("C3─")
	p.Touch("C3─")
	p.CheckShows("Rotate A1, then C3.")
	p.Press("~~") // no cube is chosen any more
	p.play([]string{single, boxWrites})
	p.Press("!")
	p.Touch("Dw") // one touch enters a face
	if r, ok := p.Stage.Top().(*gridEntry); !ok || r.tops[0] != faceOf(t, "SR") || r.at != 1 {
		t.Errorf("touching a face does not take it:\n%s", p.Frame(60, 20, ui.PlainGlyphs()))
	}
	p.Press("~~")
	p.CheckShows("Enter how your cubes lie")
}

// TestTouchedOffers checks that two chosen cubes are spun by touching the text that offers a spin
// or, if it names two keys, the name of one of them.
func TestTouchedOffers(t *testing.T) {
	p := newTester(t)
	p.play(started(named, shippedGrid))
	choose := func() {
		for _, cube := range []string{"A1", "A1", "B1", "B1"} {
			p.Touch(cube)
		}
		p.CheckShows("rotate both.")
	}
	choose()
	p.Touch("→ spins it")
	p.CheckShows("A1 spins")
	p.Touch("spins it")
	p.CheckShows("A1 spins")
	p.Touch("←→ spins it")
	record := p.At.view().Record
	made := record[len(record)-1].Event
	if r, ok := made.(kryptex.CubesRotated); !ok || r.First.Direction != kryptex.Clockwise || r.Second.Direction != kryptex.Anticlockwise {
		t.Fatalf("the move is %v:\n%s", made, p.Frame(60, 20, ui.PlainGlyphs()))
	}
}

// TestTouchedEntry checks that a touch on an entered cube asks for its top again.
func TestTouchedEntry(t *testing.T) {
	p := newTester(t)
	p.play([]string{single, boxWrites})
	p.Press("! ^^")
	r := p.Stage.Top().(*gridEntry)
	p.Touch("A1")
	p.CheckShows("A1: what is")
	p.Press(">")
	p.CheckShows("C1: what is")
	if r.tops[0] == r.tops[1] {
		t.Errorf("A1 is not corrected: %v", r.tops)
	}
	p.Touch("B1")
	p.Press("~")
	p.CheckShows("C1: what is")
}
