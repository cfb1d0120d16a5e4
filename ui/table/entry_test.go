package table_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// note shows an entry for letters, which saves when OK is pressed. It returns a pointer to the
// entry's text.
func (p *tester) note(change func(*table.SecretEntry)) *string {
	told := new(string)
	telling := table.SecretEntry{
		Owner: table.Owner{Name: "Ann", Seats: []int{1}}, Titles: []say.Text{"Ann tells"},
		HiddenText: "A word is half told.",
		Private:    func() bool { return *told != "" },
		Draw: func(f *ui.Frame) {
			f.Head(say.Plain("told: "+*told), "")
			f.Bind(
				ui.Bind(ui.OK, "", func() ui.Step { return p.at.Do("count") }),
				ui.Typing("", func(r rune) bool { *told += string(r); return true }))
		},
		RecordLook: func() ui.Step {
			return ui.Step{Work: ui.Saving(
				func(time.Time) error { p.looks++; return nil },
				func(error, time.Time) ui.Step { return ui.Step{} },
			)}
		},
	}
	if change != nil {
		change(&telling)
	}
	p.Do(ui.Step{Push: table.NewSecretEntry(telling, time.Time{})})
	return told
}

// TestTell checks that a half-entered secret hides if no key is pressed for a minute, when another
// screen covers it, and before it is saved. Showing it again must be recorded, and heard by the
// table.
func TestTell(t *testing.T) {
	p := newTester(t)
	p.begin()
	inSight := func() bool { return strings.Contains(p.Frame(ui.MinW, ui.MinH, ui.PlainGlyphs()), "told: ab") }
	p.note(nil)
	f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames(), Voice: ui.Earphone})
	if p.Stage.Draw(f); !f.Speech().Private {
		t.Fatal("before the first key, the room hears what is under the cursor")
	}
	p.Press("ab")
	if !inSight() || !p.Reveals() {
		t.Fatal("its owner doesn't see what is told")
	}
	p.Wait(time.Minute)
	if inSight() || p.Reveals() {
		t.Fatal("it is in sight a minute later")
	}
	p.CheckShows("Hand the box to Ann. Everybody else, look away. A word is half told.")
	p.Stage.TakeSound()
	p.Press("!")
	if !inSight() || p.Stage.TakeSound() != ui.Attention {
		t.Fatal("it isn't shown again, or nobody hears it")
	}
	p.Do(ui.Step{Push: ui.NewPage("Demo", "")})
	p.Press("!")
	if inSight() {
		t.Fatal("it is in sight after something has covered it")
	}
	p.Press("!")
	p.Stage.Press(hw.Event{Key: hw.OK, Typed: true}, p.Now)
	if p.Stage.TakeWork() == nil || inSight() {
		t.Fatal("it is in sight while it is saved")
	}
	p.Stage.FinishWork(errors.New("disk full"), p.Now)
	p.Press("!~") // closes the error and the hidden entry
	p.CheckShows("count 1")
	if p.looks != 2 {
		t.Errorf("%d looks are on record, want 2", p.looks)
	}
}

// TestTellForgets checks that an entry with ClosesOnTimeout set closes instead of hiding, and that
// an entry with nothing secret in it also closes.
func TestTellForgets(t *testing.T) {
	p := newTester(t)
	p.begin()
	p.note(func(s *table.SecretEntry) { s.ClosesOnTimeout, s.Timeout = true, 2*time.Minute })
	p.Press("ab")
	p.Wait(2*time.Minute - time.Second)
	p.CheckShows("told: ab")
	p.Wait(time.Second)
	p.CheckShows("count 1")

	told := p.note(nil)
	p.Press("a")
	*told = ""
	p.Wait(time.Minute)
	p.CheckShows("count 1")
}
