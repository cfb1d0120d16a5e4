// Package crypticolor implements the screens of the game Crypticolor.
//
// The position of a game decides which screen is above the home screen: see [Table.screen].
//
// A table has two sides, 1 and 2, which are players or pairs. Unless the box makes the word, one
// side makes it and the other side breaks it. View.Makers and View.Breakers return who acts for a
// side. Only two screens show a word, each to its maker alone: newWordEntry, where it is entered,
// and lookAgain.
package crypticolor

import (
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// A Table is a game of Crypticolor on the screen.
type Table struct {
	*table.Table[crypticolor.Position, crypticolor.Event]
	cursor   crypticolor.Square
	cursors  [3]crypticolor.Square // the cursor of each side while it is not in turn
	marks    []crypticolor.Square  // the squares to guess, in the order of marking
	unmarked crypticolor.Square    // the square that was unmarked just now, or 0
	number   crypticolor.Square    // the number typed so far, to which another digit may belong, or 0
	row      int                   // the row chosen by a player's button, from 1, until its column is; or 0
	seen     int                   // the line of the record up to which the table has moved on from what was told
	clock    table.Clock           // of the turn, if the table plays with the timer
}

// middle is the square in the middle of a grid.
const middle = crypticolor.LastSquare/2 + 1

// newTable adds the game's screens to a table.
func newTable(at *table.Table[crypticolor.Position, crypticolor.Event]) *Table {
	t := &Table{Table: at, cursor: middle, cursors: [3]crypticolor.Square{middle, middle, middle}}
	at.Screen, at.BoxStep, at.Happened = t.screen, t.reply, t.happened
	if v := t.view(); v.TurnSide != 0 {
		t.cursor = free(v.Decoder(v.TurnSide), middle)
	}
	return t
}

// result returns the result of the last event, until the table moves on from it.
func (t *Table) result() say.Text {
	steps, line := t.Steps()
	if line <= t.seen {
		return ""
	}
	return steps
}

// finishedSide returns the side whose finished turn is still shown, or 0 if there is none.
func (t *Table) finishedSide() crypticolor.Side {
	v := t.view()
	if v.TurnLine <= t.seen {
		return 0
	}
	return v.SideShown
}

// moveOn makes the table move on from what was told so far. After a power cut it is shown again.
func (t *Table) moveOn() { t.seen = len(t.view().Record) }

// view returns the public part of the game as saved.
func (t *Table) view() *crypticolor.View { return &t.Current().View }

// happened removes the marks, and restarts the clock and moves the cursor when a turn begins.
func (t *Table) happened(before, after *crypticolor.Position, e crypticolor.Event) ui.Step {
	if idle(e) {
		return ui.Step{}
	}
	if _, look := e.(crypticolor.WordSeen); !look {
		t.marks, t.unmarked = nil, 0
	}
	if begins(&before.View, &after.View, e) {
		t.clock = table.Clock{}
	}
	if was, is := before.TurnSide, after.TurnSide; was != is && was != 0 && is != 0 {
		t.cursors[was], t.cursor = t.cursor, free(after.Decoder(is), t.cursors[is])
	}
	return ui.Step{}
}

// begins reports whether the time of a turn starts again with an event.
func begins(before, after *crypticolor.View, e crypticolor.Event) bool {
	switch e.(type) {
	case crypticolor.TurnPassed, crypticolor.TimedOut, crypticolor.TookBack:
		return true
	}
	return after.TurnSide != before.TurnSide || after.GuessesLeft > before.GuessesLeft || after.Round != before.Round
}

// idle reports whether an event leaves the table unchanged.
func idle(e crypticolor.Event) bool {
	switch e.(type) {
	case crypticolor.PINSet, crypticolor.PINEntered, crypticolor.Muted:
		return true
	}
	return false
}

// roundOver returns the screen with the totals after a round, which comes before the words of the
// next one are made. It returns nil if the table has moved on from there.
func (t *Table) roundOver() ui.Screen {
	v := t.view()
	result := t.result()
	if v.Round < 2 || v.Made[1] || v.Made[2] || result == "" {
		return nil
	}
	totals := say.Lines(say.Sprintf("%s: %d", v.Name(1), v.Total(1)), say.Sprintf("%s: %d", v.Name(2), v.Total(2)))
	said := say.Join("\n\n", result, totals, "Makers and guessers now swap roles.")
	return ui.NewRequiredPage(say.Sprintf("Round %d is over", v.Round-1), said, func() ui.Step {
		t.moveOn()
		return t.Continue()
	})
}

// screen returns the screen for the current position.
func (t *Table) screen() ui.Screen {
	v := t.view()
	switch {
	case v.Ending != nil:
		return t.newEnding()
	case v.Phase == crypticolor.Making:
		if over := t.roundOver(); over != nil {
			return over
		}
		return t.making(v.NextMaker(), t.toMenu())
	}
	if side := t.finishedSide(); side != 0 {
		return &turnEnd{t, side}
	}
	if v.Decoder(v.TurnSide).LetterNumber() > crypticolor.LetterCount {
		return t.byTheTimer(newUnscramble(t, v.TurnSide, t.toMenu()))
	}
	return t.byTheTimer(&turn{t})
}

// singleSeat returns the only seat, or 0 for a pair.
func singleSeat(seats []int) int {
	if len(seats) > 1 {
		return 0
	}
	return seats[0]
}

// maker returns the player or pair that makes a side's word, and may look at it.
func (t *Table) maker(side crypticolor.Side) table.Owner {
	v := t.view()
	return table.Owner{Name: v.MakerName(side), Seats: v.Makers(side)}
}

// moveCursor moves the cursor over the decoder in the direction of a key.
func (t *Table) moveCursor(e ui.Event) { t.pointAt(moved(t.cursor, e)) }

// pointAt moves the cursor to a square of the decoder.
func (t *Table) pointAt(at crypticolor.Square) {
	t.cursor, t.unmarked, t.number, t.row = at, 0, 0, 0
}

// moved returns the square to which a direction leads from the given one.
func moved(at crypticolor.Square, e ui.Event) crypticolor.Square {
	return crypticolor.Square(table.MoveOnGrid(int(at-1), crypticolor.GridSize, e) + 1)
}

// free returns a square without a cube, as close as possible to near, or near itself if all squares
// have cubes. A turn starts there, so that OK marks the square: on a cube, OK would lead to a guess
// of the letter.
func free(d *crypticolor.Decoder, near crypticolor.Square) crypticolor.Square {
	seen, all := crypticolor.SquaresOf(near), []crypticolor.Square{near}
	for i := 0; i < len(all); i++ {
		if d.Cubes[all[i]] == crypticolor.NoCube {
			return all[i]
		}
		for _, k := range []ui.Key{ui.Right, ui.Left, ui.Down, ui.Up} {
			if to := moved(all[i], ui.Event{KeyEvent: ui.KeyEvent{Key: k}}); !seen.Has(to) {
				seen, all = seen|crypticolor.SquaresOf(to), append(all, to)
			}
		}
	}
	return near
}
