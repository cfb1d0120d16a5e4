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

// BenchmarkReading answers a question about how the cubes lie, which asks for
// the next one, and draws.
func BenchmarkReading(b *testing.B) {
	p := newTester(b)
	p.play([]string{twoPlayers, annWrites, benWrites})
	p.Press("!")
	p.enter("snsrscmracsnsrarmr") // the tops of the shipped cubes in their order
	p.Press("v")                  // MN may be in front of A1, too
	frame := ui.NewFrame(60, 20, ui.Look{Glyphs: ui.Rich(), Keys: ui.Keyboard()})
	for b.Loop() {
		p.Stage.Press(hw.Event{Key: hw.OK}, p.Now)
		p.Stage.Draw(frame)
		p.Stage.Press(hw.Event{Key: hw.Back}, p.Now)
	}
}

// BenchmarkSlips looks for what explains that nothing on the table is as it
// should be.
func BenchmarkSlips(b *testing.B) {
	p := newTester(b)
	table := p.play(append(started(twoPlayers, shippedGrid), "1 rotates A1 toward B2 clockwise"))
	var read [kryptex.PlaceCount]kryptex.Face
	for at := range read {
		read[at] = kryptex.NewFace(kryptex.SymbolM, kryptex.ColourN)
	}
	for b.Loop() {
		newDifference(table, read)
	}
}
