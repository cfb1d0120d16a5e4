package cryptid

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// TestOnePlayersPieces checks that the menu leads to one player's pieces, from a list or with the
// player's own button. The map then shows no others, the number of pieces is beside or below it,
// and the game is unchanged.
func TestOnePlayersPieces(t *testing.T) {
	p, table := newShared(t)
	p.Happen("1 asks 2 C4", "2 cube C4", "1 cube D5", "2 asks 3 A2", "3 disc A2")
	p.choose(cryptid.SpaceAt(9, 7)) // a space without pieces, since those at the cursor are also drawn beside the map
	record := len(table.view().Record)
	seen := func(seat cryptid.Seat, says string) {
		t.Helper()
		p.CheckShows(says)
		frame := p.Frame(100, 30, ui.PlainGlyphs())
		cubes, discs := table.view().RegionsOf(seat)
		mark := string(ui.PlainGlyphs().Seat[seat-1].Shape)
		if got := strings.Count(frame, "█"+mark); got != cubes.Size() {
			t.Errorf("%d cubes of seat %d on the map, want %d:\n%s", got, seat, cubes.Size(), frame)
		}
		if got := strings.Count(frame, "█"); got != cubes.Size() {
			t.Errorf("%d cubes on the map, want those of seat %d alone, %d", got, seat, cubes.Size())
		}
		if got := strings.Count(frame, "•"); got != discs.Size() {
			t.Errorf("%d discs on the map, want %d", got, discs.Size())
		}
	}
	p.Press("~ [One player's pieces] ! v !")
	seen(2, "Ben: 3 cubes, 0 discs")
	p.Press("!")
	seen(3, "Cem: 2 cubes, 1 disc")
	p.Press("! >v") // after the last player the first; the arrows only move the cursor
	seen(1, "Ann: 3 cubes, 0 discs")
	p.Press("2")
	seen(2, "Ben: 3 cubes, 0 discs")
	p.Press("~ 3")
	seen(3, "Cem: 2 cubes, 1 disc")
	p.Press("~~~")
	if _, ok := p.Stage.Top().(*turn); !ok || len(table.view().Record) != record {
		t.Errorf("%T is shown, and the record has %d lines, want %d", p.Stage.Top(), len(table.view().Record), record)
	}
}

// TestPiecesHaveColours checks that at a table with colours, the list says whose pieces have which
// colour.
func TestPiecesHaveColours(t *testing.T) {
	p := newTester(t)
	began := beganKnown(t)
	began.Colours = []play.PieceColour{play.Green, play.Red, play.Purple}
	p.Begin(began)
	p.Happen(shared...)
	p.Press("~ [One player's pieces] !")
	p.CheckShows("Whose pieces? > Ann green: 2 cubes, 0 discs Ben red: 2 cubes, 0 discs Cem purple: 2 cubes, 0 discs")
}
