package ui

import "unicode"

// Look is what a frame is drawn with: the glyph set of the display, the names of
// the device's keys, and how large.
type Look struct {
	*Glyphs
	Keys *KeyNames
	// Large: what matters from across the table, such as whose turn it is, is to
	// be drawn by [Area.Big] wherever there is room.
	Large bool
}

// Glyphs is a set of glyphs and styles. Every glyph is one column wide. A game
// draws with these names only, so that another display needs another set and
// nothing else. Colour is never the only sign: what has a colour has a letter or
// a shape too.
type Glyphs struct {
	Name string // "plain", "rich" or "font"

	Text, Dim, Title Style
	Key              Style // the name of a key in the key line
	Selected         Style // the row or the space under the cursor
	Warning, Good    Style

	Border                Border
	Full, Half, Light     rune // a block, and two halftones of it
	Upper, Lower          rune // the halves of a block; 0 where the set has none
	Up, Down, Left, Right rune // arrows
	Pointer               rune // stands before the row under the cursor
	Hidden                rune // stands for a character of a PIN
	Ellipsis              string

	// Terrain is indexed in the order of the rulebook's names: desert, forest,
	// mountain, swamp, water.
	Terrain      [5]Terrain
	Bear, Cougar Mark
	Stone, Shack Mark    // a standing stone, an abandoned shack; take the style from Structure
	Structure    [4]Mark // the structures' colours: white, green, blue, black
	Cube, Disc   rune    // take the style from Seat
	Pawn         Mark
	Cursor       [2]rune // stand left and right of the space under the cursor
	Seat         [5]Mark // the seats from 1 on; their letters are A to E

	// Decoder is the cubes of Crypticolor in the order of its score sheet: line,
	// corner, angle, curve, hit, miss.
	Decoder [6]Block

	// What is on the cubes of Kryptex, in the order of its rulebook's names: the
	// symbols delta, theta, xi, and the colours turquoise, white, orange.
	Greek [3]rune
	Dye   [3]Style

	// Palette is the 16 colours that a console is told to use, as 0xRRGGBB: those
	// of [Black] to [White], and the same for bold letters. nil: its own.
	Palette *[16]uint32

	Hexes *Hexes // what draws spaces as hexagons; nil where the set has nothing for it

	runes *unicode.RangeTable // what the set can draw, one column wide
}

// Border is the runes of a box and of the lines that divide it.
type Border struct {
	H, V                                       rune
	TopLeft, TopRight, BottomLeft, BottomRight rune
	TeeRight, TeeLeft, TeeDown, TeeUp, Cross   rune // ├ ┤ ┬ ┴ ┼
}

// Mark is the sign of one thing: a letter for texts and tight maps, a shape, and
// the style for both.
type Mark struct {
	Letter, Shape rune
	Style         Style
}

// Block is a cube that fills its square: a sign on a ground of the same colour.
type Block struct {
	Sign, Fill rune
	Style      Style
}

// Terrain is how one terrain is drawn.
type Terrain struct {
	Letter rune // D F M S W
	Fill   rune // the texture of a space
	// Shade is the style of the texture and, by Style.On, the ground under what
	// stands on it: two shades, to tell neighbouring spaces apart.
	Shade [2]Style
	Ink   Style // the style of a letter on either shade, by Style.On
}

