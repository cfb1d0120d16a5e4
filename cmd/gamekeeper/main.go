// Command gamekeeper is a companion for deduction games: the kiosk on a box beside the board, and
// the commands around it. The manual page, systemd/gamekeeper.1, describes the commands, and
// package audit the table file.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"gamekeeper/cmd/command"
	"gamekeeper/configs"
	"gamekeeper/tabletop"
)

func main() { runWith(consoleHands) }

// runWith runs the program. holding returns the hands that hold a terminal, which are nil in a window.
func runWith(holding func(configs.Config, *terminal) *hands) {
	p := program{in: os.Stdin, out: &command.Output{Writer: os.Stdout}, err: exitWriter{os.Stderr}, getenv: os.Getenv, boxDir: "/var/lib/gamekeeper", hands: holding}
	os.Exit(withCrashReport(func() int { return p.run(context.Background(), os.Args[1:]) }))
}

// program gives the commands access to the outside world.
type program struct {
	in     io.Reader
	out    *command.Output
	err    io.Writer
	getenv func(string) string
	hands  func(configs.Config, *terminal) *hands
	boxDir string // where the service keeps the games
}

// action implements a command.
type action func(ctx context.Context, f *flags, args []string) (int, error)

// cancelOnSignal wraps an action so that a signal cancels ctx and the terminal can be restored.
// Commands that leave the terminal alone may simply be killed.
func cancelOnSignal(do action) action {
	return func(ctx context.Context, f *flags, args []string) (int, error) {
		ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
		defer stop()
		return do(ctx, f, args)
	}
}

func (p *program) commands() []command.Command[flags] {
	return []command.Command[flags]{
		{Does: "the kiosk in this terminal", Common: "data config hw", Run: cancelOnSignal(p.kiosk)},
		{Name: "deal", Does: "deal setups of Cryptid", Common: "data config", Flags: (*flags).forDeal, Run: p.deal},
		{Name: "audit", Args: "FILE", Does: "judge a table file; - is standard input", Flags: (*flags).forJSON, Run: p.audit},
		{Name: "demo", Does: "a game that plays itself, until a key is pressed", Common: "config hw", Run: cancelOnSignal(p.demo)},
		{Name: "check-config", Does: "say what is wrong with the configuration", Common: "config", Run: p.checkConfig},
		{Name: "doctor", Does: "examine the box: buttons, lamps, terminal, disk", Common: "data config hw", Flags: (*flags).forDoctor, Run: cancelOnSignal(p.doctor)},
		{Name: "wiring", Does: "draw what goes to which pin, by the configuration, as an SVG", Common: "config", Run: p.draw},
		{Name: "frame", Does: "draw a frame with the letters and numbers of Cryptid's map, to print, as an SVG", Flags: (*flags).forFrame, Run: p.frame},
		{Name: "games", Does: "list the games played", Common: "data config", Flags: (*flags).forJSON, Run: p.games},
		{Name: "show", Args: "ID", Does: "show a game's record", Common: "data config", Flags: (*flags).forJSON, Run: p.show},
	}
}

// run runs the command that the arguments name, and returns the exit status. It prints an error, and
// records it for the service.
func (p *program) run(ctx context.Context, args []string) int {
	status, err := command.Program[flags]{
		Name: "gamekeeper", Version: tabletop.Version, Out: p.out, Options: newFlags, Commands: p.commands(),
	}.Run(ctx, args)
	if err != nil {
		line := configs.Legible(err.Error() + "\n")
		io.WriteString(p.err, line)
		p.noteFailure(line)
	}
	return status
}

// flags holds the flags of all commands.
type flags struct {
	*flag.FlagSet
	data   string
	config string
	hw     string

	players    int
	advanced   bool
	difficulty string
	count      int
	code       string
	json       bool
	secrets    bool
	report     bool

	width, height float64 // in millimetres; 0 if not given
	paper         string
}

// newFlags returns the flags that all commands take.
func newFlags(set *flag.FlagSet) *flags {
	f := &flags{FlagSet: set}
	f.StringVar(&f.data, "data", "", "the `directory` in which games are kept")
	f.StringVar(&f.config, "config", "", "the configuration `file`; without it "+systemConfig+", if there is one")
	f.StringVar(&f.hw, "hw", "auto", "the buttons and lamps: auto, gpio or none")
	return f
}

// isSet reports whether a flag was on the command line.
func (f *flags) isSet(name string) (yes bool) {
	f.Visit(func(g *flag.Flag) { yes = yes || g.Name == name })
	return yes
}

func (f *flags) forJSON() { f.BoolVar(&f.json, "json", false, "print JSON") }

var errNoHome = errors.New("there is no home directory to keep games in: name one with -data DIR")

// dataDir returns the games directory: the one named by a flag or the configuration, else the
// service's state directory, else the user's.
func (p *program) dataDir(f *flags, c configs.Config) (string, error) {
	xdg, home := p.getenv("XDG_STATE_HOME"), p.getenv("HOME")
	switch dir := cmp.Or(f.data, c.Box.Data, p.getenv("STATE_DIRECTORY")); {
	case dir != "":
		return dir, nil
	case filepath.IsAbs(xdg):
		return filepath.Join(xdg, "gamekeeper"), nil
	case home != "":
		return filepath.Join(home, ".local", "state", "gamekeeper"), nil
	}
	return "", errNoHome
}

// exitWriter writes why the program ends. Its writer is often the program's terminal, which may no
// longer accept output, so a write takes at most a second.
type exitWriter struct{ io.Writer }

func (l exitWriter) Write(text []byte) (int, error) {
	written := make(chan error, 1)
	go func() {
		_, err := l.Writer.Write(text)
		written <- err
	}()
	select {
	case err := <-written:
		return len(text), err
	case <-time.After(time.Second):
		return 0, os.ErrDeadlineExceeded
	}
}
