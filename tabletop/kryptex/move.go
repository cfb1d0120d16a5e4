package kryptex

import "gamekeeper/tabletop/say"

func (p *Position) checkMoving(player int) error {
	if err := p.checkTurn(player); err != nil {
		return err
	}
	if p.step != Moving {
		return say.Errorf("one move a turn: %s", p.Next())
	}
	return nil
}

func checkPlaces(a, b Place) error {
	if a >= PlaceCount || b >= PlaceCount {
		return say.Errorf("there is no such place: the places are A1 to C3")
	}
	return nil
}

// move puts the cubes as a move leaves them, and the rings on the two it moved.
//
// Ruling: in solo play rings would hinder nobody, so there are none.
//
// Ruling: in solo play, too, the first turn has no declaration: what lies there was
// rolled, not earned.
func (p *Position) move(e Event, next Grid, a, b Place) {
	p.Before, p.Grid, p.Move = p.Grid, next, e
	if p.Mode != Solo {
		p.Rings = placeSet(a, b)
	}
	p.Turns++
	p.step = Declaring
	if p.Turns == 1 {
		p.endTurn()
	}
}
