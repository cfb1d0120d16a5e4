package crypticolor

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// which asks whether three marked squares are meant one by one or as the shape that they
// make. Neither is the default: each has a key of its own.
type which struct {
	t     *Table
	shape crypticolor.GuessedShape
}

func (t *Table) newWhich(shape crypticolor.GuessedShape) ui.Screen {
	return ticking{&which{t, shape}, t, t.view().Turn}
}

func (w *which) Draw(f *ui.Frame) {
	sc := w.t.scene()
	f.Lit |= ui.Lamp(sc.v.Breakers(sc.side)...)
	name := theShape(w.shape.Shape)
	sc.cursor = 0
	sc.words = func(a ui.Area) {
		look := a.Look
		y := a.Para(0, makeShape(w.shape), look.Title)
		y = a.Para(y+1, say.Sprintf("%c three squares", look.Left), look.Title)
		y = a.Para(y, "+1 or -1 each", look.Text)
		y = a.Para(y+1, say.Sprintf("%c %s", look.Right, name), look.Title)
		a.Para(y, "+4; -1 for a no", look.Text)
	}
	sc.keys = []ui.Help{ui.Does("squares", hw.Left), ui.Does(name, hw.Right), ui.Does("unmark", hw.Back)}
	w.t.draw(f, sc)
}

// theShape is a shape as what is meant.
func theShape(c crypticolor.Cube) say.Text {
	return [...]say.Text{
		crypticolor.LineCube: "the line", crypticolor.CornerCube: "the corner",
		crypticolor.AngleCube: "the angle", crypticolor.CurveCube: "the curve",
	}[c]
}

// makeShape says which squares make which shape.
func makeShape(g crypticolor.GuessedShape) say.Text {
	switch g.Shape {
	case crypticolor.LineCube:
		return say.Sprintf("%s make a line.", g.At.List())
	case crypticolor.CornerCube:
		return say.Sprintf("%s make a corner.", g.At.List())
	case crypticolor.AngleCube:
		return say.Sprintf("%s make an angle.", g.At.List())
	}
	return say.Sprintf("%s make a curve.", g.At.List())
}

func (w *which) Press(e hw.Event, _ time.Time) ui.Step {
	switch e.Key {
	case hw.Left:
		step := w.t.askSquares()
		if step.Push != nil {
			step.Pop = 1 // the answers take its place
		}
		return step
	case hw.Right:
		return w.t.guess(w.shape)
	case hw.OK:
		return w.t.Refuse(say.Errorf("left is for the three squares, right for the shape"))
	case hw.Back:
		w.t.Notice = ""
		w.t.marks = w.t.marks[:len(w.t.marks)-1]
		return ui.Step{Pop: 1}
	}
	return ui.Step{}
}
