package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"time"

	"gamekeeper/cmd/command"
	"gamekeeper/configs"
	"gamekeeper/configs/languages"
	"gamekeeper/hw"
	"gamekeeper/hw/input"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
	"gamekeeper/ui/table"
	"gamekeeper/ui/tty"
)

// kiosk runs the box's program, which has the terminal to itself until it quits.
func (p *program) kiosk(ctx context.Context, f *flags, _ []string) (status int, err error) {
	p.keepInMemory()
	c, err := f.loadConfig()
	if err != nil {
		return command.BadUse, err
	}
	path, err := p.dataDir(f, c)
	if err != nil {
		return command.BadUse, err
	}
	games, err := journal.Open(journal.OS{}, path)
	if err != nil {
		return command.BadUse, err
	}
	defer func() { err = errors.Join(err, games.Close()) }()
	games.BuildTime = buildTime()
	box := &table.Box{
		Games: games, Disk: journal.OS{}, Path: path, Program: tabletop.Version,
		Chance: newSource(), SeatKeyCount: seatKeys(c, false, nil), PINs: c.Box.PINs, Names: c.Names, Public: c.Box.Public, OrganiserPIN: c.Box.OrganiserPIN,
		ClockUnset: func() bool { return clockUnset(games.BuildTime) },
	}
	heard := make(chan struct{}, 1)
	if c.Hall.Table != "" {
		defer p.enterHall(box, c, heard)()
	}
	dev, err := p.openDevice(c, f)
	if err != nil {
		return command.BadUse, err
	}
	defer func() { err = errors.Join(err, dev.Close()) }()
	box.Languages = dev.languages
	dev.changed = func(touched bool, pads map[int]bool) { box.SeatKeyCount = seatKeys(c, touched, pads) }
	if dev.hands != nil {
		box.Touch = dev.hands.display()
	}
	stage := newStage(box, shelf(c.Box), dev.settings, dev.apply, c.Box.DemoTime(), time.Now())
	stage.Wake = heard
	if dev.hands != nil {
		stage.Stays(func() bool { return box.Public })
		dev.hands.whose, dev.hands.learn = box.AskPadOwner, box.AskButtons
		stage.AskIfAstray(box.Calibrate)
	}
	if dev.light != nil && c.Box.DemoTime() == 0 {
		stage.Rest(c.Screen.DimAfter.Duration, stage.SleepScreen, time.Now())
	}
	return command.Done, dev.run(ctx, stage)
}

// buildTime returns when the program was built, according to its file: dpkg gives it the time of
// the release. It is zero if unknown.
func buildTime() time.Time {
	name, _ := os.Executable()
	info, err := os.Stat(name)
	if err != nil {
		return time.Time{}
	}
	return info.ModTime()
}

// enterHall publishes the box's table to a hall until leave is called. heard, which has room for
// one value, receives when the hall has answered something new. If it fails, enterHall prints why,
// and the games work all the same.
func (p *program) enterHall(box *table.Box, config configs.Config, heard chan<- struct{}) (leave func()) {
	last := say.Text("") // the last reason that was printed
	c, leave, err := openPublisher(p.getenv("RUNTIME_DIRECTORY"), config.Hall.Table, func(h hall.Hearing) {
		if why := h.Reason(); why != last {
			if last = why; why != "" {
				fmt.Fprintf(p.err, "gamekeeper: %s\n", configs.Legible(why.String()))
			}
		}
		select {
		case heard <- struct{}{}:
		default:
		}
	})
	if err != nil {
		fmt.Fprintf(p.err, "gamekeeper: the hall hears nothing of this table: %s\n", configs.Legible(err.Error()))
		return func() {}
	}
	box.Hall = table.NewHall(box.Disk, box.Path, c.publish)
	box.Hall.Hearing, box.Hall.Rounds = c.lastHearing, c.tableRounds
	if text, err := configs.ReadUpTo(config.Hall.Weekend, hall.MaxWeekendSize); err == nil {
		c.setRounds(text)
	}
	return leave
}

// settingsFile is the file with the players' settings, in the directory of the games.
const settingsFile = "settings.toml"

// configuredSettings returns the players' settings as a configuration has them, without the
// language, which may also come from the environment.
func configuredSettings(c configs.Config) home.Settings {
	return home.Settings{
		LargeText: c.Screen.LargeText, Sound: c.Box.Sound, Speak: c.Voice.Speak, Volume: c.Voice.Volume,
	}
}

