package cryptid

import (
	"strings"
	"testing"

	"gamekeeper/ui"
)

// flickering draws the screen and gives its lamps that flicker.
func (p *tester) flickering() ui.Lamps {
	f := ui.NewFrame(60, 20, ui.Look{Glyphs: ui.Plain(), Keys: ui.Keyboard()})
	p.Stage.Resize(60, 20, ui.Look{})
	p.Stage.Draw(f)
	return f.Flicker
}

// Who answers for another, hears that the box finds nothing wrong, and takes the answer
// back, is heard: a sound, the lamp of the piece's owner, a line beside the map and one
// in the record. To mend a slip takes no press more than where the box knows nothing.
func TestJudgedPieceIsTakenBackAloud(t *testing.T) {
	tests := map[string]struct {
		put   []string
		says  string
		lamps ui.Lamps
	}{
		"an answer":  {[]string{"1 asks 2 D2", "2 disc D2"}, `Judged and taken back: "Ben: disc on D2".`, ui.Lamp(2)},
		"a search":   {[]string{"1 searches C4"}, `Judged and taken back: "Ann searches C4".`, ui.Lamp(1)},
		"a question": {[]string{"1 asks 2 D2"}, "", 0},
		"a cube":     {[]string{"1 asks 2 C4", "2 cube C4", "1 cube C2"}, `Judged and taken back: "Ann: cube on C2".`, ui.Lamp(1)},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			p := newTester(t)
			p.Box.SeatKeys = 0
			table := p.begin(beganKnown(t))
			p.happen(table, shared...)
			p.happen(table, test.put...)
			p.Stage.Sound()
			p.Press("~ v v v v ! !")
			record := table.view().RecordText(table.Times()).String()
			if !strings.HasSuffix(record, "is taken back") {
				t.Fatalf("seven presses take nothing back:\n%s", record)
			}
			want := ui.Silence
			if test.says != "" {
				want = ui.Attention
				p.reads(test.says)
			}
			if sound := p.Stage.Sound(); sound != want || p.flickering() != test.lamps {
				t.Errorf("it sounds %s, want %s; the lamps %b flicker, want %b", sound, want, p.flickering(), test.lamps)
			}
			p.Do(table.GoOn())
			if sound := p.Stage.Sound(); sound != ui.Silence {
				t.Errorf("it is heard again: %s", sound)
			}
		})
	}
}
