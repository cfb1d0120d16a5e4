package automa

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/deduce"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/playtest"

	"pgregory.net/rapid"
)

// A moment is a game of three players before a move.
type moment struct {
	play.Position
	setup cryptid.Setup
}

// mover returns the player whose move it is, as an automa with the given strength.
func (m moment) mover(s Strength) Player {
	n := m.Player
	if m.AwaitedSeat != 0 {
		n = int(m.AwaitedSeat)
	}
	return Player{Number: n, Clues: m.setup.Clues[n-1 : n], Strength: s}
}

// drawMoment plays up to 20 moves of a dealt game, but not to its end.
func drawMoment(t *rapid.T) moment {
	source := rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)
	m := moment{setup: cryptid.Deal(source, cryptid.Mode(rapid.IntRange(0, 1).Draw(t, "mode")), 3)}
	m.Position = m.Apply(play.Began{
		Setup:   m.setup,
		Seating: play.Seating{Names: []string{"A", "B", "C"}, Starter: rapid.IntRange(1, 3).Draw(t, "starter")},
		Code:    "dealt",
	})
	for range rapid.IntRange(0, 20).Draw(t, "events") {
		next := m.Apply(m.mover(Novice).Choose(&m.View, source))
		if next.Ending != nil {
			break
		}
		m.Position = next
	}
	return m
}

// drawTurn plays a dealt game up to the start of a player's turn.
func drawTurn(t *rapid.T) moment {
	m := drawMoment(t)
	for m.Phase != play.AskOrSearch {
		next := m.Apply(m.mover(Novice).Choose(&m.View, rand.NewPCG(1, 1)))
		if next.Ending != nil {
			t.Skip("it has ended")
		}
		m.Position = next
	}
	return m
}

// drawStrength draws a strength other than Novice, which does not weigh its moves.
func drawStrength(t *rapid.T) Strength {
	return rapid.SampledFrom([]Strength{Tracker, Expert}).Draw(t, "strength")
}

// TestApart checks that independentModel counts every clue of one seat with every clue of the
// others.
func TestApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		board := cryptid.Deal(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0), cryptid.Advanced, 3).Board
		var candidates []deduce.Clues
		for range 3 {
			candidates = append(candidates, deduce.Clues(rapid.Uint64Range(0, 1<<cryptid.ClueCount-1).Draw(t, "candidates"))&0x800F0F00F00F)
		}
		var want deduce.Weights
		for a := range candidates[0].All() {
			for b := range candidates[1].All() {
				for c := range candidates[2].All() {
					for x := range board.CommonRegion(a, b, c).All() {
						want.Sets++
						want.Space[x]++
						want.Clue[0][a]++
						want.Clue[1][b]++
						want.Clue[2][c]++
					}
				}
			}
		}
		if got := newIndependentModel(board).Weigh(candidates); got != want {
			t.Fatalf("%d weigh, want %d, or else they weigh differently", got.Sets, want.Sets)
		}
		if got := newIndependentModel(board).Spaces(candidates); got != want.Space {
			t.Fatalf("the spaces alone weigh %v, want %v", got, want.Space)
		}
	})
}

// TestQuestionIsWorthMost checks that a tracker's and an expert's question is worth the most of all
// questions.
func TestQuestionIsWorthMost(t *testing.T) {
	met := playtest.Tally{}
	rapid.Check(t, func(t *rapid.T) {
		m := drawTurn(t)
		p := m.mover(drawStrength(t))
		k := p.know(&m.View)
		chosen, ok := p.Choose(&m.View, rand.NewPCG(1, 1)).(play.QuestionAsked)
		if !ok {
			return
		}
		for x := range cryptid.Space(cryptid.SpaceCount) {
			var moves []play.QuestionAsked
			for seat := range cryptid.Seat(3) {
				moves = append(moves, play.QuestionAsked{Player: p.Number, AskedSeat: seat + 1, At: x})
			}
			for _, e := range moves {
				if m.Decide(e) == nil && worth(k, e) > worth(k, chosen)+1e-12 {
					t.Fatalf("%v is worth %v, and %v, which was chosen, %v", e, worth(k, e), chosen, worth(k, chosen))
				}
			}
		}
		met[fmt.Sprintf("%s %T", p.Strength, chosen)]++
	})
	met.CheckAtLeast(t, playtest.Tally{"tracker play.QuestionAsked": 10, "expert play.QuestionAsked": 10})
}

