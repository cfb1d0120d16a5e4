package ui

import (
	"slices"
	"time"

	"gamekeeper/tabletop/say"
)

// sayAfter is how long work may take before the screen names it.
const sayAfter = 300 * time.Millisecond

// Stage is the stack of screens: the one on top is shown and gets the keys. It has no
// goroutines and no clock. Everything that happens is a method call, and all calls must
// come from one goroutine.
type Stage struct {
	screens []Screen
	w, h    int
	look    Look

	work    *Work     // what a step has asked for, until it is done, or nil if none
	started bool      // TakeWork has returned it
	since   time.Time // when it was asked for
	slow    bool      // it takes so long that the screen says so
	say     time.Time // when the screen says so, or next shows the progress, or zero if never
	queue   []queued  // what has arrived meanwhile

	sound Sound
	quit  bool
	stays func() bool // see Stays; nil if never

	idle    time.Duration // how long without a key until the stage rests, or 0 if never
	rest    func() Screen
	asked   Screen     // the last question of Ask, or nil if there was none
	pressed time.Time  // when the time until rest began, such as at the last key
	host    HomeScreen // the home screen, or nil if it has no part in other frames
	shown   int        // a number for the screen on top, never used again

	down    map[origin]*downKey // the keys that are down, and those that were typed
	reveals *downKey            // the key that shows a secret, or nil if none does
	typed   *downKey            // the key that was typed last; nil if none since Hide
	glance  time.Duration       // how long a typed key shows it
	late    time.Time           // until when a direction comes too late: see lateGrace
	early   bool                // the last press or touch did not count, since it came too early
	now     time.Time           // the time, as far as is known
	changed time.Time           // when something last changed what the screen binds
	risks   [numKeys]risk       // what the keys may do on the screen on top
	targets []target            // what can be touched there
	aged    int                 // the screen that risks and targets belong to

	frame   *Frame   // the last frame drawn
	drawn   bool     // frame shows the screen on top
	stale   bool     // since frame was drawn, something may have changed what the screen binds
	moved   bool     // since frame was drawn, a steady binding has acted, see [Binding.Steady]
	scratch *Frame   // a frame that is drawn into but never shown
	why     say.Text // the next frame's Refusal
	finger  finger   // the touch that is down
	timing  Timing   // of a key under the finger

	// Wake receives when what a screen shows has changed without a key; nil if that never happens.
	Wake <-chan struct{}

	hits   []bool        // whether the last touches have hit something
	astray func() Screen // as given to AskIfAstray, or nil
}

// NewStage returns a stage with the home screen, which is never closed.
func NewStage(home Screen) *Stage {
	const ms = time.Millisecond
	s := &Stage{screens: []Screen{home}, w: MinW, h: MinH, look: Look{Glyphs: PlainGlyphs(), Keys: KeyboardNames()}, timing: Timing{500 * ms, 400 * ms, 120 * ms}, stale: true, down: map[origin]*downKey{}, glance: clickedAtMost}
	s.host, _ = home.(HomeScreen)
	return s
}

// Top returns the screen on top.
func (s *Stage) Top() Screen { return s.screens[len(s.screens)-1] }

// Quitting reports whether a step has asked to quit the program.
func (s *Stage) Quitting() bool { return s.quit }

// Stays makes Ctrl-C a key without meaning while stays returns true, as on a console that is left to
// visitors.
func (s *Stage) Stays(stays func() bool) { s.stays = stays }

// TakeSound returns the latest sound asked for since the previous call, or [Silence].
func (s *Stage) TakeSound() Sound {
	sound := s.sound
	s.sound = Silence
	return sound
}

// Resize sets the size of the display, which is MinW x MinH until then, and the look, which may be
// in another language. While the display is smaller than MinW x MinH, presses are ignored and
// secrets hidden.
func (s *Stage) Resize(w, h int, look Look) {
	s.w, s.h, s.look, s.stale = w, h, look, true
	if s.small() {
		s.release(NoKey)
	}
}

func (s *Stage) small() bool { return s.w < MinW || s.h < MinH }

// Press handles a key event. While work is in progress, presses are queued and repeats dropped. A
// release is passed on at once and then again in its turn, since the press it belongs to may be
// queued. A Hold reaches no binding. Back stops work that may be stopped. A press that ends a rest
// does no more than that, however long it lasts.
func (s *Stage) Press(e KeyEvent, now time.Time) {
	s.now = now
	if e.Knob && isDirection(e.Key) {
		s.turn(e, now)
		return
	}
	k, counts := s.hear(e, now)
	s.pressed = now
	if counts && !s.asks(k, e, now) {
		s.enter(e, k.again, now)
	}
}

