package chart

import (
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// touched is a screen with a map alone.
type touched struct {
	pic *picture
	scale
}

func (s *touched) Draw(f *ui.Frame) { s.pic.draw(f.Area, s.scale) }

// A touch in the middle of a space, or in its last row, moves the cursor there, at every scale of
// every set.
func TestTouchedSpace(t *testing.T) {
	board := cryptid.Code{Mode: cryptid.Normal, Players: 3, Seed: 1}.Deal().Board
	for _, g := range []*ui.Glyphs{ui.Plain(), ui.Rich(), ui.Font()} {
		for _, sc := range []scale{smallScale(g), largeScale(g)} {
			var cursor cryptid.Space
			pic := wholeBoard(board, nil, cryptid.SpaceAt(0, 0))
			pic.focus = func(s, _ cryptid.Space) { cursor = s }
			w, h := sc.size()
			look := ui.Look{Glyphs: g, Keys: ui.Keyboard()}
			stage, now := ui.NewStage(&touched{pic, sc}), time.Unix(1000, 0)
			stage.Resize(max(w, ui.MinW), max(h, ui.MinH), look)
			for s := cryptid.Space(1); int(s) < cryptid.Spaces; s++ {
				stage.Draw(ui.NewFrame(max(w, ui.MinW), max(h, ui.MinH), look))
				at := ui.Point{X: sc.left + s.Column()*sc.w + sc.w/2, Y: s.Row()*sc.h + s.Column()%2*sc.shift/2 + sc.h/2}
				stage.Touch(ui.Touch{At: at, Kind: ui.TouchDown}, now)
				if stage.Touch(ui.Touch{At: at, Kind: ui.TouchUp}, now); cursor != s {
					t.Fatalf("%s, %d rows a space: touching %s at %v moves the cursor to %s", g.Name, sc.h, s, at, cursor)
				}
				cursor = 0
				at.Y += sc.h - 1 - sc.h/2 // its last row
				if s.Column()%2*sc.shift%2 != 0 {
					at.Y++ // of which the lower half is another's
				}
				stage.Draw(ui.NewFrame(max(w, ui.MinW), max(h, ui.MinH), look))
				stage.Touch(ui.Touch{At: at, Kind: ui.TouchDown}, now)
				if stage.Touch(ui.Touch{At: at, Kind: ui.TouchUp}, now); cursor != s {
					t.Fatalf("%s, %d rows a space: touching the last row of %s moves the cursor to %s", g.Name, sc.h, s, cursor)
				}
			}
		}
	}
}

// On a map that is cut, the second touch on a cell chooses the space that the first one found,
// wherever on the map that is; a key cuts it around the cursor again.
func TestTouchedTwice(t *testing.T) {
	board := cryptid.Code{Mode: cryptid.Normal, Players: 3, Seed: 1}.Deal().Board
	look := ui.Look{Glyphs: ui.Plain(), Keys: ui.Keyboard()}
	for y := range 9 {
		for x := range ui.MinW {
			c, chosen, now := &Cursor{At: cryptid.SpaceAt(6, 4)}, 0, time.Unix(1000, 0)
			screen := &choosing{board, c, func() ui.Step { chosen++; return ui.Step{} }}
			stage := ui.NewStage(screen)
			var found []cryptid.Space
			for range 2 {
				stage.Draw(ui.NewFrame(ui.MinW, ui.MinH, look))
				stage.Touch(ui.Touch{At: ui.Point{X: x, Y: y}, Kind: ui.TouchDown}, now)
				stage.Touch(ui.Touch{At: ui.Point{X: x, Y: y}, Kind: ui.TouchUp}, now)
				found = append(found, c.At)
			}
			if moved := found[0] != cryptid.SpaceAt(6, 4); found[1] != found[0] || moved && chosen != 1 {
				t.Fatalf("the cell at %d,%d is %s and then %s, chosen %d times", x, y, found[0], found[1], chosen)
			}
			before := ui.NewFrame(ui.MinW, ui.MinH, look)
			c.Focus(found[0], 0)
			stage.Draw(before)
			other := ui.NewFrame(ui.MinW, ui.MinH, look)
			(&choosing{board, &Cursor{At: found[0]}, nil}).Draw(other)
			if before.String() != other.String() {
				t.Fatalf("after a key the map is\n%s\nwant\n%s", before, other)
			}
		}
	}
}

// choosing is a screen on which a space is chosen.
type choosing struct {
	board  *cryptid.Board
	cursor *Cursor
	chosen func() ui.Step
}

func (s *choosing) Draw(f *ui.Frame) {
	DrawCursor(f, s.board, s.cursor, "Where is it?")
	f.Keys(s.cursor.Keys(0, ui.Bind(ui.OK, "here", s.chosen), ui.Leave("close"))...)
}
