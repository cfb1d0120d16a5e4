package clash

import (
	"fmt"

	"gamekeeper/tabletop"
)

// decideMove judges an event in play by the rulebook.
func (p *Position) decideMove(e Event) error {
	switch e := e.(type) {
	case Learned:
		return p.decideLearned(e.Card)
	case Picked:
		return p.decidePicked(e)
	case Chose:
		return p.decideChose(e)
	case Kept:
		return p.decideKept(e)
	}
	return fmt.Errorf("%T is no event of Cryptid Clash", e)
}

// checkTurn tells whether a player may do now what belongs to a phase.
func (p *Position) checkTurn(player int, phase Phase) error {
	if err := tabletop.CheckPlayer(player, Players); err != nil {
		return err
	}
	switch {
	case p.Phase != phase:
		return p.notNow()
	case p.Done[player]:
		return fmt.Errorf("%s has done so already: to change it, take it back", p.Name(player))
	}
	return nil
}

func (p *Position) notNow() error { return fmt.Errorf("not now: %s", p.Next()) }

// decideLearned judges a card to be learnt. While picks are hidden nothing is:
// whether the card contradicts them would tell what they are.
func (p *Position) decideLearned(c Card) error {
	if p.Phase == Amiss || p.Phase == Over || p.hidden() {
		return p.notNow()
	}
	if err := c.checkWhole(); err != nil {
		return err
	}
	known, ok := p.Known.Card(int(c.Number))
	switch {
	case !ok:
		return p.checkDeck(c)
	case known == c:
		return fmt.Errorf("%q is learnt already", c)
	}
	return p.checkAnew(c)
}

// checkAnew judges a card that was learnt wrongly and is to be learnt anew.
//
// Ruling: it counts anew wherever it was fielded, and in the collections. Only a
// battle that would have gone otherwise stands as it was fought, until it's taken
// back.
func (p *Position) checkAnew(c Card) error {
	for _, b := range p.Battles {
		anew := b
		anew.learn(c)
		switch {
		case anew.times(c) > 1:
			return fmt.Errorf("battle %d of round %d shows a card already that looks like %q: check the number, or let the box learn that card's first", b.Number, b.Round, c)
		case anew.Winner() != b.Winner(), anew.Double() != b.Double():
			return fmt.Errorf("with %q battle %d of round %d would have gone otherwise: check the card; if it's right, take that battle back, or play on and mend the deck's file after the game", c, b.Number, b.Round)
		}
	}
	return nil
}

func (p *Position) decidePicked(e Picked) error {
	if err := p.checkTurn(e.Player, Picking); err != nil {
		return err
	}
	_, err := p.CheckPicks(e.Player, e.Cards[:]...)
	return err
}

func (p *Position) decideChose(e Chose) error {
	if err := p.checkTurn(e.Player, Choosing); err != nil {
		return err
	}
	b := p.Current()
	if e.Player != b.Chooser() {
		return p.notNow()
	}
	_, err := p.find(opponent(b.Winner()), e.Card)
	return err
}

func (p *Position) decideKept(e Kept) error {
	if err := p.checkTurn(e.Player, Keeping); err != nil || e.Card == (Card{}) {
		return err
	}
	c, err := p.find(e.Player, e.Card)
	if err != nil {
		return err
	}
	if b := p.Current(); b.Collected == c {
		return fmt.Errorf("%q went to %s's collection: keep another card, or none", c, p.Name(b.Winner()))
	}
	return nil
}

// find gives the one of a player's cards on the table that is meant.
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
		return Card{}, fmt.Errorf("%q is none of %s's three cards", meant, p.Name(player))
	case 1:
		return found[0], nil
	}
	return Card{}, fmt.Errorf("%q could be card %d or card %d: tell its number", meant, found[0].Number, found[1].Number)
}

// move applies an event in play.
func (p *Position) move(e Event) {
	switch e := e.(type) {
	case Learned:
		p.learn(e.Card)
	case Picked:
		for i, told := range e.Cards {
			p.picks[e.Player][i], _ = p.Known.complete(told)
		}
		p.Done[e.Player] = true
		if p.Done[opponent(e.Player)] {
			p.reveal()
		}
	case Chose:
		p.collect(e.Card)
	case Kept:
		p.keep(e)
	}
}
