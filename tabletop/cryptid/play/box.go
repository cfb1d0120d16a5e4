package play

import "gamekeeper/tabletop/cryptid"

// Played is how strongly the box plays a seat, 0 where a person does.
func (v *View) Played(s cryptid.Seat) int {
	if v.Automa == nil {
		return 0
	}
	return v.Automa[v.Owner(s)-1]
}

// boxes counts the players that the box plays.
func (p *Position) boxes() (n int) {
	for _, strength := range p.Automa {
		if strength != 0 {
			n++
		}
	}
	return n
}

// BoxPlayer is the player that the box plays and whose move it is; 0 where it is a
// person's. While a piece is known to be wrong, it is its owner's.
func (v *View) BoxPlayer() int {
	seat := v.Awaits
	if seat == 0 {
		seat = v.SeatsOf(v.Player)[0]
	}
	if v.Way != Refereed || len(v.Mistakes) > 0 || v.Played(seat) == 0 {
		return 0
	}
	return v.Owner(seat)
}
