package kryptex

import (
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// confirm asks a player, or for 0 anybody, to stand by an event that is allowed before
// it happens, and shows the grid as it is after it: that is what the table should look
// like. The picked cubes are those that it moves.
func (t *Table) confirm(player int, text string, e kryptex.Event, picked ...kryptex.Place) ui.Screen {
	after := t.Position().Apply(e).Grid
	return t.Confirm(table.Confirm{
		Owner: t.owner(kryptex.Owner(player)),
		Draw: func(f *ui.Frame, how string, keys []ui.Help) {
			sc := t.scene()
			sc.cubes, sc.picked, sc.prompt, sc.todo, sc.keys = after, picked, text, "", keys
			for _, at := range picked {
				sc.marked = sc.marked.With(at)
			}
			sc.tell(how)
			sc.draw(f)
		},
		Do: func() ui.Step { return t.Do(e, t.GoOn) },
	})
}
