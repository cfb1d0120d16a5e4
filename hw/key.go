package hw

// Key is a key of the box: a button, or a key of a keyboard.
type Key uint8

// The keys. A box need not have all of them: Left, Right, OK and Back are enough, if
// holding Left and Right gives Up and Down.
const (
	NoKey Key = iota // none, such as a typed character that stands for no key
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

	NumKeys = int(Seat5) + 1 // how many values Key has, NoKey included
)

// String returns the key's name in the configuration: "up", "ok", "seat1". NoKey is "none".
func (k Key) String() string {
	return [NumKeys]string{"none", "up", "down", "left", "right", "ok", "back",
		"seat1", "seat2", "seat3", "seat4", "seat5"}[k]
}

// Seat returns the seat, 1 to 5, to which button k belongs; 0 for any other key.
func (k Key) Seat() int {
	if k < Seat1 || k > Seat5 {
		return 0
	}
	return int(k-Seat1) + 1
}

// EventKind says how a key changed: it was pressed, held, repeated or released.
type EventKind uint8

// The kinds of event. A button sends a Press, perhaps one Hold, perhaps Repeats, and
// then a Release. A keyboard sends just the Press, unless the event is Held.
const (
	Press   EventKind = iota // the key went down
	Release                  // the key came up
	Hold                     // the key has been down for a long time
	Repeat                   // a direction is still held down, and counts again
)

// Event is one thing that happened to one key.
type Event struct {
	Key  Key
	Kind EventKind
	// Rune is the character typed, for entering text; '\b' is a backspace. 0 for a
	// button, and for a key of the keyboard that is not a character.
	Rune rune
	// Typed: the key is a keyboard's, and no Release will follow unless it is Held.
	Typed bool
	// Held: the keyboard reports when its key comes up, as a button does.
	Held bool
	// Shared: the button serves two directions, one when pressed and one when held. Holding takes
	// longer, so a screen may use that direction for the less common action.
	Shared bool
}
