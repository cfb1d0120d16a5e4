package main

import (
	"context"
	"testing"
	"testing/synctest"

	"gamekeeper/ui"
)

// A fakeTerminal is one of which only the inputs matter.
type fakeTerminal struct {
	ui.Terminal
	inputs chan ui.Input
}

func (f fakeTerminal) Inputs() <-chan ui.Input { return f.inputs }

// A display passes on what happens at its terminal and that there is news, and is gone
// when the terminal is.
func TestDisplay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		term, news := fakeTerminal{inputs: make(chan ui.Input)}, make(chan struct{}, 1)
		d := newDisplay(ctx, term, news)
		news <- struct{}{}
		if in := <-d.Inputs(); !in.Changed {
			t.Errorf("news is %+v", in)
		}
		term.inputs <- ui.Input{Resized: true}
		if in := <-d.Inputs(); !in.Resized {
			t.Errorf("a new size is %+v", in)
		}
		close(term.inputs)
		if _, open := <-d.Inputs(); open {
			t.Error("it outlives its terminal")
		}
	})
}
