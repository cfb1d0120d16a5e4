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
	cursor       crypticolor.Square
	cursors      [3]crypticolor.Square // the cursor of each side while it is not in turn
	marks        []crypticolor.Square  // the squares to guess, in the order of marking
	unmarked     crypticolor.Square    // the square that was unmarked just now, or 0
	finishedSide crypticolor.Side      // the side whose finished turn is still shown, or 0
	result       say.Text              // the result of the last event, see crypticolor.OutcomeText
	outcome      say.Text              // the same, but kept when result is cleared
	clock        table.Clock           // of the turn, if the table plays with the timer
}

// middle is the square in the middle of a grid.
const middle = crypticolor.LastSquare/2 + 1

// newTable adds the game's screens to a table.
func newTable(at *table.Table[crypticolor.Position, crypticolor.Event]) *Table {
	t := &Table{Table: at, cursor: middle, cursors: [3]crypticolor.Square{middle, middle, middle}}
	at.Screen, at.BoxStep, at.Happened = t.screen, t.reply, t.happened
	at.Latest = t.latest
	return t
}

// latest returns as news the last event with its result, or just the result if that says enough. It
// returns as next the table's next step or, after the end, who won.
func (t *Table) latest() (news []say.Text, next say.Text) {
	v := t.view()
	next = v.NextText()
	if t.outcome != "" {
		switch v.Record[len(v.Record)-1].Event.(type) {
		case crypticolor.GuessAnswered, crypticolor.TimedOut, crypticolor.TookBack:
			return []say.Text{t.outcome}, next
		}
	}
	return table.LatestNews(v.Record, v.Tell, t.result), next
}

// view returns the public part of the game as saved.
func (t *Table) view() *crypticolor.View { return &t.Current().View }

// happened stores the result of an event, and returns a step with its sound. When a round ends, the
// step also opens the screen with the totals.
func (t *Table) happened(before, after *crypticolor.Position, e crypticolor.Event) ui.Step {
	step := ui.Step{Sound: news(&before.View, &after.View)}
	if idle(e) {
		return step
	}
	if _, look := e.(crypticolor.WordSeen); !look { // after a look, the last result still counts
		t.result = crypticolor.OutcomeText(&before.View, &after.View, e)
		t.outcome = t.result
		t.marks, t.unmarked = nil, 0
		t.finishedSide = t.sideShownAfter(&before.View, e)
	}
	if begins(&before.View, &after.View, e) {
		t.clock = table.Clock{}
	}
	if was, is := before.TurnSide, after.TurnSide; was != is && was != 0 && is != 0 {
		t.cursors[was], t.cursor = t.cursor, free(after.Decoder(is), t.cursors[is])
	}
	if after.Round > before.Round {
		step.Push = t.roundOver()
	}
	return step
}

// begins reports whether the time of a turn starts again with an event.
func begins(before, after *crypticolor.View, e crypticolor.Event) bool {
	switch e.(type) {
	case crypticolor.TurnPassed, crypticolor.TimedOut, crypticolor.TookBack:
		return true
	}
	return after.TurnSide != before.TurnSide || after.GuessesLeft > before.GuessesLeft || after.Round != before.Round
}

// sideShownAfter returns the side whose decoder stays on screen after an event until the next turn
// starts, or 0 if there is none. That is the side whose turn the event ends, or a side that guesses
// a letter or the word right after its own turn.
func (t *Table) sideShownAfter(before *crypticolor.View, e crypticolor.Event) crypticolor.Side {
	v := t.view()
	if v.Round != before.Round {
		return 0
	}
	var by crypticolor.Side
	switch e := e.(type) {
	case crypticolor.Guess:
		by = e.Side
	case crypticolor.TimedOut:
		if v.TurnSide != before.TurnSide {
			return e.Side // the other side starts once it has seen the decoder
		}
	case crypticolor.GuessAnswered:
		by = before.OpenGuess.Side
		if v.TurnSide != before.TurnSide {
			return before.TurnSide
		}
	}
	if by == t.finishedSide && by != v.TurnSide {
		return by
	}
	return 0
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
// next one are made.
func (t *Table) roundOver() ui.Screen {
	v := t.view()
	totals := say.Lines(say.Sprintf("%s: %d", v.Name(1), v.Total(1)), say.Sprintf("%s: %d", v.Name(2), v.Total(2)))
	said := say.Join("\n\n", t.result, totals, "Makers and guessers now swap roles.")
	t.result = ""
	return ui.NewRequiredPage(say.Sprintf("Round %d is over", v.Round-1), said, t.Continue)
}

// news returns the sound of the event that led from one view to the other.
func news(before, after *crypticolor.View) ui.Sound {
	switch {
	case after.Ending != nil && after.Ending.Winner == 0:
		return ui.Attention // a draw
	case after.Ending != nil:
		return ui.Fanfare
	case len(after.Record) > len(before.Record) && isNews(before, after):
		return ui.Attention
	}
	return ui.Silence
}

// isNews reports whether the last event has a sound: a letter or a word was found, a word was
// replaced, or an event was taken back.
func isNews(before, after *crypticolor.View) bool {
	switch e := after.Record[len(after.Record)-1].Event.(type) {
	case crypticolor.TookBack:
		return true
	case crypticolor.WordMade:
		return before.Made[e.Side] // it replaces another
	case crypticolor.GuessAnswered:
		by := before.OpenGuess.Side
		return len(after.Decoders[before.Round][by].KnownLetters()) > len(before.Decoder(by).KnownLetters()) || after.Decoders[before.Round][by].Word != ""
	}
	return false
}

// screen returns the screen for the current position.
func (t *Table) screen() ui.Screen {
	v := t.view()
	switch {
	case v.Ending != nil:
		return t.newEnding()
	case v.Phase == crypticolor.Making:
		return t.making(v.NextMaker(), t.toMenu())
	}
	if t.finishedSide != 0 {
		return &turnEnd{t, t.finishedSide}
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
func (t *Table) pointAt(at crypticolor.Square) { t.cursor, t.unmarked = at, 0 }

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
