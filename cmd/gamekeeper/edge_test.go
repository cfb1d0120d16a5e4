package main

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
)

// Places on the board are parts of the way from the centre of A1 to that of L9.
func TestSpots(t *testing.T) {
	f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
	for s := range cryptid.Space(cryptid.SpaceCount) {
		f.PointAt(ui.Spot{Column: s.Column(), Row: s.Row(), Seat: int(s) % 6, Light: ui.Blink})
	}
	all := spots(f)
	if len(all) != cryptid.SpaceCount {
		t.Fatalf("%d spots", len(all))
	}
	for s := range cryptid.Space(cryptid.SpaceCount) {
		low := 0.0
		if s.Column()%2 == 1 {
			low = 0.5
		}
		want := fmt.Sprintf("%.6f %.6f", 1.5*float64(s.Column())/16.5, (float64(s.Row())+low)/8.5)
		if got := fmt.Sprintf("%.6f %.6f", all[s].X, all[s].Y); got != want {
			t.Errorf("%v is at %s, want %s", s, got, want)
		}
		colour := nobodys
		if seat := s % 6; seat != 0 {
			colour = edgeColours[seat-1]
		}
		if on, next := all[s].Pattern.At(0); !on || next != hw.Blink().Steps[0] || all[s].Colour != colour {
			t.Errorf("%v is lit as %+v", s, all[s])
		}
	}
	f.Look.Glyphs = f.Look.Coloured(2, 0, 1)
	if all := spots(f); all[1].Colour != edgeColours[2] || all[2].Colour != edgeColours[0] || all[4].Colour != edgeColours[3] {
		t.Errorf("in other colours, the lights of seats 1, 2 and 4 are %v, %v and %v", all[1].Colour, all[2].Colour, all[4].Colour)
	}
	for i, c := range append(edgeColours[:], nobodys) {
		for _, other := range edgeColours[:i] {
			if c == other {
				t.Errorf("two seats have the colour %v", c)
			}
		}
	}
}

// All backlights are switched, but only if the state changes. Those left off before the start are
// lit at the first call.
func TestBacklight(t *testing.T) {
	b := &backlight{root: t.TempDir()}
	var switches []string
	for _, name := range []string{"10-0045", "fb_ili9341"} {
		dir := filepath.Join(b.root, "sys/class/backlight", name)
		playtest.NoError(t, os.MkdirAll(dir, 0o700))
		switches = append(switches, filepath.Join(dir, "bl_power"))
	}
	set := func(power string) {
		t.Helper()
		for _, name := range switches {
			playtest.NoError(t, os.WriteFile(name, []byte(power), 0o600))
		}
	}
	for i, test := range []struct {
		before, want string
		lit          bool
	}{{"4", "0", true}, {"as it is", "as it is", true}, {"0", "4", false}, {"as it is", "as it is", false}, {"4", "0", true}} {
		set(test.before)
		b.set(test.lit)
		for _, name := range switches {
			if got, err := os.ReadFile(name); err != nil || string(got) != test.want {
				t.Errorf("step %d: %s is %q, %v, want %q", i+1, name, got, err, test.want)
			}
		}
	}
	(*backlight)(nil).set(false) // the display is not the box's own
}
