package cryptid

import (
	"slices"
	"testing"

	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
)

// began returns the seating of the game on the table, as saved.
func (p *tester) began() play.Seating {
	p.T.Helper()
	file := playtest.Must(journal.Read(p.Disk, p.Box.Path, p.Box.Current.ID))
	return playtest.Must(session.Replay[play.Position](file, play.ParseEvent)).Seating
}

// TestColoursAreChosen checks that if a seat chooses the colour of another's pieces, the two swap,
// and that the game and the form of the next one start with the chosen colours. With two players
// each seat has its own colour.
func TestColoursAreChosen(t *testing.T) {
	for _, tt := range []struct {
		players string // presses on the row
		choose  string
		want    []play.PieceColour
	}{
		{"", "", []play.PieceColour{play.Yellow, play.Blue, play.Red}},
		{"", ">>", []play.PieceColour{play.Red, play.Blue, play.Yellow}},
		{"", "v>>", []play.PieceColour{play.Yellow, play.Green, play.Red}}, // nobody has had green
		{"", "<", []play.PieceColour{play.Purple, play.Blue, play.Red}},
		{"<", "vvv<<<v>", []play.PieceColour{play.Purple, play.Blue, play.Red, play.Yellow}}, // Ben's second clue, then Ann's first
		{">>", "vvvv>", []play.PieceColour{play.Purple, play.Blue, play.Red, play.Green, play.Yellow}},
	} {
		p := newTester(t)
		p.Press("! [Players] " + tt.players + " [More] ! [Colours] ! " + tt.choose + " ~~ [Deal] !")
		if got := p.began().Colours; !slices.Equal(got, tt.want) {
			t.Errorf("%q %q: the pieces are %v, want %v", tt.players, tt.choose, got, tt.want)
		}
		p.Player = p.Restart()
		p.Press("! [Deal] !")
		if got := p.began().Colours; !slices.Equal(got, tt.want) {
			t.Errorf("%q %q: in the next game the pieces are %v, want %v", tt.players, tt.choose, got, tt.want)
		}
	}
}

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
