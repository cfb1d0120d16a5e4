package crypticolor

import (
	"fmt"
	"strings"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// letters is the secret of a side's maker: the word and its enciphered letters, to be
// copied onto paper, all five on the first page, and each on a page of its own.
func (t *Table) letters(side crypticolor.Side) table.Secret[crypticolor.Secret] {
	maker := t.maker(side)
	return table.Secret[crypticolor.Secret]{
		Owner: maker, Titles: []say.Text{say.Sprintf("The word of %s", maker.Name), maker.Name},
		Looks: func() int { return t.view().Looks[side] },
		What:  t.secretIs(), Pages: 1 + crypticolor.Letters, Copied: !t.view().Replies, Draw: drawSecret,
		Lock: func(then func(time.Time) ui.Step) ui.Screen { return t.lock(side, then) },
		Look: func() ui.Step { return t.Do(crypticolor.Looked{Side: side}, func() ui.Step { return ui.Step{} }) },
	}
}

// secretIs is what the maker of a word sees.
func (t *Table) secretIs() say.Text {
	if t.view().Replies {
		return "your word"
	}
	return "the letters to copy"
}

// newCopying lets the maker of a word copy its letters. The table was told to wait for
// that, so it hears nothing.
func (t *Table) newCopying(side crypticolor.Side) ui.Screen {
	letters := t.letters(side)
	letters.Heard = func() bool { return false }
	letters.After = func(look ui.Look) say.Text {
		return say.Sprintf("Have you copied all five? Then press %s.", look.Keys.Of(hw.Right))
	}
	letters.Keys = func() []table.Key {
		return []table.Key{
			table.Does("done", hw.Right, func() ui.Step {
				// Whether the letters were looked at or not: their maker can look again.
				t.copied[side] = len(t.view().Record)
				return t.GoOn()
			}),
			table.Does("menu", hw.Back, t.menu),
		}
	}
	return table.See(t.Table, int(side), letters)
}

// lookAgain shows the letters at any time later.
func (t *Table) lookAgain(side crypticolor.Side) ui.Screen {
	return table.See(t.Table, int(side), t.letters(side))
}

// drawSecret draws what only the maker sees.
func drawSecret(a ui.Area, secret crypticolor.Secret, page int) {
	if page == 0 {
		a.Middle(0, say.Sprintf("%s, scrambled %s", secret.Word, spaced(secret.Scramble)), a.Look.Title)
		drawLetters(a.Rows(1, a.H-1), secret)
		return
	}
	head := say.Sprintf("Letter %d: %s", page, starred(secret, page-1))
	if r := secret.Rotations[page-1]; r != 0 {
		head = say.Sprintf("Letter %d: %s, turned by %d degrees", page, starred(secret, page-1), r.Degrees())
	}
	a.Middle(0, head, a.Look.Title)
	drawLetter(a.Rows(1, a.H-1), secret.Grids[page-1])
}

// starred is a letter by index, with a star where it is our own drawing.
func starred(secret crypticolor.Secret, i int) string {
	if secret.House[i] {
		return secret.Scramble[i:i+1] + "*"
	}
	return secret.Scramble[i : i+1]
}

// spaced is a word with spaces between its letters.
func spaced(word string) string { return strings.Join(strings.Split(word, ""), " ") }

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
			drawSmall(a.Sub(at), s, cell, fmt.Sprintf("%d %s", i+1, starred(secret, i)))
		}
		return
	}
}

// drawSmall draws a letter without lines, its title above it. Cells of three
// have the numbers of empty squares, cells of two a dot.
func drawSmall(a ui.Area, s crypticolor.Squares, cell int, title string) {
	a.Letters(1, 0, title, a.Look.Title)
	for at := crypticolor.Square(1); at <= crypticolor.LastSquare; at++ {
		x, y := int(at-1)%crypticolor.Size*cell+1, int(at-1)/crypticolor.Size+1
		switch {
		case s.Has(at):
			a.Sub(ui.Rect{X: x, Y: y, W: 2, H: 1}).Fill(a.Look.Full, a.Look.Text)
		case cell > 2:
			a.Text(x, y, say.Sprintf("%2d", at), a.Look.Dim)
		default:
			a.Set(x, y, '.', a.Look.Dim)
		}
	}
}
