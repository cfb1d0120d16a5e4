package ui

import (
	"time"

	"gamekeeper/hw"
)

// Screen is what the display shows and what the keys mean. It is used from one
// goroutine at a time.
type Screen interface {
	// Draw draws the screen into f, a blank frame of at least MinW x MinH. It
	// only reads: drawing twice draws the same.
	Draw(f *Frame)
	// Press takes a key that went down (hw.Press) or a direction that is held
	// (hw.Repeat), and says what follows. It gets no other kind.
	Press(e hw.Event, now time.Time) Step
}

// Timed is a screen that changes as time goes by: a demo, a clue that hides.
type Timed interface {
	Screen
	// Next returns when the screen wants its Tick; zero: not at all.
	Next() time.Time
	// Tick is called at Next or later, while the screen is on top and no work is
	// done. It must move Next on.
	Tick(now time.Time) Step
}

// Secret is a screen that shows what only one person may see: while a button is
// held, see [Reveal], or while that person tells it, see [Telling].
type Secret interface {
	Held
	// Showing reports whether the secret is to be seen now. While it is, the stage
	// does not go to rest. Release must hide it: before work begins, all keys count as
	// up.
	Showing() bool
}

// Held is a screen to which it matters when a key comes up.
type Held interface {
	Screen
	// Release says that key k came up; hw.NoKey says that all of them count as up,
	// because another screen covers this one or the terminal became too small. It
	// comes at once, even while presses wait, so the screen must only hide what it
	// shows.
	Release(k hw.Key)
}

// Idle is a screen for while nobody is there, such as a demo: the stage rests where
// one is on top.
type Idle interface {
	Screen
	Idles()
}

// Sized is a screen that must know its size before it is drawn: one that
// scrolls.
type Sized interface {
	Screen
	// Resize tells the size of the frame. It comes before the first Draw, when the
	// screen comes to the top again, and whenever the size changes.
	Resize(w, h int)
}

// Step is what follows from a press. The zero Step stays.
//
// The stage makes the sound, then goes home, pops, pushes, quits, and then
// starts the work: so what must not be shown before it is on disk belongs into
// the step that Work.Then returns.
type Step struct {
	Home  bool   // back to the home screen
	Pop   int    // leave so many screens; the home screen is never left
	Push  Screen // then show this one: with Pop 1 it takes the place of the present one
	Sound Sound
	Quit  bool  // leave the program, after the work if there is some
	Work  *Work // nil: none
}

// Work is what takes time: writing to disk, reading, thinking. Until it is done,
// presses wait in order: none is lost, and none is applied to what is not yet
// decided.
type Work struct {
	Word string // what the screen says if it takes long, such as saving
	// Do does it, on a goroutine of its own, and must touch nothing that the screens
	// use. now is when it was asked for.
	Do func(now time.Time) error
	// Then is what follows; nil shows the error, if there was one, as one of saving.
	Then func(err error, now time.Time) Step
}

// Saving returns the work of saving something.
func Saving(save func(now time.Time) error, then func(err error, now time.Time) Step) *Work {
	return &Work{Word: "saving", Do: save, Then: then}
}

// Sound is a short signal to the table.
type Sound uint8

// The sounds. A terminal has one bell for them all; a buzzer tells them apart.
const (
	Silence   Sound = iota
	Refused         // that cannot be done
	Attention       // the table should notice: a clue is looked at again, a vote begins
	Mistake         // something on the table is wrong
	Fanfare         // the game is won
)

// String returns the sound's name.
func (s Sound) String() string {
	return [...]string{"silence", "refused", "attention", "mistake", "fanfare"}[s]
}

// Failed returns the step that tells of something that could not be saved: a screen
// with the error, and the refusal's sound. Nothing else changes.
func Failed(err error) Step {
	return Step{Push: NewPage("Not saved", "This was not saved and does not count: "+err.Error()), Sound: Refused}
}

// Found returns the step that tells of a mistake found on the table: a page, over
// which the status lamp flickers, and the mistake's sound.
func Found(title, text string) Step {
	page := NewPage(title, text)
	page.flicker = Lamp(Status)
	return Step{Push: page, Sound: Mistake}
}

// done returns what follows on the work.
func (w *Work) done(err error, now time.Time) Step {
	switch {
	case w.Then != nil:
		return w.Then(err, now)
	case err != nil:
		return Failed(err)
	}
	return Step{}
}
