package cryptid

import (
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
)

// TestEveryMapTakesTouches checks that on each screen with a map and a cursor a touch reaches every space
// that is drawn, or just those that may be chosen there: all, and five rows of nine on a map that is cut.
func TestEveryMapTakesTouches(t *testing.T) {
	for _, size := range [][2]int{{40, 15}, {60, 20}, {100, 30}} {
		p, table := newShared(t)
		piece := cryptid.Piece{Seat: 1, Token: cryptid.Cube, At: cryptid.SpaceAt(0, 1)} // A2, where Ann's clue says yes
		p.Happen("1 asks 2 C4", "2 cube C4", "1 cube A2")
		private := newCheck(table, piece)
		for _, s := range []ui.Screen{
			&turn{t: table}, &placement{table, []cryptid.Seat{4}, cryptid.Cube}, &moveWrong{table, piece}, &mistakeReport{table},
			&wrongPiece{table, piece}, &pieces{table, 1}, private,
		} {
			look := ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.ButtonNames()}
			draw := func() *ui.Frame {
				f := ui.NewFrame(size[0], size[1], look)
				p.Stage.Resize(size[0], size[1], look)
				p.Stage.Draw(f)
				return f
			}
			touch := func(x, y int, kinds ...ui.TouchKind) {
				p.Now = p.Now.Add(time.Second)
				draw()
				for _, kind := range kinds {
					p.Stage.Touch(ui.Touch{At: ui.Point{X: x, Y: y}, Kind: kind}, p.Now)
				}
				p.Work()
			}
			p.Do(ui.Step{Home: true, Push: s})
			want, found, may := cryptid.SpaceCount, cryptid.Region{}, cryptid.Region{}.Not()
			if size[0] < 60 {
				want = 45
			}
			if s == private {
				touch(0, size[1]-1, ui.TouchDown) // the finger shows it while it is down
				if may, want = table.Position().See(1).Wrong[0].To, 5; size[0] == 100 {
					want = may.Size()
				}
			}
			for y := 0; y < size[1]-1; y += 2 { // a space has at least four columns of two rows
				for x := 0; x < size[0]; x += 3 {
					if s == private {
						touch(x, y, ui.TouchMove)
						_, to, _ := strings.Cut(draw().String(), "cube to ")
						found = found.With(playtest.Must(cryptid.ParseSpace(to[:2])))
						continue
					}
					if table.cursor.At = cryptid.SpaceAt(5, 4); p.Stage.Top() != s {
						p.Do(ui.Step{Home: true, Push: s})
					}
					touch(x, y, ui.TouchDown, ui.TouchUp)
					found = found.With(table.cursor.At)
				}
			}
			if n := found.Size(); n < want || found.And(may) != found {
				t.Errorf("%T at %v: touches reach %d spaces, want %d at least: %v", s, size, n, want, found)
			}
		}
	}
}

// TestAnswersArePieces checks that on every display wide enough a question shows its answers as two
// pieces in the colour of who is asked, round for yes and square for no, and that a touch on either
// presses its key: beside the map or, on a tall display, below it, or in the bar of buttons.
func TestAnswersArePieces(t *testing.T) {
	p, _ := newShared(t)
	p.Happen("1 asks 2 C4")
	for _, size := range [][3]int{{60, 20}, {60, 17, 4}, {100, 30}, {45, 40}, {45, 37, 4}} {
		look := ui.Look{Glyphs: ui.FontGlyphs(), Keys: ui.ButtonNames(), Bar: size[2]}
		f := ui.NewFrame(size[0], size[1]+max(0, size[2]-1), look)
		p.Stage.Resize(f.W, size[1]+max(0, size[2]-1), look)
		p.Stage.Draw(f)
		all := f.AllRows()
		widths := map[ui.Key][]int{} // of the rows of each piece
		for y := range all.H {
			row := map[ui.Key]int{}
			for x := range all.W {
				keys := f.Targets(ui.Point{X: x, Y: y})
				if c := all.At(x, y); c.Style == look.Seat[1].Style && strings.ContainsRune("█▀▄\uE069", c.Rune) && len(keys) == 1 {
					row[keys[0]]++
				}
			}
			for key, width := range row {
				widths[key] = append(widths[key], width)
			}
		}
		for key, round := range map[ui.Key]bool{ui.Left: true, ui.Right: false} {
			rows := widths[key]
			if len(rows) < 3 || rows[len(rows)/2] < 7 || (rows[0] < rows[len(rows)/2]) != round {
				t.Errorf("%v: the piece of %s has rows of %v cells:\n%s", size, key, rows, f)
			}
		}
	}
}
