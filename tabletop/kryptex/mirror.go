package kryptex

import (
	"slices"

	"gamekeeper/tabletop/say"
)

// A Slip is a likely reason why the cubes on the table show other top faces than the
// mirror.
type Slip struct {
	At   Places   // the cubes to look at
	Text say.Text // such as: the cube on A1 was not tilted
}

// Check compares the nine top faces on the table, read from player 1's side, with the
// mirror's. If they agree, there is no slip. If they do not, it lists the likeliest
// slips that explain every difference, such as a last move that was made differently.
// If no single slip explains them, it names the places that differ.
func (v *View) Check(read [PlaceCount]Face) []Slip {
	differ := v.Differ(read)
	if differ == 0 {
		return nil
	}
	for _, kind := range []func(*suspects){v.readings, v.sameCubes, v.otherCube, v.besides, v.otherMove, v.otherCubes} {
		s := suspects{read: read}
		if kind(&s); len(s.slips) > 0 {
			return s.slips
		}
	}
	return []Slip{{differ, say.Sprintf("no single slip explains %s: read the top faces again, or lay the cubes again", differ)}}
}

// Differ is where the top faces read off the table differ from the mirror's.
func (v *View) Differ(read [PlaceCount]Face) (all Places) {
	for at, face := range v.Grid.Tops() {
		if face != read[at] {
			all = all.With(Place(at))
		}
	}
	return all
}

// suspects collects the slips that explain what was read.
type suspects struct {
	read  [PlaceCount]Face
	slips []Slip
}

// try keeps the slip if the grid it leads to shows what was read.
func (s *suspects) try(g Grid, at Places, text say.Text) {
	if s.fits(g) {
		s.keep(at, text)
	}
}

// fits reports whether a grid shows what was read. Whoever tries hundreds asks first, and
// finds words for those that fit.
func (s *suspects) fits(g Grid) bool { return g.Tops() == s.read }

func (s *suspects) keep(at Places, text say.Text) {
	if slip := (Slip{at, text}); !slices.Contains(s.slips, slip) {
		s.slips = append(s.slips, slip)
	}
}

// readings suspects that the reader sat on the other side.
func (v *View) readings(s *suspects) {
	g := v.Grid
	for at := range g {
		g[at] = v.Grid[PlaceCount-1-at]
	}
	s.try(g, 0, "the top faces were read from the other side")
}

// sameCubes suspects that the last move was made differently with one of its cubes, or
// not at all.
func (v *View) sameCubes(s *suspects) {
	switch m := v.Move.(type) {
	case Swapped:
		s.try(v.Before, placeSet(m.A, m.B), say.Sprintf("the cubes on %s and %s were not swapped", m.A, m.B))
		if len(s.slips) > 0 {
			return // swapping two cubes with the same top face would look the same
		}
		v.otherPartner(s, m.A, m.B)
		v.otherPartner(s, m.B, m.A)
	case Rotated:
		v.otherTurn(s, m.Player, m.First, m.Second)
		v.otherTurn(s, m.Player, m.Second, m.First)
		if !m.First.How.spins() && !m.Second.How.spins() {
			s.try(v.Before, placeSet(m.First.At, m.Second.At), say.Sprintf("the cubes on %s and %s were not tilted", m.First.At, m.Second.At))
		}
	}
}

// otherPartner suspects that the cube on a was swapped with another than the one on b.
func (v *View) otherPartner(s *suspects, a, b Place) {
	for c := range Place(PlaceCount) {
		if c != a && c != b {
			s.try(v.Before.swapped(a, c), placeSet(a, b, c), say.Sprintf("the cube on %s was swapped with the one on %s, not the one on %s", a, c, b))
		}
	}
}

