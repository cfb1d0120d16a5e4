package kryptex

import "gamekeeper/tabletop/say"

// opening is the table before the cubes are laid.
func (p *Position) opening() State { return State{Player: p.Starter, step: Laying} }

func (p *Position) lay(g Grid) {
	p.Grid, p.Before, p.Move = g, g, nil
	if p.Turns == 0 {
		p.Initial = g.Completed()
	}
	if p.step == Laying {
		p.step = Moving
	}
}

// check says which cube has no top face that is known, or another that is none. Sides
// that nobody has seen are NoFace: what is played by are the tops.
func (g *Grid) check() error {
	for p, cube := range g {
		for i, f := range cube {
			if !f.known() && (i == top || f != NoFace) {
				return say.Errorf("a face of the cube on %s is not known: read the cube again", Place(p))
			}
		}
	}
	return nil
}
