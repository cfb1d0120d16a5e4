package kryptex

import "gamekeeper/tabletop/say"

// Declarable is the set of objectives that can be declared now.
func (v *View) Declarable() Objectives {
	if v.Phase() != Declaring {
		return 0
	}
	return v.Grid.Completed() &^ v.Blocked()
}

func (p *Position) checkDeclaring(player int) error {
	switch {
	case player == p.Starter && p.Turns == 1 && p.step == Moving:
		return say.Errorf("the starter's first turn has no declaration")
	case player == p.Player && p.Phase() == Moving:
		return say.Errorf("move cubes first, then declare objectives")
	case player == p.Player && p.Phase() == Guessing:
		return say.Errorf("one declaration a turn: %s", p.Next())
	}
	return p.checkTurn(player)
}

// checkDeclaration judges the objectives declared. If one is not in the grid, the
// mirror may be at fault: the table compares the top faces.
func (p *Position) checkDeclaration(s Objectives) error {
	for player, zone := range p.Zones {
		if both := zone.All() & s; both != 0 {
			return say.Errorf("%s cannot be declared: blocked in %s's zone", p.names(both), p.Names[player-1])
		}
	}
	if missing := s &^ p.Grid.Completed(); missing != 0 {
		return say.Errorf("no row or column completes %s; compare the cubes on the table with the box", p.names(missing))
	}
	if s == 0 {
		return say.Errorf("nothing is declared: choose an objective, or pass")
	}
	return p.checkAll(s)
}

// checkAll makes a solo player declare everything that is completed.
func (p *Position) checkAll(s Objectives) error {
	if missed := p.Declarable() &^ s; p.Mode == Solo && missed != 0 {
		return say.Errorf("%s lies there too: in solo play, declare everything that is completed", p.names(missed))
	}
	return nil
}

// declare blocks the objectives and marks their letter cards. The turn then passes,
// unless the player may guess.
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
