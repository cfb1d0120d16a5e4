package cryptid

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

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
	room := a.H - sc.columnWords(a.W) - sc.v.Seats() - 1
	_, h := a.Rows(0, min(bigRows, room)).BigSeat(int(sc.who), sc.v.Name(sc.who))
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
	w, _ := a.Sub(ui.Rect{W: a.W - roomyStrip - 1, H: bigRows}).BigSeat(int(sc.who), sc.v.Name(sc.who))
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
