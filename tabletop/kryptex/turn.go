package kryptex

import (
	"cmp"
	"fmt"

	"gamekeeper/tabletop/say"
)

// A Phase is what the table does next.
type Phase uint8

// The phases.
const (
	Writing   Phase = iota // a keyword is missing
	Laying                 // the cubes are laid
	Moving                 // Player swaps or rotates two cubes, or guesses
	Declaring              // Player declares, passes or guesses
	Guessing               // Player has declared, and passes or guesses
	Over
)

// Phase is what the table does next. It is undefined before the game begins.
func (v *View) Phase() Phase {
	if v.Ending != nil {
		return Over
	}
	if _, missing := v.NextToWrite(); missing {
		return Writing
	}
	return v.step
}

// Acts reports whether the table is waiting for the player's move, declaration or
// guess.
func (v *View) Acts(player int) bool {
	switch v.Phase() {
	case Moving, Declaring, Guessing:
		return v.Player == player
	}
	return false
}

// decidePlay judges an event of play by the rulebook.
func (p *Position) decidePlay(e Event) error {
	switch e := e.(type) {
	case Swapped:
		return cmp.Or(p.checkMoving(e.Player), checkSwap(e.A, e.B))
	case Rotated:
		if err := cmp.Or(p.checkMoving(e.Player), p.checkRotations(e.First, e.Second)); err != nil {
			return err
		}
		return p.checkShows(e.Player, e.First, e.Second)
	case Declared:
		return cmp.Or(p.checkDeclaring(e.Player), p.checkDeclaration(e.Objectives))
	case Passed:
		return p.decidePassed(e)
	case Guessed:
		return p.decideGuessed(e)
	}
	return say.Errorf("%s is not an event of Kryptex", fmt.Sprintf("%T", e))
}

// play applies an event of play.
func (p *Position) play(e Event) {
	switch e := e.(type) {
	case Laid:
		p.lay(e.Grid)
	case Swapped:
		p.move(e, p.Grid.swapped(e.A, e.B), e.A, e.B)
	case Rotated:
		p.move(e, p.Grid.Rotated(e.Player, e.First).Rotated(e.Player, e.Second), e.First.At, e.Second.At)
	case Declared:
		p.declare(e)
	case Passed:
		p.endTurn()
	}
}

// checkTurn says why it is not the player's turn.
func (p *Position) checkTurn(player int) error {
	if err := p.checkPlayer(player); err != nil {
		return err
	}
	if phase := p.Phase(); phase == Writing || phase == Laying {
		return say.Errorf("not yet: %s first", p.Next())
	}
	if player != p.Player {
		return say.Errorf("it is %s's turn", p.Names[p.Player-1])
	}
	return nil
}

func (p *Position) decidePassed(e Passed) error {
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

// endTurn passes the turn to the other player, if there is one.
func (p *Position) endTurn() {
	p.Player = p.other(p.Player)
	p.step = Moving
}

// other is the opponent, or the same player in solo play.
func (v *View) other(player int) int { return player%v.Mode.Players() + 1 }
