package clash

import (
	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A dial is a number that is told: Left and Right change it by one, Up and Down by its
// leap, and a keyboard types it, also as a sum such as 7+5+6. It stops at its ends.
//
// Nothing is told at first, so that a key pressed once too often books no number that
// nobody meant. The first key leads to a number near the usual one, which lies to the
// right of the nothing.
type dial struct {
	n, most int
	leap    int
	set     bool // somebody has told it; else n is where it begins
	missed  bool // it was to be taken before anybody had told it
	typed   bool // a digit was typed: the next one is added to it
	sum     int  // what was typed before a plus
}

// start gives the dial a number to begin near, unless one was told.
func (d *dial) start(n int) {
	if !d.set {
		d.n = min(n, d.most)
	}
}

// newPoints is a dial for the points of a card.
func newPoints(v *clash.View) dial {
	d := dial{most: clash.MaxValue, leap: pointsLeap}
	d.start(usualPoints(v))
	return d
}

// press changes the number, and reports whether the key was for it. On a button that is
// held for it, a leap goes the same way as a tap.
func (d *dial) press(e hw.Event) bool {
	if d.typing(e.Rune) {
		return true
	}
	up := d.leap
	if e.Shared {
		up = -up
	}
	by := map[hw.Key]int{hw.Left: -1, hw.Right: 1, hw.Up: up, hw.Down: -up}[e.Key]
	switch {
	case by == 0:
		return false
	case !d.set && by > 0:
		by-- // from the nothing, which is below n
	}
	d.tell(d.n + by)
	d.end()
	return true
}

// end ends what is being typed: the next digit begins another number.
func (d *dial) end() { d.typed, d.sum = false, 0 }

// tell tells a number, or the nearest that can be.
func (d *dial) tell(n int) { d.n, d.set, d.missed = max(0, min(n, d.most)), true, false }

// take reports whether a number was told, and if not, has the table told so.
func (d *dial) take() bool {
	d.end()
	d.missed = !d.set
	return d.set
}

// ok takes the number and does what follows.
func (d *dial) ok(then func(n int) ui.Step) ui.Step {
	if !d.take() {
		return ui.Step{Sound: ui.Refused}
	}
	return then(d.n)
}

// typing takes a typed digit, a plus or a backspace, and reports whether it was one.
func (d *dial) typing(r rune) bool {
	last := d.n - d.sum // the number that is being typed
	switch {
	case !d.set && (r == '+' || r == '\b'):
	case r == '+':
		d.sum, d.typed = d.n, false
	case r == '\b':
		d.tell(d.sum + last/10)
		d.typed = true
	case r < '0' || r > '9':
		return false
	case d.typed && d.sum+10*last+int(r-'0') <= d.most:
		d.tell(d.sum + 10*last + int(r-'0'))
	default:
		d.tell(d.sum + int(r-'0'))
		d.typed = true
	}
	return true
}

// draw draws the number so that it ends before column x, with arrows around it where
// the keys are its own; nothing before it was told.
func (d *dial) draw(a ui.Area, x, y int, here bool) {
	text := say.Text(" -")
	if d.set {
		text = say.Sprintf("%2d", d.n)
	}
	switch {
	case !here && !d.set:
		return
	case !here:
		a.Right(x, y, text, a.Look.Text)
		return
	}
	a.Right(x+2, y, say.Sprintf("%c %s %c", a.Look.Left, text, a.Look.Right), a.Look.Selected)
}

// drawBelow draws what there is room for below row y of the body: the number, in large
// text, and how the game stands.
func (d *dial) drawBelow(f *ui.Frame, y int, v *clash.View) {
	if f.Look.Large && d.set {
		_, h := leftSide(f).Rows(y, bigRows).BigText(f.Look.Title, say.Sprintf("%d", d.n))
		y += h + 1
	}
	drawAround(f, y, v)
}

// drawHow says from row y on how to tell a number, as long as none is told: where the
// arrows begin, and first another way, if there is one. It returns the row after it.
func (d *dial) drawHow(a ui.Area, y int, other say.Text) int {
	if d.set {
		return y
	}
	st := a.Look.Dim
	if d.missed {
		st = a.Look.Warning
	}
	keys := a.Look.Keys
	arrows := say.Sprintf("%s begins at %d, %s at %d.", keys.Of(hw.Left), max(0, d.n-1), keys.Of(hw.Right), d.n)
	return a.Para(y, say.Join(" ", d.missing(), other, arrows), st)
}

// typed is the other way to tell a number where there is a keyboard.
func typed(keys *ui.KeyNames) say.Text {
	if keys.Held {
		return ""
	}
	return "Type it."
}

// missing says that no number was told, if one was to be taken.
func (d *dial) missing() say.Text {
	if !d.missed {
		return ""
	}
	return "No number yet."
}

// help says what these keys do to it: OK nothing before a number was told.
func (d *dial) help(keys *ui.KeyNames, back ui.Help) []ui.Help {
	helps := []ui.Help{back, ui.Does("by 1", hw.Left, hw.Right)}
	if d.set {
		helps = append([]ui.Help{ui.Does("take", hw.OK)}, helps...)
	}
	if d.leap < d.most {
		helps = append(helps, ui.Does(say.Sprintf("by %d", d.leap), hw.Up, hw.Down))
	}
	if !keys.Held {
		helps = append(helps, ui.Help{Text: "or type"})
	}
	return helps
}
