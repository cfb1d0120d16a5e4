package cryptid

import (
	"testing"

	"gamekeeper/ui"
)

// In mid-game the map is built again without a trace: Back goes where it came from, from
// any part, and so does the end; nobody is asked about clues.
func TestBuildAgain(t *testing.T) {
	for _, keys := range []string{"~", "! ! > < ! ~", "! ! ! ! ! ! ! ! ! ! ! ! ! !"} {
		p := newTester(t)
		table := p.begin(beganKnown(t))
		p.happen(table, shared...)
		lines := len(table.view().Record)
		p.Press("~ v v v v v")
		menu := p.Frame(40, 15, ui.Plain())
		p.Press("!")
		p.Shows("Build the map")
		p.Press(keys)
		if frame := p.Frame(40, 15, ui.Plain()); frame != menu || len(table.view().Record) != lines {
			t.Errorf("after %q, %d events more:\n%s", keys, len(table.view().Record)-lines, frame)
		}
	}
}
