package main

import (
	"context"
	"strconv"

	"gamekeeper/configs"
	"gamekeeper/hw"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
	"gamekeeper/ui/tty"
)

// A cabinet is what the program is played on: a terminal, and the buttons, lamps
// and buzzer of a box where there are any.
type cabinet struct {
	*terminal
	box      *hw.Box // nil: none
	buzzer   bool    // it has one
	settings home.Settings
	manager  string // the service manager's socket; empty: none
}

func (p *program) openCabinet(c configs.Config, f *flags) (*cabinet, error) {
	box, err := openBox(c, f.hw)
	if err != nil {
		return nil, err
	}
	settings := home.Settings{Glyphs: string(c.Glyphs), LargeText: c.LargeText, Sound: c.Sound}
	options := tty.Options{Glyphs: settings.Glyphs, Large: settings.LargeText}
	if box != nil && len(c.Buttons) > 0 {
		options.Keys = keysOf(c)
	}
	term, err := openTerminal(options)
	if err != nil {
		return nil, err
	}
	return &cabinet{term, box, box != nil && c.Buzzer != "", settings, p.getenv("NOTIFY_SOCKET")}, nil
}

// apply draws and sounds as the table has set it.
func (c *cabinet) apply(s home.Settings) {
	c.settings = s
	c.SetLook(s.Glyphs, s.LargeText)
}

// run shows the stage until it's left.
func (c *cabinet) run(ctx context.Context, stage *ui.Stage) error {
	s := &service{tell: func(state string) { notify(c.manager, state) }}
	events, stop := runBox(ctx, c.box)
	defer stop()
	return s.run(ctx, stage, c, events)
}

// runBox runs a box until ctx is done or stop is called, which returns when lamps and
// buzzer are off. It gives what the buttons do: nothing where box is nil.
func runBox(ctx context.Context, box *hw.Box) (events <-chan hw.Event, stop func()) {
	if box == nil {
		return nil, func() {}
	}
	ctx, cancel := context.WithCancel(ctx)
	sent := make(chan hw.Event)
	over := make(chan struct{})
	go func() {
		box.Run(ctx, sent)
		close(over)
	}()
	return sent, func() {
		cancel()
		<-over
	}
}

// keysOf is what the keys of the configured buttons are called: what is printed
// beside them, where that's known. The seats' own buttons, whose letters could be
// printed on others, then go by number.
func keysOf(c configs.Config) *ui.KeyNames {
	var buttons []ui.Button
	for _, b := range wiring(c).Buttons {
		buttons = append(buttons, ui.Button{Key: b.Key, Hold: b.Hold})
	}
	names, printed := ui.Buttons(buttons...), c.Printed()
	for name, text := range printed {
		names.Name[keyOf(name)] = text
	}
	for key := hw.Seat1; key <= hw.Seat5 && len(printed) > 0; key++ {
		if names.Name[key] != "" {
			names.Name[key] = strconv.Itoa(key.Seat())
		}
	}
	return names
}

// Show shows a frame, and makes the lamps do what it says.
func (c *cabinet) Show(f *ui.Frame) {
	c.Terminal.Show(f)
	if c.box == nil {
		return
	}
	for lamp := ui.Status; lamp <= hw.Seats; lamp++ {
		c.box.Light(lamp, lampPattern(f.Light(lamp)))
	}
}

// lampPattern is the pattern for what a frame says of a lamp.
func lampPattern(l ui.Light) hw.Pattern {
	switch l {
	case ui.On:
		return hw.On()
	case ui.Blink:
		return hw.Blink()
	case ui.Flicker:
		return hw.Flicker()
	}
	return hw.Off()
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
	case s == ui.Mistake:
		c.box.Buzz(hw.Mistake())
	case s == ui.Fanfare:
		c.box.Buzz(hw.Fanfare())
	}
}
