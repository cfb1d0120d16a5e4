package ui

import "gamekeeper/tabletop/say"

// Look is what a frame is drawn with: the display's glyph set, the names of the device's
// keys, whether to draw large, and the language.
type Look struct {
	*Glyphs
	Keys *KeyNames
	// Large: what matters across the table, such as whose turn it is, is drawn by
	// [Area.Big] wherever there is room.
	Large    bool
	Language *say.Language // nil: English
}

// Say returns what t says in the look's language. Whoever measures or cuts a text does so
// with what is said.
func (l Look) Say(t say.Text) string { return l.Language.Say(t) }

// Width returns how many columns t takes when drawn.
func (l Look) Width(t say.Text) int { return Width(l.Say(t)) }

// Wrap breaks what t says into lines of at most w columns. It breaks at blanks, which a
// no-break space is not, and within a word only if the word is longer than a line: with
// a hyphen, unless it is a code or the like. A newline ends a line. What says nothing is
// one empty line; w below 1 counts as 1.
func (l Look) Wrap(t say.Text, w int) []string { return wrap(l.Say(t), w) }

// Fit returns t, cut to w columns with an ellipsis if it is longer.
func (l Look) Fit(t say.Text, w int) say.Text {
	s := l.Say(t)
	if Width(s) <= w {
		return t
	}
	return say.Plain(l.fit(s, w))
}

// fit is Fit for what is said.
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
