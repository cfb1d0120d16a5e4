package crypticolor

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// notCompared lists the letters of a card that are our own drawings, R first: of that
// only one square is not known.
func notCompared(card crypticolor.Card) (all []crypticolor.Letter) {
	if card.House('R') {
		all = append(all, 'R')
	}
	for l := crypticolor.Letter('A'); l <= 'Z'; l++ {
		if card.House(l) && l != 'R' {
			all = append(all, l)
		}
	}
	return all
}

// askCard asks, before a game with letters that nobody has compared, which card the
// table decodes with.
func (s *setup) askCard(card crypticolor.Card) ui.Step {
	s.kept = card
	play := ui.Row{Text: "Play with the box's letters", Open: func() ui.Step {
		const text = "Put the printed cards away. The box shows its whole card to everybody, in the menu and wherever a letter is said, so that all of you decode with the same. A star marks our own drawings."
		return ui.Step{Push: ui.NewNotice("The box's letters", text, func() ui.Step { return s.Begin(s.first(s.kept)) })}
	}}
	compare := ui.Row{Text: "Compare with your card now", Open: func() ui.Step { return ui.Step{Push: &compare{setup: s}} }}
	return ui.Step{Push: ui.NewAsk(cardText(card), 0, play, compare)}
}

// cardText says what is known of the card.
func cardText(card crypticolor.Card) say.Text {
	n := len(notCompared(card))
	if n == 22 {
		return "The box has its own Key Card. Its E, F, O and Y are the printed ones. The other 22 are to be compared: square 7 of R, and 21 letters that are our own drawing."
	}
	return say.Count(n,
		"Of the box's Key Card %d letter is our own drawing, until you compare it.",
		"Of the box's Key Card %d letters are our own drawing, until you compare them.")
}

// compare goes through the letters that are our own drawing, or has one letter: each is as
// the printed card has it, or is drawn anew. What was compared is kept at once, so it can
// stop at any letter and go on another day.
type compare struct {
	*setup
	only crypticolor.Letter // 0: all that are our own drawing
	done int                // letters compared since it began
	draw *compareDrawing
	list ui.List
}

// A compareDrawing is a letter that is drawn as the printed card has it.
type compareDrawing struct {
	squares crypticolor.Squares
	cursor  crypticolor.Square
}

func (c *compare) letter() crypticolor.Letter {
	if c.only != 0 {
		return c.only
	}
	return notCompared(c.kept)[0]
}

func (c *compare) rows() []ui.Row {
	l := c.letter()
	rows := []ui.Row{
		{Text: "The same", Open: func() ui.Step { return c.keep(c.kept.Squares(l)) }},
		{Text: "Different", Open: func() ui.Step {
			c.draw = &compareDrawing{squares: c.kept.Squares(l), cursor: 1}
			if l == 'R' {
				c.draw.cursor = 7
			}
			return ui.Step{}
		}},
	}
	if c.only == 0 {
		rows = append(rows, ui.Row{Text: "Stop here", Open: func() ui.Step { return ui.Step{Pop: 1} }})
	}
	return rows
}

// keep keeps a letter as it is on the printed card, and goes on with the next one, or
// leaves after the last.
func (c *compare) keep(at crypticolor.Squares) ui.Step {
	return c.correct(c.letter(), at, func() ui.Step {
		c.done++
		c.draw, c.list.At = nil, 0
		if c.only != 0 || len(notCompared(c.kept)) == 0 {
			return ui.Step{Pop: 1}
		}
		return ui.Step{}
	})
}

func (c *compare) Draw(f *ui.Frame) {
	right, left := say.Text(""), len(notCompared(c.kept))
	switch {
	case c.only == 0 && left == 0:
		return // it is left in this step
	case c.only == 0:
		right = say.Sprintf("letter %d of %d", c.done+1, c.done+left)
	}
	l := c.letter()
	house := c.kept.House(l)
	f.HeadFit(right, "Your Key Card")
	body := f.Body()
	sc := cardScale(body)
	w, h := sc.size()
	pic := picture{filled: c.kept.Squares(l)}
	if l == 'R' && house {
		pic.cursor = 7
	}
	if c.draw != nil {
		pic.filled, pic.cursor = c.draw.squares, c.draw.cursor
	}
	pic.draw(body.Rows(0, h), sc)
	words := body.Sub(ui.Rect{X: w + 1, Y: 0, W: body.W - w - 1, H: h})
	title := say.Sprintf("%s: as printed", l.String())
	if house {
		title = say.Sprintf("%s: our drawing", l.String())
	}
	y := words.Para(0, title, f.Look.Title)
	if c.draw != nil {
		words.Para(y+1, say.Join(" ", squareIs(c.draw.cursor, c.draw.squares), say.Sprintf("Draw %s as your card has it.", l.String())), f.Look.Text)
		f.Keys(ui.Does("fill or empty", hw.OK).Or("change"), ui.Does("keep it", hw.Back), moveHelp)
		return
	}
	question := say.Text("On your card, is it the same?")
	if l == 'R' && house {
		question = "Only square 7 is not known. Is it empty on your card too?"
	}
	y = words.Para(y+1, question, f.Look.Text)
	rows := c.rows()
	c.list.Draw(words.Rows(y+1, len(rows)), rows)
	if c.only == 0 {
		body.Para(h, "What you compare is kept. You can go on another day.", f.Look.Dim)
	}
	f.Keys(append(c.list.Help(rows), ui.Does("leave", hw.Back))...)
}

func (c *compare) Press(e hw.Event, _ time.Time) ui.Step {
	switch {
	case c.draw == nil && e.Key == hw.Back:
		return ui.Step{Pop: 1}
	case c.draw == nil:
		return c.list.Press(e, c.rows())
	case e.Key == hw.OK:
		c.draw.squares ^= crypticolor.SquaresOf(c.draw.cursor)
	case e.Key == hw.Back:
		return c.keep(c.draw.squares)
	default:
		c.draw.cursor = moved(c.draw.cursor, e)
	}
	return ui.Step{}
}

// squareIs says whether a square is among those that are filled.
func squareIs(at crypticolor.Square, filled crypticolor.Squares) say.Text {
	if filled.Has(at) {
		return say.Sprintf("Square %d is filled.", at)
	}
	return say.Sprintf("Square %d is empty.", at)
}
