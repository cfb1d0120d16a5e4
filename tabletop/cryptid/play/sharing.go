package play

import "fmt"

func (p *Position) errSharing() error {
	return fmt.Errorf("this is the initial sharing: %s puts a cube", p.subject(p.Awaits))
}

// shareNext goes round the table twice, seat by seat from the starter's first.
func (p *Position) shareNext() {
	p.Awaits = p.after(p.Awaits)
	p.shared++
	if p.shared == 2*p.Seats() {
		p.Phase, p.Awaits = Turning, 0
	}
}
