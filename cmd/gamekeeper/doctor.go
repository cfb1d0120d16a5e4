package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"golang.org/x/term"

	"gamekeeper/cmd/command"
	"gamekeeper/cmd/gamekeeper/doctor"
	"gamekeeper/configs"
	"gamekeeper/hw"
	"gamekeeper/hw/input"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
	"gamekeeper/ui/tty"
)

// forDoctor defines the flag of doctor.
func (f *flags) forDoctor() {
	f.BoolVar(&f.report, "report", false, "print the report only, without trying buttons, lamps and buzzer on the screen")
}

// doctor examines the box and prints its findings. In a terminal, unless -report is given, it first
// leads a person through the checks that only a person can make.
func (p *program) doctor(ctx context.Context, f *flags, _ []string) (int, error) {
	if f.hw != "auto" && f.hw != "gpio" && f.hw != "none" {
		return command.BadUse, fmt.Errorf("-hw %q: use auto, gpio or none", f.hw)
	}
	groups, _ := os.Getgroups() // never fails on Linux
	facts := doctor.Facts{
		Version: tabletop.Version, Arch: runtime.GOARCH, Now: time.Now(), ClockUnset: clockUnset(buildTime()),
		UID: os.Geteuid(), GIDs: append(groups, os.Getegid()),
		Root: os.DirFS("/"), Open: tryOpen,
		GPIO: doctor.GPIO{Off: f.hw == "none"}, Terminal: tty.Examine(),
	}
	c, file, err := f.readConfig() // the report has its own advice
	if err != nil {
		c = configs.Default()
	}
	facts.Config = doctor.ConfigFacts{File: file, Err: err, Config: c}
	in := p.language(f, c.Language)
	if path, err := p.dataDir(f, c); err != nil {
		facts.Storage.Err = err
	} else {
		facts.Storage = doctor.ExamineStorage(path)
		kept := keptSettings(filepath.Join(path, settingsFile), c)
		facts.Calibrations = kept.Calibrations()
		facts.Voice = testVoice(ctx, c.Voice, kept, in)
	}
	facts.Input = input.List(inputConfig(c, ""))
	guided := !f.report && p.interactive() && facts.Terminal.Err == nil
	var box *hw.Box
	if host := hw.ThisMachine(); !facts.GPIO.Off {
		facts.GPIO.Chips = host.Chips
		if c.Connected() {
			box = hw.New(host, c.Wiring)
		}
	}
	if guided && box != nil { // the check takes three seconds if another program uses a line
		fmt.Fprintln(p.err, in.Say("checking the button and lamp lines"))
	}
	closed := testLines(ctx, box, &facts, guided, in)
	report := doctor.Examine(facts)
	fmt.Fprint(p.out, report.Text(p.width(), in))
	if closed != nil {
		return command.BadUse, closed
	}
	if report.Count(doctor.Fault) > 0 {
		return command.Finding, nil
	}
	return command.Done, nil
}

// keptSettings returns the settings of the voice and of touch displays. They are those in
// the file at path or, if it does not set them, those of the configuration.
func keptSettings(path string, c configs.Config) (kept home.Settings) {
	// The kiosk reports what is wrong with the file.
	_, _ = home.LoadSettings(journal.OS{}, path, nil, configuredSettings(c), func(s home.Settings) { kept = s })
	return kept
}

// testVoice speaks a sentence on each sound device, if reading aloud is on in the settings.
func testVoice(ctx context.Context, c configs.Voice, kept home.Settings, in *say.Language) (is doctor.Voice) {
	v := newVoice(c)
	v.configure(kept)
	if is.On = v.Speak != "off"; !is.On {
		return is
	}
	is.SpeakerErr = v.try(ctx, in, c.Speaker, "This is Gamekeeper.")
	if c.Earphone != "" {
		is.EarphoneErr = v.try(ctx, in, c.Earphone, "This is the earphone.")
	}
	return is
}

