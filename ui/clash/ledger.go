package clash

import (
	"fmt"
	"strings"

	"gamekeeper/tabletop"
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
	a.Right(ledgerCollected, 0, "collected", a.Look.Dim)
	hands := !v.Lost && !v.Dealing()
	if hands {
		a.Right(ledgerHand, 0, "hand", a.Look.Dim)
	}
	for player := 1; player <= clash.Players; player++ {
		drawName(a, 1, player, v, player)
		a.Right(ledgerPoints, player, say.Plain(fmt.Sprint(v.Points(player))), a.Look.Text)
		a.Right(ledgerCollected, player, say.Plain(fmt.Sprint(v.Collections[player])), a.Look.Text)
		if hands {
			a.Right(ledgerHand, player, say.Plain(fmt.Sprint(v.Hands[player])), a.Look.Text)
		}
	}
	if hands {
		a.Text(1, clash.Players+1, say.Plain(pilesText(v)), a.Look.Dim)
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
		a.Text(4, 0, say.Plain(fmt.Sprintf("%d more", more+1)), a.Look.Dim)
		a = a.Rows(1, a.H-1)
	}
	for y, c := range all {
		a.Text(4, y, say.Plain(cardText(c)), a.Look.Text)
	}
}

// pilesText says how many cards lie in the piles that are nobody's.
func pilesText(v *clash.View) string {
	if v.Lost {
		return "the box does not follow the deck"
	}
	text := fmt.Sprintf("deck %d, discards %d", v.Deck, v.Discards)
	if v.Table > 0 {
		text += fmt.Sprintf(", table %d", v.Table)
	}
	return text
}

// ledgerText lists the collections in the order in which they were won, what everybody
// knows of the hands, the piles and the battles.
func ledgerText(v *clash.View) string {
	var t strings.Builder
	for player := 1; player <= clash.Players; player++ {
		t.WriteString(collectionText(v, player) + "\n\n")
	}
	t.WriteString("Lay your cards out in this order, and the one that is missing shows.\n\n")
	for player := 1; player <= clash.Players; player++ {
		if held := v.Held(player); len(held) > 0 {
			fmt.Fprintf(&t, "%s holds, kept from earlier battles:\n%s\n\n", v.Name(player), cardLines(held))
		}
	}
	t.WriteString(say.Sentence(say.Plain(pilesText(v))).String() + "\n" + v.BattlesText())
	return t.String()
}

// collectionText lists what a player has collected: the points in a row, or where any
// card is known a line for each.
func collectionText(v *clash.View, player int) string {
	all := v.Collection(player)
	text := fmt.Sprintf("%s: %s, %s", v.Name(player), points(v.Points(player)), tabletop.Count(len(all), "card", "cards"))
	if len(all) == 0 {
		return text
	}
	row := text + "\n "
	for _, c := range all {
		if c.Number != 0 || c.Monster != clash.NoMonster {
			return text + "\n" + cardLines(all)
		}
		row += fmt.Sprintf(" %d", c.Points)
	}
	return row
}

// cardLines is a line for each card.
func cardLines(cards []clash.Card) string {
	lines := make([]string, len(cards))
	for i, c := range cards {
		lines[i] = "  " + cardText(c)
	}
	return strings.Join(lines, "\n")
}

// cardText is a card's text, or its points where nothing else is known.
func cardText(c clash.Card) string {
	if c.Number == 0 && c.Monster == clash.NoMonster {
		return points(int(c.Points))
	}
	return c.String()
}
