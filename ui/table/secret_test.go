package table_test

import (
	"errors"
	"fmt"
	"strings"
	"syscall"
	"testing"
	"time"

	"pgregory.net/rapid"

	"gamekeeper/hw"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
	"gamekeeper/ui/table/tabletest"
	"gamekeeper/ui/uitest"
)

// secret returns seat 1's number as a secret.
func (p *tester) secret() table.SecretOptions[string] {
	return table.SecretOptions[string]{
		LookOptions: table.LookOptions{
			Owner: table.Owner{Name: "Ann", Seats: []int{1}}, Titles: []say.Text{"Ann's number"}, What: "your number",
			Looks:      func() int { return p.at.Position().looks },
			RecordLook: func() ui.Step { return p.at.DoThen("look", stay) },
			Alerts:     func() bool { return p.at.Position().looks > 0 },
		},
		Draw: func(a ui.Area, secret string, _ int) { a.Text(0, 0, say.Plain(secret), a.Look.Text) },
	}
}

var (
	holdOK    = hw.Event{Key: hw.OK}
	releaseOK = hw.Event{Key: hw.OK, Kind: hw.Release}
)

// sees reports whether the number is visible.
func (p *tester) sees() bool {
	return strings.Contains(p.Frame(ui.MinW, ui.MinH, ui.PlainGlyphs()), "number 42")
}

// TestSee checks that a secret is shown while its owner holds OK. The first look is silent. At a
// further look the table hears a sound, sees the lamp flicker, and reads how many looks there were.
func TestSee(t *testing.T) {
	p := newTester(t)
	p.begin()
	p.Do(ui.Step{Push: table.NewSecretScreen(p.at, 1, p.secret())})
	for _, want := range []struct {
		sound ui.Sound
		says  string
	}{{ui.Silence, "Ann's number seen once"}, {ui.Attention, "Ann's number seen twice"}} {
		p.Stage.TakeSound()
		if p.sees() || p.Reveals() {
			t.Fatal("it is seen before anybody looks")
		}
		p.Event(holdOK)
		if sound := p.Stage.TakeSound(); !p.sees() || !p.Reveals() || sound != want.sound {
			t.Fatalf("seen: %v; the table hears %s, want %s", p.sees(), sound, want.sound)
		}
		p.Event(releaseOK)
		p.CheckShows(want.says)
		f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
		p.Stage.Draw(f)
		if flickers := f.Light(1) == ui.Flicker; flickers != (want.sound != ui.Silence) {
			t.Errorf("%s: the lamp flickers: %v", want.says, flickers)
		}
	}
	p.Press("~")
	p.CheckShows("count 1")
}

// saves does the requested work, or makes it fail with an error.
func (p *tester) saves(err error) {
	if work := p.Stage.TakeWork(); work != nil && err == nil {
		err = work()
	}
	p.Stage.FinishWork(err, p.Now)
}

// sit shows the screen for seat 1's secret, after edit, if any, has changed its options.
func (p *tester) sit(edit func(*table.SecretOptions[string])) {
	p.begin()
	secret := p.secret()
	if edit != nil {
		edit(&secret)
	}
	p.Do(ui.Step{Push: table.NewSecretScreen(p.at, 1, secret)})
}

// TestSecretIsNeverSeenUnheld checks, with random events, that a frame shows a secret opened by a
// button only while the button is down and after the look was saved.
func TestSecretIsNeverSeenUnheld(t *testing.T) {
	met := playtest.Tally{}
	rapid.Check(t, func(r *rapid.T) {
		p := newTester(t)
		p.sit(nil)
		held := false
		for range rapid.IntRange(1, 50).Draw(r, "n") {
			switch rapid.IntRange(0, 9).Draw(r, "what") {
			case 0, 1:
				p.Stage.Press(map[bool]hw.Event{false: holdOK, true: releaseOK}[held], p.Now)
				held = !held
			case 2, 7, 8, 9:
				p.saves(nil)
			case 3:
				p.saves(errors.New("full"))
			case 4:
				p.Stage.Resize(rapid.IntRange(38, 41).Draw(r, "w"), 15, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
			case 5:
				p.Stage.Press(hw.Event{Key: rapid.SampledFrom([]hw.Key{hw.Up, hw.Back, hw.Seat2}).Draw(r, "key")}, p.Now)
			case 6:
				p.Now = p.Now.Add(rapid.SampledFrom([]time.Duration{time.Second, time.Minute}).Draw(r, "time"))
				p.Stage.Tick(p.Now)
			}
			f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.ButtonNames()})
			if p.Stage.Draw(f); strings.Contains(f.String(), "number 42") {
				if met["seen"]++; !held || p.at.Position().looks == 0 {
					r.Fatalf("the secret is shown; the button is held: %v, and %d looks are saved", held, p.at.Position().looks)
				}
			}
		}
	})
	met.CheckAtLeast(t, playtest.Tally{"seen": 20})
}

