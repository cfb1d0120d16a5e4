package clash

import (
	"fmt"
	"slices"
)

// MayLearn reports whether the box may learn a card now. While picks are hidden it may
// not: whether the card contradicts them would tell what they are.
func (p *State) MayLearn() bool { return p.Phase != SameCard && p.Phase != Over && !p.Hidden() }

// decideLearned judges a card to be learnt.
func (p *Position) decideLearned(c Card) error {
	if !p.MayLearn() {
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

// learn puts a card into the deck that the box knows, and into every place where
// it was told without its number or otherwise.
func (p *Position) learn(c Card) {
	p.Known = p.Known.with(c)
	p.Battles = slices.Clone(p.Battles)
	for i := range p.Battles {
		p.Battles[i].learn(c)
	}
}

// learn puts all that's known of a card in the place of what was told of it.
func (b *Battle) learn(known Card) {
	learn := func(c *Card) {
		if c.Same(known) {
			*c = known
		}
	}
	for player := 1; player <= Players; player++ {
		for i := range b.Cards[player] {
			learn(&b.Cards[player][i])
		}
		learn(&b.Kept[player])
	}
	learn(&b.Collected)
}

// Teaches gives how an event that Decide allows changes the deck that is kept for later
// games: by what the box learns, or forgets as it is taken back; nil where it does not.
func (p Position) Teaches(e Event) func(Deck) Deck {
	of := e
	if e, ok := e.(TookBack); ok {
		of = p.Record[e.Line-1].Event
	}
	switch of.(type) {
	case Chose, Kept:
		return nil
	}
	begun, before, after := p.events[0].(Began).Deck, p.Known, p.Apply(e).Known
	if before == after {
		return nil
	}
	return func(d Deck) Deck { return d.Keep(begun, before, after) }
}
