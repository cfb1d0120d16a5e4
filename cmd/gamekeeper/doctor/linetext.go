package doctor

import (
	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
)

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

// useText says what the configuration has a line for. Keys are called as there.
func (f Facts) useText(l hw.Line) say.Text {
	c := f.Config.Config
	for _, b := range c.Buttons {
		if b.Pin == l.Pin && b.Hold != "" {
			return say.Sprintf("%s, %s when held", b.Key, b.Hold)
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

// stateText is a line's state.
func stateText(s hw.State) say.Text {
	return map[hw.State]say.Text{
		hw.Opening: "opening", hw.Working: "working", hw.HeldAtStart: "held at start", hw.Stuck: "stuck",
		hw.Bouncing: "bouncing", hw.Busy: "busy", hw.Lost: "lost", hw.Missing: "missing",
	}[s]
}

// levelText is the level of a line, and what that means.
func levelText(l hw.Line) say.Text {
	var means say.Text
	switch {
	case l.Output && l.Active:
		means = "on"
	case l.Output:
		means = "off"
	case l.Active:
		means = "pressed"
	default:
		means = "released"
	}
	if l.High {
		return say.Sprintf("high (%s)", means)
	}
	return say.Sprintf("low (%s)", means)
}
