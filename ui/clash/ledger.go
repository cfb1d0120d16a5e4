package clash

import (
	"fmt"

	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// ledgerRows is how many rows the ledger takes.
const ledgerRows = clash.Players + 2

// The columns of the ledger, where their words end.
const (
	ledgerPoints    = 21
	ledgerCollected = 32
	ledgerHand      = 38
)

// drawLedger draws how many points and cards the players have, and the piles.
func drawLedger(a ui.Area, v *clash.View) {
	a.Right(ledgerPoints, 0, "points", a.Look.Dim)
	a.Right(ledgerCollected, 0, "collection", a.Look.Dim)
	hands := !v.Lost && !v.Dealing() && v.Detail != clash.ByPoints
	if hands {
		a.Right(ledgerHand, 0, "hand", a.Look.Dim)
	}
	for player := 1; player <= clash.Players; player++ {
		drawName(a, 1, player, v, player)
		a.Right(ledgerPoints, player, say.Sprintf("%d", v.Points(player)), a.Look.Text)
		a.Right(ledgerCollected, player, say.Sprintf("%d", v.Collections[player]), a.Look.Text)
		if hands {
			a.Right(ledgerHand, player, say.Sprintf("%d", v.Hands[player]), a.Look.Text)
		}
	}
	if hands {
		a.Text(1, clash.Players+1, pilesText(v), a.Look.Dim)
	}
}

// drawStanding draws as much of the ledger and the collections as there is room for: the
// piles that are nobody's are left out first.
func drawStanding(a ui.Area, v *clash.View) {
	if a.H < ledgerRows-1 {
		return
	}
	drawLedger(a, v)
	a = a.Rows(ledgerRows+1, a.H-ledgerRows-1)
	if a.H < clash.Fielded || a.W < clash.Players*fieldWidth {
		return
	}
	for player := 1; player <= clash.Players; player++ {
		column := a.Sub(ui.Rect{X: (player - 1) * a.W / clash.Players, Y: 0, W: fieldWidth, H: a.H})
		x := drawName(column, 1, 0, v, player)
		column.Text(x+1, 0, "has collected", a.Look.Dim)
		drawCollection(column.Rows(1, a.H-1), v.Collection(player))
	}
}

// drawCollection draws the cards collected last, as many as there is room for.
func drawCollection(a ui.Area, all []clash.Card) {
	if more := len(all) - a.H; more > 0 {
		all = all[more+1:]
		a.Text(4, 0, say.Count(more+1, "%d more card", "%d more cards"), a.Look.Dim)
		a = a.Rows(1, a.H-1)
	}
	for y, c := range all {
		a.Text(4, y, c.Collected(), a.Look.Text)
	}
}

// pilesText says how many cards lie in the piles that are nobody's.
func pilesText(v *clash.View) say.Text {
	switch {
	case v.Lost:
		return "the box does not follow the deck"
	case v.Table > 0:
		return say.Sprintf("deck %d, discards %d, table %d", v.Deck, v.Discards, v.Table)
	}
	return say.Sprintf("deck %d, discards %d", v.Deck, v.Discards)
}

// ledgerText lists the collections in the order in which they were won, what everybody
// knows of the hands, the piles and the battles.
func ledgerText(v *clash.View) say.Text {
	var parts []say.Text
	for player := 1; player <= clash.Players; player++ {
		parts = append(parts, collectionText(v, player))
	}
	parts = append(parts, "Lay your cards out in this order, and the one that is missing shows.")
	for player := 1; player <= clash.Players; player++ {
		if held := v.Held(player); len(held) > 0 {
			parts = append(parts, say.Lines(say.Sprintf("%s holds, kept from earlier battles:", v.Name(player)), cardLines(held)))
		}
	}
	return say.Join("\n\n", append(parts, say.Sentence(pilesText(v)), v.BattlesText())...)
}

// collectionText lists what a player has collected: the points in a row, or where any
// card is known a line for each.
func collectionText(v *clash.View, player int) say.Text {
	all := v.Collection(player)
	text := say.Sprintf("%s: %s, %s", v.Name(player), clash.PointsText(v.Points(player)), say.Count(len(all), "%d card", "%d cards"))
	row := " "
	for _, c := range all {
		if c.Number != 0 || c.Monster != clash.NoMonster {
			return say.Lines(text, cardLines(all))
		}
		row += fmt.Sprintf(" %d", c.Points)
	}
	if len(all) == 0 {
		return text
	}
	return say.Lines(text, say.Sprintf("%s", row))
}

// cardLines is a line for each card.
func cardLines(cards []clash.Card) say.Text {
	lines := make([]say.Text, len(cards))
	for i, c := range cards {
		lines[i] = say.Sprintf("  %s", c.Collected())
	}
	return say.Lines(lines...)
}
