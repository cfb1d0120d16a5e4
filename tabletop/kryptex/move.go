package kryptex

import (
	"cmp"

	"gamekeeper/tabletop/say"
)

func (e Laid) decide(*Position) error { return e.Grid.check() }

func (e Laid) apply(p *Position) {
	p.Grid, p.Before, p.Move = e.Grid, e.Grid, nil
	if p.Turns == 0 {
		p.Initial = e.Grid.Completed()
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

func (e Swapped) decide(p *Position) error {
	return cmp.Or(p.checkMoving(e.Player), checkSwap(e.A, e.B))
}

func (e Swapped) apply(p *Position) {
	p.move(e, p.Grid.swapped(e.A, e.B), e.A, e.B)
}

// checkSwap judges a swap.
//
// Ruling: the opponent may swap a ringed cube: the rulebook only forbids rotating it.
func checkSwap(a, b Place) error {
	if err := checkPlaces(a, b); err != nil {
		return err
	}
	if a == b {
		return say.Errorf("swap two different cubes")
	}
	if a/3 != b/3 && a%3 != b%3 {
		return say.Errorf("%s and %s share no row or column: swap two cubes of the same row or column", a, b)
	}
	return nil
}

// swapped is the grid with two cubes swapped, neither rotated.
func (g Grid) swapped(a, b Place) Grid {
	g[a], g[b] = g[b], g[a]
	return g
}

// A Direction is where a cube is turned, as the player who turns it sees it.
//
// Ruling: every turn is a quarter turn, spins included.
type Direction uint8

// The directions. The first four are allowed. A cube is never tilted to the left or
// right.
const (
	Toward        Direction = iota // tilted: the top comes to the player's side
	Away                           // tilted: the top goes to the far side
	Clockwise                      // spun, seen from above
	Anticlockwise                  // spun, seen from above
	TiltLeft
	TiltRight
)

// allowed counts the directions that the rules allow.
const allowed = TiltLeft

var directionWords = []string{"toward", "away", "clockwise", "anticlockwise", "left", "right"}

// String is the direction's word.
func (d Direction) String() string { return directionWords[d] }

// tilts are the allowed directions that change the top face.
var tilts = [...]Direction{Toward, Away}

// spins reports whether the top face stays on top.
func (d Direction) spins() bool { return d == Clockwise || d == Anticlockwise }

// opposite is the turn back.
func (d Direction) opposite() Direction { return d ^ 1 }

// by is a player's direction as player 1 sees it. Player 2 sits opposite, and sees
// tilts the other way round.
func (d Direction) by(player int) Direction {
	if player == 2 && !d.spins() {
		return d.opposite()
	}
	return d
}

// A Rotation is the turning of one cube.
type Rotation struct {
	At  Place
	How Direction
	// Shows is what is on top then, where the box has not seen that side yet.
	Shows Face
}

func (e Rotated) decide(p *Position) error {
	if err := cmp.Or(p.checkMoving(e.Player), p.checkRotations(e.First, e.Second)); err != nil {
		return err
	}
	return p.checkShows(e)
}

func (e Rotated) apply(p *Position) {
	p.move(e, p.Grid.Rotated(e.Player, e.First).Rotated(e.Player, e.Second), e.First.At, e.Second.At)
}

func (v *View) checkRotations(a, b Rotation) error {
	if err := checkPlaces(a.At, b.At); err != nil {
		return err
	}
	if a.At == b.At {
		return say.Errorf("rotate two different cubes, each once")
	}
	for _, r := range []Rotation{a, b} {
		switch {
		case r.How == TiltLeft:
			return say.Errorf("the cube on %s cannot be tilted to the left: tilt it toward you or away, or spin it", r.At)
		case r.How >= allowed:
			return say.Errorf("the cube on %s cannot be tilted to the right: tilt it toward you or away, or spin it", r.At)
		case v.Rings.Has(r.At):
			return say.Errorf("the cube on %s is ringed: it cannot be rotated this turn", r.At)
		}
	}
	return nil
}

// checkShows judges the faces that were read with a rotation: those that come up unseen,
// and no other.
func (v *View) checkShows(e Rotated) error {
	for _, r := range []Rotation{e.First, e.Second} {
		switch unseen := v.Unseen(e.Player, r); {
		case unseen && !r.Shows.known():
			return say.Errorf("the box has not seen this side of the cube on %s: tell it what is on top now", r.At)
		case !unseen && r.Shows != NoFace:
			return say.Errorf("the box knows this side of the cube on %s: nothing is read", r.At)
		}
	}
	return nil
}

// Unseen reports whether a player's rotation of a cube brings up a side that the box has
// not seen.
func (v *View) Unseen(player int, r Rotation) bool {
	return v.Grid[r.At].turned(r.How.by(player)).Top() == NoFace
}

// Rotated is the grid after a player's rotation of a cube.
func (g Grid) Rotated(player int, r Rotation) Grid {
	g[r.At] = g[r.At].turned(r.How.by(player))
	if g[r.At][top] == NoFace {
		g[r.At][top] = r.Shows
	}
	return g
}

// Reached is where a move leads.
type Reached struct {
	Move       Event // Swapped or Rotated
	Grid       Grid
	Declarable Objectives // what could be declared after it
}

// Reach lists all moves that are allowed now: swaps, then rotations. Of moves that lead
// to the same grid, such as toward and away when opposite faces are equal, it lists the
// first. A side that the box has not seen comes up as NoFace. It is empty outside the Moving phase.
func (v *View) Reach() []Reached {
	if v.Phase() != Moving {
		return nil
	}
	open := AllObjectives &^ v.Blocked()
	if v.Turns == 0 {
		open = 0 // the first turn has no declaration
	}
	all := make([]Reached, 0, 18+36*16)
	add := func(e Event, g *Grid) { all = append(all, Reached{e, *g, g.Completed() & open}) }
	v.eachSwap(add)
	v.eachRotation(add)
	return all
}

func (v *View) eachSwap(do func(Event, *Grid)) {
	for a := range Place(PlaceCount) {
		for b := a + 1; b < PlaceCount; b++ {
			if checkSwap(a, b) == nil {
				g := v.Grid.swapped(a, b)
				do(Swapped{v.Player, a, b}, &g)
			}
		}
	}
}

func (v *View) eachRotation(do func(Event, *Grid)) {
	var free [PlaceCount][]Rotation
	for at := range Place(PlaceCount) {
		if !v.Rings.Has(at) {
			free[at] = v.Grid.rotations(v.Player, at)
		}
	}
	for a := range free {
		for _, first := range free[a] {
			half := v.Grid.Rotated(v.Player, first)
			for b := a + 1; b < PlaceCount; b++ {
				for _, second := range free[b] {
					g := half.Rotated(v.Player, second)
					do(Rotated{v.Player, first, second}, &g)
				}
			}
		}
	}
}

// rotations lists the allowed rotations of a cube that leave it lying differently.
func (g *Grid) rotations(player int, at Place) (all []Rotation) {
	var seen [allowed]Cube
	for how := range allowed {
		seen[how] = g[at].turned(how.by(player))
		fresh := true
		for earlier := range how {
			fresh = fresh && seen[earlier] != seen[how]
		}
		if fresh {
			all = append(all, Rotation{At: at, How: how})
		}
	}
	return all
}