// TestNoviceAsksWhatMayTeach checks that a novice asks only what may teach it something. The space
// must be a possible habitat, and some but not all of the seat's possible clues must allow it.
func TestNoviceAsksWhatMayTeach(t *testing.T) {
	met := playtest.Tally{}
	rapid.Check(t, func(t *rapid.T) {
		m := drawTurn(t)
		p := m.mover(Novice)
		k := p.know(&m.View)
		asked, ok := p.Choose(&m.View, rand.NewPCG(rapid.Uint64().Draw(t, "random"), 1)).(play.QuestionAsked)
		if !ok {
			return // it is certain
		}
		candidates := k.candidates[asked.AskedSeat-1]
		if split := candidates & k.at[asked.At]; !k.now.Habitats().Has(asked.At) || split == 0 || split == candidates {
			t.Fatalf("%v teaches nothing", asked)
		}
		met["asks"]++
	})
	met.CheckAtLeast(t, playtest.Tally{"asks": 50})
}

// TestSearchesWhereLikely checks that a tracker and, among three players, an expert search the space
// that is least likely to get a cube. If every space gets one with a chance of more than 1 in 4, or 1
// in 10 for an expert, they must ask instead.
func TestSearchesWhereLikely(t *testing.T) {
	met := playtest.Tally{}
	rapid.Check(t, func(t *rapid.T) {
		m := drawTurn(t)
		p := m.mover(drawStrength(t))
		k := p.know(&m.View)
		least := map[Strength]float64{Tracker: 0.75, Expert: 0.9}[p.Strength]
		chance := func(x cryptid.Space) float64 {
			w := k.model.Weigh([]deduce.Clues{k.candidates[0] & k.at[x], k.candidates[1] & k.at[x], k.candidates[2] & k.at[x]})
			return float64(w.Sets) / float64(k.now.Sets)
		}
		most := 0.0
		for x := range k.now.Habitats().All() {
			most = max(most, chance(x))
		}
		searched, ok := p.Choose(&m.View, rand.NewPCG(1, 1)).(play.SearchDeclared)
		met[map[bool]string{false: "asks", true: "searches"}[ok]]++
		if ok != (most >= least) || ok && chance(searched.At) < most {
			t.Fatalf("the best chance is %v, and the search is %v", most, searched)
		}
	})
	met.CheckAtLeast(t, playtest.Tally{"asks": 20, "searches": 5})
}

// worth adds up the worth of a question's answers.
func worth(k *knowledge, e play.QuestionAsked) float64 {
	left := func(asked ...cryptid.Piece) *deduce.Weights {
		candidates := append([]deduce.Clues(nil), k.candidates...)
		for _, piece := range asked {
			var fit []cryptid.Clue
			for c := range candidates[piece.Seat-1].All() {
				if piece.Fits(k.Board, c) {
					fit = append(fit, c)
				}
			}
			candidates[piece.Seat-1] = deduce.CluesOf(fit...)
		}
		w := k.model.Weigh(candidates)
		return &w
	}
	disc := left(cryptid.Piece{Seat: e.AskedSeat, Token: cryptid.Disc, At: e.At})
	cube := left(cryptid.Piece{Seat: e.AskedSeat, Token: cryptid.Cube, At: e.At})
	return k.prospect(&disc.Space) + 0.9*k.prospect(&cube.Space)
}

// TestProspect checks a prospect that was worked out by hand. Of four sets, two leave A1, one A2
// and one A3. So each of the two others guesses right with probability (4+1+1)/16 = 3/8, and both
// miss with 25/64. An outcome of two sets with a space each has probability 1/2. The player then
// guesses right with probability 1/2, or after another round. So the prospect is 1/2 * 25/64 * 1/2
// divided by 1 - 25/64 * 1/2, or 25/206.
func TestProspect(t *testing.T) {
	k := &knowledge{View: &play.View{Seating: play.Seating{Names: []string{"A", "B", "C"}}}}
	k.now.Sets = 4
	k.now.Space[0], k.now.Space[1], k.now.Space[2] = 2, 1, 1
	outcome := [cryptid.SpaceCount]int{1: 1, 2: 1}
	if got := k.prospect(&outcome); math.Abs(got-25.0/206) > 1e-12 {
		t.Errorf("got %v, want 25/206", got)
	}
	if got := k.prospect(&[cryptid.SpaceCount]int{}); got != 0 {
		t.Errorf("an outcome that can't be: got %v, want 0", got)
	}
}

