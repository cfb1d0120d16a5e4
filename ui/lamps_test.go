package ui

import "testing"

func TestLight(t *testing.T) {
	f := NewFrame(MinW, MinH, Look{Glyphs: Plain(), Keys: Keyboard()})
	f.Lit, f.Blink, f.Flicker = Lamp(1, 2, 4), Lamp(2, 3, Status), Lamp(3, 4)
	for lamp, want := range []Light{Blink, On, Blink, Flicker, Flicker, Dark} {
		if got := f.Light(lamp); got != want {
			t.Errorf("lamp %d: %v, want %v", lamp, got, want)
		}
	}
}
