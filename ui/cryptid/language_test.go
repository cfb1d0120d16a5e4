package cryptid

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// What stands on the screen when the language changes is read in the new one at once: a
// refusal, the record of a game that began in English, and a notice.
func TestAnotherLanguage(t *testing.T) {
	p := newTester(t)
	table := p.begin(beganKnown(t))
	p.happen(table, shared...)
	p.Do(table.Do(play.Looked{Seat: 9}, table.GoOn))
	refusal := table.Notice
	record := table.view().RecordText(table.Times())
	for _, tt := range []struct {
		name  string
		text  say.Text
		shows func()
	}{
		{"a refusal", refusal, func() {}},
		{"the record", record, func() { p.Do(ui.Step{Push: ui.NewLog("Record", record)}) }},
		{"a notice", "The game's file", func() {
			p.Do(ui.Step{Push: ui.NewNotice("The game's file", refusal, func() ui.Step { return ui.Step{} })})
		}},
	} {
		tt.shows()
		said := map[string]bool{}
		for _, l := range tabletest.Languages(t) {
			p.Speak(l)
			said[p.Say(tt.text)] = true
			frame := p.Frame(100, 30, ui.Rich())
			for word := range strings.FieldsSeq(p.Say(tt.text)) {
				if !strings.Contains(frame, word) {
					t.Fatalf("%s in %s: no %q in\n%s", tt.name, l, word, frame)
				}
			}
		}
		if len(said) != len(tabletest.Languages(t)) {
			t.Errorf("%s is said in %d ways: %v", tt.name, len(said), said)
		}
	}
}
