package cryptid

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
)

// ways returns the keys of a shortest way from the first row to each of n rows, in a list of two
// columns that wraps around.
func ways(n int) []string {
	half := (n + 1) / 2
	all := make([]string, n)
	seen := map[int]bool{0: true}
	for next := []int{0}; len(next) > 0; {
		var then []int
		for _, at := range next {
			left, right := at, at
			if at >= half {
				left = at - half
			} else {
				right = min(at+half, n-1)
			}
			for key, to := range map[string]int{"^": (at + n - 1) % n, "v": (at + 1) % n, "<": left, ">": right} {
				if !seen[to] {
					seen[to], all[to] = true, all[at]+key
					then = append(then, to)
				}
			}
		}
		next = then
	}
	return all
}

// tellingOf returns a tester at the list of kinds of clue, in a game from books.
func tellingOf(t *testing.T, mode cryptid.Mode) *tester {
	p := newTester(t)
	setup := cryptid.Code{Mode: mode, Players: 3, Seed: 1}.Deal()
	for i := range setup.Clues {
		setup.Clues[i] = cryptid.UnknownClue
	}
	p.Begin(play.Began{Setup: setup, Seating: play.Seating{Names: []string{"Ann", "Ben", "Cem"}, Starter: 1}})
	p.Press("!")
	p.CheckShows("The habitat is ...")
	p.Presses = 0
	return p
}

// TestClueIsToldInSixPresses checks that every clue is read back after at most six presses, which
// choose its kind and then the clue.
func TestClueIsToldInSixPresses(t *testing.T) {
	for _, mode := range []cryptid.Mode{cryptid.Normal, cryptid.Advanced} {
		kinds := len(clueKinds) * (1 + int(mode))
		told := map[string]bool{}
		for kind, way := range ways(kinds) {
			n := len((&clueEntry{clueEntryPrompt: &clueEntryPrompt{t: &Table{Table: tellingOf(t, mode).At.Table}}}).ofKind(kind))
			for i, which := range ways(n) {
				p := tellingOf(t, mode)
				p.Press(way + "!")
				if n > 1 {
					p.Press(which + "!")
				}
				text := p.Words(" ")
				_, clue, _ := strings.Cut(text, "The habitat is ")
				clue, _, _ = strings.Cut(clue, ".")
				if p.Presses > 6 || !strings.Contains(text, "Is this your clue?") {
					t.Errorf("kind %d, clue %d: %d presses lead to %s", kind, i, p.Presses, text)
				}
				told[clue] = true
			}
		}
		for _, c := range mode.Catalogue() {
			if !told[c.String()] {
				t.Errorf("%s: %q cannot be told; told are %v", mode, c, told)
			}
		}
	}
}
