package table_test

import (
	"fmt"
	"strings"
	"syscall"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
	"gamekeeper/ui/table/tabletest"
)

// secret is seat 1's number.
func (p *tester) secret() table.Secret[string] {
	return table.Secret[string]{
		Owner: table.Owner{Name: "Ann", Seats: []int{1}}, Titles: []say.Text{"Ann's number"}, What: "your number",
		Looks: func() int { return p.at.Position().looks },
		Draw:  func(a ui.Area, secret string, _ int) { a.Text(0, 0, say.Plain(secret), a.Look.Text) },
		Look:  func() ui.Step { return p.at.Do("look", stay) },
		Heard: func() bool { return p.at.Position().looks > 0 },
	}
}

var (
	holdOK    = hw.Event{Key: hw.OK}
	releaseOK = hw.Event{Key: hw.OK, Kind: hw.Release}
)

// sees reports whether the number is in sight.
func (p *tester) sees() bool {
	return strings.Contains(p.Frame(ui.MinW, ui.MinH, ui.Plain()), "number 42")
}

// A secret is seen while its owner holds OK. The first look is due; of a further one the
// table hears, sees the lamp flicker, and reads how often there was one.
func TestSee(t *testing.T) {
	p := newTester(t)
	p.begin()
	p.Do(ui.Step{Push: table.See(p.at, 1, p.secret())})
	for _, want := range []struct {
		sound ui.Sound
		says  string
	}{{ui.Silence, "Ann's number seen once"}, {ui.Attention, "Ann's number again: seen twice"}} {
		p.Stage.Sound()
		if p.sees() || p.Reveals() {
			t.Fatal("it is seen before anybody looks")
		}
		p.Event(holdOK)
		if sound := p.Stage.Sound(); !p.sees() || !p.Reveals() || sound != want.sound {
			t.Fatalf("seen: %v; the table hears %s, want %s", p.sees(), sound, want.sound)
		}
		p.Event(releaseOK)
		p.Shows(want.says)
		f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.Plain(), Keys: ui.Keyboard()})
		p.Stage.Draw(f)
		if flickers := f.Light(1) == ui.Flicker; flickers != (want.sound != ui.Silence) {
			t.Errorf("%s: the lamp flickers: %v", want.says, flickers)
		}
	}
	p.Press("~")
	p.Shows("count 1")
}

// While a secret is seen, a key shows it in another language, whose name stands beside the
// title. All else stays in the box's own, and nobody hears of it.
func TestSeeInAnotherLanguage(t *testing.T) {
	german := playtest.Must(say.Read("de.toml", []byte("name = \"Deutsch\"\n[a]\n\"clue\" = \"Hinweis\"\n\"let go to hide\" = \"loslassen\"\n")))
	p := newTester(t)
	p.begin()
	p.Box.Languages = []*say.Language{german}
	secret := p.secret()
	secret.Draw = func(a ui.Area, number string, _ int) { a.Text(0, 0, "clue", a.Look.Text) }
	p.Do(ui.Step{Push: table.See(p.at, 1, secret)})
	p.Event(holdOK)
	p.Shows("Ann's number seen once")
	p.Shows("clue")
	told := p.Heard()
	p.Stage.Sound()
	p.Event(hw.Event{Key: hw.Right})
	p.Shows("Ann's number Deutsch")
	p.Shows("Hinweis")
	p.Shows("let go to hide")
	if sound := p.Stage.Sound(); sound != ui.Silence || p.Heard() != told {
		t.Errorf("the table hears %s, and the hall\n%s", sound, p.Heard())
	}
	p.Event(releaseOK)
	if seen := p.Frame(60, 20, ui.Plain()); strings.Contains(seen, "Hinweis") || strings.Contains(seen, "Deutsch") {
		t.Errorf("after the look is seen\n%s", seen)
	}
	p.Event(holdOK)
	p.Shows("Ann's number again: seen twice")
	p.Shows("clue")
}

// A direction turns a secret's pages, so one that comes just after the secret has hidden by
// itself does nothing else. Whoever lets go of OK, or presses another key, need not wait for
// what comes next.
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
			secret.After = func(ui.Look) say.Text { return "Hand it on." }
			secret.Keys = func() []table.Key {
				return []table.Key{table.Does("next", hw.Right, func() ui.Step { gone = true; return ui.Step{} })}
			}
			p.Do(ui.Step{Push: table.See(p.at, 1, secret)})
			p.Pace = 0
			p.Event(tt.shows)
			if !p.Reveals() {
				t.Fatal("it is not shown")
			}
			tt.hides(p)
			if p.Reveals() {
				t.Fatal("it is still shown")
			}
			p.Shows("Hand it on.")
			p.Pace = tt.after
			p.Press(">")
			if gone != tt.goes {
				t.Errorf("it goes on: %v, want %v", gone, tt.goes)
			}
		})
	}
}

// What cannot be put on record, or is forbidden, is not shown.
func TestNothingSeenOffTheRecord(t *testing.T) {
	p := newTester(t)
	p.begin()
	p.Do(ui.Step{Push: table.See(p.at, 1, p.secret())})
	p.Disk.Fail = journaltest.From(journaltest.Sync, 0, syscall.EIO)
	p.Event(holdOK)
	if p.sees() || p.Reveals() {
		t.Error("a look is shown that is not on disk")
	}
	p.Disk.Fail = nil
	p.Event(releaseOK)
	p.Press("~")
	for range 2 {
		p.Do(p.at.Do("count", stay)) // to the end: nothing may happen any more
	}
	p.Event(holdOK)
	if p.sees() || p.Reveals() {
		t.Error("a look is shown that the rules forbid")
	}
}

// What opens a secret counts for one look, which begins within a minute.
func TestLock(t *testing.T) {
	p := newTester(t)
	p.begin()
	secret := p.secret()
	locked := true
	secret.Lock = func(then func(time.Time) ui.Step) ui.Screen {
		if !locked {
			return nil
		}
		return &ui.Prompt{Title: "Open?", Entry: ui.NewCode("x", 1), Done: func(_ string, now time.Time) ui.Step { return then(now) }}
	}
	p.Do(ui.Step{Push: table.See(p.at, 1, secret)})
	look := func() bool {
		p.Event(holdOK)
		defer p.Event(releaseOK)
		return p.sees()
	}
	open := func() {
		p.Press("x!")
		p.Shows("PIN saved")
	}
	if look() {
		t.Fatal("it is seen before it is opened")
	}
	p.Shows("Open?")
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
