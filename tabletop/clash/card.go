package clash

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"gamekeeper/tabletop/say"
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

// A Missing is what is not known of a card known in part, a bit for each.
type Missing uint8

// The bits: a value's is 1 << its Place.
const (
	noPoints  Missing = 1 << (Open + 1)
	noMonster Missing = noPoints << 1
	noneYet   Missing = noMonster<<1 - 1
)

// A Monster is a card's type.
type Monster uint8

// The monsters. A card of which only the number is known has NoMonster.
const (
	NoMonster Monster = iota
	LandMonster
	SeaMonster
)

// String is land or sea, as in the journal, or empty.
func (m Monster) String() string { return [3]string{"", "land", "sea"}[m] }

// Text is land or sea, or empty.
func (m Monster) Text() say.Text { return [3]say.Text{"", "land", "sea"}[m] }

// A Card is what was entered of a card: its number, or its monster, values and points,
// or all of it, or its number and a part of the rest. The zero Card is no card.
type Card struct {
	Number  uint8 // as printed, 1 to Cards; 0 if it was not entered
	Monster Monster
	Values  [3]uint8 // by Place
	Points  uint8    // victory points
	Missing Missing  // what is not known, and is 0 here; none of a number alone
}

// String is the card's text, such as 12 sea 5/2/3 4vp: card 12, a sea monster whose
// Sea, Land and Open values are 5, 2 and 3, with 4 victory points. What was not entered
// is left out or, of a card known in part, a question mark. So it stands in the journal.
func (c Card) String() string {
	var parts []string
	if c.Number != 0 {
		parts = append(parts, strconv.Itoa(int(c.Number)))
	}
	if c.tells() {
		parts = append(parts, fmt.Sprintf("%s %s/%s/%s %svp",
			cmp.Or(c.Monster.String(), unknown), c.ValueText(Sea), c.ValueText(Land), c.ValueText(Open), c.PointsText()))
	}
	return strings.Join(parts, " ")
}

// Text is the card as String has it, for people.
func (c Card) Text() say.Text {
	var printed say.Text
	if c.tells() {
		printed = say.Sprintf("%s %s/%s/%s %svp",
			cmp.Or(c.Monster.Text(), unknown), c.ValueText(Sea), c.ValueText(Land), c.ValueText(Open), c.PointsText())
	}
	switch {
	case c.Number == 0:
		return printed
	case printed == "":
		return say.Sprintf("%d", c.Number)
	}
	return say.Sprintf("%d %s", c.Number, printed)
}

// short is the card's number or, if it has none, its text.
func (c Card) short() say.Text {
	if c.Number != 0 {
		return say.Sprintf("%d", c.Number)
	}
	return c.Text()
}

// unknown stands for what is not known of a card.
const unknown = "?"

// Value is the card's value for a place, and whether it is known.
func (c Card) Value(p Place) (n int, known bool) {
	return int(c.Values[p]), c.tells() && c.Missing&(1<<p) == 0
}

// ValueText is the value for a place, or a question mark.
func (c Card) ValueText(p Place) string {
	if n, known := c.Value(p); known {
		return strconv.Itoa(n)
	}
	return unknown
}

// PointsText is the points, or a question mark.
func (c Card) PointsText() string {
	if c.hasPoints() {
		return strconv.Itoa(int(c.Points))
	}
	return unknown
}

// tells reports whether anything but the number is known.
func (c Card) tells() bool { return c.Monster != NoMonster || c.Missing != 0 }

// hasPoints reports whether the points are known.
func (c Card) hasPoints() bool {
	return c.tells() && c.Missing&noPoints == 0 || c.Number == 0
}

// Name is what is enough to name the card: its number or, without one, all of it.
func (c Card) Name() Card {
	if c.Number != 0 {
		return Card{Number: c.Number}
	}
	return c
}

// Whole reports whether all that is printed on the card is known.
func (c Card) Whole() bool { return c.tells() && c.Missing == 0 }

// onlyValue is a numbered card of which one value is known, onlyPoints one of which the
// points are, and onlyMonster one of which the monster is.
func onlyValue(number uint8, p Place, n int) Card {
	c := Card{Number: number, Missing: noneYet &^ (1 << p)}
	c.Values[p] = uint8(n)
	return c
}

func onlyPoints(number uint8, n int) Card {
	return Card{Number: number, Points: uint8(n), Missing: noneYet &^ noPoints}
}

