package crypticolor

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/crypticolor"
)

// With PINs the maker of a word chooses one as soon as it is made, and is asked for it
// before the word is shown again. The record and the games played tell nothing of it.
func TestPIN(t *testing.T) {
	p := newTester(t)
	table := p.begin(two(crypticolor.Settings{Replies: true, PINs: true, Rules: crypticolor.Today}))
	p.Press("! foyer! !")
	p.Shows("Ann: choose a PIN")
	p.Press("1234! 1234!")
	p.Press("! offer! ! 5678! 5678!")
	p.Shows("Ann: letter 1, 3 guesses")
	p.menu("Look at your word")
	p.Press("! !")
	p.Shows("Ann: your PIN")
	p.Press("5678!") // Ben's
	if p.Reveals() || table.view().Locks[1].Wrong != 1 {
		t.Fatalf("a wrong PIN: %v", table.view().Locks[1])
	}
	p.Press("1234! !")
	if !p.Reveals() || table.view().Looks[1] != 1 {
		t.Errorf("the word is not shown for the PIN")
	}
	if told := p.Told() + table.record().String(); strings.Contains(told, "1234") || strings.Contains(told, "set ") {
		t.Errorf("it is told:\n%s", told)
	}
}
