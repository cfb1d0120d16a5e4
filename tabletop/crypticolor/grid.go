package crypticolor

import (
	"math/bits"
	"strings"

	"gamekeeper/tabletop/say"
)

// Size is the number of rows, and of columns, of a grid.
const Size = 5

// A Square is one of a grid's squares, 1 to LastSquare, row by row from the top
// left. The zero Square is none.
type Square uint8

// LastSquare is the square at the bottom right.
const LastSquare Square = Size * Size

// Squares is a set of squares of a grid: a letter, or a shape.
type Squares uint32

// SquaresOf is the set of these squares, without those that no grid has.
func SquaresOf(all ...Square) (s Squares) {
	for _, at := range all {
		if at >= 1 && at <= LastSquare {
			s |= 1 << at
		}
	}
	return s
}

// Has reports whether the square is in the set.
func (s Squares) Has(at Square) bool { return s>>at&1 == 1 }

// Len is how many squares are in the set.
func (s Squares) Len() int { return bits.OnesCount32(uint32(s)) }

// All lists the squares, lowest first.
func (s Squares) All() (all []Square) {
	for at := Square(1); at <= LastSquare; at++ {
		if s.Has(at) {
			all = append(all, at)
		}
	}
	return all
}

// List is the squares in a sentence, such as: 8, 13 and 20
func (s Squares) List() say.Text {
	var all []say.Text
	for _, at := range s.All() {
		all = append(all, say.Sprintf("%d", at))
	}
	return say.List(all...)
}

// String is the rows from top to bottom, with # for a square in the set:
// ###../#..../###../#..../###..
func (s Squares) String() string {
	var t strings.Builder
	for at := Square(1); at <= LastSquare; at++ {
		if at > 1 && at%Size == 1 {
			t.WriteByte('/')
		}
		t.WriteByte(".#"[s>>at&1])
	}
	return t.String()
}

// ParseSquares reads what String writes.
func ParseSquares(text string) (Squares, error) {
	var s Squares
	for i, sign := range strings.ReplaceAll(text, "/", "") {
		if sign == '#' && i < int(LastSquare) {
			s |= 1 << (i + 1)
		}
	}
	if s.String() != text {
		return 0, say.Errorf("%q is not a grid: use # and . in five rows of five, with a / between rows", text)
	}
	return s, nil
}

// A Rotation is how often a grid is turned clockwise by 90 degrees, 0 to 3.
type Rotation uint8

// Degrees is the angle of the rotation: 0, 90, 180 or 270.
func (r Rotation) Degrees() int { return 90 * int(r) }

// Turned is the whole grid turned: each quarter turn takes the square in row r and
// column c, from 0, to row c and column 4-r.
func (s Squares) Turned(by Rotation) Squares {
	for range by {
		var turned Squares
		for _, at := range s.All() {
			row, column := (at-1)/Size, (at-1)%Size
			turned |= 1 << (column*Size + Size - row)
		}
		s = turned
	}
	return s
}
