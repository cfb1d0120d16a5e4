package main

import (
	"context"
	"errors"
	"path/filepath"
	"time"

	"gamekeeper/tabletop/journal"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
)

// kiosk is the program as a box: it takes over the terminal until it's told to
// leave.
func (p *program) kiosk(ctx context.Context, f *flags, _ []string) (status int, err error) {
	c, err := f.loadConfig()
	if err != nil {
		return badUse, err
	}
	path, err := p.dataDirOf(f, c)
	if err != nil {
		return badUse, err
	}
	games, err := journal.Open(journal.OS{}, path)
	if err != nil {
		return badUse, err
	}
	defer func() { err = errors.Join(err, games.Close()) }()
	cab, err := p.openCabinet(c, f)
	if err != nil {
		return badUse, err
	}
	defer func() { err = errors.Join(err, cab.Close()) }()
	box := &home.Box{
		Games: games, Disk: journal.OS{}, Path: path, Program: version,
		Chance: newChance(), SeatKeys: seatKeys(c), PINs: c.PINs, Shelf: shelf(),
	}
	stage := ui.NewStage(home.New(box))
	if box.CanDemo() {
		stage.Rest(c.DemoAfter, func() ui.Idle { return box.Demo(ui.Step{Pop: 1}) }, time.Now())
	}
	setup, unread := home.LoadSetup(box.Disk, filepath.Join(path, "settings.toml"), cab.settings, cab.apply)
	box.Setup = setup
	first := home.Last(box)
	if unread != nil {
		last := first
		first = ui.Step{Push: ui.NewNotice("Settings", unread.Error(), func() ui.Step { return last })}
	}
	stage.Do(first, time.Now())
	return done, cab.run(ctx, stage)
}

// demo plays games with itself on the screen, until a key is pressed.
func (p *program) demo(ctx context.Context, f *flags, _ []string) (status int, err error) {
	c, err := f.loadConfig()
	if err != nil {
		return badUse, err
	}
	cab, err := p.openCabinet(c, f)
	if err != nil {
		return badUse, err
	}
	defer func() { err = errors.Join(err, cab.Close()) }()
	box := &home.Box{Chance: newChance(), Shelf: shelf()}
	return done, cab.run(ctx, ui.NewStage(box.Demo(ui.Step{Quit: true})))
}
