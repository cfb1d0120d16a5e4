package kryptex

import (
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// drawCards draws the foot: the players, whose turn it is, the letter cards and the blocked
// objectives. It takes footHeight rows.
func drawCards(a ui.Area, v *kryptex.View) {
	half := a.W/2 - 1
	left, right := a.Sub(ui.Rect{X: 0, Y: 0, W: half, H: a.H}), a.Sub(ui.Rect{X: half + 2, Y: 0, W: half, H: a.H})
	if !v.Mode.HasOutsider() {
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

// drawPlayer draws the name, the letter cards and the blocked zone of a player.
func drawPlayer(a ui.Area, v *kryptex.View, player int) {
	drawName(a, 0, v, player)
	drawLetters(a, v, kryptex.Owner(player))
	drawZone(a, 3, v, player)
}

// drawAlone draws the name, the turns, the score and the blocked zone of a solo player.
func drawAlone(a ui.Area, v *kryptex.View) {
	drawName(a, 0, v, 1)
	a.Text(1, 1, say.Sprintf("turns %d, score %d", v.Turns, v.Score()), a.Look.Text)
	drawZone(a, 2, v, 1)
	if turned := v.Zones[1].TurnedCards; turned != 0 {
		drawSigns(a, a.Text(1, 3, "free soon", a.Look.Dim)+1, 3, turned)
	}
}

// drawName draws the shape, letter and name of a player, and an arrow to the edge of the grid where
// they sit. If it is their turn, it also draws a pointer.
func drawName(a ui.Area, y int, v *kryptex.View, player int) {
	if v.IsActing(player) {
		a.Set(0, y, a.Look.Pointer, a.Look.Title)
	}
	seat := a.Look.Seat[player-1]
	x := a.Runes(1, y, string([]rune{seat.Shape, seat.Letter, ' '}), seat.Style)
	side := a.Look.Down
	if player == 2 {
		side = a.Look.Up
	}
	x = a.Runes(x, y, v.Names[player-1]+" ", a.Look.Text)
	a.Set(x, y, side, a.Look.Dim)
}

// drawLetters draws an owner's letter cards in rows 1 and 2: the signs, and below each the letter,
// a marker or an underscore.
func drawLetters(a ui.Area, v *kryptex.View, o kryptex.Owner) {
	pitch := max(2, min(4, (a.W-2)/kryptex.ObjectiveCount))
	for i, card := range v.Cards(o) {
		x := 1 + i*pitch
		sign, st := mark(a.Look, card.Sign)
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

// markerStyle returns the style of a marker on an owner's card. The markers on a player's cards
// have the style of the other player, whose markers these are; those on the box's cards have a
// neutral style.
func markerStyle(g *ui.Glyphs, o kryptex.Owner) ui.Style {
	if o == kryptex.Box {
		return g.Title
	}
	return g.Seat[2-o].Style
}

// drawZone draws the objectives that a player has blocked, without those turned sideways. It draws
// nothing while both zones are empty, since blocking is explained at the first declaration.
func drawZone(a ui.Area, y int, v *kryptex.View, player int) {
	if v.Blocked() == 0 {
		return
	}
	x := a.Text(1, y, "blocks", a.Look.Dim) + 1
	if v.Zones[player].All() == 0 {
		a.Text(x, y, "nothing||is blocked", a.Look.Dim)
		return
	}
	drawSigns(a, x, y, v.Zones[player].Upright)
}
