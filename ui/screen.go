package ui

import (
	"errors"
	"sync/atomic"
	"time"

	"gamekeeper/tabletop/say"
)

// Screen is what the display shows and what the keys do there. It is used from one
// goroutine at a time.
type Screen interface {
	// Draw draws the screen into f, a blank frame of at least MinW x MinH, and binds what the
	// keys do there: see [Frame.Keys]. Drawing twice draws the same.
	Draw(f *Frame)
}

// Immediately returns a time in the past, for [Frame.TickAt] of a screen that does not yet know the
// time.
func Immediately() time.Time { return time.Unix(0, 1) }

// HomeScreen is a home screen that has a part in the frames of all screens. Look returns what the
// frame is drawn with, and DrawOverlay draws something into it.
type HomeScreen interface {
	Screen
	Look(l Look) Look
	DrawOverlay(f *Frame)
}

// Step tells what to do after a press. The zero Step changes nothing.
//
// The stage plays the sound, then goes home, pops, pushes, and starts the work; it quits last.
// Anything that must not be shown before it is on disk therefore belongs in the step that
// Work.Then returns.
type Step struct {
	Home    bool   // back to the home screen
	Pop     int    // close this many screens, but never the home screen
	Push    Screen // then show this one; with Pop 1 it replaces the one on top
	Sound   Sound
	Refusal say.Text // why the press was refused, for [Frame].Refusal
	Quit    bool     // quit the program, after the work, if any
	Work    *Work    // nil if none
}

// GoBack returns the step that closes the screen.
func GoBack() Step { return Step{Pop: 1} }

// GoHome returns the step that leads to the home screen.
func GoHome() Step { return Step{Home: true} }

// Refuse returns the step that shows why a press was refused, and sounds the refusal.
func Refuse(why error) Step { return Step{Refusal: say.Sentence(say.FromError(why)), Sound: Refused} }

// WrapWork returns the step with finish called after its work, in place of what would have
// followed, which next returns. A step without work is returned unchanged.
//
//go:noinline // it would add 16 KB to the program
func (s Step) WrapWork(finish func(err error, now time.Time, next func() Step) Step) Step {
	if s.Work == nil {
		return s
	}
	was, work := s.Work, *s.Work
	work.Then = func(err error, now time.Time) Step {
		return finish(err, now, func() Step { return was.done(err, now) })
	}
	s.Work = &work
	return s
}

// Work is something that takes time: writing to disk, reading, thinking. Until it is done, presses
// are queued, and none is applied before the outcome is known.
type Work struct {
	Label say.Text // what the screen says if it takes long, such as "saving"
	// Do does the work, on a goroutine of its own, and must not touch anything that the
	// screens use. now is when it was asked for.
	Do func(now time.Time) error
	// Then returns what follows. If Then is nil, that is nothing or, after an error, [FailureStep].
	Then func(err error, now time.Time) Step
	// Progress is for work that may take longer than anybody likes to wait: Back stops it, and the
	// presses that wait for it are forgotten. Progress is nil if the work must not be stopped, as
	// when it saves.
	Progress *Progress
}

// Saving returns work that calls save and is labelled "saving". next returns what follows once that is
// saved; otherwise [FailureStep] does.
//
//go:noinline // it would add 9 KB to the program
func Saving(save func(now time.Time) error, next func(now time.Time) Step) *Work {
	return &Work{Label: "saving", Do: save, Then: func(err error, now time.Time) Step {
		if err != nil {
			return FailureStep(err)
		}
		return next(now)
	}}
}

// Reading returns work that calls read and is labelled "reading". Back stops it: the error that next gets
// is then that of progress, [ErrStopped].
func Reading(read func(progress *Progress, now time.Time) error, next func(err error) Step) *Work {
	progress := new(Progress)
	return &Work{
		Label: "reading", Progress: progress,
		Do:   func(now time.Time) error { return read(progress, now) },
		Then: func(err error, _ time.Time) Step { return next(err) },
	}
}

