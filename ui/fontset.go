package ui

import "unicode"

// Font returns the set for the kernel's console with our own font (package
// ui/font) and 16 colours, 8 of which can be grounds. On that console, bold letters have
// the bright colours. The console is told what the colours are, see [Glyphs.Palette].
func Font() *Glyphs {
	fg := func(c Colour) Style { return Style{FG: c} }
	bold := func(c Colour) Style { return Style{FG: c, Bold: true} }
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

		Seat: [5]Mark{
			seat(0, Yellow),
			seat(1, Blue),
			seat(2, Red),
			seat(3, Cyan),
			seat(4, Magenta),
		},
		Palette: &fontPalette,
		runes:   fontRunes,
	}
}

// fontPalette is the colours that the console is told to use with our font, as 0xRRGGBB:
// first the eight that can be grounds, then the bright ones. Terrains and seats differ in
// lightness too, so that people who are colour-blind tell them apart; tests hold by how
// much.
var fontPalette = [16]uint32{
	0x000000, // the page
	0x7f9cc0, // dim text
	0x0f5134, // forest
	0x885e00, // desert
	0x275adf, // water
	0x603a70, // swamp
	0x5e676a, // mountain
	0xd0d0d0, // text; the ground of the cursor

	0x060a12, // pictures
	0xfd5a20,
	0x8fe08a,
	0xffe65c,
	0x0094fb,
	0xfe9bc5,
	0xa4ffc4,
	0xffffff,
}

// fontRunes are what our font has in one language or another: ASCII, letters and
// quotation marks, lines and blocks, and signs of its own. Which letters it has at the
// moment is the console's to say, see [Glyphs.On].
var fontRunes = &unicode.RangeTable{
	R16: []unicode.Range16{
		{' ', '~', 1},
		{'¡', '¡', 1}, {'«', '«', 1}, {'»', '»', 1}, {'¿', 'Ï', 1}, {'Ñ', 'Ö', 1}, {'Ø', 'Ü', 1},
		{'ß', 'ï', 1}, {'ñ', 'ö', 1}, {'ø', 'ü', 1},
		{'Ą', 'ć', 1}, {'Ę', 'ę', 1}, {'Ł', 'ń', 1}, {'Œ', 'œ', 1}, {'Ś', 'ś', 1}, {'Ź', 'ż', 1},
		{'Δ', 'Δ', 1}, {'Θ', 'Θ', 1}, {'Ξ', 'Ξ', 1},
		{'–', '–', 1}, {'’', '’', 1}, {'“', '„', 1}, {'•', '•', 1}, {'…', '…', 1},
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
	LatinOffset: 10,
}
