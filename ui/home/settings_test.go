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
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
	"gamekeeper/ui/uitest"
)

var configured = Settings{LargeText: true, Sound: true}

// loadSettings loads the settings at path, and also returns those that were applied.
func loadSettings(t *testing.T, path string, c Settings) (*CurrentSettings, *[]Settings, error) {
	t.Helper()
	var applied []Settings
	s, err := LoadSettings(journal.OS{}, path, nil, c, func(s Settings) { applied = append(applied, s) })
	return s, &applied, err
}

// press presses keys on the screen of the settings, and does the saving that follows.
func press(s *CurrentSettings, keys ...hw.Key) *ui.Stage {
	p := uitest.Player{Stage: ui.NewStage(newSettings(s, func(then func() ui.Step) ui.Step { return then() }))}
	for _, k := range keys {
		p.Send(hw.Event{Key: k})
	}
	return p.Stage
}

func TestSetupIsKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.toml")
	s, applied, err := loadSettings(t, path, configured)
	if err != nil || !slices.Equal(*applied, []Settings{configured}) {
		t.Fatalf("without a file: %v, applied %v", err, *applied)
	}
	press(s, hw.Left, hw.Down, hw.Right)
	want := Settings{}
	if n := len(*applied); n != 3 || (*applied)[2] != want {
		t.Errorf("applied %v, want three, at last %v", *applied, want)
	}
	_, applied, err = loadSettings(t, path, configured)
	if err != nil || !slices.Equal(*applied, []Settings{want}) {
		t.Errorf("read back: %v, %v, want %v", *applied, err, want)
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "*")); len(left) != 1 {
		t.Errorf("files left: %q", left)
	}
}

