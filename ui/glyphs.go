package ui

import "unicode"

// Glyphs is a set of glyphs and styles. Every glyph is one column wide. Screens draw
// with these names only, so another display just needs another set. Colour is never the
// only sign: what has a colour has a letter or a shape too.
type Glyphs struct {
	Name string // "plain", "rich" or "font"

	Text, Dim, Title Style
	Key              Style // the name of a key in the key line
	Selected         Style // the row or the space under the cursor
	Warning, Good    Style

	Border                Border
	Full, Half, Light     rune // a block and two halftones
	Upper, Lower          rune // the halves of a block; 0 if the set has none
	Up, Down, Left, Right rune // arrows
	Pointer               rune // marks the row under the cursor
	Hidden                rune // replaces a digit of a PIN
	Ellipsis              string

	Seat [5]Mark // the seats from 1 on; their letters are A to E

	// Palette is the 16 colours that a console is told to use, as 0xRRGGBB: first those
	// of [Black] to [White], then the same for bold letters. nil: the console's own.
	Palette *[16]uint32

	runes *unicode.RangeTable // what the set can draw, one column wide
}

// Border has the runes of a box and of the lines that divide it.
type Border struct {
	H, V                                       rune
	TopLeft, TopRight, BottomLeft, BottomRight rune
	TeeRight, TeeLeft, TeeDown, TeeUp, Cross   rune // ├ ┤ ┬ ┴ ┼
}

// Mark is how one thing is drawn: as a letter, for texts and tight maps, or as a shape,
// and the style of both.
type Mark struct {
	Letter, Shape rune
	Style         Style
}

// Plain returns the set for a display with 8 colours and the glyphs that all console
// fonts have.
func Plain() *Glyphs {
	fg := func(c Colour) Style { return Style{FG: c} }
	bold := func(c Colour) Style { return Style{FG: c, Bold: true} }
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

		Seat: [5]Mark{
			{'A', '+', bold(Yellow)},
			{'B', '*', bold(Blue)},
			{'C', '=', fg(Red)},
			{'D', '%', bold(Cyan)},
			{'E', '@', bold(Magenta)},
		},
		runes: plainRunes,
	}
}

// Rich returns the set for any terminal with UTF-8 and 256 colours. Its glyphs are those
// of WGL4, which practically every font has, a star and a diamond, and the rounded
// corners that terminals draw themselves.
func Rich() *Glyphs {
	fg := func(n uint8) Style { return Style{FG: Palette(n)} }
	bold := func(n uint8) Style { return Style{FG: Palette(n), Bold: true} }
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

		Seat: [5]Mark{
			{'A', '▲', bold(227)},
			{'B', '◆', bold(153)},
			{'C', '★', bold(202)},
			{'D', '▼', bold(36)},
			{'E', '♪', bold(171)},
		},
		runes: richRunes,
	}
}
