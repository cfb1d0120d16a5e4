package doctor

import (
	"errors"

	"gamekeeper/configs"
	"gamekeeper/tabletop/say"
)

// configuration says which configuration is in force, and what is wrong with it.
func (f Facts) configuration() Section {
	s := Section{Title: "configuration"}
	c := f.Config
	if c.File == "" {
		s.info("there is no configuration file: everything is at its default, with a keyboard and no buttons or lamps")
	} else {
		s.info(say.Sprintf("%q is in force", c.File))
	}
	if c.Err != nil {
		s.problems(c.Err)
		return s
	}
	s.ok(say.Sprintf("nothing is wrong with it: %s", summary(c.Config)))
	for _, note := range c.Config.Notes() {
		s.add(word(checked(c.Config.Preset), Info, Warning), "", say.Plain(note))
	}
	return s
}

// checked reports whether a preset's pins were compared with the maker's page. Without a
// preset there is nothing to compare.
func checked(preset string) bool {
	for _, p := range configs.Presets() {
		if p.Name == preset {
			return p.Source != ""
		}
	}
	return true
}

// problems says why a configuration cannot be used.
func (s *Section) problems(err error) {
	var problems configs.Problems
	if errors.As(err, &problems) {
		for _, p := range problems {
			s.fault("", say.Of(p))
		}
	} else {
		s.fault("name a file that can be read, with -config", say.Sprintf("it cannot be read: %s", err))
	}
	s.info("what follows is for the default configuration: correct yours, then run gamekeeper doctor again")
}

// summary returns a configuration in a few words.
func summary(c configs.Config) say.Text {
	lamps := 0
	for _, pin := range append(c.SeatLamps[:], c.StatusLamp) {
		if pin != "" {
			lamps++
		}
	}
	var preset say.Text
	if c.Preset != "" {
		preset = say.Sprintf("preset %s", c.Preset)
	}
	return say.Join(", ", preset,
		say.Count(len(c.Buttons), "%d button", "%d buttons"), say.Count(lamps, "%d lamp", "%d lamps"),
		word[say.Text](c.Buzzer != "", "a buzzer", "no buzzer"), word[say.Text](c.Sound, "sound on", "sound off"),
		say.Sprintf("glyphs %s", string(c.Glyphs)))
}

// word returns a if first is true, else b.
func word[T any](first bool, a, b T) T {
	if first {
		return a
	}
	return b
}
