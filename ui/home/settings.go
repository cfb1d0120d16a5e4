package home

import (
	"errors"
	"io/fs"
	"maps"
	"slices"
	"time"

	"github.com/pelletier/go-toml/v2"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// Settings holds the settings that the players can change on the screen, as they are in the file.
type Settings struct {
	Language  string `toml:"language"` // a tag, such as "de", or empty if not chosen yet
	LargeText bool   `toml:"large-text"`
	Sound     bool   `toml:"sound"`
	Speak     string `toml:"speak"`   // one of speakLevels; configured as empty if there is no voice
	Volume    int    `toml:"volume"`  // of the voice, in percent
	Pads      string `toml:"pads"`    // the pads' owners: see [Settings.PadSeats]
	Buttons   string `toml:"buttons"` // what the pads' buttons are: see [Settings.PadButtons]
	Touch     string `toml:"touch"`   // how touch displays are calibrated: see [Settings.Calibrations]
}

// speakLevels holds what the voice may say, in the words of the screen and of the file.
var speakLevels = []say.Text{"off", "news", "everything"}

// levelOf returns the index of a level in speakLevels, or -1 if there is none of that name.
func levelOf(speak string) int {
	return slices.IndexFunc(speakLevels, func(t say.Text) bool { return t.String() == speak })
}

// A CurrentSettings holds the settings in force. Those that differ from the configuration are kept
// in a separate file. So the configuration stays as its owner wrote it, and applies to every
// setting that the players have not changed.
type CurrentSettings struct {
	current, configured Settings
	languages           []*say.Language // English, which is nil, and the others
	asks                bool            // whether the box first asks for the language
	disk                journal.Disk
	path                string
	apply               func(Settings)
	display             *ui.TouchDisplay // nil if the box cannot have one
}

// LoadSettings reads the file at path. The box speaks English and these languages. Any other
// language counts as not chosen. If the file is missing or cannot be read, the settings are those
// of the configuration. An error says why the file cannot be read, and the returned settings are
// valid even then. apply is called with the settings now and whenever they change.
func LoadSettings(disk journal.Disk, path string, languages []*say.Language, configured Settings, apply func(Settings)) (*CurrentSettings, error) {
	s := &CurrentSettings{configured: configured, languages: append([]*say.Language{nil}, languages...), disk: disk, path: path, apply: apply}
	if !s.speaks(configured.Language) {
		s.configured.Language = ""
	}
	err := s.read()
	if err != nil {
		err = say.Errorf("the settings in %q cannot be read: %s; until you change one, those of the configuration apply", path, err)
	}
	s.asks = s.current.Language == "" && len(languages) > 0
	apply(s.current)
	return s, err
}

// read sets the current settings to those in the file, or to the configured ones for what the file
// lacks, and for a language that the box does not speak. On an error, all are as configured.
func (s *CurrentSettings) read() error {
	s.current = s.configured
	text, err := journal.ReadText(s.disk, s.path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	const most = 1000 // a longer text can cost the TOML library seconds and gigabytes
	next := s.configured
	switch {
	case err != nil:
		return err
	case len(text) > most:
		return say.Errorf("it has more than %d bytes", most)
	}
	if err := toml.Unmarshal([]byte(text), &next); err != nil {
		return err
	}
	if next.Speak != s.current.Speak && levelOf(next.Speak) < 0 {
		return say.Errorf("the box speaks the news or everything, not %q", next.Speak)
	}
	if next.Volume != s.current.Volume && (next.Volume < 1 || next.Volume > 100) {
		return say.Errorf("the volume is %d; it goes from 1 to 100", next.Volume)
	}
	if !s.speaks(next.Language) {
		next.Language = s.configured.Language
	}
	s.current = next
	return nil
}

// save writes the settings that differ from the configuration.
func (s *CurrentSettings) save(next Settings) error {
	values := func(of Settings) (values map[string]any) {
		text, _ := toml.Marshal(of) // never fails for the types of these fields
		toml.Unmarshal(text, &values)
		return values
	}
	configured, differing := values(s.configured), values(next)
	maps.DeleteFunc(differing, func(key string, value any) bool { return value == configured[key] })
	text, err := toml.Marshal(differing)
	if err != nil {
		return err
	}
	return journal.WriteText(s.disk, s.path, string(text))
}

// change saves new settings, and applies them once they are on disk.
func (s *CurrentSettings) change(next Settings) ui.Step {
	return ui.Step{Work: ui.Saving(
		func(time.Time) error { return s.save(next) },
		func(time.Time) ui.Step {
			s.current = next
			s.apply(next)
			return ui.Step{}
		})}
}

// changeAndClose is change on a screen that closes meanwhile.
func (s *CurrentSettings) changeAndClose(next Settings) ui.Step {
	step := s.change(next)
	step.Pop = 1
	return step
}

// newSettings returns the screen of the settings. mute first
// records in the game on the table that the sound is turned off, and then takes the step of
// turnOff.
func newSettings(s *CurrentSettings, mute func(turnOff func() ui.Step) ui.Step) ui.Screen {
	return &ui.Menu{Title: "Settings", Rows: func() []ui.Row {
		large, sound := s.current, s.current
		large.LargeText, sound.Sound = !s.current.LargeText, !s.current.Sound
		rows := append(s.languageRow(), []ui.Row{
			ui.Row{Text: "Large text"}.Either(s.current.LargeText, "on", "off", func() ui.Step { return s.change(large) }),
			ui.Row{Text: "Sound"}.Either(s.current.Sound, "on", "off", func() ui.Step {
				if sound.Sound {
					return s.change(sound)
				}
				step := mute(func() ui.Step { return s.change(sound) })
				step.Sound = ui.Attention // the last sound to be heard
				return step
			}),
		}...)
		if s.display != nil && s.display.ID() != "" {
			rows = append(rows, ui.Row{Text: "Touch display", Open: func() ui.Step { return ui.Step{Push: s.Calibrate()} }})
		}
		return append(rows, s.voiceRows()...)
	}}
}

// volumeStep is how much louder or softer one press makes the voice, in percent.
const volumeStep = 20

// sayAgain says how to hear the last text again, and more of it.
const sayAgain say.Text = "hold Back or press ? to hear it again"

// voiceRows returns the rows for how much the voice reads aloud and, unless it is off, how loud.
// It returns none if the box has no voice.
func (s *CurrentSettings) voiceRows() []ui.Row {
	if s.configured.Speak == "" {
		return nil
	}
	n := len(speakLevels)
	rows := []ui.Row{{
		Text: "Read aloud", Value: speakLevels[levelOf(s.current.Speak)],
		Note: sayAgain,
		Change: func(by int) ui.Step {
			next := s.current
			next.Speak = speakLevels[(levelOf(s.current.Speak)+by+n)%n].String()
			return s.change(next)
		},
	}}
	if s.current.Speak == "off" {
		return rows
	}
	return append(rows, ui.Row{Text: "Volume", Value: say.Sprintf("%d%%", s.current.Volume), Change: func(by int) ui.Step {
		next := s.current
		next.Volume = max(volumeStep, min(s.current.Volume+by*volumeStep, 100))
		return s.change(next)
	}})
}

// tags returns the tags of the languages, English first.
func (s *CurrentSettings) tags() []string {
	tags := []string{say.English}
	for _, l := range s.languages[1:] {
		tags = append(tags, l.Tag)
	}
	return tags
}

// nameOf returns the i-th language's name in that language.
func (s *CurrentSettings) nameOf(i int) say.Text { return say.Plain(s.languages[i].String()) }

// speaks reports whether the box speaks the language with a tag.
func (s *CurrentSettings) speaks(tag string) bool { return slices.Contains(s.tags(), tag) }

// speak returns the step that switches to the i-th language.
func (s *CurrentSettings) speak(i int) ui.Step {
	next := s.current
	next.Language = s.tags()[i]
	return s.change(next)
}

// languageRow returns the row for the language, which shows each language under its own name. It
// returns none if English is the only one.
func (s *CurrentSettings) languageRow() []ui.Row {
	if len(s.languages) == 1 {
		return nil
	}
	at, n := max(0, slices.Index(s.tags(), s.current.Language)), len(s.tags())
	return []ui.Row{{Text: "Language", Value: s.nameOf(at), Change: func(by int) ui.Step {
		return s.speak((at + by + n) % n)
	}}}
}

// A languageQuestion is the screen that asks for the language of a new box. Each row is a
// language's own name, and the words around the list are in the language at the cursor.
type languageQuestion struct {
	settings *CurrentSettings
	list     ui.List
}

func (q *languageQuestion) rows() []ui.Row {
	var rows []ui.Row
	for i := range q.settings.tags() {
		rows = append(rows, ui.Row{Text: q.settings.nameOf(i), Open: func() ui.Step { return q.choose(i) }})
	}
	return rows
}

// choose saves the language. If that fails, the box continues in English, and asks again at its
// next start.
func (q *languageQuestion) choose(i int) ui.Step {
	return q.settings.speak(i).WrapWork(func(_ error, _ time.Time, follows func() ui.Step) ui.Step {
		q.settings.asks = false
		return follows()
	})
}

// Draw draws the languages. Back does nothing here: this is the first screen.
func (q *languageQuestion) Draw(f *ui.Frame) {
	f.Look.Language = q.settings.languages[q.list.Cursor]
	f.Head("Gamekeeper", "Language")
	body, rows := f.Body(), q.rows()
	y := body.Inset(1, 0).Para(0, "Choose a language.", f.Look.Text)
	q.list.Draw(body.Rows(y, body.H-y), rows)
	f.Keys(q.list.Keys(rows)...)
}
