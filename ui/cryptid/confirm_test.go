package cryptid

import (
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// Where one key is waited for, any other that somebody could mean by it is refused and
// answered.
func TestWrongKeyIsAnswered(t *testing.T) {
	asked := append(shared, "1 asks 3 C4")
	for _, tt := range []struct {
		name     string
		happened []string
		at       cryptid.Space
		press    string // up to where a key is waited for
		wrong    map[string]string
	}{
		{"a cube", shared[:1], cryptid.At(0, 0), "!", map[string]string{"!": "Ann presses 1.", "2": "That was Ben. Ann presses 1."}},
		{"a question", asked, cryptid.At(2, 3), "", map[string]string{
			"!": "First choose: ← yes, → no.", "1": "First choose: ← yes, → no.", "3": "First choose: ← yes, → no.",
		}},
		{"an answer", asked, cryptid.At(2, 3), ">", map[string]string{"!": "Cem presses 3.", "1": "That was Ann. Cem presses 3."}},
		{"a search", shared, cryptid.At(1, 3), "! v v !", map[string]string{"!": "Only Ann can: press 1.", "2": "Only Ann can: press 1."}},
	} {
		for key, want := range tt.wrong {
			p := newTester(t)
			table := p.begin(beganKnown(t))
			p.happen(table, tt.happened...)
			p.Do(table.play())
			table.cursor = tt.at
			p.Press(tt.press)
			lines := len(table.view().Record)
			p.Stage.Sound()
			p.Press(key)
			p.Shows(want)
			if sound := p.Stage.Sound(); sound != ui.Refused || len(table.view().Record) != lines {
				t.Errorf("%s, %q: the table hears %s, and %d lines follow", tt.name, key, sound, len(table.view().Record)-lines)
			}
		}
	}
}

// The same where a wrong piece is put right.
func TestWrongKeyAtACorrection(t *testing.T) {
	p := newTester(t)
	table := p.books()
	p.happen(table, "1 cube A1")
	p.Do(ui.Step{Push: &moveWrong{t: table, piece: table.view().Pieces(0)[0]}})
	table.cursor = cryptid.At(3, 3)
	p.Press("!")
	p.Shows("Ann, press 1 to confirm.")
	p.Press("!")
	p.Shows("Ann presses 1.")
	p.Press("3")
	p.Shows("That was Cem. Ann presses 1.")
	p.Press("1")
	if !table.view().Discs[0].Has(1) {
		t.Errorf("Ann's own button does not confirm:\n%s", p.Frame(40, 15, ui.Plain()))
	}
}
