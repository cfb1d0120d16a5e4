package ui

import (
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
)

// How long a secret is shown at most.
const (
	// typedLook: a keyboard cannot tell when a key comes up.
	typedLook = 4 * time.Second
	// whisperedLook is that where the secret is heard, which takes longer than to read it.
	whisperedLook = 12 * time.Second
	// heldLook: a button that is stuck must not leave the secret on the table.
	heldLook = time.Minute
)

// typedOn is longer than it takes a keyboard to repeat a key that it repeats already, and
// shorter than it takes a finger.
const typedOn = 120 * time.Millisecond

// Reveal shows a secret to whoever asks for it: while the OK button is held, for at most
// a minute, or, from a keyboard, for four seconds or until a key is pressed. If it has
// several pages, the directions turn them meanwhile. A keyboard repeats a key that is held:
// that hides nothing, and the seconds begin anew.
//
// Among people of several languages it can be shown in each of them, for this look alone:
// Up and Down lead through them, and of a single page Left and Right, too.
//
// A screen with a Reveal is a [Secret] and a [Timed] screen, and passes Showing, Release,
// Next and Tick on to it.
type Reveal struct {
	What  say.Text // what is shown, after "see": "your clue"
	Heard bool     // it is whispered, too: from a keyboard it is shown for twelve seconds
	Pages int      // how many pages it has; 0 counts as 1
	// Look is called when somebody asks to look, before anything is shown, and returns
	// false to forbid it. Work in its step must succeed first, and the owner must still
	// be holding the button then. nil: nothing needs to be done.
	Look func(now time.Time) (Step, bool)
	// Show draws a page, counted from 0. It is called only while the secret is shown.
	Show func(a Area, page int)
	// Move is what the directions do while it is shown: they choose something, and what is
	// chosen when it hides stays chosen. nil: they turn the page.
	Move func(k hw.Key)
	// Languages are those besides English in which it can be shown, unless Move is set.
	Languages []*say.Language

	page   int
	beyond int  // how many languages after that of the box
	wanted bool // asked for, waiting for the work
	shown  bool
	typed  bool
	until  time.Time
	left   int // the seconds until then, while they are counted

	since   time.Time // when a key asked for it
	last    time.Time // when the keyboard typed that key last
	repeats bool      // it was typed again
}

// Showing reports whether the secret is shown.
func (r *Reveal) Showing() bool { return r.shown }

// Press shows the secret when the key is OK. While it is shown, the directions turn the
// page and any other key hides it. It reports whether the key was used: while the secret
// is shown every key is, so the one that hides it does nothing else.
func (r *Reveal) Press(e hw.Event, now time.Time) (Step, bool) {
	switch {
	case r.shown && r.held(e, now):
		r.extend(now)
		return Step{}, true
	case r.shown:
		r.turn(e, now)
		return Step{}, true
	case e.Key != hw.OK || e.Kind != hw.Press:
		return Step{}, false
	}
	var step Step
	if r.Look != nil {
		may := false
		if step, may = r.Look(now); !may {
			return step, true
		}
	}
	r.wanted, r.typed = true, e.Typed
	r.since, r.last, r.repeats = now, now, false
	if step.Work == nil {
		r.show(now)
		return step, true
	}
	return step.Around(func(err error, now time.Time, follows func() Step) Step {
		if err == nil {
			r.show(now)
		}
		r.wanted = false
		return follows()
	}), true
}

// held reports whether a keyboard repeats the key with which it shows the secret.
func (r *Reveal) held(e hw.Event, now time.Time) bool {
	if !r.typed || !e.Typed || e.Key != hw.OK {
		return false
	}
	after, repeats := now.Sub(r.last), r.repeats
	r.last, r.repeats = now, true
	return after < typedOn || !repeats && after < typedAgain
}

// show shows the secret, unless the button has come up meanwhile.
func (r *Reveal) show(now time.Time) {
	r.shown, r.page, r.beyond = r.wanted, 0, 0
	r.wanted = false
	r.extend(now)
}

func (r *Reveal) extend(now time.Time) {
	switch {
	case !r.typed:
		r.until = now.Add(heldLook)
	case r.Heard:
		r.until = now.Add(whisperedLook)
	default:
		r.until = now.Add(typedLook)
	}
	if latest := r.since.Add(heldLook); r.repeats && r.until.After(latest) {
		r.until = latest
	}
	r.count(now)
}

// count counts the seconds of a typed look.
func (r *Reveal) count(now time.Time) {
	r.left = 0
	if r.typed {
		r.left = int((r.until.Sub(now) + time.Second - 1) / time.Second)
	}
}

