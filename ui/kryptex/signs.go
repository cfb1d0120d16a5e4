package kryptex

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// glyphs holds the game's own glyphs and styles for the cubes and the cards on a display.
type glyphs struct {
	marker rune        // drawn in markerStyle
	greek  [3]rune     // the symbols, in the order of greekNames
	dye    [3]ui.Style // the colours, in the order of dyeNames
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

// The rulebook's names for the signs, in the order of glyphs.
var (
	rulebook   = kryptex.RulebookSignNames()
	greekNames = rulebook[:kryptex.ColourN]
	dyeNames   = rulebook[kryptex.ColourN:]
)

// kinds lists the symbols, then the colours.
var kinds = [...][3]kryptex.Objective{
	{kryptex.SymbolS, kryptex.SymbolA, kryptex.SymbolM},
	{kryptex.ColourN, kryptex.ColourR, kryptex.ColourC},
}

// unnamed reports whether no sign has a name.
func unnamed(s *kryptex.SignNames) bool { return *s == kryptex.SignNames{} }

// withDefaultNames returns the names, with the rulebook's name added for each sign that has none,
// unless another sign has that name. Which sign gets which name matters only when the box rolls the
// cubes.
func withDefaultNames(s kryptex.SignNames) kryptex.SignNames {
	for o, name := range s {
		if name == "" && !slices.Contains(s[:], rulebook[o]) {
			s[o] = rulebook[o]
		}
	}
	return s
}

// mark returns the glyph and the style of an objective on a display. A colour with a name from the
// rulebook is drawn in that colour.
func mark(look ui.Look, s *kryptex.SignNames, o kryptex.Objective) (rune, ui.Style) {
	r, name := s.Letters()[o], strings.ToLower(s[o])
	if i := slices.Index(greekNames, name); i >= 0 && r == unicode.ToUpper(rune(name[0])) {
		return glyphsOf(look.Glyphs).greek[i], look.Text
	}
	r, _ = utf8.DecodeRuneInString(look.Language.Say(s.Letter(o)))
	if i := slices.Index(dyeNames, name); i >= 0 {
		return r, glyphsOf(look.Glyphs).dye[i]
	}
	return r, look.Text
}

// A namer returns the name of a face.
type namer func(f kryptex.Face) say.Text

// briefly returns a namer that writes a face as its two glyphs on a display.
func briefly(look ui.Look, s *kryptex.SignNames) namer {
	return func(f kryptex.Face) say.Text {
		var signs []rune
		for _, o := range f.Objectives().List() {
			r, _ := mark(look, s, o)
			signs = append(signs, r)
		}
		return say.Plain(string(signs))
	}
}

// drawFace draws a face's two signs, both in the face's colour or, if it is selected, in the style
// of the selection. It draws ?? for NoFace.
func drawFace(a ui.Area, x, y int, s *kryptex.SignNames, f kryptex.Face, selected bool) {
	if f == kryptex.NoFace {
		a.Text(x, y, "??", a.Look.Dim)
		return
	}
	signs := f.Objectives().List()
	symbol, _ := mark(a.Look, s, signs[0])
	colour, st := mark(a.Look, s, signs[1])
	if selected {
		st = a.Look.Selected
	}
	a.Runes(x, y, string([]rune{symbol, colour}), st)
}

// drawCursor draws the cursor around a face that is drawn from column x of row y on.
func drawCursor(a ui.Area, x, y int) {
	a.Runes(x-1, y, "[  ]", a.Look.Selected)
}

// drawSigns draws the signs of objectives in a row.
func drawSigns(a ui.Area, x, y int, s *kryptex.SignNames, all kryptex.Objectives) {
	for _, o := range all.List() {
		r, st := mark(a.Look, s, o)
		a.Set(x, y, r, st)
		x += 2
	}
}

// legendRows returns how many rows a legend of the signs takes, with a symbol and a colour in
// each. It returns 0 if no sign has a name, or if the names do not fit.
func legendRows(look ui.Look, width int, s *kryptex.SignNames) int {
	if unnamed(s) || legendColumn(look, s)+len("c ")+widest(look, s, kinds[1]) > width {
		return 0
	}
	return len(kinds[0])
}

// legendColumn returns the column at which the colours of a legend start.
func legendColumn(look ui.Look, s *kryptex.SignNames) int {
	return len("S ") + widest(look, s, kinds[0]) + len("  ")
}

func widest(look ui.Look, s *kryptex.SignNames, kind [3]kryptex.Objective) (w int) {
	for _, o := range kind {
		w = max(w, look.Width(s.Name(o)))
	}
	return w
}

// drawLegend draws the names of the signs at the bottom of an area, if they fit.
func drawLegend(a ui.Area, s *kryptex.SignNames) {
	rows := legendRows(a.Look, a.W, s)
	if rows > a.H {
		return
	}
	a = a.Rows(a.H-rows, rows)
	for kind, x := range []int{0, legendColumn(a.Look, s)} {
		for y, o := range kinds[kind][:rows] {
			r, st := mark(a.Look, s, o)
			a.Set(x, y, r, st)
			a.Text(x+len("S "), y, s.Name(o), a.Look.Dim)
		}
	}
}

// A picker is a grid to choose one of the nine faces from: each row has a symbol, each column a
// colour.
type picker struct {
	at   int  // the cursor, row by row
	none bool // no face is chosen yet, and OK is refused
	// given is set until the player moves the cursor or touches a face. Until then, a touch on the
	// face at the cursor does not enter it. Otherwise a double click would enter a face for the
	// next cube, too.
	given bool
}

// pickerAt returns a picker with the cursor on a face. For NoFace no face is chosen at first, and
// a direction moves from the middle.
func pickerAt(f kryptex.Face) picker {
	if f == kryptex.NoFace {
		return picker{at: 4, none: true}
	}
	return picker{at: 3*int(f.Symbol()) + int(f.Colour()-kryptex.ColourN), given: true}
}

// faceAt returns the face in a cell of the grid.
func faceAt(at int) kryptex.Face {
	return kryptex.NewFace(kryptex.Objective(at/3), kryptex.ColourN+kryptex.Objective(at%3))
}

// face returns the face at the cursor.
func (p *picker) face() kryptex.Face { return faceAt(p.at) }

// move moves the cursor, which chooses the face there.
func (p *picker) move(e ui.Event) {
	if to := table.MoveOnGrid(p.at, 3, e); to != p.at {
		p.at, p.none, p.given = to, false, false
	}
}

// draw draws the grid of faces. Below the grid it draws the notice of a refusal, if there is one,
// or else the name of the face at the cursor. It returns the row below. The text read aloud for the
// cursor names the cube's place. Otherwise nothing would be read when the next cube starts on the
// same face.
func (p *picker) draw(a ui.Area, signs *kryptex.SignNames, cube kryptex.Place, refusal say.Text) int {
	for at := range 9 {
		x, y, here := 5*(at%3)+1, at/3, !p.none && at == p.at
		if here {
			drawCursor(a, x, y)
		}
		drawFace(a, x, y, signs, faceAt(at), here)
		a.Sub(ui.Rect{X: x - 1, Y: y, W: 5, H: 1}).CursorTarget(here && !p.given, func() { p.at, p.none, p.given = at, false, false })
	}
	if p.none {
		a.SpeakCursor(say.Plain(cube.String()), "no side chosen yet")
	} else {
		a.SpeakCursor(say.Sprintf("%s %s", cube, signs.FaceText(p.face())))
	}
	switch {
	case refusal != "":
		return a.Para(3, refusal, a.Look.Warning)
	case p.none:
		a.Runes(0, 3, "-", a.Look.Dim)
	default:
		a.Text(0, 3, signs.FaceText(p.face()), a.Look.Title)
	}
	return 4
}

// keys returns the picker's bindings. OK calls take, and is refused until a face is chosen.
func (p *picker) keys(take func() ui.Step, back ui.Binding) []ui.Binding {
	ok := ui.Bind(ui.OK, "use||a sign", take)
	if p.none {
		ok = ok.Refused("Choose a side first.")
	}
	return []ui.Binding{ok, back, ui.Move("choose", p.move).Or("face")}
}
