// Package clash holds the screens of the game Cryptid Clash.
//
// Each screen is a type with a Draw method, or comes from package ui or table. The position decides
// which screen is above the home screen during a game: see [Table.screen]. Every event goes through
// Do of table.Table, which checks, saves and applies it before any screen shows it.
//
// The players choose how much of a battle they enter. By points, a battle takes about three
// presses, and the box judges it if the players are not sure: see winnerEntry. By strengths, it
// takes about a dozen presses on a strip and three dials: see battleEntry and pointsEntry.
//
// Nothing that the players enter is secret, so no screen hides anything.
package clash

import (
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// A Table is a game of Cryptid Clash on the screen.
type Table struct {
	*table.Table[clash.Position, clash.Event]
	fight *battleEntry // the battle being entered by its strengths, or nil
}

// newTable adds the game's screens to a table.
func newTable(at *table.Table[clash.Position, clash.Event]) *Table {
	t := &Table{Table: at}
	at.Screen, at.BoxStep = t.screen, t.ahead
	return t
}

// view returns the public part of the game as saved.
func (t *Table) view() *clash.View { return &t.Current().View }

// happen has the table do an event. If the rules refuse it, a page shows the reason, which may take
// several lines.
func (t *Table) happen(e clash.Event) ui.Step {
	if err := t.Position().Decide(e); err != nil {
		return ui.Step{Push: ui.NewPage("That cannot be right", say.Sentence(say.FromError(err))), Sound: ui.Refused}
	}
	return t.Do(e)
}

// screen returns the screen for the current position.
func (t *Table) screen() ui.Screen {
	v := t.view()
	switch {
	case v.Phase == clash.Over:
		return newEnding(t)
	case v.Phase == clash.Choosing:
		return newPointsEntry(t)
	case v.Phase == clash.Keeping:
		return &keepScreen{t: t, kept: [clash.PlayerCount + 1]int{1: 1, 2: 1}}
	case v.NeedsDeal() && v.Round > 1:
		return &roundOver{t}
	case v.Detail == clash.ByPoints:
		return newWinnerEntry(t)
	}
	return t.fighting()
}
