package chart

import (
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// BigRows is how many rows big letters take at most beside a map, and roomyStrip
// the columns that the words beside them need at least.
const (
	BigRows    = 5
	roomyStrip = 30
)

// drawWho draws, in large text, whose move it is or was: in a column above the words, if
// they leave room for it, and smaller where that saves the distances. It gives the
// row after it.
func (sc *Scene) drawWho(a ui.Area) int {
	if !a.Look.Large || sc.who() == 0 && sc.Big == "" {
		return 0
	}
	room := a.H - sc.columnWords(a.Look, a.W) - sc.View.Seats() - 1
	distances := len(layNear(a.Look, near(sc.View, sc.middle()), columnSpans(0, a.H, a.W), true))
	for _, rows := range []int{room - distances, room} {
		if _, h := sc.drawBig(a.Rows(0, min(BigRows, rows))); h > 0 {
			return h + 1
		}
	}
	return 0
}

// drawBig draws what is large, as large as there is room for, and gives the cells that
// it takes.
func (sc *Scene) drawBig(a ui.Area) (w, h int) {
	switch {
	case sc.Big != "":
		return a.BigText(a.Look.Title, sc.Big)
	case sc.who() != 0:
		return a.BigSeat(int(sc.who()), say.Plain(sc.View.Name(sc.who())))
	}
	return 0, 0
}

// besideBig draws, in large text, the same at the left of a strip, and gives the rest of
// it.
func (sc *Scene) besideBig(a ui.Area) ui.Area {
	if !a.Look.Large {
		return a
	}
	w, _ := sc.drawBig(a.Sub(ui.Rect{W: a.W - roomyStrip - 1, H: BigRows}))
	if w == 0 {
		return a
	}
	return a.Sub(ui.Rect{X: w + 1, W: a.W - w - 1, H: a.H})
}