// TestTypedLook checks that a typed look lasts four seconds, which start again with each page. If
// the secret is whispered it lasts twelve seconds or as long as it takes to say, up to a minute.
// While a keyboard repeats a held key, that is a single look, which lasts up to a minute. Typing
// the key again hides the secret.
func TestTypedLook(t *testing.T) {
	p := newTester(t)
	var secret table.SecretOptions[string]
	p.sit(func(s *table.SecretOptions[string]) { s.Pages = 2; secret = *s })
	p.Pace = 0
	p.Wait(time.Second)
	lasts := func(what string, d time.Duration) {
		t.Helper()
		if p.Wait(d - 1); !p.Reveals() {
			t.Errorf("%s: hidden too early", what)
		}
		if p.Wait(1); p.Reveals() {
			t.Errorf("%s: shown too long", what)
		}
	}
	p.Press("!")
	lasts("a look", 4*time.Second)
	for _, key := range []string{"<", ">", "^", "v"} {
		p.Press("!")
		p.Wait(3 * time.Second)
		p.Press(key)
		lasts(key, 4*time.Second)
	}
	p.Press("!")
	p.Wait(time.Second)
	if p.Press("!"); p.Reveals() {
		t.Error("typed again it is still shown")
	}
	if p.Press("!"); p.Reveals() {
		t.Error("typed again at once, as a keyboard repeats it, it is shown")
	}
	p.Wait(time.Second)
	p.Press("!")
	for looks, end := p.at.Position().looks, p.Now.Add(59*time.Second); p.Now.Before(end); p.Press("!") {
		if p.Wait(500 * time.Millisecond); !p.Reveals() || p.at.Position().looks != looks {
			t.Fatalf("held, it is shown: %v, by %d looks", p.Reveals(), p.at.Position().looks-looks+1)
		}
	}
	p.Wait(time.Second)
	if p.Press("!"); p.Reveals() {
		t.Error("held for longer than a minute it is still shown")
	}
	p.Stage.Resize(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames(), Voice: ui.Earphone})
	p.Wait(time.Second)
	p.Press("!")
	lasts("a whispered look", 12*time.Second)
	// At its usual speed, espeak-ng takes 39.9 seconds for the places, and 8.9 for the sentence.
	var places []say.Text
	for i := range 54 {
		places = append(places, say.Plain(fmt.Sprintf("%c%d", 'A'+i/6, 1+i%6)))
	}
	for _, tt := range []struct {
		secret say.Text
		least  time.Duration
		most   time.Duration
	}{
		{"The habitat is within two spaces of cougar territory. A disc on the spaces where your clue allows the habitat, and a cube on all others.", 12 * time.Second, 18 * time.Second},
		{say.Sprintf("A disc on %d spaces. %s.", len(places), say.Join(", ", places...)), 40 * time.Second, time.Minute},
		{say.Join(" ", say.Join(", ", places...), say.Join(", ", places...)), time.Minute, time.Minute},
	} {
		secret.Draw = func(a ui.Area, _ string, _ int) { a.Para(0, tt.secret, a.Look.Text) }
		p.Do(ui.Step{Pop: 1, Push: table.NewSecretScreen(p.at, 1, secret)})
		p.Wait(time.Second)
		p.Press("!")
		from := p.Now
		for p.Reveals() && p.Now.Sub(from) < 2*time.Minute {
			p.Wait(time.Second)
		}
		if d := p.Now.Sub(from); d < tt.least || d > tt.most {
			t.Errorf("%.40s: shown for %s, want %s to %s", tt.secret.String(), d, tt.least, tt.most)
		}
	}
}