// TestKnowsPiecesHintAndOwnClue checks that the player's own seat has only its clue as a candidate,
// and that another seat has those that its pieces and the hint leave.
func TestKnowsPiecesHintAndOwnClue(t *testing.T) {
	met := playtest.Tally{}
	rapid.Check(t, func(t *rapid.T) {
		m := drawMoment(t)
		if rapid.Bool().Draw(t, "hint") {
			m.Hint = m.setup.Hint
		}
		k := Player{Number: 2, Clues: m.setup.Clues[1:2], Strength: Expert}.know(&m.View)
		for i, got := range k.candidates {
			var want deduce.Clues
			for _, c := range m.setup.Board.Mode().Catalogue() {
				fits := m.Hint == cryptid.NoHint || m.Hint.HoldsFor(c)
				for x := range cryptid.Space(cryptid.SpaceCount) {
					for _, piece := range m.Pieces(x) {
						fits = fits && (int(piece.Seat) != i+1 || piece.Fits(m.setup.Board, c))
					}
				}
				if i == 1 {
					fits = c == m.setup.Clues[1]
				}
				if fits {
					want |= deduce.CluesOf(c)
				}
			}
			if got != want {
				t.Fatalf("seat %d has the candidates %b, want %b", i+1, got, want)
			}
			if got.Size() < len(m.setup.Board.Mode().Catalogue()) && i != 1 {
				met["ruled out"]++
			}
		}
		if m.Hint != cryptid.NoHint {
			met["hint"]++
		}
	})
	met.CheckAtLeast(t, playtest.Tally{"ruled out": 50, "hint": 20})
}

// TestSomethingIsPossible checks that some clues stay possible when up to 40 random pieces, right
// or wrong, are added to the board, and that the player's own seat keeps its clue.
func TestSomethingIsPossible(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawMoment(t)
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "pieces"), 0))
		for range rapid.IntRange(0, 40).Draw(t, "wrong") {
			x, seat := random.IntN(cryptid.SpaceCount), cryptid.Seat(1+random.IntN(3))
			if random.IntN(2) == 0 {
				m.Cubes[x] = seat
			} else {
				m.Discs[x] = m.Discs[x].With(seat)
			}
		}
		p := m.mover(rapid.SampledFrom(Strengths()).Draw(t, "strength"))
		k := p.know(&m.View)
		if k.now.Sets == 0 || k.now.Clue[p.Number-1][p.Clues[0]] != k.now.Sets {
			t.Fatalf("%d sets, %d with the own clue", k.now.Sets, k.now.Clue[p.Number-1][p.Clues[0]])
		}
	})
}

// TestCubesGiveAwayLeast checks that no other right cube would leave more sets possible than the
// chosen one, in the initial sharing and as a penalty.
func TestCubesGiveAwayLeast(t *testing.T) {
	met := playtest.Tally{}
	rapid.Check(t, func(t *rapid.T) {
		m := drawMoment(t)
		if m.Phase != play.Sharing && m.Phase != play.Penalty {
			return
		}
		p := m.mover(drawStrength(t))
		chosen := setsLeft(m, p.Strength, p.Choose(&m.View, rand.NewPCG(1, 1)))
		for x := range cryptid.Space(cryptid.SpaceCount) {
			e := play.Placed{Piece: cryptid.Piece{Seat: cryptid.Seat(p.Number), Token: cryptid.Cube, At: x}}
			if m.Decide(e) == nil && e.Fits(m.Board, p.Clues[0]) && setsLeft(m, p.Strength, e) > chosen {
				t.Fatalf("%v leaves %d sets, and the chosen cube %d", e, setsLeft(m, p.Strength, e), chosen)
			}
		}
		met[map[bool]string{true: "sharing", false: "penalty"}[m.Phase == play.Sharing]]++
	})
	met.CheckAtLeast(t, playtest.Tally{"sharing": 20, "penalty": 1})
}

