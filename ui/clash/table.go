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
	at.Screen, at.BoxStep, at.Happened = t.screen, t.ahead, happened
	at.Latest = t.latest
	return t
}

// latest returns as news what happened last and who leads, and as next what comes next. Before the
// first battle nobody leads. next is empty if everybody knows what comes next. After the strengths
// of a battle, what comes next is the only news, since it repeats the strengths.
func (t *Table) latest() (news []say.Text, next say.Text) {
	v := t.view()
	last := len(v.Record)
	news = []say.Text{v.Tell(last)}
	if _, over := v.Record[last-1].Event.(clash.RoundEnded); over && v.LastRoundEnd.Reason == clash.DeckMustBeOut {
		news = []say.Text{v.Tell(last - 1), news[0]} // the box ended the round at once
	}
	lead := v.LeadText()
	next = v.NextText()
	_, fought := v.Record[last-1].Event.(clash.BattleFought)
	switch {
	case v.Phase == clash.Choosing && fought:
		return []say.Text{next}, "" // next says the strengths, too
	case len(v.Battles) == 0:
		lead = ""
	case v.Phase == clash.Picking && (v.BattleNumber == 1 || v.Detail == clash.ByPoints):
		next = ""
	}
	return append(news, lead), next
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

// happened returns the sound of a double, the end of a round, a correction or the game's end.
// Other events have none.
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
