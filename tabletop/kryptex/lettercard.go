package kryptex

import (
	"slices"

	"gamekeeper/tabletop/say"
)

// A Card is a letter card.
type Card struct {
	Sign   Objective
	Marked bool // it has a marker: the next one shows its letter
	Letter byte // A to Z, or 0 if it may not be seen
}

// Cards is an owner's letter cards from left to right, as the guesser sees them. There
// are none before the keyword is written.
func (v *View) Cards(o Owner) (all []Card) {
	if !v.Written[o] {
		return nil
	}
	for _, sign := range v.Order[o] {
		all = append(all, Card{sign, v.Marked[o].Has(sign), v.Letters[o][sign]})
	}
	return all
}

// Shown is how many letters of an owner's keyword are shown.
func (v *View) Shown(o Owner) (n int) {
	for _, letter := range v.Letters[o] {
		if letter != 0 {
			n++
		}
	}
	return n
}

// mark puts a marker on a letter card. The second marker shows the letter, and both are
// taken off. In the quick game the letter is shown at once.
//
// Ruling: a declaration whose letter is already shown adds no marker, but blocks like
// any other.
//
// Six markers are enough: a seventh would be the second one on some card, and come off.
func (p *Position) mark(owner Owner, o Objective) {
	switch {
	case p.Letters[owner][o] != 0:
	case p.Mode != Quick && !p.Marked[owner].Has(o):
		p.Marked[owner] = p.Marked[owner].With(o)
	default:
		p.Marked[owner] &^= Objectives(0).With(o)
		p.Letters[owner][o] = p.letter(owner, o)
	}
}

// letter is the letter on an owner's card.
func (p *Position) letter(owner Owner, o Objective) byte {
	return p.keywords[owner][slices.Index(p.Order[owner][:], o)]
}

// CheckLetter compares a player's letter card that was turned over on the table with what
// the box shows.
// The error says what is wrong. Before the letter is shown, nothing is compared, so
// nothing is given away.
func (v *View) CheckLetter(o Owner, sign Objective, letter byte) error {
	shown := v.Letters[o][sign]
	switch {
	case shown == 0:
		return say.Errorf("the letter of %s is not shown yet: turn the card back", v.Signs.Name(sign))
	case shown != letter:
		return say.Errorf("the card of %s says %c, but the box says %c: %s compares the cards with the keyword, then corrects them or tells the box the keyword again",
			v.Signs.Name(sign), letter, shown, v.Names[o-1])
	}
	return nil
}
