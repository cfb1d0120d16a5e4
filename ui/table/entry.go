package table

import (
	"cmp"
	"time"

	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A SecretEntry is a screen on which one person enters a secret with many keys, none of which is
// held. It hides what was entered if no key is pressed for a while, when another screen covers it,
// and before anything is saved, so that nobody finds it on the table. The game draws the entry and
// binds its keys.
type SecretEntry struct {
	Owner      Owner
	Titles     []say.Text    // while it is hidden; longest first
	HiddenText say.Text      // shown while it is hidden, such as that a word is half entered; if empty, it must be re-entered
	Timeout    time.Duration // how long it stays in sight after a key; a minute if 0
	// Private reports whether anything was entered that nobody else may see.
	Private func() bool
	Draw    func(f *ui.Frame)
	// RecordLook returns the step that records that the entry is shown again. It is not used if
	// HiddenText is empty.
	RecordLook func() ui.Step
	// ClosesOnTimeout makes the screen close instead of hide when its time is over.
	ClosesOnTimeout bool
}

// NewSecretEntry returns the screen of an entry. Its time starts at opened, such as when a PIN has
// unlocked it, or with the first key if opened is zero.
func NewSecretEntry(t SecretEntry, opened time.Time) ui.Screen {
	s := &secretEntryScreen{SecretEntry: t}
	if !opened.IsZero() {
		s.pressed(opened)
	}
	return s
}

type secretEntryScreen struct {
	SecretEntry
	hidden bool
	until  time.Time // when its time is over, or zero if it has not begun
	noted  bool      // it was shown again; the owner's lamp then flickers
}

// pressed restarts the entry's time.
func (s *secretEntryScreen) pressed(now time.Time) { s.until = now.Add(cmp.Or(s.Timeout, time.Minute)) }

// Draw draws the entry or, once that is hidden, who gets the box to continue. If HiddenText is
// empty, it just says that the entry is hidden.
func (s *secretEntryScreen) Draw(f *ui.Frame) {
	f.LampsOn |= ui.Lamp(s.Owner.Seats...)
	if s.noted {
		f.FlickeringLamps |= ui.Lamp(s.Owner.Seats...)
	}
	if !s.hidden {
		s.drawShown(f)
		return
	}
	f.HeadFit("", s.Titles...)
	body := f.Body().Inset(1, 0)
	if s.HiddenText == "" {
		body.Para(1, "It is hidden now.", f.Look.Text)
		f.Keys(ui.Leave("close").And(ui.OK))
		return
	}
	const room = 4
	y := s.Owner.give(body, room)
	body.Para(y, s.HiddenText, f.Look.Text)
	f.Keys(ui.Hold(ui.OK, "continue", s.look, nil), ui.Leave("discard it"))
}

// drawShown draws the entry. Every key restarts its time.
func (s *secretEntryScreen) drawShown(f *ui.Frame) {
	f.MarkWhispered()
	s.SecretEntry.Draw(f)
	f.Bind(ui.AnyKey("", func(ui.Event) ui.Step { return ui.Step{} }).WithHelp("any other key: more time"))
	f.WrapPresses(func(e ui.Event, does func(ui.Event) ui.Step) ui.Step {
		s.pressed(e.Now)
		return does(e)
	})
	if s.Private() {
		f.Bind(ui.OnHide(func() { s.hidden = true }))
	}
	if !s.until.IsZero() {
		f.TickAt(s.until, s.tick)
		if s.Private() {
			f.MarkPrivate()
		}
	}
}

// look shows the entry again once that is on record, and alerts the table. With ClosesOnTimeout, it
// closes the screen if the time is over.
func (s *secretEntryScreen) look(e ui.Event) ui.Step {
	if s.ClosesOnTimeout && !e.Now.Before(s.until) {
		return ui.Step{Pop: 1}
	}
	step := s.RecordLook()
	if step.Work == nil {
		return step
	}
	step.Sound = ui.Attention
	return step.WrapWork(func(err error, now time.Time, follows func() ui.Step) ui.Step {
		if err == nil {
			s.noted, s.hidden = true, false
			s.pressed(now)
		}
		return follows()
	})
}

// tick hides the entry, or closes the screen if nothing secret was entered or ClosesOnTimeout is
// set.
func (s *secretEntryScreen) tick(time.Time) ui.Step {
	if s.ClosesOnTimeout || !s.Private() {
		return ui.Step{Pop: 1}
	}
	s.hidden = true
	return ui.Step{}
}

// A Handover is the screen that passes the box to the player who enters a secret next. Nothing on
// it is secret: everybody can see it while the box is passed around.
type Handover struct {
	Owner Owner
	Title say.Text
	Right say.Text // beside the title, where there is room
	News  say.Text // what happened last, or empty if nothing
	Text  say.Text // what the owner will enter
	Enter func() ui.Screen
	Back  ui.Binding
}

// Draw says who gets the box, and what for.
func (h *Handover) Draw(f *ui.Frame) {
	f.LampsOn |= ui.Lamp(h.Owner.Seats...)
	if h.Owner.Seats == nil {
		f.BlinkingLamps = ui.Lamp(ui.StatusLamp)
	}
	f.HeadFit(h.Right, h.Title)
	body, y := f.Body().Inset(1, 0), 0
	if h.News != "" {
		y = body.Para(0, h.News, f.Look.Good)
	}
	const room = 7 // for the text
	y += h.Owner.give(body.Rows(y, body.H-y), room)
	body.Para(y, h.Text, f.Look.Text)
	f.Keys(ui.Bind(ui.OK, "write", OpenScreen(h.Enter)), h.Back)
}

// A WordEntry is for entering a word in private. If no list contains the word, it asks whether the
// word is right, since slang, for example, is in no list. It asks without a sound, since the others
// would hear one.
type WordEntry struct {
	*ui.Entry
	Knows func(word string) bool // reports whether a list contains it
	asked string
}

// Keys returns what the keys do, as [ui.Entry.Keys] does, but asks about a word that is in no list
// before it calls done.
func (w *WordEntry) Keys(done func() ui.Step, cancelled func() ui.Step) []ui.Binding {
	return w.Entry.Keys(func(word string, _ time.Time) ui.Step {
		if word != w.asked && !w.Knows(word) {
			w.asked = word
			return ui.Step{}
		}
		return done()
	}, cancelled)
}

// Draw draws a text, or the question, and the entry below it.
func (w *WordEntry) Draw(a ui.Area, text say.Text, st ui.Style) {
	word := w.Text()
	question := say.Sprintf("%s is not on the word list. Keep it? %s again.", word, a.Look.Keys.Join(ui.OK))
	// The letters must not move under a mouse when the question comes.
	y := max(len(a.Look.Wrap(text, a.W)), len(a.Look.Wrap(question, a.W))) + 1
	if word != "" && word == w.asked {
		text, st = question, a.Look.Dim // as faint from afar as any other text
	}
	a.Para(0, text, st)
	w.Entry.Draw(a.Rows(y, a.H-y))
}
