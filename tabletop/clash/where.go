package clash

import (
	"fmt"
	"slices"
)

// checkWhere tells whether the card can be in the player's hand, by where it
// was seen last.
func (p *Position) checkWhere(player int, c Card) error {
	b, owner := p.lastSeen(c)
	var err error
	switch {
	case owner == 0:
		return nil
	case b.Collected.same(c):
		err = fmt.Errorf("%q is in %s's collection since round %d and can't come back: check the card, and that no collection was shuffled in", c, p.Name(b.Winner()), b.Round)
	case b.Round != p.Round:
		return nil
	case !b.Kept[owner].same(c):
		err = fmt.Errorf("%q was discarded in battle %d of this round: check the card, and that nothing was drawn from the discards", c, b.Number)
	case owner != player:
		err = fmt.Errorf("%q was kept by %s, who has not played it since: check the card, and who plays it", c, p.Name(owner))
	}
	if err != nil && p.unnumbered(c) {
		err = fmt.Errorf("%w; if this is another card that looks alike, let the box learn the number of the one seen before, and tell this one's too", err)
	}
	return err
}

// unnumbered tells whether a card that looks like this one was fielded and
// told without its number.
func (p *Position) unnumbered(c Card) bool {
	return slices.Contains(p.allUnnumbered(), Card{Monster: c.Monster, Values: c.Values, Points: c.Points})
}

// allUnnumbered lists the cards that were fielded and told without a number.
func (p *Position) allUnnumbered() (all []Card) {
	for _, b := range p.Battles {
		for _, c := range slices.Concat(b.Cards[1][:], b.Cards[2][:]) {
			if c.Number == 0 && !slices.Contains(all, c) {
				all = append(all, c)
			}
		}
	}
	return all
}

// checkHand tells whether the picks leave room in the hand for the cards that
// must still be there.
func (p *Position) checkHand(player int, picks [Fielded]Card) error {
	held := p.Held(player)
	room := p.Hands[player] - Fielded
	left := len(held)
	for _, c := range held {
		if slices.ContainsFunc(picks[:], c.same) {
			left--
		}
	}
	if left > room {
		return fmt.Errorf("%s holds %q from earlier battles, more than the %d that stay in the hand: check which of them is among the three", p.Name(player), joinCards(held), room)
	}
	return nil
}

// checkDeck tells whether cards can be of the deck's 64, as many as are known
// and were fielded already.
func (p *Position) checkDeck(cards ...Card) error {
	all := append(p.Known.All(), p.allUnnumbered()...)
	for _, c := range cards {
		if slices.ContainsFunc(all, c.same) {
			continue
		}
		if len(all) == Cards {
			return fmt.Errorf("%q is none of the deck's %d cards, which are all known: check its values", c, Cards)
		}
		all = append(all, c)
	}
	return nil
}
