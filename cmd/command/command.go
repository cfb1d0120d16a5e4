// Package command declares a program's commands and runs them: it parses their flags, checks how
// many arguments they have, prints help, and lists what a shell can complete.
package command

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"gamekeeper/configs"
)

// Exit statuses.
const (
	Done    = 0
	Finding = 1 // a mistake or a fault was found
	BadUse  = 2 // the use or the input was bad
)

// A Program is a program with commands, whose flags are kept in an O. If it has more than one
// command, it also has completion, version and help.
type Program[O any] struct {
	Name, Version string
	Out           *Output
	Options       func(*flag.FlagSet) *O // defines the flags that all commands take
	Commands      []Command[O]
}

// A Command is one of a program's commands.
type Command[O any] struct {
	Name   string // empty for what the program does if no command is named
	Args   string // a word for each argument, in brackets if it may be left out
	Does   string
	Common string   // the flags of all commands that matter to it; no others are listed
	Flags  func(*O) // defines its own flags; nil if none

	// Run runs the command, and returns the exit status. An error always means BadUse. If it is
	// nil, the command prints how to use it.
	Run func(ctx context.Context, o *O, args []string) (int, error)
}

// Run runs the command that the arguments name, and returns the exit status. An error begins with
// the names of the program and the command.
func (p Program[O]) Run(ctx context.Context, args []string) (int, error) {
	name := ""
	if len(p.Commands) > 1 && len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		if name, args = args[0], args[1:]; name == "" {
			return BadUse, fmt.Errorf("%s: the command is empty; %[1]s -h lists them", p.Name)
		}
	}
	switch { // --version and help COMMAND, as in other programs
	case name == "" && len(args) == 1 && args[0] != "version" && strings.TrimLeft(args[0], "-") == "version":
		name, args = "version", nil
	case name == "help" && len(args) == 1 && args[0] != "-h":
		name, args = args[0], []string{"-h"}
	}
	for _, c := range p.commands() {
		if c.Name == name {
			status, err := p.runCommand(ctx, c, args)
			if err = cmp.Or(err, p.Out.err); err != nil {
				return BadUse, fmt.Errorf("%s: %w", p.call(c), err)
			}
			return status, nil
		}
	}
	return BadUse, fmt.Errorf("%s: there is no command %q; %[1]s -h lists them", p.Name, name)
}

// call returns what a person types to run a command.
func (p Program[O]) call(c Command[O]) string { return strings.TrimSpace(p.Name + " " + c.Name) }

func (p Program[O]) runCommand(ctx context.Context, c Command[O], args []string) (int, error) {
	o, f := p.flags(c)
	err := f.Parse(args)
	var words []string
	for err == nil && f.NArg() > 0 { // flags may follow an argument too
		words = append(words, f.Arg(0))
		err = f.Parse(f.Args()[1:])
	}
	if errors.Is(err, flag.ErrHelp) || err == nil && c.Run == nil {
		p.usage(c)
		return Done, nil
	}
	takes := strings.Fields(c.Args)
	optional := strings.Count(c.Args, "[")
	if err == nil && (len(words) > len(takes) || len(words) < len(takes)-optional) {
		err = fmt.Errorf("it takes %s, not %s", cmp.Or(c.Args, "no arguments"), cmp.Or(strings.Trim(fmt.Sprintf("%q", words), "[]"), "nothing"))
	}
	if err != nil {
		return BadUse, fmt.Errorf("%w; %s -h says how", err, p.call(c))
	}
	return c.Run(ctx, o, words)
}

// flags returns a command's options and all flags that it takes.
func (p Program[O]) flags(c Command[O]) (*O, *flag.FlagSet) {
	f := flag.NewFlagSet(c.Name, flag.ContinueOnError)
	f.SetOutput(io.Discard)
	o := p.Options(f)
	if c.Flags != nil {
		c.Flags(o)
	}
	return o, f
}

// listed returns the flags that matter to a command.
func (p Program[O]) listed(c Command[O]) (all []*flag.Flag) {
	_, common := p.flags(Command[O]{})
	_, f := p.flags(c)
	f.VisitAll(func(g *flag.Flag) {
		if common.Lookup(g.Name) == nil || slices.Contains(strings.Fields(c.Common), g.Name) {
			all = append(all, g)
		}
	})
	return all
}

// usage prints how to use a command. For the one without a name, it also lists the others.
func (p Program[O]) usage(c Command[O]) {
	f := flag.NewFlagSet(c.Name, flag.ContinueOnError)
	f.SetOutput(p.Out)
	takes, end := c.Args, ""
	for _, g := range p.listed(c) {
		f.Var(g.Value, g.Name, g.Usage)
		takes, end = "[flags] "+c.Args, "\n"
	}
	fmt.Fprintf(p.Out, "usage: %s\n\n%s\n%s", strings.TrimSpace(p.call(c)+" "+takes), c.Does, end)
	f.PrintDefaults()
	if c.Name == "" && len(p.Commands) > 1 {
		fmt.Fprint(p.Out, "\ncommands:\n")
		table := tabwriter.NewWriter(p.Out, 0, 0, 2, ' ', 0)
		for _, c := range p.commands()[1:] {
			fmt.Fprintf(table, "  %s\t%s\n", strings.TrimSpace(c.Name+" "+c.Args), c.Does)
		}
		table.Flush() // Out keeps the error
	}
}

// commands returns the program's own commands and those that all programs have.
func (p Program[O]) commands() []Command[O] {
	return append(slices.Clip(p.Commands),
		Command[O]{Name: "completion", Args: "COMMAND", Does: "list what may follow a command; the shells ask for it", Run: p.completion},
		Command[O]{Name: "version", Does: "print the version", Run: func(context.Context, *O, []string) (int, error) {
			fmt.Fprintln(p.Out, p.Name, p.Version)
			return Done, nil
		}},
		Command[O]{Name: "help", Does: "list the commands; with the name of one, say how it is used", Run: func(context.Context, *O, []string) (int, error) {
			p.usage(p.Commands[0])
			return Done, nil
		}},
	)
}

// completion prints the words that may follow the command in the argument. If the argument is
// empty, it prints those that may follow the program's name.
func (p Program[O]) completion(_ context.Context, _ *O, args []string) (int, error) {
	for _, c := range p.commands() {
		if c.Name != "" && (args[0] == "" || args[0] == "help") {
			fmt.Fprintln(p.Out, c.Name)
		}
		if c.Name == args[0] {
			for _, g := range p.listed(c) {
				fmt.Fprintln(p.Out, "-"+g.Name)
			}
		}
	}
	return Done, nil
}

// Output makes a command's text legible and prints it. No call of Write may split a character. The
// first error is kept, so commands need not check every line.
type Output struct {
	io.Writer
	err error // the first error
}

func (o *Output) Write(text []byte) (int, error) {
	_, err := io.WriteString(o.Writer, configs.Legible(string(text)))
	if err != nil {
		err = fmt.Errorf("not everything was printed: %w", err)
	}
	o.err = cmp.Or(o.err, err)
	if err != nil {
		return 0, err
	}
	return len(text), nil
}
