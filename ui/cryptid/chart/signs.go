package chart

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// Signs is what the map is drawn with on a display. Colour is never the only sign: what
// has a colour has a letter or a shape too.
type Signs struct {
	// Terrain is indexed in the order of the rulebook's names: desert, forest,
	// mountain, swamp, water.
	Terrain      [5]Terrain
	Bear, Cougar ui.Mark    // capitals, since b is a blue structure
	Stone, Shack ui.Mark    // a standing stone, an abandoned shack; take the style from Structure
	Structure    [4]ui.Mark // the structures' colours: white, green, blue, black
	Cube, Disc   rune       // take the style from ui.Glyphs.Seat
	Under        ui.Style   // by Style.On, the ground under a piece, unless it is the space's
	Pawn         ui.Mark
	Cursor       [2]rune // stand left and right of the space under the cursor

	Hexes *Hexes // what draws spaces as hexagons; nil where the display has nothing for it
}

// SignsOf returns the signs that go with a set of glyphs.
func SignsOf(g *ui.Glyphs) *Signs {
	switch g.Name {
	case "font":
		return &fontSigns
	case "rich":
		return &richSigns
	}
	return &plainSigns
}

// Token returns the sign of a cube or a disc, which takes the style of its seat.
func (s *Signs) Token(token cryptid.Token) rune {
	if token == cryptid.Cube {
		return s.Cube
	}
	return s.Disc
}

// Terrain is how one terrain is drawn.
type Terrain struct {
	Letter rune // D F M S W
	Fill   rune // the texture of a space
	// Shade is the style of the texture and, by Style.On, the ground under what
	// stands on it: two shades, to tell neighbouring spaces apart.
	Shade [2]ui.Style
	Ink   ui.Style // the style of a letter on either shade, by Style.On
}

var plainSigns = Signs{
	Terrain: [5]Terrain{
		plainTerrain('D', '░', ui.Yellow),
		plainTerrain('F', '▒', ui.Green),
		plainTerrain('M', '^', ui.White),
		plainTerrain('S', '"', ui.Magenta),
		{'W', '~', [2]ui.Style{ui.Style{FG: ui.Blue, Bold: true}, ui.Style{FG: ui.Cyan}}, ui.Style{FG: ui.Blue, Bold: true}}, // ui.Blue alone is too dark
	},
	Bear:   ui.Mark{Letter: 'B', Shape: 'B', Style: ui.Style{FG: ui.White, Bold: true}},
	Cougar: ui.Mark{Letter: 'C', Shape: 'C', Style: ui.Style{FG: ui.Red, Bold: true}},
	Stone:  ui.Mark{Letter: 'o', Shape: '!', Style: ui.Style{}},
	Shack:  ui.Mark{Letter: 'h', Shape: '#', Style: ui.Style{}},
	Structure: [4]ui.Mark{
		{Letter: 'w', Shape: 'w', Style: ui.Style{FG: ui.White, Bold: true}},
		{Letter: 'g', Shape: 'g', Style: ui.Style{FG: ui.Green, Bold: true}},
		{Letter: 'b', Shape: 'b', Style: ui.Style{FG: ui.Blue, Bold: true}},
		{Letter: 'k', Shape: 'k', Style: ui.Style{FG: ui.Black, BG: ui.White}},
	},
	Cube: '█', Disc: '•',
	Pawn:   ui.Mark{Letter: 'p', Shape: '?', Style: ui.Style{FG: ui.White, Bold: true}},
	Cursor: [2]rune{'[', ']'},
}

func plainTerrain(letter, fill rune, c ui.Colour) Terrain {
	bold := ui.Style{FG: c, Bold: true}
	return Terrain{Letter: letter, Fill: fill, Shade: [2]ui.Style{{FG: c}, bold}, Ink: bold}
}

// What stands on a space stands on black, so that it can be read on every terrain, and
// the grounds can be as light or dark as it takes to tell them apart.
var richSigns = Signs{
	Terrain: [5]Terrain{
		richTerrain('D', '·', 16, 222, 137, 94, 137),
		richTerrain('F', '‡', 194, 34, 22, 28, 22),
		richTerrain('M', '^', 255, 247, 241, 245, 239),
		richTerrain('S', '"', 225, 133, 54, 96, 53),
		richTerrain('W', '≈', 16, 81, 32, 74, 31),
	},
	Bear:   ui.Mark{Letter: 'B', Shape: 'B', Style: onBlack(223)},
	Cougar: ui.Mark{Letter: 'C', Shape: 'C', Style: onBlack(217)},
	Stone:  ui.Mark{Letter: 'o', Shape: '∩', Style: ui.Style{}},
	Shack:  ui.Mark{Letter: 'h', Shape: '⌂', Style: ui.Style{}},
	Structure: [4]ui.Mark{
		{Letter: 'w', Shape: 'w', Style: onBlack(231)},
		{Letter: 'g', Shape: 'g', Style: onBlack(120)},
		{Letter: 'b', Shape: 'b', Style: onBlack(117)},
		{Letter: 'k', Shape: 'k', Style: ui.Style{FG: ui.Palette(16), BG: ui.Palette(252), Bold: true}},
	},
	Cube: '■', Disc: '●', Under: onBlack(231),
	Pawn:   ui.Mark{Letter: 'p', Shape: '?', Style: onBlack(231)},
	Cursor: [2]rune{'►', '◄'},
}

func onBlack(colour uint8) ui.Style {
	return ui.Style{FG: ui.Palette(colour), BG: ui.Palette(16), Bold: true}
}

func richTerrain(letter, fill rune, ink, tex0, bg0, tex1, bg1 uint8) Terrain {
	return Terrain{letter, fill, [2]ui.Style{
		{FG: ui.Palette(tex0), BG: ui.Palette(bg0)},
		{FG: ui.Palette(tex1), BG: ui.Palette(bg1)},
	}, ui.Style{FG: ui.Palette(ink), Bold: true}}
}
