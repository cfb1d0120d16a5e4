package doctor

import (
	"fmt"
	"slices"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// buttons is the part of the guide in which every button is pressed.
type buttons struct {
	panel Panel
	lines []hw.Line       // the buttons' lines at the last look
	works map[string]bool // by pin: a press was seen
	last  hw.Key          // the last key that was reported
	times int             // how often in a row
}

// leaveAfter is how often OK or Back must be pressed in a row to go on, since these buttons
// must be tried too.
const leaveAfter = 3

// begin skips the part if no button's line can be read.
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

// press takes a key. OK and Back on a keyboard go on at once. A key that just one button
// gives shows that the button works, even if look was too slow to see it.
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

// pinsOf returns the pins of the buttons that give a key, when they are pressed or held.
func (b *buttons) pinsOf(k hw.Key) (pins []string) {
	for _, button := range b.panel.Wiring.Buttons {
		if k == button.Key || k == button.Hold {
			pins = append(pins, button.Pin)
		}
	}
	return pins
}

// look looks at the levels. One that was there from the start is not a press.
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

// The columns of a row, for the smallest width.
const (
	keyColumn   = 2
	pinColumn   = 18
	levelColumn = 25
	stateColumn = 30
)

func (b *buttons) draw(f *ui.Frame, body ui.Area) {
	f.Head(say.Sprintf("Press each button: %d of %d", len(b.works), len(b.lines)), b.lastKey())
	for i, l := range b.lines {
		row := body.Rows(i, 1)
		st := f.Look.Text
		if l.State.Readable() && l.Active {
			st = f.Look.Selected
			row.Fill(' ', st)
			row.Set(0, 0, f.Look.Pointer, st)
		}
		row.Text(keyColumn, 0, f.Look.Fit(say.Plain(keys(b.panel.Wiring.Buttons[i], f.Look.Keys)), pinColumn-keyColumn-1), st)
		row.Text(pinColumn, 0, say.Plain(l.Pin), st)
		if l.State.Readable() {
			row.Text(levelColumn, 0, choose[say.Text](l.High, "high", "low"), st)
		}
		row.Text(stateColumn, 0, b.stateOf(l), st)
	}
	f.Keys(ui.Does("3 times: go on", hw.OK, hw.Back), ui.Help{Text: "Ctrl-C leaves"})
}

// lastKey says which key was pressed last.
func (b *buttons) lastKey() say.Text {
	if b.last == hw.NoKey {
		return ""
	}
	return say.Sprintf("key: %s", b.last)
}

// keys returns what a button means, such as "left (up)" if it has a second key, preceded by
// what is printed beside it, if that differs.
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

// stateOf returns the state of a button's line, for whoever is pressing it.
func (b *buttons) stateOf(l hw.Line) say.Text {
	switch {
	case l.State == hw.HeldAtStart || l.State == hw.Stuck:
		return "let it go"
	case l.State != hw.Working:
		return stateText(l.State)
	case l.Active:
		return "pressed"
	case b.works[l.Pin]:
		return "works"
	}
	return "press it"
}
