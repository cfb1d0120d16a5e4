package crypticolor

import (
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

// cardOf returns the file where a table keeps its Key Card. Without it the shipped card is used.
func cardOf(box *table.Box) table.File[crypticolor.Card] {
	return table.File[crypticolor.Card]{
		Box: box, Name: cardName, Aside: cardAside, What: "the table's Key Card",
		Shipped: crypticolor.ShippedCard(), Parse: crypticolor.ParseCard, Text: crypticolor.Card.File,
	}
}

// wholeCard shows the whole Key Card that the box uses, one or a few letters per page, to
// everybody: nobody can tell whose letters somebody is looking at. A star marks our own drawings.
type wholeCard struct {
	card crypticolor.Card
	page int
}

func (t *Table) newWholeCard() ui.Screen { return &wholeCard{card: t.view().Card} }

// The room of a letter on a page.
const (
	cardLetterW = crypticolor.Size + 1
	cardLetterH = crypticolor.Size + 1
)

func (c *wholeCard) Draw(f *ui.Frame) {
	inRow := max(1, min((f.W-2)/cardLetterW, 13))
	onPage := inRow * max(1, (f.H-3)/cardLetterH)
	pages := (26 + onPage - 1) / onPage
	page := min(c.page, pages-1)
	right := say.Text("")
	if pages > 1 {
		right = say.Sprintf("%d of %d", page+1, pages)
	}
	f.Head("The box's card", right)
	body := f.Body().Inset(1, 0)
	starred := false
	for i := range min(onPage, 26-page*onPage) {
		l := crypticolor.Letter('A' + page*onPage + i)
		drawCardLetter(body.Sub(ui.Rect{X: i % inRow * cardLetterW, Y: i / inRow * cardLetterH, W: cardLetterW, H: cardLetterH}), c.card, l)
		starred = starred || c.card.IsHouse(l)
	}
	if starred {
		body.Text(0, body.H-1, "* our drawing, not yet checked", f.Look.Dim)
	}
	keys := []ui.Binding{ui.Bind(ui.OK, "close", ui.GoBack).And(ui.Back)}
	if pages > 1 {
		keys = append(keys, ui.Move("page", func(e ui.Event) {
			c.page = (page + e.By() + pages) % pages
		}, ui.Left, ui.Right).Also(ui.Up, ui.Down))
	}
	f.Keys(keys...)
}

// drawCardLetter draws a letter in small, below its name.
func drawCardLetter(a ui.Area, card crypticolor.Card, l crypticolor.Letter) {
	name := l.String()
	if card.IsHouse(l) {
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

// keyCard shows the Key Card letter by letter so that owners of a printed card can compare: each
// letter is either confirmed or redrawn. Every comparison is kept at once, so they can stop at any
// letter and continue another day.
type keyCard struct {
	*setup
	at   crypticolor.Letter
	draw *compareDrawing // nil: the letter is as the box has it
	list ui.List
}

// A compareDrawing is a letter that is drawn as the printed card has it.
type compareDrawing struct {
	squares crypticolor.Squares
	cursor  crypticolor.Square
}

// change fills the square at the cursor, or empties it.
func (d *compareDrawing) change() ui.Step {
	d.squares ^= crypticolor.SquaresOf(d.cursor)
	return ui.Step{}
}

// newKeyCard begins with a letter that is our own drawing, if one is left.
func (s *setup) newKeyCard() ui.Screen {
	k := &keyCard{setup: s, at: 'A', list: ui.List{UpDown: true}}
	k.next()
	return k
}

// next goes to a letter that nobody has compared, and reports whether one is left.
func (k *keyCard) next() bool {
	left := notCompared(k.kept)
	if len(left) > 0 {
		k.at = left[0]
	}
	return len(left) > 0
}

func (k *keyCard) rows() []ui.Row {
	return []ui.Row{
		{Text: "The same", Open: func() ui.Step { return k.keep(k.kept.Squares(k.at)) }},
		{Text: "Different", Open: func() ui.Step {
			k.draw = &compareDrawing{squares: k.kept.Squares(k.at), cursor: 1}
			return ui.Step{}
		}},
	}
}

// keep keeps the letter as it is on the printed card, and goes on with the next one, or
// leaves after the last.
func (k *keyCard) keep(at crypticolor.Squares) ui.Step {
	return k.correct(k.at, at, func() ui.Step {
		k.draw, k.list.Cursor = nil, 0
		if !k.next() {
			return ui.Step{Pop: 1}
		}
		return ui.Step{}
	})
}

func (k *keyCard) Draw(f *ui.Frame) {
	f.HeadFit(k.compared(), "Your Key Card")
	body := f.Body()
	sc := cardScale(body)
	w, h := sc.size()
	pic := picture{filled: k.kept.Squares(k.at)}
	if k.draw != nil {
		pic.filled, pic.cursor = k.draw.squares, k.draw.cursor
		pic.points = func(at crypticolor.Square) { k.draw.cursor = at }
	}
	pic.draw(body.Rows(0, h), sc)
	words := body.Sub(ui.Rect{X: w + 1, Y: 0, W: body.W - w - 1, H: h})
	title := say.Sprintf("%s: as printed", k.at.String())
	if k.kept.IsHouse(k.at) {
		title = say.Sprintf("%s: our drawing", k.at.String())
	}
	y := words.Para(0, title, f.Look.Title) + 1
	k.drawAlphabet(body.Rows(h, 2))
	if k.draw != nil {
		words.Para(y, say.Join(" ", squareIs(k.draw.cursor, k.draw.squares), say.Sprintf("Draw %s as it is on your card.", k.at.String())), f.Look.Text)
		f.Keys(
			ui.Bind(ui.OK, "fill or empty", k.draw.change).Or("change"),
			ui.Bind(ui.Back, "keep it", func() ui.Step { return k.keep(k.draw.squares) }),
			ui.Move("move", func(e ui.Event) { k.draw.cursor = moved(k.draw.cursor, e) }))
		return
	}
	y = words.Para(y, "Is it the same on your card?", f.Look.Text) + 1
	rows := k.rows()
	k.list.Draw(words.Rows(y, len(rows)), rows)
	other := func(e ui.Event) { k.at = 'A' + (k.at-'A'+crypticolor.Letter(26+e.By()))%26 }
	f.Keys(append(k.list.Keys(rows), ui.Leave("close"), ui.Move("letter", other, ui.Left, ui.Right).Or("A-Z"))...)
}

// cardScale returns the largest scale that leaves two rows for the alphabet and room for words
// beside the picture.
func cardScale(a ui.Area) scale {
	best := scales[0]
	for _, sc := range scales {
		if w, h := sc.size(); w+2+leastWords <= a.W && h+2 <= a.H {
			best = sc
		}
	}
	return best
}

// perRow is how many letters stand in a row below the picture.
const perRow = 13

// drawAlphabet draws the letters, those of the house between dots.
func (k *keyCard) drawAlphabet(a ui.Area) {
	for l := crypticolor.Letter('A'); l <= 'Z'; l++ {
		x, y := int(l-'A')%perRow*3, int(l-'A')/perRow
		text, st := " "+l.String()+" ", a.Look.Text
		if k.kept.IsHouse(l) {
			text, st = "."+l.String()+".", a.Look.Dim
		}
		if l == k.at {
			text, st = "["+l.String()+"]", a.Look.Selected
		}
		a.Letters(x, y, text, st)
		if k.draw == nil {
			a.Sub(ui.Rect{X: x, Y: y, W: 3, H: 1}).Choose(func(_, _ int) ui.Key {
				k.at = l
				return ui.NoKey
			})
		}
	}
}

// notCompared lists the letters of a card that are our own drawings.
func notCompared(card crypticolor.Card) (all []crypticolor.Letter) {
	for l := crypticolor.Letter('A'); l <= 'Z'; l++ {
		if card.IsHouse(l) {
			all = append(all, l)
		}
	}
	return all
}

// askCard asks which card the table decodes with, before a game with letters that nobody has
// compared.
func (s *setup) askCard(card crypticolor.Card) ui.Step {
	s.kept = card
	play := ui.Row{Text: "Play with the box's letters", Open: func() ui.Step { return s.putAway(card) }}
	compare := ui.Row{Text: "Compare with your card now", Open: table.OpenScreen(s.newKeyCard)}
	question := say.Count(len(notCompared(card)),
		"%d letter of the box's Key Card is our own drawing until you compare it.",
		"%d letters of the box's Key Card are our own drawing until you compare them.")
	return ui.Step{Push: ui.NewAsk(question, 0, play, compare)}
}

// boxLetters is told before a game with letters that nobody has compared: which card counts. The
// card itself is one key away.
type boxLetters struct {
	card crypticolor.Card
	then func() ui.Step
}

// putAway begins a game with a card, after it is told that the printed one does not count, unless
// the game before had that card, too.
func (s *setup) putAway(card crypticolor.Card) ui.Step {
	begin := func() ui.Step { return s.Begin(s.first(card)) }
	if s.last == card || len(notCompared(card)) == 0 {
		return begin()
	}
	return ui.Step{Push: &boxLetters{card: card, then: begin}}
}

// Draw says it.
func (b *boxLetters) Draw(f *ui.Frame) {
	f.Head("The box's letters", "")
	f.Body().Inset(1, 1).Para(0, "Put the printed card away: the box draws the letters. Its card is here, in the menu, and wherever a letter is guessed. A star marks our own drawings.", f.Look.Text)
	f.Keys(ui.Bind(ui.OK, "continue", b.then), ui.Leave("back"),
		ui.Bind(ui.Left, "the card", table.OpenScreen(func() ui.Screen { return &wholeCard{card: b.card} })).Or("card"))
}

// squareIs says whether a square is among those that are filled.
func squareIs(at crypticolor.Square, filled crypticolor.Squares) say.Text {
	if filled.Has(at) {
		return say.Sprintf("Square %d is filled.", at)
	}
	return say.Sprintf("Square %d is empty.", at)
}
