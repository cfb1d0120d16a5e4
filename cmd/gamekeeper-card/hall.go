package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"unicode"
	"unicode/utf8"

	"gamekeeper/configs"
)

// The files of a hall on the card: a configuration and a password. The first start moves the
// password to the Pi, where no ordinary user can read it.
const (
	hallName     = "hall.toml"
	passwordName = "hall.password"
)

// hallSettings returns the settings of hall.toml that the flags ask for.
func (o options) hallSettings() []setting {
	var all []setting
	for _, s := range []struct{ flag, value string }{
		{"broker", o.broker}, {"user", o.user}, {"password-file", "/etc/gamekeeper/" + passwordName},
	} {
		if o.set[s.flag] {
			all = append(all, setting{s.flag, s.flag, strconv.Quote(s.value)})
		}
	}
	return all
}

// hallConfiguration returns the hall's configuration for the Pi; table is the table's name in the
// box's configuration. If the flags set anything in the hall's configuration or name the table, it
// must name a broker and the box, and the table must have a name.
func (o options) hallConfiguration(c *card, table string) (configFile, error) {
	f := configFile{name: hallName, text: c.hall, set: o.hallSettings()}
	f.given = len(f.set) > 0 || c.hasPendingConfig(f)
	if f.text == nil {
		if !f.given && o.table == "" {
			return f, nil
		}
		f.text = configs.DefaultHallFile()
	}
	var h configs.Hall
	err := f.apply(func() (err error) {
		h, err = configs.ParseHall(f.name, f.text)
		return err
	})
	if err != nil || len(f.set) == 0 && o.table == "" {
		return f, err
	}
	switch {
	case h.Broker == nil:
		return f, errors.New("the hall has no broker: name it, with -broker mqtt://broker.local, say")
	case h.Box == "":
		return f, errors.New("this box has no name of its own in the hall: give it one at the broker, such as -user table7")
	case table == "":
		return f, errors.New("a box publishes no table without a name: give it one, such as -table \"Table 7\"")
	}
	return f, nil
}

// maxPassword is the most bytes that a password can have in MQTT.
const maxPassword = 1<<16 - 1

// password returns the hall's password as a line, from the file in the options or else from the
// card. It returns nil if there is none.
func (o options) password(c *card) ([]byte, error) {
	if !o.set["password-file"] {
		return c.password, nil
	}
	name := o.passwordFile
	text, err := configs.ReadUpTo(name, maxPassword)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrPermission) {
		return nil, err
	}
	text = bytes.TrimRight(bytes.TrimPrefix(text, []byte("\ufeff")), "\r\n")
	if err != nil || len(text) == 0 || !utf8.Valid(text) || bytes.ContainsFunc(text, unicode.IsControl) {
		return nil, fmt.Errorf("the password file %q must be one line of text, in UTF-8", name)
	}
	return append(text, '\n'), nil
}
