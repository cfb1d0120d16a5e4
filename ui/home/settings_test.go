package home

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

func load(t *testing.T, path string) (*Settings, []string, error) {
	t.Helper()
	var applied []string
	s, err := LoadSettings(path, func(s Settings) { applied = append(applied, s.Glyphs) })
	return s, applied, err
}

func TestSettingsAreKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.toml")
	s, applied, err := load(t, path)
	if err != nil || s.Glyphs != "auto" || len(applied) != 1 {
		t.Fatalf("without a file: %v, %v, applied %q", s.Glyphs, err, applied)
	}
	stage := ui.NewStage(newSetup(&Box{Settings: s}))
	stage.Press(hw.Event{Key: hw.Right}, time.Time{})
	stage.Saved(stage.Saving()(), time.Time{})
	if s.Glyphs != "plain" {
		t.Errorf("Right chose %q, want plain", s.Glyphs)
	}
	again, applied, err := load(t, path)
	if err != nil || again.Glyphs != "plain" || applied[0] != "plain" {
		t.Errorf("read back: %q, %v, applied %q", again.Glyphs, err, applied)
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "*")); len(left) != 1 {
		t.Errorf("files left: %q", left)
	}
}

// A settings file that can't be used gives the defaults, says what is wrong,
// and stays as it is.
func TestBadSettings(t *testing.T) {
	for text, want := range map[string]string{
		"glyphs = \"gold\"\n": `there is no glyph set "gold"`,
		"glyphs = 7\n":        "settings of the box in",
		"glyphs":              "settings of the box in",
		"\x00\x00\x00":        "settings of the box in",
	} {
		path := filepath.Join(t.TempDir(), "settings.toml")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		s, applied, err := load(t, path)
		if err == nil || !strings.Contains(err.Error(), want) || s.Glyphs != "auto" || len(applied) != 1 {
			t.Errorf("%q: %q, %v, applied %q", text, s.Glyphs, err, applied)
		}
		if now, _ := os.ReadFile(path); string(now) != text {
			t.Errorf("%q became %q", text, now)
		}
	}
}

// A setting that can't be kept isn't applied.
func TestSettingsNotSaved(t *testing.T) {
	s, _, err := load(t, filepath.Join(t.TempDir(), "missing", "settings.toml"))
	if err != nil {
		t.Fatal(err)
	}
	stage := ui.NewStage(newSetup(&Box{Settings: s}))
	stage.Press(hw.Event{Key: hw.Right}, time.Time{})
	stage.Saved(stage.Saving()(), time.Time{})
	if s.Glyphs != "auto" || stage.Depth() != 2 {
		t.Errorf("the setting is %q, and %d screens are shown", s.Glyphs, stage.Depth())
	}
}
