package clash

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// The game's sizes.
const (
	Cards    = 64 // in the deck
	Players  = 2
	Rounds   = 3
	HandSize = 5
	Fielded  = 3  // cards a player fields in a battle
	MaxValue = 99 // the highest value, and the most points of a card
)

// A Monster is a card's type.
type Monster uint8

// The monsters. A card of which only the number is known has NoMonster.
const (
	NoMonster Monster = iota
	LandMonster
	SeaMonster
)

// String is land or sea, or empty.
func (m Monster) String() string { return [3]string{"", "land", "sea"}[m] }

// A Card is what was entered of a card: its number, or its monster, values and points,
// or all of it. The zero Card is no card.
type Card struct {
	Number  uint8 // as printed, 1 to Cards; 0 if it was not entered
	Monster Monster
	Values  [3]uint8 // by Place
	Points  uint8    // victory points
}

// String is the card's text, such as 12 sea 5/2/3 4vp: card 12, a sea monster whose
// Sea, Land and Open values are 5, 2 and 3, with 4 victory points. What was not entered
// is left out.
func (c Card) String() string {
	var parts []string
	if c.Number != 0 {
		parts = append(parts, strconv.Itoa(int(c.Number)))
	}
	if c.Monster != NoMonster {
		parts = append(parts, fmt.Sprintf("%s %d/%d/%d %dvp",
			c.Monster, c.Values[Sea], c.Values[Land], c.Values[Open], c.Points))
	}
	return strings.Join(parts, " ")
}

// ParseCard reads what String writes, and nothing else. No card is an error.
func ParseCard(text string) (Card, error) {
	var c Card
	word, rest, _ := strings.Cut(text, " ")
	if n, err := strconv.ParseUint(word, 10, 8); err == nil {
		c.Number = uint8(n)
	} else {
		rest = text
	}
	var monster string
	fmt.Sscanf(rest, "%s %d/%d/%d %dvp", &monster, &c.Values[Sea], &c.Values[Land], &c.Values[Open], &c.Points)
	switch monster {
	case "land":
		c.Monster = LandMonster
	case "sea":
		c.Monster = SeaMonster
	}
	if text == "" || c.String() != text {
		return Card{}, fmt.Errorf("%q is not a card: write it as 12, or sea 5/2/3 4vp, or both; numbers go up to %d", text, MaxValue)
	}
	return c, c.check()
}

// check says why the card cannot be one of the game's.
func (c Card) check() error {
	switch {
	case c.Number > Cards:
		return fmt.Errorf("there is no card %d: the cards are numbered 1 to %d", c.Number, Cards)
	case c.Number == 0 && c.Monster == NoMonster:
		return errors.New("a card is missing: enter its number, or its monster, values and points")
	case c.Monster == NoMonster && c != Card{Number: c.Number}, c.Monster > SeaMonster:
		return fmt.Errorf("card %d: enter whether it is a land or a sea monster", c.Number)
	case max(c.Values[Sea], c.Values[Land], c.Values[Open], c.Points) > MaxValue:
		return fmt.Errorf("%q: values and points go up to %d", c, MaxValue)
	}
	return nil
}

// checkWhole says what is missing of the card: its number, or what is printed on it.
func (c Card) checkWhole() error {
	if c.Number == 0 || c.Monster == NoMonster {
		return errors.New("enter the card's number and its monster, values and points too")
	}
	return c.check()
}

// alike reports whether two cards have the same monster, values and points.
func (c Card) alike(d Card) bool {
	c.Number, d.Number = 0, 0
	return c == d
}

// Same reports whether two cards are the same card of the deck, as far as is known:
// their numbers decide or, if one has none, the rest.
//
// Ruling: a card entered without its number is taken for the one that looks like it. If
// two look alike, their numbers tell them apart.
func (c Card) Same(d Card) bool {
	if c.Number != 0 && d.Number != 0 {
		return c.Number == d.Number
	}
	return c.alike(d)
}

// fits reports whether the card can be the one meant.
func (c Card) fits(meant Card) bool {
	return (meant.Number == 0 || meant.Number == c.Number) && (meant.Monster == NoMonster || meant.alike(c))
}
