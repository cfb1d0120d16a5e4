package main

import (
	"errors"
	"io"
	"os"
	"testing"
	"testing/synctest"
	"time"
)

// A terminal that takes nothing any more does not keep the program from ending.
func TestLastWords(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		reader, writer := io.Pipe() // which nobody reads yet
		began := time.Now()
		if _, err := (lastWords{writer}).Write([]byte("farewell")); !errors.Is(err, os.ErrDeadlineExceeded) {
			t.Errorf("it ends with %v", err)
		}
		if took := time.Since(began); took > time.Second {
			t.Errorf("it takes %v", took)
		}
		said := make([]byte, 100)
		if n, err := reader.Read(said); string(said[:n]) != "farewell" || err != nil {
			t.Errorf("it said %q, %v", said[:n], err)
		}
	})
}
