package cryptid

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// The form of a new game begins as the last game was, also where that was entered
// from a card, or was left while its card was being entered.
func TestFormAsLastTime(t *testing.T) {
	seating := play.Seating{Names: []string{"Ann", "Ben", "Cem", "Dot"}, Starter: 4, Way: play.Notebook, PINs: true}
	sketch := play.Sketched{Seating: seating, Mode: cryptid.Advanced}
	began := dealt(cryptid.Code{Mode: cryptid.Advanced, Players: 4, Seed: 5})
	began.Seating = seating
	tests := map[string]struct {
		first play.Event
		clues string
	}{"a card": {sketch, "card and books"}, "a deal": {began, "dealt here"}}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			p := newTester(t)
			p.begin(test.first)
			again := p.Restart() // which forgets the game on the table
			again.Press("!")
			frame := strings.Join(strings.Fields(again.Frame(60, 30, ui.Plain())), " ")
			for _, want := range []string{"Players 4", "Game advanced", "Clues " + test.clues, "Way to play notebook",
				"Who begins Ann", "PINs on", "Name A Ann Name B Ben Name C Cem Name D Dot"} {
				if !strings.Contains(frame, want) {
					t.Errorf("no %q in %q", want, frame)
				}
			}
		})
	}
}
