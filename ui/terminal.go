package ui

import (
	"errors"

	"gamekeeper/hw"
)

// Terminal is the display and the keyboard. Its methods are called from Run's goroutine.
type Terminal interface {
	// Inputs returns what happens at the terminal. The channel is closed when the
	// terminal has gone.
	Inputs() <-chan Input
	Size() (w, h int)
	Look() Look
	// Show shows a frame; the caller may change the frame afterwards. Like Redraw, Show
	// does not wait for the display: if that is slow, frames are left out, and an Input
	// that is Drawn asks for the next.
	Show(f *Frame)
	// Redraw draws the whole last frame again, since something else may have written on
	// the display.
	Redraw()
	// Sound makes a sound, or the nearest one that the terminal has.
	Sound(s Sound)
}

// Input is one thing that happens at a terminal: a key, or one of the other fields.
type Input struct {
	Key     hw.Event
	Resized bool // the size has changed
	Drawn   bool // the display has the first frame, or what Redraw drew, or is ready for another
	Quit    bool // Ctrl-C
	Changed bool // what the screens show has changed elsewhere: they may want their Tick
}

// ErrGone is what Run returns if the terminal was closed or hung up.
var ErrGone = errors.New("the terminal has gone")
