// Package clash holds the screens of the game Cryptid Clash.
//
// Each screen is a type with a Draw method, or one from ui/table that all games share. The
// position decides which screen is above the home screen during a game: see [Table.screen].
// Every event goes through Do of table.Table, which decides, saves and applies it before any
// screen shows it.
//
// The players choose how much of a battle they enter. By points it takes about three presses,
// and the box judges a battle if the players are not sure: see winnerEntry. By strengths it
// takes a strip, two dials and the points, about a dozen presses: see battleEntry.
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
	fight *battleEntry // the battle being entered by its strengths; nil if none
}

// newTable adds the game's screens to a table.
func newTable(at *table.Table[clash.Position, clash.Event]) *Table {
	t := &Table{Table: at}
	at.Screen, at.BoxStep, at.Happened = t.screen, t.ahead, happened
	at.Latest = t.latest
	return t
}

// latest returns what happened last, who leads, and what comes next. It leaves out what has not
// changed, what everybody knows and what the screen says.
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
		return []say.Text{next}, "" // the strengths, too
	case len(v.Battles) == 0:
		lead = ""
	case v.Phase == clash.Picking && (v.BattleNumber == 1 || v.Detail == clash.ByPoints):
		next = ""
	}
	return append(news, lead), next
}

// view returns the public part of the game as saved.
func (t *Table) view() *clash.View { return &t.Current().View }

// happen has the table do an event. A refusal gets a page, since its reason may take some lines.
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
