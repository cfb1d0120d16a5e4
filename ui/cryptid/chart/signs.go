package chart

import (
	"cmp"
	"strings"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// Signs is what the map is drawn with on a display. Colour is never the only sign: what
// has a colour has a letter or a shape too.
type Signs struct {
	// Terrain is indexed in the order of the rulebook's names: desert, forest,
	// mountain, swamp, water.
	Terrain      [5]Terrain
	Bear, Cougar ui.Mark    // without a shape: the letter
	Stone, Shack ui.Mark    // a standing stone, an abandoned shack; take the style from Structure
	Structure    [4]ui.Mark // the letters of the structures' colours: white, green, blue, black
	Cube, Disc   rune       // take the style from ui.Glyphs.Seat
	Under        ui.Style   // by Style.On, the ground under a piece, unless it is the space's
	Pawn         ui.Mark
	Cursor       [2]rune // stand left and right of the space under the cursor

	Hexes *Hexes // what draws spaces as hexagons; nil where the display has nothing for it
}

// mapLetters are the letters on the map: of the terrains, of the animals, and of the
// structures' colours. They are one text, since those of a kind must differ, and those of
// animals and of colours too: in English by capitals, as b is a blue structure.
const mapLetters say.Text = "DFMSW BC wgbk"

// SignsOf returns the signs of a look, with the letters of its language.
func SignsOf(look ui.Look) *Signs {
	signs := *glyphSigns(look.Glyphs)
	const animals, colours, all = len(signs.Terrain), len(signs.Terrain) + 2, len(signs.Terrain) + 2 + len(signs.Structure)
	letters := lettersOf(look.Say(mapLetters))
	if len(letters) != all {
		letters = lettersOf(mapLetters.String())
	}
	for i := range signs.Terrain {
		signs.Terrain[i].Letter = letters[i]
	}
	for i, animal := range []*ui.Mark{&signs.Bear, &signs.Cougar} {
		animal.Letter = letters[animals+i]
		animal.Shape = cmp.Or(animal.Shape, animal.Letter)
	}
	for i := range signs.Structure {
		signs.Structure[i].Letter = letters[colours+i]
	}
	return &signs
}

// lettersOf are the letters of what is said, without the blanks.
func lettersOf(said string) []rune { return []rune(strings.ReplaceAll(said, " ", "")) }

// glyphSigns returns the signs that go with a set of glyphs, but for letters.
func glyphSigns(g *ui.Glyphs) *Signs {
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
	Letter rune
	Fill   rune // the texture of a space
	// Shade is the style of the texture and, by Style.On, the ground under what
	// stands on it: two shades, to tell neighbouring spaces apart.
	Shade [2]ui.Style
	Ink   ui.Style // the style of a letter on either shade, by Style.On
}

var plainSigns = Signs{
	Terrain: [5]Terrain{
		plainTerrain('░', ui.Yellow),
		plainTerrain('▒', ui.Green),
		plainTerrain('^', ui.White),
		plainTerrain('"', ui.Magenta),
		{Fill: '~', Shade: [2]ui.Style{{FG: ui.Blue, Bold: true}, {FG: ui.Cyan}}, Ink: ui.Style{FG: ui.Blue, Bold: true}}, // ui.Blue alone is too dark
	},
	Bear:   ui.Mark{Style: ui.Style{FG: ui.White, Bold: true}},
	Cougar: ui.Mark{Style: ui.Style{FG: ui.Red, Bold: true}},
	Stone:  ui.Mark{Shape: '!'},
	Shack:  ui.Mark{Shape: '#'},
	Structure: [4]ui.Mark{
		{Style: ui.Style{FG: ui.White, Bold: true}},
		{Style: ui.Style{FG: ui.Green, Bold: true}},
		{Style: ui.Style{FG: ui.Blue, Bold: true}},
		{Style: ui.Style{FG: ui.Black, BG: ui.White}},
	},
	Cube: '█', Disc: '•',
	Pawn:   ui.Mark{Shape: '?', Style: ui.Style{FG: ui.White, Bold: true}},
	Cursor: [2]rune{'[', ']'},
}

func plainTerrain(fill rune, c ui.Colour) Terrain {
	bold := ui.Style{FG: c, Bold: true}
	return Terrain{Fill: fill, Shade: [2]ui.Style{{FG: c}, bold}, Ink: bold}
}

// What stands on a space stands on black, so that it can be read on every terrain, and
// the grounds can be as light or dark as it takes to tell them apart.
var richSigns = Signs{
	Terrain: [5]Terrain{
		richTerrain('·', 16, 222, 137, 94, 137),
		richTerrain('‡', 194, 34, 22, 28, 22),
		richTerrain('^', 255, 247, 241, 245, 239),
		richTerrain('"', 225, 133, 54, 96, 53),
		richTerrain('≈', 16, 81, 32, 74, 31),
	},
	Bear:   ui.Mark{Style: onBlack(223)},
	Cougar: ui.Mark{Style: onBlack(217)},
	Stone:  ui.Mark{Shape: '∩'},
	Shack:  ui.Mark{Shape: '⌂'},
	Structure: [4]ui.Mark{
		{Style: onBlack(231)},
		{Style: onBlack(120)},
		{Style: onBlack(117)},
		{Style: ui.Style{FG: ui.Palette(16), BG: ui.Palette(252), Bold: true}},
	},
	Cube: '■', Disc: '●', Under: onBlack(231),
	Pawn:   ui.Mark{Shape: '?', Style: onBlack(231)},
	Cursor: [2]rune{'►', '◄'},
}

func onBlack(colour uint8) ui.Style {
	return ui.Style{FG: ui.Palette(colour), BG: ui.Palette(16), Bold: true}
}

func richTerrain(fill rune, ink, tex0, bg0, tex1, bg1 uint8) Terrain {
	return Terrain{Fill: fill, Shade: [2]ui.Style{
		{FG: ui.Palette(tex0), BG: ui.Palette(bg0)},
		{FG: ui.Palette(tex1), BG: ui.Palette(bg1)},
	}, Ink: ui.Style{FG: ui.Palette(ink), Bold: true}}
}
