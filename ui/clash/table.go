// Package clash is the screens of the game Cryptid Clash.
//
// Each screen is a type of its own with a Draw, or one that every game has, from
// ui/table. While a game is played, the position decides which screen lies on the home
// screen: see [Table.screen]. Everything that happens goes through Do of table.Table, which
// has the event decided, saved and applied before any screen shows it.
//
// How much of a battle is told is the table's to choose. By points it takes about three
// presses; and where the players are not sure, the box judges the battle: see winning. By
// strengths it is a strip, two dials and the points, about a dozen presses: see fight.
//
// The box is told nothing that not everybody at the table may know, so no screen hides
// anything.
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
	fight *battleEntry // the battle that is being told by its strengths; nil: none
}

// newTable adds the game's screens to a table.
func newTable(at *table.Table[clash.Position, clash.Event]) *Table {
	t := &Table{Table: at}
	at.Screen, at.BoxStep, at.Happened = t.screen, t.ahead, happened
	at.Latest = func() []say.Text {
		v := &at.Current().View
		next := v.NextText()
		if v.Detail == clash.ByPoints && v.Phase == clash.Picking && v.Battle > 1 {
			next = "" // by now everybody knows
		}
		return table.Latest(v.Record, v.Tell, v.LeadText(), next)
	}
	return t
}

// view returns the game as it stands on disk, which everybody may see.
func (t *Table) view() *clash.View { return &t.Current().View }

// happen makes an event happen. Why it is refused may take some lines.
func (t *Table) happen(e clash.Event) ui.Step {
	if err := t.Position().Decide(e); err != nil {
		return ui.Step{Push: ui.NewPage("That cannot be right", say.Sentence(say.FromError(err))), Sound: ui.Refused}
	}
	return t.Do(e)
}

// happened returns the sound of an event: a double, a round's end, a correction, or the game's
// end.
func happened(before, after *clash.Position, e clash.Event) ui.Step {
	_, corrected := e.(clash.BattleCorrected)
	switch {
	case after.Ending != nil && before.Ending == nil:
		return ui.Step{Sound: ui.Fanfare}
	case corrected, after.Round > before.Round, doubles(&after.View) > doubles(&before.View):
		return ui.Step{Sound: ui.Attention}
	}
	return ui.Step{}
}

// doubles returns how many battles were won by double.
func doubles(v *clash.View) (n int) {
	for _, b := range v.Battles {
		if b.Double() {
			n++
		}
	}
	return n
}

// screen returns the screen of the position that the game is in.
func (t *Table) screen() ui.Screen {
	v := t.view()
	switch {
	case v.Phase == clash.Over:
		return newEnding(t)
	case v.Phase == clash.Choosing:
		return newPointsEntry(t)
	case v.Phase == clash.Keeping:
		return &keepScreen{t: t, kept: [clash.Players + 1]int{1: 1, 2: 1}}
	case v.NeedsDeal() && v.Round > 1:
		return &roundOver{t}
	case v.Detail == clash.ByPoints:
		return newWinnerEntry(t)
	}
	return t.fighting()
}
