package review_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/cryptid/review"
)

// TestAgreesWithBruteForce compares the timelines of random games, with wrong pieces, take-backs,
// corrections, hints and unknown clues, with the results of trying all sets of clues in all orders.
func TestAgreesWithBruteForce(t *testing.T) {
	seen := map[string]int{}
	for seed := range uint64(24) {
		chance := rand.New(rand.NewPCG(seed, 3))
		players := 2 + int(seed)%4
		mode := cryptid.Mode(0)
		if players == 3 {
			mode = cryptid.Mode(seed / 4 % 2)
		}
		began := dealt(chance, mode, players, play.Style(seed/8%2))
		clues := began.Clues
		if seed%3 == 0 {
			began = forget(began, 1)
		}
		g := newGame(t, began, chance)
		g.play(clues, 40, 0.15)
		t.Run(fmt.Sprint(seed, " ", mode, " ", players), func(t *testing.T) { compare(t, g, seen) })
	}
	for _, what := range []string{"contradiction", "one space", "hint", "mistake", "taken back", "unknown clue"} {
		if seen[what] == 0 {
			t.Errorf("no game had a %s", what)
		}
	}
	t.Log(seen)
}

func compare(t *testing.T, g *game, seen map[string]int) {
	r, ref := g.review(), newReference(g.now.Board, g.now.SeatCount())
	var p play.Position
	moments := r.Timeline
	for i, e := range g.events {
		p = p.Apply(e)
		if len(moments) == 0 || moments[0].Line != i+1 {
			continue
		}
		m := moments[0]
		moments = moments[1:]
		if want := ref.possible(&p.View, nil); m.PublicSpaces != want {
			t.Fatalf("line %d, public: %d spaces, want %d", m.Line, m.PublicSpaces.Size(), want.Size())
		}
		for player := 1; player <= p.PlayerCount(); player++ {
			if !r.CluesKnown[player-1] {
				seen["unknown clue"]++
				continue
			}
			own := map[cryptid.Seat]cryptid.Clue{}
			for _, seat := range p.SeatsOf(player) {
				own[seat] = r.FinalView.Ending.Clues[seat-1]
			}
			if got, want := m.PlayerSpaces[player-1], ref.possible(&p.View, own); got != want {
				t.Fatalf("line %d, player %d: %d spaces, want %d", m.Line, player, got.Size(), want.Size())
			}
		}
		ref.comparePaper(t, &p.View, m, r)
		note(seen, m, r)
	}
	seen["mistake"] += len(r.Mistakes)
	if len(moments) > 0 {
		t.Errorf("the timeline tells of line %d, which never was", moments[0].Line)
	}
}

// comparePaper compares what was left on paper with the simplest way to count it: clue by clue,
// piece by piece and space by space.
func (ref *reference) comparePaper(t *testing.T, v *play.View, m review.Moment, r *review.Review) {
	t.Helper()
	allows := func(clue cryptid.Clue, seat cryptid.Seat, at cryptid.Space) bool {
		return cryptid.Piece{Seat: seat, Token: cryptid.Disc, At: at}.Fits(v.Board, clue)
	}
	can := make([][]cryptid.Clue, v.SeatCount())
	for i := range can {
		for _, clue := range v.Board.Mode().Catalogue() {
			if ref.explains(v, cryptid.Seat(i+1), clue) {
				can[i] = append(can[i], clue)
			}
		}
		if got := slices.Collect(m.Clues[i].All()); !slices.Equal(got, can[i]) {
			t.Fatalf("line %d, seat %d can have %v, want %v", m.Line, i+1, got, can[i])
		}
	}
	for player := 0; player <= v.PlayerCount(); player++ {
		if player > 0 && !r.CluesKnown[player-1] {
			continue
		}
		var own []cryptid.Clue // clues of the player, which no other seat can have
		for i, clue := range r.FinalView.Ending.Clues {
			if player > 0 && v.Owner(cryptid.Seat(i+1)) == player {
				own = append(own, clue)
			}
		}
		for at := range cryptid.Space(cryptid.SpaceCount) {
			left := true
			for i, clues := range can {
				seat := cryptid.Seat(i + 1)
				if player > 0 && v.Owner(seat) == player {
					left = left && allows(r.FinalView.Ending.Clues[i], seat, at)
				} else {
					left = left && slices.ContainsFunc(clues, func(c cryptid.Clue) bool {
						return allows(c, seat, at) && !slices.Contains(own, c)
					})
				}
			}
			if got := r.SpacesLeft(m, player).Has(at); got != left {
				t.Fatalf("line %d, player %d: %s is left: %v, want %v", m.Line, player, at, got, left)
			}
		}
	}
}

