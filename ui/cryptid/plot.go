package cryptid

import (
	"fmt"
	"math"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/cryptid/review"
	"gamekeeper/ui"
)

// A plot shows how many spaces were possible after each moment of a review, on
// a logarithmic scale. The public's number is the upper edge of a shaded ground;
// a player's is a line of the player's letters. Where lines meet, they take
// turns.
type plot struct {
	*review.Review
	lines []line
	signs []sign
	zero  bool // there is a contradiction somewhere, so the scale has a 0
}

// A line is the numbers of the public, which comes first, or of a player.
type line struct {
	rune  rune
	style ui.Style
	name  string
	at    func(review.Moment) int
}

// A sign stands below the moments that it's true of.
type sign struct {
	rune  rune
	style ui.Style
	name  string
	of    func(review.Moment) bool
}

func newPlot(r *review.Review, look ui.Look) *plot {
	p := &plot{Review: r, lines: []line{{look.Half, look.Dim, "public", func(m review.Moment) int { return m.Public.Size() }}}}
	for i, name := range r.End.Names {
		if r.ClueKnown[i] {
			mark := playerMark(look, r.End, i+1)
			p.lines = append(p.lines, line{mark.Letter, mark.Style, name, func(m review.Moment) int { return m.Players[i].Size() }})
		}
	}
	for _, m := range r.Timeline {
		for _, l := range p.lines {
			p.zero = p.zero || l.at(m) == 0
		}
	}
	p.addSigns(look)
	return p
}

// addSigns adds the signs of what there was, the most important first.
func (p *plot) addSigns(look ui.Look) {
	known, _ := p.FirstSolvable()
	wrong := map[int]bool{}
	for _, m := range p.Mistakes {
		wrong[m.Line] = true
	}
	for _, s := range []sign{
		{look.Up, look.Good, "known", func(m review.Moment) bool { return m.Line == known }},
		{'!', look.Warning, "mistake", func(m review.Moment) bool { return wrong[m.Line] }},
		{'h', look.Title, "hint", func(m review.Moment) bool { return m.Line == p.HintLine }},
		{look.Left, look.Text, "back", func(m review.Moment) bool { _, ok := m.Event.(play.TookBack); return ok }},
	} {
		for _, m := range p.Timeline {
			if s.of(m) {
				p.signs = append(p.signs, s)
				break
			}
		}
	}
}

// The plot's margins: the numbers and the axis at the left, the axis and the
// signs at the bottom.
const (
	plotLeft   = 5
	plotBottom = 2
	// stretch is how many columns a moment has at most.
	stretch = 4
)

// draw draws the plot, and below it what its signs mean.
func (p *plot) draw(a ui.Area) {
	legend := p.legend(a.W)
	h := a.H - plotBottom - len(legend)
	p.drawScale(a.Sub(ui.Rect{X: 0, Y: 0, W: plotLeft, H: h}))
	grid := a.Sub(ui.Rect{X: plotLeft, Y: 0, W: a.W - plotLeft, H: h})
	signs := a.Sub(ui.Rect{X: plotLeft, Y: h + 1, W: grid.W, H: 1})
	columns := min(grid.W, stretch*len(p.Timeline))
	for x := range columns {
		moments, goesOn := p.column(x, columns)
		p.drawColumn(grid, x, moments[len(moments)-1])
		if !goesOn {
			p.drawSign(signs, x, moments)
		}
	}
	p.drawAxis(a.Rows(h, 1), columns)
	for i, row := range legend {
		row.draw(a.Rows(h+plotBottom+i, 1))
	}
}

// column gives the moments that a column stands for, of so many columns, and
// whether the one before stands for the same.
func (p *plot) column(x, columns int) (moments []review.Moment, goesOn bool) {
	n := len(p.Timeline)
	from := x * n / columns
	to := max(from+1, (x+1)*n/columns)
	return p.Timeline[from:to], x > 0 && (x-1)*n/columns == from
}

// row gives the row of a number, in a grid of h rows.
func (p *plot) row(n, h int) int {
	one := h - 1
	if p.zero {
		one--
	}
	if n == 0 {
		return h - 1
	}
	return int(math.Round(float64(one) * (1 - math.Log(float64(n))/math.Log(cryptid.Spaces))))
}

// drawScale draws the numbers beside the plot, and the axis.
func (p *plot) drawScale(a ui.Area) {
	b := a.Look.Border
	for y := range a.H {
		a.Set(plotLeft-1, y, b.V, a.Look.Dim)
	}
	numbers := []int{100, 30, 10, 3, 1}
	if p.zero {
		numbers = append(numbers, 0)
	}
	for _, n := range numbers {
		y := p.row(n, a.H)
		a.Right(plotLeft-1, y, fmt.Sprint(n), a.Look.Text)
		a.Set(plotLeft-1, y, b.TeeLeft, a.Look.Dim)
	}
}

// drawAxis draws the axis below, with the lines of the record at its ends.
func (p *plot) drawAxis(a ui.Area, columns int) {
	a.Set(plotLeft-1, 0, a.Look.Border.BottomLeft, a.Look.Dim)
	a = a.Sub(ui.Rect{X: plotLeft, Y: 0, W: columns, H: 1})
	a.Fill(a.Look.Border.H, a.Look.Dim)
	if last := fmt.Sprintf("line %d", p.Timeline[len(p.Timeline)-1].Line); ui.Width(last)+2 <= columns {
		a.Right(columns, 0, last, a.Look.Text)
	}
}

// drawColumn draws what was possible at a moment.
func (p *plot) drawColumn(a ui.Area, x int, m review.Moment) {
	if public := m.Public.Size(); public > 0 {
		for y := p.row(public, a.H) + 1; y <= p.row(1, a.H); y++ {
			a.Set(x, y, a.Look.Light, a.Look.Dim)
		}
	}
	meeting := make([][]line, a.H)
	for _, l := range p.lines {
		y := p.row(l.at(m), a.H)
		meeting[y] = append(meeting[y], l)
	}
	for y, lines := range meeting {
		if len(lines) > 0 {
			l := lines[x%len(lines)]
			a.Set(x, y, l.rune, l.style)
		}
	}
}

// drawSign draws the most important sign of some moments.
func (p *plot) drawSign(a ui.Area, x int, moments []review.Moment) {
	for _, s := range p.signs {
		for _, m := range moments {
			if s.of(m) {
				a.Set(x, 0, s.rune, s.style)
				return
			}
		}
	}
}

// A legend is a row of what signs mean.
type legend []sign

// legend puts all signs into rows of a width.
func (p *plot) legend(width int) (rows []legend) {
	var all legend
	for _, l := range p.lines {
		all = append(all, sign{rune: l.rune, style: l.style, name: l.name})
	}
	var row legend
	for _, s := range append(all, p.signs...) {
		if len(row) > 0 && append(row, s).width() > width {
			rows, row = append(rows, row), nil
		}
		row = append(row, s)
	}
	return append(rows, row)
}

func (l legend) width() int {
	w := -2
	for _, s := range l {
		w += 2 + ui.Width(s.name) + 2
	}
	return w
}

func (l legend) draw(a ui.Area) {
	x := 0
	for _, s := range l {
		a.Set(x, 0, s.rune, s.style)
		x = a.Text(x+2, 0, s.name, a.Look.Text) + 2
	}
}
