package kryptex

import (
	"slices"

	"gamekeeper/tabletop/say"
)

// Differences returns the places where the top faces read off the table, from player 1's side,
// differ from the mirror's.
func (v *View) Differences(read [PlaceCount]Face) (all Places) {
	for at, face := range v.Grid.Tops() {
		if face != read[at] {
			all = all.With(Place(at))
		}
	}
	return all
}

// Causes returns the likeliest reasons why the top faces read off the table differ from the
// mirror's, such as a last move made differently. Each reason explains every difference. If none
// does, it returns one text that names the places that differ. If the faces agree, it returns nil.
func (v *View) Causes(read [PlaceCount]Face) []say.Text {
	differ := v.Differences(read)
	if differ == 0 {
		return nil
	}
	for _, kind := range []func(*causes){v.enteredWrongly, v.otherSide, v.notMoved, v.otherMove, v.alsoTilted, v.otherCubes} {
		c := causes{read: read}
		if kind(&c); len(c.found) > 0 {
			return c.found
		}
	}
	return []say.Text{say.Sprintf("no single mistake explains %s: check the top faces again, or set out the cubes again", differ)}
}

// causes collects the explanations of the top faces that were read.
type causes struct {
	read  [PlaceCount]Face
	found []say.Text
}

// try adds a cause if the grid it leads to shows what was read.
func (c *causes) try(g Grid, text say.Text) {
	if g.Tops() == c.read && !slices.Contains(c.found, text) {
		c.found = append(c.found, text)
	}
}

// enteredWrongly considers whether one top face was entered wrongly, rather than brought up by a
// turn that the box knows.
func (v *View) enteredWrongly(c *causes) {
	if at, face, ok := v.WronglyEntered(c.read); ok {
		c.found = []say.Text{say.Sprintf("the top of %s was entered wrongly: %s, not %s", at, v.Grid[at].Top().Text(), face.Text())}
	}
}

// WronglyEntered returns the only place where the top faces read differ from the mirror's, if its
// top was entered and never turned away since, and the face read there. ok reports whether there is
// such a place.
func (v *View) WronglyEntered(read [PlaceCount]Face) (at Place, face Face, ok bool) {
	differ := v.Differences(read).List()
	if len(differ) != 1 {
		return 0, NoFace, false
	}
	at = differ[0]
	m, _ := v.Move.(CubesRotated)
	for _, r := range []Rotation{m.First, m.Second} {
		ok = ok || r.NewTop != NoFace && r.At == at
	}
	return at, read[at], ok || v.Grid[at] == Cube{v.Grid[at].Top()}
}

// otherSide considers whether the reader sat on the other side.
func (v *View) otherSide(c *causes) {
	g := v.Grid
	slices.Reverse(g[:])
	c.try(g, "the top faces were read from the other side")
}

// notMoved considers whether the last move was not made, or only half of it. A missing spin does not
// show.
func (v *View) notMoved(c *causes) {
	switch m := v.Move.(type) {
	case CubesSwapped:
		c.try(v.GridBefore, say.Sprintf("the cubes on %s and %s were not swapped", m.A, m.B))
	case CubesRotated:
		for _, pair := range [][2]Rotation{{m.First, m.Second}, {m.Second, m.First}} {
			if !pair[0].Direction.spins() {
				c.try(v.GridBefore.Rotated(m.Player, pair[1]), say.Sprintf("the cube on %s was not tilted", pair[0].At))
			}
		}
		if !m.First.Direction.spins() && !m.Second.Direction.spins() {
			c.try(v.GridBefore, say.Sprintf("the cubes on %s and %s were not tilted", m.First.At, m.Second.At))
		}
	}
}

// otherMove considers whether another move was made, or the same in another direction. A spin does
// not show, so a rotation is named by what was tilted, even to a side, which is never allowed.
func (v *View) otherMove(c *causes) {
	if v.Move == nil {
		return
	}
	for a := range Place(PlaceCount) {
		for _, how := range tilts {
			one := v.GridBefore.Rotated(1, Rotation{At: a, Direction: how})
			c.try(one, say.Sprintf("the cube on %s was tilted instead", a))
			for b := a + 1; b < PlaceCount; b++ {
				for _, too := range tilts {
					c.try(one.Rotated(1, Rotation{At: b, Direction: too}), say.Sprintf("the cubes on %s and %s were tilted instead", a, b))
				}
			}
		}
		for b := a + 1; b < PlaceCount; b++ {
			c.try(v.GridBefore.swapped(a, b), say.Sprintf("the cubes on %s and %s were swapped instead", a, b))
		}
	}
}

// alsoTilted considers whether a cube was tilted, or two were swapped, in addition to the last
// move.
func (v *View) alsoTilted(c *causes) {
	for a := range Place(PlaceCount) {
		for _, how := range tilts {
			c.try(v.Grid.Rotated(1, Rotation{At: a, Direction: how}), say.Sprintf("the cube on %s was tilted", a))
		}
		for b := a + 1; b < PlaceCount; b++ {
			c.try(v.Grid.swapped(a, b), say.Sprintf("the cubes on %s and %s were swapped", a, b))
		}
	}
}

// otherCubes considers whether the table's cubes differ from the box's. They do if only one top
// face differs, and the box knows all faces of that cube, and this is none of them.
func (v *View) otherCubes(c *causes) {
	differ := v.Differences(c.read).List()
	at := differ[0]
	if cube := v.Grid[at]; len(differ) == 1 && !slices.Contains(cube[:], NoFace) && !slices.Contains(cube[:], c.read[at]) {
		c.found = []say.Text{say.Sprintf("the cube on %s has no such side as far as the box knows: your cubes are different", at)}
	}
}
