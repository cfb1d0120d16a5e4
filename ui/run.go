package ui

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"gamekeeper/hw"
)

// The times of the loop.
const (
	// redrawEvery is how long the kernel's messages can stay on a console.
	redrawEvery = 20 * time.Second
	// grace is how long Run waits at its end for work that is being done.
	grace = 10 * time.Second
)

// Run is the loop: it shows the stage on the terminal, and gives it the keys of
// the terminal and of the box's buttons, nil for none, until a step quits, Ctrl-C
// is pressed, ctx is done or the terminal has gone, which alone is an error.
// It owns the stage; work is done on a goroutine of its own, and what is being done at
// the end is waited for, ten seconds at most.
//
// It calls alive, nil for none, when the display has the first frame, and at least
// every twenty seconds from then on, for as long as the loop goes round and the
// terminal takes frames and gives inputs.
//
// A panic of a screen or of work comes out of Run, on its caller's goroutine:
// a deferred close of the terminal there restores it before the panic is
// reported.
func Run(ctx context.Context, stage *Stage, term Terminal, buttons <-chan hw.Event, alive func()) error {
	l := &loop{stage: stage, term: term, alive: alive, inputs: term.Inputs(), buttons: buttons, done: make(chan result, 1)}
	l.resize()
	redraw := time.NewTicker(redrawEvery)
	defer redraw.Stop()
	for {
		l.startWork()
		if l.over || stage.Quit() {
			return l.leave()
		}
		l.show()
		select {
		case <-ctx.Done():
			return l.leave()
		case <-redraw.C:
			term.Redraw()
		case in, ok := <-l.inputs:
			l.input(in, ok)
		case e, ok := <-l.buttons:
			l.button(e, ok)
		case r := <-l.done:
			l.finish(r)
		case now := <-l.alarm():
			stage.Tick(now)
		}
		l.drain()
	}
}

// loop is the state of Run.
type loop struct {
	stage   *Stage
	term    Terminal
	alive   func()
	inputs  <-chan Input
	buttons <-chan hw.Event
	done    chan result
	w, h    int    // the size that the stage knows
	frame   *Frame // the last one
	working bool   // work is being done
	over    bool
	err     error // why, if it is an error
}

func (l *loop) resize() {
	l.w, l.h = l.term.Size()
	l.stage.Resize(l.w, l.h)
}

// result is how work ended.
type result struct {
	err   error
	panic any // what it panicked with
	stack []byte
}

// rethrow panics if the work did.
func (r result) rethrow() {
	if r.panic != nil {
		panic(fmt.Sprintf("%v, at work:\n%s", r.panic, r.stack))
	}
}

// startWork starts the work that the stage wants, if it wants any.
func (l *loop) startWork() {
	work := l.stage.Work()
	if work == nil {
		return
	}
	l.working = true
	go func() {
		var r result
		defer func() {
			if r.panic = recover(); r.panic != nil {
				r.stack = debug.Stack()
			}
			l.done <- r
		}()
		r.err = work()
	}()
}

// finish takes the end of the work.
func (l *loop) finish(r result) {
	l.working = false
	r.rethrow()
	l.stage.Done(r.err, time.Now())
}

func (l *loop) input(in Input, ok bool) {
	switch {
	case !ok:
		l.over, l.err = true, ErrGone
	case in.Quit:
		l.over = true
	case in.Resized:
		l.resize()
	case in.Drawn:
		if l.alive != nil {
			l.alive()
		}
	default:
		l.stage.Press(in.Key, time.Now())
	}
}

func (l *loop) button(e hw.Event, ok bool) {
	if !ok {
		l.buttons = nil
		return
	}
	l.stage.Press(e, time.Now())
}

// drain takes what else has come, so that a flood of keys costs one frame and
// not one each; but not for ever, so that it does not stop the frames either.
func (l *loop) drain() {
	for range 64 {
		select {
		case in, ok := <-l.inputs:
			l.input(in, ok)
		case e, ok := <-l.buttons:
			l.button(e, ok)
		default:
			return
		}
		if l.over {
			return
		}
	}
}

// alarm returns a channel for the stage's next tick.
func (l *loop) alarm() <-chan time.Time {
	next := l.stage.Next()
	if next.IsZero() {
		return nil
	}
	return time.After(time.Until(next))
}

func (l *loop) show() {
	f := l.blank()
	l.stage.Draw(f)
	l.term.Show(f)
	if s := l.stage.Sound(); s != Silence {
		l.term.Sound(s)
	}
}

// blank returns a blank frame to be shown next: the last one again, if it has the
// size, for less to be cleared up by the garbage collector, which takes its time on
// a Pi.
func (l *loop) blank() *Frame {
	if l.frame == nil || l.frame.W != l.w || l.frame.H != l.h {
		l.frame = NewFrame(l.w, l.h, l.term.Look())
	} else {
		l.frame.clear(l.term.Look())
	}
	return l.frame
}

// leave waits for the work that is being done and returns why Run ends.
func (l *loop) leave() error {
	if !l.working {
		return l.err
	}
	select {
	case r := <-l.done:
		r.rethrow()
		return errors.Join(l.err, r.err)
	case <-time.After(grace):
		return errors.Join(l.err, fmt.Errorf("the last change is not on disk after %v; see to the SD card", grace))
	}
}
