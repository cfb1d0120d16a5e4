package ui

import (
	"slices"
	"unicode"

	"gamekeeper/tabletop/say"
)

// Glyphs is a set of glyphs and styles. Every glyph is one column wide. Games choose their own
// signs by the set's name. Colour must not be the only sign that tells things apart.
type Glyphs struct {
	Name string // "plain", "rich" or "font"

	Text, Dim, Title Style
	Key              Style // such as of the name of a key in the key line
	Selected         Style // of what is under the cursor
	Warning, Good    Style

	Border                        Border
	Full, MediumShade, LightShade rune // a block and two halftones
	Upper, Lower                  rune // the halves of a block, or 0 if the set has none
	Up, Down, Left, Right         rune // arrows
	Pointer                       rune // marks the row under the cursor
	Hidden                        rune // replaces a digit of a PIN
	Ellipsis                      string

	Seat [5]Mark // the seats from 1 on; their letters are A to E

	made *Glyphs // the set before its seats were coloured, or nil if they were not

	// Palette holds the 16 colours that a console is told to use, as 0xRRGGBB: first those of
	// [Black] to [White], then the same for bold letters. If it is nil, the console keeps its own.
	Palette *[16]uint32

	runes *unicode.RangeTable // what the set can draw, one column wide
}

// Border holds the runes of a box and of the lines that divide it.
type Border struct {
	H, V                                       rune
	TopLeft, TopRight, BottomLeft, BottomRight rune
	TeeRight, TeeLeft, TeeDown, TeeUp, Cross   rune // ├ ┤ ┬ ┴ ┼
}

// Mark tells how to draw a thing: as a letter, or as a shape in the same style.
type Mark struct {
	Letter, Shape rune
	Style         Style
}

// RichGlyphs returns the set for any terminal with UTF-8 and 256 colours. Its glyphs are those
// of WGL4, which practically every font has, a star and a diamond, and the rounded
// corners that terminals draw themselves.
func RichGlyphs() *Glyphs {
	fg := func(n uint8) Style { return Style{FG: PaletteColour(n)} }
	bold := func(n uint8) Style { return Style{FG: PaletteColour(n), Bold: true} }
	return &Glyphs{
		Name:     "rich",
		Dim:      fg(245),
		Title:    bold(222),
		Key:      bold(117),
		Selected: Style{FG: PaletteColour(231), BG: PaletteColour(24), Bold: true},
		Warning:  bold(209),
		Good:     bold(114),

		Border: Border{'─', '│', '╭', '╮', '╰', '╯', '├', '┤', '┬', '┴', '┼'},
		Full:   '█', MediumShade: '▒', LightShade: '░', Upper: '▀', Lower: '▄',
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

// PlainGlyphs returns the set for a display with 8 colours and the glyphs that all console
// fonts have.
func PlainGlyphs() *Glyphs {
	fg := func(c Colour) Style { return Style{FG: c} }
	bold := func(c Colour) Style { return Style{FG: c, Bold: true} }
	g := RichGlyphs()
	g.Name, g.runes = "plain", plainRunes
	g.Dim, g.Title, g.Key = fg(Cyan), bold(White), bold(Yellow)
	g.Selected = Style{Reverse: true}
	g.Warning, g.Good = bold(Red), bold(Green)
	g.Border = Border{'─', '│', '┌', '┐', '└', '┘', '├', '┤', '┬', '┴', '┼'}
	g.Upper, g.Lower, g.Pointer, g.Ellipsis = 0, 0, '>', "..."
	g.Seat = [5]Mark{
		{'A', '+', bold(Yellow)},
		{'B', '*', bold(Blue)},
		{'C', '=', fg(Red)},
		{'D', '%', bold(Cyan)},
		{'E', '@', bold(Magenta)},
	}
	return g
}

// FontGlyphs returns the set for the kernel's console with our own font (package
// ui/font) and 16 colours, 8 of which can be backgrounds. On that console, bold letters have
// the bright colours. The console is told what the colours are, see [Glyphs.Palette].
func FontGlyphs() *Glyphs {
	bold := func(c Colour) Style { return Style{FG: c, Bold: true} }
	g := RichGlyphs()
	g.Name, g.Palette, g.runes = "font", &fontPalette, fontRunes
	g.Dim, g.Title, g.Key = Style{FG: Red}, bold(Yellow), bold(Blue)
	g.Selected = Style{FG: Black, BG: White}
	g.Warning, g.Good = bold(Red), bold(Green)
	for i, c := range []Colour{Yellow, Blue, Red, Cyan, Magenta} {
		g.Seat[i].Shape, g.Seat[i].Style = 0xE068+rune(i), bold(c)
	}
	return g
}

// Coloured returns the set with the seats' colours in another order. For each seat from 1 on,
// colours holds the index, from 0, of the seat whose colour it gets. The remaining seats keep their
// own. The indices refer to the set as it was made, even if g has been coloured since.
func (g *Glyphs) Coloured(colours ...int) *Glyphs {
	if g.made != nil {
		g = g.made
	}
	coloured := *g
	coloured.made = g
	for i, colour := range colours {
		coloured.Seat[i].Style = g.Seat[colour].Style
	}
	return &coloured
}

// SeatColour returns the index of a seat's colour, see [Glyphs.Coloured].
func (g *Glyphs) SeatColour(seat int) int {
	if g.made == nil {
		return seat - 1
	}
	return slices.IndexFunc(g.made.Seat[:], func(m Mark) bool { return m.Style == g.Seat[seat-1].Style })
}

// fontPalette holds the colours that the console is told to use with our font, as 0xRRGGBB: first
// the eight that can be backgrounds, then the bright ones. A test of package chart checks that
// people can tell the terrains apart by their lightness alone, and colour-blind people the seats.
var fontPalette = [16]uint32{
	0x000000, // the page
	0x7f9cc0, // dim text
	0x295d34, // forest
	0x9b7f0e, // desert
	0x1149ff, // water
	0x583668, // swamp
	0x6f7275, // mountain
	0xd0d0d0, // text; the background of the cursor

	0x060a12, // pictures
	0xfd5a20,
	0x8fe08a,
	0xffe65c,
	0x0094fb,
	0xfe9bc5,
	0xa4ffc4,
	0xffffff,
}

// fontRunes holds the characters that our font contains in at least one language. Only the console
// knows which letters it has at the moment, see [Glyphs.For].
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
		{0xE018, 0xE01C, 1}, {0xE020, 0xE024, 1}, {0xE028, 0xE02F, 1},
		{0xE030, 0xE035, 1}, {0xE038, 0xE03C, 1}, {0xE040, 0xE049, 1}, // terrains
		{0xE050, 0xE052, 1}, {0xE058, 0xE059, 1}, {0xE068, 0xE06C, 1}, // marks, pieces, seats
		{0xE080, 0xE084, 1}, {0xE088, 0xE08C, 1}, {0xE090, 0xE097, 1}, // pieces and structures
		{0xE0A0, 0xE0A3, 1}, {0xE0B0, 0xE0C3, 1}, // signs two cells wide
	},
	LatinOffset: 10,
}

