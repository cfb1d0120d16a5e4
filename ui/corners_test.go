package ui

import "testing"

// TestCorners checks that Rotation finds how the picture is turned on a display from two corners,
// unless the display is mirrored or was touched elsewhere.
func TestCorners(t *testing.T) {
	for quarters := range 4 {
		touch := func(x, y float64) [2]float64 { // where the display is touched for a place of the picture
			for range quarters {
				x, y = 1-y, x
			}
			return [2]float64{x, y}
		}
		if turn, fits := (Corners{touch(0.05, 0.2), touch(0.8, 0)}).Rotation(); !fits || turn != quarters*90 {
			t.Errorf("turned by %d quarters it lies at %d, %v", quarters, turn, fits)
		}
		for _, c := range []Corners{{touch(0.9, 0), touch(0, 0)}, {touch(0, 0), touch(0, 0.9)}, {touch(0.1, 0.1), touch(0.5, 0.1)}} {
			if turn, fits := c.Rotation(); fits {
				t.Errorf("turned by %d quarters, touched at %v: %d", quarters, c, turn)
			}
		}
	}
}
