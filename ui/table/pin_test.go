package table

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A safe holds what a test knows about a PIN.
type safe struct {
	lock tabletop.Lock
	pin  string
	now  time.Time
	when []time.Time // of the record's lines
}

func (s *safe) screens() PIN {
	return PIN{
		Enabled: true, Who: "Ann", Lock: func() tabletop.Lock { return s.lock },
		Times: func() []time.Time { return s.when },
		Fits:  func(pin string) bool { return pin == s.pin },
		RecordChoice: func(pin string, then func() ui.Step) ui.Step {
			s.pin, s.lock.HasPIN = pin, true
			return then()
		},
		RecordEntry: func(right bool, then func() ui.Step) ui.Step {
			s.when = append(s.when, s.now)
			s.lock = tabletop.Locks{1: s.lock}.WithEntry(1, right, len(s.when))[1]
			return then()
		},
	}
}

// digits enters digits, then OK.
func (s *safe) digits(stage *ui.Stage, digits string) {
	for _, r := range digits {
		stage.Press(ui.TypedEvent(r), s.now)
	}
	stage.Press(hw.Event{Key: hw.OK, Typed: true}, s.now)
}

// TestPIN checks that a new PIN must be entered twice alike, and that it is asked for after that.
// Two wrong PINs cost nothing. From the third on there is a wait, during which nothing is accepted.
// The digits are not shown.
func TestPIN(t *testing.T) {
	s := &safe{now: time.Unix(1000, 0)}
	stage := ui.NewStage(ui.NewPage("home", ""))
	opened := 0
	unlock := func() {
		stage.Do(ui.Step{Home: true, Push: s.screens().Unlock(func(time.Time) ui.Step {
			opened++
			return ui.Step{Home: true}
		})}, s.now)
	}
	seen := func() string {
		f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
		stage.Tick(s.now)
		stage.Draw(f)
		return f.String()
	}
	unlock()
	s.digits(stage, "1234")
	if strings.Contains(seen(), "1234") {
		t.Errorf("the PIN is seen:\n%s", seen())
	}
	s.digits(stage, "1235")
	if s.lock.HasPIN || !strings.Contains(seen(), "The PINs do not match.") {
		t.Fatalf("two different ones were taken:\n%s", seen())
	}
	s.digits(stage, "1234")
	s.digits(stage, "1234")
	if s.pin != "1234" || opened != 1 {
		t.Fatalf("the PIN is %q, and it opened %d times", s.pin, opened)
	}
	unlock()
	for range 3 {
		s.digits(stage, "9999")
	}
	if s.lock.WrongCount != 3 || !strings.Contains(seen(), "Wait 5 seconds.") {
		t.Fatalf("after three wrong ones:\n%s", seen())
	}
	s.digits(stage, "1234")
	if opened != 1 {
		t.Fatal("it opens while it waits")
	}
	s.now = s.now.Add(-time.Hour) // the clock is set back
	stage.Press(hw.Event{Key: hw.Up, Typed: true}, s.now)
	if !strings.Contains(seen(), "Wait 5 seconds.") {
		t.Errorf("with the clock put back:\n%s", seen())
	}
	s.now = s.now.Add(5 * time.Second)
	seen()
	s.digits(stage, "1234")
	if opened != 2 || s.lock.WrongCount != 0 {
		t.Errorf("the right one opens %d times, %d wrong ones count", opened-1, s.lock.WrongCount)
	}
}

// TestTitled checks that the game on the table is named with its players as far as the smallest
// screen has room.
func TestTitled(t *testing.T) {
	for want, names := range map[string][]string{
		"Crypticolor, Ann, Ben":         {"Ann", "Ben"},
		"Crypticolor":                   {"Player A", "Player B"},
		"Crypticolor, Ann, Player B":    {"Ann", "Player B"},
		"Crypticolor, 4 players":        {"Maximilian", "Wilhelmina", "Ann", "Ben"},
		"Crypticolor, Ann, Bea, Cem, D": {"Ann", "Bea", "Cem", "D"}, // 29 letters: just enough room
		"Crypticolor, 5 players":        {"Ann", "Bea", "C", "D", "E2"},
	} {
		if got := new(Box).titled("Crypticolor", names, "").String(); got != want {
			t.Errorf("%v: %q, want %q", names, got, want)
		}
	}
	if got := new(Box).titled("Crypticolor", []string{"Ann"}, "2026-11-22").String(); got != "Crypticolor, 22 November 2026" {
		t.Errorf("a game of a day is %q", got)
	}
}

// opened counts how often a file is opened.
type opened struct {
	fs.FS
	times int
}

func (o *opened) Open(name string) (fs.File, error) {
	o.times++
	return o.FS.Open(name)
}

// TestNamesAreNoCatalog checks that telling people's names from generated ones reads no catalog,
// which would take longer than everything else when a game is resumed.
func TestNamesAreNoCatalog(t *testing.T) {
	files := &opened{FS: fstest.MapFS{"de.toml": {Data: []byte("name = \"Deutsch\"\n\n[ui]\n\"Player %c\" = \"Spieler %c\"\n")}}}
	german := playtest.Must(say.ReadLazily(files, "de.toml"))
	box := &Box{Languages: []*say.Language{german}}
	box.titled("Cryptid", []string{"Ann", "Ben"}, "")
	if files.times != 1 {
		t.Errorf("the catalog was opened %d times for Ann and Ben", files.times)
	}
	if !box.isGeneratedName("Spieler A", 0) || !box.isGeneratedName("Player B", 1) || box.isGeneratedName("Spieler A", 1) {
		t.Error("a name that the box gave is not known")
	}
}
