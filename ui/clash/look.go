package clash

import (
	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// look shows a player the picks that wait for the other's, and lets the player
// change them. The table hears every look. More would guard nothing: the same three
// cards lie face down before their owner, and the countdown shows them to everybody. So
// they have no PIN, and a look no line in the record.
func (t *Table) look(player int) ui.Step {
	return ui.Step{Push: table.See(t.Table, player, table.Secret[clash.Secret]{
		Owner: t.owner(player), Titles: []say.Text{t.cardsOf(player)}, What: "your three cards", Draw: drawPicks,
		Keys: func() []table.Key {
			return []table.Key{table.Does("change them", hw.Right, func() ui.Step { return t.change(player) }).Or("change")}
		},
	})}
}

// drawPicks draws what only the player sees.
func drawPicks(a ui.Area, secret clash.Secret, _ int) {
	a = a.Inset(1, 1)
	for y, c := range secret.Picks {
		a.Text(0, y, c.Text(), a.Look.Title)
	}
}

// change takes the picks back after the player's own word, to be told anew.
func (t *Table) change(player int) ui.Step {
	return t.askTakeBack(t.view().PicksLine(player), func() ui.Step {
		return ui.Step{Home: true, Push: t.tell(player, true)}
	})
}

// cardsOf is the title of a screen with a player's three cards.
func (t *Table) cardsOf(player int) say.Text {
	return say.Sprintf("%s: cards", t.view().Name(player))
}