// TestSoundIsTurnedOff checks that the table hears the sound being turned off, and that this is
// recorded before it takes effect.
func TestSoundIsTurnedOff(t *testing.T) {
	s, applied, err := loadSettings(t, filepath.Join(t.TempDir(), "settings.toml"), configured)
	if err != nil {
		t.Fatal(err)
	}
	muted := 0
	stage := ui.NewStage(newSettings(s, func(then func() ui.Step) ui.Step {
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
		if heard := stage.TakeSound() == ui.Attention; heard == on {
			t.Errorf("turned on %v: heard %v", on, heard)
		}
		stage.FinishWork(stage.TakeWork()(), time.Time{})
		if s.current.Sound != on || muted != 1 {
			t.Errorf("the sound is on: %v, want %v; put on record %d times", s.current.Sound, on, muted)
		}
		stage.Press(hw.Event{Key: hw.Down}, time.Time{})
	}
}

// TestConfiguredSettings checks that whatever the table has not set stays as configured, even if
// the configuration changes.
func TestConfiguredSettings(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.toml")
	s, _, _ := loadSettings(t, path, configured)
	press(s, hw.Right, hw.Right, hw.Down, hw.Right) // large text off and on, sound off
	if text, err := os.ReadFile(path); err != nil || string(text) != "sound = false\n" {
		t.Errorf("the file is %q, %v; want the sound alone", text, err)
	}
	for _, c := range []Settings{{Sound: true}, {LargeText: true}} {
		_, applied, err := loadSettings(t, path, c)
		want := c
		want.Sound = false
		if err != nil || !slices.Equal(*applied, []Settings{want}) {
			t.Errorf("configured %v: %v, %v, want %v", c, *applied, err, want)
		}
	}
}

// TestVoiceIsSet checks that a box with a voice has rows for what it reads aloud and, unless that
// is off, for how loud. A box without a voice has neither.
func TestVoiceIsSet(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.toml")
	c := Settings{Speak: "off", Volume: 100}
	s, applied, _ := loadSettings(t, path, c)
	press(s, hw.Down, hw.Down, hw.Left, hw.Down, hw.Left, hw.Left, hw.Right, hw.Right, hw.Right, hw.Left)
	c.Speak, c.Volume = "everything", 80
	if got := (*applied)[len(*applied)-1]; got != c {
		t.Errorf("it is set to %v, want %v", got, c)
	}
	if _, applied, err := loadSettings(t, path, Settings{Speak: "off", Volume: 100}); err != nil || (*applied)[0] != c {
		t.Errorf("read back: %v, %v, want %v", *applied, err, c)
	}
	s, applied, _ = loadSettings(t, filepath.Join(t.TempDir(), "settings.toml"), configured)
	press(s, hw.Up, hw.Right)
	if got := (*applied)[len(*applied)-1]; got.Sound {
		t.Errorf("the last row is not the sound: %v", got)
	}
}

// TestBadSettings checks that a settings file that cannot be used leaves the settings as configured,
// is reported, and stays unchanged.
func TestBadSettings(t *testing.T) {
	for text, want := range map[string]string{
		"sound = false\nvolume = 101\n":        "the volume is 101",
		"speak = \"loud\"\n":                   `the box speaks the news or everything, not "loud"`,
		"volume = 101\n":                       "the volume is 101; it goes from 1 to 100",
		"sound = \"off\"\n":                    "the settings in",
		"sound":                                "the settings in",
		"\x00\x00\x00":                         "the settings in",
		strings.Repeat("a.", 1000) + "a = 1\n": "it has more than 1000 bytes",
	} {
		path := filepath.Join(t.TempDir(), "settings.toml")
		playtest.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		_, applied, err := loadSettings(t, path, configured)
		if err == nil || !strings.Contains(err.Error(), want) || !slices.Equal(*applied, []Settings{configured}) {
			t.Errorf("%q: %v, applied %v", text, err, *applied)
		}
		if now, _ := os.ReadFile(path); string(now) != text {
			t.Errorf("%q became %q", text, now)
		}
	}
}

// TestSetupNotSaved checks that a setting that cannot be saved is not applied.
func TestSetupNotSaved(t *testing.T) {
	s, applied, err := loadSettings(t, filepath.Join(t.TempDir(), "missing", "settings.toml"), configured)
	if err != nil {
		t.Fatal(err)
	}
	stage := press(s, hw.Right) // large text
	if _, is := stage.Top().(*ui.Page); !is || len(*applied) != 1 {
		t.Errorf("applied %v, and %T is shown", *applied, stage.Top())
	}
}

// reads returns the language of a catalog.
func reads(t *testing.T, name, text string) *say.Language {
	t.Helper()
	return playtest.Must(say.Read(name, []byte(text)))
}

// A polyglot is a box that also speaks German and French.
type polyglot struct {
	uitest.Player
	t         *testing.T
	path      string
	languages []*say.Language
	applied   Settings
}

func newPolyglot(t *testing.T, dir string) *polyglot {
	return &polyglot{t: t, path: filepath.Join(dir, "settings.toml"), languages: []*say.Language{
		reads(t, "de.toml", "name = \"Deutsch\"\n[ui]\n\"Language\" = \"Sprache\"\n\"choose\" = \"wählen\"\n\"Settings\" = \"Einstellungen\"\n"),
		reads(t, "fr.toml", "name = \"Français\"\n"),
	}}
}

// start starts the box with this language in the configuration.
func (p *polyglot) start(configured string) *CurrentSettings {
	p.t.Helper()
	s := playtest.Must(LoadSettings(journal.OS{}, p.path, p.languages, Settings{Language: configured}, func(s Settings) { p.applied = s }))
	p.Stage = ui.NewStage(New(new(table.Box), nil, s))
	return s
}

// sees returns what the box shows if it has four buttons.
func (p *polyglot) sees() string {
	look := ui.Look{Glyphs: ui.RichGlyphs(), Keys: uitest.FourButtons()}
	for _, l := range p.languages {
		if l.Tag == p.applied.Language {
			look.Language = l
		}
	}
	f := ui.NewFrame(ui.MinW, ui.MinH, look)
	p.Stage.Draw(f)
	return f.String()
}

func (p *polyglot) press(keys ...hw.Key) {
	for _, k := range keys {
		p.Send(hw.Event{Key: k, Shared: k == hw.Left || k == hw.Right})
	}
}

func (p *polyglot) want(what ...string) {
	p.t.Helper()
	for _, text := range what {
		if seen := p.sees(); !strings.Contains(seen, text) {
			p.t.Errorf("%q is not to be seen:\n%s", text, seen)
		}
	}
}

// TestFirstLanguage checks that a new box asks for the language before it shows the home screen,
// and never again. The question is in the language under the cursor, and can be answered with four
// buttons.
func TestFirstLanguage(t *testing.T) {
	dir := t.TempDir()
	p := newPolyglot(t, dir)
	p.start("")
	p.want("Language", "Choose a language.", "► English", "  Deutsch", "  Français", "OK choose", "←→ move")
	p.press(hw.Back, hw.Right)
	p.want("Sprache", "► Deutsch", "  English", "OK wählen")
	if p.applied.Language != "" {
		t.Errorf("%q is spoken before it is chosen", p.applied.Language)
	}
	p.press(hw.OK)
	if p.want("Einstellungen"); p.applied.Language != "de" {
		t.Errorf("%q is spoken", p.applied.Language)
	}
	for _, configured := range []string{"", "fr", "de"} {
		p = newPolyglot(t, dir)
		p.start(configured)
		p.want("Einstellungen")
	}
}

// TestNoQuestion checks that the box does not ask if the configuration names a language, if
// somebody has answered, even with English, or if English is the only language.
func TestNoQuestion(t *testing.T) {
	dir := t.TempDir()
	p := newPolyglot(t, dir)
	p.start("fr")
	p.want("Settings")
	p.start("en")
	p.want("Settings")
	p.start("")
	p.press(hw.OK)
	p.want("Settings")
	if p.start(""); p.applied.Language != say.English {
		t.Errorf("English is kept as %q", p.applied.Language)
	}
	p = newPolyglot(t, t.TempDir())
	p.languages = nil
	p.start("")
	p.want("Settings")
}

// TestLanguageGone checks that a chosen language that no longer exists counts as none: the
// configured one applies and, if that is gone too, the box asks.
func TestLanguageGone(t *testing.T) {
	p := newPolyglot(t, t.TempDir())
	p.start("")
	p.press(hw.Left, hw.OK)
	if p.applied.Language != "fr" {
		t.Fatalf("%q is spoken", p.applied.Language)
	}
	p.languages = p.languages[:1]
	p.start("de")
	p.want("Einstellungen")
	p.start("fr")
	p.want("► English")
}

// TestLanguageNotSaved checks that a language that cannot be saved is not chosen. The box then
// continues in English, and asks again at its next start.
func TestLanguageNotSaved(t *testing.T) {
	p := newPolyglot(t, filepath.Join(t.TempDir(), "missing"))
	p.start("")
	p.press(hw.Right, hw.OK)
	p.want("Not saved")
	p.press(hw.OK)
	if p.want("Settings"); p.applied.Language != "" {
		t.Errorf("%q is spoken", p.applied.Language)
	}
	p.start("")
	p.want("► English")
}

// TestLanguageRow checks that the row for the language shows each language under its own name and
// saves what is chosen, and that there is no row if English is the only one.
func TestLanguageRow(t *testing.T) {
	p := newPolyglot(t, t.TempDir())
	s := p.start("")
	if rows := s.languageRow(); rows[0].Value.String() != "English" {
		t.Errorf("%v is spoken", rows[0].Value)
	}
	step := s.languageRow()[0].Change(+1)
	step.Work.Then(step.Work.Do(time.Time{}), time.Time{})
	if p.applied.Language != "de" || s.languageRow()[0].Value.String() != "Deutsch" {
		t.Errorf("after a turn %q is spoken, and %s is said", p.applied.Language, s.languageRow()[0].Value)
	}
	if p.start(""); p.applied.Language != "de" {
		t.Errorf("it is not kept: %q", p.applied.Language)
	}
	p.languages = nil
	if rows := p.start("").languageRow(); rows != nil {
		t.Errorf("without another language there is a choice: %v", rows)
	}
}
