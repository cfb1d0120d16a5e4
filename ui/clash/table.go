// Package clash holds the screens of the game Cryptid Clash.
//
// Each screen is a type with a Draw method, or comes from package ui or table. The position decides
// which screen is above the home screen during a game: see [Table.screen]. Every event goes through
// Do of table.Table, which checks, saves and applies it before any screen shows it.
//
// The players enter who collects a card, and its points: see collectorEntry and pointsEntry. If
// they are not sure, the box judges the battle: see judgeEntry.
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
	judge *judgeEntry // the battle that the box was last asked to judge, or nil
}

// newTable adds the game's screens to a table.
func newTable(at *table.Table[clash.Position, clash.Event]) *Table {
	t := &Table{Table: at}
	at.Screen, at.BoxStep = t.screen, t.boxStep
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

// boxStep ends a round once no further battle is possible. A game that an older version began by
// strengths continues by points.
func (t *Table) boxStep() (step ui.Step, due bool) {
	switch v := t.view(); {
	case v.ByStrengths && v.Phase != clash.Over:
		return t.happen(clash.DetailSwitched{}), true
	case v.MustBeOver():
		return t.endRound(), true
	}
	return ui.Step{}, false
}

// screen returns the screen for the current position.
func (t *Table) screen() ui.Screen {
	v := t.view()
	switch {
	case v.Phase == clash.Over:
		return newEnding(t)
	case v.Phase == clash.Choosing:
		return newJudgedPoints(t)
	case v.NeedsDeal() && v.Round > 1:
		return &roundOver{t}
	}
	return &collectorEntry{t: t}
}
