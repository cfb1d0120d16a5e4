package cryptid

import "gamekeeper/tabletop/say"

// The board's size: 12 columns of 9 flat-topped hexes. Every second column
// (B, D, ...) sits half a hex lower than its neighbours.
const (
	Columns = 12
	Rows    = 9
	Spaces  = Columns * Rows
)

// A Space is one hex of the board, 0 to Spaces-1, counted down the columns: A1, A2, ...
// A9, B1, ... L9. So spaces in order are sorted by column, then row. Other values are
// no space.
type Space uint8

// At is the space in a column and row, both from 0. It is undefined outside the board.
func At(column, row int) Space { return Space(column*Rows + row) }

// Column is the space's column, 0 for A.
func (s Space) Column() int { return int(s) / Rows }

// Row is the space's row, 0 for the topmost.
func (s Space) Row() int { return int(s) % Rows }

// String is the space's name, such as F5.
func (s Space) String() string {
	return string([]byte{'A' + byte(s.Column()), '1' + byte(s.Row())})
}

// ParseSpace reads what String writes. A small letter is accepted too.
func ParseSpace(text string) (Space, error) {
	if len(text) == 2 {
		column, row := int(text[0]|0x20)-'a', int(text[1])-'1'
		if 0 <= column && column < Columns && 0 <= row && row < Rows {
			return At(column, row), nil
		}
	}
	return 0, say.Errorf("%q is not a space: use a column A to L and a row 1 to 9, such as F5", text)
}

// Distance is the number of steps from one space to another, 0 to itself. Terrain and
// tile edges do not matter.
func (s Space) Distance(t Space) int {
	dq, dz := s.Column()-t.Column(), s.diagonal()-t.diagonal()
	return max(abs(dq), abs(dz), abs(dq+dz))
}

// diagonal is the second axis of the cube coordinates in which a hex distance is the
// largest difference. The first is the column.
func (s Space) diagonal() int { return s.Row() - s.Column()/2 }

func abs(n int) int { return max(n, -n) }
