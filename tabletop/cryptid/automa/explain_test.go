package automa_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/automa"
	"gamekeeper/tabletop/cryptid/deduce"
	"gamekeeper/tabletop/cryptid/play"
	"pgregory.net/rapid"
)

// words are those that clues are made of.
var words = []string{"desert", "forest", "mountain", "swamp", "water", "bear", "cougar", "animal", "standing", "shack",
	"white", "green", "blue", "black", "within", "not "}

// Every move has a line that fits, names the space and speaks of no clue. What
// the public is told depends on the public record alone.
func TestExplain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawTable(t)
		a.playOn(rapid.IntRange(0, 40).Draw(t, "events"))
		if a.game.Ending != nil {
			return
		}
		p, e := a.mover(), a.choose()
		public := automa.Player{Number: p.Number, Strength: p.Strength}
		for _, line := range []string{p.Explain(&a.game.View, e), public.Explain(&a.game.View, e)} {
			if n := utf8.RuneCountInString(line); n == 0 || n > 60 {
				t.Fatalf("%q has %d columns", line, n)
			}
			for _, word := range words {
				if strings.Contains(line, word) {
					t.Fatalf("%q says %q", line, word)
				}
			}
		}
	})
}

// drawTurn plays a table up to a turn of somebody, and gives experts the seats then;
// nil where the game ends before.
func drawTurn(t *rapid.T) *table {
	a := drawTable(t)
	for turns := rapid.IntRange(1, 5).Draw(t, "turns"); a.game.Ending == nil; a.playOn(1) {
		if a.game.Phase != play.Turning {
			continue
		}
		if turns--; turns == 0 {
			for n := range a.players {
				a.players[n].Strength = automa.Expert
			}
			return a
		}
	}
	return nil
}

// The numbers of a question are the spaces that are left once the answer lies
// on the board.
func TestExplainQuestion(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawTurn(t)
		if a == nil {
			return
		}
		p := a.mover()
		e := play.Asked{
			Player: p.Number,
			Seat:   cryptid.Seat(rapid.IntRange(1, a.game.Seats()).Draw(t, "seat")),
			At:     cryptid.Space(rapid.IntRange(0, cryptid.Spaces-1).Draw(t, "space")),
		}
		if a.game.Decide(e) != nil {
			return
		}
		left := map[cryptid.Token]int{}
		for _, token := range []cryptid.Token{cryptid.Disc, cryptid.Cube} {
			after := a.game.Apply(e).Apply(play.Put{Piece: cryptid.Piece{Seat: e.Seat, Token: token, At: e.At}})
			left[token] = together(p, &after.View).Size()
		}
		want := fmt.Sprintf("asks %s on %s: disc leaves %d spaces, cube %d", a.game.Name(e.Seat), e.At, left[cryptid.Disc], left[cryptid.Cube])
		if got := p.Explain(&a.game.View, e); got != want {
			t.Fatalf("got %q, want %q", got, want)
		}
	})
}

// The numbers of a search are the sets that leave the space among all, and the
// spaces that are left.
func TestExplainSearch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawTurn(t)
		if a == nil {
			return
		}
		all := candidates(a.mover(), &a.game.View)
		w := deduce.Find(a.game.Board, all).Weigh(all)
		left := w.Habitats()
		e := play.Searched{Player: a.mover().Number, At: rapid.SampledFrom(slices.Collect(left.All())).Draw(t, "space")}
		if a.game.Decide(e) != nil {
			return
		}
		want := fmt.Sprintf("searches %s: %.0f%%, of %d spaces", e.At, 100*float64(w.Space[e.At])/float64(w.Sets), left.Size())
		if left.Size() == 1 {
			want = fmt.Sprintf("searches %s, the only space left", e.At)
		}
		if got := a.mover().Explain(&a.game.View, e); got != want {
			t.Fatalf("got %q, want %q", got, want)
		}
	})
}

// The numbers of a piece are the clues that its owner may have, to everybody,
// once it lies there, and before.
func TestExplainPiece(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawTable(t)
		a.playOn(rapid.IntRange(0, 20).Draw(t, "events"))
		if a.game.Phase != play.Sharing && a.game.Phase != play.Penalty {
			return
		}
		p, e := a.mover(), a.choose().(play.Put)
		after := a.game.Apply(e)
		before := candidates(automa.Player{Number: p.Number}, &a.game.View)[e.Seat-1].Size()
		left := candidates(automa.Player{Number: p.Number}, &after.View)[e.Seat-1].Size()
		want := fmt.Sprintf("cube on %s: leaves it %d of %d clues", e.At, left, before)
		if got := p.Explain(&a.game.View, e); got != want {
			t.Fatalf("got %q, want %q", got, want)
		}
	})
}

func TestExplainsNothingElse(t *testing.T) {
	if got := (automa.Player{Number: 1}).Explain(&play.View{}, play.Looked{Seat: 1}); got != "" {
		t.Errorf("got %q, want nothing", got)
	}
}
