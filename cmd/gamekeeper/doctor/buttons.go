package doctor

import (
	"fmt"
	"slices"
	"strings"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// buttons asks the person to press every button.
type buttons struct {
	panel Hardware
	guide *Guide
	lines []hw.Line       // the buttons' lines when last read
	works map[string]bool // whether a press was detected, by pin
	last  hw.Key          // the last key that was pressed
	times int             // how often in a row
}

// leaveAfter is how many times in a row OK or Back must be pressed to continue, since these buttons
// have to be tested too.
const leaveAfter = 3

// buttons returns the part about the buttons. It is skipped if no button's line can be read.
func (g *Guide) buttons(p Hardware) part {
	b := &buttons{panel: p, guide: g, works: map[string]bool{}}
	return part{begin: b.begin, draw: b.draw, press: b.press, poll: b.poll}
}

func (b *buttons) begin() bool {
	if !slices.ContainsFunc(b.panel.Lines(), func(l hw.Line) bool { return !l.Output && l.State.Readable() }) {
		return false
	}
	for _, button := range b.panel.Wiring.Buttons {
		b.guide.answers.Lines[button.Pin] = NoAnswer
	}
	b.poll()
	return true
}

// markWorking records that the button on a pin works.
func (b *buttons) markWorking(pin string) { b.works[pin], b.guide.answers.Lines[pin] = true, Yes }

// press records a button's key. If only one button has that key, the button works, even if poll was
// too slow to notice.
func (b *buttons) press(e ui.Event) {
	if e.Typed {
		return
	}
	if e.Key != b.last {
		b.last, b.times = e.Key, 0
	}
	b.times++
	var pins []string // of the buttons that have the key, when pressed or when held
	for _, button := range b.panel.Wiring.Buttons {
		if e.Key == button.Key || e.Key == button.HoldKey {
			pins = append(pins, button.Pin)
		}
	}
	if len(pins) == 1 {
		b.markWorking(pins[0])
	}
}

// poll reads the levels, and reports as happened whether one has changed. A button that was down
// from the start does not count as pressed.
func (b *buttons) poll() (happened, over bool) {
	now := b.panel.Lines()[:len(b.panel.Wiring.Buttons)]
	for i, l := range now {
		if l.State == hw.Working && l.Active {
			b.markWorking(l.Pin)
		}
		happened = happened || b.lines != nil && l.Active != b.lines[i].Active
	}
	b.lines = now
	return happened, false
}

// The columns of a row, for the smallest width.
const (
	keyColumn   = 2
	pinColumn   = 18
	levelColumn = 25
	stateColumn = 30
)

// draw draws a row for each button. The next part follows after leaveAfter presses of OK or of Back in
// a row or, on a keyboard, after one.
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
			row.Text(levelColumn, 0, either[say.Text](l.High, "high", "low"), st)
		}
		row.Text(stateColumn, 0, b.stateOf(l), st)
	}
	f.Keys(ui.Each("3 times: continue", func(e ui.Event) ui.Step {
		b.press(e)
		return b.guide.then(e, e.Typed || b.times >= leaveAfter)
	}, ui.OK, ui.Back), ui.Remark("Ctrl-C quits"))
}

// lastKey returns the name of the key that was pressed last, or "" if there was none.
func (b *buttons) lastKey() say.Text {
	if b.last == hw.NoKey {
		return ""
	}
	return say.Sprintf("key: %s", b.last)
}

// keys describes what a button means, such as "left (up)" if it has a second key, preceded by the
// label printed beside it if that differs.
func keys(b hw.Button, names *ui.KeyNames) string {
	text := b.Key.String()
	if printed := names.Name[b.Key]; printed != ui.ButtonNames().Name[b.Key] {
		text = printed.String() + " " + text
	}
	if b.HoldKey != hw.NoKey {
		text += fmt.Sprintf(" (%v)", b.HoldKey)
	}
	return text
}

// stateOf describes the state of a button's line to the person pressing it.
func (b *buttons) stateOf(l hw.Line) say.Text {
	switch {
	case l.State == hw.HeldAtStart || l.State == hw.Stuck:
		return "release it"
	case l.State != hw.Working:
		return stateText(l.State)
	case l.Active:
		return "pressed"
	case b.works[l.Pin]:
		return "works"
	}
	return "press it"
}

// gpio returns the section about the machine's GPIO chips.
func (f Facts) gpio() Section {
	s := Section{Title: "GPIO"}
	const none say.Text = "this machine has no GPIO chip that this user can open"
	switch {
	case f.GPIO.Off:
		s.info("not checked, because of -hw none")
	case len(f.GPIO.Chips) == 0 && f.Config.Config.Wired():
		s.fault("see above whether its devices can be opened; without GPIO, take the pins out of the configuration and use a keyboard", none)
	case len(f.GPIO.Chips) == 0:
		s.info(none)
	default:
		s.ok(say.Sprintf("chips: %s", strings.Join(f.GPIO.Chips, "; ")))
	}
	return s
}

// lines returns the section about the lines in the configuration.
func (f Facts) lines() Section {
	s := Section{Title: "buttons, lamps, buzzer"}
	if len(f.GPIO.Lines) == 0 {
		s.info(either[say.Text](f.Config.Config.Wired(), "no lines were checked", "the configuration sets none"))
		return s
	}
	buttons, down := 0, 0
	for _, l := range f.GPIO.Lines {
		f.line(&s, l)
		if !l.Output {
			buttons++
		}
		if l.State == hw.HeldAtStart {
			down++
		}
	}
	if down > 1 && down == buttons {
		s.fault("check \"active\" and \"pull\" below [switches] in the configuration, and what the buttons are connected to",
			"all buttons read as pressed")
	}
	return s
}