// note counts what a game contained, so that the test can require each case.
func note(seen map[string]int, m review.Moment, r *review.Review) {
	switch m.PublicSpaces.Size() {
	case 0:
		seen["contradiction"]++
	case 1:
		seen["one space"]++
	}
	if m.Line == r.HintLine {
		seen["hint"]++
	}
	if m.TakenBack {
		seen["taken back"]++
	}
}

// A reference holds all sets of different clues that leave one space on a board, found in the
// simplest way.
type reference struct {
	board *cryptid.Board
	seats int
	sets  [][]cryptid.Clue
}

func newReference(b *cryptid.Board, seats int) *reference {
	ref := &reference{board: b, seats: seats}
	ref.combine(make([]cryptid.Clue, 0, seats), b.Mode().Catalogue())
	return ref
}

func (ref *reference) combine(chosen, rest []cryptid.Clue) {
	if len(chosen) == ref.seats {
		if ref.board.CommonRegion(chosen...).Size() == 1 {
			ref.sets = append(ref.sets, append([]cryptid.Clue(nil), chosen...))
		}
		return
	}
	for i, c := range rest {
		ref.combine(append(chosen, c), rest[i+1:])
	}
}

// possible returns the spaces that these sets leave, dealt in any order that agrees with the pieces
// and the hint. A seat in own has that clue, whatever its pieces say.
func (ref *reference) possible(v *play.View, own map[cryptid.Seat]cryptid.Clue) (spaces cryptid.Region) {
	var can [cryptid.MaxSeats + 1][cryptid.ClueCount]bool
	for _, c := range ref.board.Mode().Catalogue() {
		for seat := cryptid.Seat(1); int(seat) <= ref.seats; seat++ {
			can[seat][c] = ref.explains(v, seat, c)
			if clue, ok := own[seat]; ok {
				can[seat][c] = c == clue
			}
		}
	}
	for _, set := range ref.sets {
		if deal(set, 1, func(seat cryptid.Seat, c cryptid.Clue) bool { return can[seat][c] }) {
			spaces = spaces.With(ref.board.CommonRegion(set...).First())
		}
	}
	return spaces
}

// explains reports whether a clue agrees with the hint and with every piece of a seat.
func (ref *reference) explains(v *play.View, seat cryptid.Seat, c cryptid.Clue) bool {
	for at := range cryptid.Space(cryptid.SpaceCount) {
		token, has := v.Has(seat, at)
		if has && ref.board.Region(c).Has(at) != (token == cryptid.Disc) {
			return false
		}
	}
	return v.Hint == cryptid.NoHint || v.Hint.HoldsFor(c)
}

// deal reports whether the clues can be dealt, in some order, to the seats from the given one on.
func deal(clues []cryptid.Clue, seat cryptid.Seat, can func(cryptid.Seat, cryptid.Clue) bool) bool {
	if len(clues) == 0 {
		return true
	}
	for i, c := range clues {
		if can(seat, c) {
			rest := append(append([]cryptid.Clue(nil), clues[:i]...), clues[i+1:]...)
			if deal(rest, seat+1, can) {
				return true
			}
		}
	}
	return false
}
