package home

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/journal"
	"gamekeeper/ui"
)

var configured = Settings{Glyphs: "auto", LargeText: true, Sound: true}

// loadSetup loads the setup, and tells what was applied.
func loadSetup(t *testing.T, path string, c Settings) (*Setup, *[]Settings, error) {
	t.Helper()
	var applied []Settings
	s, err := LoadSetup(journal.OS{}, path, nil, c, func(s Settings) { applied = append(applied, s) })
	return s, &applied, err
}

// press presses keys on the screen of the setup, and saves.
func press(s *Setup, keys ...hw.Key) *ui.Stage {
	stage := ui.NewStage(newSetup(s, func(then func() ui.Step) ui.Step { return then() }))
	for _, k := range keys {
		stage.Press(hw.Event{Key: k}, time.Time{})
		if work := stage.Work(); work != nil {
			stage.Done(work(), time.Time{})
		}
	}
	return stage
}

func TestSetupIsKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.toml")
	s, applied, err := loadSetup(t, path, configured)
	if err != nil || !slices.Equal(*applied, []Settings{configured}) {
		t.Fatalf("without a file: %v, applied %v", err, *applied)
	}
	press(s, hw.Right, hw.Down, hw.Left, hw.Down, hw.Right)
	want := Settings{Glyphs: "plain", LargeText: false, Sound: false}
	if n := len(*applied); n != 4 || (*applied)[3] != want {
		t.Errorf("applied %v, want four, at last %v", *applied, want)
	}
	_, applied, err = loadSetup(t, path, configured)
	if err != nil || !slices.Equal(*applied, []Settings{want}) {
		t.Errorf("read back: %v, %v, want %v", *applied, err, want)
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "*")); len(left) != 1 {
		t.Errorf("files left: %q", left)
	}
}

// The table hears that the sound is turned off, and that is put on record before it is.
func TestSoundIsTurnedOff(t *testing.T) {
	s, applied, err := loadSetup(t, filepath.Join(t.TempDir(), "settings.toml"), configured)
	if err != nil {
		t.Fatal(err)
	}
	muted := 0
	stage := ui.NewStage(newSetup(s, func(then func() ui.Step) ui.Step {
		muted++
		if n := len(*applied); n != 1 {
			t.Errorf("applied %v before it was put on record", *applied)
		}
		return then()
	}))
	for _, on := range []bool{false, true} {
		for _, k := range []hw.Key{hw.Up, hw.Right} {
			stage.Press(hw.Event{Key: k}, time.Time{})
		}
		if heard := stage.Sound() == ui.Attention; heard == on {
			t.Errorf("turned on %v: heard %v", on, heard)
		}
		stage.Done(stage.Work()(), time.Time{})
		if s.now.Sound != on || muted != 1 {
			t.Errorf("the sound is on: %v, want %v; put on record %d times", s.now.Sound, on, muted)
		}
		stage.Press(hw.Event{Key: hw.Down}, time.Time{})
	}
}

// What the table has not set is as configured, later too.
func TestConfiguredSettings(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.toml")
	s, _, _ := loadSetup(t, path, configured)
	press(s, hw.Down, hw.Right, hw.Right, hw.Down, hw.Right) // large text off and on, sound off
	if text, err := os.ReadFile(path); err != nil || string(text) != "sound = false\n" {
		t.Errorf("the file is %q, %v; want the sound alone", text, err)
	}
	for _, c := range []Settings{{Glyphs: "rich", Sound: true}, {Glyphs: "font", LargeText: true}} {
		_, applied, err := loadSetup(t, path, c)
		want := c
		want.Sound = false
		if err != nil || !slices.Equal(*applied, []Settings{want}) {
			t.Errorf("configured %v: %v, %v, want %v", c, *applied, err, want)
		}
	}
}

// A settings file that cannot be used leaves the settings as configured, says what
// is wrong, and stays as it is.
func TestBadSetup(t *testing.T) {
	for text, want := range map[string]string{
		"glyphs = \"gold\"\n":                  `there is no glyph set "gold"`,
		"sound = false\nglyphs = \"gold\"\n":   `there is no glyph set "gold"`,
		"glyphs = 7\n":                         "the settings in",
		"sound = \"off\"\n":                    "the settings in",
		"glyphs":                               "the settings in",
		"\x00\x00\x00":                         "the settings in",
		strings.Repeat("a.", 1000) + "a = 1\n": "it has more than 1000 bytes",
	} {
		path := filepath.Join(t.TempDir(), "settings.toml")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		_, applied, err := loadSetup(t, path, configured)
		if err == nil || !strings.Contains(err.Error(), want) || !slices.Equal(*applied, []Settings{configured}) {
			t.Errorf("%q: %v, applied %v", text, err, *applied)
		}
		if now, _ := os.ReadFile(path); string(now) != text {
			t.Errorf("%q became %q", text, now)
		}
	}
}

// A setting that cannot be kept is not applied.
func TestSetupNotSaved(t *testing.T) {
	s, applied, err := loadSetup(t, filepath.Join(t.TempDir(), "missing", "settings.toml"), configured)
	if err != nil {
		t.Fatal(err)
	}
	stage := press(s, hw.Right)
	if _, is := stage.Top().(*ui.Page); !is || len(*applied) != 1 {
		t.Errorf("applied %v, and %T is shown", *applied, stage.Top())
	}
}