// newStage returns the stage of a box with these games. It resumes the last game if it can, and
// passes the box's settings to apply. The demo starts after demoAfter without a key, or never if
// that is 0.
func newStage(box *table.Box, games []table.Game, settings home.Settings, apply func(home.Settings), demoAfter time.Duration, now time.Time) *ui.Stage {
	current, unread := home.LoadSettings(box.Disk, filepath.Join(box.Path, settingsFile), box.Languages, settings, func(s home.Settings) {
		box.Language = languages.ByTag(box.Languages, s.Language)
		apply(s)
	})
	first := home.New(box, games, current)
	box.AskPadOwner, box.AskButtons, box.Calibrate = current.AskPadOwner, current.AskButtons, current.Calibrate
	stage := ui.NewStage(first)
	public := box.Public
	if demo := home.Demo(games); demo != nil {
		stage.Rest(demoAfter, func() ui.Screen {
			leave := ui.Step{Pop: 1}
			if public { // the visitors have gone, and the next ones are other people
				box.Public, leave = true, box.SwitchGame(nil, ui.Step{Home: true})
			}
			return demo(box.Chance, box.Language, leave)
		}, now)
	}
	box.TellHall()
	step := first.ResumeLast()
	if unread != nil {
		last := step
		step = ui.Step{Push: ui.NewRequiredPage("Settings", say.FromError(unread), func() ui.Step { return last })}
	}
	stage.Do(step, now)
	return stage
}

// demo shows a game that plays itself, until a key is pressed.
func (p *program) demo(ctx context.Context, f *flags, _ []string) (status int, err error) {
	c, err := f.loadConfig()
	if err != nil {
		return command.BadUse, err
	}
	dev, err := p.openDevice(c, f)
	if err != nil {
		return command.BadUse, err
	}
	defer func() { err = errors.Join(err, dev.Close()) }()
	demo := home.Demo(shelf(c.Box))
	return command.Done, dev.run(ctx, ui.NewStage(demo(newSource(), languages.ByTag(dev.languages, dev.settings.Language), ui.Step{Quit: true})))
}

// A device is what people play on: a terminal, and the buttons, lamps, buzzer and strip of
// lights of a box, if there are any.
type device struct {
	*terminal
	light     *backlight // nil if the display is not the box's own
	box       *hw.Box    // nil if none
	buzzer    bool       // whether the box has a buzzer
	timing    ui.Timing  // the timing of touched keys
	glyphs    string     // the configured set
	settings  home.Settings
	languages []*say.Language
	service   *service
	voice     *voice

	hands   *hands                                // nil if the terminal is not a console
	there   *input.Summary                        // the input devices at the last call of Look
	seats   *map[string]int                       // the pads' seats at the last call of Look
	buttons bool                                  // whether the box has buttons besides the players' own
	keys    *ui.KeyNames                          // the names of the keys without other input devices
	changed func(touched bool, pads map[int]bool) // called when the devices or the seats have changed; may be nil
}

func (p *program) openDevice(c configs.Config, f *flags) (*device, error) {
	box, err := openBox(c, f.hw)
	if err != nil {
		return nil, err
	}
	all, _ := languages.Read(f.configDir()) // check-config reports what is wrong with them
	tag := cmp.Or(c.Language, languages.FromEnvironment(p.getenv, all))
	settings := configuredSettings(c)
	settings.Language = tag
	voice := newVoice(c.Voice)
	if voice.checkProgram() != nil {
		settings.Speak = "" // the doctor reports the missing program
	}
	options := tty.Options{
		Glyphs: c.Screen.Glyphs, Large: settings.LargeText,
		Language: languages.ByTag(all, tag), Letters: languages.Names(all),
	}
	if box != nil && len(c.Buttons) > 0 {
		options.Keys = keysOf(c)
	}
	term, err := openTerminal(options)
	if err != nil {
		return nil, err
	}
	dev := &device{
		terminal: term, box: box, buzzer: box != nil && c.Buzzer != "", timing: timingOf(c), glyphs: c.Screen.Glyphs, settings: settings, languages: all,
		service: newService(p.getenv), voice: voice, keys: term.Terminal.Look().Keys, buttons: box != nil && !c.NeedsKeyboard(),
	}
	if dev.hands = p.hands(c, term); term.OnConsole() {
		dev.light = &backlight{root: "/"}
	}
	return dev, nil
}

// timingOf returns the timing of touched keys, which is the buttons' timing.
func timingOf(c configs.Config) ui.Timing {
	return ui.Timing{Hold: c.Timing.Hold, RepeatAfter: c.Timing.RepeatAfter, RepeatEvery: c.Timing.RepeatEvery}
}

// Inputs returns the inputs from the terminal and, on a console, from the input devices.
func (d *device) Inputs() <-chan ui.Input {
	if d.hands != nil {
		return d.hands.inputs
	}
	return d.terminal.Inputs()
}

// apply makes the device look and sound as the settings say.
func (d *device) apply(s home.Settings) {
	d.settings = s
	if d.hands != nil {
		seats := s.PadSeats()
		d.hands.seats.Store(&seats)
		fitted, buttons := s.Calibrations(), s.PadButtons()
		d.hands.fitted.Store(&fitted)
		d.hands.buttons.Store(&buttons)
	}
	d.SetLook(d.glyphs, s.LargeText)
	d.SetLanguage(languages.ByTag(d.languages, s.Language))
	d.voice.configure(s)
}

