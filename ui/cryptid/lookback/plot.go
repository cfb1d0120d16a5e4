package lookback

import (
	"cmp"
	"slices"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/cryptid/review"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A plot shows, turn by turn, how many spaces were left for one viewpoint: a player, or an onlooker
// who knew no clue. Beside each bar is the number.
type plot struct {
	*review.Review
	player int // from 1, or 0 for the onlooker
}

// A bar holds a row of the plot: the spaces left after a turn, or at another point of the game.
type bar struct {
	label  say.Text
	heard  say.Text // the label to read aloud, or empty if it is the same
	moment review.Moment
	line   int // the line whose space is marked on the board, or 0
	left   cryptid.Region
	remark say.Text
}

// bar returns the row of a moment.
func (p plot) bar(label say.Text, m review.Moment) bar {
	return bar{label: label, moment: m, left: p.SpacesLeft(m, p.player)}
}

// watchers returns the viewpoints for a plot: the players whose clues are known, then 0 for the
// onlooker.
func watchers(r *review.Review) (all []int) {
	for player, known := range r.CluesKnown {
		if known {
			all = append(all, player+1)
		}
	}
	return append(all, 0)
}

// title returns a title that names the viewpoint.
func (p plot) title(look ui.Look) say.Text {
	if p.player == 0 {
		return "Spaces left as seen by all"
	}
	mark := playerMark(look, p.FinalView, p.player)
	return say.Sprintf("Spaces left for %c %s", mark.Shape, p.FinalView.Names[p.player-1])
}

// bars returns the rows of the plot: the start, the first cubes, each turn, and the hint between
// the turns before and after it. A notebook has no turns, so each of its lines that changed what
// was left has a row.
func (p plot) bars(look ui.Look) []bar {
	all := []bar{p.bar("at first", p.Timeline[0])}
	if p.FinalView.Style == play.Notebook {
		return append(all, p.lineBars(look)...)
	}
	if len(p.Turns) > 0 {
		all = append(all, p.bar("cubes", p.MomentBefore(0)))
	}
	hinted := p.HintLine == 0
	for i, turn := range p.Turns {
		if !hinted && turn.First > p.HintLine {
			all, hinted = append(all, p.hintBar()), true
		}
		before, b := p.bar("", p.MomentBefore(i)), p.bar(p.turnLabel(look, i), p.MomentAfter(i))
		b.line, b.heard, b.remark = turn.First, say.Sprintf("turn %d", i+1), p.remark(i, before.left, b.left)
		all = append(all, b)
	}
	if !hinted {
		all = append(all, p.hintBar())
	}
	return all
}

// hintLabel labels the hint, both in the plot and in the timeline.
const hintLabel say.Text = "hint"

// hintBar returns the row of the hint: the spaces that it left, and its text.
func (p plot) hintBar() bar {
	i := slices.IndexFunc(p.Timeline, func(m review.Moment) bool { return m.Line == p.HintLine })
	b := p.bar(hintLabel, p.Timeline[i])
	b.remark = p.FinalView.Hint.Text()
	return b
}

// lineBars returns the rows of a notebook, without the start. A piece is its seat's sign and its
// space, after an arrow if it was taken back.
func (p plot) lineBars(look ui.Look) (all []bar) {
	before := p.bar("", p.Timeline[0])
	for _, m := range p.Timeline[1:] {
		b, back := p.bar("", m), " "
		b.line = m.Line
		if e, ok := m.Event.(play.TookBack); ok {
			b.line, back = e.Line, "←"
		}
		line := p.FinalView.Record[b.line-1]
		switch seat := p.FinalView.SeatOf(line.Event); {
		case m.Line == p.HintLine:
			all = append(all, p.hintBar())
		case b.left != before.left && seat != 0:
			b.label = say.Sprintf("%s%c%s", back, look.Seat[seat-1].Shape, line.Told.Where)
			all = append(all, b)
		}
		before = b
	}
	return all
}

// turnLabel returns a turn's number and its signs: who asked whom, or who searched where. Other
// turns have only a number.
func (p plot) turnLabel(look ui.Look, i int) say.Text {
	shape := func(seat cryptid.Seat) rune { return look.Seat[seat-1].Shape }
	switch e := p.FinalView.Record[p.Turns[i].First-1].Event.(type) {
	case play.QuestionAsked:
		return say.Sprintf("%2d %c%c%c", i+1, shape(p.FinalView.SeatsOf(e.Player)[0]), look.Right, shape(e.AskedSeat))
	case play.SearchDeclared:
		return say.Sprintf("%2d %c%s", i+1, shape(p.FinalView.SeatsOf(e.Player)[0]), e.At)
	}
	return say.Sprintf("%2d", i+1)
}

// remark returns what was special about a turn, or "" if nothing was.
func (p plot) remark(i int, before, after cryptid.Region) say.Text {
	turn := p.Turns[i]
	within := func(line int) bool { return turn.First <= line && line <= turn.Last }
	for _, m := range p.Mistakes {
		if within(m.Line) {
			return "a wrong piece"
		}
	}
	switch {
	case i == len(p.Turns)-1 && p.FinalView.Ending.Winner != 0:
		return "found it"
	case before == after:
		return nothingNew
	}
	return ""
}

// nothingNew is the remark on a turn that ruled out no space.
const nothingNew say.Text = "nothing new"

// The widths of the plot's columns: the least for the labels, and that of the numbers beside the
// bars.
const (
	leastLabel   = 9
	numberColumn = 5
)

// draw draws the bars and, if it fits, a note that explains them. The bar with the index here, if that is not
// negative, is in the colour of titles.
func (p plot) draw(a ui.Area, here int) {
	all := p.bars(a.Look)
	bars := fold(slices.Clone(all), a.H)
	most, label := 1, leastLabel
	for _, b := range bars {
		most, label = max(most, b.left.Size()), max(label, a.Look.Width(b.label)+1)
	}
	const note = "Spaces their clue allows and the answers have not ruled out."
	noted := 1 + len(a.Look.Wrap(note, a.W))
	remarks := 0
	for _, b := range bars {
		remarks = max(remarks, a.Look.Width(b.remark)+2)
	}
	width := a.W - label - numberColumn
	if width-remarks >= a.W/2 {
		width -= remarks
	}
	each := min(max(1, (a.H-noted)/len(bars)), 3)
	st, told := a.Look.Good, slices.IndexFunc(bars, func(b bar) bool { return here >= 0 && b.moment.Line == all[here].moment.Line })
	if p.player > 0 {
		st = playerMark(a.Look, p.FinalView, p.player).Style
	}
	for y, b := range bars {
		b.draw(a.Rows(each*y, max(1, each-1)), most, label, width, st, y == told)
		a.Speak(say.Join(", ", say.Sprintf("%s: %d", cmp.Or(b.heard, b.label), b.left.Size()), b.remark))
	}
	if y := each*len(bars) + 1; y+len(a.Look.Wrap(note, a.W)) <= a.H {
		a.Para(y, note, a.Look.Dim)
	}
}

// draw draws a row of the plot: the label, then the bar from column x on, its number and, if it
// fits, the remark. A bar for as many spaces as most takes the whole width. A bar that stands out
// is in the colour of titles.
func (b bar) draw(a ui.Area, most, x, width int, st ui.Style, standsOut bool) {
	name := a.Look.Text
	if standsOut {
		name = a.Look.Title
	}
	a.Text(0, 0, b.label, name)
	n := b.left.Size()
	bar := (n*width + most - 1) / most
	a.Sub(ui.Rect{X: x, W: bar, H: a.H}).Fill(a.Look.Full, st)
	x += bar
	x = a.Text(x+1, 0, say.Sprintf("%d", n), name)
	if x+2+a.Look.Width(b.remark) <= a.W {
		a.Text(x+2, 0, b.remark, a.Look.Dim)
	}
}

// fold shortens the plot to h rows. It drops rows in which nothing was ruled out, latest first, and
// then as many of the earliest rows after the first as needed.
func fold(bars []bar, h int) []bar {
	for i := len(bars) - 1; i >= 0 && len(bars) > h; i-- {
		if bars[i].remark == nothingNew {
			bars = append(bars[:i:i], bars[i+1:]...)
		}
	}
	if over := len(bars) - h; over > 0 {
		bars = append(bars[:1:1], bars[1+over:]...)
	}
	return bars
}
