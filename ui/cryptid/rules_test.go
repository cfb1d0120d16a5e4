package cryptid

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// TestPencilAlone checks that the list of all clues shows before each which of the box's players can have it
// by their pieces, if one person plays and wants that, and nothing at a table of people. A clue is crossed
// out by hand, which a restart keeps, and written in again.
func TestPencilAlone(t *testing.T) {
	p := newTester(t)
	began := beganKnown(t)
	began.Automa = []int{0, 1, 1}
	p.Begin(began)
	p.Happen(shared[:2]...) // and what the box then places
	crossed := -1
	check := func(filled bool) {
		t.Helper()
		v, rows := p.At.view(), clueRows(p.At)
		for i, c := range v.Board.Mode().Catalogue() {
			var want []cryptid.Seat
			for seat := cryptid.Seat(2); seat <= 3; seat++ {
				can := seat != 2 || i != crossed
				for _, l := range v.Record {
					if put, ok := l.Event.(play.Placed); ok && put.Seat == seat && filled {
						can = can && put.Fits(v.Board, c)
					}
				}
				if can {
					want = append(want, seat)
				}
			}
			if text := say.Seated(c.Text(), want...); rows[i+1].Text != text && !(want == nil && rows[i+1].Text == c.Text()) {
				t.Errorf("%s: %q, want %q", c, rows[i+1].Text, text)
			}
		}
	}
	check(true)
	p.Press("~ [All possible clues] !")
	p.Press("! v v ! !") // not filled in, and the second clue is not Ben's
	crossed = 1
	check(false)
	p.CheckShows("Filled in by the box")
	p.Start()
	check(true)
	p.Press("~ [All possible clues] ! v v !")
	p.CheckShows("* Ben crossed out")
	p.Press("!")
	crossed = -1
	check(true)

	for _, people := range [][]int{{0, 0, 1}, nil} {
		p := newTester(t)
		began := beganKnown(t)
		began.Automa = people
		table := p.Begin(began)
		if _, page := newClues(table).(*ui.Page); !page || table.Position().Decide(play.Pencilled{Seat: 3}) == nil {
			t.Error("people can cross out clues")
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