// line reports the state of a line.
func (f Facts) line(s *Section, l hw.Line) {
	text := f.lineText(l)
	switch l.State {
	case hw.Opening:
		s.warn("run gamekeeper doctor again", say.Sprintf("%s: it did not answer", text))
	case hw.Working:
		f.reportWorking(s, l, text)
	case hw.HeldAtStart:
		if f.Answers.Lines[l.Pin] == NotAsked { // somebody may simply be holding it
			s.warn("release it; if nobody is holding it, look for a jammed button or a wire that touches another", text)
		} else {
			s.fault("look for a jammed button or a wire that touches another, and check \"active\" below [switches]", say.Sprintf("%s, and still is", text))
		}
	case hw.Stuck:
		s.fault("release it; if nobody is holding it, look for a jammed button or a wire that touches another", say.Sprintf("%s for more than a minute", text))
	case hw.Bouncing:
		s.fault("look for a loose wire, and for the line's resistor: \"pull\" below [switches]", say.Sprintf("%s: its level does not settle", text))
	case hw.Busy:
		if strings.HasPrefix(l.Holder, "gamekeeper@") {
			s.warn(stopService, say.Sprintf("%s: in use by the kiosk", text))
		} else {
			s.fault("choose another pin in the configuration, or stop whatever holds it; if that is a driver, it is listed in /boot/firmware/config.txt", text)
		}
	case hw.Lost:
		s.fault("check that the device with this line is still connected; Gamekeeper uses it again as soon as it is back", text)
	case hw.Missing:
		if len(f.GPIO.Chips) == 0 {
			s.info(say.Sprintf("%s, like all lines, see above", text))
			return
		}
		s.fault("compare its name with the lines that gpioinfo lists", say.Sprintf("%s on this machine", text))
	}
}

// reportWorking reports a line that works as far as the program can tell, with the person's
// answer.
func (f Facts) reportWorking(s *Section, l hw.Line, text say.Text) {
	switch answer := f.Answers.Lines[l.Pin]; {
	case answer == NotAsked:
		s.ok(text)
	case answer == NoAnswer && l.Output:
		s.warn("run gamekeeper doctor again, and answer", say.Sprintf("%s; nobody said whether it works", text))
	case answer == NoAnswer:
		s.warn(say.Sprintf("run gamekeeper doctor again and press it; if nothing changes, check its wires to %s and to ground", l.Pin), say.Sprintf("%s; no press was detected", text))
	case answer == Yes && l.Output:
		s.ok(say.Sprintf("%s; confirmed to work", text))
	case answer == Yes:
		s.ok(say.Sprintf("%s; a press was detected", text))
	case l.Use == "buzzer":
		s.fault("check its wires, \"active\" below [buzzer], and whether it is an active buzzer, which sounds by itself", say.Sprintf("%s; nobody heard it", text))
	default:
		s.fault("check its wires, which way round it is, its resistor, and \"active\" below [lamps]", say.Sprintf("%s; nobody saw it light up", text))
	}
}

// lineText describes a line, such as "GPIO5: left, up when held: working, low (pressed),
// pull up".
func (f Facts) lineText(l hw.Line) say.Text {
	state := []say.Text{stateText(l.State)}
	if l.State.Readable() {
		state = append(state, levelText(l))
		if !l.Output {
			state = append(state, say.Sprintf("pull %s", l.Pull))
		}
	}
	text := say.Sprintf("%s: %s: %s", l.Pin, f.useText(l), say.Join(", ", state...))
	if l.Err != nil {
		return say.Sprintf("%s: %s", text, l.Err)
	}
	return text
}

// useText returns a line's use, with keys named as in the configuration.
func (f Facts) useText(l hw.Line) say.Text {
	c := f.Config.Config
	for _, b := range c.Buttons {
		if b.Pin == l.Pin && b.HoldKey != hw.NoKey {
			return say.Sprintf("%s, %s when held", b.Key, b.HoldKey)
		}
	}
	for i, pin := range c.SeatLamps {
		if pin == l.Pin {
			return say.Sprintf("lamp of seat %d", i+1)
		}
	}
	switch l.Pin {
	case c.StatusLamp:
		return "status lamp"
	case c.Buzzer:
		return "buzzer"
	}
	return say.Plain(l.Use)
}

// stateText returns a line's state in words.
func stateText(s hw.State) say.Text {
	return map[hw.State]say.Text{
		hw.Opening: "opening", hw.Working: "working", hw.HeldAtStart: "held at start", hw.Stuck: "stuck",
		hw.Bouncing: "bouncing", hw.Busy: "busy", hw.Lost: "lost", hw.Missing: "missing",
	}[s]
}

// levelText returns the level of a line and its meaning, such as "low (pressed)".
func levelText(l hw.Line) say.Text {
	means := either[say.Text](l.Active, "pressed", "released")
	if l.Output {
		means = either[say.Text](l.Active, "active", "inactive")
	}
	return either(l.High, say.Sprintf("high (%s)", means), say.Sprintf("low (%s)", means))
}
