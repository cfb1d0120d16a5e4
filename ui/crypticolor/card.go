package crypticolor

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// The names of the card's file: as it is read, and as it is kept when the table goes back
// to the shipped card.
const (
	cardName  = "crypticolor-card.txt"
	cardAside = "crypticolor-card.old"
)

// cardOf is the file where a table keeps its Key Card. Without it the shipped card is
// used.
func cardOf(box *table.Box) table.File[crypticolor.Card] {
	return table.File[crypticolor.Card]{
		Box: box, Name: cardName, Aside: cardAside, What: "the table's Key Card",
		Shipped: crypticolor.ShippedCard(), Parse: crypticolor.ParseCard, Text: crypticolor.Card.File,
	}
}

// keepCard writes into the card's file what a correction has changed.
func keepCard(box *table.Box, before, after crypticolor.Card) error {
	if before == after {
		return nil
	}
	err := cardOf(box).Change(func(card crypticolor.Card) crypticolor.Card { return card.Keep(before, after) })
	if err != nil {
		return say.Errorf("the corrected letter is not kept for later games: %s", err)
	}
	return nil
}

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

// keyCard shows the Key Card letter by letter in the form of a new game, and lets owners of
// a printed one correct a letter.
type keyCard struct {
	*setup
	at    crypticolor.Letter
	draft *redraw // a correction that was left, to be gone on with; or nil
}

// perRow is how many letters stand in a row below the picture.
const perRow = 13

func (k *keyCard) Draw(f *ui.Frame) {
	f.Head("Key Card", "")
	body := f.Body()
	sc := cardScale(body)
	w, h := sc.size()
	pic := picture{filled: k.kept.Squares(k.at)}
	pic.draw(body.Rows(0, h), sc)
	words := body.Sub(ui.Rect{X: w + 2, Y: 1, W: body.W - w - 2, H: h - 1})
	y := words.Para(0, say.Sprintf("Letter %s", k.at.String()), f.Look.Title)
	said := say.Text("As the printed card has it.")
	if k.kept.House(k.at) {
		said = "Our own drawing: the printed card may have another."
	}
	words.Para(y+1, said, f.Look.Text)
	k.drawAlphabet(body.Rows(h, 2))
	f.Keys(ui.Does("correct it", hw.OK).Or("correct"), ui.Does("leave", hw.Back), ui.Does("letter", hw.Left, hw.Right, hw.Up, hw.Down))
}

// cardScale is the largest scale that leaves two rows for the alphabet and room
// for words beside the picture.
func cardScale(a ui.Area) scale {
	best := scales[0]
	for _, sc := range scales {
		if w, h := sc.size(); w+2+leastWords <= a.W && h+2 <= a.H {
			best = sc
		}
	}
	return best
}

// drawAlphabet draws the letters, those of the house between dots.
func (k *keyCard) drawAlphabet(a ui.Area) {
	for l := crypticolor.Letter('A'); l <= 'Z'; l++ {
		x, y := int(l-'A')%perRow*3, int(l-'A')/perRow
		text, st := " "+l.String()+" ", a.Look.Text
		if k.kept.House(l) {
			text, st = "."+l.String()+".", a.Look.Dim
		}
		if l == k.at {
			text, st = "["+l.String()+"]", a.Look.Selected
		}
		a.Letters(x, y, text, st)
	}
}

func (k *keyCard) Press(e hw.Event, _ time.Time) ui.Step {
	i := int(k.at - 'A')
	switch e.Key {
	case hw.Left:
		i += 25
	case hw.Right:
		i++
	case hw.Up, hw.Down:
		i += perRow
	case hw.OK:
		if k.draft == nil || k.draft.letter != k.at {
			k.draft = newRedraw(k)
		}
		return ui.Step{Push: k.draft}
	case hw.Back:
		return ui.Step{Pop: 1}
	}
	k.at = 'A' + crypticolor.Letter(i%26)
	return ui.Step{}
}

// redraw corrects a letter, square by square. Left without being kept, it is gone
// on with when the letter is corrected again.
type redraw struct {
	*keyCard
	letter  crypticolor.Letter
	squares crypticolor.Squares
	cursor  crypticolor.Square
	asks    bool // whether the letter is to be kept
	list    ui.List
}

func newRedraw(k *keyCard) *redraw {
	return &redraw{keyCard: k, letter: k.at, squares: k.kept.Squares(k.at), cursor: 1}
}

// idle reports whether there is nothing to keep: the letter is as the printed card
// is known to have it.
func (r *redraw) idle() bool {
	return r.squares == r.kept.Squares(r.letter) && !r.kept.House(r.letter)
}

func (r *redraw) Draw(f *ui.Frame) {
	f.Head(say.Sprintf("Letter %s as printed", r.letter.String()), "")
	body := f.Body()
	sc := cardScale(body)
	w, h := sc.size()
	pic := picture{filled: r.squares, cursor: r.cursor}
	if r.asks {
		pic.cursor = 0
	}
	pic.draw(body.Rows(0, h), sc)
	words := body.Sub(ui.Rect{X: w + 2, Y: 0, W: body.W - w - 2, H: h})
	if r.asks {
		rows := r.rows()
		y := words.Para(0, "Is this the printed letter?", f.Look.Title)
		r.list.Draw(words.Rows(y+1, len(rows)), rows)
		f.Keys(append(r.list.Help(rows), ui.Does("leave", hw.Back))...)
		return
	}
	words.Para(0, squareIs(r.cursor, r.squares), f.Look.Title)
	f.Keys(ui.Does("fill or empty", hw.OK).Or("change"), ui.Does("done", hw.Back), moveHelp)
}

// squareIs says whether a square is among those that are filled.
func squareIs(at crypticolor.Square, filled crypticolor.Squares) say.Text {
	if filled.Has(at) {
		return say.Sprintf("Square %d is filled.", at)
	}
	return say.Sprintf("Square %d is empty.", at)
}

func (r *redraw) rows() []ui.Row {
	return []ui.Row{
		{Text: "Keep it", Open: func() ui.Step { return r.correct(r.letter, r.squares, r.forget) }},
		{Text: "Draw on", Open: func() ui.Step {
			r.asks = false
			return ui.Step{}
		}},
		{Text: "Forget it", Open: r.forget},
	}
}

// forget leaves the drawing, which is not gone on with.
func (r *redraw) forget() ui.Step {
	r.draft = nil
	return ui.Step{Pop: 1}
}

func (r *redraw) Press(e hw.Event, now time.Time) ui.Step {
	switch {
	case r.asks && e.Key == hw.Back:
		r.asks = false
		return ui.Step{Pop: 1}
	case r.asks:
		return r.list.Press(e, r.rows())
	case e.Key == hw.OK:
		r.squares ^= crypticolor.SquaresOf(r.cursor)
	case e.Key == hw.Back && r.idle():
		return ui.Step{Pop: 1}
	case e.Key == hw.Back:
		r.asks, r.list.At = true, 0
	default:
		r.cursor = moved(r.cursor, e)
	}
	return ui.Step{}
}
