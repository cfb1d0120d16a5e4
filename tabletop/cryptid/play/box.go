package play

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
)

// Played is how strongly the box plays a seat, 0 where a person does.
func (v *View) Played(s cryptid.Seat) int {
	if v.Automa == nil {
		return 0
	}
	return v.Automa[v.Owner(s)-1]
}

// BoxClues are the clues of a player that the box plays; nil for a person.
func (p *Position) BoxClues(player int) (clues []cryptid.Clue) {
	for _, seat := range p.SeatsOf(player) {
		if p.Played(seat) != 0 {
			clues = append(clues, p.clues[seat])
		}
	}
	return clues
}

// boxes counts the players that the box plays.
func (v *View) boxes() (n int) {
	for _, strength := range v.Automa {
		if strength != 0 {
			n++
		}
	}
	return n
}

// checkBoxMoves keeps a line from being taken back if the box has moved in it or since.
//
// Ruling: what the box has moved stands, and so does all that came before. Else its
// answers could be had for nothing, by taking the question back, and its first cube
// could be drawn again and again.
func (p *Position) checkBoxMoves(line int) error {
	if p.Rules < rules2 {
		return nil
	}
	for i, e := range p.Record.Standing() {
		if seat := p.SeatOf(e); i+1 >= line && p.Played(seat) != 0 {
			return say.Errorf("the box has moved for %s in line %d: that stands, and so does all that came before", p.Name(seat), i+1)
		}
	}
	return nil
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
