package table

import (
	"cmp"

	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// An Owner is the one who gets the box: a seat, several seats that are one side, or
// somebody without a seat.
type Owner struct {
	Name   say.Text
	Seats  []int
	Others say.Text // what the others do meanwhile; empty: they look away
	Has    bool     // the owner has the box already
}

// Give asks the table to give the box to the owner, and says what the others do meanwhile.
// In large text the name is as big as it can be if rows are to be left below it. It
// returns the row after the text.
func (o Owner) Give(a ui.Area, rows int) int {
	others := cmp.Or(o.Others, "The others look away.")
	give := say.Sprintf("Give the box to %s.", o.Name)
	if o.Has {
		give = say.Sprintf("%s, keep the box.", o.Name)
	}
	if !a.Look.Large || o.Has {
		return a.Para(a.Para(1, give, a.Look.Title), others, a.Look.Text) + 1
	}
	seat := 0
	if len(o.Seats) == 1 {
		seat = o.Seats[0]
	}
	a.Text(0, 0, "Give the box to", a.Look.Title)
	y := 1 + a.Rows(1, a.H-2-rows).BigName(seat, o.Name)
	return a.Para(y, others, a.Look.Text)
}