// Countdown says in how many seconds the secret hides by itself, while a keyboard shows it;
// otherwise it is empty.
func (r *Reveal) Countdown() say.Text {
	if !r.shown || r.left == 0 {
		return ""
	}
	return say.Sprintf("hides in %d", r.left)
}

// turn turns the page or changes the language, which gives a typed look its full time
// again, or hides the secret.
func (r *Reveal) turn(e hw.Event, now time.Time) {
	pages := max(r.Pages, 1)
	by := map[hw.Key]int{hw.Up: -1, hw.Left: -1, hw.Down: +1, hw.Right: +1}[e.Key]
	switch languages := r.multilingual() && (pages == 1 || e.Key == hw.Up || e.Key == hw.Down); {
	case by == 0, pages == 1 && !languages && r.Move == nil:
		r.hide()
		return
	case r.Move != nil:
		r.Move(e.Key)
	case !languages:
		r.page = (r.page + by + pages) % pages
	case e.Kind == hw.Press: // while it repeats, nobody could read
		r.beyond += by
	}
	r.extend(now)
}

func (r *Reveal) multilingual() bool { return r.Move == nil && len(r.Languages) > 0 }

// Language returns the language in which the secret is shown, where the box speaks its own.
func (r *Reveal) Language(own *say.Language) *say.Language {
	if !r.shown || r.beyond == 0 {
		return own
	}
	all := append([]*say.Language{nil}, r.Languages...)
	n := len(all)
	return all[((slices.Index(all, own)+r.beyond)%n+n)%n]
}

func (r *Reveal) hide() { r.wanted, r.shown = false, false }

// Release hides the secret when OK comes up, or all keys count as up.
func (r *Reveal) Release(k hw.Key) {
	if k == hw.OK || k == hw.NoKey {
		r.hide()
	}
}

// Next returns when the secret hides by itself, or when the next second of that is counted;
// zero while it is hidden.
func (r *Reveal) Next() time.Time {
	switch {
	case !r.shown:
		return time.Time{}
	case r.left > 1:
		return r.until.Add(-time.Duration(r.left-1) * time.Second)
	}
	return r.until
}

// Tick counts, and hides the secret when its time is over.
func (r *Reveal) Tick(now time.Time) {
	if r.shown && !now.Before(r.until) {
		r.hide()
	}
	r.count(now)
}

// Draw draws the page while the secret is shown, and otherwise how to see it.
func (r *Reveal) Draw(a Area) {
	if r.shown {
		a.Look.Language = r.Language(a.Look.Language)
		r.Show(a, r.page)
		return
	}
	ok := a.Look.Keys.Of(hw.OK)
	how := say.Sprintf("%s shows %s for four seconds", ok, r.What)
	switch {
	case a.Look.Keys.Held:
		how = say.Sprintf("hold %s to see %s", ok, r.What)
	case r.Heard:
		how = say.Sprintf("%s shows %s for twelve seconds", ok, r.What)
	}
	if a.Look.Voice == Room {
		how = say.Sprintf("%s; without an earphone it is not read aloud", how)
	}
	a.Aloud(how)
	lines := a.Look.Wrap(how, MinW-12)
	box := a.Centre(MinW-6, len(lines)+4)
	box.Fill(a.Look.Light, a.Look.Dim)
	in := box.Inset(2, 1)
	in.Fill(' ', a.Look.Text)
	for y, line := range lines {
		in.Letters((in.W-Width(line))/2, 1+y, line, a.Look.Title)
	}
}

// Help returns what the keys do, for the key line: while the secret is hidden, also what
// the screen's other keys do; while it is shown, those just hide it.
func (r *Reveal) Help(keys *KeyNames, others ...Help) []Help {
	switch {
	case !r.shown && keys.Held:
		return append([]Help{Does("hold to see", hw.OK)}, others...)
	case !r.shown:
		return append([]Help{Does("show", hw.OK)}, others...)
	}
	var help []Help
	switch {
	case r.Move != nil:
		help = append(help, Does("move", hw.Left, hw.Right, hw.Up, hw.Down))
	case r.Pages > 1:
		help = append(help, Does("page", hw.Left, hw.Right))
	}
	switch {
	case r.multilingual() && r.Pages > 1:
		help = append(help, Does("language", hw.Up, hw.Down))
	case r.multilingual():
		help = append(help, Does("language", hw.Left, hw.Right))
	}
	switch {
	case !r.typed && r.Move != nil:
		return append(help, Help{Text: "let go to choose"})
	case !r.typed:
		return append(help, Help{Text: "let go to hide"})
	case r.Move != nil:
		return append(help, Does("choose", hw.OK))
	case len(help) > 0:
		return append(help, Does("any other key hides").Or("others hide"))
	}
	return append(help, Help{Text: "any key hides"})
}
