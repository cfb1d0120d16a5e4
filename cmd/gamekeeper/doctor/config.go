package doctor

import (
	"errors"
	"strings"

	"gamekeeper/configs"
)

// configuration says which configuration is in force, and what is wrong with it.
func (f Facts) configuration() Section {
	s := Section{Title: "configuration"}
	c := f.Config
	if c.File == "" {
		s.info("there is no configuration file: everything is at its default, with a keyboard and no buttons or lamps")
	} else {
		s.info("%q is in force", c.File)
	}
	if c.Err != nil {
		s.problems(c.Err)
		return s
	}
	s.ok("nothing is wrong with it: %s", summary(c.Config))
	for _, note := range c.Config.Notes() {
		s.add(word(checked(c.Config.Preset), Info, Warning), "", "%s", note)
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
			s.fault("", "%v", p)
		}
	} else {
		s.fault("name a file that can be read, with -config", "it cannot be read: %v", err)
	}
	s.info("what follows is for the default configuration: correct yours, then run gamekeeper doctor again")
}

// summary returns a configuration in a few words.
func summary(c configs.Config) string {
	lamps := 0
	for _, pin := range append(c.SeatLamps[:], c.StatusLamp) {
		if pin != "" {
			lamps++
		}
	}
	all := []string{number(len(c.Buttons), "button"), number(lamps, "lamp"), word(c.Buzzer != "", "a buzzer", "no buzzer")}
	if c.Preset != "" {
		all = append([]string{"preset " + c.Preset}, all...)
	}
	return strings.Join(append(all, word(c.Sound, "sound on", "sound off"), "glyphs "+string(c.Glyphs)), ", ")
}

// word returns a if first is true, else b.
func word[T any](first bool, a, b T) T {
	if first {
		return a
	}
	return b
}
