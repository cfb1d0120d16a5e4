package ui

import "gamekeeper/tabletop/say"

// Crosses returns the places that are touched to calibrate a display, in fractions of it: one near each
// corner, clockwise from the top left, and the middle, which confirms.
func Crosses() [][2]float64 {
	return [][2]float64{{0.1, 0.1}, {0.9, 0.1}, {0.9, 0.9}, {0.1, 0.9}, {0.5, 0.5}}
}

// DrawCross draws the n-th of the Crosses and asks for its touch. Below that, it says why the last touch
// did not count. It returns the middle of the cell that has the cross, in fractions of the display.
func (f *Frame) DrawCross(n int, why say.Text) [2]float64 {
	f.Head("Touch display", say.Sprintf("%d of %d", n+1, len(Crosses())))
	body := f.Body().Inset(8, 4)
	y := body.Para(0, []say.Text{
		"Touch the cross at the top left.", "Touch the cross at the top right.",
		"Touch the cross at the bottom right.", "Touch the cross at the bottom left.",
		"Touch the cross to keep this. Otherwise the old setting returns.",
	}[n], f.Look.Text)
	body.Para(y, why, f.Look.Warning)
	all, at := f.AllRows(), Crosses()[n]
	x, y := int(at[0]*float64(all.W)), int(at[1]*float64(all.H))
	all.Set(x, y, '+', f.Look.Title)
	return [2]float64{(float64(x) + 0.5) / float64(all.W), (float64(y) + 0.5) / float64(all.H)}
}