// tryOpen opens a file for reading, and closes it again.
func tryOpen(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	return f.Close()
}

// interactive reports whether a person can be asked questions on the terminal. The report may go
// into a file, but not to another program, which may draw on the terminal too.
func (p *program) interactive() bool {
	in, _ := p.in.(*os.File)
	out, _ := p.out.Writer.(*os.File)
	if in == nil || out == nil || !term.IsTerminal(int(in.Fd())) {
		return false
	}
	info, err := out.Stat()
	return term.IsTerminal(int(out.Fd())) || err == nil && info.Mode().IsRegular()
}

// width returns the width for printing text: that of the terminal, if there is one, but not too
// wide to read.
func (p *program) width() int {
	if f, ok := p.out.Writer.(*os.File); ok {
		if w, _, err := term.GetSize(int(f.Fd())); err == nil && w > 0 {
			return min(w, doctor.Width)
		}
	}
	return doctor.Width
}

// testLines runs the box, if there is one, for a while. It records the state of its lines and, if
// guided, a person's answers. An error means that the terminal could not be restored.
func testLines(ctx context.Context, box *hw.Box, facts *doctor.Facts, guided bool, in *say.Language) (err error) {
	var panel doctor.Hardware
	events, stop := runBox(ctx, box)
	defer stop()
	if box != nil {
		box.Settle(ctx)
		panel = doctor.Hardware{Wiring: facts.Config.Config.Wiring, Lines: box.Lines, Light: box.Light, Buzz: box.Buzz}
		defer func() {
			facts.GPIO.Lines = box.Lines()
			facts.Strip.Tried, facts.Strip.Err = box.Strip().State()
		}()
	}
	if guided {
		err = runGuide(ctx, panel, events, facts, in)
	}
	return err
}

// runGuide leads a person through the checks that only a person can make. An error means that the
// terminal could not be restored.
func runGuide(ctx context.Context, panel doctor.Hardware, events <-chan hw.Event, facts *doctor.Facts, in *say.Language) (err error) {
	c := facts.Config.Config
	options := tty.Options{Glyphs: c.Screen.Glyphs, Large: c.Screen.LargeText, Language: in}
	if len(panel.Wiring.Buttons) > 0 {
		options.Keys = keysOf(c)
	}
	terminal, err := openTerminal(options)
	if err != nil {
		facts.GuideErr = err
		return nil
	}
	defer func() { err = terminal.Close() }()
	if facts.HasTouch() {
		ctx, stop := context.WithCancel(ctx)
		defer stop()
		panel.Tap = watchTaps(ctx, c)
	}
	g := doctor.NewGuide(panel, time.Now())
	stage := ui.NewStage(g)
	stage.SetTiming(timingOf(c))
	if ui.Run(ctx, stage, terminal, events, time.Now, nil) != nil {
		return nil // the terminal is gone, and nobody has seen anything
	}
	facts.Answers = g.Answers()
	facts.Answers.Glyphs = terminal.Look().Name
	facts.Terminal.W, facts.Terminal.H = terminal.Size()
	return nil
}

// watchTaps watches touch displays until ctx is done. Each call of its result returns the next
// touch, or false if there is none.
func watchTaps(ctx context.Context, c configs.Config) func() (input.Touch, bool) {
	devices, changes, taps := input.New(inputConfig(c, "")), make(chan input.Change), make(chan input.Touch, 8)
	go devices.Watch(ctx, changes)
	go func() {
		for change := range changes {
			now := time.Now()
			for _, e := range append(devices.Tick(now), devices.Apply(change, now)...) {
				if e.Touch.Phase == input.TouchDown && len(taps) < cap(taps) {
					taps <- e.Touch
				}
			}
		}
	}()
	return func() (input.Touch, bool) {
		select {
		case tap := <-taps:
			return tap, true
		default:
			return input.Touch{}, false
		}
	}
}
