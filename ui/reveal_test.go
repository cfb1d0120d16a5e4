package ui_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"gamekeeper/hw"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/uitest"
)

var noon = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

// table is a stage with a secret on it.
type table struct {
	*ui.Stage
	clue *clue
}

func newTable() table {
	s := &clue{}
	s.reveal = ui.Reveal{What: "your clue", Show: s.show, Look: s.look}
	return table{ui.NewStage(s), s}
}

// secret reports whether the secret is in the frame.
func (t table) secret() bool {
	f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.Plain(), Keys: ui.Buttons()})
	t.Draw(f)
	return strings.Contains(f.String(), "secret")
}

func (t table) hold(k hw.Key)    { t.Press(hw.Event{Key: k}, noon) }
func (t table) release(k hw.Key) { t.Press(hw.Event{Key: k, Kind: hw.Release}, noon) }

func TestRevealNotShown(t *testing.T) {
	tests := []struct {
		name string
		do   func(s table)
	}{
		{"the save failed", func(s table) { s.hold(hw.OK); s.Done(errors.New("full"), noon); s.hold(hw.OK) }},
		{"released during the save", func(s table) { s.hold(hw.OK); s.release(hw.OK); s.Done(nil, noon) }},
		{"held again during the save", func(s table) {
			s.hold(hw.OK)
			s.release(hw.OK)
			s.hold(hw.OK) // waits, and then asks for a look of its own
			s.Done(nil, noon)
		}},
		{"the terminal too small during the save", func(s table) {
			s.hold(hw.OK)
			s.Resize(39, 15, ui.Look{})
			s.Done(nil, noon)
			s.Resize(40, 15, ui.Look{})
		}},
		{"another key pressed during the save", func(s table) { s.hold(hw.OK); s.hold(hw.Back); s.Done(nil, noon) }},
		{"covered by another screen", func(s table) {
			s.hold(hw.OK)
			s.Done(nil, noon)
			s.hold(hw.Seat1) // hides
			s.hold(hw.Up)    // another screen
			s.hold(hw.Back)
		}},
		{"a direction held, no OK", func(s table) { s.Press(hw.Event{Key: hw.OK, Kind: hw.Repeat}, noon); s.Done(nil, noon) }},
	}
	for _, tt := range tests {
		s := newTable()
		if tt.do(s); s.secret() {
			t.Errorf("%s: the secret is shown", tt.name)
		}
	}
}

// A typed look lasts four seconds, and begins anew with each page, whichever way.
func TestRevealPages(t *testing.T) {
	for _, k := range []hw.Key{hw.Left, hw.Right, hw.Up, hw.Down} {
		r := ui.Reveal{Pages: 2}
		r.Press(hw.Event{Key: hw.OK, Typed: true}, noon)
		r.Tick(noon.Add(3 * time.Second))
		r.Press(hw.Event{Key: k, Typed: true}, noon.Add(3*time.Second))
		if r.Tick(noon.Add(7*time.Second - 1)); !r.Showing() {
			t.Errorf("%v: hidden too early", k)
		}
		if r.Tick(noon.Add(7 * time.Second)); r.Showing() {
			t.Errorf("%v: shown too long", k)
		}
	}
}

// A keyboard repeats the key that is held. That is one look, which lasts as long, but not for
// ever; whoever types the key again hides the secret. Whispered, it is shown for longer.
func TestRevealTypedOn(t *testing.T) {
	const first, again = 500 * time.Millisecond, 40 * time.Millisecond
	ok, looks := hw.Event{Key: hw.OK, Typed: true}, 0
	r := ui.Reveal{Look: func(time.Time) (ui.Step, bool) { looks++; return ui.Step{}, true }}
	now := noon
	press := func(after time.Duration) {
		now = now.Add(after)
		r.Tick(now)
		r.Press(ok, now)
	}
	press(0)
	for press(first); now.Before(noon.Add(59 * time.Second)); press(again) {
	}
	if !r.Showing() || looks != 1 {
		t.Errorf("held for a minute it is shown: %v, by %d looks", r.Showing(), looks)
	}
	if r.Tick(noon.Add(time.Minute)); r.Showing() {
		t.Error("held for longer than a minute it is still shown")
	}
	for _, after := range [][]time.Duration{{0, time.Second}, {0, first, 200 * time.Millisecond}, {0, first, again, again, first}} {
		for _, d := range after {
			press(d)
		}
		if r.Showing() {
			t.Errorf("typed again after %v it is still shown", after)
		}
	}
	r.Heard = true
	press(0)
	if r.Tick(now.Add(12*time.Second - 1)); !r.Showing() {
		t.Error("whispered, it is hidden too early")
	}
	if r.Tick(now.Add(12 * time.Second)); r.Showing() {
		t.Error("whispered, it is shown too long")
	}
}

