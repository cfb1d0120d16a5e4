package main

import (
	"bufio"
	"context"
	crand "crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"

	"gamekeeper/cmd/command"
	"gamekeeper/configs"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/audit"
	"gamekeeper/tabletop/journal"
	"gamekeeper/ui/cryptid/setup"
)

// maxDeals is the largest number of setups per command. Anything larger is a typing error.
const maxDeals = 1_000_000

// forDeal defines the flags of deal.
func (f *flags) forDeal() {
	f.IntVar(&f.players, "players", 3, "how many play, 2 to 5")
	f.BoolVar(&f.advanced, "advanced", false, "the advanced game")
	f.StringVar(&f.difficulty, "difficulty", "", "how hard: easy, medium or hard")
	f.IntVar(&f.count, "n", 1, "how many setups")
	f.StringVar(&f.code, "code", "", "the setup of this `code`, but not of a game that goes on")
	f.BoolVar(&f.json, "json", false, "print table files, one a line")
	f.BoolVar(&f.secrets, "secrets", false, "print the clues, the habitat and the hint too: not for a game that you will play in")
}

// deal prints the setups of Cryptid that the flags ask for.
func (p *program) deal(_ context.Context, f *flags, _ []string) (int, error) {
	draw, err := p.codes(f)
	if err != nil {
		return command.BadUse, err
	}
	out := bufio.NewWriter(p.out)
	for range f.count {
		code := draw()
		if f.json {
			err = json.NewEncoder(out).Encode(audit.FromSetup(code.Deal(), code.String(), f.secrets))
		} else {
			err = printSetup(out, code, f.secrets)
		}
		if err != nil {
			return command.BadUse, err
		}
	}
	return command.Done, out.Flush()
}

// codes returns a function that draws the codes of the setups that the flags ask for.
func (p *program) codes(f *flags) (draw func() cryptid.Code, err error) {
	if f.isSet("code") {
		code, err := p.givenCode(f)
		return func() cryptid.Code { return code }, err
	}
	mode := cryptid.Normal
	if f.advanced {
		mode = cryptid.Advanced
	}
	switch {
	case f.players < 2 || f.players > 5:
		return nil, fmt.Errorf("-players %d: two to five play", f.players)
	case f.count < 1 || f.count > maxDeals:
		return nil, fmt.Errorf("-n %d: ask for 1 to %d setups", f.count, maxDeals)
	}
	wish, err := cryptid.ParseDifficulty(f.difficulty)
	if err != nil {
		return nil, fmt.Errorf("-difficulty: %w", err)
	}
	source := newSource()
	return func() cryptid.Code { return cryptid.NewCode(source, mode, f.players, wish) }, nil
}

// givenCode parses -code. It refuses other flags that contradict the code, and the code of a game that
// is still in progress.
func (p *program) givenCode(f *flags) (cryptid.Code, error) {
	code, err := cryptid.ParseCode(f.code)
	switch {
	case err != nil:
		return code, err
	case f.isSet("players") && f.players != code.Players:
		return code, fmt.Errorf("-players %d contradicts the code, which is for %d: leave it out", f.players, code.Players)
	case f.isSet("advanced") && f.advanced != (code.Mode == cryptid.Advanced):
		return code, fmt.Errorf("-advanced=%v contradicts the code, which is for the %s game: leave it out", f.advanced, code.Mode)
	case f.isSet("difficulty") && code.Difficulty.String() != f.difficulty:
		return code, fmt.Errorf("-difficulty %s contradicts the code, whose setup was dealt as %s: leave it out", f.difficulty, code.Difficulty)
	case f.count != 1:
		return code, fmt.Errorf("-n %d: a code has one setup: leave it out", f.count)
	}
	switch path, err := p.existingDataDir(f); {
	case errors.Is(err, errNoHome):
		return code, nil // there are no games, either
	case err != nil:
		return code, err
	default:
		return code, setup.CheckCode(journal.OS{}, path, code)
	}
}

// newSource returns an unpredictable random source.
func newSource() rand.Source {
	var seed [32]byte
	crand.Read(seed[:]) // never fails
	return rand.NewChaCha8(seed)
}

// printSetup prints a setup for people.
func printSetup(w io.Writer, code cryptid.Code, secrets bool) error {
	s, dealt := code.Deal(), ""
	if code.Difficulty != cryptid.AnyDifficulty || secrets { // one left to chance tells something about the clues
		dealt = ", " + s.Difficulty().String()
	}
	fmt.Fprintf(w, "Setup %s: %s, %d players%s\n\nTiles, as they lie (t: its number at the bottom right)\n", code, code.Mode, code.Players, dealt)
	for slot, tile := range s.Board.Tiles() {
		text := fmt.Sprint(tile.Number)
		if tile.Turned {
			text += "t"
		}
		if slot%2 == 0 {
			fmt.Fprintf(w, "  %-5s", text)
		} else {
			fmt.Fprintln(w, text)
		}
	}
	fmt.Fprintln(w)
	for _, st := range s.Board.Structures() {
		fmt.Fprintf(w, "  %-22s %s\n", st, st.At)
	}
	if secrets {
		fmt.Fprintf(w, "\nThe habitat is %s.\n", s.Habitat())
		for i, c := range s.Clues {
			fmt.Fprintf(w, "  seat %d: %s\n", i+1, c)
		}
		fmt.Fprintf(w, "The hint: %s\n", s.Hint)
	}
	_, err := fmt.Fprintln(w)
	return err
}

// audit judges a table file.
func (p *program) audit(_ context.Context, f *flags, args []string) (int, error) {
	name, text, err := p.readInput(args[0])
	if err != nil {
		return command.BadUse, err
	}
	table, err := audit.Parse(name, text)
	if err != nil {
		return command.BadUse, err
	}
	report, status := audit.Judge(table), command.Done
	if !report.Consistent {
		status = command.Finding
	}
	if f.json {
		return status, json.NewEncoder(p.out).Encode(report)
	}
	fmt.Fprintln(p.out, p.language(f, "").Say(report.Text()))
	return status, nil
}

// readInput returns the content of a regular file or, for -, of standard input. It stops one byte
// after the size that a table file may have.
func (p *program) readInput(path string) (name string, text []byte, err error) {
	if path == "-" {
		path = "standard input"
		text, err = io.ReadAll(io.LimitReader(p.in, audit.MaxFileSize+1))
	} else if text, err = configs.ReadUpTo(path, audit.MaxFileSize); errors.Is(err, configs.ErrTooLarge) {
		err = nil // [audit.Parse] reports it
	}
	problem := (*fs.PathError)(nil)
	switch {
	case errors.As(err, &problem):
		err = fmt.Errorf("%s: %w", path, problem.Err)
	case err != nil:
		err = fmt.Errorf("%s: cannot be read: %w", path, err)
	}
	return path, text, err
}
