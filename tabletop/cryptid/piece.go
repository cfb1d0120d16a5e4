package cryptid

import (
	"math/bits"

	"gamekeeper/tabletop/say"
)

// A Seat is a place at the table that holds one clue and the pieces of one colour, 1 to
// MaxSeats, clockwise. A player has one seat; if two play, the first has seats 1 and 2,
// and the second 3 and 4. The zero Seat is nobody.
type Seat uint8

// A Token is one of the two pieces that a seat puts on the board.
type Token uint8

// The tokens: by its owner's clue, a cube says that the space cannot be the habitat,
// and a disc that it could be.
const (
	Cube Token = iota
	Disc
)

// String is cube or disc.
func (t Token) String() string { return t.Text().String() }

// Text is the token in words.
func (t Token) Text() say.Text { return [2]say.Text{"cube", "disc"}[t] }

// Other is the token that says the opposite.
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

// A Piece is a token that a seat has on a space.
type Piece struct {
	Seat  Seat
	Token Token
	At    Space
}

// Fits reports whether the piece is right by its owner's clue.
func (p Piece) Fits(b *Board, c Clue) bool { return b.regions[c].Has(p.At) == (p.Token == Disc) }

// A SeatSet is a set of seats.
type SeatSet uint8

// Has reports whether the seat is in the set.
func (s SeatSet) Has(seat Seat) bool { return s>>seat&1 == 1 }

// With is the set with a seat added.
func (s SeatSet) With(seat Seat) SeatSet { return s | 1<<seat }

// Size is how many seats are in the set.
func (s SeatSet) Size() int { return bits.OnesCount8(uint8(s)) }

// Without is the set without a seat.
func (s SeatSet) Without(seat Seat) SeatSet { return s &^ (1 << seat) }
