package hw

// A Key is the meaning of a button of the box, or of a key of a keyboard or pad.
type Key uint8

// The keys. A box need not have all of them: Left, Right, OK and Back are enough, if Left and
// Right, when held, act as Up and Down.
const (
	NoKey Key = iota // no key: a typed character may stand for none
	Up
	Down
	Left
	Right
	OK
	Back
	Seat1 // the player in seat 1 has this button
	Seat2
	Seat3
	Seat4
	Seat5

	KeyCount = int(Seat5) + 1 // the number of values of type Key, including NoKey
)

// String returns the key's name in the configuration: "up", "ok", "seat1". NoKey is "none".
func (k Key) String() string {
	return [KeyCount]string{"none", "up", "down", "left", "right", "ok", "back",
		"seat1", "seat2", "seat3", "seat4", "seat5"}[k]
}

// Seat returns the seat, 1 to 5, to which button k belongs, or 0 for any other key.
func (k Key) Seat() int {
	if k < Seat1 || k > Seat5 {
		return 0
	}
	return int(k-Seat1) + 1
}

// An EventKind is a kind of key event.
type EventKind uint8

// The kinds of event. A button sends a Press, then perhaps Repeats if it is a direction, or else
// one Hold, and then a Release. A keyboard sends just the Press, unless ReportsRelease is set.
const (
	Press   EventKind = iota // the key went down
	Release                  // the key came up, or no longer counts as down
	Hold                     // the key has been down for a long time
	Repeat                   // a direction is still down, and counts as pressed again
)

// Event is one thing that happened to one key.
type Event struct {
	Key  Key
	Kind EventKind
	// Source distinguishes what has the same key: keys of a keyboard, pads and fingers. A button's is 0.
	Source int
	// Code is the kernel's number of a pad's button, or 0 for any other key.
	Code uint16
	// Rune is the character typed, for entering text, or 0 if none is; '\b' is a backspace.
	Rune rune
	// Typed is set if the key is a keyboard's. No Release will follow unless ReportsRelease is also
	// set.
	Typed bool
	// ReportsRelease is set if a keyboard sends a Release when the key comes up, as a button does.
	ReportsRelease bool
	// Shared is set if the button stands for two directions, one when pressed and one when held.
	// Holding takes longer, so a screen may use that direction for the less common action.
	Shared bool
	// Knob is set if a rotary encoder was turned (Up and Down) or pressed (OK). There is no other
	// button: held, it stands for Back.
	Knob bool
}
