package table

import (
	"fmt"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop"
	"gamekeeper/ui"
)

// A Secret is what only its owner may see, for [See] to show. S is what the game's
// position gives for the seat.
type Secret[S any] struct {
	Owner  Owner
	Titles []string   // of the screen, the longest first
	Looks  func() int // how often it was looked at; nil: that is not counted
	What   string     // what is shown, after "see": "your clue"
	Pages  int        // how many pages it has; 0 counts as 1
	Copied bool       // the owner copies it down
	// Draw draws a page, counted from 0, of what the seat may see.
	Draw func(a ui.Area, secret S, page int)

	// Lock is the screen that asks for what opens the secret, such as a PIN, and then
	// goes on, or nil where it is open. What was given counts for one look, which must
	// begin within a minute.
	Lock func(then func(now time.Time) ui.Step) ui.Screen
	// Look is what puts the look on record. Heard reports whether the table is to hear
	// it: a sound, the owner's lamp, and a word on the screen.
	Look  func() ui.Step
	Heard func() bool
	// Shown is told that it is shown now; nil: nobody needs to know.
	Shown func()
	// Above draws, while it is hidden, what there is to be said before, and returns the
	// row for what follows; nil: who gets the box.
	Above func(f *ui.Frame, a ui.Area) int
	// Keys are what else can be done while it is hidden; nil: nothing. Back leaves where
	// it is not among them.
	Keys func() []Key
}

// Secretive is a position that keeps a secret for each seat. See gives it, and is
// called from this file alone.
type Secretive[P, E, S any] interface {
	tabletop.Position[P, E]
	See(seat int) S
}

// unlocked is how long what opens a secret counts.
const unlocked = time.Minute

// look is the one door to what only one seat may see.
type look[S any] struct {
	Secret[S]
	reveal ui.Reveal
	open   time.Time // until then, a look needs no key: it was given
	noted  bool      // the table has heard a look from here
}

// See is the screen on which a seat sees its secret: the box is given to its owner,
// who sees it for as long as OK is held, or, on a keyboard, for a few seconds.
func See[P Secretive[P, E, S], E fmt.Stringer, S any](t *Table[P, E], seat int, secret Secret[S]) ui.Screen {
	l := &look[S]{Secret: secret}
	l.reveal = ui.Reveal{
		What: secret.What, Pages: secret.Pages, Copied: secret.Copied, Look: l.look,
		Show: func(a ui.Area, page int) { secret.Draw(a, t.Position().See(seat), page) },
	}
	return l
}

// look puts the look on record before anything is shown. Where that is refused, it
// reports false. What opened the secret does not count for the next look.
func (l *look[S]) look(time.Time) (step ui.Step, ok bool) {
	l.open = time.Time{}
	heard := l.Heard == nil || l.Heard()
	if l.Look != nil {
		if step = l.Look(); step.Work == nil {
			return step, false
		}
		work := *step.Work
		then := work.Then
		work.Then = func(err error, now time.Time) ui.Step {
			if err == nil {
				l.shows(heard)
			}
			return then(err, now)
		}
		step.Work = &work
	} else {
		l.shows(heard)
	}
	if heard {
		step.Sound = ui.Attention
	}
	return step, true
}

// shows notes that the secret is shown, and whether the table heard it.
func (l *look[S]) shows(heard bool) {
	l.noted = l.noted || heard
	if l.Shown != nil {
		l.Shown()
	}
}

// keys are what can be done while the secret is hidden.
func (l *look[S]) keys() keys {
	if l.Keys == nil {
		return keys{}.orLeave()
	}
	return keys(l.Keys()).orLeave()
}

// Draw draws the secret while it is to be seen, else who gets the box.
func (l *look[S]) Draw(f *ui.Frame) {
	f.Lit |= ui.Lamp(l.Owner.Seats...)
	if l.noted {
		f.Flicker |= ui.Lamp(l.Owner.Seats...)
	}
	f.HeadFit(l.seen(), l.Titles...)
	body := f.Body()
	if l.reveal.Showing() {
		l.reveal.Draw(body)
		f.Keys(l.reveal.Help(f.Look.Keys)...)
		return
	}
	const room = 6 // the least rows of the reveal
	in := body.Inset(1, 0)
	y := 0
	if l.Above != nil {
		y = l.Above(f, in)
	} else {
		y = l.Owner.Give(in, room)
	}
	l.reveal.Draw(in.Rows(y, in.H-y))
	f.Keys(l.reveal.Help(f.Look.Keys, l.keys().helps()...)...)
}

// seen says how often it was looked at, and that the table has heard it again.
func (l *look[S]) seen() string {
	switch {
	case l.Looks == nil && l.noted:
		return "looked at again"
	case l.Looks == nil:
		return ""
	case l.noted && l.Looks() > 1:
		return "again: " + Looks(l.Looks())
	}
	return Looks(l.Looks())
}

// Looks says how often a secret was looked at, for the table to notice, in words that
// leave room for a name.
func Looks(n int) string {
	switch n {
	case 0:
		return "not seen yet"
	case 1:
		return "seen once"
	case 2:
		return "seen twice"
	}
	return fmt.Sprintf("seen %d times", n)
}

// Press shows the secret, unlocked first where it is locked, or does something else.
func (l *look[S]) Press(e hw.Event, now time.Time) ui.Step {
	if e.Key == hw.OK && !l.reveal.Showing() && l.Lock != nil && now.After(l.open) {
		lock := l.Lock(func(now time.Time) ui.Step {
			l.open = now.Add(unlocked)
			return ui.Step{Pop: 1}
		})
		if lock != nil {
			return ui.Step{Push: lock}
		}
	}
	if step, used := l.reveal.Press(e, now); used {
		return step
	}
	return l.keys().press(e.Key)
}

// Showing reports whether the secret is to be seen.
func (l *look[S]) Showing() bool { return l.reveal.Showing() }

// Release hides it.
func (l *look[S]) Release(k hw.Key) { l.reveal.Release(k) }

// Next is when it hides by itself.
func (l *look[S]) Next() time.Time { return l.reveal.Next() }

// Tick hides it when its time is over.
func (l *look[S]) Tick(now time.Time) ui.Step {
	l.reveal.Tick(now)
	return ui.Step{}
}