// TestSeeInAnotherLanguage checks that Up and Down show a secret in other languages. Right turns
// its page or, if it has a single one, hides it. The language's name is beside the title. The key
// line stays in the box's language, nobody else is alerted, and the next look is in the box's
// language again.
func TestSeeInAnotherLanguage(t *testing.T) {
	german := playtest.Must(say.Read("de.toml", []byte("name = \"Deutsch\"\n[a]\n\"clue\" = \"Hinweis\"\n\"let go to hide\" = \"loslassen\"\n")))
	french := playtest.Must(say.Read("fr.toml", []byte("name = \"Français\"\n[a]\n\"clue\" = \"indice\"\n")))
	for _, pages := range []int{1, 2} {
		p := newTester(t)
		p.Box.Languages = []*say.Language{german, french}
		p.sit(func(s *table.SecretOptions[string]) {
			s.Pages = pages
			s.Draw = func(a ui.Area, number string, page int) { a.Text(page, 0, "clue", a.Look.Text) }
		})
		p.Event(holdOK)
		p.CheckShows("Ann's number seen once clue")
		told := p.HallReceived()
		p.Stage.TakeSound()
		for _, press := range []struct {
			key   hw.Key
			shows string
		}{{hw.Up, "Ann's number Français indice"}, {hw.Up, "Ann's number Deutsch Hinweis"}, {hw.Up, "Ann's number seen once clue"}, {hw.Down, "Ann's number Deutsch Hinweis"}} {
			p.Event(hw.Event{Key: press.key, Kind: hw.Press})
			p.Event(hw.Event{Key: press.key, Kind: hw.Repeat})
			p.CheckShows(press.shows)
		}
		p.CheckShows("let go to hide")
		p.Event(hw.Event{Key: hw.Right})
		if seen := strings.Contains(p.Words(" "), "Hinweis"); seen != (pages > 1) {
			t.Errorf("of %d pages, after Right it is seen: %v", pages, seen)
		}
		if sound := p.Stage.TakeSound(); sound != ui.Silence || p.HallReceived() != told {
			t.Errorf("the table hears %s, and the hall\n%s", sound, p.HallReceived())
		}
		p.Event(releaseOK)
		if seen := p.Frame(60, 20, ui.PlainGlyphs()); strings.Contains(seen, "Hinweis") || strings.Contains(seen, "Deutsch") {
			t.Errorf("after the look is seen\n%s", seen)
		}
		p.Event(holdOK)
		p.CheckShows("Ann's number seen twice clue")
	}
}

// TestLookHelp checks that the key line names the keys of a secret that is shown, all of them even
// with four buttons, and that the instructions say who hears the secret.
func TestLookHelp(t *testing.T) {
	german := playtest.Must(say.Read("de.toml", []byte("name = \"Deutsch\"\n")))
	for _, tt := range []struct {
		keys      *ui.KeyNames
		pages     int
		languages []*say.Language
		voice     ui.Audience
		how, want string
	}{
		{ui.KeyboardNames(), 2, []*say.Language{german}, ui.Mute, "Enter shows your number for four seconds", "←→ page  ↑↓ language  others hide it"},
		{ui.KeyboardNames(), 1, []*say.Language{german}, ui.Earphone, "Enter shows your number while it is read to you", "↑↓ language  any other key hides it"},
		{ui.KeyboardNames(), 0, nil, ui.Room, "Enter shows your number for four seconds; without an earphone it is not read aloud", "any key hides it"},
		{ui.ButtonNames(), 2, []*say.Language{german}, ui.Room, "hold OK to see your number; without an earphone it is not read aloud", "←→ page  ↑↓ language  let go to hide"},
		{uitest.FourButtons(), 2, []*say.Language{german}, ui.Mute, "hold OK to see your number", "←→ page, held language  let go to hide"},
		{uitest.FourButtons(), 1, []*say.Language{german}, ui.Mute, "hold OK to see your number", "let go to hide  hold ←→ language"},
	} {
		p := newTester(t)
		p.Box.Languages = tt.languages
		p.sit(func(s *table.SecretOptions[string]) { s.Pages = tt.pages })
		seen := func() string {
			look := ui.Look{Glyphs: ui.RichGlyphs(), Keys: tt.keys, Voice: tt.voice}
			f := ui.NewFrame(ui.MinW, ui.MinH, look)
			p.Stage.Resize(ui.MinW, ui.MinH, look)
			p.Stage.Draw(f)
			return f.String()
		}
		if how := strings.Join(strings.Fields(strings.ReplaceAll(seen(), "░", "")), " "); !strings.Contains(how, tt.how) {
			t.Errorf("no %q: %s", tt.how, how)
		}
		p.Event(hw.Event{Key: hw.OK, Typed: !tt.keys.ReportsRelease})
		if lines := strings.Split(seen(), "\n"); lines[ui.MinH-1] != tt.want {
			t.Errorf("says %q, want %q", lines[ui.MinH-1], tt.want)
		}
	}
}

