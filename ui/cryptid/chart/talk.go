package chart

import (
	"cmp"
	"slices"

	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// grid returns the number of columns, one or two, in which the scene's rows fit a width, and the
// number of lines.
func (sc *Scene) grid(look ui.Look, width int) (columns, lines int) {
	for _, row := range sc.Rows {
		if short := 3 + look.Width(row.Value); rowWidth(look, row) > (width-1)/2 && !(sc.tight && short <= width/2) {
			return 1, len(sc.Rows)
		}
	}
	return 2, (len(sc.Rows) + 1) / 2
}

// drawRows draws the scene's rows, in one column or two, and returns the line below them.
func (sc *Scene) drawRows(a ui.Area, y int) int {
	columns, lines := sc.grid(a.Look, a.W)
	width := a.W / columns
	for i, row := range sc.Rows {
		drawRow(a.Sub(ui.Rect{X: i / lines * width, Y: y + i%lines, W: width, H: 1}), row, i == sc.Row)
	}
	a.Rows(y, lines).Choose(func(x, y int) ui.Key {
		i := min(x/width, columns-1)*lines + y
		if i >= len(sc.Rows) {
			return ui.NoKey
		}
		sc.SetRow(i)
		return ui.OK
	})
	return y + lines
}

// rowWidth returns the width of a row's text, with the reason why it is off.
func rowWidth(look ui.Look, row ui.Row) int {
	w := 2 + look.Width(row.Text)
	if row.WhyOff != "" {
		w += 2 + look.Width(row.WhyOff)
	}
	return w
}

// drawRow draws a row, or its short text if the row does not fit. The chosen row has the cursor's
// signs around it, so that the choice is visible without colour.
func drawRow(a ui.Area, row ui.Row, chosen bool) {
	st, x, text, mark := a.Look.Text, 2, row.Text, ""
	if rowWidth(a.Look, row) > a.W {
		text = row.Value
		if x+a.Look.Width(text)+1 > a.W { // the right sign of the cursor needs a cell
			x = 1
		}
	}
	cursor := glyphSigns(a.Look.Glyphs).Cursor
	switch {
	case chosen:
		a.SetCursor(0, 0)
		st, mark = a.Look.Selected, string(cursor[0])
		a.Sub(ui.Rect{W: x, H: 1}).Fill(' ', st)
	case row.WhyOff != "":
		st, mark = a.Look.Dim, "-"
	}
	a.Runes(0, 0, mark, st)
	x = a.Runes(x, 0, fitName(a.Look, a.Look.Say(text), a.W-x), st)
	if chosen {
		if x+1 < a.W {
			x = a.Runes(x, 0, " ", st)
		}
		a.Runes(x, 0, string(cursor[1]), st)
	}
	if row.WhyOff != "" && x+2+a.Look.Width(row.WhyOff) <= a.W {
		a.Text(x+2, 0, row.WhyOff, a.Look.Dim)
	}
}

// drawTalk draws the scene's texts from row y on: one of Notice, Pending and News, then the prompt
// with the clock, then the rows to choose from. If legend is set, the players are beside the
// prompt. It returns the row below.
func (sc *Scene) drawTalk(a ui.Area, y int, legend bool) int {
	top, style := y, a.Look.Dim
	switch {
	case sc.Notice != "":
		style = a.Look.Warning
	case sc.Pending != "":
		style = a.Look.Text
	}
	if said := cmp.Or(sc.Notice, sc.Pending, sc.News); said != "" {
		y = Painter{sc.View}.Draw(a, y, said, style)
	}
	if sc.Prompt != "" {
		a.SetCursor(0, y)
		y = Painter{sc.View}.Draw(a, y, sc.Prompt, sc.promptStyle(a.Look))
		lines := a.Look.Wrap(sc.Prompt, a.W)
		row, used := y-1, ui.Width(lines[len(lines)-1])
		if sc.Clock != "" {
			if used+1+a.Look.Width(sc.Clock) > a.W {
				row, y = y, y+1
			}
			a.TextRight(a.W, row, sc.Clock, a.Look.Key)
			used = a.W
		}
		if legend {
			sc.drawLegend(a.Rows(row, 1), used)
		}
	}
	if len(sc.Rows) > 0 {
		y = sc.drawRows(a, y)
	}
	if sc.Notice != "" {
		a.SetCursor(0, top) // so that a screen reader reads the notice
	}
	return y
}

// promptStyle returns the style of the prompt: the colour of who acts, which tells from afar whose turn
// it is, or that of titles if nobody acts or some of the set's colours are too dark for words.
func (sc *Scene) promptStyle(look ui.Look) ui.Style {
	if sc.who() == 0 || glyphSigns(look.Glyphs).Under == (ui.Style{}) {
		return look.Title
	}
	return look.Seat[sc.who()-1].Style
}

// talkRows returns how many rows drawTalk takes in an area's width.
func (sc *Scene) talkRows(a ui.Area) int {
	return a.Height(func(a ui.Area) int { return sc.drawTalk(a, 0, false) })
}

// fit drops a text if the scene's texts do not fit the given rows of an area: the prompt if there
// is a notice, or else the news unless Pending is in its place. It reports whether the rest fits.
func (sc *Scene) fit(a ui.Area, rows int) bool {
	if sc.talkRows(a) <= rows {
		return true
	}
	switch {
	case sc.Notice != "":
		sc.Prompt = ""
	case sc.Pending == "":
		sc.News = ""
	}
	if len(sc.Rows) > 0 && sc.talkRows(a) > rows {
		sc.Prompt = "" // the rows say it too
	}
	return sc.talkRows(a) <= rows
}

// A Painter draws texts in which the players' signs have their own colours.
type Painter struct{ *play.View }

// Draw draws a text from row y on, wrapped, and reads it aloud. It returns the row below.
func (s Painter) Draw(a ui.Area, y int, text say.Text, st ui.Style) int {
	a.Speak(text)
	for _, line := range a.Lines(y, text, "") {
		a.Runes(0, y, line, st)
		s.colour(a.Rows(y, 1), []rune(line))
		y++
	}
	return y
}

// colour gives the players' signs in a row their own colours.
func (s Painter) colour(a ui.Area, line []rune) {
	sign := false // whether the rune to the right is a sign
	for x, r := range slices.Backward(line) {
		i := slices.IndexFunc(a.Look.Seat[:s.SeatCount()], func(m ui.Mark) bool { return m.Shape == r })
		sign = i >= 0 && (sign || x+1 == len(line) || line[x+1] == ' ')
		if sign {
			a.Set(x, 0, r, a.Look.Seat[i].Style)
		}
	}
}
