package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"gamekeeper/tabletop/cryptid/audit"
)

// audit judges a table file.
func (p *program) audit(_ context.Context, f *flags, args []string) (int, error) {
	name, text, err := p.read(args[0])
	if err != nil {
		return badUse, err
	}
	table, err := audit.Parse(name, text)
	if err != nil {
		return badUse, err
	}
	report := audit.Judge(table)
	if f.json {
		line, err := json.Marshal(report)
		if err != nil {
			return badUse, err
		}
		fmt.Fprintf(p.out, "%s\n", line)
	} else {
		fmt.Fprintln(p.out, p.language(f, "").Say(report.Text()))
	}
	if !report.Consistent {
		return finding, nil
	}
	return done, nil
}

// read reads a file, or standard input for -, up to one byte more than a table file may
// have.
func (p *program) read(path string) (name string, text []byte, err error) {
	in := p.in
	name = "standard input"
	if path != "-" {
		file, err := os.Open(path)
		var problem *fs.PathError
		if errors.As(err, &problem) {
			return "", nil, fmt.Errorf("%s: %w", path, problem.Err)
		}
		if err != nil {
			return "", nil, err
		}
		defer file.Close()
		in, name = file, path
	}
	text, err = io.ReadAll(io.LimitReader(in, audit.MaxSize+1))
	if err != nil {
		err = fmt.Errorf("%s: cannot be read: %w", name, err)
	}
	return name, text, err
}
