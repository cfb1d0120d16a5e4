// Package kryptex holds the screens of the game Kryptex.
//
// Each screen is a type with a Draw method, or comes from package ui or table. The phase of a game
// decides which screen is above the home screen: see [Table.screen]. Every event goes through
// Table.Do, which checks, saves and applies it before any screen shows it.
//
// The grid is drawn as player 1 sees it, with player 2 at its upper edge.
package kryptex

import (
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// A Table is a game of Kryptex on the screen.
type Table struct {
	*table.Table[kryptex.Position, kryptex.Event]
	cursor kryptex.Place
}

// newTable adds the game's screens to a table.
func newTable(at *table.Table[kryptex.Position, kryptex.Event]) *Table {
	t := &Table{Table: at, cursor: middle}
	at.Screen, at.BoxStep, at.Happened = t.screen, t.ahead, t.happened
	return t
}

// happened moves the cursor back to the middle when a turn begins.
func (t *Table) happened(before, after *kryptex.Position, _ kryptex.Event) ui.Step {
	if after.Turns != before.Turns {
		t.cursor = middle
	}
	return ui.Step{}
}

// happen has the table do an event, and then whatever the box does by itself.
func (t *Table) happen(e kryptex.Event) ui.Step { return t.DoThen(e, t.playOn) }

// playOn does what the box does by itself, then shows the screen for the position. Until all of it
// is saved, the old screen stays.
func (t *Table) playOn() ui.Step {
	if e := t.due(); e != nil {
		return t.happen(e)
	}
	return t.Continue()
}

// ahead does what the box must do by itself, such as at the start of a game or after a power cut.
// due is false if there is nothing to do.
func (t *Table) ahead() (step ui.Step, due bool) {
	if e := t.due(); e != nil {
		return t.happen(e), true
	}
	return ui.Step{}, false
}

// due returns the event that the box must do by itself, or nil if there is none. The box draws its
// keyword. With help, it ends a turn in which the player can neither declare nor guess. For a solo
// game see dueAlone.
func (t *Table) due() kryptex.Event {
	v := t.view()
	switch phase := v.Phase(); {
	case phase == kryptex.Writing && v.Mode.HasOutsider():
		return v.DrawKeyword(t.Box.Chance)
	case v.Mode == kryptex.Solo:
		return dueAlone(v)
	case phase == kryptex.Declaring && v.HasHelp && v.Declarable() == 0 && !v.MayGuess():
		return kryptex.Passed{Player: v.Player}
	}
	return nil
}

// dueAlone returns the event that the box must do by itself in a solo game, or nil if there is
// none. It declares every completed objective, then ends the turn. No turn waits for a guess, since
// the player can still guess before the next move.
func dueAlone(v *kryptex.View) kryptex.Event {
	switch open := v.Declarable(); {
	case open != 0:
		return kryptex.ObjectivesDeclared{Player: v.Player, Objectives: open}
	case v.Phase() == kryptex.Declaring || v.Phase() == kryptex.Guessing:
		return kryptex.Passed{Player: v.Player}
	}
	return nil
}

// middle is the place in the middle of the grid.
const middle = kryptex.Place(kryptex.PlaceCount / 2)

// view returns the public part of the game as saved.
//
//go:noinline // it would add 14 KB to the program
func (t *Table) view() *kryptex.View { return &t.Current().View }

// screen returns the screen for the current phase.
func (t *Table) screen() ui.Screen {
	switch v := t.view(); v.Phase() {
	case kryptex.Over:
		return newEnding(t)
	case kryptex.Writing:
		owner, _ := v.NextToWrite()
		return t.handover(owner, ui.Bind(ui.Back, "home", ui.GoHome))
	case kryptex.Laying:
		return &cubeSetup{t: t}
	case kryptex.Moving:
		return &move{t: t}
	}
	switch v := t.view(); {
	case v.Phase() == kryptex.Guessing, v.HasHelp && v.Declarable() == 0:
		return &turnEnd{t: t}
	case v.HasHelp:
		return &declaration{t: t}
	}
	return &spotting{t: t}
}

// point shows the cursor in the grid, and describes the cube there.
func (t *Table) point(sc *scene) {
	sc.marked, sc.points = sc.marked.With(t.cursor), func(at kryptex.Place) { t.cursor = at }
	sc.describe(t.cursor)
}

// moves binds the directions to moving the cursor over the grid.
func (t *Table) moves() ui.Binding {
	return ui.Move("move", func(e ui.Event) { t.cursor = kryptex.Place(table.MoveOnGrid(int(t.cursor), 3, e)) })
}

// bindings returns the bindings that most screens of play share: Back opens the menu, and the
// players have their own buttons.
func (t *Table) bindings() []ui.Binding { return []ui.Binding{t.toMenu(), t.owns()} }

func (t *Table) toMenu() ui.Binding {
	return ui.Bind(ui.Back, "menu", table.OpenScreen(func() ui.Screen { return newMenu(t) }))
}

// owns binds the players' own buttons on a screen of play. There is nothing to confirm there, so a
// button only explains that its player's keyword is in the menu, if there is one to look at.
func (t *Table) owns() ui.Binding {
	if t.view().Mode.HasOutsider() {
		return ui.Binding{} // nobody may see the box's keyword
	}
	return ui.OwnKeys(t.own)
}

// own returns the step for a player's own button on a screen of play.
func (t *Table) own(n int) ui.Step {
	if !t.mayLook(n) {
		return ui.Step{Sound: ui.Refused}
	}
	return ui.Refuse(say.Errorf("%s, your keyword is in the menu", t.name(n)))
}

// mayLook reports whether a player may look at their keyword.
func (t *Table) mayLook(player int) bool {
	p := t.Position()
	return p.Decide(kryptex.KeywordSeen{Player: player}) == nil
}

// owner returns the person who may see an owner's keyword, and is handed the box for that. For the
// box's own keyword, this is the writer, somebody who is not playing.
func (t *Table) owner(o kryptex.Owner) table.Owner {
	if o == kryptex.Box {
		return table.Owner{Name: "somebody who is not playing"}
	}
	return table.Owner{Name: say.Plain(t.name(int(o))), Seats: []int{int(o)}}
}

// name returns the name of a player, counted from 1.
func (t *Table) name(player int) string { return t.view().Names[player-1] }

// confirmScreen returns the screen that asks a player, or anybody if player is 0, to confirm
// something before it is done. It shows the grid as it will then be.
func (t *Table) confirmScreen(player int, text say.Text, grid kryptex.Grid, do func() ui.Step) ui.Screen {
	owner := t.owner(kryptex.Owner(player))
	if t.view().Mode == kryptex.Solo {
		owner = table.Owner{} // alone, OK will do
	}
	return t.ConfirmScreen(table.Confirmation{
		Owner: owner,
		Draw: func(f *ui.Frame, how say.Text, keys []ui.Binding) {
			sc := t.scene()
			sc.cubes, sc.prompt, sc.todo, sc.keys = grid, text, "", keys
			sc.tell(how)
			sc.draw(f)
		},
		Do: do,
	})
}
