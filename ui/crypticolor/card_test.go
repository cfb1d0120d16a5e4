package crypticolor

import (
	"syscall"
	"testing"

	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/journal/journaltest"
)

// card is the card of the table's file.
func (p *tester) card() crypticolor.Card {
	p.T.Helper()
	card, err := cardOf(p.Box).Read()
	if err != nil {
		p.T.Fatal(err)
	}
	return card
}

// A letter that is corrected before a game is kept at once, and the next game is
// played with it, whether one was begun before or not.
func TestCorrectedBeforeAGame(t *testing.T) {
	p := newTester(t)
	if p.card() != crypticolor.ShippedCard() {
		t.Error("without a file the card isn't the shipped one")
	}
	p.Press("! ^^^! ! v! !~") // of A, square 1 is filled
	want := crypticolor.ShippedCard().With('A', crypticolor.ShippedCard().Squares('A')|crypticolor.SquaresOf(1))
	if p.card() != want {
		t.Fatalf("the file has %s", p.card().File())
	}
	p.restart()
	p.Press("! ! ! !")
	if got := p.at.view().Card; got != want {
		t.Errorf("the game has %s", got.File())
	}
}

// A damaged file is told of before a game, and left as it is.
func TestDamagedCard(t *testing.T) {
	const damaged = "A .##../#..#./####./#..#./#..#.\nB ##\n"
	p := newTester(t)
	p.Disk.WriteFile("/games/"+cardName, []byte(damaged))
	for _, keys := range []string{"! !", "^^^!"} { // to begin, and to see the card
		p.Press(keys)
		p.Press("!")
		p.Shows("key card, line 2")
		p.Press("~") // leave it
		p.Shows("New game of Crypticolor")
	}
	if got := string(p.Disk.Files("/games")[cardName]); got != damaged {
		t.Errorf("the file is now %q", got)
	}
}

// Put aside, a damaged file makes way for the shipped card.
func TestDamagedCardAside(t *testing.T) {
	p := newTester(t)
	p.Disk.WriteFile("/games/"+cardName, []byte("A ?"))
	p.Press("! ! v! ! !")
	if got := p.at.view().Card; got != crypticolor.ShippedCard() {
		t.Errorf("the game has %s", got.File())
	}
	files := p.Disk.Files("/games")
	if files[cardName] != nil || string(files[cardAside]) != "A ?" {
		t.Errorf("the directory has %q", files)
	}
}

// On a full disk the form says that a correction isn't kept, and it's still there
// to be kept later.
func TestCardOnFullDisk(t *testing.T) {
	p := newTester(t)
	p.Press("! ^^^! ! v! !")
	disk := p.Disk
	disk.Fail = journaltest.From(journaltest.Write, 0, syscall.ENOSPC)
	p.Press("~")
	p.Shows("disk is full")
	disk.Fail = nil
	if p.card() != crypticolor.ShippedCard() {
		t.Error("the file has the correction")
	}
	p.Press("! ~")
	if p.card() == crypticolor.ShippedCard() {
		t.Errorf("the correction is lost on %T", p.Stage.Top())
	}
}
