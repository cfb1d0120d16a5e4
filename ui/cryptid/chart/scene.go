package chart

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// A Scene is what a screen of play shows: the map, and words about it.
type Scene struct {
	View   *play.View
	Prompt string          // what happens next, and who does it
	Notice string          // what the last press led to, or why it didn't
	At     []cryptid.Space // the pawn's spaces
	Who    cryptid.Seat    // whose name is large in large text; 0: that of whoever acts
	Cursor cryptid.Space
	Choose bool // the cursor is used
	Keys   []ui.Help
}

// Draw draws the scene and gives its layout, so that a screen can lay a box over the map.
func (sc Scene) Draw(f *ui.Frame) Layout {
	if sc.Who == 0 {
		sc.Who = sc.View.Acting()
	}
	lay := LayOut(f)
	pic := whole(sc.View.Board, &sc.View.State, sc.middle())
	pic.choose, pic.pawn = sc.Choose, true
	for _, s := range sc.At {
		pic.marked = pic.marked.With(s)
	}
	if sc.Choose {
		pic.marked = pic.marked.With(sc.Cursor)
	}
	pic.draw(lay.Map, lay.scale)
	if lay.beside {
		sc.drawColumn(lay.Words)
	} else {
		sc.drawStrip(lay.Words)
	}
	f.Keys(sc.Keys...)
	return lay
}

// middle is the space that the words are about: the cursor's, or the pawn's.
func (sc *Scene) middle() cryptid.Space {
	if !sc.Choose && len(sc.At) > 0 {
		return sc.At[0]
	}
	return sc.Cursor
}
