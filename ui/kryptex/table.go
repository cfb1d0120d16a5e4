// Package kryptex is the screens of the game Kryptex.
//
// Each screen is a type of its own with a Draw, but for those that every
// game has, which are of package table. While a game is played, the phase that it is
// in decides which screen lies on the home screen: see Table.screen. Everything that
// happens goes through Table.Do, which has the event decided, saved and applied before
// any screen shows it.
//
// The grid is drawn as player 1 sees it, with player 2 at its upper edge. What
// the nine cubes look like and what the table calls their signs is in a file
// beside the games, see cubesOf; a game calls the signs as it did when it began.
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
	todo   say.Text // what the players do on the table, see kryptex.ToDo
}

// newTable adds the game's screens to a table.
func newTable(at *table.Table[kryptex.Position, kryptex.Event]) *Table {
	t := &Table{Table: at, cursor: middle}
	at.Screen, at.BoxStep, at.Happened = t.screen, t.ahead, t.happened
	at.Latest = func() []say.Text { return append(kryptex.Heard(t.view(), t.todo), t.view().NextText()) }
	return t
}

// happened takes note of what the players have to do on the table, and returns the sound of
// an event: the end, a letter that is shown, or something that is taken back.
func (t *Table) happened(before, after *kryptex.Position, e kryptex.Event) ui.Step {
	t.todo = kryptex.TableSteps(t.todo, &before.View, &after.View, e)
	if after.Turns != before.Turns {
		t.cursor = middle
	}
	_, back := e.(kryptex.TookBack)
	switch {
	case after.Ending != nil && before.Ending == nil && after.Ending.Winner != 0:
		return ui.Step{Sound: ui.Fanfare}
	case after.Ending != nil && before.Ending == nil, back, len(after.LettersShown) > len(before.LettersShown):
		return ui.Step{Sound: ui.Attention}
	}
	return ui.Step{}
}

// happen lets an event happen, and then what the box does by itself.
func (t *Table) happen(e kryptex.Event) ui.Step { return t.Then(e, t.goOn) }

// goOn goes on, after what the box does by itself first. Until that is saved the screen
// stays.
func (t *Table) goOn() ui.Step {
	if e := t.due(); e != nil {
		return t.happen(e)
	}
	return t.GoOn()
}

// ahead returns what the box owes where a game begins, or where a plug was pulled.
func (t *Table) ahead() (step ui.Step, due bool) {
	if e := t.due(); e != nil {
		return t.happen(e), true
	}
	return ui.Step{}, false
}

// due returns what the box must do by itself, or nil: draw its keyword; end a turn with nothing to
// declare; and in a solo game, where everything must be declared, declare it.
func (t *Table) due() kryptex.Event {
	v := t.view()
	switch phase := v.Phase(); {
	case phase == kryptex.Writing && v.Mode.HasOutsider():
		return v.Draw(t.Box.Chance)
	case v.Mode == kryptex.Solo:
		return dueAlone(v)
	case phase == kryptex.Declaring && v.Helps && v.Declarable() == 0 && !v.MayGuess():
		return kryptex.Passed{Player: v.Player}
	}
	return nil
}

// dueAlone returns what the box does by itself where somebody plays alone, or nil. A guess before
// the next move costs nothing, so no turn waits for one.
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

// view returns what everybody may see of the game as it stands on disk.
func (t *Table) view() *kryptex.View { return &t.Current().View }

// screen returns the screen of the phase that the game is in.
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
	if v := t.view(); v.Helps && v.Declarable() != 0 {
		return &declaration{t: t}
	}
	return &turnEnd{t: t}
}

// point shows the cursor in the grid, and what is known of the cube there.
func (t *Table) point(sc *scene) {
	sc.marked, sc.points = sc.marked.With(t.cursor), func(at kryptex.Place) { t.cursor = at }
	sc.describe(t.cursor)
}

// moves is what the directions do where they move the cursor over the grid.
func (t *Table) moves() ui.Binding {
	return ui.Move("move", func(e ui.Event) { t.cursor = kryptex.Place(table.Around(int(t.cursor), 3, e)) })
}

// bindings are what keys do on every screen of play but to it: Back opens the menu, and players
// have their own buttons.
func (t *Table) bindings() []ui.Binding { return []ui.Binding{t.toMenu(), t.owns()} }

func (t *Table) toMenu() ui.Binding {
	return ui.Bind(ui.Back, "menu", table.OpenScreen(func() ui.Screen { return newMenu(t) }))
}

// owns is what the players' own buttons do. They only confirm: where nothing waits for one, it
// says where that player's keyword is.
func (t *Table) owns() ui.Binding { return ui.OwnKeys(t.own) }

// own is what a player's own button does there.
func (t *Table) own(n int) ui.Step {
	if !t.mayLook(n) {
		return ui.Step{Sound: ui.Refused}
	}
	return ui.Refuse(say.Errorf("%s, your keyword is in the menu", t.name(n)))
}

// mayLook tells whether a player may look at a keyword.
func (t *Table) mayLook(player int) bool {
	p := t.Position()
	return p.Decide(kryptex.KeywordSeen{Player: player}) == nil
}

// owner returns who writes an owner's keyword, and has the box alone meanwhile.
func (t *Table) owner(o kryptex.Owner) table.Owner {
	if o == kryptex.Box {
		return table.Owner{Name: "somebody who is not playing"}
	}
	return table.Owner{Name: say.Plain(t.name(int(o))), Seats: []int{int(o)}}
}

// name returns a player's name.
func (t *Table) name(player int) string { return t.view().Names[player-1] }

// confirmScreen asks a player (0: anybody) to confirm something before it is done, and shows the grid as
// it will then be.
func (t *Table) confirmScreen(player int, text say.Text, grid kryptex.Grid, do func() ui.Step) ui.Screen {
	owner := t.owner(kryptex.Owner(player))
	if t.view().Mode == kryptex.Solo {
		owner = table.Owner{} // alone, OK will do
	}
	return t.Confirm(table.Confirmation{
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
