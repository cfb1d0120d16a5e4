package cryptid

import (
	"iter"
	"math/bits"

	"gamekeeper/tabletop/say"
)

// The board's size: 12 columns of 9 flat-topped hexes. Every second column
// (B, D, ...) sits half a hex lower than its neighbours.
const (
	Columns    = 12
	Rows       = 9
	SpaceCount = Columns * Rows
)

// A Space is one hex of the board, 0 to SpaceCount-1, counted down the columns: A1, A2, ... A9, B1,
// ... L9. So spaces in order are sorted by column, then row. Other values stand for no space.
type Space uint8

// SpaceAt returns the space in a column and row, both from 0. It is undefined outside the board.
func SpaceAt(column, row int) Space { return Space(column*Rows + row) }

// Column returns the space's column, 0 for A.
func (s Space) Column() int { return int(s) / Rows }

// Row returns the space's row, 0 for the topmost.
func (s Space) Row() int { return int(s) % Rows }

// String returns the space's name, such as F5.
func (s Space) String() string {
	return string([]byte{'A' + byte(s.Column()), '1' + byte(s.Row())})
}

// MarshalText implements [encoding.TextMarshaler]; it returns String.
func (s Space) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// ParseSpace reads what String writes. A small letter is accepted too.
func ParseSpace(text string) (Space, error) {
	if len(text) == 2 {
		column, row := int(text[0]|0x20)-'a', int(text[1])-'1'
		if 0 <= column && column < Columns && 0 <= row && row < Rows {
			return SpaceAt(column, row), nil
		}
	}
	return 0, say.Errorf("%q is not a space: use a column A to L and a row 1 to 9, such as F5", text)
}

// Distance returns the number of steps from one space to another, 0 to itself. Terrain and tile
// edges do not matter.
func (s Space) Distance(t Space) int {
	dq, dz := s.Column()-t.Column(), s.diagonal()-t.diagonal()
	return max(abs(dq), abs(dz), abs(dq+dz))
}

// diagonal returns the second of the space's three cube coordinates; the first is the column. A
// hex distance is the largest difference in any of the three.
func (s Space) diagonal() int { return s.Row() - s.Column()/2 }

func abs(n int) int { return max(n, -n) }

// A Region is a set of spaces. The zero Region is empty. Compare regions with ==.
type Region struct{ lo, hi uint64 }

// Masks of the whole board, its top and bottom rows, and its high columns (A, C, ...),
// which do not sit half a hex lower.
var (
	everywhere  = regionOf(func(Space) bool { return true })
	topRow      = regionOf(func(s Space) bool { return s.Row() == 0 })
	bottomRow   = regionOf(func(s Space) bool { return s.Row() == Rows-1 })
	highColumns = regionOf(func(s Space) bool { return s.Column()%2 == 0 })
)

func regionOf(in func(Space) bool) (r Region) {
	for s := range Space(SpaceCount) {
		if in(s) {
			r = r.With(s)
		}
	}
	return r
}

// With returns the region with a space added.
func (r Region) With(s Space) Region {
	if s < 64 {
		r.lo |= 1 << s
	} else {
		r.hi |= 1 << (s - 64)
	}
	return r
}

// Has reports whether the space is in the region.
func (r Region) Has(s Space) bool {
	if s < 64 {
		return r.lo>>s&1 == 1
	}
	return r.hi>>(s-64)&1 == 1
}

// And returns the spaces in both regions.
func (r Region) And(o Region) Region { return Region{r.lo & o.lo, r.hi & o.hi} }

// Or returns the spaces in either region.
func (r Region) Or(o Region) Region { return Region{r.lo | o.lo, r.hi | o.hi} }

// Not returns the rest of the board.
func (r Region) Not() Region { return Region{everywhere.lo &^ r.lo, everywhere.hi &^ r.hi} }

// Size returns how many spaces are in the region.
func (r Region) Size() int { return bits.OnesCount64(r.lo) + bits.OnesCount64(r.hi) }

// single reports whether the region has exactly one space. It is the innermost test of every deal,
// so it does not count bits.
func (r Region) single() bool {
	if r.hi == 0 {
		return r.lo != 0 && r.lo&(r.lo-1) == 0
	}
	return r.lo == 0 && r.hi&(r.hi-1) == 0
}