// A Look holds what drawing a frame depends on besides the screen: the display's glyph set, the
// names of the device's keys, the language, and the like.
type Look struct {
	*Glyphs
	Keys *KeyNames
	// Large makes screens draw what matters across the table, such as whose turn it is, with
	// [Area.DrawBig] where there is room.
	Large    bool
	Language *say.Language // nil for English
	Voice    Audience
	// Bar is the height in rows of the bar of buttons that replaces the key line on a touch
	// display, or 0 if there is none.
	Bar int
}

// Say returns t in the look's language, with the look's signs of seats. Measure or cut what it
// returns, not t.
func (l Look) Say(t say.Text) string {
	if l.Glyphs == nil {
		return l.Language.Say(t)
	}
	glyphs := l.Glyphs
	return l.Language.Draw(t, func(seat int) rune { return glyphs.Seat[seat-1].Shape })
}

// Width returns how many columns t takes when drawn.
func (l Look) Width(t say.Text) int { return Width(l.Say(t)) }

// Wrap breaks t, in the look's language, into lines of at most w columns. It breaks at blanks
// except no-break spaces, and within a word only if the word is longer than a line. It then adds a
// hyphen, unless the word is something like a code or the line is very short. A newline ends a
// line. An empty text is one empty line. If w is below 1, it counts as 1.
func (l Look) Wrap(t say.Text, w int) []string { return wrap(l.Say(t), w) }

// Fit returns t, cut to w columns if it is longer. An ellipsis shows that it was cut, unless w is
// too small even for the ellipsis.
func (l Look) Fit(t say.Text, w int) say.Text {
	s := l.Say(t)
	if cut := l.fit(s, w); cut != s {
		return say.Plain(cut)
	}
	return t
}

// fit cuts a translated text as Fit does.
func (l Look) fit(s string, w int) string {
	dots := Width(l.Ellipsis)
	switch {
	case Width(s) <= w:
		return s
	case w < dots:
		return s[:runeIndex(s, max(w, 0))]
	}
	return s[:runeIndex(s, w-dots)] + l.Ellipsis
}
