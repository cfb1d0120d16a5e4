package clash

import (
	"slices"

	"gamekeeper/tabletop/say"
)

// checkWhere says why the card cannot be in the player's hand, by where it was last
// seen.
func (v *View) checkWhere(player int, c Card) error {
	b, owner := v.lastSeen(c)
	var err error
	switch {
	case owner == 0:
		return nil
	case b.Collected.Same(c):
		err = say.Errorf("%s collected %q in round %d, and it cannot come back: check the card, and that no collection was shuffled in", v.Name(b.Winner()), c, b.Round)
	case b.Round != v.Round:
		return nil
	case !b.Kept[owner].Same(c):
		err = say.Errorf("%q was discarded in battle %d of this round: check the card, and that nothing was drawn from the discards", c, b.Number)
	case owner != player:
		err = say.Errorf("%q was kept by %s, who has not played it since: check the card, and who plays it", c, v.Name(owner))
	}
	if err != nil && v.unnumbered(c) {
		err = say.Errorf("%s; if this is another card that looks the same, teach the box the number of the earlier one, and enter this one's too", err)
	}
	return err
}

// lastSeen is the last battle that the card was fielded in, and who fielded it; 0 if
// nobody has yet.
func (p *State) lastSeen(c Card) (b Battle, owner int) {
	for i := len(p.Battles) - 1; i >= 0; i-- {
		if owner := p.Battles[i].owner(c); owner != 0 {
			return p.Battles[i], owner
		}
	}
	return Battle{}, 0
}

// Held lists the cards that everybody knows to be in a player's hand: those kept in
// this round and not fielded since.
func (p *State) Held(player int) (all []Card) {
	for i, b := range p.Battles {
		if b.Round == p.Round && b.Detail != ByCards {
			all = nil // nobody has told which cards were fielded
		}
		c := b.Kept[player]
		if b.Round != p.Round || p.Phase == Over || c == (Card{}) {
			continue
		}
		fielded := func(later Battle) bool { return slices.ContainsFunc(later.Cards[player][:], c.mayBe) }
		if !slices.ContainsFunc(p.Battles[i+1:], fielded) {
			all = append(all, c)
		}
	}
	return all
}

// unnumbered reports whether a card that looks like this one was fielded and entered
// without its number.
func (v *View) unnumbered(c Card) bool {
	for _, b := range v.Battles {
		for _, row := range b.Cards[1:] {
			if b.Detail == ByCards && slices.ContainsFunc(row[:], func(d Card) bool { return d.Number == 0 && d.alike(c) }) {
				return true
			}
		}
	}
	return false
}

// allUnnumbered lists the fielded cards that were entered without a number, but for
// those that may be one of the cards known in part.
func (v *View) allUnnumbered() (all []Card) {
	for _, b := range v.Battles {
		for _, c := range slices.Concat(b.Cards[1][:], b.Cards[2][:]) {
			if b.Detail == ByCards && c.Number == 0 && !slices.Contains(all, c) && !v.Known.mayBe(c) {
				all = append(all, c)
			}
		}
	}
	return all
}

// checkHand says why the picks, and those still to be entered, do not leave room in the
// hand for the cards that must stay there.
func (v *View) checkHand(player int, picks []Card) error {
	held := v.Held(player)
	room := v.Hands[player] - Fielded
	left := len(held)
	for _, c := range held {
		if slices.ContainsFunc(picks, c.mayBe) {
			left--
		}
	}
	if left > room+Fielded-len(picks) {
		return say.Errorf("%s holds %q from earlier battles, but after the three only %d are left in the hand: check which of them is among the three", v.Name(player), say.Join(", ", texts(held)...), room)
	}
	return nil
}

func texts(cards []Card) []say.Text {
	all := make([]say.Text, len(cards))
	for i, c := range cards {
		all[i] = c.Text()
	}
	return all
}

// checkDeck says which card cannot be of the deck's 64, since so many others are known
// or were fielded.
func (v *View) checkDeck(cards ...Card) error {
	var all []Card
	for _, c := range cards {
		if _, known := v.Known.Card(int(c.Number)); known {
			continue
		}
		if all == nil {
			all = append(v.Known.All(), v.allUnnumbered()...)
		}
		if slices.ContainsFunc(all, c.mayBe) {
			continue
		}
		if len(all) >= Cards { // more, if both players entered cards of no deck
			return say.Errorf("%q is not one of the deck's %d cards, which are all known: check its values; if the deck is wrong, teach the box that card again", c, Cards)
		}
		all = append(all, c)
	}
	return nil
}
