package chart

import "gamekeeper/ui"

// fontSigns are those of our own font, on a console of 16 colours, 8 of them for
// grounds: see ui.Font.
var fontSigns = Signs{
	Terrain: [5]Terrain{
		fontTerrain(0xE038, ui.Yellow),
		fontTerrain(0xE039, ui.Green),
		fontTerrain(0xE03A, ui.Cyan),
		fontTerrain(0xE03B, ui.Magenta),
		fontTerrain(0xE03C, ui.Blue),
	},
	Bear:   ui.Mark{Shape: 0xE050, Style: ui.Style{FG: ui.White, Bold: true}},
	Cougar: ui.Mark{Shape: 0xE051, Style: ui.Style{FG: ui.Yellow, Bold: true}},
	Stone:  ui.Mark{Shape: 0xE05A},
	Shack:  ui.Mark{Shape: 0xE05B},
	Structure: [4]ui.Mark{
		{Style: ui.Style{FG: ui.White, BG: ui.Black, Bold: true}},
		{Style: ui.Style{FG: ui.Green, BG: ui.Black, Bold: true}},
		{Style: ui.Style{FG: ui.Blue, BG: ui.Black, Bold: true}},
		{Style: ui.Style{FG: ui.Black, BG: ui.White}},
	},
	Cube: 0xE058, Disc: 0xE059, Under: ui.Style{BG: ui.Black},
	Pawn:   ui.Mark{Shape: 0xE052, Style: ui.Style{FG: ui.White, Bold: true}},
	Cursor: [2]rune{'►', '◄'},
	Hexes: &Hexes{
		Ink:   ui.Style{FG: ui.Black},
		Edge:  0xE030,
		Slope: [2][2]rune{{0xE000, 0xE001}, {0xE002, 0xE003}},
		Line:  [2][2]rune{{0xE004, 0xE005}, {0xE005, 0xE004}},
		LargeSlope: [2][5]rune{
			{0xE008, 0xE009, 0xE00A, 0xE00B, 0xE00C},
			{0xE010, 0xE011, 0xE012, 0xE013, 0xE014},
		},
		LargeLine: [2][5]rune{
			{0xE018, 0xE019, 0xE01A, 0xE01B, 0xE01C},
			{0xE020, 0xE021, 0xE022, 0xE023, 0xE024},
		},
		TipBelow: [2]rune{0xE028, 0xE02A},
		TipAbove: [2]rune{0xE029, 0xE02B},

		Motif:   [5]Motif{motif(0), motif(1), motif(2), motif(3), motif(4)},
		Disc:    [5]rune{0xE080, 0xE081, 0xE082, 0xE083, 0xE084},
		Cube:    [5]rune{0xE088, 0xE089, 0xE08A, 0xE08B, 0xE08C},
		BigDisc: big(0xE0B0),
		BigCube: big(0xE0BA),
		Standing: [2][4]rune{
			{0xE090, 0xE091, 0xE092, 0xE093},
			{0xE094, 0xE095, 0xE096, 0xE097},
		},
		BigBear:   [2]rune{0xE0A0, 0xE0A1},
		BigCougar: [2]rune{0xE0A2, 0xE0A3},
	},
}

func fontTerrain(fill rune, ground ui.Colour) Terrain {
	shade := ui.Style{FG: ui.Black, BG: ground, Bold: true}
	return Terrain{Fill: fill, Shade: [2]ui.Style{shade, shade}, Ink: ui.Style{FG: ui.White, Bold: true}}
}

// motif is a terrain's pictures in our font.
func motif(i rune) Motif {
	return Motif{Large: [2]rune{0xE040 + 2*i, 0xE041 + 2*i}, Small: 0xE038 + i, Edged: 0xE031 + i}
}

// big are five signs of two cells, from one on.
func big(first rune) (all [5][2]rune) {
	for i := range all {
		all[i] = [2]rune{first + 2*rune(i), first + 2*rune(i) + 1}
	}
	return all
}
