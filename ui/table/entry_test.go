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
				func(time.Time) ui.Step { return ui.Step{} },
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

// TestSeeHeld checks that a keyboard that reports releases shows a secret as long as Enter is held.
func TestSeeHeld(t *testing.T) {
	p := newTester(t)
	p.begin()
	p.Do(ui.Step{Push: table.NewSecretScreen(p.at, 1, p.secret())})
	enter := hw.Event{Key: hw.OK, Typed: true, ReportsRelease: true}
	p.Event(enter)
	p.Wait(30 * time.Second)
	if !p.sees() {
		t.Fatal("it is not seen while Enter is held")
	}
	enter.Kind = hw.Release
	if p.Event(enter); p.sees() {
		t.Error("it is seen when Enter is up")
	}
}

// TestSeeTouched checks that a finger shows a secret and turns its pages by sliding, in either
// direction and beyond the cells that it touched first. Lifting it must hide the secret.
func TestSeeTouched(t *testing.T) {
	p := newTester(t)
	p.begin()
	secret, page := p.secret(), 0
	secret.Pages = 3
	secret.Draw = func(a ui.Area, _ string, at int) { page = at; a.Text(0, 0, say.Plain("number 42"), a.Look.Text) }
	p.Do(ui.Step{Push: table.NewSecretScreen(p.at, 1, secret)})
	look := ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.ButtonNames()}
	finger := func(x int, kind ui.TouchKind) {
		p.Stage.Resize(60, 20, look)
		p.Stage.Draw(ui.NewFrame(60, 20, look))
		p.Now = p.Now.Add(time.Second)
		p.Stage.Touch(ui.Touch{At: ui.Point{X: x, Y: 12}, Kind: kind}, p.Now)
		p.Work()
		p.Stage.Draw(ui.NewFrame(60, 20, look))
	}
	finger(30, ui.TouchDown)
	for _, to := range []struct{ x, page int }{{25, 0}, {20, 1}, {14, 1}, {12, 2}, {22, 1}, {59, 0}} {
		if finger(to.x, ui.TouchMove); page != to.page || !p.Reveals() {
			t.Fatalf("slid to %d, page %d is seen, want %d; seen: %v", to.x, page, to.page, p.Reveals())
		}
	}
	if p.Stage.Ask(ui.NewPage("Whose pad is this?", ""), ui.KeyEvent{}, p.Now); !p.Reveals() {
		t.Error("a question takes the place of what somebody looks at")
	}
	if finger(59, ui.TouchUp); p.Reveals() {
		t.Error("it is seen when the finger is lifted")
	}
}

// TestSeeClicked checks that a click in a terminal shows a secret for the four seconds that the
// screen promises, and that holding the mouse button shows it no longer than that: a terminal may
// not report the release.
func TestSeeClicked(t *testing.T) {
	look := ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()}
	for _, c := range []struct {
		held, after time.Duration // from the press to the release, and to the look
		seen        bool
	}{
		{100 * time.Millisecond, 3900 * time.Millisecond, true},
		{100 * time.Millisecond, 4100 * time.Millisecond, false},
		{2 * time.Second, 1900 * time.Millisecond, true},
		{2 * time.Second, 2100 * time.Millisecond, false},
		{20 * time.Second, 3900 * time.Millisecond, true},
		{20 * time.Second, 4 * time.Second, false},
	} {
		p := newTester(t)
		p.begin()
		p.Do(ui.Step{Push: table.NewSecretScreen(p.at, 1, p.secret())})
		p.Stage.Resize(60, 20, look)
		p.Now = p.Now.Add(time.Second)
		p.Stage.Draw(ui.NewFrame(60, 20, look))
		down, at := p.Now, ui.Point{X: 30, Y: 12}
		until := func(d time.Duration) { p.Until(down.Add(d), func() {}) }
		release := func() { p.Stage.Touch(ui.Touch{At: at, Kind: ui.TouchUp}, p.Now) }
		p.Stage.Touch(ui.Touch{At: at, Kind: ui.TouchDown}, p.Now)
		p.Work()
		if !p.Reveals() {
			t.Fatal("a click does not show it")
		}
		if c.held < c.after {
			until(c.held)
			release()
		}
		until(c.after)
		if p.Reveals() != c.seen {
			t.Errorf("held for %s, it is seen after %s: %v, want %v", c.held, c.after, p.Reveals(), c.seen)
		}
	}
}
