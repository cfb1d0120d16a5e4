package kryptex

import "gamekeeper/tabletop/say"

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

// Unseen reports whether a player's rotation of a cube brings up a side that the box has
// not seen.
func (v *View) Unseen(player int, r Rotation) bool {
	return v.Grid[r.At].turned(r.How.by(player)).Top() == NoFace
}

// checkShows judges the faces that were read with a rotation: those that come up unseen,
// and no other.
func (v *View) checkShows(player int, all ...Rotation) error {
	for _, r := range all {
		switch {
		case v.Unseen(player, r) && !r.Shows.known():
			return say.Errorf("the box has not seen this side of the cube on %s: tell it what is on top now", r.At)
		case !v.Unseen(player, r) && r.Shows != NoFace:
			return say.Errorf("the box knows this side of the cube on %s: nothing is read", r.At)
		}
	}
	return nil
}

// Rotated is the grid after a player's rotation of a cube.
func (g Grid) Rotated(player int, r Rotation) Grid {
	g[r.At] = g[r.At].turned(r.How.by(player))
	if g[r.At][top] == NoFace {
		g[r.At][top] = r.Shows
	}
	return g
}
