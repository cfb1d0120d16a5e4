package kryptex

import (
	"cmp"
	"slices"

	"gamekeeper/tabletop/say"
)

// Declarable returns the set of objectives that can be declared now.
func (v *View) Declarable() Objectives {
	if v.Phase() != Declaring {
		return 0
	}
	return v.Grid.Completed() &^ v.Blocked()
}

func (e ObjectivesDeclared) decide(p Position) error {
	return cmp.Or(p.checkDeclaring(e.Player), p.checkDeclaration(e.Objectives))
}

func (p *Position) checkDeclaring(player int) error {
	switch {
	case player == p.Starter && p.Turns == 1 && p.step == Moving:
		return say.Errorf("the starting player declares nothing on the first turn")
	case player == p.Player && p.Phase() == Moving:
		return say.Errorf("move cubes first, then declare objectives")
	case player == p.Player && p.Phase() == Guessing:
		return say.Errorf("one declaration per turn: %s", p.NextText())
	}
	return p.checkTurn(player)
}

// checkDeclaration returns an error if the objectives cannot be declared. If the grid does not
// complete one, the mirror may be wrong: the error asks the table to compare the top faces.
func (p *Position) checkDeclaration(s Objectives) error {
	for player, zone := range p.Zones {
		if both := zone.All() & s; both != 0 {
			return say.Errorf("%s cannot be declared: blocked in %s's zone", both.Text(), p.Names[player-1])
		}
	}
	if missing := s &^ p.Grid.Completed(); missing != 0 {
		return say.Errorf("no row or column completes %s; compare the cubes on the table with the box", missing.Text())
	}
	if s == 0 {
		return say.Errorf("no objective is chosen: choose one, or pass")
	}
	return p.checkAll(s)
}

// checkAll returns an error if a solo player leaves out an objective that can be declared.
func (p *Position) checkAll(s Objectives) error {
	if missed := p.Declarable() &^ s; p.Mode == Solo && missed != 0 {
		return say.Errorf("also complete: %s; in solo play you must declare every completed objective", missed.Text())
	}
	return nil
}

// apply blocks the objectives and marks their letter cards. The turn then ends, unless the player
// may guess.
func (e ObjectivesDeclared) apply(p *Position) {
	p.block(e.Player, e.Objectives)
	for _, o := range e.Objectives.List() {
		p.mark(p.TargetOwner(e.Player), o)
	}
	p.step = Guessing
	if !p.MayGuess() {
		p.endTurn()
	}
}

func (e Passed) decide(p Position) error {
	if err := p.checkTurn(e.Player); err != nil {
		return err
	}
	switch p.step {
	case Moving:
		return say.Errorf("a turn begins with a move: swap two cubes, or rotate two")
	case Declaring:
		return p.checkAll(0)
	}
	return nil
}

func (Passed) apply(p *Position) {
	p.endTurn()
}

// A Zone holds the cards of the objectives that a player has blocked.
type Zone struct {
	Upright     Objectives
	TurnedCards Objectives // in solo play, the cards that the next declaration frees
}

// All returns everything that the zone blocks.
func (z Zone) All() Objectives { return z.Upright | z.TurnedCards }

// Blocked returns the set of blocked objectives, which nobody can declare.
func (v *View) Blocked() (all Objectives) {
	for _, z := range v.Zones {
		all |= z.All()
	}
	return all
}

// block places the objectives in the player's zone. With two players, it frees those that the zone
// blocked before. In solo play, it frees the cards turned earlier, and turns the upright ones if
// there are at least two.
//
// Ruling: in solo play one declaration can do both: free the cards turned earlier, and turn two or
// more upright ones.
//
// Ruling: once all six objectives are blocked, all zones are cleared: otherwise nobody could ever
// declare again.
func (p *Position) block(player int, s Objectives) {
	zone := &p.Zones[player]
	switch {
	case p.Mode != Solo:
		*zone = Zone{Upright: s}
	case zone.Upright.Len() >= 2:
		*zone = Zone{Upright: s, TurnedCards: zone.Upright}
	default:
		*zone = Zone{Upright: zone.Upright | s}
	}
	if p.Blocked() == AllObjectives {
		p.Zones = [MaxPlayers + 1]Zone{}
	}
}

// mark places a marker on a letter card. The second marker shows the letter, and both are removed.
// The quick game has no markers: one declaration shows the letter.
//
// Ruling: a declaration whose letter is already shown adds no marker, but blocks like any other.
//
// Six markers for a keyword are enough: a seventh would be the second on some card, and both would
// come off.
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

// letter returns the letter on an owner's card with this sign.
func (p *Position) letter(owner Owner, o Objective) byte {
	return p.keywords[owner][slices.Index(p.Order[owner][:], o)]
}
