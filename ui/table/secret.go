package table

import (
	"slices"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/words"
	"gamekeeper/ui"
)

// A SecretOptions holds how a secret is shown by [NewSecretScreen]. A secret is something that only
// its owner may see. S is what the position's See returns for the seat.
type SecretOptions[S any] struct {
	LookOptions
	// Draw draws a page, counted from 0.
	Draw func(a ui.Area, secret S, page int)
	// OnDirection is what the directions do while the secret is shown: they choose something, and
	// what is chosen when it hides stays chosen. If OnDirection is nil, they turn the page or
	// change the language.
	OnDirection func(k ui.Key, secret S)
	// OnShown is called once the look is on record, even if the owner has let go by then. OnShown
	// may be nil.
	OnShown func(secret S)
}

// A LookOptions holds the part of a SecretOptions that is the same for every kind of secret.
type LookOptions struct {
	Owner  Owner
	Titles []say.Text // of the screen, longest first
	Looks  func() int // how often it has been looked at, or nil if that is not counted
	What   say.Text   // what is shown, to follow "see", such as "your clue"
	Pages  int        // how many pages it has; 0 counts as 1

	// LockScreen returns the screen that asks for what unlocks the secret, such as a PIN, and then
	// takes the step of next. If LockScreen is nil or returns nil, the secret is not locked.
	// Unlocking is good for one look, which must begin within a minute. UnlockedAt is when the
	// secret was unlocked already, or zero if it was not.
	LockScreen func(next func(now time.Time) ui.Step) ui.Screen
	UnlockedAt time.Time
	// RecordLook returns the step that records the look, and is nil if looks are not recorded.
	// Alerts reports whether the table is alerted to the look, by a sound and the owner's lamp. If
	// Alerts is nil, it always is.
	RecordLook func() ui.Step
	Alerts     func() bool
	// DrawAbove draws what comes first while the secret is hidden, and returns the row after that.
	// If DrawAbove is nil, the screen says who gets the box.
	DrawAbove func(f *ui.Frame, a ui.Area) int
	// AfterText returns what the owner should do once the secret has been seen and hidden again,
	// such as to hand the box on. If AfterText is nil, the owner is told to close the screen and
	// put the box back.
	AfterText func(look ui.Look) say.Text
	// Keys returns what other keys do while the secret is hidden. If Keys is nil, they do nothing.
	// Back closes the screen unless it is among them.
	Keys func() []ui.Binding
}

// Secretive is a position with a secret for each seat. See returns it, and is called only from this
// file.
type Secretive[P, E, S any] interface {
	tabletop.Position[P, E]
	See(seat int) S
}

// unlocked is how soon after unlocking a look must begin.
const unlocked = time.Minute

// secretScreen is the screen that shows what one seat alone may see. It shows a secret while OK is
// down. The stage knows that, and for how long a keyboard that reports no release shows it. Any other
// key hides it. If the secret has several pages, the directions turn them meanwhile.
//
// On a box with several languages, Up and Down show the secret in the other languages, for this
// look alone, unless onDirection is set.
type secretScreen struct {
	LookOptions
	// draw, onDirection and onShown are those of the SecretOptions with the seat's secret.
	draw        func(a ui.Area, page int)
	onDirection func(k ui.Key) // nil if the SecretOptions has none
	onShown     func()

	languages []*say.Language // besides English, in which it can be shown

	open   time.Time // until when the secret is unlocked
	noted  bool      // the table has been alerted to a look on this screen
	looked bool      // it has been shown on this screen

	wanted bool // the owner wants to see the secret once the look is recorded
	shown  bool
	page   int
	beyond int // the language it is shown in, counted from the box's own
}

