package review_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/cryptid/review"
	"gamekeeper/tabletop/say"
)

// The story of the small game, read off its timeline by hand: before the last turn Cem has 18
// spaces on paper, and since line 20, by all clues together, one. Neither question halves the
// clues of who was asked, nobody is down to four spaces, and each question rules out one clue.
func TestStory(t *testing.T) {
	want := []string{
		"Cem found I8 in turn 3. Cem had 18 spaces left on paper; put together, everything said I8.",
		"Clues ruled out: Ann 1, Ben 1.",
	}
	if got := playSmall(t).review().Story(); !slices.EqualFunc(got, want, func(a say.Text, b string) bool { return a.String() == b }) {
		t.Errorf("the story is\n%q\nwant\n%q", got, want)
	}
}

// TestStoryIsTrue holds each sentence of the stories of random games against what was left on
// paper, which the plainest way to count agrees with, and that the review has room on the
// smallest screen.
func TestStoryIsTrue(t *testing.T) {
	told, longest := map[string]int{}, 0
	for seed := range uint64(60) {
		chance := rand.New(rand.NewPCG(seed, 5))
		began := dealt(chance, cryptid.Mode(seed%2), 3+int(seed%3), play.Refereed)
		g := newGame(t, began, chance)
		g.find(began.Clues, 6+chance.IntN(80), []float64{0, 0, 0.1}[seed%3])
		r := g.review()
		lines := 0
		for _, text := range r.Story() {
			kind, err := untrue(r, text.String())
			if told[kind]++; err != "" {
				t.Errorf("seed %d: %q: %s", seed, text, err)
			}
			for line := range strings.Lines(text.String()) {
				lines += wrapped(line)
			}
		}
		if longest = max(longest, lines); lines > 12 {
			t.Errorf("seed %d: a story takes %d lines:\n%s", seed, lines, say.Lines(r.Story()...))
		}
	}
	for _, kind := range []string{"found", "best", "close", "spare", "well"} {
		if told[kind] == 0 {
			t.Errorf("%s is never told", kind)
		}
	}
	t.Log(told, longest)
}

// wrapped is how many rows of the smallest screen a line takes.
func wrapped(line string) int {
	const width = 38
	rows, x := 1, 0
	for word := range strings.FieldsSeq(line) {
		if x > 0 && x+1+len(word) > width {
			rows, x = rows+1, 0
		}
		x += len(word) + min(x, 1)
	}
	return rows
}

// find plays so many moves and more, up to somebody's turn, who then finds the habitat.
func (g *game) find(clues []cryptid.Clue, moves int, errors float64) {
	g.t.Helper()
	for i := 0; g.now.Ending == nil && (i < moves || g.now.Phase != play.Turning || len(g.now.Mistakes) > 0); i++ {
		if g.chance.Float64() >= errors || !g.err(clues) {
			g.move(clues)
		}
	}
	habitat := cryptid.Region{}.Not()
	for _, clue := range clues {
		habitat = habitat.And(g.now.Board.Region(clue))
	}
	if g.now.Ending == nil {
		g.happen(play.Searched{Player: g.now.Player, At: habitat.First()})
	}
	for g.now.Ending == nil {
		g.move(clues)
	}
}

// untrue says of what kind a text of a story is, and what is not true of it; empty: nothing.
func untrue(r *review.Review, text string) (kind, wrong string) {
	last := len(r.Turns) - 1
	lists := func(turn int) (seat cryptid.Seat, before, after int) { // of who was asked
		asked, ok := r.Timeline[slices.IndexFunc(r.Timeline, func(m review.Moment) bool { return m.Line == r.Turns[turn].First })].Event.(play.Asked)
		if !ok {
			return 0, 0, 0
		}
		return asked.Seat, r.Before(turn).Clues[asked.Seat-1].Size(), r.After(turn).Clues[asked.Seat-1].Size()
	}
	var turn, was, is int
	switch {
	case strings.Contains(text, " found "):
		kind = "found"
		left := r.Left(r.Before(last), r.End.Ending.Winner).Size()
		switch {
		case strings.Contains(text, "the only space") != (left == 1):
			return kind, fmt.Sprintf("%d spaces were left", left)
		case left > 1 && !strings.Contains(text, fmt.Sprintf(" had %d spaces left", left)):
			return kind, fmt.Sprintf("%d spaces were left", left)
		case strings.Contains(text, "everything said") && r.Before(last).Players[r.End.Ending.Winner-1] != r.Habitat:
			return kind, "not everything said so"
		}
	case strings.HasPrefix(text, "Best question"):
		kind = "best"
		fmt.Sscanf(text, "Best question, turn %d:", &turn)
		fmt.Sscanf(text[strings.Index(text, " from "):], " from %d to %d.", &was, &is)
		if _, before, after := lists(turn - 1); before != was || after != is || 2*is > was {
			return kind, fmt.Sprintf("it cut %d to %d", before, after)
		}
		for other := range r.Turns {
			if _, before, after := lists(other); before > 0 && after > 0 && float64(after)/float64(before) < float64(is)/float64(was) && len(r.Mistakes) == 0 {
				return kind, fmt.Sprintf("turn %d cut %d to %d", other+1, before, after)
			}
		}
	case strings.Contains(text, " left, too.") || strings.Contains(text, " down to "):
		kind = "close"
		for i, name := range r.End.Names {
			left := r.Left(r.Before(last), i+1)
			names := strings.Contains(text, name+" ") || strings.Contains(text, name+",")
			switch n := left.Size(); {
			case i+1 == r.End.Ending.Winner && names, names && n > 4:
				return kind, fmt.Sprintf("%s had %d left", name, n)
			case i+1 != r.End.Ending.Winner && !names && n == 1:
				return kind, name + " had one left, too"
			case names && strings.Contains(text, "each") && !strings.Contains(text, fmt.Sprintf("to %d spaces", n)):
				return kind, fmt.Sprintf("%s had %d left", name, n)
			case names && n == 1 && !strings.Contains(text, left.First().String()):
				return kind, fmt.Sprintf("%s had %s left", name, left.First())
			}
		}
	case strings.HasPrefix(text, "Turn "):
		kind = "spare"
		fmt.Sscanf(text, "Turn %d", &turn)
		if _, before, after := lists(turn - 1); before != after {
			return kind, fmt.Sprintf("it cut %d to %d", before, after)
		}
	default:
		kind = "well"
		for line := range strings.Lines(text) {
			for i, name := range r.End.Names {
				if !strings.Contains(line, name+" ") {
					continue
				}
				sum, most := 0, 0
				for turn := range r.Turns {
					if _, before, after := lists(turn); r.Taker(turn) == i+1 && after > 0 {
						sum += before - after
					}
				}
				for _, seat := range r.End.SeatsOf(i + 1) {
					most = max(most, r.Timeline[len(r.Timeline)-1].Clues[seat-1].Size())
				}
				if len(r.Mistakes) == 0 && !strings.Contains(line, fmt.Sprintf("%s %d", name, sum)) && !strings.Contains(line, fmt.Sprintf(": %d clues were", most)) {
					return kind, fmt.Sprintf("%s ruled out %d and could have %d", name, sum, most)
				}
			}
		}
	}
	return kind, ""
}
