package crypticolor

import (
	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// newEnding makes the end of a game: who has won, the words and the points, and when it
// was decided. The same people can play again at once.
func (t *Table) newEnding() ui.Screen {
	v := t.view()
	review := t.Position().Review()
	text := say.Join("\n\n", t.Notice, t.result, v.EndingText(), review.Decided())
	e := table.Ending{
		Titles: []say.Text{say.Capital(v.Next())}, Text: text,
		Keys: []table.Key{
			table.Does("play again", hw.OK, t.again).Or("again"),
			table.Does("review", hw.Right, table.Reads("How it went", review.Text)),
			table.Does("more", hw.Left, table.Leads(func() ui.Screen { return &ui.Menu{Title: "The end", Rows: t.endRows} })),
		},
	}
	if w := v.Ending.Winner; w != 0 {
		e.Winners = v.Players(w)
		e.Titles = append(e.Titles, say.Sprintf("%s win", v.Name(w))) // a pair: one name has room
	}
	return t.Ending(e)
}

// endRows are what else can be done at the end.
func (t *Table) endRows() []ui.Row {
	return []ui.Row{
		{Text: "Score pads and decoders", Open: table.Leads(t.newSheets)},
		{Text: "Record", Open: table.Reads("Record", t.record)},
	}
}

// again begins another game of the same people with the same settings; the other side
// guesses first.
func (t *Table) again() ui.Step {
	v := t.view()
	next := crypticolor.Began{Settings: v.Settings, Names: v.Names, Starter: v.Starter.Other(), Card: v.Card}
	return ui.Step{Work: kind().Begin(t.Box, next)}
}
