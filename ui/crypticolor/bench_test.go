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

// guess lets a guess happen and be answered rightly, where the rules allow it.
func (p *tester) guess(t *Table, g crypticolor.Guess) {
	position := t.Position()
	if position.Decide(g) != nil {
		return
	}
	p.Do(t.Do(g, t.GoOn))
	for _, yes := range []bool{true, false} {
		position = t.Position()
		a := crypticolor.Answered{Side: g.By().Other(), Yes: yes}
		if position.Phase == crypticolor.Answering && position.Decide(a) == nil {
			p.Do(t.Do(a, t.GoOn))
		}
	}
}

// BenchmarkPress decides, applies and draws an answer late in a game at 100x30,
// without the disk.
func BenchmarkPress(b *testing.B) {
	p := newTester(b)
	table := longGame(p)
	v := table.view()
	guess := crypticolor.GuessedLetter{Side: v.Turn, Letter: 'X'}
	p.Do(table.Do(guess, table.GoOn))
	position := table.Position()
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

// BenchmarkMisfit builds the screen of answers that fit no letter: each of them
// is tried the other way round.
func BenchmarkMisfit(b *testing.B) {
	p := newTester(b)
	table := p.begin(two(crypticolor.Settings{}))
	p.happen(table, paper...)
	for at := crypticolor.Square(4); table.view().Misfits() == 0; at++ {
		position := table.Position()
		g := crypticolor.GuessedSquare{Side: position.Turn, At: at}
		p.Do(table.Do(g, table.GoOn))
		p.Do(table.Do(crypticolor.Answered{Side: g.Side.Other(), Yes: at%3 == 0}, table.GoOn))
	}
	b.ReportAllocs()
	for b.Loop() {
		table.newMisfit()
	}
}
