package automa

import (
	"math"
	"math/rand/v2"
	"slices"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/deduce"
	"gamekeeper/tabletop/cryptid/play"
)

// turn chooses a question or a search.
func (p Player) turn(v *play.View, random *rand.Rand) play.Event {
	k := p.know(v)
	best := best[play.Event]{random: random}
	if p.Strength == Novice {
		k.askAnything(&best)
	} else if k.search(&best); best.equals == 0 {
		k.ask(&best)
	}
	return best.best
}

// askAnything offers a novice's options. A search is worth most, and is offered only if the habitat
// is certain. Questions that may teach something are all worth the same, and other questions
// nothing.
func (k *knowledge) askAnything(best *best[play.Event]) {
	habitats := k.now.Habitats()
	for x := range k.open().All() {
		for i, candidates := range k.candidates {
			e, ok := k.question(cryptid.Seat(i+1), x)
			if !ok {
				continue
			}
			worth := 0.0
			if split := candidates & k.at[x]; habitats.Has(x) && split != 0 && split != candidates {
				worth = 1
			}
			best.offer(e, worth)
		}
		if habitats.Size() == 1 && habitats.Has(x) && k.searchable(x) {
			best.offer(play.SearchDeclared{Player: k.Number, At: x}, 2)
		}
	}
}

// open returns the region of the spaces without a cube.
func (k *knowledge) open() (r cryptid.Region) {
	for x, owner := range k.Cubes {
		if owner == 0 {
			r = r.With(cryptid.Space(x))
		}
	}
	return r
}

// question returns a question to a seat, and whether the rules allow it.
func (k *knowledge) question(seat cryptid.Seat, x cryptid.Space) (play.Event, bool) {
	ok := k.Owner(seat) != k.Number && k.Cubes[x] == 0 && !k.Discs[x].Has(seat)
	return play.QuestionAsked{Player: k.Number, AskedSeat: seat, At: x}, ok
}

// searchable reports whether the rules and the player's clues allow a search of the space, and
// leave another space for the further disc if one is due.
func (k *knowledge) searchable(x cryptid.Space) bool {
	further, first := false, false
	for _, seat := range k.SeatsOf(k.Number) {
		piece := cryptid.Piece{Seat: seat, Token: cryptid.Disc, At: x}
		if !piece.Fits(k.Board, k.clue(k.View, seat)) {
			return false
		}
		first = first || !k.Discs[x].Has(seat)
		further = further || len(k.legal(k.View, seat, cryptid.Disc)) > 0
	}
	return k.Cubes[x] == 0 && (first || further)
}

// ask offers every question, with its worth.
func (k *knowledge) ask(best *best[play.Event]) {
	for seat := cryptid.Seat(1); int(seat) <= k.SeatCount(); seat++ {
		if k.Owner(seat) == k.Number {
			continue // nobody asks themselves
		}
		l := k.valuesOf(seat)
		for x := range k.open().All() {
			if e, ok := k.question(seat, x); ok {
				best.offer(e, l.worth(x))
			}
		}
	}
}

// penaltyFactor is the fraction of a prospect that remains once a penalty cube has shown the others
// something about the player's clue. Anything from 0.7 to 1 wins as many games; below 1, the player
// asks the question likelier to get a disc if two are equally instructive.
const penaltyFactor = 0.9

// questionValues weighs the questions to one seat by what its answers would rule out. Many spaces
// split its candidates alike, so each split is weighed once.
type questionValues struct {
	*knowledge
	seat   cryptid.Seat
	spaces *[cryptid.ClueCount]spaces // the weights of spaces for each clue the seat may have
	worths map[deduce.Clues]float64   // of questions, by the candidates that a disc leaves
}

// valuesOf returns the values of questions to a seat, none of them weighed yet.
func (k *knowledge) valuesOf(seat cryptid.Seat) *questionValues {
	return &questionValues{k, seat, spacesByClue(k.model, k.candidates, int(seat)-1), map[deduce.Clues]float64{}}
}

// worth returns the worth of asking the seat about a space.
func (l *questionValues) worth(x cryptid.Space) float64 {
	split := l.candidates[l.seat-1] & l.at[x]
	worth, ok := l.worths[split]
	if !ok {
		disc := l.disc(x)
		cube := subtract(l.now.Space, disc)
		worth = l.prospect(&disc) + penaltyFactor*l.prospect(&cube)
		l.worths[split] = worth
	}
	return worth
}

// disc returns the weights that the spaces have once the seat has a disc on x.
func (l *questionValues) disc(x cryptid.Space) (disc spaces) {
	for c := range (l.candidates[l.seat-1] & l.at[x]).All() {
		for at, n := range &l.spaces[c] {
			disc[at] += n
		}
	}
	return disc
}

