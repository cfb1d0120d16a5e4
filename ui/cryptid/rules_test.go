package cryptid

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// TestPencilAlone checks that the list of all clues says behind each which of the box's players can have
// it by their pieces, if one person plays, and nothing at a table of people.
func TestPencilAlone(t *testing.T) {
	for name, automa := range map[string][]int{"alone": {0, 1, 1}, "with somebody": {0, 0, 1}, "all people": nil} {
		p := newTester(t)
		began := beganKnown(t)
		began.Automa = automa
		table := p.Begin(began)
		p.Happen(shared[:2]...) // and what the box then places
		v := table.view()
		for i, line := range table.clues() {
			text, names, _ := strings.Cut(line.String(), ": ")
			if name == "alone" && i < 2 {
				continue // what the names mean
			}
			clue := cryptid.UnknownClue
			for _, c := range v.Board.Mode().Catalogue() {
				if c.String() == text {
					clue = c
				}
			}
			var want []string
			for seat := cryptid.Seat(2); name == "alone" && seat <= 3; seat++ {
				can := true
				for _, l := range v.Record {
					if put, ok := l.Event.(play.Placed); ok && put.Seat == seat {
						can = can && put.Fits(v.Board, clue)
					}
				}
				if can {
					want = append(want, v.SeatName(seat).String())
				}
			}
			if clue == cryptid.UnknownClue || names != strings.Join(want, ", ") {
				t.Errorf("%s: behind %q is %q, want %q", name, text, names, want)
			}
		}
	}
}

// TestMarkAlone checks that somebody who plays alone can mark a space where its distances are shown, and
// erase the mark, that a restart keeps marks, and that a table of people has none.
func TestMarkAlone(t *testing.T) {
	p := newTester(t)
	began := beganKnown(t)
	began.Automa = []int{0, 1, 1}
	table := p.Begin(began)
	p.Happen(shared[:2]...)
	table.cursor.At = cryptid.SpaceAt(3, 3)
	for _, marked := range []bool{true, false, true} {
		p.Do(ui.Step{Push: p.At.newDistances()})
		p.Press(">")
		p.Start()
		p.At.cursor.At = cryptid.SpaceAt(3, 3)
		if p.At.view().Marks.Has(p.At.cursor.At) != marked || strings.Contains(p.Frame(60, 20, ui.PlainGlyphs()), "x▒▒▒") != marked {
			t.Errorf("marked: want %v\n%s", marked, p.Frame(60, 20, ui.PlainGlyphs()))
		}
	}

	p, table = newShared(t)
	p.Do(ui.Step{Push: table.newDistances()})
	p.Press(">")
	if table.view().Marks != (cryptid.Region{}) || table.Position().Decide(play.Pencilled{At: table.cursor.At}) == nil {
		t.Error("people can mark spaces")
	}
}
