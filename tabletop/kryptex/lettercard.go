package kryptex

import (
	"fmt"
	"slices"
)

// A Card is a letter card.
type Card struct {
	Sign   Objective
	Marked bool // it bears a marker: the next shows its letter
	Letter byte // A to Z, or 0 where it isn't to be seen
}

// Cards gives an owner's letter cards from left to right, as the one who is to
// guess the keyword sees them; none before it's written.
func (v *View) Cards(o Owner) (all []Card) {
	if !v.Written[o] {
		return nil
	}
	for _, sign := range v.Order[o] {
		all = append(all, Card{sign, v.Marked[o].Has(sign), v.Letters[o][sign]})
	}
	return all
}

// Shown counts the letters shown of an owner's keyword.
func (v *View) Shown(o Owner) (n int) {
	for _, letter := range v.Letters[o] {
		if letter != 0 {
			n++
		}
	}
	return n
}

// mark puts a marker on a letter card. The second shows the letter and both
// markers go; in the quick game the first does, with no markers.
//
// Ruling: a declaration whose letter is shown already puts no marker. It blocks
// like any other.
//
// Ruling: nobody runs out of six markers: the seventh would be a second one on
// some card, and never stays.
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

// CheckLetter compares a letter card that was turned over on the table with what
// the box shows of it. The error says what is wrong; nothing is compared, and so
// nothing given away, before the letter is shown.
func (v *View) CheckLetter(o Owner, sign Objective, letter byte) error {
	shown := v.Letters[o][sign]
	switch {
	case shown == 0:
		return fmt.Errorf("the letter of %s is not shown yet: turn the card back", v.Signs.Name(sign))
	case shown != letter:
		writer := "whoever wrote them"
		if o != Box {
			writer = v.name(o)
		}
		return fmt.Errorf("the card of %s says %c and the box %c: %s compares the cards with the keyword, and corrects them or tells the box the keyword anew", v.Signs.Name(sign), letter, shown, writer)
	}
	return nil
}
