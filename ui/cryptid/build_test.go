package cryptid

import (
	"strings"
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

// Who follows the terminal's cursor reads which part goes where.
func TestBuildIsRead(t *testing.T) {
	p := newTester(t)
	p.begin(beganKnown(t))
	read := func() string {
		f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.Plain(), Keys: ui.Keyboard()})
		p.Stage.Draw(f)
		return strings.TrimSpace(strings.Split(f.String(), "\n")[f.Cursor().Y])
	}
	p.Press("!")
	for _, want := range []string{"Tile 1 goes to the top left.", "Tile 2 goes to the top right."} {
		if got := read(); got != want {
			t.Errorf("%q is read, want %q", got, want)
		}
		p.Press("!")
	}
	p.Press("!!!!")
	if got, want := read(), "The white standing stone goes on F5."; got != want {
		t.Errorf("%q is read, want %q", got, want)
	}
}
