package cryptid

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// drawBig draws the first of some texts that a has room for, in letters as big as
// it has, at its top left, and gives the cells that this takes; none where a has no
// room for any. A text with characters that have no such letters is passed over.
func drawBig(a ui.Area, st ui.Style, texts ...string) (w, h int) {
	for _, text := range texts {
		if w, h = a.BigSize(text); w > 0 && ui.HasBig(text) {
			a.Sub(ui.Rect{W: w, H: h}).Big(text, st)
			return w, h
		}
	}
	return 0, 0
}

// drawName draws a seat's name in big letters or, where it has no room, the name
// as it is and the seat's own letter big. It gives the rows that it takes.
func drawName(a ui.Area, v *cryptid.View, seat cryptid.Seat) int {
	mark := a.Look.Seat[seat-1]
	name := v.Name(seat)
	if _, h := drawBig(a, mark.Style, name); h > 0 {
		return h
	}
	a.Text(0, 0, name, a.Look.Title)
	_, h := drawBig(a.Rows(1, a.H-1), mark.Style, string(mark.Letter))
	return 1 + h
}

// bigRows is how many rows big letters take at most beside a map, and roomyStrip
// the columns that the words beside them need at least.
const (
	bigRows    = 5
	roomyStrip = 30
)

// drawWho draws, in large text, whose move it is or was: in a column above the words, if
// they leave room for it. It gives the row after it.
func (sc *scene) drawWho(a ui.Area) int {
	if !a.Look.Large || sc.who == 0 {
		return 0
	}
	mark := a.Look.Seat[sc.who-1]
	room := a.H - sc.columnWords(a.W) - sc.v.Seats() - 1
	_, h := drawBig(a.Rows(0, min(bigRows, room)), mark.Style, sc.v.Name(sc.who), string(mark.Letter))
	if h == 0 {
		return 0
	}
	return h + 1
}

// drawWhoBeside does the same at the left of a strip, and gives the rest of it.
func (sc *scene) drawWhoBeside(a ui.Area) ui.Area {
	if !a.Look.Large || sc.who == 0 {
		return a
	}
	mark := a.Look.Seat[sc.who-1]
	w, _ := drawBig(a.Sub(ui.Rect{W: a.W - roomyStrip - 1, H: bigRows}), mark.Style, sc.v.Name(sc.who), string(mark.Letter))
	if w == 0 {
		return a
	}
	return a.Sub(ui.Rect{X: w + 1, W: a.W - w - 1, H: a.H})
}

// acting is the first seat that the table is waiting for; 0 for none.
func acting(v *cryptid.View) cryptid.Seat {
	for seat := cryptid.Seat(1); int(seat) <= v.Seats(); seat++ {
		if acts(v, seat) {
			return seat
		}
	}
	return 0
}