// enter takes an event now or, while work is in progress, in its turn.
func (s *Stage) enter(e KeyEvent, again bool, now time.Time) {
	came := queued{KeyEvent: e, again: again, screen: s.shown}
	switch {
	case s.work == nil:
		s.take(came, now)
		return
	case e.Kind == KeyUp:
		s.comesUp(e)
	case e.Kind == KeyDown && e.Key == Back && s.work.Progress != nil:
		s.StopWork()
		return
	case e.Kind != KeyDown:
		return
	}
	came.does = meaning(s.bound().bindings, Event{KeyEvent: e, Now: now})
	s.queue = append(s.queue, came)
}

// queued is an event that arrived while a screen was on top, and what the key did there.
type queued struct {
	KeyEvent
	again  bool
	screen int
	does   say.Text
}

// take applies an event whose turn has come.
func (s *Stage) take(e queued, now time.Time) {
	switch {
	case e.Kind == KeyUp:
		s.comesUp(e.KeyEvent)
	case e.Kind == KeyHold, s.small(), s.quit:
	case isDirection(e.Key) && now.Before(s.late):
		s.sound = Refused
	default:
		s.why, s.early = "", false
		ev := Event{e.KeyEvent, now, e.again}
		step, steady := press(s.bound().bindings, ev, func(b *Binding) bool { return s.counts(b, ev, e) })
		if steady && step == (Step{}) {
			s.moved = true
		} else {
			s.Do(step, now)
		}
		if e.Kind != KeyRepeat || !s.IsPrivate() { // a finger left on a direction must not keep a secret
			s.read(now)
		}
	}
}

// current returns a frame of the screen on top as it is now. It draws one only if something has
// happened since the last frame, as when presses come faster than frames are shown.
func (s *Stage) current() *Frame {
	if !s.stale && !s.moved {
		return s.frame
	}
	s.scratch = s.scratch.Blank(s.w, s.h, s.look)
	s.draw(s.scratch)
	s.frame, s.drawn, s.stale, s.moved = s.scratch, true, false, false
	return s.frame
}

// draw makes the screen on top draw into f, a blank frame.
func (s *Stage) draw(f *Frame) {
	f.Refusal = s.why
	if k := s.reveals; k != nil && k.typed && s.work == nil {
		f.glance = s.now.Sub(k.heard)
	}
	if s.host != nil {
		f.Look = s.host.Look(f.Look)
	}
	s.Top().Draw(f)
	if f.private {
		s.glance = f.glanceTime()
	}
	s.grow(f)
}

// bound returns a frame with the current bindings of the screen on top, which is private if the
// screen is. Its picture may be out of date: presses of steady bindings do not redraw it, so that a
// flood of them draws nothing.
func (s *Stage) bound() *Frame {
	if !s.stale {
		return s.frame
	}
	return s.current()
}

// Ask puts a screen with a question on top, for which a key was pressed. While such a screen is on top
// or the stage rests, the key is passed on instead. Ask does nothing while a secret is shown, work is in
// progress or the display is too small. The question must then be asked again.
func (s *Stage) Ask(question Screen, e KeyEvent, now time.Time) {
	switch {
	case s.work != nil || s.small() || s.IsPrivate():
	case s.asked != nil && s.asked == s.Top() || s.IsIdle():
		s.pressed = now
		s.take(queued{KeyEvent: e, screen: s.shown}, now)
	default:
		s.asked = question
		s.Do(Step{Push: question}, now)
	}
}

// Do takes a step, such as the one with which the program starts.
func (s *Stage) Do(step Step, now time.Time) {
	s.now, s.early = now, false
	s.change()
	if step.Refusal != "" {
		s.why = step.Refusal
	}
	if step.Sound != Silence {
		s.sound = step.Sound
	}
	if step.Home || step.Pop > 0 || step.Push != nil {
		s.release(NoKey)
		s.move(step)
		s.shown, s.late = s.shown+1, time.Time{}
	}
	s.quit = s.quit || step.Quit
	if step.Work == nil {
		return
	}
	if s.IsPrivate() {
		s.release(NoKey) // the secret could not hide by itself during the work
	}
	s.work, s.started = step.Work, false
	s.since, s.slow, s.say = now, false, now.Add(sayAfter)
}

func (s *Stage) move(step Step) {
	s.drawn = false
	keep := max(len(s.screens)-step.Pop, 1)
	if step.Home {
		keep = 1
	}
	s.screens = slices.Delete(s.screens, keep, len(s.screens))
	if step.Push != nil {
		s.screens = append(s.screens, step.Push)
	}
}

// TakeWork returns, once, the work that a step has asked for: the caller must run it, on any
// goroutine, and pass its result to FinishWork. It returns nil if there is none to start.
func (s *Stage) TakeWork() func() error {
	if s.work == nil || s.started {
		return nil
	}
	s.started = true
	do, since := s.work.Do, s.since
	return func() error { return do(since) }
}

// FinishWork ends the work with its result. It takes the step that follows, and then the queued
// events in order, until there is work again. Without work it does nothing.
func (s *Stage) FinishWork(err error, now time.Time) {
	if s.work == nil {
		return
	}
	work := s.work
	s.work, s.slow = nil, false
	s.Do(work.done(err, now), now)
	s.read(now)
	for len(s.queue) > 0 && s.work == nil {
		e := s.queue[0]
		s.queue = slices.Delete(s.queue, 0, 1)
		s.take(e, now)
	}
}

