package clash

import (
	"fmt"
	"hash/crc32"
	"slices"
	"strings"

	"gamekeeper/tabletop/say"
)

// A Deck is the cards that the box has learnt, each with its number and what it knows of
// the rest. It is a value. The zero Deck knows no card.
//
// Its text is a file that people can read and correct: a line for each card, such as
//
//	12 sea 5/2/3 4vp
//
// which is card 12, a sea monster whose Sea, Land and Open values are 5, 2 and 3, with
// 4 victory points. A question mark stands for what is not known yet. Empty lines and
// lines that begin with # are skipped, but for the last, which holds a checksum: it shows
// if a worn disk has changed a value. Whoever corrects a card by hand deletes that line.
type Deck struct {
	cards [Cards + 1]Card // by number; no card if it is not known
}

// Card is the card with a number, and whether it is known.
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

// Whole counts the cards of which all is known.
func (d Deck) Whole() (n int) {
	for _, c := range d.cards {
		if c.Whole() {
			n++
		}
	}
	return n
}

// with is the deck that knows the card too. The card passes checkLearnt.
func (d Deck) with(c Card) Deck {
	d.cards[c.Number] = d.cards[c.Number].with(c)
	return d
}

// Learn is the deck that knows what the card tells too, instead of what it knew of that.
// The error says what is missing of the card.
func (d Deck) Learn(c Card) (Deck, error) {
	if err := c.checkLearnt(); err != nil {
		return d, err
	}
	return d.with(c), nil
}

// Forget is the deck that does not know the card with a number, 1 to Cards.
func (d Deck) Forget(number int) Deck {
	d.cards[number] = Card{}
	return d
}

// Keep is the deck to keep for later games after an event that led what a game knows
// from before to after. A card that the event taught is in it, and one that it made the
// game forget, as taking back does, is not. A card that the game has learnt since it
// began, when it knew begun, is added if it is missing.
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
	t.WriteString("# The cards of Cryptid Clash that the box has learnt. It rewrites this file when it\n")
	t.WriteString("# learns another, and keeps no comments but these. Each line is a card:\n")
	t.WriteString("# number, monster, Sea/Land/Open values, victory points; ? is not known yet.\n")
	t.WriteString("# If you change a card, delete the last line.\n")
	t.WriteString(d.lines())
	fmt.Fprintf(&t, "%s%s\n", sumPrefix, d.sum())
	return t.String()
}

// lines is a line for each card.
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

// ParseDeck reads a deck's file. An empty one is the deck that knows no card. The error
// names the line.
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
			return Deck{}, say.Errorf("line %d: %s; correct the line or delete it", i+1, err)
		}
		d = next
	}
	if sumLine > 0 && sum != d.sum() {
		return Deck{}, say.Errorf("line %d: the sum is not that of the cards: they were changed by hand, or by a failing disk; compare them with your cards, then delete this line", sumLine)
	}
	return d, nil
}

// read adds a card from its text.
func (d Deck) read(text string) (Deck, error) {
	c, err := ParseCard(text)
	switch {
	case err != nil:
		return d, err
	case c.checkLearnt() != nil:
		return d, say.Errorf("%q lacks its number or its values: write both, as in 12 sea 5/2/3 4vp", text)
	case d.cards[c.Number] != Card{}:
		return d, say.Errorf("card %d is there twice", c.Number)
	}
	return d.with(c), nil
}

// complete adds to what was entered of a card what the deck knows of it.
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
	return Card{}, say.Errorf("%q could be card %d or card %d: enter its number", told, alike[0].Number, alike[1].Number)
}

func (d Deck) byNumber(told Card) (Card, error) {
	known, ok := d.Card(int(told.Number))
	switch {
	case !ok:
		return told, nil
	case told.tells() && !told.agrees(known):
		return Card{}, say.Errorf("card %d was learnt as %q, not %q: check its number and its values; if the deck is wrong, teach the box the card again", told.Number, known, told)
	}
	return known.with(told), nil
}

// mayBe reports whether a card without a number may be one that is known in part.
func (d Deck) mayBe(c Card) bool {
	return slices.ContainsFunc(d.All(), func(known Card) bool { return !known.Whole() && known.mayBe(c) })
}
