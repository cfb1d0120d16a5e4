package clash

import (
	"fmt"
	"strings"
)

// Collection lists the cards that a player has collected, in order.
func (p *State) Collection(player int) (all []Card) {
	for _, b := range p.Battles {
		if b.Collected != (Card{}) && b.Winner() == player {
			all = append(all, b.Collected)
		}
	}
	return all
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
	fmt.Fprintf(&t, "%s: %s\n", v.Name(player), count(v.Points(player), "point"))
	for _, c := range v.Collection(player) {
		fmt.Fprintf(&t, "  %s\n", c)
	}
	return t.String()
}

// count is a number of things in words.
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
