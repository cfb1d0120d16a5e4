package crypticolor

import (
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/ui"
)

// glyphs is what a decoder is drawn with on a display, beside what every game has.
type glyphs struct {
	cursor [2]rune  // stand left and right of a square
	blocks [6]block // the cubes, in the order of the score sheet: see blockOf
}

// A block is a cube that fills its square: a sign on a ground of the same colour.
type block struct {
	sign, fill rune
	style      ui.Style
}

// glyphsOf gives what goes with a display's own glyphs.
func glyphsOf(g *ui.Glyphs) glyphs {
	fg := func(c ui.Colour) ui.Style { return ui.Style{FG: c} }
	bold := func(c ui.Colour) ui.Style { return ui.Style{FG: c, Bold: true} }
	if g.Name == "rich" {
		return glyphs{[2]rune{'►', '◄'}, [6]block{
			{'─', '█', bold(ui.Palette(226))},
			{'└', '█', bold(ui.Palette(208))},
			{'^', '█', bold(ui.Palette(135))},
			{')', '█', bold(ui.Palette(218))},
			{'+', '█', bold(ui.Palette(41))},
			{'×', '░', bold(ui.Palette(250))},
		}}
	}
	console := glyphs{[2]rune{'[', ']'}, [6]block{
		{'─', '█', bold(ui.Yellow)},
		{'└', '█', fg(ui.Yellow)}, // brown
		{'^', '█', fg(ui.Magenta)},
		{')', '█', bold(ui.Magenta)},
		{'+', '█', bold(ui.Green)},
		{'x', '░', fg(ui.White)},
	}}
	if g.Name == "font" {
		console.cursor = [2]rune{'►', '◄'}
		console.blocks[1] = block{'╰', '█', bold(ui.Red)} // which is orange there
	}
	return console
}

// blockOf is how the cube of a kind is drawn; it has one.
func blockOf(g *ui.Glyphs, c crypticolor.Cube) block {
	return glyphsOf(g).blocks[c-crypticolor.LineCube]
}
