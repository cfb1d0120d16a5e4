package play

import (
	"slices"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
)

// A PieceColour is the colour of a seat's cubes and discs. The game has five sets of them.
type PieceColour uint8

// The colours of the five sets.
//
// Ruling: the five colours have these names. The rulebook gives each player's pieces a colour, but
// names none.
const (
	Yellow PieceColour = iota
	Blue
	Red
	Green
	Purple

	PieceColourCount = 5 // the number of colours
)

// String returns the colour's name.
func (c PieceColour) String() string { return c.Text().String() }

// Text returns the colour's name, to be translated.
func (c PieceColour) Text() say.Text {
	return [PieceColourCount]say.Text{"yellow", "blue", "red", "green", "purple"}[c]
}

// Colour returns the colour of a seat's pieces. If the table has chosen none, as in games of
// earlier versions, the seats have the five in order.
func (v *View) Colour(s cryptid.Seat) PieceColour {
	if v.Colours == nil {
		return PieceColour(s - 1)
	}
	return v.Colours[s-1]
}

// checkColours returns an error if two seats have the same colour.
func (s Seating) checkColours() error {
	for i, c := range s.Colours {
		if slices.Contains(s.Colours[:i], c) {
			return say.Errorf("two seats have pieces of one colour, %q: give one of them another", c)
		}
	}
	return nil
}
