package chart

import (
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// touched is a screen with only a map.
type touched struct {
	pic *picture
	scale
}

func (s *touched) Draw(f *ui.Frame) { s.pic.draw(f.Area, s.scale) }

// TestTouchedSpace checks, at both scales of every set of glyphs, that a touch in the middle of a
// space or in its last row moves the cursor there.
func TestTouchedSpace(t *testing.T) {
	board := cryptid.Code{Mode: cryptid.Normal, Players: 3, Seed: 1}.Deal().Board
	for _, g := range []*ui.Glyphs{ui.PlainGlyphs(), ui.RichGlyphs(), ui.FontGlyphs()} {
		for _, sc := range []scale{smallScale(g), largeScale(g)} {
			var cursor cryptid.Space
			pic := wholeBoard(board, nil, cryptid.SpaceAt(0, 0))
			pic.focus = func(s, _ cryptid.Space) { cursor = s }
			w, h := sc.size()
			look := ui.Look{Glyphs: g, Keys: ui.KeyboardNames()}
			stage, now := ui.NewStage(&touched{pic, sc}), time.Unix(1000, 0)
			stage.Resize(max(w, ui.MinW), max(h, ui.MinH), look)
			for s := cryptid.Space(1); int(s) < cryptid.SpaceCount; s++ {
				stage.Draw(ui.NewFrame(max(w, ui.MinW), max(h, ui.MinH), look))
				at := ui.Point{X: sc.left + s.Column()*sc.w + sc.w/2, Y: s.Row()*sc.h + s.Column()%2*sc.shift/2 + sc.h/2}
				stage.Touch(ui.Touch{At: at, Kind: ui.TouchDown}, now)
				if stage.Touch(ui.Touch{At: at, Kind: ui.TouchUp}, now); cursor != s {
					t.Fatalf("%s, %d rows a space: touching %s at %v moves the cursor to %s", g.Name, sc.h, s, at, cursor)
				}
				cursor = 0
				at.Y += sc.h - 1 - sc.h/2 // the last row of the space
				if s.Column()%2*sc.shift%2 != 0 {
					at.Y++ // its last row is shared with the space below
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

// TestTouchedTwice checks that on a map that is cut, a second touch on a cell chooses the space
// that the first one found. A first touch on a space beside a cut moves the map, so that what is
// beyond comes into sight, and a key cuts the map around the cursor again.
func TestTouchedTwice(t *testing.T) {
	board := cryptid.Code{Mode: cryptid.Normal, Players: 3, Seed: 1}.Deal().Board
	look, now, start := ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()}, time.Unix(1000, 0), cryptid.SpaceAt(6, 4)
	type cell struct{ x, y int }
	touch := func(c *Cursor, at cell, times int) (chosen int) {
		stage := ui.NewStage(&choosing{board, c, func() ui.Step { chosen++; return ui.Step{} }})
		for range times {
			stage.Draw(ui.NewFrame(ui.MinW, ui.MinH, look))
			stage.Touch(ui.Touch{At: ui.Point{X: at.x, Y: at.y}, Kind: ui.TouchDown}, now)
			stage.Touch(ui.Touch{At: ui.Point{X: at.x, Y: at.y}, Kind: ui.TouchUp}, now)
		}
		return chosen
	}
	found := map[cell]cryptid.Space{}
	left, right, top, bottom := cryptid.Columns, 0, cryptid.Rows, 0
	for y := range 9 {
		for x := range ui.MinW {
			c := &Cursor{At: start}
			if touch(c, cell{x, y}, 1); c.At != start {
				found[cell{x, y}] = c.At
				left, right = min(left, c.At.Column()), max(right, c.At.Column())
				top, bottom = min(top, c.At.Row()), max(bottom, c.At.Row())
			}
		}
	}
	for at, space := range found {
		c := &Cursor{At: start}
		chosen := touch(c, at, 2)
		beside := left == space.Column() || space.Column() == right || top == space.Row() || space.Row() == bottom
		if !beside && (c.At != space || chosen != 1) || beside && chosen > 0 && c.At != space {
			t.Fatalf("the cell at %v is %s and then %s, chosen %d times", at, space, c.At, chosen)
		}
		once, anew := &Cursor{At: start}, &Cursor{At: space}
		if touch(once, at, 1); beside && middle(once) != space || !beside && middle(once) != start {
			t.Fatalf("after a touch on %s the map is cut around %s", space, middle(once))
		}
		if once.Focus(space, 0); middle(once) != middle(anew) {
			t.Fatalf("after a key the map is cut around %s, want %s", middle(once), middle(anew))
		}
	}
}

// middle returns the space around which the map is cut.
func middle(c *Cursor) cryptid.Space {
	space, _ := c.Window(0)
	return space
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