func onlyMonster(number uint8, m Monster) Card {
	return Card{Number: number, Monster: m, Missing: noneYet &^ noMonster}
}

// with is the card with what another tells of it.
func (c Card) with(d Card) Card {
	switch {
	case !d.tells():
		return c
	case !c.tells():
		d.Number = max(c.Number, d.Number)
		return d
	}
	if d.Missing&noMonster == 0 {
		c.Monster = d.Monster
	}
	for p := range d.Values {
		if d.Missing&(1<<p) == 0 {
			c.Values[p] = d.Values[p]
		}
	}
	if d.Missing&noPoints == 0 {
		c.Points = d.Points
	}
	c.Missing &= d.Missing
	return c
}

// onlyKnown is the card with nothing where it is not known.
func (c Card) onlyKnown() Card {
	d := Card{Number: c.Number, Missing: noneYet}
	if !c.tells() {
		return c
	}
	return d.with(c)
}

// agrees reports whether nothing that is known of both cards differs.
func (c Card) agrees(d Card) bool { return c.with(d) == d.with(c) }

// ParseCard reads what String writes, and nothing else. No card is an error.
func ParseCard(text string) (Card, error) {
	var c Card
	word, rest, _ := strings.Cut(text, " ")
	if n, err := strconv.ParseUint(word, 10, 8); err == nil {
		c.Number = uint8(n)
	} else {
		rest = text
	}
	c.read(rest)
	if text == "" || c.String() != text {
		return Card{}, say.Errorf("%q is not a card: write it as 12, or sea 5/2/3 4vp, or both; numbers go up to %d", text, MaxValue)
	}
	return c, c.check()
}

// read reads what is printed, as far as it is text of the right form.
func (c *Card) read(text string) {
	var monster string
	var values [4]string // the last one is the points
	if n, _ := fmt.Sscanf(strings.NewReplacer("/", " ", "vp", " ").Replace(text), "%s %s %s %s %s",
		&monster, &values[0], &values[1], &values[2], &values[3]); n != 5 {
		return
	}
	switch monster {
	case "land":
		c.Monster = LandMonster
	case "sea":
		c.Monster = SeaMonster
	case unknown:
		c.Missing |= noMonster
	}
	for i, into := range []*uint8{&c.Values[Sea], &c.Values[Land], &c.Values[Open], &c.Points} {
		if values[i] == unknown {
			c.Missing |= 1 << i
		} else if n, err := strconv.ParseUint(values[i], 10, 8); err == nil {
			*into = uint8(n)
		}
	}
}

// check says why the card cannot be one of the game's.
func (c Card) check() error {
	switch {
	case c.Number > Cards:
		return say.Errorf("there is no card %d: the cards are numbered 1 to %d", c.Number, Cards)
	case c.Number == 0 && !c.Whole():
		return say.Errorf("a card is missing: enter its number, or its monster, values and points")
	case c.Missing == noneYet, c.onlyKnown() != c:
		return say.Errorf("card %d: enter something of what is printed on it", c.Number)
	case c.Monster == NoMonster && c.Missing&noMonster == 0 && c != Card{Number: c.Number}, c.Monster > SeaMonster:
		return say.Errorf("card %d: enter whether it is a land or a sea monster", c.Number)
	case max(c.Values[Sea], c.Values[Land], c.Values[Open], c.Points) > MaxValue:
		return say.Errorf("%q: values and points go up to %d", c, MaxValue)
	}
	return nil
}

// checkLearnt says what is missing for the card to be learnt: its number, or anything
// that is printed on it.
func (c Card) checkLearnt() error {
	if c.Number == 0 || !c.tells() {
		return say.Errorf("enter the card's number and what is printed on it too")
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

// mayBe reports whether two cards are the same, or may be, as one has no number and the
// other is known only in part.
func (c Card) mayBe(d Card) bool {
	if c.Same(d) {
		return true
	}
	if (c.Number == 0) == (d.Number == 0) || c.Whole() && d.Whole() {
		return false
	}
	c.Number, d.Number = 0, 0
	return c.agrees(d)
}

// fits reports whether the card can be the one meant.
func (c Card) fits(meant Card) bool {
	return (meant.Number == 0 || meant.Number == c.Number) && (!meant.tells() || meant.alike(c))
}
