package ui

import (
	"fmt"
	"testing"

	"gamekeeper/tabletop/say"
)

// A frame of a full list is what a screen costs, before the terminal.
func BenchmarkDraw(b *testing.B) {
	var rows []Row
	for i := range 28 {
		rows = append(rows, Row{Text: say.Plain(fmt.Sprintf("Game %d of Zoë, Łukasz and Anna", i+1)), Value: "won in 14 turns"})
	}
	for _, size := range [][2]int{{40, 15}, {60, 20}, {100, 30}} {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			s := NewStage(&Menu{Title: "Games played", Rows: func() []Row { return rows }})
			look := Look{Glyphs: Rich(), Keys: Keyboard()}
			b.ReportAllocs()
			for b.Loop() {
				s.Draw(NewFrame(size[0], size[1], look))
			}
		})
	}
}
