package cryptid

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
	"gamekeeper/ui/uitest"
)

// TestAnotherLanguage checks that when the language changes, the screen is in the new one at once,
// even a refusal, the record of a game started in English, and a notice.
func TestAnotherLanguage(t *testing.T) {
	p, table := newShared(t)
	refused := table.Do(play.ClueSeen{Seat: 9})
	p.Do(refused)
	refusal := refused.Refusal
	record := table.view().RecordText(table.Times())
	for _, tt := range []struct {
		name  string
		text  say.Text
		shows func()
	}{
		{"a refusal", refusal, func() {}},
		{"the record", record, func() { p.Do(ui.Step{Push: ui.NewLog("Record", record)}) }},
		{"a notice", "The game's file", func() {
			p.Do(ui.Step{Push: ui.NewRequiredPage("The game's file", refusal, func() ui.Step { return ui.Step{} })})
		}},
	} {
		tt.shows()
		said, languages := map[string]bool{}, 0
		for _, l := range tabletest.Languages(t) {
			p.Speak(l)
			if l == nil || p.Say(tt.text) != tt.text.String() { // unless the text is not translated yet
				languages++
			}
			said[p.Say(tt.text)] = true
			frame := p.Frame(100, 30, ui.RichGlyphs())
			for word := range strings.FieldsSeq(p.Say(tt.text)) {
				if !strings.Contains(frame, word) {
					t.Fatalf("%s in %s: no %q in\n%s", tt.name, l, word, frame)
				}
			}
		}
		if len(said) != languages || languages < 2 {
			t.Errorf("%s is said in %d ways: %v", tt.name, len(said), said)
		}
	}
}

// TestDemo checks that passers-by read what the demo is, about which space somebody asks, and that
// somebody has found the habitat. In every demo a game ends, and OK closes the demo.
func TestDemo(t *testing.T) {
	for seed := range uint64(2) {
		d := newDemo(rand.NewPCG(seed, 1), nil, ui.Step{Quit: true}).(*demo)
		p, ended := uitest.Player{Stage: ui.NewStage(d), Now: time.Unix(1000, 0)}, false
		for range 800 {
			p.Stage.Tick(p.Now)
			p.Work()
			p.Now = p.Stage.Next()
			f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
			p.Stage.Draw(f)
			wants := []string{"for your game of Cryptid", "Demo: press any key to end it."}
			if asked, ok := d.last.(play.QuestionAsked); ok {
				wants = append(wants, "could the creature be on "+asked.At.String()+"?")
			}
			if d.game.Ending != nil {
				wants, ended = append(wants, "has found it: "), true
			}
			for _, want := range wants {
				if !strings.Contains(strings.Join(strings.Fields(f.String()), " "), want) {
					t.Fatalf("no %q:\n%s", want, f)
				}
			}
		}
		if !ended {
			t.Errorf("demo %d: no game came to its end", seed)
		}
		if p.Send(hw.Event{Key: hw.OK}); !p.Stage.Quitting() {
			t.Errorf("demo %d: a key does not leave it", seed)
		}
	}
}
