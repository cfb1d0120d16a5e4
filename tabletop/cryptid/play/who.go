package play

import (
	"fmt"

	"gamekeeper/tabletop/cryptid"
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
func (v *View) Who(s cryptid.Seat) string { return v.named(s, ", clue %d") }

// WhoShort is Who for where there is little room.
//
//	Ann 2
func (v *View) WhoShort(s cryptid.Seat) string { return v.named(s, " %d") }

// WhoInFull is Who for where the clue is first met.
//
//	Ann, clue 2 of 2
func (v *View) WhoInFull(s cryptid.Seat) string { return v.named(s, ", clue %d of 2") }

// Within is Who within a sentence.
//
//	Ann, clue 2, ...
func (v *View) Within(s cryptid.Seat) string { return v.named(s, ", clue %d,") }

// named is the name of the player who holds the seat and, where a player has two, the
// clue's number in a form.
func (v *View) named(s cryptid.Seat, form string) string {
	n, of := v.ClueNumber(s)
	if of == 1 {
		return v.Name(s)
	}
	return v.Name(s) + fmt.Sprintf(form, n)
}

// Whose names a piece and its owner.
//
//	Ann's cube on F5
//	Ann's cube for clue 2 on F5
func (v *View) Whose(p cryptid.Piece) string {
	whose := fmt.Sprintf("%s's %s", v.Name(p.Seat), p.Token)
	if n, of := v.ClueNumber(p.Seat); of > 1 {
		whose += fmt.Sprintf(" for clue %d", n)
	}
	return fmt.Sprintf("%s on %s", whose, p.At)
}

// clue is what a seat's owner calls its clue: the clue or, of two, clue 2.
func (v *View) clue(s cryptid.Seat) string {
	if n, of := v.ClueNumber(s); of > 1 {
		return fmt.Sprintf("clue %d", n)
	}
	return "the clue"
}
