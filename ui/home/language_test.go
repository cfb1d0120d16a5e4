package home

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
	"gamekeeper/ui/uitest"
)

// reads reads a catalog.
func reads(t *testing.T, name, text string) *say.Language {
	t.Helper()
	l, err := say.Read(name, []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// A polyglot is a box that speaks German and French, too.
type polyglot struct {
	t         *testing.T
	path      string
	languages []*say.Language
	applied   Settings
	stage     *ui.Stage
}

func newPolyglot(t *testing.T, dir string) *polyglot {
	return &polyglot{t: t, path: filepath.Join(dir, "settings.toml"), languages: []*say.Language{
		reads(t, "de.toml", "name = \"Deutsch\"\n[ui]\n\"Language\" = \"Sprache\"\n\"choose\" = \"wählen\"\n\"Settings\" = \"Einstellungen\"\n"),
		reads(t, "fr.toml", "name = \"Français\"\n"),
	}}
}

// start starts it with this language in the configuration.
func (p *polyglot) start(configured string) *Setup {
	p.t.Helper()
	s, err := LoadSetup(journal.OS{}, p.path, p.languages, Settings{Glyphs: "auto", Language: configured}, func(s Settings) { p.applied = s })
	if err != nil {
		p.t.Fatal(err)
	}
	p.stage = ui.NewStage(New(new(table.Box), nil, s))
	return s
}

// sees is what the box shows, as it does with four buttons.
func (p *polyglot) sees() string {
	look := ui.Look{Glyphs: ui.Rich(), Keys: uitest.FourButtons()}
	for _, l := range p.languages {
		if l.Tag == p.applied.Language {
			look.Language = l
		}
	}
	f := ui.NewFrame(ui.MinW, ui.MinH, look)
	p.stage.Draw(f)
	return f.String()
}

func (p *polyglot) press(keys ...hw.Key) {
	for _, k := range keys {
		p.stage.Press(hw.Event{Key: k, Shared: k == hw.Left || k == hw.Right}, time.Time{})
		if work := p.stage.Work(); work != nil {
			p.stage.Done(work(), time.Time{})
		}
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

// A new box asks before its home screen, in the language under the cursor, with four
// buttons too, and never again.
func TestFirstLanguage(t *testing.T) {
	dir := t.TempDir()
	p := newPolyglot(t, dir)
	p.start("")
	p.want("Language", "► English", "  Deutsch", "  Français", "OK choose", "←→ move")
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

// Where the configuration or the environment tells, there is no question, and neither
// where there is just English. English is an answer as good as any.
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

// A language that is gone counts as none: what the configuration says counts again, and
// where that is gone too, the box asks.
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

// What cannot be kept is not chosen. The box goes on in English all the same, and asks
// again when it starts.
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

// Each language stands in the settings in its own name.
func TestLanguageRow(t *testing.T) {
	p := newPolyglot(t, t.TempDir())
	s := p.start("")
	if rows := s.languageRow(); rows[0].Value.String() != "English" {
		t.Errorf("%v is spoken", rows[0].Value)
	}
	step := s.languageRow()[0].Turn(+1)
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
