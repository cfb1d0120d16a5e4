package crypticolor

import (
	"gamekeeper/hw"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// newEnding makes the end of a game: who has won, the words and the points.
func (t *Table) newEnding() ui.Screen {
	v := t.view()
	e := table.Ending{
		Titles: []string{ui.Capital(v.Next())}, Text: t.result + "\n\n" + v.EndingText(),
		Keys: []table.Key{
			table.Does("score pads", hw.OK, table.Leads(t.newSheets)).Or("pads"),
			table.Does("record", hw.Right, table.Reads("Record", t.record)),
		},
	}
	if t.Notice != "" {
		e.Text = t.Notice + "\n\n" + e.Text
	}
	if w := v.Ending.Winner; w != 0 {
		e.Winners = v.Players(w)
		e.Titles = append(e.Titles, v.Name(w)+" win") // a pair: one name has room
	}
	return t.Ending(e)
}
