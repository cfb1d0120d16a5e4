package clash

import (
	"fmt"
	"slices"
)

// CheckPicks judges the picks as far as a player, 1 or 2, has told them, three
// cards at most, by what everybody knows. It gives them with all that the deck
// knows of them; an error says which of them can't be in the player's hand and
// what has likely happened. It's undefined before the game has begun.
func (v *View) CheckPicks(player int, told ...Card) ([]Card, error) {
	var cards []Card
	for _, told := range told {
		c, err := v.Known.complete(told)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(cards, c.Same) {
			return nil, fmt.Errorf("%q is there twice: check the cards; two that look alike need their numbers", c)
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

// checkWhere tells whether the card can be in the player's hand, by where it
// was seen last.
func (v *View) checkWhere(player int, c Card) error {
	b, owner := v.lastSeen(c)
	var err error
	switch {
	case owner == 0:
		return nil
	case b.Collected.Same(c):
		err = fmt.Errorf("%q is in %s's collection since round %d and can't come back: check the card, and that no collection was shuffled in", c, v.Name(b.Winner()), b.Round)
	case b.Round != v.Round:
		return nil
	case !b.Kept[owner].Same(c):
		err = fmt.Errorf("%q was discarded in battle %d of this round: check the card, and that nothing was drawn from the discards", c, b.Number)
	case owner != player:
		err = fmt.Errorf("%q was kept by %s, who has not played it since: check the card, and who plays it", c, v.Name(owner))
	}
	if err != nil && v.unnumbered(c) {
		err = fmt.Errorf("%w; if this is another card that looks alike, let the box learn the number of the one seen before, and tell this one's too", err)
	}
	return err
}

// unnumbered tells whether a card that looks like this one was fielded and
// told without its number.
func (v *View) unnumbered(c Card) bool {
	for _, b := range v.Battles {
		for _, row := range b.Cards[1:] {
			if slices.ContainsFunc(row[:], func(d Card) bool { return d.Number == 0 && d.alike(c) }) {
				return true
			}
		}
	}
	return false
}

// allUnnumbered lists the cards that were fielded and told without a number.
func (v *View) allUnnumbered() (all []Card) {
	for _, b := range v.Battles {
		for _, c := range slices.Concat(b.Cards[1][:], b.Cards[2][:]) {
			if c.Number == 0 && !slices.Contains(all, c) {
				all = append(all, c)
			}
		}
	}
	return all
}

// checkHand tells whether the picks, and those still to be told, leave room in
// the hand for the cards that must still be there.
func (v *View) checkHand(player int, picks []Card) error {
	held := v.Held(player)
	room := v.Hands[player] - Fielded
	left := len(held)
	for _, c := range held {
		if slices.ContainsFunc(picks, c.Same) {
			left--
		}
	}
	if left > room+Fielded-len(picks) {
		return fmt.Errorf("%s holds %q from earlier battles, more than the %d that stay in the hand: check which of them is among the three", v.Name(player), joinCards(held), room)
	}
	return nil
}

// checkDeck tells whether cards can be of the deck's 64, as many as are known
// and were fielded already.
func (v *View) checkDeck(cards ...Card) error {
	all := append(v.Known.All(), v.allUnnumbered()...)
	for _, c := range cards {
		if slices.ContainsFunc(all, c.Same) {
			continue
		}
		if len(all) >= Cards { // more, if two players told what is none of them
			return fmt.Errorf("%q is none of the deck's %d cards, which are all known: check its values; where the deck is wrong, let the box learn that card anew", c, Cards)
		}
		all = append(all, c)
	}
	return nil
}
