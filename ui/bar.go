package ui

import (
	"cmp"
	"slices"
	"strings"
)

// mostButtons is how many buttons fit in the bar if each is wide enough for a finger. Beyond that,
// remarks are left out.
const mostButtons = 6

// barRows returns how many rows the bar takes in place of the key line on a display of h rows, or 1
// if there is no bar or no room for it.
func (l Look) barRows(h int) int {
	if h-l.Bar+1 < MinH {
		return 1
	}
	return max(1, l.Bar)
}

// AllRows returns all rows of the frame: those that screens draw in and, below them, those of the
// bar of buttons.
func (f *Frame) AllRows() Area {
	a := f.Area
	a.H = f.rows
	return a
}

// drawBar draws a button for each key that the bindings in f.named have on this device, except the
// players' own. A touch on a button presses its key. Back is at the left, OK at the right. A text
// for several keys is centred below all of them. As long as there are more than mostButtons
// buttons, remarks are left out.
func (f *Frame) drawBar() {
	parts, briefly := f.Look.parts(f.named, long), f.Look.parts(f.named, short)
	n := 0
	for i, p := range briefly {
		parts[i].brief = p.text
		n += p.buttons()
	}
	leaveOut := func(p part) bool {
		out := len(p.own) > 0 && p.own[0].Seat() != 0 || p.keys == "" && n > mostButtons
		if out {
			n -= p.buttons()
		}
		return out
	}
	parts = slices.DeleteFunc(parts, leaveOut)
	slices.SortStableFunc(parts, func(p, q part) int { return cmp.Compare(p.side(), q.side()) })
	a := f.AllRows().Rows(f.H-1, f.rows)
	a.Rows(0, 1).Fill(f.Look.Border.H, f.Look.Dim)
	at := 0
	for _, p := range parts {
		from := at * a.W / n
		at += p.buttons()
		p.drawButtons(a.Sub(Rect{from, 0, at*a.W/n - from, a.H}), from > 0)
	}
}

// buttons returns how many buttons of the bar a part takes.
func (p part) buttons() int { return max(1, len(p.own)+len(p.held)) }

// side returns which side of the bar a part belongs on: -1 left, 0 middle, 1 right.
func (p part) side() int {
	switch {
	case slices.Contains(p.own, Back):
		return -1
	case slices.Contains(p.own, OK):
		return 1
	}
	return 0
}

// drawButtons draws a part into the bar: the names of its keys, and its long text or, if that does
// not fit, its brief one, and beside them the piece that it has. If others is set, there are parts
// at its left, and a line separates them.
func (p part) drawButtons(a Area, others bool) {
	b, keys := a.Look.Border, slices.Concat(p.own, p.held)
	if others {
		a.Sub(Rect{0, 1, 1, a.H}).Fill(b.V, a.Look.Dim)
		a.Set(0, 0, b.TeeDown, a.Look.Dim)
	}
	if p.token != nil { // beside the words
		x := (a.W - 1) / 2
		if w, _ := a.Sub(Rect{X: 1, Y: 1, W: x, H: a.H - 1}).DrawToken(*p.token); w > 0 {
			a.Sub(Rect{W: x + 1, H: a.H}).Target(keys[0])
			a = a.Sub(Rect{X: x + 1, W: a.W - x - 1, H: a.H})
		}
	}
	lines, y := wrap(p.text, a.W-1), 1
	fits := func(rows int) bool {
		return len(lines) <= rows && !slices.ContainsFunc(lines, func(line string) bool { return strings.HasSuffix(line, "-") })
	}
	if !fits(a.H - 2) {
		lines = wrap(p.brief, a.W-1)
	}
	if len(lines) > a.H-2 {
		y = 0 // on the bar's top line
	}
	for i, k := range keys {
		from := i * a.W / len(keys)
		button := a.Sub(Rect{from, 0, (i+1)*a.W/len(keys) - from, a.H})
		button.Target(k)
		if i > 0 {
			button.Set(0, y, b.V, a.Look.Dim)
		}
		button.inMiddle(y, a.Look.Say(a.Look.Keys.Name[k]), a.Look.Key)
	}
	if len(keys) > 0 {
		y++
	}
	for i, line := range lines {
		if y+i == a.H-1 && i < len(lines)-1 {
			line += a.Look.Ellipsis
		}
		a.inMiddle(y+i, line, a.Look.Text)
	}
}

// inMiddle centres s in row y, right of the line at its left end.
func (a Area) inMiddle(y int, s string, st Style) {
	a.Runes(1+(a.W-1-Width(s))/2, y, s, st)
}
