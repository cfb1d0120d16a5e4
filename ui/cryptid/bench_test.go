package cryptid

import (
	"fmt"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/ui"
	"gamekeeper/ui/uitest"
)

func BenchmarkPressToFrame(b *testing.B) {
	for name, burst := range map[string]int{"one": 1, "burst of 16": 16, "burst of 64": 64} {
		b.Run(name, func(b *testing.B) {
			var p *tester
			p, _ = newShared(b)
			uitest.PressToFrame(b, p.Stage, 60, 20, burst, hw.Right)
		})
	}
}

// BenchmarkResume measures how long it takes to open the table of a game in the journal. The game
// has two hundred lines, and the disk takes no time.
func BenchmarkResume(b *testing.B) {
	p, table := newShared(b)
	for i := 0; len(table.view().Record) < 200; i++ {
		p.Happen(fmt.Sprintf("takes back %d", table.view().Record.LastStanding()), "3 cube F1")
	}
	id := p.Box.Current.ID
	for b.Loop() {
		p.Do(p.Box.SwitchGame(nil, ui.Step{Home: true}))
		p.Do(p.Kind.Game().Resume(p.Box, id))
		if p.Box.Current == nil {
			b.Fatal("it does not lie on the table")
		}
	}
}

// TestAllocations checks what a press on the map costs.
func TestAllocations(t *testing.T) {
	p, _ := newShared(t)
	uitest.CheckAllocations(t, p.Stage, 190, hw.Right)
}