// NewSecretScreen returns the screen on which a seat sees its secret. The owner is given the box,
// and sees the secret while holding OK or, with a keyboard that reports no release, for a few
// seconds.
func NewSecretScreen[P Secretive[P, E, S], E words.Event[E], S any](t *Table[P, E], seat int, secret SecretOptions[S]) ui.Screen {
	see := func() S { return t.Position().See(seat) }
	l := &secretScreen{
		LookOptions: secret.LookOptions,
		draw:        func(a ui.Area, page int) { secret.Draw(a, see(), page) },
		onShown: func() {
			if secret.OnShown != nil {
				secret.OnShown(see())
			}
		},
	}
	if !secret.UnlockedAt.IsZero() {
		l.open = secret.UnlockedAt.Add(unlocked)
	}
	if secret.OnDirection != nil {
		l.onDirection = func(k ui.Key) { secret.OnDirection(k, see()) }
	} else {
		l.languages = t.Box.Languages
	}
	return l
}

// ask shows the secret once the look is on record, unless that is refused or the owner has let go
// of the button by then. If the secret is locked, ask shows its lock screen instead. Once unlocked,
// it is locked again by the next call.
func (l *secretScreen) ask(e ui.Event) ui.Step {
	if l.LockScreen != nil && e.Now.After(l.open) {
		lock := l.LockScreen(func(now time.Time) ui.Step {
			l.open = now.Add(unlocked)
			return ui.Step{Pop: 1}
		})
		if lock != nil {
			return ui.Step{Push: lock}
		}
	}
	l.open = time.Time{}
	heard := l.Alerts == nil || l.Alerts()
	var step ui.Step
	if l.RecordLook != nil {
		if step = l.RecordLook(); step.Work == nil {
			return step
		}
	}
	if heard {
		step.Sound = ui.Attention
	}
	l.wanted = true
	if step.Work == nil {
		l.show(heard)
		return step
	}
	return step.WrapWork(func(err error, _ time.Time, follows func() ui.Step) ui.Step {
		if err == nil {
			l.show(heard)
		}
		l.wanted = false
		return follows()
	})
}

// show shows the secret, unless the button has come up meanwhile, and records whether the table
// was alerted.
func (l *secretScreen) show(heard bool) {
	l.noted, l.looked = l.noted || heard, true
	l.shown, l.wanted, l.page, l.beyond = l.wanted, false, 0, 0
	l.onShown()
}

// turn turns the page, changes the language or moves what is chosen. If the secret has none of these,
// turn hides it.
func (l *secretScreen) turn(e ui.Event) {
	pages := max(l.Pages, 1)
	by := map[ui.Key]int{ui.Up: -1, ui.Left: -1, ui.Down: +1, ui.Right: +1}[e.Key]
	switch languages := len(l.languages) > 0 && (e.Key == ui.Up || e.Key == ui.Down); {
	case pages == 1 && !languages && l.onDirection == nil:
		l.shown = false
		return
	case l.onDirection != nil:
		l.onDirection(e.Key)
	case !languages:
		l.page = (l.page + by + pages) % pages
	case e.Kind == ui.KeyDown: // while it repeats, nobody could read
		l.beyond += by
	}
}

// puts returns b, the binding of Right, for OK on a keyboard, so that a choice can be confirmed
// without hiding the secret first. Repeats of the OK that shows the secret do not count.
func (l *secretScreen) puts(b ui.Binding) ui.Binding {
	b.Keys = []ui.Key{ui.OK}
	return b.Before(func() { l.shown = false }).When(func(e ui.Event) bool { return !e.Again })
}

// again handles OK while the secret is shown: it hides the secret, unless a keyboard is repeating
// the key.
func (l *secretScreen) again(e ui.Event) ui.Step {
	l.shown = l.shown && e.Again
	return ui.Step{}
}

// hides handles any other key: it hides the secret.
func (l *secretScreen) hides(ui.Event) ui.Step {
	l.shown = false
	return ui.Step{}
}

// keys returns what the keys do while the secret is hidden. Back closes the screen unless it does
// something else.
func (l *secretScreen) keys() (keys []ui.Binding) {
	if l.Keys != nil {
		keys = l.Keys()
	}
	if slices.ContainsFunc(keys, func(b ui.Binding) bool { return slices.Contains(b.Keys, ui.Back) }) {
		return keys
	}
	return append(keys, ui.Leave("close"))
}

// up hides the secret when OK comes up, or all keys count as up.
func (l *secretScreen) up() { l.wanted, l.shown = false, false }
