package table

import (
	"cmp"
	"fmt"

	"gamekeeper/ui"
)

// An Owner is who gets the box, alone: a seat, or several that are one side, or
// somebody who has none.
type Owner struct {
	Name   string
	Seats  []int
	Others string // what the others do meanwhile; empty: they look away
}

// Give draws that the owner gets the box, and what the others do meanwhile. In large
// text the name is big, as far as that leaves so many rows below. It returns the row
// for what follows.
func (o Owner) Give(a ui.Area, below int) int {
	others := cmp.Or(o.Others, "The others look away.")
	if !a.Look.Large {
		return a.Para(a.Para(1, fmt.Sprintf("Give the box to %s.", o.Name), a.Look.Title), others, a.Look.Text) + 1
	}
	seat := 0
	if len(o.Seats) == 1 {
		seat = o.Seats[0]
	}
	a.Text(0, 0, "Give the box to", a.Look.Title)
	y := 1 + a.Rows(1, a.H-2-below).BigName(seat, o.Name)
	return a.Para(y, others, a.Look.Text)
}
