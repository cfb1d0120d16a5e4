package clash

import (
	"fmt"
	"slices"
)

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

// lastSeen is the last battle that the card was fielded in, and by whom; by
// nobody, 0, where it wasn't yet.
func (p *State) lastSeen(c Card) (b Battle, owner int) {
	for _, b := range slices.Backward(p.Battles) {
		if owner := b.owner(c); owner != 0 {
			return b, owner
		}
	}
	return Battle{}, 0
}

// Held lists the cards that everybody knows to be in a player's hand: those
// kept from this round's battles and not fielded since.
func (p *State) Held(player int) (all []Card) {
	for _, b := range p.Battles {
		c := b.Kept[player]
		if b.Round != p.Round || p.Phase == Over || c == (Card{}) {
			continue
		}
		if last, _ := p.lastSeen(c); last.Number == b.Number {
			all = append(all, c)
		}
	}
	return all
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
