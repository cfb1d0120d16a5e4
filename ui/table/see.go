package table

import (
	"fmt"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A Secret is something that only its owner may see, for [See] to show. S is what the
// position's See returns for the seat.
type Secret[S any] struct {
	Owner  Owner
	Titles []say.Text // of the screen, the longest first
	Looks  func() int // how often it has been looked at; nil: that is not counted
	What   say.Text   // what is shown, to follow "see": "your clue"
	Pages  int        // how many pages it has; 0 counts as 1
	// Draw draws a page, counted from 0.
	Draw func(a ui.Area, secret S, page int)
	// Move is what the directions do while it is shown, see [ui.Reveal]; nil: they turn the
	// page.
	Move func(k hw.Key, secret S)

	// Lock returns the screen that asks for what unlocks the secret, such as a PIN, and
	// then takes the step; nil: it is not locked. Unlocking is good for one look, begun
	// within a minute.
	Lock func(then func(now time.Time) ui.Step) ui.Screen
	// Look returns the step that puts the look on record; nil: it is not recorded. Heard
	// reports whether the table is told of the look: by a sound, by the owner's lamp and on
	// the screen. Nil: it always is.
	Look  func() ui.Step
	Heard func() bool
	// Shown is called when the secret begins to show; nil: nobody needs to know.
	Shown func(secret S)
	// Above draws what is to be said first, while the secret is hidden, and returns the
	// row after that; nil: who gets the box.
	Above func(f *ui.Frame, a ui.Area) int
	// After says what the owner does once it has been seen and is hidden again, such as to
	// hand the box on; nil: leaves the screen and puts the box back, unless the others do
	// something meanwhile.
	After func(look ui.Look) say.Text
	// Keys returns what other keys do while the secret is hidden; nil: nothing. Back
	// leaves the screen unless it is among them.
	Keys func() []Key
}

// Secretive is a position with a secret for each seat. See returns it, and is called from
// this file alone.
type Secretive[P, E, S any] interface {
	tabletop.Position[P, E]
	See(seat int) S
}

// unlocked is how soon after unlocking a look must begin.
const unlocked = time.Minute

// late is how long after a secret has hidden by itself the directions do nothing. They turned
// its pages: whoever was reading may still mean that.
const late = time.Second

// look is the one door to what only one seat may see.
type look[S any] struct {
	Secret[S]
	see    func() S
	reveal ui.Reveal
	open   time.Time // until then it is unlocked
	noted  bool      // the table has heard a look on this screen
	looked bool      // it was shown on this screen
	turns  time.Time // until then a direction comes too late
}

// See returns the screen on which a seat sees its secret. The owner is given the box, and
// sees the secret while holding OK or, on a keyboard, for a few seconds.
func See[P Secretive[P, E, S], E fmt.Stringer, S any](t *Table[P, E], seat int, secret Secret[S]) ui.Screen {
	l := &look[S]{Secret: secret, see: func() S { return t.Position().See(seat) }}
	l.reveal = ui.Reveal{
		What: secret.What, Pages: secret.Pages, Look: l.look, Languages: t.Box.Languages,
		Show: func(a ui.Area, page int) { secret.Draw(a, l.see(), page) },
	}
	if secret.Move != nil {
		l.reveal.Move = func(k hw.Key) { secret.Move(k, l.see()) }
	}
	return l
}

// Resize notes whether the secret is whispered.
func (l *look[S]) Resize(_, _ int, look ui.Look) { l.reveal.Heard = look.Voice == ui.Earphone }

// look puts the look on record before anything is shown, and returns false if that is
// refused. Either way the secret is locked again.
func (l *look[S]) look(time.Time) (step ui.Step, ok bool) {
	l.open = time.Time{}
	heard := l.Heard == nil || l.Heard()
	if l.Look != nil {
		if step = l.Look(); step.Work == nil {
			return step, false
		}
		step = step.Around(func(err error, _ time.Time, follows func() ui.Step) ui.Step {
			if err == nil {
				l.shows(heard)
			}
			return follows()
		})
	} else {
		l.shows(heard)
	}
	if heard {
		step.Sound = ui.Attention
	}
	return step, true
}

// shows notes that the secret is shown, and whether the table hears it.
func (l *look[S]) shows(heard bool) {
	l.noted, l.looked = l.noted || heard, true
	if l.Shown != nil {
		l.Shown(l.see())
	}
}

// keys returns what the keys do while the secret is hidden.
func (l *look[S]) keys() keys {
	if l.Keys == nil {
		return keys{}.orLeave()
	}
	return keys(l.Keys()).orLeave()
}

// Draw draws the secret while it is shown, and otherwise who gets the box.
func (l *look[S]) Draw(f *ui.Frame) {
	f.Lit |= ui.Lamp(l.Owner.Seats...)
	if l.noted {
		f.Flicker |= ui.Lamp(l.Owner.Seats...)
	}
	f.HeadFit(l.head(f), l.Titles...)
	body := f.Body()
	if l.reveal.Showing() {
		l.reveal.Draw(body)
		f.Keys(l.reveal.Help(f.Look.Keys)...)
		return
	}
	const room = 6 // the fewest rows for the reveal
	in := body.Inset(1, 0)
	y := 0
	switch {
	case l.Above != nil:
		y = l.Above(f, in)
	case l.looked && (l.After != nil || l.Owner.Others == ""):
		y = l.after(in)
	default:
		y = l.Owner.Give(in, room)
	}
	l.reveal.Draw(in.Rows(y, in.H-y))
	f.Keys(l.reveal.Help(f.Look.Keys, l.keys().helps()...)...)
}

// after says what the owner does with the box now.
func (l *look[S]) after(a ui.Area) int {
	text := say.Sprintf("Press %s, and put the box back on the table.", a.Look.Keys.Of(hw.Back))
	if l.After != nil {
		text = l.After(a.Look)
	}
	a.Point(0, 1) // so that a screen reader begins with: it is hidden
	return a.Para(a.Para(1, "It is hidden again.", a.Look.Text), text, a.Look.Title) + 1
}

// head is what stands beside the title: how often the secret has been looked at, or the
// language if it is shown in another than all else; and, while a keyboard shows it, when it
// hides. If there is no room for both, the language or else the latter.
func (l *look[S]) head(f *ui.Frame) say.Text {
	seen, hides := l.seen(), l.reveal.Countdown()
	shown := l.reveal.Language(f.Look.Language)
	if shown != f.Look.Language {
		seen = say.Plain(shown.String())
	}
	both := say.Join(", ", seen, hides)
	switch {
	case f.Look.Width(l.Titles[len(l.Titles)-1])+1+f.Look.Width(both) <= f.W:
		return both
	case shown != f.Look.Language:
		return seen
	}
	return hides
}

// seen says that the secret is unlocked, or how often it has been looked at, and whether
// that was again just now.
func (l *look[S]) seen() say.Text {
	switch {
	case !l.open.IsZero():
		return "PIN saved"
	case l.Looks == nil && l.noted:
		return "looked at again"
	case l.Looks == nil:
		return ""
	case l.noted && l.Looks() > 1:
		return say.Sprintf("again: %s", Looks(l.Looks()))
	}
	return Looks(l.Looks())
}

// Looks tells the table how often a secret has been looked at, in few enough words to
// leave room for a name.
func Looks(n int) say.Text {
	switch n {
	case 0:
		return "not seen yet"
	case 1:
		return "seen once"
	case 2:
		return "seen twice"
	}
	return say.Count(n, "seen %d time", "seen %d times")
}

// Press shows the secret, after unlocking it if it is locked, or does what another key
// does.
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
	shown := l.reveal.Showing()
	if step, used := l.reveal.Press(e, now); used {
		if !shown || l.reveal.Showing() {
			return step
		}
		if l.Move != nil && e.Key.Seat() != 0 {
			return l.keys().press(e.Key) // what is chosen is confirmed by the key that hides it
		}
		return step
	}
	if early := now.Before(l.turns) || e.Kind != hw.Press; l.looked && early && hw.Up <= e.Key && e.Key <= hw.Right {
		return ui.Step{Sound: ui.Refused}
	}
	return l.keys().press(e.Key)
}

// Showing reports whether the secret is shown.
func (l *look[S]) Showing() bool { return l.reveal.Showing() }

// Release hides it when OK comes up.
func (l *look[S]) Release(k hw.Key) { l.reveal.Release(k) }

// Next returns when it hides by itself, or counts a second.
func (l *look[S]) Next() time.Time { return l.reveal.Next() }

// Tick hides it when its time is over.
func (l *look[S]) Tick(now time.Time) ui.Step {
	l.reveal.Tick(now)
	if !l.reveal.Showing() {
		l.turns = now.Add(late)
	}
	return ui.Step{}
}
