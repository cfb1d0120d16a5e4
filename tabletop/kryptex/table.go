package kryptex

import "slices"

// play applies an event on the table.
func (p *Position) play(e Event) {
	switch e := e.(type) {
	case Laid:
		p.lay(e.Grid)
	case Swapped:
		p.move(e, p.Grid.swapped(e.A, e.B), e.A, e.B)
	case Rotated:
		p.move(e, p.Grid.rotated(e.Player, e.First).rotated(e.Player, e.Second), e.First.At, e.Second.At)
	case Declared:
		p.declare(e)
	case Passed:
		p.endTurn()
	}
}

func (p *Position) lay(g Grid) {
	p.Grid, p.Before, p.Move = g, g, nil
	if p.Turns == 0 {
		p.Initial = g.Completed()
	}
	if p.step == Laying {
		p.step = Moving
	}
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

// declare blocks the objectives, marks their letter cards, and gives the player
// who may guess the time to do it before the turn passes.
func (p *Position) declare(e Declared) {
	p.block(e.Player, e.Objectives)
	for _, o := range e.Objectives.List() {
		p.mark(p.Reads(e.Player), o)
	}
	p.step = Guessing
	if !p.MayGuess() {
		p.endTurn()
	}
}

// block puts the objectives into the player's zone. What was blocked there
// before is freed; alone, it's turned once there are two of them, and freed by
// the declaration after that.
//
// Ruling: alone, one declaration can do both: free the cards turned earlier and
// turn the two or more that stand upright.
//
// Ruling: when all six objectives are blocked nobody could ever declare again,
// so all zones are cleared.
func (p *Position) block(player int, s Objectives) {
	zone := &p.Zones[player]
	switch {
	case p.Mode != Solo:
		*zone = Zone{Upright: s}
	case zone.Upright.Len() >= 2:
		*zone = Zone{Upright: s, Turned: zone.Upright}
	default:
		*zone = Zone{Upright: zone.Upright | s}
	}
	if p.Blocked() == AllObjectives {
		p.Zones = [MaxPlayers + 1]Zone{}
	}
}

// mark puts a marker on a letter card. The second shows the letter and both
// markers go; in the quick game the first does, with no markers.
//
// Ruling: a declaration whose letter is shown already puts no marker. It blocks
// like any other.
//
// Ruling: nobody runs out of six markers: the seventh would be a second one on
// some card, and never stays.
func (p *Position) mark(owner Owner, o Objective) {
	switch {
	case p.Letters[owner][o] != 0:
	case p.Mode != Quick && !p.Marked[owner].Has(o):
		p.Marked[owner] = p.Marked[owner].With(o)
	default:
		p.Marked[owner] &^= Objectives(0).With(o)
		p.Letters[owner][o] = p.letter(owner, o)
	}
}

// letter is the letter on an owner's card.
func (p *Position) letter(owner Owner, o Objective) byte {
	return p.keywords[owner][slices.Index(p.Order[owner][:], o)]
}

// endTurn passes the turn to the other player, if there is one.
func (p *Position) endTurn() {
	p.Player = p.other(p.Player)
	p.step = Moving
}
