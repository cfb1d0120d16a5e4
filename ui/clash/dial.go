package clash

import (
	"cmp"
	"strconv"
	"strings"

	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A dial is a number to be entered, from 0 to the value of most. Left and Right change it by one,
// Up and Down by its leap. On a keyboard it can be typed, also as a sum such as 7+5+6.
//
// At first it is unset, so that one press too many does not enter an unintended number. The first
// arrow sets a number near n, where the dial starts: Right sets n itself, Left one less.
type dial struct {
	n, most int
	leap    int    // no leap if it is most
	set     bool   // whether a number has been entered; until then n is where the dial starts
	missed  bool   // whether OK was pressed before a number was entered
	known   bool   // whether the table has entered such a number before
	typed   string // the text being typed, such as 7+5; if empty, the next digit starts a number
}

// press changes the number. If Up or Down is a held Left or Right button, the leap keeps that
// button's direction.
func (d *dial) press(e ui.Event) {
	up := d.leap
	if e.Shared {
		up = -up
	}
	by := map[ui.Key]int{ui.Left: -1, ui.Right: 1, ui.Up: up, ui.Down: -up}[e.Key]
	if !d.set && by > 0 {
		by-- // the unset state counts as just below n
	}
	d.tell(d.n + by)
	d.typed = ""
}

// typing takes a typed digit, a plus or a backspace, and reports whether r was one. A plus or a
// backspace continues with the current number, even if the arrows set it. A digit that would make
// the sum too large replaces the last number.
func (d *dial) typing(r rune) bool {
	isDigit := '0' <= r && r <= '9'
	if !isDigit && (r != '+' && r != '\b' || !d.set) {
		return r == '+' || r == '\b'
	}
	if !isDigit && d.typed == "" {
		d.typed = strconv.Itoa(d.n)
	}
	if r == '\b' {
		d.typed = d.typed[:len(d.typed)-1]
	} else if d.typed += string(r); sumOf(d.typed) > d.most {
		d.typed = d.typed[:strings.LastIndex(d.typed, "+")+1] + string(r)
	}
	d.tell(sumOf(d.typed))
	return true
}

// sumOf returns the sum of numbers with a plus between them.
func sumOf(typed string) (sum int) {
	for text := range strings.SplitSeq(typed, "+") {
		n, _ := strconv.Atoi(text) // 0 after a trailing plus
		sum += n
	}
	return sum
}

// tell sets the number to n, or to the nearest one allowed.
func (d *dial) tell(n int) { d.n, d.set, d.missed = max(0, min(n, d.most)), true, false }

// take reports whether a number was entered. If not, the screen then says so.
func (d *dial) take() bool {
	d.typed = ""
	d.missed = !d.set
	return d.set
}

// ok calls then with the number, or refuses if none was entered.
func (d *dial) ok(then func(n int) ui.Step) ui.Step {
	if !d.take() {
		return refused()
	}
	return then(d.n)
}

// dialCol is the column just past the end of a dial's number.
const dialCol = 20

// draw draws the number in row y, if one was entered. With the focus, it also draws arrows around
// the number, or around a dash until one is entered.
func (d *dial) draw(a ui.Area, y int, focused bool) {
	text := say.Text(" -")
	if d.set {
		text = say.Sprintf("%2d", d.n)
	}
	switch {
	case focused:
		a.SpeakCursor(d.number())
		x := a.TextRight(dialCol+2, y, say.Sprintf("%c %s %c", a.Look.Left, text, a.Look.Right), a.Look.Selected)
		a.Sub(ui.Rect{X: x - 1, Y: y, W: 3, H: 1}).Target(ui.Left)
		a.Sub(ui.Rect{X: dialCol, Y: y, W: 3, H: 1}).Target(ui.Right)
	case d.set:
		a.TextRight(dialCol, y, text, a.Look.Text)
	}
}

// number returns the number as read aloud.
func (d *dial) number() say.Text {
	if !d.set {
		return "no number yet"
	}
	return say.Sprintf("%d", d.n)
}

// drawLarge draws the number from row y on, in large text on a large display.
func (d *dial) drawLarge(a ui.Area, y int) {
	if a.Look.Large && d.set {
		a.Rows(y, ui.BigRows).BigText(a.Look.Title, say.Sprintf("%d", d.n))
	}
}

// drawHow explains from row y on how to enter a number, until one is entered or the
// table knows it: where the arrows start and, with a keyboard, how to type it. It returns the row below.
func (d *dial) drawHow(a ui.Area, y int, typing say.Text) int {
	if d.set || d.known && !d.missed {
		return y
	}
	st, missing, keys := a.Look.Dim, say.Text(""), a.Look.Keys
	if d.missed {
		st, missing = a.Look.Warning, "No number yet."
	}
	if !keys.HasKeyboard {
		typing = ""
	}
	arrows := say.Sprintf("%s starts at %d, %s at %d.", keys.Join(ui.Left), max(0, d.n-1), keys.Join(ui.Right), d.n)
	text := say.Join(" ", missing, typing, arrows)
	if y+len(a.Look.Wrap(text, a.W)) > a.H {
		text = cmp.Or(missing, arrows)
	}
	return a.Para(y, text, st)
}

// keys returns the dial's bindings. OK calls taken with the number, or refuses if none was entered.
func (d *dial) keys(taken func(n int) ui.Step, back ui.Binding) []ui.Binding {
	ok := ui.Bind(ui.OK, "", func() ui.Step { return d.ok(taken) }).WithHelp("use||a number")
	by := ui.Move("by 1", d.press, ui.Left, ui.Right).Or("by 1||briefly")
	further := say.Sprintf("by %d", d.leap)
	leap := ui.Move("", d.press, ui.Up, ui.Down).WithHelp(further).Or(say.Sprintf("by %d||briefly", d.leap))
	if d.set {
		ok.Text = "use||a number"
	}
	if d.leap < d.most {
		leap.Text = further
	}
	return []ui.Binding{ok, back, by, leap, ui.Typing("or type", d.typing)}
}

// refused returns the step of a key that is refused with just a sound.
func refused() ui.Step { return ui.Step{Sound: ui.Refused} }
