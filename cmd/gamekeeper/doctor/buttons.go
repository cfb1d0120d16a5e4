package doctor

import (
	"fmt"
	"slices"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// buttons is the part in which all buttons are pressed.
type buttons struct {
	panel Panel
	lines []hw.Line       // those of the buttons, when last looked at
	works map[string]bool // by pin: it was seen pressed
	last  hw.Key          // the last key that was reported
	times int             // how often in a row, if it is OK or Back
}

// leaveAfter is how often OK or Back must be pressed in a row to go on: each is to
// be tried, too.
const leaveAfter = 3

// begin passes over buttons none of which can be seen.
func (b *buttons) begin(a *Answers) bool {
	if !slices.ContainsFunc(b.panel.Lines(), func(l hw.Line) bool { return !l.Output && l.State.Readable() }) {
		return false
	}
	b.works = map[string]bool{}
	for _, button := range b.panel.Wiring.Buttons {
		a.Lines[button.Pin] = NoAnswer
	}
	b.look(a)
	return true
}

// saw notes that a button works.
func (b *buttons) saw(pin string, a *Answers) { b.works[pin], a.Lines[pin] = true, Yes }

func (b *buttons) end() {}

// press takes a key. A keyboard's goes on at once; one that a single button gives
// tells that this works, be it too quick for look to see.
func (b *buttons) press(e hw.Event, a *Answers) bool {
	leaves := e.Key == hw.OK || e.Key == hw.Back
	switch {
	case e.Typed:
		return leaves
	case e.Kind == hw.Repeat:
		return false
	case e.Key != b.last:
		b.last, b.times = e.Key, 0
	}
	b.times++
	if pins := b.pinsOf(e.Key); len(pins) == 1 {
		b.saw(pins[0], a)
	}
	return leaves && b.times >= leaveAfter
}

// pinsOf returns the pins of the buttons that give a key, at once or when they are
// held.
func (b *buttons) pinsOf(k hw.Key) (pins []string) {
	for _, button := range b.panel.Wiring.Buttons {
		if k == button.Key || k == button.Hold {
			pins = append(pins, button.Pin)
		}
	}
	return pins
}

// look sees levels. One that was there from the start is no press.
func (b *buttons) look(a *Answers) (happened bool) {
	now := b.panel.Lines()[:len(b.panel.Wiring.Buttons)]
	for i, l := range now {
		if l.State == hw.Working && l.Active {
			b.saw(l.Pin, a)
		}
		happened = happened || b.lines != nil && l.Active != b.lines[i].Active
	}
	b.lines = now
	return happened
}

// The columns of a row, in the least width.
const (
	keyColumn   = 2
	pinColumn   = 18
	levelColumn = 25
	stateColumn = 30
)

func (b *buttons) draw(f *ui.Frame, body ui.Area) {
	f.Head(fmt.Sprintf("Press each button: %d of %d", len(b.works), len(b.lines)), b.lastKey())
	for i, l := range b.lines {
		row := body.Rows(i, 1)
		st := f.Look.Text
		if l.State.Readable() && l.Active {
			st = f.Look.Selected
			row.Fill(' ', st)
			row.Set(0, 0, f.Look.Pointer, st)
		}
		row.Text(keyColumn, 0, f.Look.Fit(keys(b.panel.Wiring.Buttons[i], f.Look.Keys), pinColumn-keyColumn-1), st)
		row.Text(pinColumn, 0, l.Pin, st)
		if l.State.Readable() {
			row.Text(levelColumn, 0, word(l.High, "high", "low"), st)
		}
		row.Text(stateColumn, 0, b.stateOf(l), st)
	}
	f.Keys(ui.Does("3 times: go on", hw.OK, hw.Back), ui.Help{Text: "Ctrl-C leaves"})
}

// lastKey says which key the last press was.
func (b *buttons) lastKey() string {
	if b.last == hw.NoKey {
		return ""
	}
	return "key: " + b.last.String()
}

// keys returns what a button means, "left (up)" for one with a second key, after
// what is printed beside it if that is something else.
func keys(b hw.Button, names *ui.KeyNames) string {
	text := b.Key.String()
	if printed := names.Name[b.Key]; printed != ui.Buttons().Name[b.Key] {
		text = printed + " " + text
	}
	if b.Hold != hw.NoKey {
		text += fmt.Sprintf(" (%v)", b.Hold)
	}
	return text
}

// stateOf says how a button's line is, as it matters to who presses it.
func (b *buttons) stateOf(l hw.Line) string {
	switch {
	case l.State == hw.HeldAtStart || l.State == hw.Stuck:
		return "let it go"
	case l.State != hw.Working:
		return l.State.String()
	case l.Active:
		return "pressed"
	case b.works[l.Pin]:
		return "works"
	}
	return "press it"
}
