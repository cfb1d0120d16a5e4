package crypticolor

import (
	"slices"

	"gamekeeper/tabletop/say"
)

// Shape is the shape that three squares make, or NoCube if they make none. Each is a
// path of two steps, straight or diagonal. A line keeps its direction; a corner is an
// L. The other two are a straight and a diagonal step (96 placements), and a V of two
// diagonal steps (48).
//
// Ruling: the rulebook's text does not say which of these is the curve and which the
// angle. The curve is the path with the straight step, and the angle the V; a setting
// swaps them.
func (s Settings) Shape(at Squares) Cube {
	all := at.All()
	if len(all) != 3 {
		return NoCube
	}
	shape := pathShape([3]Square(all))
	switch {
	case s.Swapped && shape == CurveCube:
		return AngleCube
	case s.Swapped && shape == AngleCube:
		return CurveCube
	}
	return shape
}

// pathShape tries each square as the middle of the path.
func pathShape(all [3]Square) Cube {
	for i, middle := range all {
		x1, y1 := step(middle, all[(i+1)%3])
		x2, y2 := step(middle, all[(i+2)%3])
		length1, length2 := x1*x1+y1*y1, x2*x2+y2*y2 // 1 straight, 2 diagonal
		turn := x1*x2 + y1*y2                        // the scalar product
		switch {
		case length1 > 2 || length2 > 2:
		case turn == -length1 && length1 == length2:
			return LineCube
		case turn == 0 && length1 == 1 && length2 == 1:
			return CornerCube
		case turn == 0 && length1 == 2 && length2 == 2:
			return AngleCube
		case turn == -1:
			return CurveCube
		}
	}
	return NoCube
}

// step is how far right and down it is from one square to another.
func step(from, to Square) (x, y int) {
	return int((to-1)%Size) - int((from-1)%Size), int((to-1)/Size) - int((from-1)/Size)
}

// decideShape judges a shape. It takes all guesses of a turn, and its squares must be
// free.
//
// Ruling: each side has three cubes of a shape's colour, so each shape is found at most
// once in a letter.
func (p *Position) decideShape(d *Decoder, g GuessedShape) error {
	switch made := p.Shape(g.At); {
	case !g.Shape.IsShape():
		return say.Errorf("that is not a shape: guess a line, a corner, an angle or a curve")
	case made == NoCube:
		return say.Errorf("the squares of %s make no shape: choose others", g)
	case made != g.Shape:
		return say.Errorf("the squares of %s make another shape: %s", g, made)
	}
	switch {
	case p.Guesses < GuessesPerTurn:
		return say.Errorf("a shape takes all %d guesses of a turn, and %d are left", GuessesPerTurn, p.Guesses)
	case d.Left(g.Shape) < 3:
		return say.Errorf("that shape is found on letter %d already: each shape once a letter", d.Letter())
	case slices.Contains(d.NotShapes, g.At):
		return say.Errorf("%s was answered already", g)
	}
	for _, at := range g.At.All() {
		if d.Cubes[at] != NoCube {
			return say.Errorf("square %d has a cube already", at)
		}
	}
	return nil
}

// shape applies the answer to a shape.
//
// Ruling: a wrong shape costs as much as a miss, the answer is only no, and the turn
// ends. No cube is put, so the shape can be guessed elsewhere.
func (p *Position) shape(d *Decoder, g GuessedShape, yes bool) {
	p.Guesses = 0
	if yes {
		d.put(g.Shape, g.At)
		return
	}
	d.score(MissCube)
	d.NotShapes = append(slices.Clip(d.NotShapes), g.At)
}
