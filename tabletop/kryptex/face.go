package kryptex

import (
	"math/bits"
	"slices"

	"gamekeeper/tabletop/say"
)

// A Face is one of the nine faces that cubes have: a symbol in a colour. It is the set
// of the two signs.
type Face Objectives

// NoFace is a face that was not read.
const NoFace Face = 0

// faceWords are the nine faces in events, symbol by symbol.
var faceWords = []string{"SN", "SR", "SC", "AN", "AR", "AC", "MN", "MR", "MC"}

// NewFace is the face that shows a symbol in a colour.
func NewFace(symbol, colour Objective) Face {
	return Face(Objectives(0).With(symbol).With(colour))
}

// nthFace is a face by its index in faceWords.
func nthFace(n int) Face { return NewFace(Objective(n/3), ColourN+Objective(n%3)) }

// ParseFace reads a symbol and a colour, such as SN.
func ParseFace(text string) (Face, error) {
	if n := slices.Index(faceWords, text); n >= 0 {
		return nthFace(n), nil
	}
	return NoFace, say.Errorf("%q is not a face: write a symbol, S, A or M, and a colour, N, R or C, such as SN", text)
}

// String is the face's symbol and colour, such as SN, or ? for NoFace.
func (f Face) String() string {
	if f == NoFace {
		return "?"
	}
	return faceWords[3*f.Symbol()+f.Colour()-ColourN]
}

// Symbol is the symbol of a face that is not NoFace.
func (f Face) Symbol() Objective { return Objective(bits.TrailingZeros8(uint8(f))) }

// Colour is the colour of a face that is not NoFace.
func (f Face) Colour() Objective { return Objective(bits.Len8(uint8(f)) - 1) }

// Signs is the set of the face's symbol and colour.
func (f Face) Signs() Objectives { return Objectives(f) }

// known reports whether the face is one of the nine.
func (f Face) known() bool { return f != NoFace && f == NewFace(f.Symbol()%3, ColourN+f.Colour()%3) }
