package kryptex

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// faces shows what is on top, in front and at the right of every cube in the grid, a row
// a cube.
type faces struct {
	t     *Table
	title say.Text
	more  say.Text       // what else there is to read, below if there is room; empty: nothing
	then  func() ui.Step // follows when it is left
}

// allFaces is the Open of the row that shows them.
func (t *Table) allFaces() func() ui.Step {
	return table.Leads(func() ui.Screen {
		return &faces{t: t, title: "How the cubes lie", then: func() ui.Step { return ui.Step{} }}
	})
}

func (s *faces) Draw(f *ui.Frame) {
	v := s.t.view()
	f.Head(s.title, "")
	body := f.Body().Inset(1, 0)
	y := body.Para(0, say.Sprintf("Top, front and right. Front and row 3 are toward %s.", v.Names[0]), f.Look.Text)
	y += drawFaces(body.Rows(y, body.H-y), v)
	keys := []ui.Help{ui.Does("go on", hw.OK, hw.Back)}
	switch below := body.Rows(y+1, body.H-y-1); {
	case s.more == "":
	case len(f.Look.Wrap(s.more, below.W)) <= below.H:
		below.Para(0, s.more, f.Look.Text)
	default:
		keys = append(keys, ui.Does("more", hw.Right))
	}
	f.Keys(keys...)
}

// drawFaces draws the faces in columns, and beside them what the signs are called. It
// gives the row after them.
func drawFaces(a ui.Area, v *kryptex.View) int {
	gap := 0 // between the rows of the grid
	if a.H >= 1+kryptex.PlaceCount+2 {
		gap = 1
	}
	row := func(at int) int { return 1 + at + at/3*gap }
	for at := range v.Grid {
		a.Letters(0, row(at), kryptex.Place(at).String(), a.Look.Dim)
	}
	x, names := len("A1 "), 0
	for _, side := range []struct {
		name say.Text
		face func(kryptex.Cube) kryptex.Face
	}{{"top:", kryptex.Cube.Top}, {"front:", kryptex.Cube.Front}, {"right:", kryptex.Cube.Right}} {
		a.Text(x, 0, side.name, a.Look.Dim)
		for at, cube := range v.Grid {
			drawFace(a, x, row(at), &v.Signs, side.face(cube), false)
		}
		x, names = x+a.Look.Width(side.name)+1, x+len("Dt   ")
	}
	if !unnamed(&v.Signs) {
		drawNames(a.Sub(ui.Rect{X: names, Y: 1, W: a.W - names, H: a.H - 1}), &v.Signs)
	}
	return row(kryptex.PlaceCount-1) + 1
}

// drawNames says what the signs are called, a row a sign.
func drawNames(a ui.Area, s *kryptex.Signs) {
	y := 0
	for _, kind := range kinds {
		for _, o := range kind {
			r, st := mark(a.Look, s, o)
			a.Set(0, y, r, st)
			a.Text(len("S "), y, a.Look.Fit(s.Name(o), a.W-len("S ")), a.Look.Dim)
			y++
		}
		y++
	}
}

func (s *faces) Press(e hw.Event, _ time.Time) ui.Step {
	switch {
	case e.Key == hw.OK || e.Key == hw.Back:
		step := s.then()
		step.Pop++
		return step
	case e.Key == hw.Right && s.more != "":
		return ui.Step{Push: ui.NewPage(s.title, s.more)}
	}
	return ui.Step{}
}