// Size returns the terminal's size in cells.
func (d *device) Size() (w, h int) {
	w, h = d.Terminal.Size()
	if d.hands != nil {
		d.hands.size.Store(&[2]int{w, h})
	}
	return w, h
}

// Look returns the look of frames, with the connected devices' keys and the voice's audience.
func (d *device) Look() ui.Look {
	if h := d.hands; h != nil && (h.there.Load() != d.there || h.seats.Load() != d.seats) {
		d.there, d.seats = h.there.Load(), h.seats.Load()
		d.SetInput(keysWith(d.keys, d.buttons, d.there), d.there.HasPanel)
		if d.changed != nil {
			d.changed(d.there.HasPanel, h.own())
		}
	}
	look := d.Terminal.Look()
	look.Voice = d.voice.narrator.Audience
	return look
}

// run shows the stage until the program quits.
func (d *device) run(ctx context.Context, stage *ui.Stage) error {
	stage.SetTiming(d.timing)
	events, stop := runBox(ctx, d.box)
	defer stop()
	defer background(context.Background(), d.voice.run)()
	if d.hands != nil {
		defer background(ctx, func(ctx context.Context) { d.hands.run(ctx, d.terminal.Inputs()) })()
	}
	return d.service.run(ctx, stage, d, events)
}

// runBox runs a box until ctx is done or stop is called. stop returns once lamps and buzzer are
// off. The events are those of the buttons. If there is no box, events is nil.
func runBox(ctx context.Context, box *hw.Box) (events <-chan hw.Event, stop func()) {
	if box == nil {
		return nil, func() {}
	}
	sent := make(chan hw.Event)
	return sent, background(ctx, func(ctx context.Context) { box.Run(ctx, sent) })
}

// background runs a function until ctx is done or stop is called. stop returns once the function
// has ended.
func background(ctx context.Context, run func(context.Context)) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	var running sync.WaitGroup
	running.Go(func() { run(ctx) })
	return func() {
		cancel()
		running.Wait()
	}
}

// keysOf returns the names of the configured buttons' keys. A button is named by the text printed
// beside it, if that is known. The players' own buttons then have numbers, because their letters
// may be printed beside other buttons. If the box needs a keyboard, the other keys have the names
// of a keyboard's.
func keysOf(c configs.Config) *ui.KeyNames {
	var buttons []ui.Button
	for _, b := range c.Buttons {
		buttons = append(buttons, ui.Button{Key: b.Key, Hold: b.HoldKey})
	}
	names, printed := ui.ButtonNames(buttons...), c.Labels()
	for key, text := range printed {
		names.Name[key] = say.Plain(text)
	}
	for key := hw.Seat1; key <= hw.Seat5 && len(printed) > 0; key++ {
		if names.Name[key] != "" {
			names.Name[key] = say.Plain(strconv.Itoa(key.Seat()))
		}
	}
	if !c.NeedsKeyboard() {
		return names
	}
	keyboard := ui.KeyboardNames()
	for key, name := range names.Name {
		keyboard.Name[key] = cmp.Or(name, keyboard.Name[key])
	}
	return keyboard
}

// Close lights the display again, and gives the terminal back.
func (d *device) Close() error {
	d.light.set(true)
	return d.terminal.Close()
}

// Show shows a frame, reads it aloud, and sets the lamps, the lights at the board's edge and the
// backlight accordingly.
func (d *device) Show(f *ui.Frame) {
	d.light.set(!f.Asleep)
	d.Terminal.Show(f)
	d.voice.show(f)
	if d.box == nil {
		return
	}
	for lamp := ui.StatusLamp; lamp <= hw.SeatCount; lamp++ {
		d.box.Light(lamp, lamps[f.Light(lamp)])
	}
	d.box.Strip().Show(spots(f))
}

// Suspend stops the process once voice and buzzer are silent and the frame is shown.
func (d *device) Suspend(f *ui.Frame) {
	if d.box != nil {
		d.box.Buzz(hw.Off())
	}
	d.voice.hush()
	d.Terminal.Suspend(f)
}

// lamps maps a frame's lights to the patterns of lamps, and buzzes maps sounds to the patterns of
// the buzzer.
var (
	lamps = map[ui.Light]hw.Pattern{ui.On: hw.On(), ui.Blink: hw.Blink(), ui.Flicker: hw.Flicker()}

	buzzes = map[ui.Sound]hw.Pattern{
		ui.Refused: hw.Refused(), ui.Attention: hw.Attention(), ui.Mistake: hw.Mistake(), ui.Fanfare: hw.Fanfare(),
	}
)

// Sound has the voice speak the text that belongs to a sound, if there is one. Unless sounds are
// off, it also makes any sound but [ui.Again], with the buzzer or else with the terminal's bell.
func (d *device) Sound(s ui.Sound) {
	d.voice.sound(s)
	switch {
	case !d.settings.Sound, s == ui.Again:
	case d.buzzer:
		d.box.Buzz(buzzes[s])
	default:
		d.Terminal.Sound(s)
	}
}
