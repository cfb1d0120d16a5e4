package main

import (
	"fmt"
	"io"
)

// output is where a command prints. It keeps what went wrong, so that no command has
// to look after each line.
type output struct {
	io.Writer
	err error // the first one
}

func (o *output) Write(text []byte) (int, error) {
	n, err := o.Writer.Write(text)
	if err != nil {
		err = fmt.Errorf("not all is printed: %w", err)
	}
	if o.err == nil {
		o.err = err
	}
	return n, err
}
