package kryptex

import (
	"cmp"
	"errors"
	"fmt"
)

// decideTurn judges what the players do in their turns.
func (p *Position) decideTurn(e Event) error {
	switch e := e.(type) {
	case Swapped:
		return cmp.Or(p.checkMoving(e.Player), p.checkSwap(e.A, e.B))
	case Rotated:
		return cmp.Or(p.checkMoving(e.Player), p.checkRotations(e.First, e.Second))
	case Declared:
		return cmp.Or(p.checkDeclaring(e.Player), p.checkDeclaration(e.Objectives))
	case Passed:
		return p.decidePassed(e)
	case Guessed:
		return p.decideGuessed(e)
	}
	return fmt.Errorf("%T is no event of Kryptex", e)
}

// checkTurn tells whether it's the player's turn.
func (p *Position) checkTurn(player int) error {
	if err := p.checkPlayer(player); err != nil {
		return err
	}
	if phase := p.Phase(); phase == Writing || phase == Laying {
		return fmt.Errorf("not yet: %s first", p.Next())
	}
	if player != p.Player {
		return fmt.Errorf("it is %s's turn", p.Names[p.Player-1])
	}
	return nil
}

func (p *Position) checkMoving(player int) error {
	if err := p.checkTurn(player); err != nil {
		return err
	}
	if p.step != Moving {
		return fmt.Errorf("one move a turn: %s", p.Next())
	}
	return nil
}

// checkSwap judges a swap.
//
// Ruling: the opponent may swap a ringed cube, which the rulebook only forbids to
// rotate. The strict setting forbids both.
func (v *View) checkSwap(a, b Place) error {
	if err := checkPlaces(a, b); err != nil {
		return err
	}
	if a == b {
		return errors.New("two different cubes are swapped")
	}
	if !inLine(a, b) {
		return fmt.Errorf("%s and %s share no row or column: two cubes of the same row or column are swapped", a, b)
	}
	for _, at := range []Place{a, b} {
		if v.Strict && v.Rings.Has(at) {
			return fmt.Errorf("the cube on %s is ringed: at this table it can't be swapped either", at)
		}
	}
	return nil
}

func checkPlaces(a, b Place) error {
	if a >= PlaceCount || b >= PlaceCount {
		return errors.New("there is no such place: the grid goes from A1 to C3")
	}
	return nil
}

func (v *View) checkRotations(a, b Rotation) error {
	if err := checkPlaces(a.At, b.At); err != nil {
		return err
	}
	if a.At == b.At {
		return errors.New("two different cubes are rotated, each once")
	}
	for _, r := range []Rotation{a, b} {
		if r.How >= allowed {
			return fmt.Errorf("the cube on %s can't be tilted to the %s: tilt it toward you or away, or spin it", r.At, r.How)
		}
		if v.Rings.Has(r.At) {
			return fmt.Errorf("the cube on %s is ringed: it can't be rotated this turn", r.At)
		}
	}
	return nil
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

func (p *Position) decidePassed(e Passed) error {
	if err := p.checkTurn(e.Player); err != nil {
		return err
	}
	switch p.step {
	case Moving:
		return errors.New("a turn begins with a move: swap two cubes, or rotate two")
	case Declaring:
		return p.checkAll(0)
	}
	return nil
}

// decideGuessed judges a guess.
//
// Ruling: a guess that differs from a letter shown was mistyped: it's refused
// and not lost.
func (p *Position) decideGuessed(e Guessed) error {
	if err := cmp.Or(p.checkTurn(e.Player), CheckKeyword(e.Keyword)); err != nil {
		return err
	}
	owner := p.Reads(e.Player)
	if !p.MayGuess() {
		return fmt.Errorf("%d letters are shown: a guess needs %d", p.Shown(owner), lettersToGuess)
	}
	for i, card := range p.Cards(owner) {
		if card.Letter != 0 && card.Letter != e.Keyword[i] {
			return fmt.Errorf("letter %d is shown and is %c: correct the guess", i+1, card.Letter)
		}
	}
	return nil
}
