package play

import "gamekeeper/tabletop/say"

func (p *Position) errSharing() error {
	return say.Errorf("this is the initial sharing: %s puts a cube", p.Within(p.Awaits))
}

// shareNext goes round the table twice, seat by seat from the starter's first.
func (p *Position) shareNext() {
	p.Awaits = p.after(p.Awaits)
	p.shared++
	if p.shared == 2*p.Seats() {
		p.Phase, p.Awaits = Turning, 0
	}
}

// SharingRound is which of a seat's two cubes of the initial sharing is put next, from 1.
func (v *View) SharingRound() int { return min(v.shared/v.Seats()+1, 2) }
