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
	// Show shows a frame, which is not changed before the next one was shown.
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
	Quit    bool // Ctrl-C
}

// ErrGone is what Run returns when the terminal was closed or hung up.
var ErrGone = errors.New("the terminal has gone")
