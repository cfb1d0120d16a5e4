package kryptex

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
