package kryptex

// A Zone holds the cards of the objectives that a player has blocked.
type Zone struct {
	Upright Objectives
	Turned  Objectives // solo: what the next declaration frees
}

// All is everything that the zone blocks.
func (z Zone) All() Objectives { return z.Upright | z.Turned }

// Blocked is the set of objectives that nobody can declare.
func (v *View) Blocked() (all Objectives) {
	for _, z := range v.Zones {
		all |= z.All()
	}
	return all
}

// block puts the objectives into the player's zone and frees what it blocked before. In
// solo play two or more upright cards are turned instead, and freed by the declaration
// after that.
//
// Ruling: in solo play one declaration can do both: free the cards turned earlier, and
// turn two or more upright ones.
//
// Ruling: with all six objectives blocked nobody could ever declare again, so all zones
// are cleared.
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
