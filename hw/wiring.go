package hw

import (
	"fmt"
	"time"
)

// SeatCount is how many seats can have a lamp and a button of their own.
const SeatCount = 5

// Wiring describes what is connected to which line. It is plain data. Lines have names, such as
// "GPIO17". An empty name means that there is no line. Each line is used once.
type Wiring struct {
	Buttons []Button
	Timing  Timing

	SeatLamps  [SeatCount]string // by seat, from seat 1
	StatusLamp string
	LampsLow   bool // the lamps are lit while the level is low
	Buzzer     string
	BuzzerLow  bool // the buzzer sounds while the level is low

	Strip StripWiring
}

// Button describes a button: its line, and the keys that it stands for.
type Button struct {
	Pin string
	Key Key
	// HoldKey is a second key, for holding the button for [Timing.Hold]; NoKey if none. If there is
	// one, a short press is reported only when the button comes up.
	HoldKey    Key
	ActiveHigh bool // the level is high while the button is down; usually it is low
	Pull       Pull
}

// useText returns what the button is for, in words.
func (b Button) useText() string {
	if b.HoldKey == NoKey {
		return b.Key.String()
	}
	return fmt.Sprintf("%v, %v when held", b.Key, b.HoldKey)
}

// Pull is a line's resistor in the Pi, which gives it a level while nothing else does.
type Pull uint8

// The resistors. PullNone is for a button with a resistor of its own: the line keeps the resistor
// that the kernel has set, if any.
const (
	PullUp Pull = iota
	PullDown
	PullNone
)

// String returns the resistor's name in the configuration: "up", "down" or "none".
func (p Pull) String() string {
	return [...]string{"up", "down", "none"}[p]
}

// Timing holds the times of the buttons. All must be above 0.
type Timing struct {
	Debounce    time.Duration // how long a line must be quiet before its level counts
	Hold        time.Duration // how long a button must be down to be held
	RepeatAfter time.Duration // how long a direction must be down before it repeats
	RepeatEvery time.Duration // how often it then repeats
}

// ParseKey returns the key with the given name, as [Key.String] writes it. It reports false for any
// other name, and for "none".
func ParseKey(name string) (Key, bool) {
	for k := NoKey + 1; int(k) < KeyCount; k++ {
		if k.String() == name {
			return k, true
		}
	}
	return NoKey, false
}

// direction reports whether k repeats when it is held.
func (k Key) direction() bool { return k >= Up && k <= Right }
