package automa

import (
	"slices"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/deduce"
)

// A model weighs what is possible, given each seat's candidates. It counts sets of clues, one clue
// for each seat, and the spaces they leave. It is linear: if a seat's candidates are divided in
// two, the weights of both parts add up to those of the whole.
type model interface {
	Weigh(candidates []deduce.Clues) deduce.Weights
	// Spaces returns Weigh's Space alone. It may be faster.
	Spaces(candidates []deduce.Clues) spaces
}

// spacesByClue returns the weights of spaces for each clue of one seat.
func spacesByClue(m model, candidates []deduce.Clues, seat int) *[cryptid.ClueCount]spaces {
	var w [cryptid.ClueCount]spaces
	candidates = slices.Clone(candidates)
	for c := range candidates[seat].All() {
		candidates[seat] = deduce.CluesOf(c)
		w[c] = m.Spaces(candidates)
	}
	return &w
}

// maxWays is the maximum number of ways to deal the clues that an expert tries one by one, as a
// person with a pencil could. With many more, people could hardly win a game. With 0, three experts
// would play as trackers do.
const maxWays = 20

// ways returns in how many ways each seat can be given one of its candidates, including those that
// give two seats the same clue.
func ways(candidates []deduce.Clues) int {
	n := 1
	for _, set := range candidates {
		n *= set.Size()
	}
	return n
}

// An exactModel is the model of a player who tries all sets of clues, if there are few. A set of
// different clues counts if it leaves exactly one space, as the rulebook says.
type exactModel []attempt

// An attempt is a set of clues, by seat, and the one space that it leaves.
type attempt struct {
	clues []cryptid.Clue
	at    cryptid.Space
}

func newExactModel(b *cryptid.Board, candidates []deduce.Clues) (all exactModel) {
	var try func(clues []cryptid.Clue, left cryptid.Region)
	try = func(clues []cryptid.Clue, left cryptid.Region) {
		if len(clues) < len(candidates) {
			for c := range candidates[len(clues)].All() {
				if !slices.Contains(clues, c) {
					try(append(clues, c), left.And(b.Region(c)))
				}
			}
		} else if left.Size() == 1 {
			all = append(all, attempt{slices.Clone(clues), left.First()})
		}
	}
	try(nil, cryptid.Region{}.Not())
	return all
}

func (all exactModel) Weigh(candidates []deduce.Clues) (w deduce.Weights) {
next:
	for _, a := range all {
		for seat, c := range a.clues {
			if !candidates[seat].Has(c) {
				continue next
			}
		}
		w.Sets++
		w.Space[a.at]++
		for seat, c := range a.clues {
			w.Clue[seat][c]++
		}
	}
	return w
}

func (all exactModel) Spaces(candidates []deduce.Clues) spaces { return all.Weigh(candidates).Space }

// An independentModel is the model of a player who thinks of each seat separately: any clues go
// together, whatever spaces they leave. For each space it holds the clues whose regions contain it.
// A set of clues counts once for each space that it leaves, so Sets is the sum of all spaces'
// weights. With five seats and 24 clues each at every space, Sets stays below 1<<31, so an int is
// large enough on any machine.
type independentModel [cryptid.SpaceCount]deduce.Clues

func newIndependentModel(b *cryptid.Board) *independentModel {
	a := independentModel(deduce.CluesAt(b))
	return &a
}

func (a *independentModel) Weigh(candidates []deduce.Clues) (w deduce.Weights) {
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

func (a *independentModel) Spaces(candidates []deduce.Clues) (w spaces) {
	for x, clues := range a {
		w[x] = 1
		for _, set := range candidates {
			w[x] *= (set & clues).Size()
		}
	}
	return w
}
