package table

import (
	"cmp"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/session"
	"gamekeeper/tabletop/words"
	"gamekeeper/ui"
)

// A Table is a game being played. Screen and the exported fields after it are the game's own part
// in it, set once by [Kind].AddScreens. Only Screen is required.
type Table[P tabletop.Position[P, E], E words.Event[E]] struct {
	Box   *Box
	Title say.Text
	Seats int // the number of seats: that of the players, unless AddScreens changes it

	// Screen returns the screen for the game's current position.
	Screen func() ui.Screen
	// BoxStep returns what the box does by itself before the game continues, such as drawing a
	// keyword, and whether that is due now. If BoxStep is nil, nothing is ever due.
	BoxStep func() (step ui.Step, due bool)
	// Happened returns what comes of an event apart from the next screen and what the event tells: a
	// sound, a text, or a screen to show first. That screen must then lead to the next one itself.
	// before and after are the positions before and after the event. Whatever it remembers is lost
	// in a power cut.
	Happened func(before, after *P, e E) ui.Step
	// LateFanfare makes the fanfare wait for the screen at the end, which sounds it itself.
	LateFanfare bool
	// Seems returns the position after an event as it seems as long as the box keeps its verdict on the
	// event to itself: until Settle. It returns nil if there is no verdict to keep. Seems may be nil.
	Seems func(before *P, e E) *P
	// Look returns the look of the table's screens, such as with the colours of the pieces in place
	// of the seats'. If Look is nil, the look stays as it is.
	Look func(ui.Look) ui.Look
	// Latest returns what somebody would read aloud to the table: what happened last, and who does
	// what now. If Latest is nil, that is what the last event told.
	Latest func() (news []say.Text, next say.Text)

	kind  *Kind[P, E]
	game  *session.Session[P, E]
	seems *P // the position as it seems, if the last event has not settled
}

// Position returns the game as it is on disk, without a verdict that the box still keeps to itself.
func (t *Table[P, E]) Position() P { return *t.Current() }

// Current returns a pointer to the position without copying it, for callers that only read it, as
// often as every frame. The value does not change when the game continues. It is the one door to the
// position: screens, sounds, lamps, voice and hall go through it.
//
//go:noinline // it would add 20 KB to the program
func (t *Table[P, E]) Current() *P {
	if t.seems != nil {
		return t.seems
	}
	return t.game.Current()
}

// IsFresh reports whether the last event has not settled.
func (t *Table[P, E]) IsFresh() bool { return t.seems != nil }

// Settle lets the last event settle. It returns what the box then has to say or to do, if that is due.
func (t *Table[P, E]) Settle() (step ui.Step, due bool) {
	t.seems = nil
	t.Box.TellHall()
	return t.boxStep()
}

// Times returns when each event happened, in order. The caller must not change the slice.
func (t *Table[P, E]) Times() []time.Time { return t.game.Times() }

// ID returns the game's ID in the journal.
func (t *Table[P, E]) ID() string { return t.game.ID() }

// Do returns the step that makes an event happen, the one way from a press to the next screen. The
// event is decided, saved and applied, Happened returns what comes of it, and Continue shows the
// next screen, unless Happened returned one. If the rules forbid the event, the step is a refusal.
// First the event before it settles. What the box then has to say comes in place of the event.
func (t *Table[P, E]) Do(e E) ui.Step { return t.DoThen(e, t.Continue) }

// DoThen returns the step of Do with next in place of Continue.
func (t *Table[P, E]) DoThen(e E, next func() ui.Step) ui.Step {
	if t.IsFresh() {
		if step, due := t.Settle(); due {
			return step
		}
	}
	return t.DoUnsettled(e, next)
}

// DoUnsettled is DoThen for an event that takes back the last one, whether that has settled or not.
func (t *Table[P, E]) DoUnsettled(e E, next func() ui.Step) ui.Step {
	move, err := t.game.Decide(e)
	if err != nil {
		return ui.Refuse(err)
	}
	before := t.Current()
	return ui.Step{Work: ui.Saving(move.Save, func(time.Time) ui.Step {
		move.Apply()
		if t.seems = nil; t.Seems != nil {
			t.seems = t.Seems(before, e)
		}
		t.Box.TellHall()
		var came ui.Step
		if t.Happened != nil {
			came = t.Happened(before, t.Current(), e)
		}
		if told := t.Told().Sound; told != tabletop.Fanfare || !t.LateFanfare {
			came.Sound = max(came.Sound, sounds[told])
		}
		if came.Push != nil {
			came.Home = true
			return came
		}
		step := next()
		step.Sound, step.Refusal = max(step.Sound, came.Sound), cmp.Or(step.Refusal, came.Refusal)
		return step
	})}
}

