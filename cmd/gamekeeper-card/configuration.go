package main

import (
	"bytes"
	"errors"
	"os"
	"slices"
	"strconv"
	"strings"

	"gamekeeper/configs"
)

// configurationName is the file that becomes the Pi's configuration.
const configurationName = "gamekeeper.toml"

// setting is a setting above the first section of gamekeeper.toml, with its value as it is
// written there.
type setting struct{ name, value string }

// String is its line in the file.
func (s setting) String() string { return s.name + " = " + s.value }

// settings returns the settings that the flags ask for.
func (o options) settings(h hat) []setting {
	var all []setting
	if h.preset != "" {
		all = append(all, setting{"preset", strconv.Quote(h.preset)})
	}
	if o.language != "" {
		all = append(all, setting{"language", strconv.Quote(o.language)})
	}
	if len(o.names) > 0 {
		quoted := make([]string, len(o.names))
		for i, name := range o.names {
			quoted[i] = strconv.Quote(name)
		}
		all = append(all, setting{"names", "[" + strings.Join(quoted, ", ") + "]"})
	}
	return all
}

// configuration returns the configuration for the Pi, if anything asks for one: that of the
// options, with these settings.
func configuration(o options, set []setting) ([]byte, error) {
	if o.config == "" && len(set) == 0 {
		return nil, buttonClash(o, configs.Default())
	}
	name, text := configurationName, configs.DefaultFile()
	if o.config != "" {
		var err error
		if text, err = os.ReadFile(o.config); err != nil {
			return nil, err
		}
		name = o.config
	}
	own := bytes.Count(text, []byte("\n"))
	for _, s := range set {
		text = configs.Set(text, s.name, s.value)
	}
	c, err := configs.Parse(name, text)
	if err != nil {
		return nil, inOwnLines(err, bytes.Count(text, []byte("\n"))-own)
	}
	if err := buttonClash(o, c); err != nil {
		return nil, err
	}
	return text, nil
}

// inOwnLines returns what is wrong in a configuration, in the lines that it has without those
// that were put above it.
func inOwnLines(err error, above int) error {
	var wrong configs.Problems
	if errors.As(err, &wrong) {
		for i := range wrong {
			wrong[i].Line = max(1, wrong[i].Line-above)
		}
	}
	return err
}

// buttonClash returns an error if the shutdown button is on a line that has another use.
func buttonClash(o options, c configs.Config) error {
	pins := append([]string{c.StatusLamp, c.Buzzer}, c.SeatLamps[:]...)
	for _, b := range c.Buttons {
		pins = append(pins, b.Pin)
	}
	if o.button && slices.Contains(pins, "GPIO3") {
		return errors.New("-shutdown-button is a button on GPIO3, which the configuration uses already: leave one of them out")
	}
	return nil
}