// Plain returns the set for a display of 8 colours and the glyphs that all
// console fonts share.
func Plain() *Glyphs {
	fg := func(c Colour) Style { return Style{FG: c} }
	bold := func(c Colour) Style { return Style{FG: c, Bold: true} }
	terrain := func(letter, fill rune, c Colour) Terrain {
		return Terrain{Letter: letter, Fill: fill, Shade: [2]Style{fg(c), bold(c)}, Ink: bold(c)}
	}
	return &Glyphs{
		Name:     "plain",
		Dim:      fg(Cyan),
		Title:    bold(White),
		Key:      bold(Yellow),
		Selected: Style{Reverse: true},
		Warning:  bold(Red),
		Good:     bold(Green),

		Border: Border{'─', '│', '┌', '┐', '└', '┘', '├', '┤', '┬', '┴', '┼'},
		Full:   '█', Half: '▒', Light: '░',
		Up: '↑', Down: '↓', Left: '←', Right: '→',
		Pointer: '>', Hidden: '•', Ellipsis: "...",

		Terrain: [5]Terrain{
			terrain('D', '░', Yellow),
			terrain('F', '▒', Green),
			terrain('M', '^', White),
			terrain('S', '"', Magenta),
			{'W', '~', [2]Style{bold(Blue), fg(Cyan)}, bold(Blue)}, // Blue alone is too dark
		},
		Bear:   Mark{'b', 'b', bold(White)},
		Cougar: Mark{'c', 'c', bold(Red)},
		Stone:  Mark{'o', '!', Style{}},
		Shack:  Mark{'h', '#', Style{}},
		Structure: [4]Mark{
			{'w', 'w', bold(White)},
			{'g', 'g', bold(Green)},
			{'b', 'b', bold(Blue)},
			{'k', 'k', Style{FG: Black, BG: White}},
		},
		Cube: '█', Disc: '•',
		Pawn:   Mark{'p', '?', bold(White)},
		Cursor: [2]rune{'[', ']'},
		Seat: [5]Mark{
			{'A', '+', bold(Yellow)},
			{'B', '*', bold(Blue)},
			{'C', '=', fg(Red)},
			{'D', '%', bold(Cyan)},
			{'E', '@', bold(Magenta)},
		},
		Decoder: [6]Block{
			{'─', '█', bold(Yellow)},
			{'└', '█', fg(Yellow)}, // brown, on the console
			{'^', '█', fg(Magenta)},
			{')', '█', bold(Magenta)},
			{'+', '█', bold(Green)},
			{'x', '░', fg(White)},
		},
		Greek: [3]rune{'D', 'T', 'X'},
		Dye:   [3]Style{bold(Cyan), bold(White), fg(Yellow)},
		runes: plainRunes,
	}
}

// Rich returns the set for any terminal with UTF-8 and 256 colours. Its glyphs
// are those of WGL4, which practically every font has, a star and a diamond, and
// the rounded corners that terminals draw themselves. Grounds are dark and what stands on them is
// bright, so that every piece can be read on every terrain.
func Rich() *Glyphs {
	fg := func(n uint8) Style { return Style{FG: Palette(n)} }
	bold := func(n uint8) Style { return Style{FG: Palette(n), Bold: true} }
	terrain := func(letter, fill rune, ink, tex0, bg0, tex1, bg1 uint8) Terrain {
		return Terrain{letter, fill, [2]Style{
			{FG: Palette(tex0), BG: Palette(bg0)},
			{FG: Palette(tex1), BG: Palette(bg1)},
		}, bold(ink)}
	}
	return &Glyphs{
		Name:     "rich",
		Dim:      fg(245),
		Title:    bold(222),
		Key:      bold(117),
		Selected: Style{FG: Palette(231), BG: Palette(24), Bold: true},
		Warning:  bold(209),
		Good:     bold(114),

		Border: Border{'─', '│', '╭', '╮', '╰', '╯', '├', '┤', '┬', '┴', '┼'},
		Full:   '█', Half: '▒', Light: '░', Upper: '▀', Lower: '▄',
		Up: '↑', Down: '↓', Left: '←', Right: '→',
		Pointer: '►', Hidden: '•', Ellipsis: "…",

		Terrain: [5]Terrain{
			terrain('D', '·', 230, 179, 94, 137, 94),
			terrain('F', '‡', 194, 34, 22, 28, 22),
			terrain('M', '^', 255, 245, 239, 243, 237),
			terrain('S', '"', 225, 97, 53, 96, 53),
			terrain('W', '≈', 195, 32, 18, 31, 17),
		},
		Bear:   Mark{'b', 'b', bold(223)},
		Cougar: Mark{'c', 'c', bold(217)},
		Stone:  Mark{'o', '∩', Style{}},
		Shack:  Mark{'h', '⌂', Style{}},
		Structure: [4]Mark{
			{'w', 'w', bold(231)},
			{'g', 'g', bold(120)},
			{'b', 'b', bold(117)},
			{'k', 'k', Style{FG: Palette(16), BG: Palette(252), Bold: true}},
		},
		Cube: '■', Disc: '●',
		Pawn:   Mark{'p', '?', bold(231)},
		Cursor: [2]rune{'►', '◄'},
		Seat: [5]Mark{
			{'A', '▲', bold(214)},
			{'B', '◆', bold(117)},
			{'C', '★', bold(229)},
			{'D', '▼', bold(79)},
			{'E', '♪', bold(218)},
		},
		Decoder: [6]Block{
			{'─', '█', bold(226)},
			{'└', '█', bold(208)},
			{'^', '█', bold(135)},
			{')', '█', bold(218)},
			{'+', '█', bold(41)},
			{'×', '░', bold(250)},
		},
		Greek: [3]rune{'Δ', 'Θ', 'Ξ'},
		Dye:   [3]Style{bold(80), bold(231), bold(214)},
		runes: richRunes,
	}
}