// Compute returns work that passes a value to next, which takes time to compute.
func Compute[T any](label say.Text, compute func() T, next func(T) Step) *Work {
	var value T
	return &Work{
		Label: label,
		Do: func(time.Time) error {
			value = compute()
			return nil
		},
		Then: func(error, time.Time) Step { return next(value) },
	}
}

// Sound is a short signal to the table.
type Sound uint8

// The sounds. A terminal has one bell for all of them, and a buzzer has a pattern for each.
const (
	Silence   Sound = iota
	Refused         // that cannot be done
	Attention       // the table should notice: somebody looks at a clue again, a vote begins
	Mistake         // something on the table is wrong
	Fanfare         // the game is won
	Again           // no signal: somebody asks to hear again what was said
)

// String returns the sound's name.
func (s Sound) String() string {
	return [...]string{"silence", "refused", "attention", "mistake", "fanfare", "again"}[s]
}

// FailureStep returns the step after something could not be saved: a screen with the error,
// and the sound of a refusal. Nothing else changes.
func FailureStep(err error) Step {
	page := NewPage("Not saved", say.Sprintf("This was not saved and does not count: %s", err))
	page.news = true
	return Step{Push: page, Sound: Refused}
}

// done returns what follows when the work has ended.
func (w *Work) done(err error, now time.Time) Step {
	switch {
	case w.Then != nil:
		return w.Then(err, now)
	case err != nil:
		return FailureStep(err)
	}
	return Step{}
}

// Terminal is the display and the keyboard. Its methods are called from Run's goroutine.
type Terminal interface {
	// Inputs returns what happens at the terminal. The channel is closed when the
	// terminal has gone.
	Inputs() <-chan Input
	Size() (w, h int)
	Look() Look
	// Show shows a frame, which the caller may change afterwards. Like Redraw, Show does not wait
	// for the display: if the display is slow, Show skips frames, and an Input with Drawn set asks
	// for the next.
	Show(f *Frame)
	// Redraw draws the whole last frame again, since something else may have written on
	// the display.
	Redraw()
	// Sound makes a sound, or the nearest one that the terminal has.
	Sound(s Sound)
	// Suspend stops the program once the terminal is silent and shows the frame, or after some
	// seconds if the display does not accept it. It returns when somebody continues the program.
	Suspend(f *Frame)
}

// Input is one thing that happens at a terminal: a key, or one of the other fields.
type Input struct {
	Key      KeyEvent
	Touch    Touch
	Resized  bool   // the size has changed
	Suspend  bool   // the program should stop for a while, as a shell may ask
	Resumed  bool   // the program continues, perhaps on a display of another size
	Drawn    bool   // the display has the first frame or a redrawn one, or is ready for another
	Quit     bool   // Ctrl-C
	Question Screen // a device's question to the player with it, such as who that is, or nil if none; Key asks it
}

// ErrGone is the error that Run returns if the terminal was closed or hung up.
var ErrGone = errors.New("the terminal has gone")

// ErrStopped is the error of work that was stopped because somebody did not want to wait.
var ErrStopped = errors.New("stopped")

// A Progress records how far slow work has come, and can stop it. The work updates it on its own
// goroutine, while the stage shows it and can stop the work. The zero Progress is for work that has
// not begun.
type Progress struct {
	percent atomic.Int64
	stopped atomic.Bool
}

// Report records how far the work has come: done out of all. Once the work has been stopped it
// returns [ErrStopped], which the work should return in turn.
func (p *Progress) Report(done, all int64) error {
	if all > 0 {
		p.percent.Store(100 * done / all)
	}
	if p.stopped.Load() {
		return ErrStopped
	}
	return nil
}

func (p *Progress) stop() { p.stopped.Store(true) }

// draw draws the key line while work takes long: the word for it, how far it has come, and how to
// stop it.
func (p *Progress) draw(f *Frame, word say.Text) {
	f.Keys(Remark(say.Sprintf("%s %d%%", word, p.percent.Load())), Binding{Keys: []Key{Back}, Text: "stop"})
}
