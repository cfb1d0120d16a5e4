package hw

import (
	"fmt"
	"strings"
)

// State is the state of a line.
type State uint8

// The states of a line. The first two are as they should be.
const (
	Opening     State = iota // it is being asked for
	Working                  // it is watched, or driven
	HeldAtStart              // the button was down from the start, and is ignored until it comes up
	Stuck                    // the button was down for a minute, and is ignored until it comes up
	Bouncing                 // the level has not been quiet for a second: a bad contact, or nothing connected
	Busy                     // somebody else holds the line; the box keeps asking for it
	Lost                     // the line fails; the box keeps asking for it
	Missing                  // the machine never had a line of that name; the box keeps looking
)

// String returns the state in words.
func (s State) String() string {
	switch s {
	case Opening:
		return "opening"
	case Working:
		return "working"
	case HeldAtStart:
		return "held at start"
	case Stuck:
		return "stuck"
	case Bouncing:
		return "bouncing"
	case Busy:
		return "busy"
	case Lost:
		return "lost"
	case Missing:
		return "missing"
	}
	return "?"
}

// Readable reports whether the level of a line in state s is known.
func (s State) Readable() bool { return s >= Working && s <= Bouncing }

// Line is what is known of a configured line at one moment.
type Line struct {
	Pin    string // the name in the wiring
	Use    string // what it is for, such as "left, up when held" or "lamp of seat 2"
	State  State
	High   bool   // the level, if the state is readable
	Active bool   // the button is down or the lamp is lit, by that level
	Output bool   // a lamp or the buzzer
	Pull   Pull   // the resistor that a button asks for
	Holder string // who holds a busy line, as the kernel says; empty: it does not say
	Err    error  // why a line is busy or lost
}

// String describes the line in one line of text:
// "GPIO5: left, up when held: working, low (pressed), pull up".
func (l Line) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s: %v", l.Pin, l.Use, l.State)
	if l.State.Readable() {
		fmt.Fprintf(&b, ", %s (%s)", choose(l.High, "high", "low"), l.activity())
		if !l.Output {
			fmt.Fprintf(&b, ", pull %v", l.Pull)
		}
	}
	if l.Err != nil {
		fmt.Fprintf(&b, ": %v", l.Err)
	}
	return b.String()
}

func (l Line) activity() string {
	if l.Output {
		return choose(l.Active, "on", "off")
	}
	return choose(l.Active, "pressed", "released")
}

func choose(first bool, a, b string) string {
	if first {
		return a
	}
	return b
}

// use returns what the button is for, in words.
func (b Button) use() string {
	if b.Hold == NoKey {
		return b.Key.String()
	}
	return fmt.Sprintf("%v, %v when held", b.Key, b.Hold)
}
