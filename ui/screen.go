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
	// Tick is called at Next or later, while the screen is on top and nothing is
	// being saved. It must move Next on.
	Tick(now time.Time) Step
}

// Secret is a screen that shows what only one person may see: while a button is
// held, see [Reveal], or while that person tells it, see [Telling].
type Secret interface {
	Screen
	// Release says that key k came up; hw.NoKey says that all of them count as up,
	// because another screen covers this one or the terminal became too small. It
	// comes at once, even while something is being saved and presses wait, so the
	// screen must only hide what it shows. A secret screen must not ask for a
	// Save while it shows the secret, since a Tick would have to wait for it. One that
	// is Timed waits for its Tick only while it shows the secret: the stage doesn't
	// go to rest then.
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
// starts the save: so what must not be shown before it is on disk belongs into
// the step that Then returns.
type Step struct {
	Home bool   // back to the home screen
	Pop  int    // leave so many screens; the home screen is never left
	Push Screen // then show this one: with Pop 1 it takes the place of the present one

	// Save does what takes time, an fsync perhaps, on a goroutine of its own. It
	// must touch nothing that the screens use. Until it returns, presses wait
	// in order: none is lost and none is applied to what is not yet decided.
	Save func() error
	// Then is what follows the save; nil shows the error, if there was one.
	Then func(err error, now time.Time) Step

	Sound Sound
	Quit  bool // leave the program, after the save if there is one
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

// Failed returns the step that tells of a save that failed: a screen with the
// error, and the refusal's sound. Nothing else changes.
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

// thenStep returns what follows a save.
func thenStep(then func(error, time.Time) Step, err error, now time.Time) Step {
	switch {
	case then != nil:
		return then(err, now)
	case err != nil:
		return Failed(err)
	}
	return Step{}
}
