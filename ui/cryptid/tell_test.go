package cryptid

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
)

// fromBooks is the first event of the known game at a table that has the clues in books.
const fromBooks = `began normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 clues ? ? ?`

// wrongMap holds events of the known game from books, whose green stone is on K2 by the card but
// was entered on B2. The box knows only Cem's clue.
var wrongMap = []string{
	`3 has the clue "within three spaces of a green structure"`,
	"1 cube E1", "2 cube B1", "3 cube A9", "1 cube F1", "2 cube C1", "3 cube A8",
	"1 asks 3 K2", "3 disc K2",
}

// books starts the known game from books.
func (p *tester) books() *Table {
	p.T.Helper()
	e := playtest.Must(play.ParseEvent(fromBooks))
	return p.Begin(e.(play.Began))
}

// notebook starts the known game from books at a table that keeps a notebook.
func (p *tester) notebook() *Table {
	p.T.Helper()
	return p.Begin(playtest.Must(play.ParseEvent(strings.Replace(fromBooks, "refereed", "notebook", 1))).(play.Began))
}

// asked returns the seat that is asked for its clue, or 0 if none is.
func (p *tester) asked() cryptid.Seat {
	if s, ok := p.Stage.Top().(*clueEntryPrompt); ok {
		return s.seat
	}
	return 0
}

// TestToldAfterReadBack checks that pressing only OK enters no clue, since every clue is read back
// with the cursor on no.
func TestToldAfterReadBack(t *testing.T) {
	p := newTester(t)
	table := p.books()
	p.Press("! ! ! ! ! ! !")
	if table.view().KnownClueSeats != 0 {
		t.Fatal("a clue was told that nobody has said yes to")
	}
	p.Press("~~~ ! !") // from the beginning
	p.Press("v v !")   // on desert or swamp; the list begins with desert or forest
	if frame := p.Words(" "); !p.Reveals() || !strings.Contains(frame, "The habitat is on desert or swamp.") {
		t.Fatalf("the clue isn't read back:\n%s", frame)
	}
	p.Press("^ !")
	after := table.Position()
	if got := after.See(1).Clue.String(); got != "on desert or swamp" || p.asked() != 2 {
		t.Errorf("Ann's clue is %q, and seat %d is asked next", got, p.asked())
	}
}

// TestNotAskedAgain checks that players who play without entering a clue are not asked again when
// the table comes back from the home screen, and that nobody else is skipped. If the entered clues
// do not fit together, Ann is asked again.
func TestNotAskedAgain(t *testing.T) {
	p := newTester(t)
	table := p.books()
	p.Press("v !") // Ann plays without
	for range 2 {
		if p.asked() != 2 {
			t.Fatalf("seat %d is asked, want Ben's", p.asked())
		}
		p.Press("~")
		p.Do(p.Box.Current.Show())
	}
	p.Press("v ! v !")
	p.Press("~ ~")
	p.Do(p.Box.Current.Show())
	if p.asked() != 0 {
		t.Fatalf("seat %d is asked again", p.asked())
	}
	p.Happen(`2 has the clue "on desert or swamp"`, `3 has the clue "on swamp or water"`)
	p.Stage.TakeSound()
	p.Press("~ [Enter a clue] ! !") // Ann enters hers after all
	p.hears(ui.Attention)
	p.Press("! ! [on forest or swamp] ! ^ !")
	if !table.view().CluesMisfit {
		t.Fatalf("%d clues are told, and they fit:\n%s", table.view().KnownClueSeats.Size(), p.Frame(40, 15, ui.PlainGlyphs()))
	}
	p.hears(ui.Mistake)
	p.Press("!")
	if p.asked() != 1 {
		t.Errorf("after the clash seat %d is asked, want Ann's", p.asked())
	}
}
