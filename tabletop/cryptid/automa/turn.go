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
	best := pick[play.Event]{random: random}
	switch p.Strength {
	case Expert:
		k.ask(&best)
		k.search(&best)
	case Tracker:
		if k.searchLikeliest(&best); best.equals == 0 {
			k.ask(&best)
		}
	default:
		k.askAnything(&best)
	}
	return best.best
}

// askAnything offers a novice that is certain the search, and otherwise questions:
// those that may teach something, all worth the same, before any others.
func (k *knowledge) askAnything(best *pick[play.Event]) {
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
			best.offer(play.Searched{Player: k.Number, At: x}, 2)
		}
	}
}

// open is the region of the spaces without a cube.
func (k *knowledge) open() (r cryptid.Region) {
	for x, owner := range k.Cubes {
		if owner == 0 {
			r = r.With(cryptid.Space(x))
		}
	}
	return r
}

// question is a question to a seat, and whether the rules allow it.
func (k *knowledge) question(seat cryptid.Seat, x cryptid.Space) (play.Event, bool) {
	ok := k.Owner(seat) != k.Number && k.Cubes[x] == 0 && !k.Discs[x].Has(seat)
	return play.Asked{Player: k.Number, Seat: seat, At: x}, ok
}

// searchable reports whether the rules allow a search, and leave a space for the
// further disc if one is due.
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

// ask offers every question at what its answer is worth.
func (k *knowledge) ask(best *pick[play.Event]) {
	for seat := cryptid.Seat(1); int(seat) <= k.Seats(); seat++ {
		if k.Owner(seat) == k.Number {
			continue // nobody asks themselves
		}
		l := k.lessons(seat)
		for x := range k.open().All() {
			if e, ok := k.question(seat, x); ok {
				best.offer(e, l.worth(x))
			}
		}
	}
}

// penalised is what is left of a prospect once a penalty cube has told the others about
// the player's clue. Anything from 0.7 to 1 wins as many games; below 1, of two
// questions that teach as much, it asks the one that is likelier to get a disc.
const penalised = 0.9

// lessons is what one seat's answers may teach. Many spaces split its
// candidates alike, so each split is weighed once.
type lessons struct {
	*knowledge
	seat   cryptid.Seat
	spaces [cryptid.Clues][cryptid.Spaces]int // the weights of spaces if the seat has a clue
	worths map[deduce.Clues]float64           // of questions, by the candidates that a disc leaves
}

func (k *knowledge) lessons(seat cryptid.Seat) *lessons {
	l := &lessons{knowledge: k, seat: seat, worths: map[deduce.Clues]float64{}}
	candidates := slices.Clone(k.candidates)
	for c := range k.candidates[seat-1].All() {
		candidates[seat-1] = deduce.Of(c)
		l.spaces[c] = k.model.Weigh(candidates).Space
	}
	return l
}

// worth is what asking the seat about a space is worth. A cube leaves what a disc does
// not.
func (l *lessons) worth(x cryptid.Space) float64 {
	split := l.candidates[l.seat-1] & l.at[x]
	if worth, ok := l.worths[split]; ok {
		return worth
	}
	var disc, cube [cryptid.Spaces]int
	for c := range split.All() {
		for x, n := range l.spaces[c] {
			disc[x] += n
		}
	}
	for x, n := range disc {
		cube[x] = l.now.Space[x] - n
	}
	l.worths[split] = l.prospect(&disc) + penalised*l.prospect(&cube)
	return l.worths[split]
}

// search offers every search that may find the habitat at what it is worth.
func (k *knowledge) search(best *pick[play.Event]) {
	for x := range k.now.Habitats().All() {
		if k.searchable(x) {
			best.offer(play.Searched{Player: k.Number, At: x}, k.searchWorth(x))
		}
	}
}

// searchWorth is the chance that the search succeeds, plus what to expect from the
// first cube, whoever puts it. Those after it are not asked.
func (k *knowledge) searchWorth(x cryptid.Space) float64 {
	worth := k.succeeds(x)
	candidates := slices.Clone(k.candidates)
	own := k.SeatsOf(k.Number)
	last := int(own[len(own)-1])
	for i := range k.Seats() - len(own) {
		seat := (last + i) % k.Seats() // from 0
		before := candidates[seat]
		candidates[seat] = before &^ k.at[x]
		cube := k.model.Weigh(candidates).Space
		worth += penalised * k.prospect(&cube)
		candidates[seat] = before & k.at[x]
	}
	return worth
}

// succeeds is the chance that nobody puts a cube on a space.
func (k *knowledge) succeeds(x cryptid.Space) float64 {
	candidates := slices.Clone(k.candidates)
	for i := range candidates {
		candidates[i] &= k.at[x]
	}
	return k.share(k.model.Weigh(candidates).Sets)
}

// likely is the chance of success at which a tracker searches.
const likely = 0.75

// searchLikeliest offers the searches that are likely to succeed.
func (k *knowledge) searchLikeliest(best *pick[play.Event]) {
	for x := range k.now.Habitats().All() {
		if chance := k.succeeds(x); chance >= likely && k.searchable(x) {
			best.offer(play.Searched{Player: k.Number, At: x}, chance)
		}
	}
}

// prospect is the chance of an outcome with these weights of spaces, times the chance
// that the player is then the first to find the habitat. In a turn each of the others
// finds it with the chance that the player has now, and the player with the chance it
// has then; and so on round the table.
func (k *knowledge) prospect(spaces *[cryptid.Spaces]int) float64 {
	weight := sum(spaces)
	if weight == 0 {
		return 0
	}
	hit := guess(spaces)
	missed := math.Pow(1-guess(&k.now.Space), float64(k.Players()-1))
	return k.share(weight) * missed * hit / (1 - missed*(1-hit))
}

// guess is the chance of hitting the habitat by guessing each space as often as it is
// the habitat. Unlike the chance of the likeliest space, it grows with anything that is
// learnt.
func guess(spaces *[cryptid.Spaces]int) (hit float64) {
	weight := float64(sum(spaces))
	for _, n := range spaces {
		part := float64(n) / weight
		hit += part * part
	}
	return hit
}

func sum(spaces *[cryptid.Spaces]int) (n int) {
	for _, w := range spaces {
		n += w
	}
	return n
}
