package kryptex

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

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
