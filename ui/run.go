package ui

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"gamekeeper/tabletop/say"
)

// The times of the loop.
const (
	// redrawEvery is the longest time between redraws, which remove the kernel's messages from a
	// console.
	redrawEvery = 20 * time.Second
	// grace is how long Run waits at the end for work in progress.
	grace = 10 * time.Second
)

// Run runs the loop. It shows the stage on the terminal and feeds it the keys of the terminal and
// of the box's buttons, if any.
//
// It returns when a step quits, Ctrl-C is pressed unless [Stage.Stays] forbids that, ctx is done or the
// terminal has gone. Of these,
// only the last is an error. It also returns the error of work that was in progress then.
//
// Run owns the stage. Work runs on a goroutine of its own. If some is still running at the end, Run
// waits for it, at most ten seconds. now returns the time. Like [time.Now], it must advance evenly
// even if the clock is set meanwhile. If alive is not nil, Run calls it for each Input with Drawn
// set. alive returns the time between redraws, which lead to such inputs: twenty seconds at most.
// The calls stop if the loop hangs, the terminal accepts no frames or its inputs do not arrive.
//
// If a screen or its work panics, so does Run, on its caller's goroutine: there, a deferred Close
// of the terminal restores it before the panic is reported.
func Run(ctx context.Context, stage *Stage, term Terminal, buttons <-chan KeyEvent, now func() time.Time, alive func() (again time.Duration)) error {
	l := &loop{stage: stage, term: term, now: now, alive: alive, inputs: term.Inputs(), buttons: buttons, done: make(chan result, 1), redraw: time.NewTimer(redrawEvery), every: redrawEvery}
	l.resize()
	defer l.redraw.Stop()
	for {
		if work := stage.TakeWork(); work != nil {
			go do(work, l.done)
		}
		if l.over || stage.Quitting() {
			return l.leave()
		}
		l.show()
		select {
		case <-ctx.Done():
			return l.leave()
		case <-l.redraw.C:
			l.redraw.Reset(l.every)
			term.Redraw()
		case in, ok := <-l.inputs:
			l.input(in, ok)
		case e, ok := <-l.buttons:
			l.button(e, ok)
		case r := <-l.done:
			l.finish(r)
		case <-stage.Wake: // the next frame shows it
		case <-l.alarm():
			stage.Tick(now())
		}
		l.drain()
	}
}

// loop is the state of Run.
type loop struct {
	stage   *Stage
	term    Terminal
	now     func() time.Time
	alive   func() time.Duration
	redraw  *time.Timer
	every   time.Duration // the time between redraws
	inputs  <-chan Input
	buttons <-chan KeyEvent
	done    chan result
	frame   *Frame // the last frame drawn
	over    bool
	err     error // the error that ended the loop, or nil if none
}

func (l *loop) resize() {
	w, h := l.term.Size()
	l.stage.Resize(w, h, l.term.Look()) // the display's letters may have changed
}

// result describes how work ended.
type result struct {
	err   error
	panic any // the value that it panicked with, or nil if it did not
	stack []byte
}

// rethrow panics if the work panicked.
func (r result) rethrow() {
	if r.panic != nil {
		panic(fmt.Sprintf("%v, at work:\n%s", r.panic, r.stack))
	}
}

// do runs work and sends how it ended.
func do(work func() error, done chan<- result) {
	var r result
	defer func() {
		if r.panic = recover(); r.panic != nil {
			r.stack = debug.Stack()
		}
		done <- r
	}()
	r.err = work()
}

// finish passes the result of the work to the stage.
func (l *loop) finish(r result) {
	r.rethrow()
	l.stage.FinishWork(r.err, l.now())
}

func (l *loop) input(in Input, ok bool) {
	switch {
	case !ok:
		l.over, l.err = true, ErrGone
	case in.Quit && l.stage.stays != nil && l.stage.stays():
		l.stage.Press(KeyEvent{Typed: true}, l.now()) // a key without meaning
	case in.Quit:
		l.over = true
	case in.Resized:
		l.resize()
	case in.Suspend:
		l.stage.Hide()
		l.term.Suspend(l.draw())
	case in.Resumed:
		l.stage.Hide() // the program may have been stopped without Suspend
		l.resize()
	case in.Drawn && l.alive != nil:
		if again := min(l.alive(), redrawEvery); again != l.every {
			l.every = again
			l.redraw.Reset(again)
		}
	case in.Drawn:
	case in.Question != nil:
		l.stage.Ask(in.Question, in.Key, l.now())
	case in.Touch.Kind != NoTouch:
		l.stage.Touch(in.Touch, l.now())
	default:
		l.stage.Press(in.Key, l.now())
	}
}

func (l *loop) button(e KeyEvent, ok bool) {
	if !ok {
		l.buttons = nil
		return
	}
	l.stage.Press(e, l.now())
}

// drain handles the other inputs that have arrived, so that a flood of keys costs one frame rather
// than one frame each. It stops after 64 of them, so that the flood does not hold up the frames
// either.
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

// alarm returns a channel for the stage's next tick, or nil if the stage needs none.
func (l *loop) alarm() <-chan time.Time {
	next := l.stage.Next()
	if next.IsZero() {
		return nil
	}
	return time.After(next.Sub(l.now()))
}

func (l *loop) show() {
	if l.term.Look() != l.stage.look {
		l.resize()
	}
	l.term.Show(l.draw())
	if s := l.stage.TakeSound(); s != Silence {
		l.term.Sound(s)
	}
}

// draw draws the stage into a frame.
func (l *loop) draw() *Frame {
	l.frame = l.frame.Blank(l.stage.w, l.stage.h, l.stage.look)
	l.stage.Draw(l.frame)
	return l.frame
}

// leave stops the work in progress, if it may be stopped, and waits until it ends, at most for
// grace. It returns Run's error.
func (l *loop) leave() error {
	if l.stage.work == nil {
		return l.err
	}
	l.stage.StopWork()
	select {
	case r := <-l.done:
		r.rethrow()
		if errors.Is(r.err, ErrStopped) {
			r.err = nil
		}
		return errors.Join(l.err, r.err)
	case <-time.After(grace):
		return errors.Join(l.err, say.Errorf("the last change is still not on disk after %s; check the SD card", say.Count(int(grace/time.Second), "%d second", "%d seconds")))
	}
}
