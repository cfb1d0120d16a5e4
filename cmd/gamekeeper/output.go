package main

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// output is where a command prints text, in whole characters. It remembers the first
// error, so that no command has to check every line.
type output struct {
	io.Writer
	err error // the first error
}

func (o *output) Write(text []byte) (int, error) {
	_, err := io.WriteString(o.Writer, legible(string(text)))
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

// lastWords is where the program says why it ends. That is often its terminal, which may
// take nothing any more, and so nobody waits for it longer than a second.
type lastWords struct{ io.Writer }

func (l lastWords) Write(text []byte) (int, error) {
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

// legible returns text that is safe on a terminal. The names of files and the arguments
// of a command may contain what a terminal would obey and no reader would see.
func legible(text string) string {
	var b strings.Builder
	for len(text) > 0 {
		r, n := utf8.DecodeRuneInString(text)
		if c := text[:n]; r == '\n' || r == '\t' || unicode.IsGraphic(r) && (r != utf8.RuneError || n > 1) {
			b.WriteString(c)
		} else {
			b.WriteString(strings.Trim(strconv.Quote(c), `"`))
		}
		text = text[n:]
	}
	return b.String()
}
