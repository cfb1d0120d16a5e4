package clash

import (
	"slices"

	"gamekeeper/tabletop/say"
)

// MayLearn reports whether the box may learn a card now. While picks are hidden it may
// not: whether the card contradicted them would tell what they are.
func (p *State) MayLearn() bool { return p.Phase != SameCard && p.Phase != Over && !p.Hidden() }

// decideLearned judges the learning of a card.
func (p *Position) decideLearned(c Card) error {
	if !p.MayLearn() {
		return p.notNow()
	}
	if err := c.checkLearnt(); err != nil {
		return err
	}
	known, ok := p.Known.Card(int(c.Number))
	next := known.with(c)
	switch {
	case !ok:
		return p.checkDeck(c)
	case known == next:
		return say.Errorf("%q is learnt already", known)
	}
	return p.checkAnew(next)
}

// checkAnew judges the learning of a card that was learnt wrongly.
//
// Ruling: it is corrected wherever it was fielded, and in the collections. But a battle
// that would have gone otherwise stands as it was fought, until it is taken back.
func (p *Position) checkAnew(c Card) error {
	for _, b := range p.Battles {
		anew := b
		anew.learn(c)
		switch {
		case anew.times(c) > 1:
			return say.Errorf("battle %d of round %d already has a card that looks like %q: check the number, or teach the box that card's first", b.Number, b.Round, c)
		case !b.Decided():
		case anew.Winner() != b.Winner(), anew.Double() != b.Double():
			return say.Errorf("with %q, battle %d of round %d would have gone otherwise: check the card; if it is right, take that battle back, or play on and correct the deck after the game", c, b.Number, b.Round)
		}
	}
	return nil
}

// learn puts a card into the deck that the box knows, and everywhere that it was
// entered without its number or wrongly.
func (p *Position) learn(c Card) {
	p.Known = p.Known.with(c)
	c, _ = p.Known.Card(int(c.Number))
	p.Battles = slices.Clone(p.Battles)
	for i := range p.Battles {
		p.Battles[i].learn(c)
	}
	p.answered()
}

// learn replaces what was entered of a card by what is known of it.
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

// Teaches is how an event that Decide allows changes the deck kept for later games: by
// what the box learns from it, or forgets as it is taken back. It is nil if nothing
// changes.
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
