package crypticolor

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// wholeCard shows the Key Card that the box plays with, all letters a page or a few, to
// everybody: nobody can tell whose letters are looked at. A star marks our own drawings.
type wholeCard struct {
	card crypticolor.Card
	page int
	t    *Table // whose clock goes on; nil: none
	w, h int
}

// newWholeCard is the card for a side that says a letter; 0: for anybody.
func (t *Table) newWholeCard(side crypticolor.Side) ui.Screen {
	return ticking{&wholeCard{card: t.view().Card, t: t}, t, side}
}

// The room of a letter on a page.
const (
	cardLetterW = crypticolor.Size + 1
	cardLetterH = crypticolor.Size + 1
)

// Resize notes how many letters a page has.
func (c *wholeCard) Resize(w, h int, _ ui.Look) { c.w, c.h = w, h }

// perPage is how many letters stand in a row, and on a page.
func (c *wholeCard) perPage() (inRow, onPage int) {
	inRow = max(1, min((c.w-2)/cardLetterW, 13))
	return inRow, inRow * max(1, (c.h-3)/cardLetterH)
}

func (c *wholeCard) pages() int {
	_, n := c.perPage()
	return (26 + n - 1) / n
}

func (c *wholeCard) Draw(f *ui.Frame) {
	inRow, onPage := c.perPage()
	page, pages := min(c.page, c.pages()-1), c.pages()
	right := say.Text("")
	if pages > 1 {
		right = say.Sprintf("%d of %d", page+1, pages)
	}
	if c.t != nil {
		right = beside(right, c.t.timeLeft())
	}
	f.Head("The box's card", right)
	body := f.Body().Inset(1, 0)
	starred := false
	for i := range min(onPage, 26-page*onPage) {
		l := crypticolor.Letter('A' + page*onPage + i)
		drawCardLetter(body.Sub(ui.Rect{X: i % inRow * cardLetterW, Y: i / inRow * cardLetterH, W: cardLetterW, H: cardLetterH}), c.card, l)
		starred = starred || c.card.House(l)
	}
	if starred {
		body.Text(0, body.H-1, "* our drawing, not compared", f.Look.Dim)
	}
	keys := []ui.Help{ui.Does("leave", hw.OK, hw.Back)}
	if pages > 1 {
		keys = append(keys, ui.Does("page", hw.Left, hw.Right))
	}
	f.Keys(keys...)
}

// drawCardLetter draws a letter in small, below its name.
func drawCardLetter(a ui.Area, card crypticolor.Card, l crypticolor.Letter) {
	name := l.String()
	if card.House(l) {
		name += "*"
	}
	a.Letters(0, 0, name, a.Look.Title)
	for at := crypticolor.Square(1); at <= crypticolor.LastSquare; at++ {
		r, st := '-', a.Look.Dim
		if card.Squares(l).Has(at) {
			r, st = a.Look.Full, a.Look.Text
		}
		a.Set(int(at-1)%crypticolor.Size, 1+int(at-1)/crypticolor.Size, r, st)
	}
}

func (c *wholeCard) Press(e hw.Event, _ time.Time) ui.Step {
	n := c.pages()
	switch e.Key {
	case hw.Left, hw.Up:
		c.page = (min(c.page, n-1) + n - 1) % n
	case hw.Right, hw.Down:
		c.page = (min(c.page, n-1) + 1) % n
	case hw.OK, hw.Back:
		return ui.Step{Pop: 1}
	}
	return ui.Step{}
}
