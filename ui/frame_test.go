package ui

import (
	"slices"
	"testing"
)

// TestSpots checks that no light at the board's edge is on while only one person may see the frame
// or nobody looks. None may be left over from the frame before, either.
func TestSpots(t *testing.T) {
	look := Look{Glyphs: PlainGlyphs(), Keys: KeyboardNames()}
	f := NewFrame(MinW, MinH, look)
	spot := Spot{Column: 5, Row: 4, Seat: 2, Light: On}
	f.PointAt(spot)
	if got := f.Spots(); !slices.Equal(got, []Spot{spot}) {
		t.Errorf("the lights point at %v", got)
	}
	f.MarkPrivate()
	if got := f.Spots(); got != nil {
		t.Errorf("while it is private, the lights point at %v", got)
	}
	f.clear(look)
	if got := f.Spots(); len(got) > 0 {
		t.Errorf("in the next frame, the lights point at %v", got)
	}
	f.PointAt(spot)
	f.Asleep = true
	if got := f.Spots(); got != nil {
		t.Errorf("while it sleeps, the lights point at %v", got)
	}
}
