package main

import (
	"context"
	"path/filepath"
	"time"

	"gamekeeper/configs"
	"gamekeeper/hw"
	"gamekeeper/tabletop/journal"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
	"gamekeeper/ui/tty"
)

// kiosk is the program as a box: it takes over the terminal until it's told to
// leave.
func (p *program) kiosk(ctx context.Context, f *flags, _ []string) (int, error) {
	c, err := f.loadConfig()
	if err != nil {
		return badUse, err
	}
	path, err := p.dataDir(f)
	if err != nil {
		return badUse, err
	}
	games, err := journal.Open(journal.OS{}, path)
	if err != nil {
		return badUse, err
	}
	defer games.Close()
	cab, err := p.openCabinet(c, f)
	if err != nil {
		return badUse, err
	}
	defer cab.Close()
	box := &home.Box{
		Games: games, Disk: journal.OS{}, Path: path, Program: version,
		Chance: newChance(), SeatKeys: seatKeys(c), PINs: c.PINs, Shelf: shelf(),
	}
	stage := ui.NewStage(home.New(box))
	stage.Rest(c.DemoAfter, func() ui.Screen { return box.Demo(ui.Step{Pop: 1}) }, time.Now())
	box.Setup, err = home.LoadSetup(filepath.Join(path, "settings.toml"), cab.settings, cab.apply)
	first := home.Last(box)
	if err != nil {
		first = ui.Step{Push: ui.NewPage("Settings", err.Error())}
	}
	stage.Do(first, time.Now())
	return done, cab.run(ctx, stage)
}

// demo plays games with itself on the screen, until a key is pressed.
func (p *program) demo(ctx context.Context, f *flags, _ []string) (int, error) {
	c, err := f.loadConfig()
	if err != nil {
		return badUse, err
	}
	cab, err := p.openCabinet(c, f)
	if err != nil {
		return badUse, err
	}
	defer cab.Close()
	box := &home.Box{Chance: newChance(), Shelf: shelf()}
	return done, cab.run(ctx, ui.NewStage(box.Demo(ui.Step{Quit: true})))
}

// A cabinet is what the program is played on: a terminal, and the buttons, lamps
// and buzzer of a box where there are any.
type cabinet struct {
	*tty.Terminal
	box      *hw.Box // nil: none
	buzzer   bool    // it has one
	settings home.Settings
}

func (p *program) openCabinet(c configs.Config, f *flags) (*cabinet, error) {
	box, err := p.openBox(c, f.hw) // before the terminal: see hw.Init
	if err != nil {
		return nil, err
	}
	settings := home.Settings{Glyphs: string(c.Glyphs), LargeText: c.LargeText, Sound: c.Sound}
	options := tty.Options{Glyphs: settings.Glyphs, Large: settings.LargeText}
	if box != nil && len(c.Buttons) > 0 {
		options.Keys = ui.Buttons()
	}
	term, err := tty.Open(options)
	if err != nil {
		return nil, err
	}
	return &cabinet{term, box, box != nil && c.Buzzer != "", settings}, nil
}

// apply draws and sounds as the table has set it.
func (c *cabinet) apply(s home.Settings) {
	c.settings = s
	c.SetLook(s.Glyphs, s.LargeText)
}

// run shows the stage until it's left.
func (c *cabinet) run(ctx context.Context, stage *ui.Stage) error {
	s := &service{Terminal: c, tell: notify}
	if c.box == nil {
		return s.run(ctx, stage, nil)
	}
	ctx, stop := context.WithCancel(ctx)
	events := make(chan hw.Event)
	over := make(chan struct{})
	go func() {
		c.box.Run(ctx, events)
		close(over)
	}()
	defer func() {
		stop()
		<-over
	}()
	return s.run(ctx, stage, events)
}

// Show shows a frame, and lights the lamps that it has lit.
func (c *cabinet) Show(f *ui.Frame) {
	c.Terminal.Show(f)
	if c.box == nil {
		return
	}
	for seat := 1; seat <= hw.Seats; seat++ {
		light := hw.Off()
		if f.Lit.Lit(seat) {
			light = hw.On()
		}
		c.box.Light(seat, light)
	}
}

// Sound makes a sound, unless the table wants quiet: with the buzzer, or else
// with the terminal's bell.
func (c *cabinet) Sound(s ui.Sound) {
	switch {
	case !c.settings.Sound:
	case !c.buzzer:
		c.Terminal.Sound(s)
	case s == ui.Refused:
		c.box.Buzz(hw.Refused())
	case s == ui.Attention:
		c.box.Buzz(hw.Attention())
	case s == ui.Fanfare:
		c.box.Buzz(hw.Fanfare())
	}
}
