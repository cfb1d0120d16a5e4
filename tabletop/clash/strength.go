package clash

import (
	"cmp"

	"gamekeeper/tabletop/say"
)

// MaxStrength is the greatest strength: three values.
const MaxStrength = Fielded * MaxValue

// Fought is a battle told by its strengths: how many of the six cards are sea monsters,
// and each player's strength. Where only points are told, it has the box judge this battle,
// of which it then follows no card.
type Fought struct {
	Sea       int
	Strengths [Players + 1]int
}

// Scored is the points of the card that the winner of a battle told by its strengths
// has collected.
type Scored struct{ Points int }

// KeptBoth is how many cards each player keeps of a battle told by its strengths: one
// or none.
type KeptBoth struct{ Cards [Players + 1]int }

func (p *Position) decideFought(e Fought) error {
	switch {
	case p.Phase != Picking || p.Detail == ByCards:
		return p.notNow()
	case p.Detail == ByPoints:
		return cmp.Or(p.checkSix(), e.check())
	}
	return e.check()
}

func (e Fought) check() error {
	if e.Sea < 0 || e.Sea > Players*Fielded {
		return say.Errorf("sea monsters go up to %d, not %d", Players*Fielded, e.Sea)
	}
	for player := 1; player <= Players; player++ {
		if s := e.Strengths[player]; s < 0 || s > MaxStrength {
			return say.Errorf("strengths go up to %d, not %d", MaxStrength, s)
		}
	}
	return nil
}

// fight puts a battle told by its strengths on the table.
func (p *Position) fight(e Fought) {
	b := Battle{Detail: p.Detail, SeaTold: true, Sea: e.Sea, Strengths: e.Strengths}
	if p.Detail == ByPoints {
		b.Detail, b.Judged = ByStrengths, true
	}
	p.field(b)
	p.outcome()
}

func (p *Position) decideScored(e Scored) error {
	switch {
	case p.Phase != Choosing || p.Current().Detail == ByCards:
		return p.notNow()
	case e.Points < 0 || e.Points > MaxValue:
		return say.Errorf("points go up to %d, not %d", MaxValue, e.Points)
	}
	return nil
}

func (p *Position) score(e Scored) { p.take(Card{Points: uint8(e.Points)}) }

func (p *Position) decideKeptBoth(e KeptBoth) error {
	if p.Phase != Keeping || p.Current().Detail == ByCards {
		return p.notNow()
	}
	for player := 1; player <= Players; player++ {
		if n := e.Cards[player]; n < 0 || n > 1 {
			return say.Errorf("%s can keep one card or none, not %d", p.Name(player), n)
		}
	}
	return nil
}

func (p *Position) keepBoth(e KeptBoth) {
	for player := 1; player <= Players; player++ {
		p.Table -= e.Cards[player]
		p.Hands[player] += e.Cards[player]
	}
	p.endBattle()
}
