package clash

import (
	"strconv"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// How the grid of numbers is laid out.
const (
	numbersWide  = 10 // in a row
	numbersHigh  = (clash.Cards + numbersWide - 1) / numbersWide
	cellWidth    = 4
	wideCellCols = 3 // how many columns a wide cell takes
)

// numbers is a grid of the cards' printed numbers with a cursor, ten in a row.
// Behind the last number is room for two wide cells, which say what they do.
type numbers struct {
	wide []say.Text
	more bool // a digit was typed: the next one is added
	at   int  // the cell at the cursor: a number less one, or a wide cell behind them
}

// cells is how many cells there are.
func (g *numbers) cells() int { return clash.Cards + len(g.wide) }

// number is the number at the cursor; 0 at a wide cell.
func (g *numbers) number() int {
	if g.at < clash.Cards {
		return g.at + 1
	}
	return 0
}

// where gives a cell's row and the column that it begins in.
func (g *numbers) where(cell int) (row, col int) {
	if cell < clash.Cards {
		return cell / numbersWide, cell % numbersWide
	}
	return numbersHigh - 1, clash.Cards%numbersWide + (cell-clash.Cards)*wideCellCols
}

// cell gives the cell that covers a place, or the last one of the row.
func (g *numbers) cell(row, col int) int {
	first := clash.Cards % numbersWide
	if row < numbersHigh-1 || col < first {
		return row*numbersWide + col
	}
	return min(clash.Cards+(col-first)/wideCellCols, g.cells()-1)
}

// press moves the cursor, around the edges, or to a number that is typed. It
// reports whether the key was for it.
func (g *numbers) press(e hw.Event) bool {
	if '0' <= e.Rune && e.Rune <= '9' {
		g.typed(int(e.Rune - '0'))
		return true
	}
	g.more = false
	row, col := g.where(g.at)
	switch e.Key {
	case hw.Left:
		g.at = (g.at + g.cells() - 1) % g.cells()
	case hw.Right:
		g.at = (g.at + 1) % g.cells()
	case hw.Up:
		g.at = g.cell((row+numbersHigh-1)%numbersHigh, col)
	case hw.Down:
		g.at = g.cell((row+1)%numbersHigh, col)
	default:
		return false
	}
	return true
}

// typed adds a digit to the number that is being typed, or begins another.
func (g *numbers) typed(digit int) {
	n := 10*g.number() + digit
	if !g.more || n > clash.Cards {
		n = digit
	}
	if n > 0 {
		g.at, g.more = n-1, true
	}
}

// draw draws the grid. mark gives the sign behind a number, a blank for none; a
// number with a sign is drawn weaker, too.
func (g *numbers) draw(a ui.Area, mark func(n int) rune) {
	for cell := range clash.Cards {
		sign, st := mark(cell+1), a.Look.Text
		if sign != ' ' {
			st = a.Look.Dim
		}
		g.drawCell(a, cell, ui.FlushRight(strconv.Itoa(cell+1), 2), sign, st)
	}
	for i, text := range g.wide {
		g.drawCell(a, clash.Cards+i, a.Look.Say(text), ' ', a.Look.Text)
	}
}

// drawCell draws a cell: in brackets at the cursor, else with the sign behind it.
func (g *numbers) drawCell(a ui.Area, cell int, text string, sign rune, st ui.Style) {
	row, col := g.where(cell)
	left := ' '
	if cell == g.at {
		left, sign, st = '[', ']', a.Look.Selected
	}
	x := cellWidth * col
	a.Set(x, row, left, st)
	x = a.Letters(x+1, row, text, st)
	a.Set(x, row, sign, st)
}
