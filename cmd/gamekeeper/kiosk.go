package main

import (
	"context"
	"path/filepath"
	"time"

	"gamekeeper/tabletop/journal"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
	"gamekeeper/ui/tty"
)

// kiosk is the program as a box: it takes over the terminal until it's told to
// leave.
func (p *program) kiosk(ctx context.Context, f *flags, _ []string) (_ int, err error) {
	path, err := p.dataDir(f)
	if err != nil {
		return badUse, err
	}
	games, err := journal.Open(journal.OS{}, path)
	if err != nil {
		return badUse, err
	}
	defer games.Close()
	term, err := tty.Open(tty.Options{})
	if err != nil {
		return badUse, err
	}
	defer term.Close()
	box := &home.Box{
		Games: games, Disk: journal.OS{}, Path: path, Program: version,
		Chance: newChance(), SeatKeys: true, Shelf: shelf(),
	}
	stage := ui.NewStage(home.New(box))
	box.Settings, err = home.LoadSettings(filepath.Join(path, "settings.toml"), func(s home.Settings) { term.SetGlyphs(s.Glyphs) })
	if err != nil {
		stage.Do(ui.Step{Push: ui.NewPage("Settings", err.Error())}, time.Now())
	} else {
		stage.Do(home.Last(box), time.Now())
	}
	return done, ui.Run(ctx, stage, term, nil)
}