// Next returns when Tick should be called, or the zero time if never.
func (s *Stage) Next() time.Time {
	if s.work != nil {
		return s.say
	}
	next := s.idleAt()
	for _, t := range []time.Time{s.wake(), s.finger.again, s.finger.until, s.nextUp(), s.nextSecond()} {
		if next.IsZero() || !t.IsZero() && t.Before(next) {
			next = t
		}
	}
	return next
}

// wake returns when the screen on top wants to be woken, or the zero time if never.
func (s *Stage) wake() time.Time {
	if s.small() {
		return time.Time{}
	}
	return s.current().wake
}

// Rest makes the stage rest once nobody has pressed a key for the given time: it pushes the screen
// that rest returns, such as a demo for passers-by. The screens below stay as they are. The time
// does not run while a secret is shown. If rest returns nil, it is called again after the same
// time. With a time of 0, the stage never rests.
func (s *Stage) Rest(after time.Duration, rest func() Screen, now time.Time) {
	s.idle, s.rest, s.pressed = after, rest, now
}

// idleAt returns when the stage begins to rest, or the zero time if it is not about to.
func (s *Stage) idleAt() time.Time {
	if s.idle == 0 || !s.nextUp().IsZero() || s.IsIdle() || s.IsPrivate() {
		return time.Time{}
	}
	return s.pressed.Add(s.idle)
}

// IsIdle reports whether the screen on top is one shown while nobody is at the box.
func (s *Stage) IsIdle() bool { return !s.small() && s.bound().idle }

// IsPrivate reports whether somebody is looking at a secret, or entering one.
func (s *Stage) IsPrivate() bool { return !s.small() && s.bound().private }

// Tick does what is due. Before the time that Next returns, it does nothing.
func (s *Stage) Tick(now time.Time) {
	next := s.Next()
	if next.IsZero() || now.Before(next) {
		return
	}
	second := s.nextSecond()
	s.now = now
	if s.work != nil {
		s.slow, s.say, s.stale = true, time.Time{}, true
		if s.work.Progress != nil {
			s.say = now.Add(sayAfter)
		}
		return
	}
	if at := s.wake(); at.IsZero() || now.Before(at) {
		if s.stale = s.stale || !second.IsZero() && !now.Before(second); s.letGo(now) || s.stale {
			return
		}
	}
	if at := s.finger.again; !at.IsZero() && !now.Before(at) {
		s.fingerStays(now)
		return
	}
	if at := s.idleAt(); !at.IsZero() && !now.Before(at) {
		if rest := s.rest(); rest != nil {
			s.Do(Step{Push: rest}, now)
		} else {
			s.pressed = now
		}
		return
	}
	if s.IsPrivate() {
		s.pressed = now
	}
	s.Do(s.current().tick(now), now)
}

// Draw draws the screen on top into f, a blank frame. If work takes long, the last line
// says what is being done. If the frame is too small, it says how large it must be.
func (s *Stage) Draw(f *Frame) {
	if f.W < MinW || f.H < MinH {
		small := say.Sprintf("this screen is %dx%d; Gamekeeper needs %dx%d or more", f.W, f.H, MinW, MinH)
		f.Speak(small)
		f.letters(0, f.Look.Wrap(small, f.W), f.Look.Text) // even a part of it is enough
		return
	}
	s.draw(f)
	s.frame, s.drawn, s.stale, s.moved = f, true, false, false
	if s.IsPrivate() {
		f.MarkWhispered()
	}
	if s.host != nil {
		s.host.DrawOverlay(f)
	}
	if s.IsIdle() && f.speech != nil {
		*f.speech = Speech{Language: f.Look.Language, Texts: f.speech.Keys} // the screen plays for nobody
	}
	if s.early {
		const early say.Text = "Too early"
		word := f.Look.Say(early)
		f.AllRows().Rows(0, 1).Sub(Rect{X: f.W / 2, W: f.W - f.W/2, H: 1}).Fill(' ', f.Look.Text)
		f.Runes(f.W-Width(word), 0, word, f.Look.Warning)
		f.SpeakNotice(early)
	}
	if f.speech != nil {
		f.speech.Busy = f.speech.Busy || s.work != nil
		if s.slow {
			f.speech.Work = f.says(s.work.Label)
		}
	}
	if s.slow {
		*f.targets = (*f.targets)[:0] // only what stops the work can be touched
		last := f.AllRows().Rows(f.H-1, f.rows)
		last.Fill(' ', f.Look.Text)
		if p := s.work.Progress; p != nil {
			p.draw(f, s.work.Label)
			return
		}
		x := last.Text(0, 0, s.work.Label, f.Look.Warning)
		last.Runes(x, 0, f.Look.Ellipsis, f.Look.Warning)
	}
}
