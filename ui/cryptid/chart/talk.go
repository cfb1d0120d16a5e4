package chart

import (
	"cmp"
	"slices"

	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A Choice is one of the answers to what a scene asks.
type Choice struct {
	Text  say.Text
	Short say.Text // in a narrow column; empty: Text
	Key   string   // the name of the key that chooses it, one column wide; empty: none
	Sign  rune     // stands before the text; 0: none
	Off   say.Text // why it cannot be chosen now; empty: it can
}

// Choices is what a scene asks the table to choose from.
type Choices struct {
	All    []Choice
	Chosen int // the index of the one that is chosen so far; -1: none
}

// grid is how many columns of a width the choices take, one or two, and how many rows.
func (c Choices) grid(look ui.Look, width int) (columns, rows int) {
	for _, choice := range c.All {
		if choice.width(look) > (width-1)/2 {
			return 1, len(c.All)
		}
	}
	return 2, (len(c.All) + 1) / 2
}

// draw draws the choices in one column or two and gives the row after them. Where a sign
// would cut a word, the words stand alone.
func (c Choices) draw(a ui.Area, y int) int {
	columns, rows := c.grid(a.Look, a.W)
	width := a.W / columns
	narrow := slices.ContainsFunc(c.All, func(choice Choice) bool {
		return 4+a.Look.Width(cmp.Or(choice.Short, choice.Text))+1 > width
	})
	for i, choice := range c.All {
		if narrow {
			choice.Sign = 0
		}
		choice.draw(a.Sub(ui.Rect{X: i / rows * width, Y: y + i%rows, W: width, H: 1}), i == c.Chosen)
	}
	return y + rows
}

// width is how wide the choice is in full.
func (c Choice) width(look ui.Look) int {
	w := 2 + look.Width(c.Text)
	if c.Sign != 0 {
		w += 2
	}
	if c.Off != "" {
		w += 2 + look.Width(c.Off)
	}
	return w
}

// draw draws the choice in a row. The chosen one is pointed at, so that it is told
// without any colour.
func (c Choice) draw(a ui.Area, chosen bool) {
	st, x, text, mark := a.Look.Text, 2, c.Text, c.Key
	if c.width(a.Look) > a.W {
		text = cmp.Or(c.Short, c.Text)
		if c.Sign == 0 && x+a.Look.Width(text)+1 > a.W { // the cursor is around it
			x = 1
		}
	}
	cursor := glyphSigns(a.Look.Glyphs).Cursor
	switch {
	case chosen:
		a.Point(0, 0)
		st, mark = a.Look.Selected, string(cursor[0])
		a.Sub(ui.Rect{W: x, H: 1}).Fill(' ', st)
	case c.Off != "":
		st, mark = a.Look.Dim, "-"
	}
	a.Letters(0, 0, mark, st)
	if c.Sign != 0 {
		x = a.Letters(x, 0, string(c.Sign)+" ", st)
	}
	x = a.Letters(x, 0, fitName(a.Look, a.Look.Say(text), a.W-x), st)
	if chosen {
		if x+1 < a.W {
			x = a.Letters(x, 0, " ", st)
		}
		a.Letters(x, 0, string(cursor[1]), st)
	}
	if c.Off != "" && x+2+a.Look.Width(c.Off) <= a.W {
		a.Text(x+2, 0, c.Off, a.Look.Dim)
	}
}

// drawTalk draws what the scene says, from row y on: what just happened or why the last
// press was refused, who does what now, and what there is to choose. It gives the row
// after it, and the cells that the last row of the prompt takes. Where there are too
// few rows, what just happened is left out first; but a reason that is cut is worse
// than none, so the prompt gives way to that.
func (sc *Scene) drawTalk(a ui.Area, y, rows int) (after, promptRow, used int) {
	top, said, style := y, sc.said(), a.Look.Dim
	prompt, promptRow := sc.Prompt, -1
	switch {
	case sc.Notice != "":
		style = a.Look.Warning
	case sc.About != "":
		style = a.Look.Text
	}
	switch tight := sc.talkRows(a.Look, a.W) > rows; {
	case tight && sc.Notice != "":
		prompt = ""
	case tight && sc.About == "":
		said = ""
	}
	if said != "" {
		y = Saying{sc.View}.Draw(a, y, said, style)
	}
	if prompt != "" {
		a.Point(0, y)
		y = Saying{sc.View}.Draw(a, y, prompt, a.Look.Title)
		lines := a.Look.Wrap(prompt, a.W)
		promptRow, used = y-1, ui.Width(lines[len(lines)-1])
		if sc.Clock != "" {
			if used+1+a.Look.Width(sc.Clock) > a.W {
				promptRow, y = y, y+1
			}
			a.Right(a.W, promptRow, sc.Clock, a.Look.Key)
			used = a.W
		}
	}
	if len(sc.Choices.All) > 0 {
		y = sc.Choices.draw(a, y)
	}
	if sc.Notice != "" {
		a.Point(0, top) // it is what the last key led to
	}
	return y, promptRow, used
}

// said is what stands above the prompt: why the last press was refused, what is about
// to happen, or the news.
func (sc *Scene) said() say.Text {
	return cmp.Or(sc.Notice, sc.About, sc.News)
}

// talkRows is how many rows of a width all that the scene says takes.
func (sc *Scene) talkRows(look ui.Look, width int) int {
	_, rows := sc.Choices.grid(look, width)
	for _, text := range []say.Text{sc.said(), sc.Prompt} {
		if text != "" {
			rows += len(look.Wrap(text, width))
		}
	}
	if lines := look.Wrap(sc.Prompt, width); sc.Clock != "" && ui.Width(lines[len(lines)-1])+1+look.Width(sc.Clock) > width {
		rows++
	}
	return rows
}

// A Saying draws texts in which the players' signs have their own colours.
type Saying struct{ *play.View }

// Draw draws a text from row y on, wrapped, and gives the row after it.
func (s Saying) Draw(a ui.Area, y int, text say.Text, st ui.Style) int {
	a.Aloud(text)
	for _, line := range a.Look.Wrap(text, a.W) {
		a.Letters(0, y, line, st)
		s.colour(a.Rows(y, 1), []rune(line))
		y++
	}
	return y
}

// colour gives the players' signs in a row their own colours.
func (s Saying) colour(a ui.Area, line []rune) {
	sign := false // right of it
	for x, r := range slices.Backward(line) {
		i := slices.IndexFunc(a.Look.Seat[:s.Seats()], func(m ui.Mark) bool { return m.Shape == r })
		sign = i >= 0 && (sign || x+1 == len(line) || line[x+1] == ' ')
		if sign {
			a.Set(x, 0, r, a.Look.Seat[i].Style)
		}
	}
}