// Of one page nothing is said but how to hide it.
func TestRevealHelp(t *testing.T) {
	for _, pages := range []int{0, 1} {
		r := ui.Reveal{Pages: pages, Show: func(ui.Area, int) {}}
		r.Press(hw.Event{Key: hw.OK, Typed: true}, noon)
		f := ui.NewFrame(60, 1, ui.Look{Glyphs: ui.Plain(), Keys: ui.Keyboard()})
		f.Keys(r.Help(f.Look.Keys)...)
		if got := f.String(); got != "any key hides\n" {
			t.Errorf("%d pages: says %q", pages, got)
		}
	}
}

// Whatever happens in whatever order: a secret shown for a button is in a frame
// only while the button is down and after the look at it was saved.
func TestRevealIsNeverSeenUnheld(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := newTable()
		held, now := false, noon
		for range rapid.IntRange(1, 50).Draw(t, "n") {
			switch rapid.IntRange(0, 6).Draw(t, "what") {
			case 0, 1:
				held = !held
				if held {
					s.hold(hw.OK)
				} else {
					s.release(hw.OK)
				}
			case 2:
				s.Done(nil, now)
			case 3:
				s.Done(errors.New("full"), now)
			case 4:
				s.Resize(rapid.IntRange(38, 41).Draw(t, "w"), 15, ui.Look{})
			case 5:
				s.hold(rapid.SampledFrom([]hw.Key{hw.Up, hw.Back, hw.Seat2}).Draw(t, "key"))
			case 6:
				now = now.Add(rapid.SampledFrom([]time.Duration{time.Second, time.Minute}).Draw(t, "time"))
				s.Tick(now)
			}
			if s.secret() && !held {
				t.Fatal("the secret is shown while nobody holds the button")
			}
			if s.secret() && s.clue.looks == 0 {
				t.Fatal("the secret is shown and no look was saved")
			}
		}
	})
}

// A look that is refused shows nothing.
func TestRevealRefused(t *testing.T) {
	r := ui.Reveal{Look: func(time.Time) (ui.Step, bool) { return ui.Step{Sound: ui.Refused}, false }}
	if step, _ := r.Press(hw.Event{Key: hw.OK}, noon); step.Sound != ui.Refused || r.Showing() {
		t.Errorf("it makes the sound %s, and the secret is shown: %v", step.Sound, r.Showing())
	}
}

// While a keyboard shows a secret, its seconds are counted, and a page begins them anew.
// Where a button is held, there is nothing to count.
func TestRevealCountsDown(t *testing.T) {
	now := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
	r := ui.Reveal{What: "your clue", Pages: 2}
	r.Press(hw.Event{Key: hw.OK, Typed: true}, now)
	var counted []string
	for i := 0; r.Showing(); i++ {
		counted = append(counted, r.Countdown().String())
		if i == 1 {
			now = now.Add(time.Second / 2)
			r.Press(hw.Event{Key: hw.Right, Typed: true}, now)
			counted = append(counted, "page", r.Countdown().String())
		}
		now = r.Next()
		r.Tick(now)
	}
	if got, want := strings.Join(counted, ", "), "hides in 4, hides in 3, page, hides in 4, hides in 3, hides in 2, hides in 1"; got != want {
		t.Errorf("counted %s\nwant %s", got, want)
	}
	if got := r.Countdown(); got != "" || !r.Next().IsZero() {
		t.Errorf("hidden, it says %q", got)
	}
	r.Press(hw.Event{Key: hw.OK}, now)
	if got := r.Countdown(); got != "" || !r.Showing() {
		t.Errorf("held, it says %q", got)
	}
}

// speaking returns languages that say "clue" each in its own way.
func speaking(t *testing.T) (all []*say.Language) {
	t.Helper()
	for _, text := range []string{
		"name = \"Deutsch\"\n[a]\n\"clue\" = \"Hinweis\"\n\"language\" = \"Sprache\"\n",
		"name = \"Français\"\n[a]\n\"clue\" = \"indice\"\n",
	} {
		l := playtest.Must(say.Read([]string{"de.toml", "fr.toml"}[len(all)], []byte(text)))
		all = append(all, l)
	}
	return all
}

