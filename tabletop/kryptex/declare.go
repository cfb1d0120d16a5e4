package kryptex

import (
	"errors"
	"fmt"
)

// Declarable is the set of objectives that the player can declare now.
func (v *View) Declarable() Objectives {
	if v.Phase() != Declaring {
		return 0
	}
	return v.Grid.Completed() &^ v.Blocked()
}

func (p *Position) checkDeclaring(player int) error {
	switch {
	case player == p.Starter && p.Turns == 1 && p.step == Moving:
		return errors.New("the starter's first turn has no declaration")
	case player == p.Player && p.Phase() == Moving:
		return errors.New("the cubes are moved first, then objectives are declared")
	case player == p.Player && p.Phase() == Guessing:
		return fmt.Errorf("one declaration a turn: %s", p.Next())
	}
	return p.checkTurn(player)
}

// checkDeclaration judges the objectives declared. That one doesn't lie in the
// grid may be the mirror's fault: the table compares the top faces.
func (p *Position) checkDeclaration(s Objectives) error {
	for player, zone := range p.Zones {
		if both := zone.All() & s; both != 0 {
			return fmt.Errorf("%s can't be declared: blocked in %s's zone", p.names(both), p.Names[player-1])
		}
	}
	if missing := s &^ p.Grid.Completed(); missing != 0 {
		return fmt.Errorf("%s: no row or column shows it three times; compare the top faces with the box's", p.names(missing))
	}
	if s == 0 {
		return errors.New("nothing is declared: name an objective, or pass")
	}
	return p.checkAll(s)
}

// checkAll holds a player who is alone to declaring everything.
func (p *Position) checkAll(s Objectives) error {
	if missed := p.Declarable() &^ s; p.Mode == Solo && missed != 0 {
		return fmt.Errorf("%s lies there too: alone, everything completed is declared", p.names(missed))
	}
	return nil
}

// declare blocks the objectives, marks their letter cards, and gives the player
// who may guess the time to do it before the turn passes.
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
