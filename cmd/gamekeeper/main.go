// Command gamekeeper is a companion for deduction games: the kiosk on a box beside the board, and
// the commands around it. The manual page, systemd/gamekeeper.1, describes the commands, and
// package audit the table file.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"gamekeeper/configs"
	"gamekeeper/tabletop"
)

// Exit statuses.
const (
	exitOK      = 0
	exitFinding = 1 // a mistake was found
	exitUsage   = 2
)

func main() {
	p := program{in: os.Stdin, out: &output{Writer: os.Stdout}, err: exitWriter{os.Stderr}, getenv: os.Getenv}
	os.Exit(withCrashReport(func() int { return p.run(context.Background(), os.Args[1:]) }))
}

// program gives the commands access to the outside world.
type program struct {
	in     io.Reader
	out    *output
	err    io.Writer
	getenv func(string) string
}

// command is one of the program's commands.
type command struct {
	name, args, does string
	flags            string // the shared flags that matter to it
	run              action
}

// action implements a command. The exit status that it returns counts only without an error: an
// error always means exitUsage.
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

func (p *program) commands() []command {
	return []command{
		{"", "", "the kiosk in this terminal", "data config hw", cancelOnSignal(p.kiosk)},
		{"deal", "", "deal setups of Cryptid", "data config", p.deal},
		{"audit", "FILE", "judge a table file; - is standard input", "", p.audit},
		{"demo", "", "a game that plays itself, until a key is pressed", "config hw", cancelOnSignal(p.demo)},
		{"check-config", "", "say what is wrong with the configuration", "config", p.checkConfig},
		{"doctor", "", "examine the box: buttons, lamps, terminal, disk", "data config hw", cancelOnSignal(p.doctor)},
		{"wiring", "", "draw what goes to which pin, by the configuration, as an SVG", "config", p.draw},
		{"frame", "", "draw a frame with the letters and numbers of Cryptid's map, to print, as an SVG", "", p.frame},
		{"games", "", "list the games played", "data config", p.games},
		{"show", "ID", "show a game's record", "data config", p.show},
		{"completion", "COMMAND", "list what may stand behind a command; the shells ask for it", "", p.completion},
		{"version", "", "print the version", "", p.version},
		{"help", "", "list the commands; with the name of one, say how it is used", "", p.help},
	}
}

// run runs the command that the arguments name, and returns the exit status.
func (p *program) run(ctx context.Context, args []string) int {
	name := ""
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		if name, args = args[0], args[1:]; name == "" {
			return p.fail("", errors.New("the command is empty; gamekeeper -h lists them"))
		}
	}
	switch { // --version and help COMMAND, as in other programs
	case name == "" && len(args) == 1 && strings.TrimLeft(args[0], "-") == "version":
		name, args = "version", nil
	case name == "help" && len(args) == 1 && args[0] != "-h":
		name, args = args[0], []string{"-h"}
	}
	for _, c := range p.commands() {
		if c.name == name {
			return p.runCommand(ctx, c, args)
		}
	}
	return p.fail("", fmt.Errorf("there is no command %q; gamekeeper -h lists them", name))
}

// runCommand runs a command, and prints its error, if any.
func (p *program) runCommand(ctx context.Context, c command, args []string) int {
	status, err := p.parseAndRun(ctx, c, args)
	if err = cmp.Or(err, p.out.err); err != nil {
		return p.fail(c.name, err)
	}
	return status
}

func (p *program) parseAndRun(ctx context.Context, c command, args []string) (int, error) {
	f := newFlags(c.name)
	err := f.Parse(args)
	var words []string
	for err == nil && f.NArg() > 0 { // flags may follow an argument too
		words = append(words, f.Arg(0))
		err = f.Parse(f.Args()[1:])
	}
	if errors.Is(err, flag.ErrHelp) {
		p.usage(c)
		return exitOK, nil
	}
	if err == nil && len(words) != len(strings.Fields(c.args)) {
		err = fmt.Errorf("it takes %s, not %s", cmp.Or(c.args, "no arguments"), quoteArgs(words))
	}
	if err != nil {
		return exitUsage, fmt.Errorf("%w; gamekeeper %s", err, strings.TrimSpace(c.name+" -h says how"))
	}
	return c.run(ctx, f, words)
}

// quoteArgs formats arguments for a message.
func quoteArgs(args []string) string {
	if len(args) == 0 {
		return "nothing"
	}
	return strings.Trim(fmt.Sprintf("%q", args), "[]")
}

// fail prints an error, records it for the service, and returns the exit status.
func (p *program) fail(name string, err error) int {
	line := configs.Legible(fmt.Sprintf("%s: %s\n", strings.TrimSpace("gamekeeper "+name), err))
	io.WriteString(p.err, line)
	p.noteFailure(line)
	return exitUsage
}

// flags holds the flags of all commands. Each command defines the shared ones and its own.
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

	width, height length
	paper         string
}

