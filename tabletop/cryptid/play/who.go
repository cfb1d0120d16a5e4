package play

import (
	"fmt"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
)

// ClueNumber is which of its player's clues a seat holds, from 1, and how many the
// player has: two where two play, else one.
func (v *View) ClueNumber(s cryptid.Seat) (n, of int) {
	if v.Players() == 2 {
		return (int(s)-1)%2 + 1, 2
	}
	return 1, 1
}

// Name is the name of the player who holds the seat.
func (v *View) Name(s cryptid.Seat) string { return v.Names[v.Owner(s)-1] }

// Who names a seat: by the player's name and, where a player has two, by the clue.
//
//	Ann, clue 2
func (v *View) Who(s cryptid.Seat) say.Text {
	if n, of := v.ClueNumber(s); of > 1 {
		return say.Sprintf("%s, clue %d", v.Name(s), n)
	}
	return say.Plain(v.Name(s))
}

// WhoShort is Who for where there is little room, the same in every language.
//
//	Ann 2
func (v *View) WhoShort(s cryptid.Seat) string {
	if n, of := v.ClueNumber(s); of > 1 {
		return fmt.Sprintf("%s %d", v.Name(s), n)
	}
	return v.Name(s)
}

// WhoInFull is Who for where the clue is first met.
//
//	Ann, clue 2 of 2
func (v *View) WhoInFull(s cryptid.Seat) say.Text {
	if n, of := v.ClueNumber(s); of > 1 {
		return say.Sprintf("%s, clue %d of 2", v.Name(s), n)
	}
	return say.Plain(v.Name(s))
}

// Within is Who within a sentence.
//
//	Ann (clue 2) ...
func (v *View) Within(s cryptid.Seat) say.Text {
	if n, of := v.ClueNumber(s); of > 1 {
		return say.Sprintf("%s (clue %d)", v.Name(s), n)
	}
	return say.Plain(v.Name(s))
}

// Whose names a piece and its owner.
//
//	Ann's cube on F5
//	Ann's cube for clue 2 on F5
func (v *View) Whose(p cryptid.Piece) say.Text {
	name, cube := v.Name(p.Seat), p.Token == cryptid.Cube
	switch n, of := v.ClueNumber(p.Seat); {
	case of > 1 && cube:
		return say.Sprintf("%s's cube for clue %d on %s", name, n, p.At)
	case of > 1:
		return say.Sprintf("%s's disc for clue %d on %s", name, n, p.At)
	case cube:
		return say.Sprintf("%s's cube on %s", name, p.At)
	}
	return say.Sprintf("%s's disc on %s", name, p.At)
}
