// Package crypticolor is the screens of the game Crypticolor.
//
// Each screen is a type of its own with a Draw and a Press. While a game is
// played, the position that it's in decides which screen lies on the home
// screen: see Table.screen. Everything that happens goes through Table.do, which
// has the event decided, saved and applied before any screen shows it.
//
// A table has sides, 1 and 2: players or pairs. A side makes a word, which the
// other side breaks; View.Makers and View.Breakers are who acts for a side. What only the
// maker of a word may see is on two screens: wordEntry and copying.
package crypticolor

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
)

// A Table is a game on the screen.
type Table struct {
	box    *home.Box
	game   *session.Session[crypticolor.Position, crypticolor.Event]
	cursor crypticolor.Square
	clock  clock
	copied [3]int   // by side: the record's length when its maker was done copying letters
	card   *keyCard // once it was shown
	result string   // what the last event led to, see crypticolor.Outcome
	notice string   // why the last press led to nothing
}

func newTable(box *home.Box, game *session.Session[crypticolor.Position, crypticolor.Event]) *Table {
	return &Table{box: box, game: game, cursor: 13}
}

// position is the game as it stands on disk.
func (t *Table) position() crypticolor.Position { return t.game.Position() }

// view is what everybody may see of it.
func (t *Table) view() *crypticolor.View {
	p := t.position()
	return &p.View
}

// do lets an event happen: decided, saved, applied, and then what follows. An
// event that the rules forbid is answered with the reason, and nothing follows.
func (t *Table) do(e crypticolor.Event, then func() ui.Step) ui.Step {
	move, err := t.game.Decide(e)
	if err != nil {
		return t.refuse(err.Error())
	}
	before := t.position()
	after := before.Apply(e)
	var trouble error // with the card's file, where the card shows what was put right; the game goes on
	save := func(now time.Time) error {
		if err := move.Save(now); err != nil {
			return err
		}
		trouble = keepCard(t.box, before.Card, after.Card)
		return nil
	}
	return ui.Step{Work: ui.Saving(save, func(err error, now time.Time) ui.Step {
		if err != nil {
			return t.over(ui.Failed(err), now)
		}
		copied := t.view().NextToCopy(t.copied) == 0
		look, again := e.(crypticolor.Looked)
		again = again && !t.view().ToCopy(look.Side, t.copied[look.Side])
		move.Apply()
		t.notice = ""
		if !again { // which leaves standing what the table may not have done yet
			t.result = crypticolor.Outcome(&before.View, t.view(), e)
		}
		t.clock.sync(t.view(), now)
		if copied && t.view().NextToCopy(t.copied) != 0 {
			t.clock = clock{} // the box goes round the table before anybody has guessed
		}
		if trouble != nil {
			t.refuse(trouble.Error())
		}
		step := then()
		if t.view().Round > before.Round {
			step = t.roundOver()
		}
		if sound := news(&before.View, t.view()); sound != ui.Silence {
			step.Sound = sound
		}
		return step
	})}
}

// roundOver shows what a round has scored, before the words of the next are made.
func (t *Table) roundOver() ui.Step {
	v := t.view()
	said := []string{t.result, strings.Join(totals(v, ""), "\n"), "Now the makers and the guessers change places."}
	if t.notice != "" {
		said = append([]string{t.notice}, said...)
	}
	t.notice, t.result = "", ""
	return ui.Step{Home: true, Push: ui.NewNotice(fmt.Sprintf("Round %d is over", v.Round-1), strings.Join(said, "\n\n"), t.goOn)}
}

// totals are the points that the sides have, a line each, with something after them.
func totals(v *crypticolor.View, after string) (lines []string) {
	for s := crypticolor.Side(1); s <= 2; s++ {
		lines = append(lines, fmt.Sprintf("%s: %d%s", v.Name(s), v.Total(s), after))
	}
	return lines
}

// news is the sound of what an event has led to: answers that fit no letter, or the
// end.
func news(before, after *crypticolor.View) ui.Sound {
	switch {
	case after.Ending != nil && after.Ending.Winner == 0:
		return ui.Attention // a draw
	case after.Ending != nil:
		return ui.Fanfare
	case before.Misfits() == 0 && after.Misfits() != 0:
		return ui.Mistake
	}
	return ui.Silence
}

// refuse says why nothing happened.
func (t *Table) refuse(why string) ui.Step {
	t.notice = ui.Sentence(why)
	return ui.Step{Sound: ui.Refused}
}

// goOn shows the screen of the position that the game is in.
func (t *Table) goOn() ui.Step { return ui.Step{Home: true, Push: t.screen()} }

// screen is the screen of the position that the game is in.
func (t *Table) screen() ui.Screen {
	v := t.view()
	switch {
	case v.Ending != nil:
		return newEnding(t)
	case v.NextToCopy(t.copied) != 0:
		return newCopying(t, v.NextToCopy(t.copied))
	case v.Phase == crypticolor.Making:
		return &making{Table: t, side: v.NextMaker()}
	case v.Misfits() != 0:
		return newMisfit(t)
	case v.Phase == crypticolor.Answering:
		return &answer{Table: t}
	}
	return &turn{ticking{Table: t}}
}

// only is the seat that acts alone, or 0 where a pair does.
func only(seats []int) int {
	if len(seats) > 1 {
		return 0
	}
	return seats[0]
}

// give draws that the maker of a side's word gets the box; it leaves so many rows
// for what follows and gives the first of them.
func give(a ui.Area, v *crypticolor.View, s crypticolor.Side, below int) int {
	return a.Give(only(v.Makers(s)), v.Maker(s), "The others look away.", below)
}

// confirms tells whether a key is the word of one of the seats: their own
// button, or OK at a table without such buttons.
func (t *Table) confirms(e hw.Event, seats []int) bool {
	return slices.Contains(t.confirmKeys(seats), e.Key)
}

// seatKeys tells whether every player has a button of their own.
func (t *Table) seatKeys() bool { return t.box.SeatKeys >= len(t.view().Names) }

// confirmKeys are the keys that confirm for one of the seats.
func (t *Table) confirmKeys(seats []int) []hw.Key {
	if !t.seatKeys() {
		return []hw.Key{hw.OK}
	}
	var keys []hw.Key
	for _, seat := range seats {
		keys = append(keys, hw.Seat1+hw.Key(seat-1))
	}
	return keys
}

// common is what keys do on every screen of play: Back opens the menu.
func (t *Table) common(e hw.Event) ui.Step {
	if e.Key == hw.Back {
		return ui.Step{Push: &menu{ticking: ticking{Table: t}}}
	}
	return ui.Step{}
}

// moveCursor moves the cursor over the decoder, and reports whether it did.
func (t *Table) moveCursor(k hw.Key) bool {
	to := moved(t.cursor, k)
	if to == t.cursor {
		return false
	}
	t.cursor, t.notice = to, ""
	return true
}

// moved is where a direction leads from a square, around the edges of the grid;
// the square itself for any other key.
func moved(at crypticolor.Square, k hw.Key) crypticolor.Square {
	const n = crypticolor.Size
	column, row := (at-1)%n, (at-1)/n
	switch k {
	case hw.Up:
		row = (row + n - 1) % n
	case hw.Down:
		row = (row + 1) % n
	case hw.Left:
		column = (column + n - 1) % n
	case hw.Right:
		column = (column + 1) % n
	}
	return row*n + column + 1
}

// moveHelp says so.
var moveHelp = ui.Does("move", hw.Left, hw.Right, hw.Up, hw.Down)
