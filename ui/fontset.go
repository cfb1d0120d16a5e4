package ui

import "unicode"

// Font returns the set for the kernel's console with our own font (package
// ui/font) and 16 colours, 8 of them for grounds. The bright colours are those of
// bold letters, as the console has it. The console is told what the colours are,
// see [Glyphs.Palette]: grounds are dark and what stands on them is bright.
func Font() *Glyphs {
	fg := func(c Colour) Style { return Style{FG: c} }
	bold := func(c Colour) Style { return Style{FG: c, Bold: true} }
	terrain := func(letter, fill rune, ground Colour) Terrain {
		shade := Style{FG: Black, BG: ground, Bold: true}
		return Terrain{Letter: letter, Fill: fill, Shade: [2]Style{shade, shade}, Ink: bold(White)}
	}
	motif := func(i rune) Motif {
		return Motif{Large: [2]rune{0xE040 + 2*i, 0xE041 + 2*i}, Small: 0xE038 + i, Edged: 0xE031 + i}
	}
	big := func(first rune) (all [5][2]rune) {
		for i := range all {
			all[i] = [2]rune{first + 2*rune(i), first + 2*rune(i) + 1}
		}
		return all
	}
	seat := func(i int, c Colour) Mark { return Mark{rune('A' + i), 0xE068 + rune(i), bold(c)} }
	return &Glyphs{
		Name:     "font",
		Dim:      fg(Red),
		Title:    bold(Yellow),
		Key:      bold(Blue),
		Selected: Style{FG: Black, BG: White},
		Warning:  bold(Red),
		Good:     bold(Green),

		Border: Border{'─', '│', '╭', '╮', '╰', '╯', '├', '┤', '┬', '┴', '┼'},
		Full:   '█', Half: '▒', Light: '░', Upper: '▀', Lower: '▄',
		Up: '↑', Down: '↓', Left: '←', Right: '→',
		Pointer: '►', Hidden: '•', Ellipsis: "…",

		Terrain: [5]Terrain{
			terrain('D', 0xE038, Yellow),
			terrain('F', 0xE039, Green),
			terrain('M', 0xE03A, Cyan),
			terrain('S', 0xE03B, Magenta),
			terrain('W', 0xE03C, Blue),
		},
		Bear:   Mark{'b', 0xE050, bold(White)},
		Cougar: Mark{'c', 0xE051, bold(Red)},
		Stone:  Mark{'o', 0xE05A, Style{}},
		Shack:  Mark{'h', 0xE05B, Style{}},
		Structure: [4]Mark{
			{'w', 'w', bold(White)},
			{'g', 'g', bold(Green)},
			{'b', 'b', bold(Blue)},
			{'k', 'k', fg(Black)},
		},
		Cube: 0xE058, Disc: 0xE059,
		Pawn:   Mark{'p', 0xE052, bold(White)},
		Cursor: [2]rune{'►', '◄'},
		Seat: [5]Mark{
			seat(0, Yellow),
			seat(1, Blue),
			seat(2, Red),
			seat(3, Cyan),
			seat(4, Magenta),
		},
		Decoder: [6]Block{
			{'─', '█', bold(Yellow)},
			{'╰', '█', fg(Yellow)},
			{'^', '█', fg(Magenta)},
			{')', '█', bold(Magenta)},
			{'+', '█', bold(Green)},
			{'x', '░', fg(White)},
		},
		Greek: [3]rune{'Δ', 'Θ', 'Ξ'},
		Dye:   [3]Style{bold(Cyan), bold(White), bold(Yellow)},
		Hexes: &Hexes{
			Ink:   fg(Black),
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
		Palette: &fontPalette,
		runes:   fontRunes,
	}
}

// fontPalette is the colours that the console is told to use with our font, as
// 0xRRGGBB: the eight that are also grounds, and the bright ones.
var fontPalette = [16]uint32{
	0x000000, // the page
	0x7f9cc0, // dim text
	0x1f6b2e, // forest
	0x94621c, // desert
	0x1650a8, // water
	0x6a2f8c, // swamp
	0x565d68, // mountain
	0xd0d0d0, // text; the ground of the cursor

	0x10161c, // pictures
	0xffb3a3,
	0x8fe08a,
	0xffd060,
	0x87d7ff,
	0xffafe0,
	0x6fe8d0,
	0xffffff,
}

// fontRunes is what our font has: ASCII, the letters of the grid in which names
// are entered, lines and blocks, and signs of its own.
var fontRunes = &unicode.RangeTable{
	R16: []unicode.Range16{
		{' ', '~', 1},
		{'Ä', 'É', 1}, {'Ñ', 'Ñ', 1}, {'Ö', 'Ö', 1}, {'Ø', 'Ø', 1}, {'Ü', 'Ü', 1}, {'ß', 'ß', 1},
		{'á', 'á', 1}, {'ä', 'é', 1}, {'í', 'í', 1}, {'ñ', 'ñ', 1}, {'ó', 'ó', 1}, {'ö', 'ö', 1}, {'ø', 'ø', 1}, {'ú', 'ú', 1}, {'ü', 'ü', 1},
		{'Δ', 'Δ', 1}, {'Θ', 'Θ', 1}, {'Ξ', 'Ξ', 1},
		{'•', '•', 1}, {'…', '…', 1},
		{'←', '↓', 1},
		{'─', '│', 2}, {'├', '├', 1}, {'┤', '┤', 1}, {'┬', '┬', 1}, {'┴', '┴', 1}, {'┼', '┼', 1}, {'╭', '╰', 1},
		{'▀', '▀', 1}, {'▄', '▄', 1}, {'█', '█', 1}, {'░', '▒', 1}, {'►', '►', 1}, {'◄', '◄', 1},
		{0xE000, 0xE005, 1}, {0xE008, 0xE00C, 1}, {0xE010, 0xE014, 1}, // sides of spaces
		{0xE018, 0xE01C, 1}, {0xE020, 0xE024, 1}, {0xE028, 0xE02B, 1},
		{0xE030, 0xE035, 1}, {0xE038, 0xE03C, 1}, {0xE040, 0xE049, 1}, // terrains
		{0xE050, 0xE054, 1}, {0xE058, 0xE05B, 1}, {0xE068, 0xE06C, 1}, // marks, pieces, seats
		{0xE080, 0xE084, 1}, {0xE088, 0xE08C, 1}, {0xE090, 0xE097, 1}, // pieces and structures
		{0xE0A0, 0xE0A3, 1}, {0xE0B0, 0xE0C3, 1}, // signs of two cells
	},
	LatinOffset: 16,
}
