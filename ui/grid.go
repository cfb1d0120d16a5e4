package ui

import (
	"slices"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
)

// How many letters a row of the grid has: many, to need few rows, or, for words, such
// that letters are near each other. With seven, the words of a list take the fewest
// presses.
const (
	gridWidth = 10
	wordWidth = 7

	middleLetter = 10 // K, in the middle of the alphabet in rows of wordWidth
)

// letterGrid is a grid of letters with a cursor. Below the letters is a row of
// two wide cells: delete and done.
type letterGrid struct {
	letters []rune
	width   int // of a row
	at      int // the cell under the cursor: a letter, then delete, then done
}

func (g *letterGrid) delete() int { return len(g.letters) }
func (g *letterGrid) done() int   { return len(g.letters) + 1 }

// offer changes the letters. The cursor stays on its letter, on delete or on done.
func (g *letterGrid) offer(letters []rune) {
	beyond := g.at - len(g.letters)
	if beyond >= 0 {
		g.at = len(letters) + beyond
	} else {
		g.at = max(0, slices.Index(letters, g.letters[g.at]))
	}
	g.letters = letters
}

// move moves the cursor, around the edges.
func (g *letterGrid) move(k hw.Key) {
	cells, rows := g.done()+1, g.rows()
	row, col := g.where(g.at)
	switch k {
	case hw.Left:
		g.at = (g.at + cells - 1) % cells
	case hw.Right:
		g.at = (g.at + 1) % cells
	case hw.Up:
		g.at = g.cell((row+rows-1)%rows, col)
	case hw.Down:
		g.at = g.cell((row+1)%rows, col)
	}
}

func (g *letterGrid) rows() int { return (len(g.letters)+g.width-1)/g.width + 1 }

// where returns the row of a cell and the column it begins in.
func (g *letterGrid) where(cell int) (row, col int) {
	switch cell {
	case g.delete():
		return g.rows() - 1, 0
	case g.done():
		return g.rows() - 1, g.width / 2
	}
	return cell / g.width, cell % g.width
}

// cell returns the cell at a row and a column, or the last cell of a shorter row.
func (g *letterGrid) cell(row, col int) int {
	switch {
	case row < g.rows()-1:
		return min(row*g.width+col, len(g.letters)-1)
	case col < g.width/2:
		return g.delete()
	}
	return g.done()
}

// draw draws the grid, with the letters as cased gives them.
func (g *letterGrid) draw(a Area, cased func(rune) rune) {
	for i, r := range g.letters {
		if r = cased(r); r == ' ' {
			r = '_'
		}
		g.drawCell(a, i, say.Plain(string(r)))
	}
	g.drawCell(a, g.delete(), "delete")
	g.drawCell(a, g.done(), "done")
}

func (g *letterGrid) drawCell(a Area, cell int, t say.Text) {
	row, col := g.where(cell)
	st := a.Look.Text
	if cell == g.at {
		st, t = a.Look.Selected, say.Join("", "[", t, "]")
	} else {
		t = say.Join("", " ", t, " ")
	}
	a.Text(3*col, row, t, st)
}
