// Command gamekeeper-hall is for a hall full of tables. On each box it receives the state of the
// table from the kiosk, at a socket, and publishes it to an MQTT broker. To browsers it shows all
// tables as a page. It tells a kiosk only whether the hall hears it, and takes no commands from
// the broker or from a browser. The manual page, systemd/hall/gamekeeper-hall.1, describes its
// commands.
//
// # The topics
//
// Below the topic that the configuration names, usually gamekeeper, each box has
//
//	BOX/state       the state of its table: the JSON object that package hall describes
//	BOX/presence    online or offline: whether the box sends its state; repeated every 15
//	                seconds, an interval that the property beat of online contains
//	BOX/games/ID    a game that has ended: the same object without some fields, for a day
//
// All are retained, and published with QoS 1. If the broker loses the box, it publishes offline
// itself: that is the connection's will.
//
// # The page under load
//
// The page accepts 320 connections and 200 live browsers, at most half of each from one address.
// That is enough for 100 viewers behind a proxy or a router that gives a whole hall one address,
// and leaves as much room for everybody else. A hall of 50 tables with a telephone at each and a
// few walls needs less than that.
//
// If there are too many connections, a new one replaces an idle one, mostly of the address with the
// most idle ones. A stream is never replaced. A browser for which there is no room is turned away
// and tries again. A request has 8 KB and 5 seconds, an answer 20 seconds, and each piece of a
// stream 10. TestExhausted checks that the server stays below 64 MB.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"

	"gamekeeper/configs"
	"gamekeeper/tabletop"
)

// systemConfig is the configuration of an installed box.
const systemConfig = "/etc/gamekeeper/hall.toml"

// Exit statuses.
const (
	done    = 0
	finding = 1 // the doctor has found a fault
	badUse  = 2
)

func main() {
	_, err := exec.LookPath("gamekeeper")
	p := program{out: os.Stdout, err: os.Stderr, getenv: os.Getenv, box: err == nil}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	os.Exit(p.run(ctx, os.Args[1:]))
}

// program gives the commands access to the outside world.
type program struct {
	out, err io.Writer
	getenv   func(string) string
	box      bool // whether this machine is a box, on which the kiosk is installed
}

// options holds the flags and the configuration of a command.
type options struct {
	configs.Hall
	file string // the name of the configuration's file; empty if none
	json bool
	box  string // the box to forget

	roundsFile string // the file of the rounds that were dealt; empty if none

	rounds, players int // how many rounds to deal, and for how many players at each table
	advanced        bool
	difficulty      string
}

// command is one of the program's commands.
type command struct {
	name, does string
	run        func(context.Context, options) (status int, err error)
}

func (p *program) commands() []command {
	return []command{
		{"publish", "tell the broker of this box's table, until it is stopped", p.publish},
		{"serve", "show all tables as a page, for browsers", p.serve},
		{"round", "deal one setup for many tables: print its setup code", p.round},
		{"export", "print the games that ended in the last day, as CSV", p.export},
		{"forget", "clear what the broker remembers of a box that is gone: forget NAME", p.forget},
		{"check-config", "say what is wrong with the configuration", p.checkConfig},
		{"doctor", "try the box's socket and the broker", p.doctor},
		{"version", "print the version", p.version},
	}
}

// run runs the command that the arguments name, and returns the exit status.
func (p *program) run(ctx context.Context, args []string) int {
	first := ""
	if len(args) > 0 {
		first = args[0]
	}
	switch word := strings.TrimLeft(first, "-"); { // -h, --help, --version, as in other programs
	case first == "help" && len(args) == 2 && args[1] != "help":
		args = []string{args[1], "-h"}
	case first == "" || first == "help" || first != word && (word == "h" || word == "help"):
		p.help()
		return done
	case word == "version":
		args[0] = word
	}
	for _, c := range p.commands() {
		if c.name != args[0] {
			continue
		}
		o, err := p.options(c, args[1:])
		if errors.Is(err, flag.ErrHelp) {
			return done
		}
		status := badUse
		if err == nil {
			status, err = c.run(ctx, o)
		}
		if err != nil && !errors.Is(err, context.Canceled) {
			p.say("%s: %s", c.name, err)
			return badUse
		}
		return status
	}
	p.say("there is no command %q; gamekeeper-hall help lists them", args[0])
	return badUse
}

