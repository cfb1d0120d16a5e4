package kryptex

import (
	"strings"

	"gamekeeper/tabletop/say"
)

// A Face is one of the nine faces that cubes have: a symbol in a colour. It is the set
// of the two signs.
type Face Objectives

// NoFace is a face that was not read.
const NoFace Face = 0

// NewFace is the face that shows a symbol in a colour.
func NewFace(symbol, colour Objective) Face {
	return Face(Objectives(0).With(symbol).With(colour))
}

// ParseFace reads a symbol and a colour, such as SN.
func ParseFace(text string) (Face, error) {
	if len(text) == 2 {
		symbol, bad1 := ParseObjective(text[:1])
		colour, bad2 := ParseObjective(text[1:])
		if f := NewFace(symbol, colour); bad1 == nil && bad2 == nil && f.String() == text && f.known() {
			return f, nil
		}
	}
	return NoFace, say.Errorf("%q is not a face: write a symbol, S, A or M, and a colour, N, R or C, such as SN", text)
}

// String is the face's symbol and colour, such as SN, or ? for NoFace.
func (f Face) String() string {
	if f == NoFace {
		return "?"
	}
	return strings.ReplaceAll(f.Signs().String(), " ", "")
}

// Signs is the set of the face's symbol and colour.
func (f Face) Signs() Objectives { return Objectives(f) }

// known reports whether the face is one of the nine.
func (f Face) known() bool {
	symbols, colours := f.Signs()&(1<<ColourN-1), f.Signs()>>ColourN
	return symbols.Len() == 1 && colours.Len() == 1 && f.Signs() <= AllObjectives
}