// setsLeft counts the sets that an onlooker of this strength considers possible after a move.
func setsLeft(m moment, s Strength, e play.Event) int {
	after := m.Apply(e)
	return Player{Strength: s}.know(&after.View).now.Sets
}

func TestPick(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	var seen [4]int
	for range 30000 {
		p := best[int]{random: random}
		for i, value := range []float64{1, 3, 3, 3} {
			p.offer(i, value)
		}
		seen[p.best]++
	}
	for i, n := range seen[1:] {
		if n < 9500 || n > 10500 {
			t.Errorf("%d of the three best was picked %d times of 30000", i, n)
		}
	}
}

// TestSearchLeavesAPlace checks that a player does not search while their discs are on all spaces
// that their clue allows, even if they are certain of the habitat: no space would be left for the
// further disc. They ask instead. Once one space is free, at least ten of 15 players search and
// place the disc there.
func TestSearchLeavesAPlace(t *testing.T) {
	searched := 0
	for seed := range uint64(5) {
		m := moment{setup: cryptid.Deal(rand.NewPCG(seed, 0), cryptid.Normal, 3)}
		m.Position = m.Apply(play.Began{Setup: m.setup, Seating: play.Seating{Names: []string{"A", "B", "C"}, Starter: 1}, Code: "dealt"})
		for m.Phase != play.AskOrSearch {
			m.Position = m.Apply(m.mover(Novice).Choose(&m.View, rand.NewPCG(seed, 1)))
		}
		var free cryptid.Space
		for seat := cryptid.Seat(1); seat <= 3; seat++ {
			for x := range m.Board.Region(m.setup.Clues[seat-1]).All() {
				m.Discs[x] = m.Discs[x].With(seat)
				if seat == 1 && x != m.setup.Habitat() && m.Cubes[x] == 0 {
					free = x
				}
			}
		}
		for _, strength := range Strengths() {
			e := m.mover(strength).Choose(&m.View, rand.NewPCG(seed, 1))
			if _, asks := e.(play.QuestionAsked); !asks {
				t.Fatalf("%s: %v, and there is no place for a disc", strength, e)
			}
		}
		m.Discs[free] = m.Discs[free].Without(1)
		for _, strength := range Strengths() {
			e := m.mover(strength).Choose(&m.View, rand.NewPCG(seed, 1))
			next := m.Apply(e)
			if e, is := e.(play.SearchDeclared); is && e.At == m.setup.Habitat() && next.Phase == play.ExtraDisc {
				if put := m.mover(strength).Choose(&next.View, rand.NewPCG(seed, 1)); put != (play.Placed{Piece: cryptid.Piece{Seat: 1, Token: cryptid.Disc, At: free}}) {
					t.Errorf("%s puts %v, and only %s is free", strength, put, free)
				}
				searched++
			}
		}
	}
	if searched < 10 {
		t.Errorf("with a free space %d of 15 search", searched)
	}
}

// Pencil chooses as a careful person with a pencil would. Such a person knows what an expert knows.
// They search at about even odds or better. Otherwise they ask about any space that may be the
// habitat or, if no question would teach them anything, search where they can. They place pieces on
// any space that their clue allows.
func (p Player) Pencil(v *play.View, chance rand.Source) play.Event {
	if v.Phase != play.AskOrSearch {
		p.Strength = Novice
		return p.Choose(v, chance)
	}
	p.Strength = Expert
	k, best := p.know(v), best[play.Event]{random: rand.New(chance)}
	for x := range k.now.Habitats().All() {
		if k.searchable(x) {
			best.offer(play.SearchDeclared{Player: p.Number, At: x}, k.fraction(k.now.Space[x]))
		}
		for i, candidates := range k.candidates {
			e, ok := k.question(cryptid.Seat(i+1), x)
			if split := candidates & k.at[x]; ok && split != 0 && split != candidates {
				best.offer(e, 0.49) // a search at even odds is better
			}
		}
	}
	return best.best
}
