package play

import "gamekeeper/tabletop/cryptid"

// NextToLook is the first seat after another, clockwise up to the starter's, whose
// clue a person is to see before the first piece is put, and has not seen yet. After
// the zero Seat it is the first one of all, from the starter on. It is 0 where nobody
// is left, where the clues are in books or lie face up, and once a piece was put.
func (v *View) NextToLook(after cryptid.Seat) cryptid.Seat {
	if v.Started() || v.FromBooks() || v.FaceUp != nil {
		return 0
	}
	first := v.SeatsOf(v.Starter)[0]
	seat := first
	if after != 0 {
		seat = v.after(after)
	}
	for range v.Seats() {
		if after != 0 && seat == first {
			return 0
		}
		if v.Looks[seat] == 0 && v.Played(seat) == 0 {
			return seat
		}
		seat = v.after(seat)
	}
	return 0
}
