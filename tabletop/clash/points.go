package clash

import (
	"cmp"

	"gamekeeper/tabletop/say"
)

// Won is a battle of which only the points are told: who collects a card, 0 for nobody,
// and its points.
type Won struct {
	Player, Points int
}

// RoundEnded says that the deck is out and the round's last battle fought, where the
// box does not follow the deck.
type RoundEnded struct{}

// Stopped ends the game before its last round is over: the points count as they are.
type Stopped struct{}

func (p *Position) decideWon(e Won) error {
	switch {
	case p.Phase != Picking || p.Detail != ByPoints:
		return p.notNow()
	}
	return cmp.Or(p.checkSix(), e.check())
}

// checkSix says that too many cards are collected for a battle: where the deck is not
// followed, nothing else would.
func (p *State) checkSix() error {
	if p.Collections[1]+p.Collections[2]+Players*Fielded > Cards {
		return say.Errorf("so many cards are collected that no six are left for a battle")
	}
	return nil
}

func (e Won) check() error {
	switch {
	case e.Player < 0 || e.Player > Players:
		return say.Errorf("there is no player %d at this table", e.Player)
	case e.Player == 0 && e.Points != 0:
		return say.Errorf("nobody collects a card, so there are no points")
	case e.Points < 0 || e.Points > MaxValue:
		return say.Errorf("points go up to %d, not %d", MaxValue, e.Points)
	}
	return nil
}

// How many cards both players together draw after a battle: each has fielded three of five,
// and kept one of them or none.
const (
	leastDraw = Players * (Fielded - 1)
	usualDraw = leastDraw + 1
	mostDraw  = Players * Fielded
)

// win counts a battle.
func (p *Position) win(e Won) {
	p.field(Battle{Detail: ByPoints, Won: e.Player})
	if e.Player != 0 {
		p.First = e.Player
		b := p.lastBattle()
		b.Collects, b.Collected = true, Card{Points: uint8(e.Points)}
		p.Collections[e.Player]++
	}
	p.drawUnseen()
}

// drawUnseen fills the hands for the next battle. From then on the box does not know how
// many cards the deck has, but for a guess.
func (p *Position) drawUnseen() {
	p.Phase = Picking
	p.Battle++
	least, most := p.Least-mostDraw, p.Most-leastDraw
	p.Lost = true
	p.setDeck(max(0, p.Deck-usualDraw))
	p.Least, p.Most = max(0, least), max(0, most)
}

func (p *Position) decideRoundEnded() error {
	if p.Phase != Picking || p.Detail != ByPoints {
		return p.notNow()
	}
	return nil
}

func (p *Position) decideStopped() error {
	if p.Phase == Over || p.Hidden() {
		return p.notNow()
	}
	return nil
}

// stop ends the game where it is. What lies on the table is nobody's.
func (p *Position) stop() {
	p.sweep()
	p.Done = [Players + 1]bool{}
	p.end()
}