// searchChance returns the chance that nobody puts a cube on a space.
func (k *knowledge) searchChance(x cryptid.Space) float64 {
	candidates := slices.Clone(k.candidates)
	for i := range candidates {
		candidates[i] &= k.at[x]
	}
	left := k.model.Spaces(candidates)
	return k.fraction(sum(&left))
}

// searchThreshold returns the lowest chance of success with which the player searches. A failed
// search shows the others more than a question, and costs a cube. With four or five players somebody
// else finds the habitat first if an expert waits for better odds. Among experts that search at any
// chance, one that follows these thresholds wins at least as often as they do.
func (k *knowledge) searchThreshold() float64 {
	switch {
	case k.Strength == Tracker || k.PlayerCount() == 2:
		return 0.75
	case k.PlayerCount() == 3:
		return 0.9
	}
	return 0.4
}

// search offers the searches that are likely enough to succeed.
func (k *knowledge) search(best *best[play.Event]) {
	for x := range k.now.Habitats().All() {
		if chance := k.searchChance(x); chance >= k.searchThreshold() && k.searchable(x) {
			best.offer(play.SearchDeclared{Player: k.Number, At: x}, chance)
		}
	}
}

// prospect returns the probability of an outcome with these space weights, times the probability
// that the player is then the first to find the habitat. In each round the other players guess
// first, each right with the probability that the player would have now. Then the player guesses,
// right with the probability that the outcome gives.
func (k *knowledge) prospect(spaces *spaces) float64 {
	weight := sum(spaces)
	if weight == 0 {
		return 0
	}
	hit := hitChance(spaces, weight)
	missed := math.Pow(1-hitChance(&k.now.Space, k.now.Sets), float64(k.PlayerCount()-1))
	return k.fraction(weight) * missed * hit / (1 - missed*(1-hit))
}

// hitChance returns the probability of hitting the habitat when each space is guessed in proportion
// to its weight. Unlike the probability of the likeliest space, it rewards anything learnt.
func hitChance(spaces *spaces, weight int) float64 {
	squares := uint64(0) // at most the square of the weight, so below 1<<62
	for _, n := range spaces {
		squares += uint64(n) * uint64(n)
	}
	return float64(squares) / (float64(weight) * float64(weight))
}

// spaces holds a weight for each space.
type spaces = [cryptid.SpaceCount]int

// subtract returns all minus part, space by space.
func subtract(all, part spaces) spaces {
	for x, n := range part {
		all[x] -= n
	}
	return all
}

func sum(spaces *spaces) (n int) {
	for _, w := range spaces {
		n += w
	}
	return n
}

// put places the least revealing of the right pieces of this kind that the seats may place. It
// returns nil if there is none.
func (p Player) put(v *play.View, random *rand.Rand, token cryptid.Token, seats ...cryptid.Seat) play.Event {
	var pieces []cryptid.Piece
	for _, seat := range seats {
		pieces = append(pieces, p.legal(v, seat, token)...)
	}
	if len(pieces) == 0 {
		return nil
	}
	return play.Placed{Piece: p.leastRevealing(v, random, pieces)}
}

// legal lists the right pieces of a kind that the seat may place freely. The pawn's space needs no
// check of its own: the seat already has a piece there, or a cube has closed it.
func (p Player) legal(v *play.View, seat cryptid.Seat, token cryptid.Token) (pieces []cryptid.Piece) {
	for x := range cryptid.Space(cryptid.SpaceCount) {
		piece := cryptid.Piece{Seat: seat, Token: token, At: x}
		if v.Cubes[x] == 0 && !v.Discs[x].Has(seat) && piece.Fits(v.Board, p.clue(v, seat)) {
			pieces = append(pieces, piece)
		}
	}
	return pieces
}

// leastRevealing chooses the piece that leaves the most sets of clues possible for those who do not
// know the player's clues. A novice chooses any piece.
func (p Player) leastRevealing(v *play.View, random *rand.Rand, pieces []cryptid.Piece) cryptid.Piece {
	if p.Strength == Novice {
		return pieces[random.IntN(len(pieces))]
	}
	k := Player{Number: p.Number, Strength: p.Strength}.know(v) // what everybody knows
	best := best[cryptid.Piece]{random: random}
	for _, piece := range pieces {
		left := 0
		for c := range k.after(piece).All() {
			left += k.now.Clue[piece.Seat-1][c]
		}
		best.offer(piece, float64(left))
	}
	return best.best
}
