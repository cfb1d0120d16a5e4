package home

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"time"

	"github.com/pelletier/go-toml/v2"

	"gamekeeper/tabletop/journal"
	"gamekeeper/ui"
)

// Settings are what the table can set on the box itself.
type Settings struct {
	Glyphs    string // one of glyphSets
	LargeText bool
	Sound     bool
}

var glyphSets = []string{"auto", "plain", "rich", "font"}

// A Setup is the settings in force. Those that differ from the configuration's
// are kept in a file of their own, so that the configuration stays as its owner
// wrote it, and counts wherever the table has set nothing else.
type Setup struct {
	now, configured Settings
	disk            journal.Disk
	path            string
	apply           func(Settings)
}

// setupFile is the file: the settings that the table has set.
type setupFile struct {
	Glyphs    *string `toml:"glyphs,omitempty"`
	LargeText *bool   `toml:"large-text,omitempty"`
	Sound     *bool   `toml:"sound,omitempty"`
}

// LoadSetup reads the file at path on the disk. Where it's missing, the settings
// are those of the configuration; so they are where it can't be read, and an error
// says what is wrong. apply is called with the settings now and whenever they
// change.
func LoadSetup(disk journal.Disk, path string, configured Settings, apply func(Settings)) (*Setup, error) {
	s := &Setup{now: configured, configured: configured, disk: disk, path: path, apply: apply}
	file, err := readSetup(disk, path)
	if err != nil {
		err = fmt.Errorf("settings of the box in %q: %w; they are as configured until you set them again", path, err)
	}
	s.now = file.over(configured)
	apply(s.now)
	return s, err
}

func readSetup(disk journal.Disk, path string) (setupFile, error) {
	var file setupFile
	text, err := journal.ReadText(disk, path)
	if errors.Is(err, fs.ErrNotExist) {
		return setupFile{}, nil
	}
	const most = 1000 // of more, the library can make seconds and gigabytes
	if err == nil && len(text) > most {
		err = fmt.Errorf("it has more than %d bytes", most)
	}
	if err == nil {
		err = toml.Unmarshal([]byte(text), &file)
	}
	if err == nil && file.Glyphs != nil && !slices.Contains(glyphSets, *file.Glyphs) {
		err = fmt.Errorf("there is no glyph set %q", *file.Glyphs)
	}
	if err != nil {
		return setupFile{}, err
	}
	return file, nil
}

// over returns the settings with those of the file in the place of others.
func (f setupFile) over(s Settings) Settings {
	return Settings{set(f.Glyphs, s.Glyphs), set(f.LargeText, s.LargeText), set(f.Sound, s.Sound)}
}

func set[T any](own *T, configured T) T {
	if own == nil {
		return configured
	}
	return *own
}

// differences returns the file for settings.
func differences(now, configured Settings) setupFile {
	return setupFile{own(now.Glyphs, configured.Glyphs), own(now.LargeText, configured.LargeText), own(now.Sound, configured.Sound)}
}

func own[T comparable](now, configured T) *T {
	if now == configured {
		return nil
	}
	return &now
}

// save writes the file for settings.
func (s *Setup) save(next Settings) error {
	text, err := toml.Marshal(differences(next, s.configured))
	if err != nil {
		return err
	}
	return journal.WriteText(s.disk, s.path, string(text))
}

// change keeps other settings, and applies them once they're kept.
func (s *Setup) change(next Settings) ui.Step {
	return ui.Step{Work: &ui.Work{
		Word: "saving",
		Do:   func(time.Time) error { return s.save(next) },
		Then: func(err error, _ time.Time) ui.Step {
			if err != nil {
				return ui.Failed(err)
			}
			s.now = next
			s.apply(next)
			return ui.Step{}
		},
	}}
}

// newSetup is the setup of the box.
func newSetup(s *Setup) ui.Screen {
	return &ui.Menu{Title: "Setup of the box", Rows: func() []ui.Row {
		glyphs, large, sound := s.now, s.now, s.now
		large.LargeText, sound.Sound = !s.now.LargeText, !s.now.Sound
		return []ui.Row{
			{Text: "Signs on the screen", Value: s.now.Glyphs, Turn: func(by int) ui.Step {
				n := len(glyphSets)
				glyphs.Glyphs = glyphSets[(slices.Index(glyphSets, s.now.Glyphs)+by+n)%n]
				return s.change(glyphs)
			}},
			{Text: "Large text", Value: onOff(s.now.LargeText), Turn: func(int) ui.Step { return s.change(large) }},
			{Text: "Sound", Value: onOff(s.now.Sound), Turn: func(int) ui.Step { return s.change(sound) }},
		}
	}}
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}
