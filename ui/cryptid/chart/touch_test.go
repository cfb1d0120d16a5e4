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

// A touch in the middle of a space moves the cursor there, at every scale of every set.
func TestTouchedSpace(t *testing.T) {
	board := cryptid.Code{Mode: cryptid.Normal, Players: 3, Seed: 1}.Deal().Board
	for _, g := range []*ui.Glyphs{ui.Plain(), ui.Rich(), ui.Font()} {
		for _, sc := range []scale{smallScale(g), largeScale(g)} {
			var cursor cryptid.Space
			pic := wholeBoard(board, nil, cryptid.SpaceAt(0, 0))
			pic.focus = func(s cryptid.Space) { cursor = s }
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
			}
		}
	}
}
