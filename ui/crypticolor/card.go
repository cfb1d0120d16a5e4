package crypticolor

import (
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// wholeCard is the screen that shows everybody the whole Key Card that the box uses. Looking at it
// reveals nothing about a word. A star marks our own drawings.
type wholeCard struct {
	card crypticolor.Card
	at   crypticolor.Letter // the letter at the cursor, which is read aloud
}

func (t *Table) newWholeCard() ui.Screen { return &wholeCard{card: t.view().Card, at: 'A'} }

// The size of a letter on a page, in cells, with its name and a gap.
const (
	cardLetterW = crypticolor.GridSize + 1
	cardLetterH = crypticolor.GridSize + 1
)

func (c *wholeCard) Draw(f *ui.Frame) {
	const letters = 26
	inRow := max(1, min((f.W-2)/cardLetterW, 13))
	onPage := inRow * max(1, (f.H-3)/cardLetterH)
	pages := (letters + onPage - 1) / onPage
	page := int(c.at-'A') / onPage
	right := say.Text("")
	if pages > 1 {
		right = say.Sprintf("%d of %d", page+1, pages)
	}
	f.Head("The box's card", right)
	body := f.Body().Inset(1, 0)
	starred := false
	for i := range min(onPage, letters-page*onPage) {
		l := crypticolor.Letter('A' + page*onPage + i)
		c.drawLetter(body.Sub(ui.Rect{X: i % inRow * cardLetterW, Y: i / inRow * cardLetterH, W: cardLetterW, H: cardLetterH}), l)
		starred = starred || c.card.IsOurDrawing(l)
	}
	if starred {
		body.Text(0, body.H-1, "* drawn by Gamekeeper", f.Look.Dim)
	}
	if len(notCompared(c.card)) > 0 {
		body.Speak("A star marks a letter drawn by Gamekeeper, not from your card.")
	}
	body.SpeakCursor(letterText(c.card, c.at))
	letter := ui.Move("letter", func(e ui.Event) { c.at = 'A' + (c.at-'A'+crypticolor.Letter(letters+e.By()))%letters }, ui.Up, ui.Down).Or("A-Z")
	keys := []ui.Binding{ui.Bind(ui.OK, "close", ui.GoBack).And(ui.Back), letter, ui.Letters(c.typed)}
	if pages > 1 {
		turn := func(e ui.Event) { c.at = crypticolor.Letter('A' + (page+e.By()+pages)%pages*onPage) }
		keys = append(keys, ui.Move("page", turn, ui.Left, ui.Right))
	} else {
		keys[1] = letter.Also(ui.Left, ui.Right)
	}
	f.Keys(keys...)
}

// typed moves the cursor to a letter that was typed.
func (c *wholeCard) typed(letter rune) ui.Step {
	if 'A' <= letter && letter <= 'Z' {
		c.at = crypticolor.Letter(letter)
	}
	return ui.Step{}
}

// drawLetter draws the pattern of a letter at a small size, below its name.
func (c *wholeCard) drawLetter(a ui.Area, l crypticolor.Letter) {
	name, st := l.String(), a.Look.Title
	if c.card.IsOurDrawing(l) {
		name += "*"
	}
	if l == c.at {
		st = a.Look.Selected
	}
	a.Runes(0, 0, name, st)
	for at := crypticolor.Square(1); at <= crypticolor.LastSquare; at++ {
		r, st := '-', a.Look.Dim
		if c.card.Squares(l).Has(at) {
			r, st = a.Look.Full, a.Look.Text
		}
		a.Set(int(at-1)%crypticolor.GridSize, 1+int(at-1)/crypticolor.GridSize, r, st)
	}
	a.Choose(func(_, _ int) ui.Key {
		c.at = l
		return ui.NoKey
	})
}

// keyCard is the screen on which owners of a printed Key Card compare it with the box's, and
// confirm or redraw each letter. Every comparison is saved at once, so they can stop at any letter
// and continue another day.
type keyCard struct {
	*setup
	at   crypticolor.Letter
	draw *compareDrawing // nil if the letter is not being redrawn
	list ui.List
}

// A compareDrawing is a letter being redrawn to match the printed card.
type compareDrawing struct {
	squares crypticolor.Squares
	cursor  crypticolor.Square
}

// change fills the square at the cursor, or empties it.
func (d *compareDrawing) change() ui.Step {
	d.squares ^= crypticolor.SquaresOf(d.cursor)
	return ui.Step{}
}

// newKeyCard returns the screen for comparing the card. It starts with a letter that nobody has
// compared, if one is left.
func (s *setup) newKeyCard() ui.Screen {
	k := &keyCard{setup: s, at: 'A'}
	k.next()
	return k
}

// next moves to a letter that nobody has compared, and reports whether one is left.
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
		{Text: "Letter", Value: say.Plain(k.at.String()), Change: func(by int) ui.Step {
			k.at = 'A' + (k.at-'A'+crypticolor.Letter(26+by))%26
			return ui.Step{}
		}},
	}
}

