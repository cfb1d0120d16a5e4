package kryptex

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// glyphs holds the game's own glyphs and styles for the cubes and the cards on a display.
type glyphs struct {
	marker rune        // drawn in markerStyle
	greek  [3]rune     // the symbols
	dye    [3]ui.Style // the colours
}

// glyphsOf returns the game's glyphs that match a display's set.
func glyphsOf(g *ui.Glyphs) glyphs {
	bold := func(c ui.Colour) ui.Style { return ui.Style{FG: c, Bold: true} }
	switch g.Name {
	case "rich":
		return glyphs{
			'●', [3]rune{'Δ', 'Θ', 'Ξ'},
			[3]ui.Style{bold(ui.PaletteColour(80)), bold(ui.PaletteColour(231)), bold(ui.PaletteColour(214))},
		}
	case "font":
		return glyphs{
			0xE059, [3]rune{'Δ', 'Θ', 'Ξ'},
			[3]ui.Style{bold(ui.Cyan), bold(ui.White), bold(ui.Red)},
		}
	}
	return glyphs{
		'•', [3]rune{'D', 'T', 'X'},
		[3]ui.Style{bold(ui.Cyan), bold(ui.White), {FG: ui.Yellow}},
	}
}

// kinds lists the symbols, then the colours.
var kinds = [...][3]kryptex.Objective{
	{kryptex.SymbolS, kryptex.SymbolA, kryptex.SymbolM},
	{kryptex.ColourN, kryptex.ColourR, kryptex.ColourC},
}

// mark returns the glyph and the style of an objective on a display: a symbol's Greek letter, or
// the first letter of a colour's name, in that colour.
func mark(look ui.Look, o kryptex.Objective) (rune, ui.Style) {
	own := glyphsOf(look.Glyphs)
	if o < kryptex.ColourN {
		return own.greek[o], look.Text
	}
	r, _ := utf8.DecodeRuneInString(look.Say(o.Name()))
	return unicode.ToLower(r), own.dye[o-kryptex.ColourN]
}

// A namer returns the name of a face.
type namer func(f kryptex.Face) say.Text

// briefly returns a namer that writes a face as its two glyphs on a display.
func briefly(look ui.Look) namer {
	return func(f kryptex.Face) say.Text {
		var signs []rune
		for _, o := range f.Objectives().List() {
			r, _ := mark(look, o)
			signs = append(signs, r)
		}
		return say.Plain(string(signs))
	}
}

// drawFace draws a face's two signs, both in the face's colour or, if it is selected, in the style
// of the selection. It draws ?? for NoFace.
func drawFace(a ui.Area, x, y int, f kryptex.Face, selected bool) {
	if f == kryptex.NoFace {
		a.Text(x, y, "??", a.Look.Dim)
		return
	}
	signs := f.Objectives().List()
	symbol, _ := mark(a.Look, signs[0])
	colour, st := mark(a.Look, signs[1])
	if selected {
		st = a.Look.Selected
	}
	a.Runes(x, y, string([]rune{symbol, colour}), st)
}

// drawSigns draws the signs of objectives in a row.
func drawSigns(a ui.Area, x, y int, all kryptex.Objectives) {
	for _, o := range all.List() {
		r, st := mark(a.Look, o)
		a.Set(x, y, r, st)
		x += 2
	}
}

// legendRows returns how many rows a legend of the signs takes, with a symbol and a colour in
// each, or 0 if the names do not fit.
func legendRows(look ui.Look, width int) int {
	if legendColumn(look)+len("c ")+widest(look, kinds[1]) > width {
		return 0
	}
	return len(kinds[0])
}

// legendColumn returns the column at which the colours of a legend start.
func legendColumn(look ui.Look) int {
	return len("S ") + widest(look, kinds[0]) + len("  ")
}

func widest(look ui.Look, kind [3]kryptex.Objective) (w int) {
	for _, o := range kind {
		w = max(w, look.Width(o.Name()))
	}
	return w
}

// drawLegend draws the names of the signs at the bottom of an area, if they fit.
func drawLegend(a ui.Area) {
	rows := legendRows(a.Look, a.W)
	if rows > a.H {
		return
	}
	a = a.Rows(a.H-rows, rows)
	for kind, x := range []int{0, legendColumn(a.Look)} {
		for y, o := range kinds[kind][:rows] {
			r, st := mark(a.Look, o)
			a.Set(x, y, r, st)
			a.Text(x+len("S "), y, o.Name(), a.Look.Dim)
		}
	}
}

// A picker asks for a face. It offers a few of the nine at a time, one for each direction, and first
// those that the cube is likeliest to show. It asks again about a face that no cube of the box's
// list can show.
type picker struct {
	faces    []kryptex.Face // all, the likeliest first
	possible int            // how many of them a cube can show
	page     int
	doubted  kryptex.Face // a face to ask about again, or NoFace
}

// newPicker returns a picker for the top of the cube at a place of the grid.
func newPicker(g kryptex.Grid, at kryptex.Place) *picker {
	faces, possible := kryptex.LikelyTops(g, at)
	return &picker{faces: faces, possible: possible}
}

// directions lists the keys of a picker's offers, in their order.
var directions = []ui.Key{ui.Left, ui.Right, ui.Up, ui.Down}

// offered returns the faces that the page offers.
func (p *picker) offered() []kryptex.Face {
	first := p.page * len(directions)
	return p.faces[first:min(first+len(directions), len(p.faces))]
}

// offers returns a line for each face that the page offers, and its key.
func (p *picker) offers(keys *ui.KeyNames, name namer) (all []offer) {
	if p.doubted != kryptex.NoFace {
		return []offer{{text: say.Sprintf("By the list, no cube shows %s there. Really?", name(p.doubted))}}
	}
	for i, f := range p.offered() {
		all = append(all, offer{say.Sprintf("%s %s", keys.Join(directions[i]), name(f)), directions[i : i+1]})
	}
	return all
}

// keys returns the picker's bindings. They call take with the face chosen.
func (p *picker) keys(take func(kryptex.Face) ui.Step, back ui.Binding) []ui.Binding {
	if f := p.doubted; f != kryptex.NoFace {
		return []ui.Binding{ui.Bind(ui.OK, "yes", func() ui.Step { return take(f) }), ui.Bind(ui.Back, "no", p.more)}
	}
	choose := func(e ui.Event) ui.Step {
		i := slices.Index(directions, e.Key)
		if i >= len(p.offered()) {
			return ui.Step{Sound: ui.Refused}
		}
		f := p.offered()[i]
		if at := slices.Index(p.faces, f); 0 < p.possible && p.possible <= at {
			p.doubted = f
			return ui.Step{}
		}
		return take(f)
	}
	return []ui.Binding{ui.Bind(ui.OK, "others||faces", p.more), back, ui.Each("choose", choose, directions...)}
}

// more offers the next faces.
func (p *picker) more() ui.Step {
	pages := (len(p.faces) + len(directions) - 1) / len(directions)
	if p.doubted == kryptex.NoFace {
		p.page++
	}
	p.page, p.doubted = p.page%pages, kryptex.NoFace
	return ui.Step{}
}
