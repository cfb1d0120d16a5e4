package clash

import (
	"fmt"
	"gamekeeper/tabletop"
	"strings"
)

// Collection lists the cards that a player has collected, in order.
func (p *State) Collection(player int) (all []Card) {
	for _, b := range p.Battles {
		if b.Collects && b.Winner() == player {
			all = append(all, b.Collected)
		}
	}
	return all
}

// RoundPoints is the victory points that a player has collected in a round.
func (p *State) RoundPoints(round, player int) (sum int) {
	for _, b := range p.Battles {
		if b.Round == round && b.Collects && b.Winner() == player {
			sum += int(b.Collected.Points)
		}
	}
	return sum
}

// Points is the sum of the victory points in a player's collection.
func (p *State) Points(player int) (sum int) {
	for _, c := range p.Collection(player) {
		sum += int(c.Points)
	}
	return sum
}

// CollectionText is a line with a player's points, then a line for each card collected.
func (v *View) CollectionText(player int) string {
	var t strings.Builder
	fmt.Fprintf(&t, "%s: %s\n", v.Name(player), tabletop.Count(v.Points(player), "point", "points"))
	for _, c := range v.Collection(player) {
		fmt.Fprintf(&t, "  %s\n", c.collectedText())
	}
	return t.String()
}

// collectedText is the card's text, or its points where nothing else is known.
func (c Card) collectedText() string {
	if c.Number == 0 && c.Monster == NoMonster {
		return tabletop.Count(int(c.Points), "point", "points")
	}
	return c.String()
}
