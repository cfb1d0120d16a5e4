package crypticolor

import (
	"fmt"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// longGame is a table late in a game: three letters are solved the hard way.
func longGame(p *tester) *Table {
	table := p.begin(two(crypticolor.Settings{Rotations: true}))
	p.happen(table, made...)
	for _, letter := range "FRO" {
		for at := crypticolor.Square(1); at <= crypticolor.LastSquare; at++ {
			p.guess(table, crypticolor.GuessedSquare{Side: table.view().Turn, At: at})
		}
		p.guess(table, crypticolor.GuessedLetter{Side: 1, Letter: crypticolor.Letter(letter)})
	}
	return table
}

// guess lets a guess happen, where the rules allow it; the box answers.
func (p *tester) guess(t *Table, g crypticolor.Guess) {
	position := t.Position()
	if position.Decide(g) != nil {
		return
	}
	p.Do(t.Do(g, t.GoOn))
}

// BenchmarkPress decides, applies and draws an answer late in a game at 100x30,
// without the disk.
func BenchmarkPress(b *testing.B) {
	p := newTester(b)
	table := longGame(p)
	v := table.view()
	guess := crypticolor.GuessedLetter{Side: v.Turn, Letter: 'X'}
	position := table.Position()
	position = position.Apply(guess)
	no := crypticolor.Answered{Side: v.Turn.Other()}
	frame := ui.NewFrame(100, 30, ui.Look{Glyphs: ui.Rich(), Keys: ui.Keyboard()})
	b.ReportAllocs()
	for b.Loop() {
		if err := position.Decide(no); err != nil {
			b.Fatal(err)
		}
		next := position.Apply(no)
		crypticolor.Outcome(&position.View, &next.View, no)
		table.screen().Draw(frame)
	}
}

// BenchmarkCursor moves the cursor and draws, at each size.
func BenchmarkCursor(b *testing.B) {
	p := newTester(b)
	longGame(p)
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
