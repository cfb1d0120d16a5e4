package kryptex

import (
	"errors"
	"fmt"
)

func (p *Position) checkMoving(player int) error {
	if err := p.checkTurn(player); err != nil {
		return err
	}
	if p.step != Moving {
		return fmt.Errorf("one move a turn: %s", p.Next())
	}
	return nil
}

func checkPlaces(a, b Place) error {
	if a >= PlaceCount || b >= PlaceCount {
		return errors.New("there is no such place: the grid goes from A1 to C3")
	}
	return nil
}

// move puts the cubes as they lie after a move, and the rings on both.
//
// Ruling: alone nobody is there whom rings could hinder, so no cube is ringed.
//
// Ruling: alone, too, the first turn has no declaration, because what lies there
// was rolled and not earned.
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
