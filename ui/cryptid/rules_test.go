package cryptid

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
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
