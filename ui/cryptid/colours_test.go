package cryptid

import (
	"testing"

	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// TestSeatsHaveTheirColours checks that the seats have the colours of their pieces in play, in a
// vote, at the end and in the review, but not in another game without colours.
func TestSeatsHaveTheirColours(t *testing.T) {
	p := newTester(t)
	began := beganKnown(t)
	began.Colours = []play.PieceColour{play.Red, play.Green, play.Yellow}
	p.Begin(began)
	is := func(where string, want ...int) {
		t.Helper()
		f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.RichGlyphs(), Keys: ui.KeyboardNames()})
		p.Stage.Draw(f)
		plain := ui.RichGlyphs()
		for i, colour := range want {
			if f.Look.Seat[i].Style != plain.Seat[colour].Style || f.Look.Seat[i].Shape != plain.Seat[i].Shape {
				t.Errorf("%s: seat %d is %+v", where, i+1, f.Look.Seat[i])
			}
		}
	}
	p.Happen(shared...)
	is("the first turn", 2, 3, 0)
	p.Press("~ [Ask for the hint] !")
	is("the vote", 2, 3, 0)
	p.Happen("1 votes yes end", "2 votes yes end", "3 votes yes end")
	is("the end", 2, 3, 0)
	p.Begin(beganKnown(t))
	p.Happen(shared...)
	is("another game without colours", 0, 1, 2)
	p.Press("~ ^ ! [Games played] ! v ! [Review] !")
	p.CheckShows("How it went")
	is("the review of the first", 2, 3, 0)
}
