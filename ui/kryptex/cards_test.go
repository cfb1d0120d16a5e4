package kryptex

import (
	"math/rand/v2"
	"strings"
	"testing"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui"
)

// arrange goes to a letter, from the first one on as often as it takes, and gives it a
// sign by one direction or the other.
func (p *tester) arrange(w *writing, letter int, sign kryptex.Objective, key string) {
	p.T.Helper()
	const n = kryptex.ObjectiveCount
	p.Press(strings.Repeat("v", (letter+1-w.list.At+n+1)%(n+1)))
	for presses := 0; w.cards[letter] != sign; presses++ {
		if presses == n {
			p.T.Fatalf("letter %d never gets %s: %v", letter, sign, w.cards)
		}
		p.Press(key)
	}
}

// However the letter cards lie, who tells them one by one has told them then: a letter
// that was given its card keeps it while the others are given theirs, from top to
// bottom or in any order, and whichever way the signs are turned.
func TestCardsStayAsTold(t *testing.T) {
	p := newTester(t)
	w := newWriting(p.begin(twoPlayers), 1)
	p.Do(ui.Step{Push: w.screen()})
	p.Press("planet !")
	chance := rand.New(rand.NewPCG(1, 5))
	tell := func(how string, want []int, order []int) {
		t.Helper()
		for i, letter := range order {
			p.arrange(w, letter, kryptex.Objective(want[letter]), []string{">", "<", "!"}[chance.IntN(3)])
			for _, told := range order[:i+1] {
				if w.cards[told] != kryptex.Objective(want[told]) {
					t.Fatalf("%s, letters %v: %v is wanted, and the cards are %v", how, order[:i+1], want, w.cards)
				}
			}
		}
	}
	inOrder := []int{0, 1, 2, 3, 4, 5}
	for _, want := range permutations(kryptex.ObjectiveCount) {
		tell("from top to bottom", want, inOrder)
		tell("in any order", chance.Perm(kryptex.ObjectiveCount), chance.Perm(kryptex.ObjectiveCount))
	}
}

// permutations lists the orders of the numbers below n.
func permutations(n int) (all [][]int) {
	if n == 0 {
		return [][]int{{}}
	}
	for _, shorter := range permutations(n - 1) {
		for at := range n {
			next := append([]int{}, shorter[:at]...)
			all = append(all, append(append(next, n-1), shorter[at:]...))
		}
	}
	return all
}
