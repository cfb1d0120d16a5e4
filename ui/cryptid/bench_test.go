package cryptid

import (
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// BenchmarkPress decides, applies and draws one press at 100x30: a piece that
// is confirmed late in a game of five, without the disk.
func BenchmarkPress(b *testing.B) {
	p := newTester(b)
	began := dealt(cryptid.Code{Mode: cryptid.Advanced, Players: 5, Seed: 1}, "Ann", "Ben", "Cem", "Dot", "Eva")
	began.Way = play.Notebook
	position := play.Position{}.Apply(began)
	for at := range cryptid.Space(90) {
		piece := cryptid.Piece{Seat: 1 + cryptid.Seat(at)%5, Token: cryptid.Disc, At: at}
		if !piece.Fits(began.Board, began.Clues[piece.Seat-1]) {
			piece.Token = cryptid.Cube
		}
		position = position.Apply(play.Put{Piece: piece})
	}
	table := p.begin(began)
	next := play.Put{Piece: cryptid.Piece{Seat: 1, Token: cryptid.Disc, At: cryptid.At(11, 8)}}
	frame := ui.NewFrame(100, 30, ui.Look{Glyphs: ui.Rich(), Keys: ui.Keyboard()})
	b.ReportAllocs()
	for b.Loop() {
		if err := position.Decide(next); err != nil {
			b.Fatal(err)
		}
		_ = position.Apply(next)
		(&turn{t: table}).Draw(frame)
	}
}

// BenchmarkCursor moves the cursor and draws, at each size.
func BenchmarkCursor(b *testing.B) {
	p := newTester(b)
	table := p.begin(beganKnown(b))
	p.happen(table, shared...)
	tabletest.Cursor(b, p.Player)
}
