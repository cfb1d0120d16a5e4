package clash

import (
	"gamekeeper/hw"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// newEnding is the end of a game: who has won, and both collections. The last choices
// can still be taken back.
func newEnding(t *Table) ui.Screen {
	v := t.view()
	return t.Ending(table.Ending{
		Titles: []string{"The end"}, Text: ui.Sentence(v.Next()) + "\n\n" + ledgerText(v), Winners: v.Ending.Winners,
		Keys: []table.Key{
			table.Does("record", hw.OK, t.record).Or("read"),
			table.Does("take back", hw.Right, table.Leads(t.takeBacks)).Or("take"),
		},
	})
}
