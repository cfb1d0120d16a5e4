package cryptid

import (
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// TestTouches checks the promises about how few touches a thing takes on a box without buttons,
// once the cursor is on the space. Package chart checks that one touch moves it there.
func TestTouches(t *testing.T) {
	p := newTester(t)
	p.Box.SeatKeyCount = 0
	table := p.Begin(beganKnown(t))
	p.Happen(shared...)
	for _, tt := range []struct {
		what string
		at   cryptid.Space
		most int
		say  []string
		done func() bool
	}{
		{"a question with its answer", cryptid.SpaceAt(2, 3), 3, []string{"ask, search", "ask Cem", "█= no"}, func() bool { return table.view().Cubes[cryptid.SpaceAt(2, 3)] == 3 }},
		{"the cube that follows", cryptid.SpaceAt(4, 2), 1, []string{"place it here"}, func() bool { return table.view().Player == 2 }},
	} {
		p.choose(tt.at)
		p.Presses = 0
		for _, text := range tt.say {
			p.Touch(text)
		}
		if touches := p.Presses / 2; !tt.done() || touches > tt.most { // a finger comes down, and up
			t.Fatalf("%s: done %v after %d touches, want %d at most:\n%s", tt.what, tt.done(), touches, tt.most, p.Frame(60, 20, ui.PlainGlyphs()))
		}
	}
}
