package kryptex

import "gamekeeper/ui"

// glyphs is what the cubes and the cards are drawn with on a display, beside what every
// game has.
type glyphs struct {
	marker rune        // takes the style of a seat
	cursor [2]rune     // stand left and right of a face
	greek  [3]rune     // the symbols, in the order of greekNames
	dye    [3]ui.Style // the colours, in the order of dyeNames
}

// glyphsOf gives what goes with a display's own glyphs.
func glyphsOf(g *ui.Glyphs) glyphs {
	bold := func(c ui.Colour) ui.Style { return ui.Style{FG: c, Bold: true} }
	switch g.Name {
	case "rich":
		return glyphs{
			'●', [2]rune{'►', '◄'}, [3]rune{'Δ', 'Θ', 'Ξ'},
			[3]ui.Style{bold(ui.Palette(80)), bold(ui.Palette(231)), bold(ui.Palette(214))},
		}
	case "font":
		return glyphs{
			0xE059, [2]rune{'►', '◄'}, [3]rune{'Δ', 'Θ', 'Ξ'},
			[3]ui.Style{bold(ui.Cyan), bold(ui.White), bold(ui.Red)},
		}
	}
	return glyphs{
		'•', [2]rune{'[', ']'}, [3]rune{'D', 'T', 'X'},
		[3]ui.Style{bold(ui.Cyan), bold(ui.White), {FG: ui.Yellow}},
	}
}
