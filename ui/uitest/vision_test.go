package uitest

import (
	"math"
	"testing"

	"gamekeeper/ui"
)

// The pairs that Sharma, Wu and Dalal published to check implementations with, where the
// formula has its traps: grey colours, hues on both sides of 0 and 180 degrees apart,
// small and large differences.
func TestDifference(t *testing.T) {
	tests := []struct {
		a, b [3]float64
		want float64
	}{
		{[3]float64{50, 2.6772, -79.7751}, [3]float64{50, 0, -82.7485}, 2.0425},
		{[3]float64{50, -0.9009, -85.5211}, [3]float64{50, 0, -82.7485}, 1.0000},
		{[3]float64{50, 0, 0}, [3]float64{50, -1, 2}, 2.3669},
		{[3]float64{50, 2.4900, -0.0010}, [3]float64{50, -2.4900, 0.0009}, 7.1792},
		{[3]float64{50, 2.4900, -0.0010}, [3]float64{50, -2.4900, 0.0011}, 7.2195},
		{[3]float64{50, -0.0010, 2.4900}, [3]float64{50, 0.0009, -2.4900}, 4.8045},
		{[3]float64{50, -0.0010, 2.4900}, [3]float64{50, 0.0011, -2.4900}, 4.7461},
		{[3]float64{50, 2.5, 0}, [3]float64{50, 0, -2.5}, 4.3065},
		{[3]float64{50, 2.5, 0}, [3]float64{73, 25, -18}, 27.1492},
		{[3]float64{50, 2.5, 0}, [3]float64{58, 24, 15}, 19.4535},
		{[3]float64{50, 2.5, 0}, [3]float64{50, 3.2592, 0.3350}, 1.0000},
		{[3]float64{60.2574, -34.0099, 36.2677}, [3]float64{60.4626, -34.1751, 39.4387}, 1.2644},
		{[3]float64{35.0831, -44.1164, 3.7933}, [3]float64{35.0232, -40.0716, 1.5901}, 1.8645},
		{[3]float64{90.8027, -2.0831, 1.4410}, [3]float64{91.1528, -1.6435, 0.0447}, 1.4441},
		{[3]float64{2.0776, 0.0795, -1.1350}, [3]float64{0.9033, -0.0636, -0.5514}, 0.9082},
	}
	for _, tt := range tests {
		if got := difference(tt.a, tt.b); math.Abs(got-tt.want) > 0.00005 {
			t.Errorf("%v and %v differ by %.4f, want %.4f", tt.a, tt.b, got, tt.want)
		}
	}
}

// White is white to everybody, and so is black; greys stay greys.
func TestVisionsKeepGrey(t *testing.T) {
	for _, v := range Visions {
		for _, grey := range []int{0, 0x80, 0xff} {
			lab := v.lab(RGB{grey, grey, grey})
			if math.Hypot(lab[1], lab[2]) > 0.1 {
				t.Errorf("%s: the grey %d is seen as %.2f", v.Name, grey, lab)
			}
		}
		if l := v.lab(RGB{255, 255, 255})[0]; math.Abs(l-100) > 0.01 {
			t.Errorf("%s: white has a lightness of %.2f", v.Name, l)
		}
	}
}

// What a style is called is the same whatever the set draws it with, and what has no
// name is told by its colour.
func TestStyles(t *testing.T) {
	for _, set := range []*ui.Glyphs{ui.Plain(), ui.Rich(), ui.Font()} {
		f := ui.NewFrame(40, 1, ui.Look{Glyphs: named(set)})
		look := f.Look
		cube := look.Seat[4].Style
		cube.Reverse = true
		x := f.Text(0, 0, "a b", look.Title)
		x = f.Text(x, 0, "c d", look.Selected)
		for _, st := range []ui.Style{
			look.Text, look.Dim, look.Key, look.Warning, look.Good,
			look.Seat[0].Style, look.Seat[4].Style, cube, {Reverse: true},
			{FG: ui.Red, Bold: true}, {FG: ui.Black, BG: ui.White}, {FG: ui.Palette(8)},
		} {
			f.Set(x, 0, 'x', st)
			x++
		}
		f.Set(x, 0, ' ', look.Dim.On(ui.Style{BG: ui.Green}))
		if got, want := styles(f.Area), "T TSSS DKWG15%Rrk*g"; got != want {
			t.Errorf("%s: the styles are %q, want %q", set.Name, got, want)
		}
	}
}
