package clash

import (
	"fmt"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// newEnding is the end of a game: who has won, by what, and when it was decided. The same
// two can play again at once. The last events can still be taken back.
func newEnding(t *Table) ui.Screen {
	v := t.view()
	return t.Ending(table.Ending{
		Titles: []say.Text{"The end"}, Text: say.Plain(endingText(v, t.Times())), Winners: v.Ending.Winners,
		First: t.drawWinner,
		Keys: []table.Key{
			table.Does("play again", hw.OK, t.again).Or("again"),
			table.Does("review", hw.Right, table.Reads("How it went", func() say.Text { return say.Plain(v.Review().String()) })),
			table.Does("more", hw.Left, table.Leads(func() ui.Screen { return &ui.Menu{Title: "The end", Rows: t.endRows} })),
		},
	})
}

// endingText says who has won, what each round brought, and when it was decided.
func endingText(v *clash.View, times []time.Time) string {
	text := say.Sentence(say.Plain(v.Next())).String() + "\n\n" + v.RoundsText() + "\n"
	if last := v.LastRound; last.Round == clash.Rounds {
		text += "\n" + v.WhyOver(last) + "\n"
	} else {
		text += "\n" + v.CutShortText() + "\n"
	}
	if decided := v.Review().Decided(); decided != "" {
		text += decided + "\n"
	}
	if len(v.Battles) == 0 {
		text = say.Sentence(say.Plain(v.Next())).String() + "\n"
	}
	return text + "\n" + say.Sentence(say.Plain(tabletop.Count(len(v.Battles), "battle", "battles")+duration(times[len(times)-1].Sub(times[0])))).String()
}

// duration says how long it took, such as: " in 1 hour 10 minutes"; nothing of less than
// a minute.
func duration(d time.Duration) string {
	h, m := int(d.Hours()), int(d.Minutes())%60
	switch {
	case d < time.Minute:
		return ""
	case h == 0:
		return " in " + tabletop.Count(m, "minute", "minutes")
	}
	return " in " + tabletop.Count(h, "hour", "hours") + " " + tabletop.Count(m, "minute", "minutes")
}

// drawWinner draws who has won, as big as there is room for.
func (t *Table) drawWinner(f *ui.Frame, keys []ui.Help) {
	v := t.view()
	f.Head("The end", "")
	body := f.Body().Inset(1, 0)
	half := (body.H - 1) / 2
	if len(v.Ending.Winners) == 1 {
		w := v.Ending.Winners[0]
		body.Rows(0, half).BigName(w, say.Plain(v.Name(w)))
	}
	body.Text(0, half, say.Sentence(say.Plain(v.Next())), f.Look.Title)
	body.Rows(half+1, half).BigText(f.Look.Good, say.Plain(fmt.Sprintf("%d - %d", v.Points(1), v.Points(2))))
	f.Keys(keys...)
}

// endRows are what else can be done at the end.
func (t *Table) endRows() []ui.Row {
	v := t.view()
	return []ui.Row{
		{Text: "Points and piles", Open: table.Reads("Points and piles", func() say.Text { return say.Plain(ledgerText(v)) })},
		{Text: "Record", Open: t.record},
		{Text: "Take back", Open: table.Leads(t.takeBacks)},
	}
}

// again begins another game of the same two, as this one ended: told in as much detail,
// with all that the box knows of the cards.
func (t *Table) again() ui.Step {
	v := t.view()
	return ui.Step{Work: kind().Begin(t.Box, clash.Began{Names: v.Names, Detail: v.Detail, Deck: v.Known})}
}
