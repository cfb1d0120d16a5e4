package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// counting is where the table compares its piles with the box's.
type counting struct {
	view    *clash.View
	counted clash.Counts
	list    ui.List
}

// newCounting begins with what should be there, so that only what was counted
// otherwise is told.
func newCounting(v *clash.View) *counting { return &counting{view: v, counted: v.Counts} }

// rows are the piles, after the row that compares them.
func (c *counting) rows() []ui.Row {
	pile := func(text say.Text, n *int) ui.Row {
		return ui.Row{Text: text, Value: say.Sprintf("%d", *n), Turn: func(by int) ui.Step {
			*n = max(0, min(*n+by, clash.Cards))
			return ui.Step{}
		}}
	}
	rows := []ui.Row{
		{Text: "Compare", Open: c.compare},
		pile("Deck", &c.counted.Deck),
		pile("Discards", &c.counted.Discards),
		pile("On the table", &c.counted.Table),
	}
	for player := 1; player <= clash.Players; player++ {
		rows = append(rows, pile(say.Sprintf("%s: hand", c.view.Name(player)), &c.counted.Hands[player]))
	}
	for player := 1; player <= clash.Players; player++ {
		rows = append(rows, pile(say.Sprintf("%s: collection", c.view.Name(player)), &c.counted.Collections[player]))
	}
	return rows
}

// compare says which piles are wrong, and what has likely happened.
func (c *counting) compare() ui.Step {
	if err := c.view.CheckCounts(c.counted); err != nil {
		return ui.Found("Cards in the wrong place", say.Sentence(say.Of(err)))
	}
	return ui.Step{Push: ui.NewPage("Count the cards", say.Sprintf("All %d cards are where they should be.", clash.Cards))}
}

// Draw draws the piles with how many cards were counted.
func (c *counting) Draw(f *ui.Frame) {
	rows := c.rows()
	f.Head("Count the cards", "")
	body := f.Body()
	y := body.Inset(1, 0).Para(0, "So many should be there. Change what you count otherwise. Cards laid face down count as in the hand.", f.Look.Text)
	if body.H > y+len(rows) {
		y++
	}
	c.list.Draw(body.Rows(y, len(rows)), rows)
	f.Keys(append(c.list.Help(rows), ui.Does("leave", hw.Back))...)
}

// Press changes a count, or compares. Back leaves; nothing was changed.
func (c *counting) Press(e hw.Event, _ time.Time) ui.Step {
	if e.Key == hw.Back {
		return ui.Step{Pop: 1}
	}
	return c.list.Press(e, c.rows())
}
