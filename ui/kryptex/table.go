// Package kryptex is the screens of the game Kryptex.
//
// Each screen is a type of its own with a Draw and a Press. While a game is
// played, the phase that it's in decides which screen lies on the home screen:
// see Table.screen. Everything that happens goes through Table.do, which has
// the event decided, saved and applied before any screen shows it.
//
// The grid is drawn as player 1 sees it, with player 2 at its upper edge. What
// the nine cubes look like and what the table calls their signs is in a file
// beside the games, see cubesOf; a game calls the signs as it did when it began.
package kryptex

import (
	"strings"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
)

// A Table is a game on the screen.
type Table struct {
	box    *home.Box
	game   *session.Session[kryptex.Position, kryptex.Event]
	cursor kryptex.Place
	notice string // why the last press led to nothing
	news   string // what the players do on the table, see kryptex.ToDo
}

func newTable(box *home.Box, game *session.Session[kryptex.Position, kryptex.Event]) *Table {
	return &Table{box: box, game: game, cursor: middle}
}

// middle is the place in the middle of the grid.
const middle = kryptex.Place(kryptex.PlaceCount / 2)

// position is the game as it stands on disk.
func (t *Table) position() kryptex.Position { return t.game.Position() }

// view is what everybody may see of it.
func (t *Table) view() *kryptex.View {
	p := t.position()
	return &p.View
}

// do lets an event happen: decided, saved, applied, and then what follows. An
// event that the rules forbid is answered with the reason.
func (t *Table) do(e kryptex.Event, then func() ui.Step) ui.Step {
	move, err := t.game.Decide(e)
	if err != nil {
		return t.refuse(err)
	}
	return ui.Step{Work: ui.Saving(move.Save, func(err error, _ time.Time) ui.Step {
		if err != nil {
			return ui.Failed(err)
		}
		before := t.view()
		move.Apply()
		t.notice, t.news = "", kryptex.ToDo(t.news, before, t.view(), e)
		return then()
	})}
}

// refuse says why nothing happened, in a sentence a reason.
func (t *Table) refuse(why ...error) ui.Step {
	var reasons []string
	for _, err := range why {
		reasons = append(reasons, ui.Sentence(err.Error()))
	}
	t.notice = strings.Join(reasons, " ")
	return ui.Step{Sound: ui.Refused}
}

// goOn shows the screen of the phase that the game is in. Where the box writes
// the keyword and hasn't yet, it draws one first.
func (t *Table) goOn() ui.Step {
	v := t.view()
	if v.Phase() == kryptex.Writing && v.Mode.Outsider() {
		step := t.drawKeyword()
		step.Home = true
		return step
	}
	step := ui.Step{Home: true, Push: t.screen()}
	switch {
	case v.Ending == nil:
	case v.Ending.Winner == 0:
		step.Sound = ui.Attention // alone, and lost
	default:
		step.Sound = ui.Fanfare
	}
	return step
}

// drawKeyword draws the keyword that the box writes.
func (t *Table) drawKeyword() ui.Step {
	e, err := kryptex.DrawKeyword(kryptex.ShippedWords(), t.box.Chance)
	if err != nil {
		return ui.Failed(err)
	}
	return t.do(e, t.goOn)
}

// screen is the screen of the phase that the game is in.
func (t *Table) screen() ui.Screen {
	switch v := t.view(); v.Phase() {
	case kryptex.Over:
		return newEnding(t)
	case kryptex.Writing:
		owner, _ := v.NextToWrite()
		return &handover{Table: t, owner: owner}
	case kryptex.Laying:
		return &layFirst{Table: t}
	case kryptex.Moving:
		return &move{Table: t}
	}
	return &declare{Table: t}
}

// moveCursor moves the cursor over the grid, around its edges.
func (t *Table) moveCursor(k hw.Key) bool {
	column, row := t.cursor%3, t.cursor/3
	switch k {
	case hw.Up:
		row = (row + 2) % 3
	case hw.Down:
		row = (row + 1) % 3
	case hw.Left:
		column = (column + 2) % 3
	case hw.Right:
		column = (column + 1) % 3
	default:
		return false
	}
	t.cursor = 3*row + column
	t.notice = ""
	return true
}

// common is what keys do on every screen of play: Back opens the menu, and a
// player's own button the own keyword.
func (t *Table) common(e hw.Event) ui.Step {
	p, n := t.position(), e.Key.Seat()
	switch {
	case e.Key == hw.Back:
		return ui.Step{Push: &menu{Table: t}}
	case e.Kind == hw.Press && p.Decide(kryptex.Looked{Player: n}) == nil:
		return ui.Step{Push: newLook(t, n)}
	}
	return ui.Step{}
}

// seatKeys tells whether every player has a button of their own.
func (t *Table) seatKeys() bool { return t.box.SeatKeys >= len(t.view().Names) }

// confirmKey is the key with which a player stands by something: the own
// button, or OK at a table without such buttons and for player 0, anybody.
func (t *Table) confirmKey(player int) hw.Key {
	if t.seatKeys() && player != 0 {
		return hw.Seat1 + hw.Key(player-1)
	}
	return hw.OK
}

// name is a player's name.
func (t *Table) name(player int) string { return t.view().Names[player-1] }

// moveHelp says what the directions do where they move the cursor.
var moveHelp = ui.Does("move", hw.Left, hw.Right, hw.Up, hw.Down)