// Up and Down lead through the languages, from that of the box on, with a keyboard and
// while OK is held. The next look is in the box's own again.
func TestRevealLanguages(t *testing.T) {
	all := speaking(t)
	german := all[0]
	for _, typed := range []bool{true, false} {
		r := ui.Reveal{What: "clue", Pages: 2, Languages: all}
		r.Show = func(a ui.Area, page int) { a.Text(0, page, "clue", a.Look.Text) }
		sees := func() string {
			f := ui.NewFrame(40, 9, ui.Look{Glyphs: ui.Plain(), Keys: ui.Keyboard(), Language: german})
			r.Draw(f.Area)
			return strings.TrimSpace(f.String())
		}
		press := func(k hw.Key, want string, language *say.Language) {
			t.Helper()
			r.Press(hw.Event{Key: k, Typed: typed}, noon)
			if got := sees(); got != want || r.Language(german) != language {
				t.Errorf("typed %v: after %v %q is seen in %v, want %q in %v", typed, k, got, r.Language(german), want, language)
			}
		}
		press(hw.OK, "Hinweis", german)
		press(hw.Down, "indice", all[1])
		press(hw.Right, "indice", all[1]) // the other page
		press(hw.Down, "clue", nil)
		press(hw.Down, "Hinweis", german)
		press(hw.Up, "clue", nil)
		r.Press(hw.Event{Key: hw.Up, Kind: hw.Repeat}, noon)
		if got := sees(); got != "clue" {
			t.Errorf("a key that repeats leads to %q", got)
		}
		r.Release(hw.OK)
		if r.Showing() || r.Language(german) != german {
			t.Errorf("after the look it is shown (%v) in %v", r.Showing(), r.Language(german))
		}
		press(hw.OK, "Hinweis", german)
	}
}

// A key that changes the language gives a typed look its full time again, and no more.
// Where the directions move something, they do just that.
func TestRevealLanguageTimes(t *testing.T) {
	all := speaking(t)
	r := ui.Reveal{Languages: all}
	r.Press(hw.Event{Key: hw.OK, Typed: true}, noon)
	r.Press(hw.Event{Key: hw.Down, Typed: true}, noon.Add(3*time.Second))
	if r.Tick(noon.Add(7*time.Second - 1)); !r.Showing() {
		t.Error("hidden too early")
	}
	if r.Tick(noon.Add(7 * time.Second)); r.Showing() {
		t.Error("shown too long")
	}
	r.Press(hw.Event{Key: hw.OK, Typed: true}, noon)
	if r.Press(hw.Event{Key: hw.Back, Typed: true}, noon); r.Showing() {
		t.Error("a key that is not named does not hide it")
	}
	var moved hw.Key
	r = ui.Reveal{Languages: all, Move: func(k hw.Key) { moved = k }}
	r.Press(hw.Event{Key: hw.OK}, noon)
	if r.Press(hw.Event{Key: hw.Down}, noon); moved != hw.Down || r.Language(nil) != nil {
		t.Errorf("moved by %v, and shown in %v", moved, r.Language(nil))
	}
}

// The key line names the keys for it, also with four buttons, where nothing is left out.
func TestRevealLanguageHelp(t *testing.T) {
	for _, tt := range []struct {
		keys  *ui.KeyNames
		pages int
		want  string
	}{
		{ui.Keyboard(), 2, "←→ page  ↑↓ language  others hide"},
		{ui.Keyboard(), 1, "←→ language  any other key hides"},
		{ui.Buttons(), 2, "←→ page  ↑↓ language  let go to hide"},
		{uitest.FourButtons(), 2, "←→ page, held language  let go to hide"},
		{uitest.FourButtons(), 1, "←→ language  let go to hide"},
	} {
		r := ui.Reveal{Pages: tt.pages, Languages: speaking(t)}
		r.Press(hw.Event{Key: hw.OK, Typed: !tt.keys.Held}, noon)
		f := ui.NewFrame(ui.MinW, 1, ui.Look{Glyphs: ui.Rich(), Keys: tt.keys})
		f.Keys(r.Help(tt.keys)...)
		if got := strings.TrimSpace(f.String()); got != tt.want {
			t.Errorf("says %q, want %q", got, tt.want)
		}
	}
}
