package chart

import (
	"cmp"
	"slices"

	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// drawTalk draws what the scene says, from row y on: what just happened or why the last
// press was refused, and who does what now. It gives the row
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
	rows := 0
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
