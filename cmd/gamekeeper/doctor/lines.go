package doctor

import (
	"strings"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
)

// gpio says which chips the machine's lines are on.
func (f Facts) gpio() Section {
	s := Section{Title: "GPIO"}
	wired := f.Config.Config.Wired()
	bad := Info
	if wired {
		bad = Fault
	}
	switch {
	case f.GPIO.Off:
		s.info("not looked at, because of -hw none")
	case len(f.GPIO.Chips) == 0:
		s.add(bad, word[say.Text](wired, "see above whether its devices can be opened; without GPIO, take the pins out of the configuration and use a keyboard", ""),
			"this machine has no GPIO chip that this user can open")
	default:
		s.ok(say.Sprintf("chips: %s", strings.Join(f.GPIO.Chips, "; ")))
	}
	return s
}

// lines gives the state of each line in the configuration.
func (f Facts) lines() Section {
	s := Section{Title: "buttons, lamps, buzzer"}
	if len(f.GPIO.Lines) == 0 {
		s.info(word[say.Text](f.Config.Config.Wired(), "no line was looked at", "the configuration connects none"))
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

// line gives the state of a line.
func (f Facts) line(s *Section, l hw.Line) {
	text := f.lineText(l)
	switch l.State {
	case hw.Opening:
		s.warn("run gamekeeper doctor again", say.Sprintf("%s: it did not answer", text))
	case hw.Working:
		f.working(s, l)
	case hw.HeldAtStart:
		f.held(s, l)
	case hw.Stuck:
		s.fault("let it go; if nobody holds it, look for a jammed button or a wire that touches another", say.Sprintf("%s for more than a minute", text))
	case hw.Bouncing:
		s.fault("look for a loose wire, and for the line's resistor: \"pull\" below [switches]", say.Sprintf("%s: its level does not come to rest", text))
	case hw.Busy:
		f.busy(s, l)
	case hw.Lost:
		s.fault("check whether what has the line is still connected; Gamekeeper uses it again as soon as it is back", text)
	case hw.Missing:
		if len(f.GPIO.Chips) == 0 {
			s.info(say.Sprintf("%s, like all lines, see above", text))
			return
		}
		s.fault("compare its name with the lines that gpioinfo lists", say.Sprintf("%s on this machine", text))
	}
}

// working says what a person saw of a line that works, as far as the program can tell.
func (f Facts) working(s *Section, l hw.Line) {
	text := f.lineText(l)
	switch answer := f.Guided.Lines[l.Pin]; {
	case answer == NotAsked:
		s.ok(text)
	case answer == NoAnswer && l.Output:
		s.warn("run gamekeeper doctor again, and answer", say.Sprintf("%s; nobody said whether it works", text))
	case answer == NoAnswer:
		s.warn(say.Sprintf("run gamekeeper doctor again and press it; if nothing changes, check its wires to %s and to ground", l.Pin), say.Sprintf("%s; no press was seen", text))
	case answer == Yes && l.Output:
		s.ok(say.Sprintf("%s; seen to work", text))
	case answer == Yes:
		s.ok(say.Sprintf("%s; a press was seen", text))
	case l.Use == "buzzer":
		s.fault("check its wires, \"active\" below [buzzer], and whether it is an active buzzer, which sounds by itself", say.Sprintf("%s; it was not heard", text))
	default:
		s.fault("check its wires, which way round it is, its resistor, and \"active\" below [lamps]", say.Sprintf("%s; it was not seen to light", text))
	}
}

// held says that a button was down from the start. Without the guide, somebody may just be
// pressing it.
func (f Facts) held(s *Section, l hw.Line) {
	if f.Guided.Lines[l.Pin] == NotAsked {
		s.warn("let it go; if nobody holds it, look for a jammed button or a wire that touches another", f.lineText(l))
		return
	}
	s.fault("look for a jammed button or a wire that touches another, and check \"active\" below [switches]", say.Sprintf("%s, and ever since", f.lineText(l)))
}

// busy says who holds a line. The kiosk may.
func (f Facts) busy(s *Section, l hw.Line) {
	if strings.HasPrefix(l.Holder, "gamekeeper@") {
		s.warn(stopService, say.Sprintf("%s: the kiosk has it", f.lineText(l)))
		return
	}
	do := say.Text("choose another pin in the configuration, or stop what holds it")
	if l.Holder != "" && !strings.Contains(l.Holder, "@") { // not a program with its process number
		do = "choose another pin in the configuration, or stop what holds it; if that is a driver, it is named in /boot/firmware/config.txt"
	}
	s.fault(do, f.lineText(l))
}
