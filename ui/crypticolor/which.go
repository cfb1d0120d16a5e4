package crypticolor

import (
	"fmt"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop"
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
	name := "the " + w.shape.Shape.String()
	sc.cursor = 0
	sc.words = func(a ui.Area) {
		look := a.Look
		y := a.Para(0, say.Plain(fmt.Sprintf("%s make %s.", numbers(w.shape.At), article(w.shape.Shape))), look.Title)
		y = a.Para(y+1, say.Plain(string(look.Left)+" three squares"), look.Title)
		y = a.Para(y, "  +1 or -1 each", look.Text)
		y = a.Para(y+1, say.Plain(string(look.Right)+" "+name), look.Title)
		a.Para(y, "  +4; -1 for a no", look.Text)
	}
	sc.keys = []ui.Help{ui.Does("squares", hw.Left), ui.Does(say.Plain(name), hw.Right), ui.Does("unmark", hw.Back)}
	w.t.draw(f, sc)
}

// numbers are squares in words: 8, 13 and 18
func numbers(at crypticolor.Squares) string {
	var all []string
	for _, square := range at.All() {
		all = append(all, fmt.Sprint(square))
	}
	return tabletop.List(all, "and")
}

// article is a shape with its article.
func article(c crypticolor.Cube) string {
	if c == crypticolor.AngleCube {
		return "an angle"
	}
	return "a " + c.String()
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
		return w.t.Refuse(fmt.Errorf("left is for the three squares, right for the %s", w.shape.Shape))
	case hw.Back:
		w.t.Notice = ""
		w.t.marks = w.t.marks[:len(w.t.marks)-1]
		return ui.Step{Pop: 1}
	}
	return ui.Step{}
}
