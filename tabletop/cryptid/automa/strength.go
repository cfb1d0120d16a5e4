package automa

import "fmt"

// A Strength is how well a player plays. The zero Strength is none: of a seat
// that a person plays.
type Strength uint8

// The strengths.
//
// A novice puts its cubes anywhere, asks about any space that the habitat may
// still be on, and searches only when it's certain. A tracker weighs what
// questions and searches are worth, and hides its clue; but it thinks of each
// seat apart. An expert overlooks nothing.
const (
	Novice Strength = iota + 1
	Tracker
	Expert
)

// Strengths lists the strengths, the lowest first.
func Strengths() []Strength { return []Strength{Novice, Tracker, Expert} }

// String is the strength in a word.
func (s Strength) String() string {
	return [...]string{"nobody", "novice", "tracker", "expert"}[min(s, Expert)]
}

// ParseStrength reads what String writes of the three strengths.
func ParseStrength(text string) (Strength, error) {
	for _, s := range Strengths() {
		if text == s.String() {
			return s, nil
		}
	}
	return 0, fmt.Errorf("there is no strength %q: use novice, tracker or expert", text)
}
