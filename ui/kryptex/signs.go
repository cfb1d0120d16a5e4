package kryptex

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

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

// What the rulebook calls the signs, in the order of glyphs.
var (
	rulebook   = kryptex.Rulebook()
	greekNames = rulebook[:kryptex.ColourN]
	dyeNames   = rulebook[kryptex.ColourN:]
)

// kinds are the symbols and the colours.
var kinds = [...][3]kryptex.Objective{
	{kryptex.SymbolS, kryptex.SymbolA, kryptex.SymbolM},
	{kryptex.ColourN, kryptex.ColourR, kryptex.ColourC},
}

// unnamed reports whether the table has no word for any sign, so that all are called
// by letters that it has never heard.
func unnamed(s *kryptex.Signs) bool { return *s == kryptex.Signs{} }

// worded is what a table calls its signs that has not named them: as the rulebook does. Only
// the cubes that the box rolls depend on which is which.
func worded(s kryptex.Signs) kryptex.Signs {
	if unnamed(&s) {
		return rulebook
	}
	return s
}

// letter is the letter that stands for an objective in a language; nil: English.
func letter(in *say.Language, s *kryptex.Signs, o kryptex.Objective) rune {
	if in == nil {
		return s.Letters()[o]
	}
	r, _ := utf8.DecodeRuneInString(in.Say(s.Letter(o)))
	return r
}

// mark is the sign of an objective on a display, and its style: a colour that
// the table has named is drawn in it.
func mark(look ui.Look, s *kryptex.Signs, o kryptex.Objective) (rune, ui.Style) {
	r, name := s.Letters()[o], strings.ToLower(s[o])
	if i := slices.Index(greekNames, name); i >= 0 && r == unicode.ToUpper(rune(name[0])) {
		return glyphsOf(look.Glyphs).greek[i], look.Text
	}
	r = letter(look.Language, s, o)
	if i := slices.Index(dyeNames, name); i >= 0 {
		return r, glyphsOf(look.Glyphs).dye[i]
	}
	return r, look.Text
}

// drawFace draws a face's two signs, both in its colour, or selected.
func drawFace(a ui.Area, x, y int, s *kryptex.Signs, f kryptex.Face, selected bool) {
	if f == kryptex.NoFace {
		a.Text(x, y, "??", a.Look.Dim)
		return
	}
	signs := f.Signs().List()
	symbol, _ := mark(a.Look, s, signs[0])
	colour, st := mark(a.Look, s, signs[1])
	if selected {
		st = a.Look.Selected
	}
	a.Letters(x, y, string([]rune{symbol, colour}), st)
}

// drawCursor draws the cursor around a face.
func drawCursor(a ui.Area, x, y int) {
	cursor := glyphsOf(a.Look.Glyphs).cursor
	a.Letters(x-1, y, string([]rune{cursor[0], ' ', ' ', cursor[1]}), a.Look.Selected)
}

// drawSigns draws the signs of objectives in a row.
func drawSigns(a ui.Area, x, y int, s *kryptex.Signs, all kryptex.Objectives) {
	for _, o := range all.List() {
		r, st := mark(a.Look, s, o)
		a.Set(x, y, r, st)
		x += 2
	}
}

// legendRows is how many rows a legend of the signs takes, a symbol and a colour in each;
// 0 where nothing has a name, or there is no room for the names.
func legendRows(look ui.Look, width int, s *kryptex.Signs) int {
	if unnamed(s) || legendColumn(look, s)+len("c ")+widest(look, s, kinds[1]) > width {
		return 0
	}
	return len(kinds[0])
}

// legendColumn is where the colours begin in a legend.
func legendColumn(look ui.Look, s *kryptex.Signs) int {
	return len("S ") + widest(look, s, kinds[0]) + len("  ")
}

func widest(look ui.Look, s *kryptex.Signs, kind [3]kryptex.Objective) (w int) {
	for _, o := range kind {
		w = max(w, look.Width(s.Name(o)))
	}
	return w
}

