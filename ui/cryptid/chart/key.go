package chart

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// The second column of the map's key, where its words leave room for that, and how wide
// the picture of a terrain is in it.
const (
	keyColumn = 19
	swatch    = 4
)

// keyAnimals are the key's words for the animals' signs.
var keyAnimals = [...]say.Text{"bear territory", "cougar territory"}

// DrawKey draws what every sign of the map means, on the smallest display too: terrains,
// territory, structures and their colours, and each player's pieces.
func DrawKey(a ui.Area, v *play.View) {
	signs := SignsOf(a.Look)
	for t := cryptid.Desert; t <= cryptid.Water; t++ {
		signs.drawSwatch(a.Sub(ui.Rect{Y: int(t), W: swatch, H: 1}), signs.Terrain[t], t)
		a.Text(swatch+1, int(t), t.Text(), a.Look.Text)
	}
	column := keyColumn
	for _, text := range []say.Text{keyAnimals[0], keyAnimals[1], cryptid.Stone.Text(), cryptid.Shack.Text()} {
		column = min(column, a.W-2-a.Look.Width(text))
	}
	right := a.Sub(ui.Rect{X: column, W: a.W - column, H: a.H})
	for y, animal := range []ui.Mark{signs.Bear, signs.Cougar} {
		right.Set(0, y, animal.Shape, animal.Style)
		right.Text(2, y, keyAnimals[y], a.Look.Text)
	}
	kinds := []ui.Mark{signs.Stone, signs.Shack}
	for kind := range kinds {
		sign := kinds[kind].Shape
		if signs.Hexes != nil {
			sign = signs.Hexes.Standing[kind][cryptid.White]
		}
		right.Set(0, 2+kind, sign, signs.Structure[cryptid.White].Style)
		right.Text(2, 2+kind, cryptid.Kind(kind).Text(), a.Look.Text)
	}
	signs.drawColours(a, 6, v.Board.Mode())
	a.Text(0, 8, "Everybody's cube and disc:", a.Look.Text)
	for seat := cryptid.Seat(1); int(seat) <= v.Seats(); seat++ {
		i := int(seat) - 1
		row := a.Sub(ui.Rect{X: i % 2 * keyColumn, Y: 9 + i/2, W: keyColumn, H: 1})
		x := drawPiece(row, 0, 0, cryptid.Piece{Seat: seat, Token: cryptid.Cube}) + 1
		x = drawPiece(row, x, 0, cryptid.Piece{Seat: seat, Token: cryptid.Disc}) + 1
		row.Letters(x, 0, v.WhoShort(seat), a.Look.Text)
	}
}

// drawSwatch draws a terrain as it is on the map.
func (s *Signs) drawSwatch(a ui.Area, terrain Terrain, t cryptid.Terrain) {
	if s.Hexes == nil {
		a.Fill(terrain.Fill, terrain.Shade[0])
		a.Set(0, 0, terrain.Letter, terrain.Ink.On(terrain.Shade[0]))
		return
	}
	a.Fill(' ', terrain.Shade[0])
	a.Letters(0, 0, string(s.Hexes.Motif[t].Large[:])+string(s.Hexes.Motif[t].Small), terrain.Shade[0])
}

// drawColours draws the structures' colours with their signs in a row.
func (s *Signs) drawColours(a ui.Area, y int, mode cryptid.Mode) {
	x := 0
	for c := cryptid.White; c <= cryptid.Black; c++ {
		if c == cryptid.Black && mode == cryptid.Normal {
			return
		}
		sign := s.Structure[c].Letter
		if s.Hexes != nil {
			sign = s.Hexes.Standing[cryptid.Stone][c]
		}
		a.Set(x, y, sign, s.Structure[c].Style)
		x = a.Text(x+2, y, c.Text(), a.Look.Text) + 2
	}
}
