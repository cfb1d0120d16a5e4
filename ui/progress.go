package ui

import (
	"errors"
	"sync/atomic"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
)

// ErrStopped is what work ends with that somebody did not want to wait for.
var ErrStopped = errors.New("stopped")

// A Progress is how far long work has come, and the way out of it: the work tells how
// far, on its own goroutine, and the stage shows that and stops it. The zero Progress
// is one of work that has not begun.
type Progress struct {
	percent atomic.Int64
	stopped atomic.Bool
}

// At tells that so much of all is done. Once the work is to end it returns
// [ErrStopped], which the work should return.
func (p *Progress) At(done, all int64) error {
	if all > 0 {
		p.percent.Store(100 * done / all)
	}
	if p.stopped.Load() {
		return ErrStopped
	}
	return nil
}

func (p *Progress) stop() { p.stopped.Store(true) }

// draw draws, after the word for the work in the last line, how far it has come and how
// it is stopped.
func (p *Progress) draw(f *Frame, word say.Text) {
	f.Keys(Help{Text: say.Sprintf("%s %d%%", word, p.percent.Load())}, Does("stop", hw.Back))
}