// keep saves the letter as it is on the printed card. Then it moves on to the next, or closes the
// screen after the last.
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
	if k.kept.IsOurDrawing(k.at) {
		title = say.Sprintf("%s: by Gamekeeper", k.at.String())
	}
	y := words.Para(0, title, f.Look.Title) + 1
	k.drawAlphabet(body.Rows(h, 2))
	if k.draw != nil {
		text := say.Sprintf("Draw %s as it is on your card.", k.at.String())
		words.Silent().Para(y, say.Join(" ", squareIs(k.draw.cursor, k.draw.squares), text), f.Look.Text)
		words.SpeakCursor(squareIs(k.draw.cursor, k.draw.squares))
		words.Speak(text)
		words.SpeakOnRequest(say.Sprintf("Filled: %s.", k.draw.squares.RowsText()))
		f.Keys(
			ui.Bind(ui.OK, "fill or empty", k.draw.change).Or("change"),
			ui.Bind(ui.Back, "keep it", func() ui.Step { return k.keep(k.draw.squares) }),
			ui.Move("move", func(e ui.Event) { k.draw.cursor = moved(k.draw.cursor, e) }))
		return
	}
	words.Speak(say.Sprintf("Squares %s.", k.kept.Squares(k.at).RowsText()))
	y = words.Para(y, "Is it the same on your card?", f.Look.Text) + 1
	rows := k.rows()
	k.list.Draw(words.Rows(y, len(rows)), rows)
	f.Keys(append(k.list.Keys(rows), ui.Leave("close"))...)
}

// cardScale returns the largest scale that leaves two rows for the alphabet and space for words
// beside the picture, or else the smallest.
func cardScale(a ui.Area) scale {
	best := scales[0]
	for _, sc := range scales {
		if w, h := sc.size(); w+2+leastWords <= a.W && h+2 <= a.H {
			best = sc
		}
	}
	return best
}

// perRow is the number of letters in a row below the picture.
const perRow = 13

// drawAlphabet draws the alphabet, with dots around the letters that are our own drawings.
func (k *keyCard) drawAlphabet(a ui.Area) {
	for l := crypticolor.Letter('A'); l <= 'Z'; l++ {
		x, y := int(l-'A')%perRow*3, int(l-'A')/perRow
		text, st := " "+l.String()+" ", a.Look.Text
		if k.kept.IsOurDrawing(l) {
			text, st = "."+l.String()+".", a.Look.Dim
		}
		if l == k.at {
			text, st = "["+l.String()+"]", a.Look.Selected
		}
		a.Runes(x, y, text, st)
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
		if card.IsOurDrawing(l) {
			all = append(all, l)
		}
	}
	return all
}

// askCard asks which card to play with, before a game with letters that nobody has compared.
func (s *setup) askCard(card crypticolor.Card) ui.Step {
	s.kept = card
	play := ui.Row{Text: "Play with the box's letters", Open: func() ui.Step { return s.Begin(s.first(card)) }}
	compare := ui.Row{Text: "Compare with your card now", Open: table.OpenScreen(s.newKeyCard)}
	question := say.Join(" ", say.Count(len(notCompared(card)),
		"%d letter of the box's Key Card is drawn by Gamekeeper until you compare it.",
		"%d letters of the box's Key Card are drawn by Gamekeeper until you compare them."), putAwayText)
	return ui.Step{Push: ui.NewDialog(question, 0, play, compare)}
}

// putAwayText says which card counts while letters are not compared.
const putAwayText = say.Text("Put the printed card away: the box draws the letters.")

// squareIs returns a sentence on whether a square is filled.
func squareIs(at crypticolor.Square, filled crypticolor.Squares) say.Text {
	if filled.Has(at) {
		return say.Sprintf("Square %d is filled.", at)
	}
	return say.Sprintf("Square %d is empty.", at)
}
