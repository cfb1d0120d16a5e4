package kryptex

import (
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// confirm asks a player, or for 0 anybody, to stand by an event that is allowed before
// it happens.
func (t *Table) confirm(player int, text say.Text, e kryptex.Event) ui.Screen {
	return t.standBy(player, text, t.view().Grid, func() ui.Step { return t.happen(e) })
}

// confirmBack asks a player, or for 0 anybody, to stand by taking back all from a line of
// the record on, and shows the grid as it is then: that is what the table should look
// like.
func (t *Table) confirmBack(player int, text say.Text, line int) ui.Screen {
	after := t.Position()
	for last := after.Record.LastStanding(); last >= line; last = after.Record.LastStanding() {
		after = after.Apply(kryptex.TookBack{Line: last})
	}
	return t.standBy(player, text, after.Grid, func() ui.Step { return t.backTo(line) })
}

func (t *Table) standBy(player int, text say.Text, grid kryptex.Grid, do func() ui.Step) ui.Screen {
	owner := t.owner(kryptex.Owner(player))
	if t.view().Mode == kryptex.Solo {
		owner = table.Owner{} // alone, OK will do
	}
	return t.Confirm(table.Confirm{
		Owner: owner,
		Draw: func(f *ui.Frame, how say.Text, keys []ui.Help) {
			sc := t.scene()
			sc.cubes, sc.prompt, sc.todo, sc.keys = grid, text, "", keys
			sc.tell(how)
			sc.draw(f)
		},
		Do: do,
	})
}
