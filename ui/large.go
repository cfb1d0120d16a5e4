package ui

import "gamekeeper/tabletop/say"

// BigText draws the first of some texts that fits into a in big letters, at its top left
// and as large as there is room for. It returns the cells that this takes; none if no
// text fits. A text with a character that has no big letter is passed over.
func (a Area) BigText(st Style, texts ...say.Text) (w, h int) {
	for _, text := range texts {
		text := a.Look.Say(text)
		if w, h = a.BigSize(text); w > 0 && HasBig(text) {
			a.Sub(Rect{W: w, H: h}).Big(text, st)
			return w, h
		}
	}
	return 0, 0
}

// BigSeat draws the name of a seat, 1 to 5, in big letters or, if that does not fit, the
// seat's own letter. It returns the cells that this takes; none if neither fits. Seat 0
// stands for a pair, which has no letter.
func (a Area) BigSeat(seat int, name say.Text) (w, h int) {
	if seat == 0 {
		return a.BigText(a.Look.Title, name)
	}
	mark := a.Look.Seat[seat-1]
	return a.BigText(mark.Style, name, say.Plain(string(mark.Letter)))
}

// BigName draws a seat's name as BigSeat does; but if the name does not fit in big
// letters, it stands in small ones above the seat's letter. It returns the rows that this
// takes.
func (a Area) BigName(seat int, name say.Text) int {
	said := a.Look.Say(name)
	if w, h := a.BigSize(said); w > 0 && HasBig(said) {
		a.BigSeat(seat, name)
		return h
	}
	a.Text(0, 0, name, a.Look.Title)
	if seat == 0 {
		return 1
	}
	_, h := a.Rows(1, a.H-1).BigSeat(seat, "")
	return 1 + h
}
