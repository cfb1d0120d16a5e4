package crypticolor

import (
	"fmt"
	"strings"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/ui"
)

// copying shows the maker of a word its enciphered letters, to be copied onto
// paper: all five on the first page, and each on a page of its own.
type copying struct {
	*Table
	side   crypticolor.Side
	again  bool // from the menu: the table notices
	noted  bool // it has
	reveal ui.Reveal
}

func newCopying(t *Table, side crypticolor.Side) *copying {
	c := &copying{Table: t, side: side}
	c.reveal = ui.Reveal{What: "the letters to copy", Pages: 1 + crypticolor.Letters, Copied: true, Look: c.look, Show: c.show}
	return c
}

// lookAgain shows the letters at any time later.
func lookAgain(t *Table, side crypticolor.Side) *copying {
	c := newCopying(t, side)
	c.again = true
	return c
}

// look is kept before anything is shown.
func (c *copying) look(time.Time) ui.Step {
	step := c.do(crypticolor.Looked{Side: c.side}, func() ui.Step {
		c.noted = c.again
		return ui.Step{}
	})
	if c.again {
		step.Sound = ui.Attention
	}
	return step
}

// show draws what only the maker sees.
func (c *copying) show(a ui.Area, page int) {
	p := c.position()
	secret := p.See(c.side)
	if page == 0 {
		a.Middle(0, fmt.Sprintf("%s, scrambled %s", secret.Word, spaced(secret.Scramble)), a.Look.Title)
		drawLetters(a.Rows(1, a.H-1), secret)
		return
	}
	head := fmt.Sprintf("Letter %d: %s%s", page, secret.Scramble[page-1:page], turned(secret.Rotations[page-1]))
	a.Middle(0, head, a.Look.Title)
	drawLetter(a.Rows(1, a.H-1), secret.Grids[page-1])
}

// spaced is a word with spaces between its letters.
func spaced(word string) string { return strings.Join(strings.Split(word, ""), " ") }

// turned says how a letter is turned, if it is.
func turned(r crypticolor.Rotation) string {
	if r == 0 {
		return ""
	}
	return fmt.Sprintf(", turned by %d degrees", r.Degrees())
}

// drawLetter draws one letter as large as there is room.
func drawLetter(a ui.Area, s crypticolor.Squares) {
	for i := len(scales) - 1; i >= 0; i-- {
		if w, h := scales[i].size(); w <= a.W && h <= a.H {
			pic := picture{filled: s}
			pic.draw(a.Centre(w, h), scales[i])
			return
		}
	}
}

// drawLetters draws all letters of a word, each with its number, as many in a row
// as there is room for: with the numbers of their empty squares, as a Crypticard
// has them, or where that takes too many rows without.
func drawLetters(a ui.Area, secret crypticolor.Secret) {
	const n, square = crypticolor.Letters, 2
	for _, cell := range []int{square + 1, square} {
		w := crypticolor.Size*cell + 2
		perRow := min(a.W/w, n)
		rows := (n + perRow - 1) / perRow
		if h := crypticolor.Size + 1; rows*h > a.H && cell > square {
			continue
		}
		left := (a.W - perRow*w) / 2
		for i, s := range secret.Grids {
			at := ui.Rect{X: left + i%perRow*w, Y: i / perRow * (a.H / rows), W: w, H: crypticolor.Size + 1}
			drawSmall(a.Sub(at), s, cell, fmt.Sprintf("%d %s", i+1, secret.Scramble[i:i+1]))
		}
		return
	}
}

// drawSmall draws a letter without lines, its title above it. Cells of three
// have the numbers of empty squares, cells of two a dot.
func drawSmall(a ui.Area, s crypticolor.Squares, cell int, title string) {
	a.Text(1, 0, title, a.Look.Title)
	for at := crypticolor.Square(1); at <= crypticolor.LastSquare; at++ {
		x, y := int(at-1)%crypticolor.Size*cell+1, int(at-1)/crypticolor.Size+1
		switch {
		case s.Has(at):
			a.Sub(ui.Rect{X: x, Y: y, W: 2, H: 1}).Fill(a.Look.Full, a.Look.Text)
		case cell > 2:
			a.Text(x, y, fmt.Sprintf("%2d", at), a.Look.Dim)
		default:
			a.Set(x, y, '.', a.Look.Dim)
		}
	}
}

func (c *copying) Draw(f *ui.Frame) {
	v := c.view()
	f.Lit |= ui.Lamp(v.Makers(c.side)...)
	if c.noted {
		f.Flicker = f.Lit
	}
	who := v.Maker(c.side)
	f.Head(fit(f.W, ui.Looks(v.Looks[c.side]), "The word of "+who, who))
	if c.reveal.Showing() {
		c.reveal.Draw(f.Body())
		f.Keys(c.reveal.Help(f.Look.Keys)...)
		return
	}
	in := f.Body().Inset(1, 0)
	y := give(in, v, c.side, 6)
	c.reveal.Draw(in.Rows(y, in.H-y))
	others := []ui.Help{ui.Does("done", hw.Right), ui.Does("menu", hw.Back)}
	if c.again {
		others = []ui.Help{ui.Does("leave", hw.Back)}
	}
	f.Keys(c.reveal.Help(f.Look.Keys, others...)...)
}

func (c *copying) Press(e hw.Event, now time.Time) ui.Step {
	if step, used := c.reveal.Press(e, now); used {
		return step
	}
	switch {
	case e.Key == hw.Back && c.again:
		return ui.Step{Pop: 1}
	case e.Key == hw.Right && !c.again:
		// Whether the letters were looked at or not: their maker can look again.
		c.copied[c.side] = len(c.view().Record)
		return c.goOn()
	}
	return c.common(e)
}

// Showing reports whether the letters are to be seen.
func (c *copying) Showing() bool { return c.reveal.Showing() }

// Release hides the letters.
func (c *copying) Release(k hw.Key) { c.reveal.Release(k) }

// Next is when the letters hide by themselves.
func (c *copying) Next() time.Time { return c.reveal.Next() }

// Tick hides the letters when their time is over.
func (c *copying) Tick(now time.Time) ui.Step {
	c.reveal.Tick(now)
	return ui.Step{}
}
