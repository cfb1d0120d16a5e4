package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"gamekeeper/configs/languages"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
	"gamekeeper/ui/table"
)

// kiosk is the program as a box: it takes over the terminal until somebody leaves it.
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
	box := &table.Box{
		Games: games, Disk: journal.OS{}, Path: path, Program: tabletop.Version,
		Chance: newChance(), SeatKeys: seatKeys(c), PINs: c.PINs, Names: c.Names, Cubes: c.Cubes, Discs: c.Discs,
	}
	if c.Table != "" {
		defer p.enterHall(box, c.Table)()
	}
	dev, err := p.openDevice(c, f)
	if err != nil {
		return badUse, err
	}
	defer func() { err = errors.Join(err, dev.Close()) }()
	box.Languages = dev.languages
	return done, dev.run(ctx, newStage(box, dev.settings, dev.apply, c.DemoAfter, time.Now()))
}

// enterHall lets a hall hear of the box's table from now on, until leave is called. If it
// cannot hear, it is said why: the games go on all the same.
func (p *program) enterHall(box *table.Box, name string) (leave func()) {
	c, leave, err := openCrier(p.getenv("RUNTIME_DIRECTORY"), name)
	if err != nil {
		fmt.Fprintf(p.err, "gamekeeper: the hall hears nothing of this table: %s\n", legible(err.Error()))
		return func() {}
	}
	box.Hall = table.NewHall(box.Disk, box.Path, c.tell)
	return leave
}

// newStage returns the stage of a box, on its way to the last game. apply is told the
// settings of the box, and a demo begins when nobody has pressed a key for so long, from now on.
func newStage(box *table.Box, settings home.Settings, apply func(home.Settings), demoAfter time.Duration, now time.Time) *ui.Stage {
	setup, unread := home.LoadSetup(box.Disk, filepath.Join(box.Path, "settings.toml"), box.Languages, settings, func(s home.Settings) {
		box.Language = languages.Of(box.Languages, s.Language)
		apply(s)
	})
	first := home.New(box, shelf(), setup)
	stage := ui.NewStage(first)
	if demo := home.Demo(shelf()); demo != nil {
		stage.Rest(demoAfter, func() ui.Idle { return demo(box.Chance, ui.Step{Pop: 1}) }, now)
	}
	stage.Always(func() ui.Lamps {
		if box.Hall.Called() {
			return ui.Lamp(ui.Status)
		}
		return 0
	})
	box.TellHall()
	step := first.Last()
	if unread != nil {
		last := step
		step = ui.Step{Push: ui.NewNotice("Settings", say.Of(unread), func() ui.Step { return last })}
	}
	stage.Do(step, now)
	return stage
}

// demo shows a game that plays itself, until a key is pressed.
func (p *program) demo(ctx context.Context, f *flags, _ []string) (status int, err error) {
	c, err := f.loadConfig()
	if err != nil {
		return badUse, err
	}
	dev, err := p.openDevice(c, f)
	if err != nil {
		return badUse, err
	}
	defer func() { err = errors.Join(err, dev.Close()) }()
	demo := home.Demo(shelf())
	return done, dev.run(ctx, ui.NewStage(demo(newChance(), ui.Step{Quit: true})))
}
