package kryptex

import "testing"

// With PINs the writer of a keyword chooses one as soon as it is written, and is asked for
// it before the keyword is shown.
func TestPIN(t *testing.T) {
	p := newTester(t)
	table := p.begin(twoPlayers + " pins rules 2")
	p.Press("! planet ! !")
	p.Shows("Ann: choose a PIN")
	p.Press("1234! 1234!")
	p.Press("! basket ! ! 5678! 5678!")
	p.Shows("Lay the cubes")
	p.Press("2 !")
	p.Shows("Ben: your PIN")
	p.Press("1234!")
	if p.Reveals() || table.view().Locks[2].Wrong != 1 {
		t.Fatalf("a wrong PIN: %v", table.view().Locks[2])
	}
	p.Press("5678! !")
	if !p.Reveals() || table.view().Looks[2] != 1 {
		t.Error("the keyword is not shown for the PIN")
	}
}
