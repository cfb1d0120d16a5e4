package hw

// Key is a key of the box, whatever presses it: a button or a keyboard.
type Key uint8

// The keys. A box need not have them all: Left, Right, OK and Back, with the
// others on their long holds, are enough for everything.
const (
	NoKey Key = iota // none: a typed character that stands for no key
	Up
	Down
	Left
	Right
	OK
	Back
	Seat1 // the own button of the player in seat 1
	Seat2
	Seat3
	Seat4
	Seat5

	NumKeys = int(Seat5) + 1 // how many values Key has, NoKey included
)

// String returns the key's name in the configuration: "up", "ok", "seat1".
// NoKey is "none"; a value that is no key is "?".
func (k Key) String() string {
	if int(k) >= NumKeys {
		return "?"
	}
	return [NumKeys]string{"none", "up", "down", "left", "right", "ok", "back",
		"seat1", "seat2", "seat3", "seat4", "seat5"}[k]
}

// Seat returns the seat, 1 to 5, whose button k is, and 0 for any other key.
func (k Key) Seat() int {
	if k < Seat1 || k > Seat5 {
		return 0
	}
	return int(k-Seat1) + 1
}

// Kind is what happened to a key.
type Kind uint8

// The kinds of event. A button gives Press, perhaps one Hold, perhaps Repeats,
// then Release; a keyboard gives Press alone.
const (
	Press   Kind = iota // the key went down
	Release             // the key came up
	Hold                // the key has been down for long
	Repeat              // a direction is still down and counts once more
)

// Event is one thing that happened to one key.
type Event struct {
	Key  Key
	Kind Kind
	// Rune is the character typed, for the entry of text; '\b' is a backspace.
	// 0 for a button and for a key of the keyboard that is no character.
	Rune rune
	// Typed: the key is a keyboard's, and no Release will follow.
	Typed bool
	// Shared: the key's button is two of the directions, one of them when it is
	// held. That one is slow, so a screen may give it what is wanted less often.
	Shared bool
}