// sounds holds how the box sounds what an event tells.
var sounds = [...]ui.Sound{
	tabletop.Silence: ui.Silence, tabletop.Refusal: ui.Refused, tabletop.Attention: ui.Attention, tabletop.Mistake: ui.Mistake, tabletop.Fanfare: ui.Fanfare,
}

// Told returns what the last event told.
func (t *Table[P, E]) Told() tabletop.Told { return t.kind.Record(t.Current()).Told() }

// Steps returns what players do with the pieces after the last event, and the line of the record
// that told them.
func (t *Table[P, E]) Steps() (steps say.Text, line int) { return t.kind.Record(t.Current()).Steps() }

// mute does for this game what [Box.Mute] does.
func (t *Table[P, E]) mute(turnOff func() ui.Step) ui.Step {
	if any(t.kind.Muted) == nil || t.Position().Decide(t.kind.Muted) != nil {
		return turnOff()
	}
	return t.DoThen(t.kind.Muted, turnOff)
}

// ConfirmReplace returns the screen on which the owner of an existing secret confirms that it will
// be replaced. After that comes the screen of the PIN, if the table plays with PINs, and then the
// screen of next.
func (t *Table[P, E]) ConfirmReplace(c Confirmation, pin PIN, next func() ui.Screen) ui.Screen {
	replace := func(time.Time) ui.Step { return ui.Step{Pop: 1, Push: next()} }
	c.Do = func() ui.Step {
		if locked := pin.Unlock(replace); locked != nil {
			return ui.Step{Pop: 1, Push: locked}
		}
		return replace(time.Time{})
	}
	return t.ConfirmScreen(c)
}

// Continue returns the box's own step, if one is due, and otherwise the step that shows the screen
// for the current position. The box's own step should end with Continue again.
func (t *Table[P, E]) Continue() ui.Step {
	if step, due := t.boxStep(); due {
		return step
	}
	return t.Show(t.Screen())
}

// boxStep is BoxStep, in place of all other screens of the game.
func (t *Table[P, E]) boxStep() (step ui.Step, due bool) {
	if t.BoxStep != nil {
		step, due = t.BoxStep()
		step.Home = due
	}
	return step, due
}

// Show returns the step that shows a screen in place of all other screens of the game.
func (t *Table[P, E]) Show(s ui.Screen) ui.Step { return ui.Step{Home: true, Push: s} }

// leave returns the step that takes the game off the table and goes home.
func (t *Table[P, E]) leave() ui.Step { return t.Box.SwitchGame(nil, ui.Step{Home: true}) }

// HasSeatKeys reports whether every seat has a button of its own.
func (t *Table[P, E]) HasSeatKeys() bool { return t.Box.SeatKeyCount >= t.Seats }

// ConfirmKeys returns the keys with which any of the seats confirms: the seats' own buttons or, if
// not every seat has one or no seats are given, OK.
func (t *Table[P, E]) ConfirmKeys(seats ...int) []ui.Key {
	if !t.HasSeatKeys() || len(seats) == 0 {
		return []ui.Key{ui.OK}
	}
	keys := make([]ui.Key, len(seats))
	for i, seat := range seats {
		keys[i] = ui.Seat1 + ui.Key(seat-1)
	}
	return keys
}

// LeaveText is the text of the row that leads home.
const LeaveText say.Text = "Leave the table (the game is kept)"

// LeaveRow returns the row that leads home. The game stays on the table, and its clock, if it has
// one, stops until somebody comes back.
func (t *Table[P, E]) LeaveRow() ui.Row {
	return ui.Row{Text: LeaveText, Final: true, Open: func() ui.Step {
		return t.note(t.kind.WentAway, ui.GoHome)
	}}
}

// back returns the step that continues the game when the players come back to it.
func (t *Table[P, E]) back() ui.Step { return t.note(t.kind.CameBack, t.Continue) }

// note records that the players left the table, or came back, if the game records that, and
// continues with the step of next. If the record cannot be saved, the next move says so.
func (t *Table[P, E]) note(e E, next func() ui.Step) ui.Step {
	if any(e) == nil || t.Position().Decide(e) != nil {
		return next()
	}
	return t.DoThen(e, next).WrapWork(func(err error, _ time.Time, follows func() ui.Step) ui.Step {
		if err != nil {
			return next()
		}
		return follows()
	})
}

// OpenScreen returns an Open for a row that leads to a screen.
//
//go:noinline // the program would be larger
func OpenScreen(to func() ui.Screen) func() ui.Step {
	return func() ui.Step { return ui.Step{Push: to()} }
}

// OpenText returns an Open for a row that shows a text.
func OpenText(title say.Text, text func() say.Text) func() ui.Step {
	return OpenScreen(func() ui.Screen { return ui.NewPage(title, text()) })
}
