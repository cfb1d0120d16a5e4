package clash

import (
	"slices"

	"gamekeeper/tabletop/clash"
)

// What a dial begins at before this table has told any number of its kind.
const (
	firstStrength = 16
	firstPoints   = 3
	firstValue    = 5
)

// usual is the middle one of some numbers and a first guess.
func usual(numbers []int, first int) int {
	numbers = append(numbers, first)
	slices.Sort(numbers)
	return numbers[len(numbers)/2]
}

// usualStrength is what this table's strengths usually are in a place.
func usualStrength(v *clash.View, place clash.Place) int {
	var all []int
	for _, b := range v.Battles {
		if b.Detail != clash.ByPoints && b.Decided() && b.Place() == place {
			all = append(all, b.Strength(1), b.Strength(2))
		}
	}
	return usual(all, firstStrength)
}

// usualPoints is how many points the cards that this table collects usually have.
func usualPoints(v *clash.View) int {
	var all []int
	for _, b := range v.Battles {
		if b.Collects {
			all = append(all, int(b.Collected.Points))
		}
	}
	return usual(all, firstPoints)
}

// usualValue is what a value usually is, of the cards that the box knows.
func usualValue(v *clash.View, place clash.Place) int {
	var all []int
	for _, c := range v.Known.All() {
		if n, known := c.Value(place); known {
			all = append(all, n)
		}
	}
	return usual(all, firstValue)
}
