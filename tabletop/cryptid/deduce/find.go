package deduce

import (
	"cmp"
	"math/bits"
	"slices"

	"gamekeeper/tabletop/cryptid"
)

// Sets lists the valid sets of clues on one board that can be dealt so that each seat gets one of
// its candidates. A set is listed once, however many ways there are to deal it. Sets never change.
type Sets struct {
	candidates []Clues // of each seat
	list       []set   // sets that begin with the same clues are adjacent
}

// A set is a valid set of clues, one for each seat, and the space that they leave.
type set struct {
	clues   [cryptid.MaxSeats]cryptid.Clue
	habitat cryptid.Space
}

// Find returns the board's valid sets for seats with these candidates. candidates has an entry for
// each seat, in order. There are at most cryptid.MaxSeats seats; two players have four.
func Find(b *cryptid.Board, candidates []Clues) *Sets {
	found := &Sets{candidates: slices.Clone(candidates)}
	f := newFinder(b, found.holders(candidates), candidates)
	f.extend(&state{common: b.CommonRegion(), dealt: emptyGroup})
	found.list = f.found
	return found
}

// holders returns, for each clue, the seats that may have it: the seats for which both the given
// candidates and s.candidates contain it.
func (s *Sets) holders(candidates []Clues) (of [cryptid.ClueCount]group) {
	for i, set := range candidates {
		for c := range (set & s.candidates[i]).All() {
			of[c] |= singleGroup(i)
		}
	}
	return of
}

// A finder searches for valid sets, as the package comment describes. It puts the clues in an
// order, each at a place, and chooses them in that order, so that each set comes up once.
type finder struct {
	seats  int
	places []place
	at     [cryptid.SpaceCount]places // by space: the clues whose regions contain it
	own    [cryptid.MaxSeats]places
	set    set // the clues chosen so far
	found  []set
}

// places is a set of places: bit p stands for place p.
type places uint64

// A place is a clue that may be chosen, and what the search needs to know about it.
type place struct {
	clue    cryptid.Clue
	region  cryptid.Region
	holders group
	// open holds the groups that include every seat with no clue left at this place or after it.
	open groups
}

// newFinder returns a finder with a place for each eligible clue that a seat can have. The
// candidates of the seat with the fewest come first: once they have been passed, that seat must
// have one.
func newFinder(b *cryptid.Board, holders [cryptid.ClueCount]group, candidates []Clues) *finder {
	f := &finder{seats: len(candidates)}
	order := slices.SortedFunc(slices.Values(candidates), func(a, b Clues) int { return cmp.Compare(a.Size(), b.Size()) })
	eligible := CluesOf(b.EligibleClues()...)
	for _, set := range order {
		for c := range (set & eligible).All() {
			f.add(place{clue: c, region: b.Region(c), holders: holders[c]})
		}
		eligible &^= set
	}
	for p := range f.places {
		f.places[p].open = f.openFrom(p)
	}
	return f
}

// add appends a place.
func (f *finder) add(p place) {
	bit := places(1) << len(f.places)
	f.places = append(f.places, p)
	for s := range p.region.All() {
		f.at[s] |= bit
	}
	for i := range f.seats {
		if p.holders&singleGroup(i) != 0 {
			f.own[i] |= bit
		}
	}
}

// openFrom returns the groups that include every seat without a candidate at this place or after
// it.
func (f *finder) openFrom(p int) groups {
	open := ^groups(0)
	for i := range f.seats {
		if f.own[i]>>p == 0 {
			open &^= groupsWithout[i]
		}
	}
	return open
}

// A state is the progress of a search.
type state struct {
	chosen        int // number of clues
	next          int // the place to continue from
	common        cryptid.Region
	excludedAlone [cryptid.MaxSeats]cryptid.Region // by chosen clue: the spaces that it alone excludes
	dealt         groups                           // the groups to which the chosen clues can be dealt
}

// extend tries each clue that can come next, and completes the set with the later ones.
func (f *finder) extend(s *state) {
	if s.chosen == f.seats-1 {
		f.complete(s)
		return
	}
	var next state
	for p := s.next; p < len(f.places); p++ {
		if s.dealt &= f.places[p].open; s.dealt == 0 {
			return
		}
		if s.add(&f.places[p], &next) {
			next.chosen, next.next = s.chosen+1, p+1
			f.set.clues[s.chosen] = f.places[p].clue
			f.extend(&next)
		}
	}
}

// add adds the clue at a place to the chosen ones, and stores the resulting state in next. The clue
// must not be the last of a set. add reports whether the set can still become valid.
func (s *state) add(p *place, next *state) bool {
	next.dealt = s.dealt.join(p.holders)
	next.common = s.common.And(p.region)
	if next.dealt == 0 || next.common == s.common || next.common.Size() < 2 {
		return false
	}
	for i := range s.chosen {
		next.excludedAlone[i] = s.excludedAlone[i].And(p.region)
		if next.excludedAlone[i] == (cryptid.Region{}) {
			return false
		}
	}
	next.excludedAlone[s.chosen] = s.common.And(p.region.Not())
	return true
}

// complete lists the sets that one more clue makes valid.
func (f *finder) complete(s *state) {
	var last places
	for i := range f.seats {
		if s.dealt.has(fullGroup(f.seats) &^ singleGroup(i)) {
			last |= f.own[i]
		}
	}
	last &= f.single(s.common) >> s.next << s.next
next:
	for ; last != 0; last &= last - 1 {
		place := &f.places[bits.TrailingZeros64(uint64(last))]
		for i := range s.chosen {
			if s.excludedAlone[i].And(place.region) == (cryptid.Region{}) {
				continue next
			}
		}
		f.set.clues[s.chosen] = place.clue
		f.set.habitat = s.common.And(place.region).First()
		f.found = append(f.found, f.set)
	}
}

// single returns the places of the clues whose regions contain exactly one space of r.
func (f *finder) single(r cryptid.Region) places {
	var some, more places
	for s := range r.All() {
		more |= some & f.at[s]
		some |= f.at[s]
	}
	return some &^ more
}
