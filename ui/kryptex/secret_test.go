package kryptex

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui"
)

// TestPIN checks that, with PINs, the writer of a keyword chooses one before the keyword is saved,
// and is asked for it before the keyword is shown or replaced. Replacing it must make a sound.
func TestPIN(t *testing.T) {
	p := newTester(t)
	table := p.begin(twoPlayers + " pins rules 2")
	p.Press("! planet ! !")
	p.CheckShows("Ann: choose a PIN")
	if table.view().HasKeyword[1] {
		t.Fatal("a keyword is kept without a PIN")
	}
	p.Press("1234! 1234!")
	p.Do(ui.Step{Push: table.rewriteKeyword(1)})
	p.Press("1 1234! !")
	p.Press("carpet !")
	p.Stage.TakeSound()
	p.Press("!")
	if got := table.Position().See(1).Keyword; got != "CARPET" || p.Stage.TakeSound() != ui.Attention {
		t.Errorf("the keyword is %s, or nobody hears that it is written anew", got)
	}
	p.Press("! basket ! ! 5678! 5678!")
	p.CheckShows("Set out the cubes")
	p.Press("~ 2 !")
	p.CheckShows("Ben: your PIN")
	p.Press("1234!")
	if p.Reveals() || table.view().Locks[2].WrongCount != 1 {
		t.Fatalf("a wrong PIN: %v", table.view().Locks[2])
	}
	p.Press("5678! !")
	if !p.Reveals() || table.view().Looks[2] != 1 {
		t.Error("the keyword is not shown for the PIN")
	}
}

// TestAbandonedKeyword checks that a keyword whose writer has left the box is forgotten after two
// minutes.
func TestAbandonedKeyword(t *testing.T) {
	p := newTester(t)
	p.begin(twoPlayers)
	p.Press("! plan")
	p.Wait(119 * time.Second)
	p.CheckShows("PLAN__")
	p.Wait(time.Second)
	p.Press("!")
	p.CheckShows("______")
}

// arrange moves to a letter and gives it a sign, by pressing the given key as often as needed.
func (p *tester) arrange(w *keywordEntry, letter int, sign kryptex.Objective, key string) {
	p.T.Helper()
	const n = kryptex.ObjectiveCount
	p.Press(strings.Repeat("v", (letter+1-w.list.Cursor+n+1)%(n+1)))
	for presses := 0; w.cards[letter] != sign; presses++ {
		if presses == n {
			p.T.Fatalf("letter %d never gets %s: %v", letter, sign, w.cards)
		}
		p.Press(key)
	}
}

// TestCardsStayAsTold checks that players can enter any order of their letter cards one by one. A
// letter must keep its card while the others are given theirs, whether from top to bottom or in
// another order, and whichever key changes the signs.
func TestCardsStayAsTold(t *testing.T) {
	p := newTester(t)
	w := newKeywordEntry(p.begin(twoPlayers), 1)
	p.Do(ui.Step{Push: w.screen()})
	p.Press("planet !")
	chance := rand.New(rand.NewPCG(1, 5))
	for range 500 {
		want, order := chance.Perm(kryptex.ObjectiveCount), chance.Perm(kryptex.ObjectiveCount)
		if chance.IntN(2) == 0 {
			slices.Sort(order)
		}
		for i, letter := range order {
			p.arrange(w, letter, kryptex.Objective(want[letter]), []string{">", "<", "!"}[chance.IntN(3)])
			for _, told := range order[:i+1] {
				if w.cards[told] != kryptex.Objective(want[told]) {
					t.Fatalf("letters %v: %v is wanted, and the cards are %v", order[:i+1], want, w.cards)
				}
			}
		}
	}
}
