package main

import (
	"image/color"
	"math"
	"os"
	"path/filepath"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
)

// Places on the board are parts of the way from the centre of A1 to that of L9. A spot has its seat's
// colour on this display, and no two seats have the same.
func TestSpots(t *testing.T) {
	f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
	f.Look.Glyphs = f.Look.Coloured(2, 0, 1)
	want := []hw.Spot{ // columns are 16.5 half sides wide together, rows 8.5 hexes high
		{X: 0, Y: 0, Colour: nobodys}, {X: 1, Y: 1, Colour: edgeColours[2]}, {X: 0, Y: 8 / 8.5, Colour: edgeColours[0]},
		{X: 1, Y: 0.5 / 8.5, Colour: edgeColours[1]}, {X: 5 * 1.5 / 16.5, Y: 4.5 / 8.5, Colour: edgeColours[3]},
	}
	for seat, at := range []string{"A1", "L9", "A9", "L1", "F5"} {
		s := playtest.Must(cryptid.ParseSpace(at))
		f.PointAt(ui.Spot{Column: s.Column(), Row: s.Row(), Seat: seat, Light: ui.Blink})
	}
	for i, s := range spots(f) {
		on, next := s.Pattern.At(0)
		if math.Hypot(s.X-want[i].X, s.Y-want[i].Y) > 1e-9 || s.Colour != want[i].Colour || !on || next != hw.Blink().Steps[0] {
			t.Errorf("spot %d is %+v, want %+v", i, s, want[i])
		}
	}
	if distinct := map[color.NRGBA]bool{nobodys: true, edgeColours[0]: true, edgeColours[1]: true, edgeColours[2]: true, edgeColours[3]: true, edgeColours[4]: true}; len(distinct) != 6 {
		t.Error("two seats have the same colour")
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