// otherTurn suspects that one cube was turned differently, and the other correctly. A
// spin that was left out does not show.
func (v *View) otherTurn(s *suspects, player int, wrong, right Rotation) {
	g := v.Before.Rotated(player, right)
	at := placeSet(wrong.At)
	if !wrong.How.spins() {
		s.try(g, at, say.Sprintf("the cube on %s was not tilted", wrong.At))
	}
	for how := range Direction(len(directionWords)) {
		other := g.Rotated(player, Rotation{At: wrong.At, How: how})
		switch {
		case how >= allowed:
			s.try(other, at, say.Sprintf("the cube on %s was tilted to the side, which is never allowed", wrong.At))
		case how == wrong.How.opposite():
			s.try(other, at, say.Sprintf("the cube on %s was turned the other way", wrong.At))
		case !how.spins():
			s.try(other, at, say.Sprintf("the cube on %s was tilted, not spun", wrong.At))
		}
	}
}

// otherCube suspects that one of the two cubes was mistaken for another.
func (v *View) otherCube(s *suspects) {
	m, ok := v.Move.(Rotated)
	if !ok {
		return
	}
	for _, pair := range [][2]Rotation{{m.First, m.Second}, {m.Second, m.First}} {
		wrong, right := pair[0], pair[1]
		for at := range Place(PlaceCount) {
			if at == wrong.At || at == right.At {
				continue
			}
			for _, how := range tilts {
				g := v.Before.Rotated(m.Player, right).Rotated(m.Player, Rotation{At: at, How: how})
				if s.fits(g) {
					s.keep(placeSet(wrong.At, at), say.Sprintf("the cube on %s was tilted instead of the one on %s", at, wrong.At))
				}
			}
		}
	}
}

// besides suspects that a cube was tilted, or two were swapped, besides the move.
func (v *View) besides(s *suspects) {
	for a := range Place(PlaceCount) {
		for how := range Direction(len(directionWords)) {
			if s.fits(v.Grid.Rotated(1, Rotation{At: a, How: how})) {
				s.keep(placeSet(a), v.besidesMove(
					say.Sprintf("the cube on %s was tilted", a),
					say.Sprintf("the cube on %s was tilted as well", a)))
			}
		}
		for b := a + 1; b < PlaceCount; b++ {
			if s.fits(v.Grid.swapped(a, b)) {
				s.keep(placeSet(a, b), v.besidesMove(
					say.Sprintf("the cubes on %s and %s were swapped", a, b),
					say.Sprintf("the cubes on %s and %s were swapped as well", a, b)))
			}
		}
	}
}

// besidesMove is what is said of something that happened besides the last move, or of the
// first thing that happened.
func (v *View) besidesMove(first, also say.Text) say.Text {
	if v.Move == nil {
		return first
	}
	return also
}

// otherMove suspects that another move was made. A spin does not show, so a rotation is
// named by what was tilted.
func (v *View) otherMove(s *suspects) {
	if v.Move == nil {
		return
	}
	for a := range Place(PlaceCount) {
		for _, how := range tilts {
			one := v.Before.Rotated(1, Rotation{At: a, How: how})
			if s.fits(one) {
				s.keep(placeSet(a), say.Sprintf("the cube on %s was tilted instead", a))
			}
			for b := a + 1; b < PlaceCount; b++ {
				for _, too := range tilts {
					if s.fits(one.Rotated(1, Rotation{At: b, How: too})) {
						s.keep(placeSet(a, b), say.Sprintf("the cubes on %s and %s were tilted instead", a, b))
					}
				}
			}
		}
		for b := a + 1; b < PlaceCount; b++ {
			if s.fits(v.Before.swapped(a, b)) {
				s.keep(placeSet(a, b), say.Sprintf("the cubes on %s and %s were swapped instead", a, b))
			}
		}
	}
}

// otherCubes suspects that a cube is not the one that the box takes it to be: it shows a
// side that the box's has nowhere.
func (v *View) otherCubes(s *suspects) {
	differ := v.Differ(s.read).List()
	if len(differ) > 1 {
		return
	}
	at := differ[0]
	if cube := v.Grid[at]; !slices.Contains(cube[:], NoFace) && !slices.Contains(cube[:], s.read[at]) {
		s.slips = append(s.slips, Slip{placeSet(at), say.Sprintf("the cube on %s has no such side as far as the box knows: your cubes are different", at)})
	}
}
