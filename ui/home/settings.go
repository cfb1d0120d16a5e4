package home

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/pelletier/go-toml/v2"

	"gamekeeper/ui"
)

// Settings are what the table sets on the box itself. They're kept in a file
// of their own, so that the configuration stays as its owner wrote it.
type Settings struct {
	Glyphs string `toml:"glyphs"` // one of glyphSets; auto is what the configuration says

	path  string
	apply func(Settings)
}

var glyphSets = []string{"auto", "plain", "rich", "font"}

// LoadSettings reads the settings file at path. A missing one gives the
// defaults; for one that can't be read, the defaults and an error that says
// what is wrong. apply is called with the settings now and whenever they change.
func LoadSettings(path string, apply func(Settings)) (*Settings, error) {
	s := &Settings{Glyphs: glyphSets[0], path: path, apply: apply}
	err := s.read()
	if err != nil {
		s.Glyphs = glyphSets[0]
		err = fmt.Errorf("settings of the box in %q: %w; they stay as they came until you set them again", path, err)
	}
	apply(*s)
	return s, err
}

func (s *Settings) read() error {
	text, err := os.ReadFile(s.path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		err = toml.Unmarshal(text, s)
	}
	if err == nil && !slices.Contains(glyphSets, s.Glyphs) {
		err = fmt.Errorf("there is no glyph set %q", s.Glyphs)
	}
	return err
}

// save writes the file anew: beside the old one, and then in its place.
func (s Settings) save() error {
	text, err := toml.Marshal(s)
	if err != nil {
		return err
	}
	dir, err := os.Open(filepath.Dir(s.path))
	if err != nil {
		return err
	}
	defer dir.Close()
	f, err := os.CreateTemp(dir.Name(), "settings-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // fails once the file is in place
	_, err = f.Write(text)
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	return errors.Join(os.Rename(f.Name(), s.path), dir.Sync())
}

// newSetup is the setup of the box.
func newSetup(box *Box) ui.Screen {
	s := box.Settings
	return &ui.Menu{Title: "Setup of the box", Rows: func() []ui.Row {
		return []ui.Row{{
			Text:  "Signs on the screen",
			Value: s.Glyphs,
			Turn: func(by int) ui.Step {
				next := *s
				n := len(glyphSets)
				next.Glyphs = glyphSets[(slices.Index(glyphSets, s.Glyphs)+by+n)%n]
				return ui.Step{Save: next.save, Then: func(err error, _ time.Time) ui.Step {
					if err != nil {
						return ui.Failed(err)
					}
					*s = next
					s.apply(*s)
					return ui.Step{}
				}}
			},
		}}
	}}
}
