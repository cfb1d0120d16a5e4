package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"

	"gamekeeper/cmd/command"
	"gamekeeper/configs"
	"gamekeeper/configs/languages"
	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
)

// systemConfig is the configuration of an installed box.
const systemConfig = "/etc/gamekeeper/gamekeeper.toml"

// loadConfig calls readConfig and, if the file that -config names cannot be read, adds to the error
// what to do about it.
func (f *flags) loadConfig() (configs.Config, error) {
	c, _, err := f.readConfig()
	var problem *fs.PathError
	if f.config != "" && errors.As(err, &problem) {
		err = fmt.Errorf("-config %q: %w: name another file, or leave -config out", f.config, problem.Err)
	}
	return c, err
}

// readConfig reads the configuration file that the flags name, else the system's. With neither, it
// returns the defaults and an empty file name.
func (f *flags) readConfig() (c configs.Config, file string, err error) {
	file = cmp.Or(f.config, systemConfig)
	c, err = configs.Load(file)
	if f.config == "" && errors.Is(err, fs.ErrNotExist) {
		return configs.Default(), "", nil
	}
	return c, file, err
}

// configDir returns the directory of the configuration. The owner's catalogs are in the directory
// languages below it.
func (f *flags) configDir() string { return filepath.Dir(cmp.Or(f.config, systemConfig)) }

// language returns the language in which a command prints texts for people: the one that the
// environment asks for, else the configured one. It is nil for English.
func (p *program) language(f *flags, configured string) *say.Language {
	all, _ := languages.Read(f.configDir()) // check-config reports what is wrong with them
	return languages.ByTag(all, cmp.Or(languages.FromEnvironment(p.getenv, all), configured))
}

// checkConfig checks the configuration and the catalogs beside it. It prints notes, or returns an
// error if there are mistakes.
func (p *program) checkConfig(_ context.Context, f *flags, _ []string) (int, error) {
	c, err := f.loadConfig()
	if err != nil {
		return command.BadUse, err
	}
	if _, err := languages.Read(f.configDir()); err != nil {
		return command.BadUse, err
	}
	sum := "nothing is wrong with the configuration"
	for _, note := range c.Notes() {
		fmt.Fprintf(p.out, "note: %s\n", note)
		sum = "the configuration can be used"
	}
	if _, file, _ := f.readConfig(); file == "" {
		sum = fmt.Sprintf("there is no file %s: Gamekeeper uses the keyboard, and no buttons or lamps", systemConfig)
	}
	fmt.Fprintln(p.out, sum)
	return command.Done, nil
}

// draw draws the wiring as an SVG.
func (p *program) draw(_ context.Context, f *flags, _ []string) (int, error) {
	c, err := f.loadConfig()
	if err != nil {
		return command.BadUse, err
	}
	if !c.Connected() {
		return command.BadUse, errors.New("the configuration names no pin, so there is nothing to draw; name another file with -config")
	}
	board, printed := map[string]string{}, c.Labels()
	for _, b := range c.Buttons {
		if c.OnBoard(b) {
			board[b.Pin] = printed[b.Key]
		}
	}
	fmt.Fprint(p.out, c.Wiring.Diagram(board))
	return command.Done, nil
}

// openBox returns the box that the configuration describes, not yet running. It returns nil if -hw
// is none, or if it is auto and the configuration connects nothing to the machine.
func openBox(c configs.Config, use string) (*hw.Box, error) {
	switch use {
	case "none":
		return nil, nil
	case "auto":
		if !c.Connected() {
			return nil, nil
		}
	case "gpio":
		if !c.Connected() {
			return nil, errors.New("-hw gpio: the configuration names no pin; gamekeeper check-config says which file is read")
		}
	default:
		return nil, fmt.Errorf("-hw %q: use auto, gpio or none", use)
	}
	box := hw.New(hw.ThisMachine(), c.Wiring)
	for _, line := range box.Lines() {
		if use == "gpio" && line.State == hw.Missing {
			return nil, fmt.Errorf("-hw gpio: this machine has no line %s, which is for %s", line.Pin, line.Use)
		}
	}
	return box, nil
}

// seatKeys returns how many seats, counted from the first, have their own button. A seat in pads
// has a pad with such a button. With a keyboard all seats do, unless there is a touch display: a
// finger may be anybody's.
func seatKeys(c configs.Config, touched bool, pads map[int]bool) int {
	if c.NeedsKeyboard() && !touched {
		return hw.SeatCount
	}
	n := 0
	for pads[n+1] || slices.ContainsFunc(c.Buttons, func(b hw.Button) bool { return b.Key.Seat() == n+1 }) {
		n++
	}
	return n
}
