package kryptex

import (
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// drawCards draws what lies beside the grid: whose turn it is, the letter cards
// and the blocked objectives. It takes footHeight rows.
func drawCards(a ui.Area, v *kryptex.View) {
	half := a.W/2 - 1
	left, right := a.Sub(ui.Rect{X: 0, Y: 0, W: half, H: a.H}), a.Sub(ui.Rect{X: half + 2, Y: 0, W: half, H: a.H})
	if !v.Mode.Outsider() {
		drawPlayer(left, v, 1)
		drawPlayer(right, v, 2)
		return
	}
	left.Text(1, 0, "The keyword", left.Look.Text)
	drawLetters(left, v, kryptex.Box)
	if v.Mode == kryptex.Solo {
		drawAlone(right, v)
		return
	}
	for player := 1; player <= len(v.Names); player++ {
		y := 2 * (player - 1)
		drawName(right, y, v, player)
		drawZone(right, y+1, v, player)
	}
}

// drawPlayer draws a player who has cards: the name, the cards and the zone.
func drawPlayer(a ui.Area, v *kryptex.View, player int) {
	drawName(a, 0, v, player)
	drawLetters(a, v, kryptex.Owner(player))
	drawZone(a, 3, v, player)
}

// drawAlone draws the one player of a solo game.
func drawAlone(a ui.Area, v *kryptex.View) {
	drawName(a, 0, v, 1)
	a.Text(1, 1, say.Sprintf("turns %d, score %d", v.Turns, v.Score()), a.Look.Text)
	drawZone(a, 2, v, 1)
	if turned := v.Zones[1].Turned; turned != 0 {
		drawSigns(a, a.Text(1, 3, "soon free", a.Look.Dim)+1, 3, &v.Signs, turned)
	}
}

// drawName draws a player's signs and name, whether it is their turn, and at
// which edge of the grid they sit.
func drawName(a ui.Area, y int, v *kryptex.View, player int) {
	if v.Acts(player) {
		a.Set(0, y, a.Look.Pointer, a.Look.Title)
	}
	seat := a.Look.Seat[player-1]
	x := a.Letters(1, y, string([]rune{seat.Shape, seat.Letter, ' '}), seat.Style)
	side := a.Look.Down
	if player == 2 {
		side = a.Look.Up
	}
	x = a.Letters(x, y, v.Names[player-1]+" ", a.Look.Text)
	a.Set(x, y, side, a.Look.Dim)
}

// drawLetters draws an owner's letter cards in rows 1 and 2: the signs, and
// below them a marker, the letter, or neither.
func drawLetters(a ui.Area, v *kryptex.View, o kryptex.Owner) {
	pitch := max(2, min(4, (a.W-2)/kryptex.ObjectiveCount))
	for i, card := range v.Cards(o) {
		x := 1 + i*pitch
		sign, st := mark(a.Look, &v.Signs, card.Sign)
		a.Set(x, 1, sign, st)
		switch {
		case card.Letter != 0:
			a.Set(x, 2, rune(card.Letter), a.Look.Title)
		case card.Marked:
			a.Set(x, 2, glyphsOf(a.Look.Glyphs).marker, markerStyle(a.Look.Glyphs, o))
		default:
			a.Set(x, 2, '_', a.Look.Dim)
		}
	}
}

// markerStyle is the style of a marker on an owner's card: the other player's,
// or where the box has the cards, anybody's.
func markerStyle(g *ui.Glyphs, o kryptex.Owner) ui.Style {
	if o == kryptex.Box {
		return g.Title
	}
	return g.Seat[2-o].Style
}

// drawZone draws what a player has blocked, but for what is turned. While nobody
// has blocked anything it draws nothing: what it is to block is told by the first
// declaration.
func drawZone(a ui.Area, y int, v *kryptex.View, player int) {
	if v.Blocked() == 0 {
		return
	}
	x := a.Text(1, y, "blocks", a.Look.Dim) + 1
	if v.Zones[player].All() == 0 {
		a.Text(x, y, "nothing", a.Look.Dim)
		return
	}
	drawSigns(a, x, y, &v.Signs, v.Zones[player].Upright)
}
