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

// A Table is a game being played. The fields after Notice are the game's own part in it,
// set once by [Kind].Sit. Only Screen is required.
type Table[P tabletop.Position[P, E], E words.Event[E]] struct {
	Box    *Box
	Title  say.Text
	Seats  int      // how many seats there are; as many as players, unless Sit changes it
	Notice say.Text // what Happened tells of an event

	// Screen returns the screen for the position in which the game is.
	Screen func() ui.Screen
	// Ahead returns what the box does by itself before the game goes on, such as
	// drawing a keyword, and whether that is due now; nil: never.
	Ahead func() (step ui.Step, due bool)
	// Happened is called when an event has happened; before is the position it met.
	Happened func(before P, e E, now time.Time)
	// Follows has the last word on what follows an event that has happened, or that could
	// not be saved: step is what the screen wants, before the position it met.
	Follows func(before P, step ui.Step, now time.Time) ui.Step
	// Latest returns what somebody would read aloud to the table: what happened last, and who
	// does what now; nil: nothing.
	Latest func() []say.Text
	// News returns the sound of what the table has not heard yet.
	News func() ui.Sound
	// Refused says why an event is refused; nil: the notice does.
	Refused func(why error) ui.Step

	kind *Kind[P, E]
	game *session.Session[P, E]
}

// Latest is what [Table].Latest returns of a game in which every line of the record is news,
// and more after it.
func Latest[E any](record tabletop.Record[E], tell func(E) say.Text, more ...say.Text) []say.Text {
	if len(record) == 0 {
		return more
	}
	return append([]say.Text{tell(record[len(record)-1].Event)}, more...)
}

// Position returns the game as it is on disk.
func (t *Table[P, E]) Position() P { return t.game.Position() }

// Current is Position without a copy, for whoever only looks, once a frame or more often.
// It stays as it is when the game goes on.
func (t *Table[P, E]) Current() *P { return t.game.Current() }

// Times returns when each event happened, in order. The caller must not change the slice.
func (t *Table[P, E]) Times() []time.Time { return t.game.Times() }

// ID returns the game's ID in the journal.
func (t *Table[P, E]) ID() string { return t.game.ID() }

// Do makes an event happen: it is decided, saved and applied, and then comes what
// follows. If the rules forbid it, the table is told why, and nothing follows.
func (t *Table[P, E]) Do(e E, then func() ui.Step) ui.Step {
	move, err := t.game.Decide(e)
	if err != nil {
		return t.Refuse(err)
	}
	before := t.Position()
	follows := func(step ui.Step, now time.Time) ui.Step {
		if t.Follows == nil {
			return step
		}
		return t.Follows(before, step, now)
	}
	return ui.Step{Work: ui.Saving(
		move.Save,
		func(err error, now time.Time) ui.Step {
			if err != nil {
				return follows(ui.Failed(err), now)
			}
			move.Apply()
			t.Box.TellHall()
			t.Notice = ""
			if t.Happened != nil {
				t.Happened(before, e, now)
			}
			step := then()
			step.Why = cmp.Or(step.Why, t.Notice)
			return follows(step, now)
		},
	)}
}

// mute is [Box.Mute] for this game.
func (t *Table[P, E]) mute(then func() ui.Step) ui.Step {
	if any(t.kind.Muted) == nil || t.Position().Decide(t.kind.Muted) != nil {
		return then()
	}
	return t.Do(t.kind.Muted, then)
}

// Anew returns the screen on which the owner of a secret that is made confirms, with the
// PIN if it is locked, that it is to be made anew. Then comes the next screen.
func (t *Table[P, E]) Anew(c Confirm, pin PIN, next func() ui.Screen) ui.Screen {
	goOn := func(time.Time) ui.Step { return ui.Step{Pop: 1, Push: next()} }
	c.Do = func() ui.Step {
		if locked := pin.Unlock(goOn); locked != nil {
			return ui.Step{Pop: 1, Push: locked}
		}
		return goOn(time.Time{})
	}
	return t.Confirm(c)
}

// Refuse says why nothing happens.
func (t *Table[P, E]) Refuse(why error) ui.Step {
	if t.Refused != nil {
		return t.Refused(why)
	}
	return ui.Refuse(why)
}

// GoOn shows the screen for the position in which the game is, after what the box does by
// itself first.
func (t *Table[P, E]) GoOn() ui.Step {
	if t.Ahead != nil {
		if step, due := t.Ahead(); due {
			step.Home = true
			return step
		}
	}
	return t.Show(t.Screen())
}

// Show shows a screen in place of all other screens of the game.
func (t *Table[P, E]) Show(s ui.Screen) ui.Step {
	step := ui.Step{Home: true, Push: s}
	if t.News != nil {
		step.Sound = t.News()
	}
	return step
}

// Leave takes the game off the table and goes home.
func (t *Table[P, E]) Leave() ui.Step { return t.Box.Put(nil, ui.Step{Home: true}) }

// SeatKeys reports whether every seat has a button of its own.
func (t *Table[P, E]) SeatKeys() bool { return t.Box.SeatKeys >= t.Seats }

// Keys returns the keys with which one of some seats confirms: the seats' own buttons. At
// a table without such buttons it is OK, and so it is without seats.
func (t *Table[P, E]) Keys(seats ...int) []ui.Key {
	if !t.SeatKeys() || len(seats) == 0 {
		return []ui.Key{ui.OK}
	}
	keys := make([]ui.Key, len(seats))
	for i, seat := range seats {
		keys[i] = ui.Seat1 + ui.Key(seat-1)
	}
	return keys
}
