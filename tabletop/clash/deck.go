package clash

import (
	"fmt"
	"hash/crc32"
	"strings"
)

// A Deck is the cards that the box has learnt, each with its number and all
// that's printed on it. It's a value; the zero Deck knows no card.
//
// Its text is a file that people may read and mend: a card a line, such as
//
//	12 sea 5/2/3 4vp
//
// which is card 12, a sea monster whose Sea, Land and Open values are 5, 2 and
// 3, with 4 victory points. Empty lines, and lines that begin with #, say
// nothing, but for the sum of the cards in the last one: with it, what a worn disk
// has done to a value is noticed. Whoever mends a card takes that line out.
type Deck struct {
	cards [Cards + 1]Card // by number; of a card that isn't known, no card
}

// Card gives the card of a number, if it's known.
func (d Deck) Card(number int) (c Card, ok bool) {
	if number < 1 || number > Cards {
		return Card{}, false
	}
	return d.cards[number], d.cards[number] != Card{}
}

// All lists the known cards by number.
func (d Deck) All() (all []Card) {
	for _, c := range d.cards {
		if c != (Card{}) {
			all = append(all, c)
		}
	}
	return all
}

// with is the deck that knows the card too. The card is one that check
// allows, with its number.
func (d Deck) with(c Card) Deck {
	d.cards[c.Number] = c
	return d
}

// Learn gives the deck that knows the card too, in the place of what it knew
// under that number. The error says what the card lacks.
func (d Deck) Learn(c Card) (Deck, error) {
	if err := c.checkWhole(); err != nil {
		return d, err
	}
	return d.with(c), nil
}

// Forget gives the deck that doesn't know the number, from 1 to Cards.
func (d Deck) Forget(number int) Deck {
	d.cards[number] = Card{}
	return d
}

// Keep gives the deck as it's kept for later games when an event has led what
// a game knows from before to after: a card that the event taught is in it as
// it was told, and one that the event made forgotten, as taking back does, is
// not. A card that the game had learnt since it began, knowing begun, is put in
// where it's missing.
func (d Deck) Keep(begun, before, after Deck) Deck {
	for n := range d.cards {
		was, is := before.cards[n], after.cards[n]
		missing := d.cards[n] == Card{} && is != begun.cards[n]
		switch {
		case is != was && is != Card{}, is == was && missing:
			d.cards[n] = is
		case is != was && d.cards[n] == was:
			d.cards[n] = Card{}
		}
	}
	return d
}

// String is the text of the deck's file.
func (d Deck) String() string {
	var t strings.Builder
	t.WriteString("# The cards of Cryptid Clash that the box has learnt. It writes this file anew\n")
	t.WriteString("# when it learns another, and keeps no other comments. A card a line:\n")
	t.WriteString("# number, monster, Sea/Land/Open values, victory points.\n")
	t.WriteString("# When you change a card, take the last line out.\n")
	t.WriteString(d.lines())
	fmt.Fprintf(&t, "%s%s\n", sumPrefix, d.sum())
	return t.String()
}

// lines is the cards, a line each.
func (d Deck) lines() string {
	var t strings.Builder
	for _, c := range d.All() {
		fmt.Fprintln(&t, c)
	}
	return t.String()
}

// sumPrefix begins the line with the sum.
const sumPrefix = "# sum "

// sum is a checksum of the cards: their CRC-32C.
func (d Deck) sum() string {
	return fmt.Sprintf("%08x", crc32.Checksum([]byte(d.lines()), crc32.MakeTable(crc32.Castagnoli)))
}

// ParseDeck reads a deck's file, of which an empty one is the deck that knows
// no card. The error names the line.
func ParseDeck(text string) (Deck, error) {
	var d Deck
	sum, sumLine := "", 0
	for i, line := range strings.Split(text, "\n") {
		line = strings.Join(strings.Fields(line), " ")
		if s, ok := strings.CutPrefix(line, sumPrefix); ok {
			sum, sumLine = s, i+1
		}
		if line == "" || line[0] == '#' {
			continue
		}
		next, err := d.read(line)
		if err != nil {
			return Deck{}, fmt.Errorf("line %d: %w; mend the line or take it out", i+1, err)
		}
		d = next
	}
	if sumLine > 0 && sum != d.sum() {
		return Deck{}, fmt.Errorf("line %d: the sum is not that of the cards, which were changed by hand, or by a disk that fails; compare them with your cards, then take the line out", sumLine)
	}
	return d, nil
}

// read adds the card whose text it's given.
func (d Deck) read(text string) (Deck, error) {
	c, err := ParseCard(text)
	switch {
	case err != nil:
		return d, err
	case c.checkWhole() != nil:
		return d, fmt.Errorf("%q lacks its number or its values, as in 12 sea 5/2/3 4vp", text)
	case d.cards[c.Number] != Card{}:
		return d, fmt.Errorf("card %d is there twice", c.Number)
	}
	return d.with(c), nil
}

// complete adds to what was told of a card all that the deck knows of it.
func (d Deck) complete(told Card) (Card, error) {
	if err := told.check(); err != nil {
		return Card{}, err
	}
	if told.Number != 0 {
		return d.byNumber(told)
	}
	var alike []Card
	for _, c := range d.All() {
		if c.alike(told) {
			alike = append(alike, c)
		}
	}
	switch len(alike) {
	case 0:
		return told, nil
	case 1:
		return alike[0], nil
	}
	return Card{}, fmt.Errorf("%q could be card %d or card %d: tell its number", told, alike[0].Number, alike[1].Number)
}

func (d Deck) byNumber(told Card) (Card, error) {
	known, ok := d.Card(int(told.Number))
	switch {
	case !ok && told.Monster == NoMonster:
		return Card{}, fmt.Errorf("card %d is not learnt yet: tell its monster, values and points too", told.Number)
	case !ok:
		return told, nil
	case told.Monster != NoMonster && told != known:
		return Card{}, fmt.Errorf("card %d was learnt as %q, not %q: check its number and its values; where the deck is wrong, let the box learn the card anew", told.Number, known, told)
	}
	return known, nil
}
