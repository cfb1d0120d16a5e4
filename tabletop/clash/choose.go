package clash

import "gamekeeper/tabletop/say"

func (p *Position) decideChose(e Chose) error {
	if err := p.checkTurn(e.Player, Choosing); err != nil {
		return err
	}
	b := p.Current()
	if e.Player != b.Chooser() || b.Detail != ByCards {
		return p.notNow()
	}
	_, err := p.find(Opponent(b.Winner()), e.Card)
	return err
}

// find is which of a player's cards on the table is meant.
func (p *Position) find(player int, meant Card) (Card, error) {
	if err := meant.check(); err != nil {
		return Card{}, err
	}
	var found []Card
	for _, c := range p.Current().Cards[player] {
		if c.fits(meant) {
			found = append(found, c)
		}
	}
	switch len(found) {
	case 0:
		return Card{}, say.Errorf("%q is none of the three cards that %s played", meant, p.Name(player))
	case 1:
		return found[0], nil
	}
	return Card{}, say.Errorf("%q could be card %d or card %d: enter its number", meant, found[0].Number, found[1].Number)
}

func (p *Position) collect(meant Card) {
	c, _ := p.find(Opponent(p.Current().Winner()), meant)
	p.take(c)
}

// take gives the battle's winner the card, which must have its points before the table
// goes on.
func (p *Position) take(c Card) {
	b := p.lastBattle()
	b.Collects, b.Collected = true, c
	if !b.Judged {
		p.Table--
	}
	p.Collections[b.Winner()]++
	if !c.hasPoints() {
		p.Phase = Scoring
		return
	}
	p.settle()
}

// settle goes on once the battle's card is collected, or there is none to collect.
//
// Ruling: the battle fought once the deck is out is the round's last, even if the cards
// kept would be enough for another. The hands are then discarded, so nothing is kept.
func (p *Position) settle() {
	switch {
	case p.Battles[len(p.Battles)-1].Judged:
		p.drawUnseen()
	case p.Deck == 0:
		p.endRound(DeckOut)
	default:
		p.Phase = Keeping
	}
}
