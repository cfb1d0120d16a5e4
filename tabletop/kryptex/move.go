package kryptex

import (
	"cmp"

	"gamekeeper/tabletop/say"
)

func (CubesLaid) decide(Position) error { return nil }

func (e CubesLaid) apply(p *Position) {
	p.Grid, p.GridBefore, p.Move = e.Grid, e.Grid, nil
	if p.Turns == 0 {
		p.InitialObjectives = e.Grid.Completed()
	}
	if p.step == Laying {
		p.step = Moving
	}
}

func (p *Position) checkMoving(player int) error {
	if err := p.checkTurn(player); err != nil {
		return err
	}
	if p.step != Moving {
		return say.Errorf("one move per turn: %s", p.NextText())
	}
	return nil
}

// move sets the grid that a move leads to, and places the rings on the two cubes that it moved.
//
// Ruling: solo play has no rings, since they would hinder nobody.
//
// Ruling: in solo play, too, the first turn has no declaration, since most of what is complete then
// was rolled, not earned.
func (p *Position) move(e Event, next Grid, a, b Place) {
	p.GridBefore, p.Grid, p.Move = p.Grid, next, e
	if p.Mode != Solo {
		p.Rings = placeSet(a, b)
	}
	p.Turns++
	p.step = Declaring
	if p.Turns == 1 {
		p.endTurn()
	}
}

func (e CubesSwapped) decide(p Position) error {
	return cmp.Or(p.checkMoving(e.Player), checkSwap(e.A, e.B))
}

func (e CubesSwapped) apply(p *Position) {
	p.move(e, p.Grid.swapped(e.A, e.B), e.A, e.B)
}

// checkSwap returns an error unless the places are different and in the same row or column.
//
// Ruling: the opponent may swap a ringed cube: the rulebook only forbids rotating it.
func checkSwap(a, b Place) error {
	if a == b {
		return say.Errorf("swap two different cubes")
	}
	if a/3 != b/3 && a%3 != b%3 {
		return say.Errorf("%s and %s share no row or column: swap two cubes of the same row or column", a, b)
	}
	return nil
}

// swapped returns the grid with two cubes swapped, neither rotated.
func (g Grid) swapped(a, b Place) Grid {
	g[a], g[b] = g[b], g[a]
	return g
}

// A Direction is the way in which a cube is turned, as the player who turns it sees it.
//
// Ruling: every turn is a quarter turn, spins included.
type Direction uint8

// The directions. The first four are allowed. A cube is never tilted to the left or right.
const (
	Toward        Direction = iota // tilted: the top comes toward the player
	Away                           // tilted: the top goes away from the player
	Clockwise                      // spun, seen from above
	Anticlockwise                  // spun, seen from above
	TiltLeft
	TiltRight
)

var directionWords = []string{"toward", "away", "clockwise", "anticlockwise", "left", "right"}

// String returns the direction's word.
func (d Direction) String() string { return directionWords[d] }

// tilts holds the directions that change the top face.
var tilts = [...]Direction{Toward, Away, TiltLeft, TiltRight}

// spins reports whether the top face stays on top.
func (d Direction) spins() bool { return d == Clockwise || d == Anticlockwise }

// opposite returns the direction that undoes the turn.
func (d Direction) opposite() Direction { return d ^ 1 }

// by returns a player's direction as player 1 sees it. Player 2 sits opposite, and sees tilts the
// other way round.
func (d Direction) by(player int) Direction {
	if player == 2 && !d.spins() {
		return d.opposite()
	}
	return d
}

// A Rotation is a quarter turn of one cube.
type Rotation struct {
	At        Place
	Direction Direction
	// NewTop is the face that the turn brings to the top if the box has not seen that face yet, else
	// NoFace.
	NewTop Face
}

func (e CubesRotated) decide(p Position) error {
	if err := cmp.Or(p.checkMoving(e.Player), p.checkRotations(e.First, e.Second)); err != nil {
		return err
	}
	return p.checkShows(e)
}

func (e CubesRotated) apply(p *Position) {
	p.move(e, p.Grid.Rotated(e.Player, e.First).Rotated(e.Player, e.Second), e.First.At, e.Second.At)
}

func (v *View) checkRotations(a, b Rotation) error {
	if a.At == b.At {
		return say.Errorf("rotate two different cubes, each once")
	}
	for _, r := range []Rotation{a, b} {
		switch {
		case r.Direction == TiltLeft:
			return say.Errorf("the cube on %s cannot be tilted to the left: tilt it toward you or away, or spin it", r.At)
		case r.Direction == TiltRight:
			return say.Errorf("the cube on %s cannot be tilted to the right: tilt it toward you or away, or spin it", r.At)
		case v.Rings.Has(r.At):
			return say.Errorf("the cube on %s is ringed: it cannot be rotated this turn", r.At)
		}
	}
	return nil
}

// checkShows returns an error unless a NewTop is entered for exactly those cubes whose new top face
// the box has not seen.
func (v *View) checkShows(e CubesRotated) error {
	for _, r := range []Rotation{e.First, e.Second} {
		switch unseen := v.Unseen(e.Player, r); {
		case unseen && r.NewTop == NoFace:
			return say.Errorf("the box has not seen this side of the cube on %s: enter what is on top now", r.At)
		case !unseen && r.NewTop != NoFace:
			return say.Errorf("the box knows this side of the cube on %s: no need to enter it", r.At)
		}
	}
	return nil
}

// Unseen reports whether a player's rotation of a cube brings up a face that the box has not seen.
func (v *View) Unseen(player int, r Rotation) bool {
	return v.Grid[r.At].turned(r.Direction.by(player)).Top() == NoFace
}

// Rotated returns the grid after a player's rotation of a cube.
func (g Grid) Rotated(player int, r Rotation) Grid {
	g[r.At] = g[r.At].turned(r.Direction.by(player))
	if g[r.At][top] == NoFace {
		g[r.At][top] = r.NewTop
	}
	return g
}
