package play

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
)

// checkHint allows a vote on the hint.
//
// Ruling: a table is given one hint a game, as a card has one number.
func (p *Position) checkHint() error {
	if p.Hint != cryptid.NoHint || p.HintDue {
		return say.Errorf("the table has had its hint: there is one a game")
	}
	return nil
}

// giveHint gives the table the hint that it has agreed on. Where the box does not
// know it, its number is to be read off the card.
func (p *Position) giveHint() { p.Hint, p.HintDue = p.hint, p.hint == cryptid.NoHint }

// decideNumbered judges the number of a card's hint. The table may correct it.
func (p *Position) decideNumbered(e Numbered) error {
	if !p.HintDue && p.Hint == cryptid.NoHint {
		return say.Errorf("the table has not agreed on a hint")
	}
	if cryptid.HintNumber(e.Number) == cryptid.NoHint {
		return say.Errorf("there is no hint %d: the rulebook's table goes from 1 to %d", e.Number, cryptid.HintNumbers)
	}
	return nil
}

func (p *Position) number(e Numbered) {
	p.hint = cryptid.HintNumber(e.Number)
	p.Hint, p.HintDue = p.hint, false
}