// TestDirectionTooLate checks that a direction pressed just after a secret has hidden by itself
// does nothing, since it was meant to turn a page. There is no such delay after OK is released or
// pressed again.
func TestDirectionTooLate(t *testing.T) {
	letGo := func(p *tester) { p.Event(releaseOK) }
	for _, tt := range []struct {
		name  string
		shows hw.Event
		hides func(p *tester)
		after time.Duration
		goes  bool
	}{
		{"let go", holdOK, letGo, 0, true},
		{"time is over", tabletest.Key('!'), func(p *tester) { p.Wait(4 * time.Second) }, 900 * time.Millisecond, false},
		{"time is over", tabletest.Key('!'), func(p *tester) { p.Wait(4 * time.Second) }, 1100 * time.Millisecond, true},
		{"stuck button", holdOK, func(p *tester) { p.Wait(time.Minute) }, 900 * time.Millisecond, false},
		{"another key", tabletest.Key('!'), func(p *tester) { p.Wait(time.Second); p.Press("!") }, 100 * time.Millisecond, true},
	} {
		t.Run(fmt.Sprint(tt.name, ", after ", tt.after), func(t *testing.T) {
			p := newTester(t)
			p.begin()
			gone := false
			secret := p.secret()
			secret.Pages = 2
			secret.AfterText = func(ui.Look) say.Text { return "Hand it on." }
			secret.Keys = func() []ui.Binding {
				return []ui.Binding{ui.Bind(ui.Right, "next", func() ui.Step { gone = true; return ui.Step{} })}
			}
			p.Do(ui.Step{Push: table.NewSecretScreen(p.at, 1, secret)})
			p.Pace = 0
			p.Wait(time.Second)
			p.Event(tt.shows)
			if !p.Reveals() {
				t.Fatal("it is not shown")
			}
			tt.hides(p)
			if p.Reveals() {
				t.Fatal("it is still shown")
			}
			p.CheckShows("Hand it on.")
			p.Pace = tt.after
			p.Press(">")
			if gone != tt.goes {
				t.Errorf("it goes on: %v, want %v", gone, tt.goes)
			}
		})
	}
}

// TestNothingSeenOffTheRecord checks that nothing is shown if the look cannot be recorded or is
// forbidden.
func TestNothingSeenOffTheRecord(t *testing.T) {
	p := newTester(t)
	p.begin()
	secret := p.secret()
	secret.AfterText = func(ui.Look) say.Text { return "Hand it on." }
	p.Do(ui.Step{Push: table.NewSecretScreen(p.at, 1, secret)})
	p.Disk.Fail = journaltest.FailAfter(journaltest.Sync, 0, syscall.EIO)
	p.Event(holdOK)
	if p.sees() || p.Reveals() {
		t.Error("a look is shown that is not on disk")
	}
	p.Disk.Fail = nil
	p.Event(releaseOK)
	p.Press("~")
	if frame := p.Frame(ui.MinW, ui.MinH, ui.PlainGlyphs()); strings.Contains(frame, "Hand it on.") {
		t.Errorf("the screen says that a look has been made:\n%s", frame)
	}
	for range 2 {
		p.Do(p.at.DoThen("count", stay)) // the game is over, and the rules forbid everything else
	}
	p.Event(holdOK)
	if p.sees() || p.Reveals() {
		t.Error("a look is shown that the rules forbid")
	}
}

// TestLock checks that unlocking a secret is good for one look, which must begin soon.
func TestLock(t *testing.T) {
	p := newTester(t)
	p.begin()
	secret := p.secret()
	locked := true
	secret.LockScreen = func(then func(time.Time) ui.Step) ui.Screen {
		if !locked {
			return nil
		}
		return &ui.EntryScreen{Title: "Open?", Entry: ui.NewCodeEntry("x", 1), Done: func(_ string, now time.Time) ui.Step { return then(now) }}
	}
	p.Do(ui.Step{Push: table.NewSecretScreen(p.at, 1, secret)})
	look := func() bool {
		p.Event(holdOK)
		defer p.Event(releaseOK)
		return p.sees()
	}
	open := func() {
		p.Press("x!")
		p.CheckShows("unlocked")
	}
	if look() {
		t.Fatal("it is seen before it is opened")
	}
	p.CheckShows("Open?")
	open()
	if !look() {
		t.Fatal("it is not seen when it is opened")
	}
	if look() {
		t.Fatal("it is open for another look")
	}
	open()
	p.Wait(2 * time.Minute)
	if look() {
		t.Fatal("it is open two minutes later")
	}
	p.Press("~")
	locked = false
	if !look() {
		t.Fatal("it is not seen where it isn't locked")
	}
}