// atMostOne reports whether the region has at most one space.
func (r Region) atMostOne() bool { return r == Region{} || r.single() }

// First returns the first space in order. It is undefined for an empty region.
func (r Region) First() Space {
	if r.lo != 0 {
		return Space(bits.TrailingZeros64(r.lo))
	}
	return Space(64 + bits.TrailingZeros64(r.hi))
}

// All returns the spaces in order: by column, then by row.
func (r Region) All() iter.Seq[Space] {
	return func(yield func(Space) bool) {
		for r != (Region{}) {
			s := r.First()
			if !yield(s) {
				return
			}
			if s < 64 {
				r.lo &= r.lo - 1
			} else {
				r.hi &= r.hi - 1
			}
		}
	}
}

// grow returns the region with every space within n steps of it.
func (r Region) grow(n int) Region {
	for range n {
		high, low := r.And(highColumns), Region{r.lo &^ highColumns.lo, r.hi &^ highColumns.hi}
		// A space in a high column touches the same row and the one above in the columns beside it.
		// Any other space touches the same row and the one below.
		beside := high.Or(high.up()).Or(low).Or(low.down())
		r = r.Or(r.up()).Or(r.down()).Or(beside.left()).Or(beside.right())
	}
	return r
}

func (r Region) up() Region {
	r = Region{r.lo &^ topRow.lo, r.hi &^ topRow.hi}
	return Region{r.lo>>1 | r.hi<<63, r.hi >> 1}
}

func (r Region) down() Region {
	r = Region{r.lo &^ bottomRow.lo, r.hi &^ bottomRow.hi}
	return Region{r.lo << 1, r.hi<<1 | r.lo>>63}
}

func (r Region) left() Region {
	return Region{r.lo>>Rows | r.hi<<(64-Rows), r.hi >> Rows}
}

func (r Region) right() Region {
	return Region{r.lo << Rows, r.hi<<Rows | r.lo>>(64-Rows)}.And(everywhere)
}

// A Seat is a place at the table, with one clue and the pieces of one colour. Seats are numbered
// clockwise, 1 to MaxSeats. A player has one seat; with two players, the first has seats 1 and 2,
// and the second 3 and 4. The zero Seat is nobody.
type Seat uint8

// A Token is the kind of a piece: a cube or a disc.
type Token uint8

// The tokens: a cube says that the space cannot be the habitat according to its owner's clue, and
// a disc that it could be.
const (
	Cube Token = iota
	Disc
)

// String returns cube or disc.
func (t Token) String() string { return t.Text().String() }

// MarshalText implements [encoding.TextMarshaler]; it returns String.
func (t Token) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// Text returns cube or disc, to be translated.
func (t Token) Text() say.Text { return [2]say.Text{"cube", "disc"}[t] }

// Other returns the token that says the opposite.
func (t Token) Other() Token { return 1 - t }

// ParseToken reads what String writes.
func ParseToken(text string) (Token, error) {
	for _, t := range []Token{Cube, Disc} {
		if text == t.String() {
			return t, nil
		}
	}
	return 0, say.Errorf("%q is not a piece: use cube or disc", text)
}

// A Piece is a seat's cube or disc on a space.
type Piece struct {
	Seat  Seat  `json:"seat"`
	Token Token `json:"piece"`
	At    Space `json:"at"`
}

// Fits reports whether the piece agrees with the clue: a disc in the clue's region, or a cube
// outside it.
func (p Piece) Fits(b *Board, c Clue) bool { return b.regions[c].Has(p.At) == (p.Token == Disc) }

// A SeatSet is a set of seats.
type SeatSet uint8

// Has reports whether the seat is in the set.
func (s SeatSet) Has(seat Seat) bool { return s>>seat&1 == 1 }

// With returns the set with a seat added.
func (s SeatSet) With(seat Seat) SeatSet { return s | 1<<seat }

// Size returns how many seats are in the set.
func (s SeatSet) Size() int { return bits.OnesCount8(uint8(s)) }

// Without returns the set with a seat removed.
func (s SeatSet) Without(seat Seat) SeatSet { return s &^ (1 << seat) }