func newFlags(name string) *flags {
	f := &flags{FlagSet: flag.NewFlagSet(name, flag.ContinueOnError)}
	f.SetOutput(io.Discard)
	f.StringVar(&f.data, "data", "", "the `directory` in which games are kept")
	f.StringVar(&f.config, "config", "", "the configuration `file`; without it "+systemConfig+", if there is one")
	f.StringVar(&f.hw, "hw", "auto", "the buttons and lamps: auto, gpio or none")
	switch name {
	case "deal":
		f.IntVar(&f.players, "players", 3, "how many play, 2 to 5")
		f.BoolVar(&f.advanced, "advanced", false, "the advanced game")
		f.StringVar(&f.difficulty, "difficulty", "", "how hard: easy, medium or hard")
		f.IntVar(&f.count, "n", 1, "how many setups")
		f.StringVar(&f.code, "code", "", "the setup of this `code`, but not of a game that goes on")
		f.BoolVar(&f.json, "json", false, "print table files, one a line")
		f.BoolVar(&f.secrets, "secrets", false, "print the clues, the habitat and the hint too: not for a game that you will play in")
	case "frame":
		f.Var(&f.width, "width", "how wide the map is: the `length` from the left corner of column A to the right corner of column L, such as 412mm")
		f.Var(&f.height, "height", "how high the map is: the `length` from the top edge of column A to the bottom edge of column L, such as 366mm; without it, it is calculated for regular hexes")
		f.StringVar(&f.paper, "paper", "A4", "the `paper`: A3, A4 or Letter")
	case "doctor":
		f.BoolVar(&f.report, "report", false, "print the report only, without trying buttons, lamps and buzzer on the screen")
	case "audit", "show":
		f.BoolVar(&f.json, "json", false, "print JSON")
	case "games":
		f.BoolVar(&f.json, "json", false, "print JSON, an object a line")
	}
	return f
}

// isSet reports whether a flag was on the command line.
func (f *flags) isSet(name string) (yes bool) {
	f.Visit(func(g *flag.Flag) { yes = yes || g.Name == name })
	return yes
}

// shared are the flags that all commands take.
var shared = []string{"data", "config", "hw"}

// usage prints how to use a command, with only the flags that matter to it. For the kiosk, it also
// lists the commands.
func (p *program) usage(c command) {
	listed := flag.NewFlagSet(c.name, flag.ContinueOnError)
	listed.SetOutput(p.out)
	takes := c.args
	for _, g := range c.flagSet() {
		listed.Var(g.Value, g.Name, g.Usage)
		takes = "[flags] " + c.args
	}
	fmt.Fprintf(p.out, "usage: gamekeeper %s\n\n%s\n\n", strings.TrimSpace(c.name+" "+strings.TrimSpace(takes)), c.does)
	listed.PrintDefaults()
	if c.name == "" {
		fmt.Fprintf(p.out, "\ncommands:\n")
		for _, c := range p.commands()[1:] {
			fmt.Fprintf(p.out, "  %-12s %s\n", strings.TrimSpace(c.name+" "+c.args), c.does)
		}
	}
}

// flagSet returns the flags that matter to a command.
func (c command) flagSet() (all []*flag.Flag) {
	newFlags(c.name).VisitAll(func(g *flag.Flag) {
		if !slices.Contains(shared, g.Name) || slices.Contains(strings.Fields(c.flags), g.Name) {
			all = append(all, g)
		}
	})
	return all
}

// completion prints the words that may follow the command in the argument. If the argument is
// empty, it prints those that may follow the program's name.
func (p *program) completion(_ context.Context, _ *flags, args []string) (int, error) {
	for _, c := range p.commands() {
		if c.name != "" && (args[0] == "" || args[0] == "help") {
			fmt.Fprintln(p.out, c.name)
		}
		if c.name == args[0] {
			for _, g := range c.flagSet() {
				fmt.Fprintln(p.out, "-"+g.Name)
			}
		}
	}
	return exitOK, nil
}

var errNoHome = errors.New("there is no home directory to keep games in: name one with -data DIR")

// dataDir returns the games directory: the one named by a flag or the configuration, else the
// service's state directory, else the user's.
func (p *program) dataDir(f *flags) (string, error) {
	c, err := f.loadConfig()
	if err != nil {
		return "", err
	}
	return p.dataDirOf(f, c)
}

// dataDirOf is dataDir for a configuration that has been read already.
func (p *program) dataDirOf(f *flags, c configs.Config) (string, error) {
	switch {
	case f.data != "":
		return f.data, nil
	case c.Box.Data != "":
		return c.Box.Data, nil
	case p.getenv("STATE_DIRECTORY") != "":
		return p.getenv("STATE_DIRECTORY"), nil
	case filepath.IsAbs(p.getenv("XDG_STATE_HOME")):
		return filepath.Join(p.getenv("XDG_STATE_HOME"), "gamekeeper"), nil
	case p.getenv("HOME") != "":
		return filepath.Join(p.getenv("HOME"), ".local", "state", "gamekeeper"), nil
	}
	return "", errNoHome
}

func (p *program) version(context.Context, *flags, []string) (int, error) {
	fmt.Fprintln(p.out, "gamekeeper", tabletop.Version)
	return exitOK, nil
}

func (p *program) help(context.Context, *flags, []string) (int, error) {
	p.usage(p.commands()[0])
	return exitOK, nil
}

// output makes a command's text legible and prints it. No call of Write may split a character. The
// first error is kept, so commands need not check every line.
type output struct {
	io.Writer
	err error // the first error
}

func (o *output) Write(text []byte) (int, error) {
	_, err := io.WriteString(o.Writer, configs.Legible(string(text)))
	if err != nil {
		err = fmt.Errorf("not everything was printed: %w", err)
	}
	if o.err == nil {
		o.err = err
	}
	if err != nil {
		return 0, err
	}
	return len(text), nil
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