// drawLegend says what the signs on the cubes are called, at the foot of an area.
func drawLegend(a ui.Area, s *kryptex.Signs) {
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

// A picker chooses one of the nine faces: from a grid, a row a symbol and a
// column a colour, or by typing the two letters.
type picker struct {
	symbol, colour kryptex.Objective // the cursor; colour counts from ColourN
	none           bool              // nothing is chosen yet, and OK takes nothing
	missed         bool              // OK was pressed all the same
	typed          bool              // the symbol was typed, so that a colour completes the face
}

// pickerAt is a picker with the cursor on a face. Where that is NoFace nothing is chosen
// before a direction leads to the first, from the middle.
func pickerAt(f kryptex.Face) picker {
	if f == kryptex.NoFace {
		return picker{symbol: 1, colour: 1, none: true}
	}
	signs := f.Signs().List()
	return picker{symbol: signs[0], colour: signs[1] - kryptex.ColourN}
}

// face is the face at the cursor.
func (p *picker) face() kryptex.Face { return kryptex.NewFace(p.symbol, kryptex.ColourN+p.colour) }

// press moves the cursor and reports whether the face at it is taken. Letters are those of
// a language; nil: English.
func (p *picker) press(e hw.Event, in *say.Language, signs *kryptex.Signs) (step ui.Step, taken bool) {
	p.missed = false
	if used, taken := p.letter(e.Rune, in, signs); used {
		p.none = false
		return ui.Step{}, taken
	}
	p.typed = false
	switch e.Key {
	case hw.Up:
		p.symbol = (p.symbol + 2) % 3
	case hw.Down:
		p.symbol = (p.symbol + 1) % 3
	case hw.Left:
		p.colour = (p.colour + 2) % 3
	case hw.Right:
		p.colour = (p.colour + 1) % 3
	case hw.OK:
		if p.missed = p.none; p.missed {
			return ui.Step{Sound: ui.Refused}, false
		}
		return ui.Step{}, true
	default:
		return ui.Step{}, false
	}
	p.none = false
	return ui.Step{}, false
}

// letter moves to the sign that a typed letter stands for. A colour that
// follows a symbol takes the face.
func (p *picker) letter(r rune, in *say.Language, signs *kryptex.Signs) (used, taken bool) {
	find := func(kind [3]kryptex.Objective) int {
		return slices.IndexFunc(kind[:], func(o kryptex.Objective) bool {
			return unicode.ToLower(letter(in, signs, o)) == unicode.ToLower(r)
		})
	}
	symbol, colour := find(kinds[0]), find(kinds[1])
	switch {
	case p.typed && colour >= 0:
		p.colour, p.typed = kryptex.Objective(colour), false
		return true, true
	case symbol >= 0:
		p.symbol, p.typed = kryptex.Objective(symbol), true
	case colour >= 0:
		p.colour = kryptex.Objective(colour)
	default:
		return false, false
	}
	return true, false
}

// pickerHeight is how many rows a drawn picker has: its grid, and the line that names
// the face.
const pickerHeight = 4

// draw draws the grid and names the face at the cursor.
func (p *picker) draw(a ui.Area, signs *kryptex.Signs) {
	for i := range kryptex.Objective(9) {
		one := picker{symbol: i / 3, colour: i % 3}
		x, y := 5*int(one.colour), int(one.symbol)
		here := !p.none && one.face() == p.face()
		if here {
			drawCursor(a, x+1, y)
		}
		drawFace(a, x+1, y, signs, one.face(), here)
	}
	switch {
	case p.missed:
		a.Para(3, "Choose a side first.", a.Look.Warning)
	case p.none:
		a.Letters(0, 3, "-", a.Look.Dim)
	default:
		a.Here(signs.Face(p.face()))
		a.Text(0, 3, signs.Face(p.face()), a.Look.Title)
	}
}

// help says what the keys do.
func (p *picker) help(back say.Text) []ui.Help {
	keys := []ui.Help{ui.Does("take||a sign", hw.OK), ui.Does(back, hw.Back), ui.Does("choose", hw.Left, hw.Right, hw.Up, hw.Down).Or("face")}
	if p.none {
		return keys[1:]
	}
	return keys
}