// options reads the flags and the configuration of a command.
func (p *program) options(c command, args []string) (o options, err error) {
	f := flag.NewFlagSet(c.name, flag.ContinueOnError)
	f.SetOutput(io.Discard)
	configured := c.name != "version" && c.name != "round"
	if configured {
		f.StringVar(&o.file, "config", "", "the configuration `file`; without it "+systemConfig+", if there is one")
	}
	switch c.name {
	case "export":
		f.BoolVar(&o.json, "json", false, "print JSON")
		f.StringVar(&o.roundsFile, "rounds", "", "a `file` of what gamekeeper-hall round has printed, to say which game was of which round")
	case "round":
		f.IntVar(&o.rounds, "n", 1, "how many rounds")
		f.IntVar(&o.players, "players", 3, "how many play at each table, 2 to 5")
		f.BoolVar(&o.advanced, "advanced", false, "the advanced game")
		f.StringVar(&o.difficulty, "difficulty", "", "how hard: easy, medium or hard")
	}
	switch err := f.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprintf(p.out, "usage: gamekeeper-hall %s [flags]\n\n%s\n\n", c.name, c.does)
		f.SetOutput(p.out)
		f.PrintDefaults()
		return o, err
	case err != nil:
		return o, fmt.Errorf("%w; gamekeeper-hall %s -h says how", err, c.name)
	case c.name == "forget" && f.NArg() == 1:
		o.box = f.Arg(0)
	case f.NArg() > 0 && c.name != "forget":
		return o, fmt.Errorf("it takes no arguments, not %q; gamekeeper-hall %s -h says how", f.Arg(0), c.name)
	}
	if configured {
		o.Hall, o.file, err = load(o.file)
	}
	return o, err
}

// load reads the given configuration file, else the system's. With neither, it returns the defaults
// and an empty file name.
func load(file string) (configs.Hall, string, error) {
	h, err := configs.LoadHall(cmp.Or(file, systemConfig))
	if file == "" && errors.Is(err, fs.ErrNotExist) {
		return configs.DefaultHall(), "", nil
	}
	return h, cmp.Or(file, systemConfig), err
}

// checkConfig reports problems with the configuration that reading it does not find.
func (p *program) checkConfig(_ context.Context, o options) (int, error) {
	switch _, err := o.password(p.getenv); {
	case o.file == "":
		fmt.Fprintf(p.out, "there is no file %s: nothing is told anywhere\n", systemConfig)
		return done, nil
	case err != nil:
		return badUse, err
	}
	if _, err := o.authority(); err != nil {
		return badUse, err
	}
	if o.Broker == nil {
		fmt.Fprintln(p.out, "note: it names no broker, so nothing is told anywhere")
	} else if o.Broker.Scheme == "mqtt" && o.User != "" {
		fmt.Fprintln(p.out, "note: without TLS, the password goes through the network for everybody to read")
	}
	if remark := o.passwordWarning(); remark != "" {
		fmt.Fprintf(p.out, "note: %s\n", remark)
	}
	fmt.Fprintln(p.out, "nothing is wrong with the configuration")
	return done, nil
}

func (p *program) version(context.Context, options) (int, error) {
	fmt.Fprintln(p.out, "gamekeeper-hall", tabletop.Version)
	return done, nil
}

func (p *program) help() {
	fmt.Fprint(p.out, "usage: gamekeeper-hall COMMAND [flags]\n\nwhat a hall full of tables needs beside gamekeeper\n\ncommands:\n")
	for _, c := range p.commands() {
		fmt.Fprintf(p.out, "  %-13s %s\n", c.name, c.does)
	}
}

// say prints a line on standard error, after the name of the program.
func (p *program) say(format string, args ...any) {
	fmt.Fprintf(p.err, "gamekeeper-hall: %s\n", configs.Legible(fmt.Sprintf(format, args...)))
}
