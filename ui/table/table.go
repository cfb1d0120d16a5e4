package table

import (
	"fmt"
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
)

// A Table is a game that is being played. The fields below Notice are the game's own
// part in it, set once when it sits down; only Screen is needed.
type Table[P tabletop.Position[P, E], E fmt.Stringer] struct {
	Box    *Box
	Title  string
	Seats  int    // how many seats there are; at first as many as players
	Notice string // why the last press led to nothing

	// Screen is the screen of the position that the game is in.
	Screen func() ui.Screen
	// Ahead is what the box does by itself before the game goes on, such as drawing what
	// it keeps, and whether that is due; nil: never.
	Ahead func() (step ui.Step, due bool)
	// Beside gives what else is kept with an event that is about to happen, such as a
	// file; nil: nothing. What goes wrong there, the game itself tells.
	Beside func(e E) func()
	// Happened is told of an event when it has happened, and of the position before.
	Happened func(before P, e E, now time.Time)
	// Follows is asked what really follows on an event that has happened, or on one that
	// could not be saved, where the screen wants a step; before is the position before it.
	Follows func(before P, step ui.Step, now time.Time) ui.Step
	// News is the sound of what the table has not heard of yet.
	News func() ui.Sound
	// Refused tells why an event is refused, in place of the notice.
	Refused func(why error) ui.Step

	game *session.Session[P, E]
}

// Position is the game as it stands on disk.
func (t *Table[P, E]) Position() P { return t.game.Position() }

// Times gives when each event happened, in order. The slice is not to be changed.
func (t *Table[P, E]) Times() []time.Time { return t.game.Times() }

// ID is the game's ID in the journal.
func (t *Table[P, E]) ID() string { return t.game.ID() }

// Do lets an event happen: decided, saved, applied, and then what follows. An event
// that the rules forbid is answered with the reason, and nothing follows.
func (t *Table[P, E]) Do(e E, then func() ui.Step) ui.Step {
	move, err := t.game.Decide(e)
	if err != nil {
		return t.Refuse(err)
	}
	beside := func() {}
	if t.Beside != nil {
		beside = t.Beside(e)
	}
	before := t.Position()
	follows := func(step ui.Step, now time.Time) ui.Step {
		if t.Follows == nil {
			return step
		}
		return t.Follows(before, step, now)
	}
	return ui.Step{Work: ui.Saving(
		func(now time.Time) error {
			if err := move.Save(now); err != nil {
				return err
			}
			beside()
			return nil
		},
		func(err error, now time.Time) ui.Step {
			if err != nil {
				return follows(ui.Failed(err), now)
			}
			move.Apply()
			t.Notice = ""
			if t.Happened != nil {
				t.Happened(before, e, now)
			}
			return follows(then(), now)
		},
	)}
}

// Refuse says why nothing happened.
func (t *Table[P, E]) Refuse(why error) ui.Step {
	if t.Refused != nil {
		return t.Refused(why)
	}
	t.Notice = ui.Sentence(why.Error())
	return ui.Step{Sound: ui.Refused}
}

// GoOn shows the screen of the position that the game is in, once the box has done
// what is due before.
func (t *Table[P, E]) GoOn() ui.Step {
	if t.Ahead != nil {
		if step, due := t.Ahead(); due {
			step.Home = true
			return step
		}
	}
	return t.Show(t.Screen())
}

// Show shows a screen in the place of all others of the game.
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

// Keys are the keys with which one of some seats stands by something: the seats' own
// buttons, or OK at a table without such buttons, and for nobody in particular.
func (t *Table[P, E]) Keys(seats ...int) []hw.Key {
	if !t.SeatKeys() || len(seats) == 0 {
		return []hw.Key{hw.OK}
	}
	keys := make([]hw.Key, len(seats))
	for i, seat := range seats {
		keys[i] = hw.Seat1 + hw.Key(seat-1)
	}
	return keys
}

// Confirms reports whether a key is the word of one of some seats.
func (t *Table[P, E]) Confirms(e hw.Event, seats ...int) bool {
	return e.Kind == hw.Press && slices.Contains(t.Keys(seats...), e.Key)
}
