package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"slices"
	"strings"
)

// completion prints the script by which a shell completes commands and flags. The package installs it.
func (p *program) completion(_ context.Context, _ *flags, args []string) (int, error) {
	var script string
	switch args[0] {
	case "bash":
		script = p.forBash()
	case "zsh":
		script = p.forZsh()
	case "fish":
		script = p.forFish()
	default:
		return badUse, fmt.Errorf("there is no completion for %q: name bash, zsh or fish", args[0])
	}
	fmt.Fprint(p.out, script)
	return done, nil
}

// takes returns the flags that matter to a command.
func (c command) takes() (all []*flag.Flag) {
	newFlags(c.name).VisitAll(func(f *flag.Flag) {
		if !slices.Contains(shared, f.Name) || slices.Contains(strings.Fields(c.heeds), f.Name) {
			all = append(all, f)
		}
	})
	return all
}

// words returns a command's flags, as they are written, and after "help" the commands.
func (p *program) words(c command) (all []string) {
	for _, f := range c.takes() {
		all = append(all, "-"+f.Name)
	}
	if c.name == "help" {
		for _, other := range p.commands()[1:] {
			all = append(all, other.name)
		}
	}
	return all
}

func (p *program) forBash() string {
	var b strings.Builder
	b.WriteString("_gamekeeper() {\n\tlocal words\n\tcase ${COMP_WORDS[1]} in\n")
	names := p.words(p.commands()[0])
	for _, c := range p.commands()[1:] {
		names = append(names, c.name)
		if words := p.words(c); len(words) > 0 {
			fmt.Fprintf(&b, "\t%s) words='%s' ;;\n", c.name, strings.Join(words, " "))
		}
	}
	b.WriteString("\tesac\n")
	fmt.Fprintf(&b, "\t((COMP_CWORD > 1)) || words='%s'\n", strings.Join(names, " "))
	b.WriteString("\tCOMPREPLY=($(compgen -W \"$words\" -- \"${COMP_WORDS[COMP_CWORD]}\"))\n}\ncomplete -o default -F _gamekeeper gamekeeper\n")
	return b.String()
}

func (p *program) forZsh() string {
	quoted := func(name, does string) string {
		return "'" + strings.NewReplacer("'", `'\''`, ":", `\:`, "`", "").Replace(name) + ":" + strings.NewReplacer("'", `'\''`, "`", "").Replace(does) + "'"
	}
	var b strings.Builder
	b.WriteString("#compdef gamekeeper\nlocal -a commands options\ncommands=(\n")
	for _, c := range p.commands()[1:] {
		fmt.Fprintf(&b, "\t%s\n", quoted(c.name, c.does))
	}
	b.WriteString(")\ncase ${words[2]} in\n")
	for _, c := range slices.Concat(p.commands()[1:], p.commands()[:1]) {
		fmt.Fprintf(&b, "%s) options=(", cmp.Or(c.name, "*"))
		for _, f := range c.takes() {
			b.WriteString("\n\t" + quoted("-"+f.Name, f.Usage))
		}
		b.WriteString(") ;;\n")
	}
	b.WriteString("esac\n((CURRENT == 2)) && _describe command commands\n[[ ${words[2]} == help ]] && ((CURRENT == 3)) && _describe command commands\n_describe option options\n_files\n")
	return b.String()
}

func (p *program) forFish() string {
	quoted := func(text string) string {
		return "'" + strings.NewReplacer(`\`, `\\`, "'", `\'`, "`", "").Replace(text) + "'"
	}
	var b strings.Builder
	for _, c := range p.commands() {
		when := quoted("__fish_seen_subcommand_from " + c.name)
		if c.name == "" {
			when = "__fish_use_subcommand"
		} else {
			fmt.Fprintf(&b, "complete -c gamekeeper -f -n __fish_use_subcommand -a %s -d %s\n", c.name, quoted(c.does))
			fmt.Fprintf(&b, "complete -c gamekeeper -f -n '__fish_seen_subcommand_from help' -a %s\n", c.name)
		}
		for _, f := range c.takes() {
			fmt.Fprintf(&b, "complete -c gamekeeper -n %s -o %s -d %s\n", when, f.Name, quoted(f.Usage))
		}
	}
	return b.String()
}
