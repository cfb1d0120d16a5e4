package kryptex

import (
	"fmt"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// BenchmarkPress decides, applies and draws one press at 100x30: a move that is
// confirmed late in a game of two, without the disk.
func BenchmarkPress(b *testing.B) {
	p := newTester(b)
	table := p.play(started(twoPlayers, flatGrid))
	for i := range 60 { // in turn, with cubes that the other has not turned
		at := []string{"A1 clockwise B1 clockwise", "A2 clockwise B2 clockwise"}[i%2]
		p.happen(table, fmt.Sprintf("%d rotates %s", 1+i%2, at))
		if i > 0 {
			p.happen(table, fmt.Sprintf("%d passes", 1+i%2))
		}
	}
	position := table.Position()
	next := kryptex.Swapped{Player: 1, A: 0, B: 2}
	frame := ui.NewFrame(100, 30, ui.Look{Glyphs: ui.Rich(), Keys: ui.Keyboard()})
	b.ReportAllocs()
	for b.Loop() {
		if err := position.Decide(next); err != nil {
			b.Fatal(err)
		}
		_ = position.Apply(next)
		(&declare{t: table}).Draw(frame)
	}
}

// BenchmarkCursor moves the cursor and draws, at each size.
func BenchmarkCursor(b *testing.B) {
	p := newTester(b)
	p.play(started(named, flatGrid))
	for _, size := range tabletest.Sizes {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			p.Stage.Resize(size[0], size[1], ui.Look{})
			frame := ui.NewFrame(size[0], size[1], ui.Look{Glyphs: ui.Rich(), Keys: ui.Keyboard()})
			for b.Loop() {
				p.Stage.Press(hw.Event{Key: hw.Right}, p.Now)
				p.Stage.Draw(frame)
			}
		})
	}
}
