package kryptex

import "gamekeeper/tabletop/say"

// checkSwap judges a swap.
//
// Ruling: the opponent may swap a ringed cube: the rulebook only forbids rotating it.
func checkSwap(a, b Place) error {
	if err := checkPlaces(a, b); err != nil {
		return err
	}
	if a == b {
		return say.Errorf("swap two different cubes")
	}
	if !inLine(a, b) {
		return say.Errorf("%s and %s share no row or column: swap two cubes of the same row or column", a, b)
	}
	return nil
}

// inLine reports whether two places share a row or a column.
func inLine(a, b Place) bool { return a/3 == b/3 || a%3 == b%3 }

// swapped is the grid with two cubes swapped, neither rotated.
func (g Grid) swapped(a, b Place) Grid {
	g[a], g[b] = g[b], g[a]
	return g
}
