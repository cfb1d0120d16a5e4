// Command gamekeeper-hall is for a hall full of tables. On each box it receives the state of the
// table from the kiosk, at a socket, and publishes it to an MQTT broker. To browsers it shows all
// tables as a page. It tells a kiosk only whether the hall hears it and how far its call has come;
// from a browser it takes nothing but the desk's answer to a call. The manual page,
// systemd/hall/gamekeeper-hall.1, describes its commands.
//
// # The topics
//
// Below the topic that the configuration names, usually gamekeeper, each box has
//
//	BOX/state       the state of its table: the JSON object that package hall describes
//	BOX/presence    online or offline: whether the box sends its state; repeated every 15
//	                seconds
//	BOX/evening     the games that have ended within a day: package hall describes it, too
//	BOX/rounds      the rounds that the table has to play: whoever sends a weekend writes them
//	BOX/answer/...  desk and coming: the call that the desk shows, or to which somebody comes;
//	                a wall writes them, and the box reads them
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
	"syscall"

	"gamekeeper/cmd/command"
	"gamekeeper/configs"
	"gamekeeper/tabletop"
)

// systemConfig is the configuration of an installed box.
const systemConfig = "/etc/gamekeeper/hall.toml"

// Exit statuses.
const (
	done    = command.Done
	finding = command.Finding
	badUse  = command.BadUse
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
	flags *flag.FlagSet
	file  string // the name of the configuration's file; empty if none
	box   string // the box to forget, the table to answer, or the file to send
	back  bool   // whether nobody is coming after all

	roundsFile string // the file of the rounds that were dealt; empty if none

	playersFile string // the file with the names of all players; empty if none
	called      string // how the tables' names begin
	tables      int    // how many tables
	seats       int    // how many play at a table at least

	rounds     int // how many rounds to deal
	advanced   bool
	difficulty string
}

func (p *program) commands() []command.Command[options] {
	// configured wraps a command that needs the configuration.
	configured := func(run func(context.Context, options) (int, error)) func(context.Context, *options, []string) (int, error) {
		return func(ctx context.Context, o *options, _ []string) (status int, err error) {
			if o.Hall, o.file, err = load(o.file); err != nil {
				return badUse, err
			}
			return run(ctx, *o)
		}
	}
	// named wraps a command that needs an argument, too.
	named := func(run func(context.Context, options) (int, error)) func(context.Context, *options, []string) (int, error) {
		return func(ctx context.Context, o *options, args []string) (int, error) {
			o.box = args[0]
			return configured(run)(ctx, o, args)
		}
	}
	return []command.Command[options]{
		{Args: "COMMAND", Does: "what a hall full of tables needs beside gamekeeper"},
		{Name: "publish", Does: "tell the broker of this box's table, until it is stopped", Common: "config", Run: configured(p.publish)},
		{Name: "serve", Does: "show all tables as a page, for browsers", Common: "config", Run: configured(p.serve)},
		{Name: "weekend", Does: "deal rounds for many tables, and draw who sits where: print them", Flags: (*options).forWeekend, Run: p.weekend},
		{Name: "send", Args: "FILE", Does: "send each box the rounds of its table, from what weekend has printed", Common: "config", Run: named(p.send)},
		{Name: "export", Does: "print the games that ended in the last day, as CSV", Common: "config", Flags: (*options).forExport, Run: configured(p.export)},
		{Name: "answer", Args: "TABLE", Does: "tell a table that calls that somebody is coming", Common: "config", Flags: (*options).forAnswer, Run: named(p.answerTable)},
		{Name: "forget", Args: "BOX", Does: "clear what the broker remembers of a box that is gone", Common: "config", Run: named(p.forget)},
		{Name: "check-config", Does: "say what is wrong with the configuration", Common: "config", Run: configured(p.checkConfig)},
		{Name: "doctor", Does: "try the box's socket and the broker", Common: "config", Run: configured(p.doctor)},
	}
}

// run runs the command that the arguments name, and returns the exit status.
func (p *program) run(ctx context.Context, args []string) int {
	out := &command.Output{Writer: p.out}
	p.out = out
	status, err := command.Program[options]{
		Name: "gamekeeper-hall", Version: tabletop.Version, Out: out, Options: newOptions, Commands: p.commands(),
	}.Run(ctx, args)
	if err != nil && !errors.Is(err, context.Canceled) {
		fmt.Fprintln(p.err, configs.Legible(err.Error()))
	}
	return status
}

// newOptions returns the options that all commands have.
func newOptions(f *flag.FlagSet) *options {
	o := &options{flags: f}
	f.StringVar(&o.file, "config", "", "the configuration `file`; without it "+systemConfig+", if there is one")
	return o
}

// forAnswer defines the flags of answer.
func (o *options) forAnswer() {
	o.flags.BoolVar(&o.back, "back", false, "nobody is coming after all")
}

// forWeekend defines the flags of weekend.
func (o *options) forWeekend() {
	o.flags.IntVar(&o.rounds, "rounds", 1, "how many rounds")
	o.flags.IntVar(&o.tables, "tables", 1, "how many tables")
	o.flags.StringVar(&o.called, "called", "Table", "the `word` before the number in each table's name")
	o.flags.StringVar(&o.playersFile, "players", "", "a `file` with a player's name on each line")
	o.flags.IntVar(&o.seats, "seats", 3, "how many play at a table at least, 2 to 5")
	o.flags.BoolVar(&o.advanced, "advanced", false, "the advanced game")
	o.flags.StringVar(&o.difficulty, "difficulty", "", "how hard: easy, medium or hard")
}

// forExport defines the flags of export.
func (o *options) forExport() {
	o.flags.StringVar(&o.roundsFile, "rounds", "", "a `file` of what gamekeeper-hall weekend has printed, to say which game was of which round")
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
	if o.file == "" {
		fmt.Fprintf(p.out, "there is no file %s: nothing is told anywhere\n", systemConfig)
		return done, nil
	}
	_, err := o.password(p.getenv)
	_, failed := o.authority()
	if err = cmp.Or(err, failed); err != nil {
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

// say prints a line on standard error, after the name of the program.
func (p *program) say(format string, args ...any) {
	fmt.Fprintf(p.err, "gamekeeper-hall: %s\n", configs.Legible(fmt.Sprintf(format, args...)))
}
