package clash

import (
	"cmp"
	"strconv"

	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A battlefield is what a screen shows of a battle: both players' rows, and
// words above them.
type battlefield struct {
	battle *clash.Battle
	prompt say.Text // sentences: what has happened and what follows
	// The player's card that is at the cursor, clash.Fielded for none of them;
	// without a player there is no cursor.
	player, card int
	who          int        // who acts, with a large name in large text; 0: nobody alone
	twice        clash.Card // what both rows show; nobody can win then
	asked        clash.Card // the card that something is asked of; no card: none
	alone        bool       // nothing else is drawn below the rows
	fought       bool       // the cards make a battle: draw sees to it
}

// The columns of a row; the last says what became of the card.
const (
	numberCol   = 2
	monsterCol  = 5
	seaCol      = 11
	landCol     = 16
	openCol     = 22
	pointsCol   = 28
	fateCol     = 31
	fieldWidth  = 40
	strengthCol = seaCol
	rowHeight   = clash.Fielded + 1 // a player's name, and the cards
	bigRows     = 5                 // of a large name, at most
)

// draw draws the battle with the players' rows below each other or, where there is
// room, face to face; and, where room is left, the points.
func (bf battlefield) draw(f *ui.Frame, v *clash.View) {
	bf.fought = bf.twice == clash.Card{} && bf.battle.Decided()
	title := say.Sprintf("Round %d, battle %d", bf.battle.Round, bf.battle.Number)
	f.Head(title, scoreBeside(title, f, v))
	body := f.Body()
	y := body.Inset(1, 0).Para(0, bf.prompt, f.Look.Title)
	if body.H >= y+2*rowHeight+ledgerRows+3 {
		y++
	}
	rows := body.Rows(y, 2*rowHeight+1)
	used := y + 2*rowHeight + 1
	bf.drawHeader(rows)
	bf.drawRow(rows.Rows(1, rowHeight), v, 1)
	if f.W >= 2*fieldWidth {
		right := rows.Sub(ui.Rect{X: f.W / 2, Y: 0, W: f.W / 2, H: rows.H})
		bf.drawHeader(right)
		bf.drawRow(right.Rows(1, rowHeight), v, 2)
		used -= rowHeight
	} else {
		bf.drawRow(rows.Rows(1+rowHeight, rowHeight), v, 2)
	}
	if bf.alone {
		return
	}
	below := body.Rows(used+1, body.H-used-1)
	if f.Look.Large && bf.who != 0 {
		_, h := below.Inset(1, 0).Rows(0, bigRows).BigSeat(bf.who, say.Plain(v.Name(bf.who)))
		below = below.Rows(h+1, below.H-h-1)
	}
	drawStanding(below, v)
}

// drawHeader names the columns.
func (bf *battlefield) drawHeader(a ui.Area) {
	for _, place := range []clash.Place{clash.Sea, clash.Land, clash.Open} {
		bf.drawValue(a, 0, place, a.Look.Say(place.Name()), a.Look.Dim)
	}
	a.Text(pointsCol, 0, "VP", a.Look.Dim)
}

// drawValue draws what stands in the column of a place, in brackets where that
// is the battle's.
func (bf *battlefield) drawValue(a ui.Area, y int, place clash.Place, text string, st ui.Style) {
	x := [...]int{clash.Sea: seaCol, clash.Land: landCol, clash.Open: openCol}[place]
	if bf.fought && place == bf.battle.Place() {
		if st != a.Look.Selected {
			st = a.Look.Title
		}
		x, text = x-1, "["+text+"]"
	}
	a.Letters(x, y, text, st)
}

// drawRow draws a player's name, strength and cards.
func (bf *battlefield) drawRow(a ui.Area, v *clash.View, player int) {
	x := drawName(a, 0, 0, v, player)
	if bf.fought {
		a.Text(max(x+1, strengthCol), 0, say.Sprintf("strength %d", bf.battle.Strength(player)), a.Look.Title)
	}
	if bf.player == player && bf.card == clash.Fielded {
		a.Right(fieldWidth, 0, say.Sprintf("%c %s ", a.Look.Pointer, say.Text("keeps none")), a.Look.Selected)
	}
	for i, c := range bf.battle.Cards[player] {
		row, st := a.Rows(i+1, 1).Sub(ui.Rect{X: 0, Y: 0, W: fieldWidth, H: 1}), a.Look.Text
		if bf.player == player && bf.card == i || bf.asked != (clash.Card{}) && c.Same(bf.asked) {
			st = a.Look.Selected
			row.Fill(' ', st)
			row.Set(0, 0, a.Look.Pointer, st)
		}
		bf.drawCard(row, c, bf.fate(player, c), st)
	}
}

// drawCard draws a card in the one row of a.
func (bf *battlefield) drawCard(a ui.Area, c clash.Card, fate say.Text, st ui.Style) {
	if c.Number != 0 {
		a.Letters(numberCol, 0, ui.FlushRight(strconv.Itoa(int(c.Number)), 2), st)
	}
	a.Text(monsterCol, 0, cmp.Or(c.Monster.Text(), "?"), st)
	for place := range clash.Place(len(c.Values)) {
		bf.drawValue(a, 0, place, ui.FlushRight(c.ValueText(place), 2), st)
	}
	a.Letters(pointsCol, 0, ui.FlushRight(c.PointsText(), 2), st)
	a.Text(fateCol, 0, fate, st)
}

// fate says what became of a player's card.
func (bf *battlefield) fate(player int, c clash.Card) say.Text {
	switch {
	case bf.twice != clash.Card{} && c.Same(bf.twice):
		return "twice"
	case bf.battle.Collects && c == bf.battle.Collected:
		return "collected"
	case c == bf.battle.Kept[player]:
		return "kept"
	}
	return ""
}

// drawName draws a player's signs and name and gives the column after them.
func drawName(a ui.Area, x, y int, v *clash.View, player int) int {
	mark := a.Look.Seat[player-1]
	x = a.Letters(x, y, string([]rune{mark.Letter, mark.Shape}), mark.Style)
	return a.Text(x+1, y, say.Plain(v.Name(player)), a.Look.Title)
}
