package automa

import (
	"slices"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/deduce"
)

// A model weighs what is possible for seats with these candidates; its methods are those
// of deduce.Sets. It is linear: the weights of two parts of a seat's candidates add up
// to those of the whole.
type model interface {
	Weigh(candidates []deduce.Clues) deduce.Weights
	Spaces(candidates []deduce.Clues) spaces
	SpacesByClue(candidates []deduce.Clues, seat int) *[cryptid.Clues]spaces
}

// apart is the model of those who think of each seat on its own: any clues go together,
// whatever spaces they leave. For each space it has the clues whose regions contain it.
// A set of clues counts once for each space that it leaves, so Sets is the sum of all
// spaces' weights. Five seats with 24 clues each at every space stay below 1<<31, so an
// int has room for it on any machine.
type apart [cryptid.Spaces]deduce.Clues

func newApart(b *cryptid.Board) *apart {
	var a apart
	for _, c := range b.Mode().Catalogue() {
		for x := range b.Region(c).All() {
			a[x] |= deduce.Of(c)
		}
	}
	return &a
}

// Weigh counts sets of clues, one for each seat, and the spaces they leave.
func (a *apart) Weigh(candidates []deduce.Clues) (w deduce.Weights) {
	for x, clues := range a {
		n := 1
		for _, set := range candidates {
			n *= (set & clues).Size()
		}
		if n == 0 {
			continue
		}
		w.Sets += n
		w.Space[x] = n
		for seat, set := range candidates {
			each := n / (set & clues).Size()
			for c := range (set & clues).All() {
				w.Clue[seat][c] += each
			}
		}
	}
	return w
}

// Spaces counts only the spaces that sets of clues leave.
func (a *apart) Spaces(candidates []deduce.Clues) (w spaces) {
	for x, clues := range a {
		w[x] = 1
		for _, set := range candidates {
			w[x] *= (set & clues).Size()
		}
	}
	return w
}

// SpacesByClue counts the spaces for each clue of one seat.
func (a *apart) SpacesByClue(candidates []deduce.Clues, seat int) *[cryptid.Clues]spaces {
	var w [cryptid.Clues]spaces
	candidates = slices.Clone(candidates)
	for c := range candidates[seat].All() {
		candidates[seat] = deduce.Of(c)
		w[c] = a.Spaces(candidates)
	}
	return &w
}
