package clash

import (
	"slices"

	"gamekeeper/tabletop/say"
)

// NextToPick is the first player who has not picked.
func (p *State) NextToPick() int {
	if p.Done[1] {
		return 2
	}
	return 1
}

// Hidden reports whether one player has picked and the other has not, so that the picks
// are secret.
func (p *State) Hidden() bool { return p.Phase == Picking && (p.Done[1] || p.Done[2]) }

// PicksLine is the line of the record with a player's last picks that stand, or 0 if
// there are none.
func (v *View) PicksLine(player int) (line int) {
	for i, e := range v.Record.Standing() {
		if e, ok := e.(Picked); ok && e.Player == player {
			line = i + 1
		}
	}
	return line
}

func (p *Position) decidePicked(e Picked) error {
	if err := p.checkTurn(e.Player, Picking); err != nil {
		return err
	}
	if p.Detail != ByCards {
		return p.notNow()
	}
	_, err := p.CheckPicks(e.Player, e.Cards[:]...)
	return err
}

func (p *Position) pick(e Picked) {
	for i, told := range e.Cards {
		p.picks[e.Player][i], _ = p.Known.complete(told)
	}
	p.Done[e.Player] = true
	if p.Done[Opponent(e.Player)] {
		p.reveal()
	}
}

// CheckPicks judges the picks that a player, 1 or 2, has entered so far, at most three,
// by what everybody knows. It returns them with what the deck knows of them. The error
// says which card cannot be in the player's hand, and what has probably happened. It is
// undefined before the game begins.
func (v *View) CheckPicks(player int, told ...Card) ([]Card, error) {
	var cards []Card
	for _, told := range told {
		c, err := v.Known.complete(told)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(cards, c.Same) {
			return nil, say.Errorf("%q is there twice: check the cards; two that look alike need their numbers", c)
		}
		if err := v.checkWhere(player, c); err != nil {
			return nil, err
		}
		cards = append(cards, c)
	}
	if err := v.checkHand(player, cards); err != nil {
		return nil, err
	}
	if err := v.checkDeck(cards...); err != nil {
		return nil, err
	}
	return cards, nil
}
