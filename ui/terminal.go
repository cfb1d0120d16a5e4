package ui

import (
	"errors"

	"gamekeeper/hw"
)

// Terminal is the display and the keyboard. Its methods are called from the
// goroutine of Run.
type Terminal interface {
	// Inputs returns what happens at the terminal. It is closed when the terminal
	// has gone.
	Inputs() <-chan Input
	Size() (w, h int)
	Look() Look
	// Show shows a frame, which may be changed afterwards. Like Redraw, it does not
	// wait for the display: while that takes its time, frames are left out, and an
	// Input that is Drawn asks for the next.
	Show(f *Frame)
	// Redraw draws all of the last frame again, because something else may have
	// written on the display.
	Redraw()
	// Sound makes a sound, or comes near it.
	Sound(s Sound)
}

// Input is one thing that happens at a terminal: a key, or one of the others.
type Input struct {
	Key     hw.Event
	Resized bool // the size is another one
	Drawn   bool // the display has the first frame, or what Redraw drew, or is ready for another
	Quit    bool // Ctrl-C
}

// ErrGone is what Run returns when the terminal was closed or hung up.
var ErrGone = errors.New("the terminal has gone")
