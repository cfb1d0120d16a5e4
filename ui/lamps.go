package ui

// Lamps is a set of lamps: those of seats 1 to 5, and the status lamp.
type Lamps uint8

// Status is the number of the status lamp, which belongs to no seat.
const Status = 0

// Lamp returns the set of the lamps with the given numbers: seats 1 to 5, or [Status].
func Lamp(numbers ...int) Lamps {
	var l Lamps
	for _, n := range numbers {
		l |= 1 << n
	}
	return l
}

// Lit reports whether the lamp with the number, a seat's or [Status], is in l.
func (l Lamps) Lit(number int) bool { return l&(1<<number) != 0 }

// Light is what a lamp does.
type Light uint8

// What a lamp can do. It means the same in every game, and the screen says it in words
// too.
const (
	Dark    Light = iota
	On            // it is the seat's turn, or it has won
	Blink         // the seat is awaited out of turn; the status lamp: anybody is
	Flicker       // quick flashes, then on: look here, something happened
)

// String returns the light's name.
func (l Light) String() string {
	return [...]string{"dark", "on", "blink", "flicker"}[l]
}

// Light returns what the lamp with the number, a seat's or [Status], does. If a screen
// wants more than one thing of it, the most noticeable counts.
func (f *Frame) Light(number int) Light {
	switch {
	case f.Flicker.Lit(number):
		return Flicker
	case f.Blink.Lit(number):
		return Blink
	case f.Lit.Lit(number):
		return On
	}
	return Dark
}
