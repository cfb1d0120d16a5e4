package ui

import (
	"strings"
	"unicode"

	"gamekeeper/tabletop/say"
)

// drawBig draws s at the top left of a, as large as fits.
func (a Area) drawBig(s string, st Style) {
	_, h, zoom := a.bigZoom(s)
	rows, left := a.Look.dotRows(), 0
	for _, r := range s {
		letter, _ := bigLetterOf(r)
		for x := range letter.w * zoom {
			for y := range a.H {
				dot := func(i int) bool { return letter.has(x/zoom, (y*rows+i)/zoom-(h-letterHeight)) }
				a.setDots(left+x, y, dot(0), dot(rows-1), st) // one and the same dot if there are no half blocks
			}
		}
		left += (letter.w + 1) * zoom
	}
}

// setDots draws the upper and the lower half of a cell, those that are set.
func (a Area) setDots(x, y int, upper, lower bool, st Style) {
	switch {
	case upper && lower:
		a.Set(x, y, a.Look.Full, st)
	case upper:
		a.Set(x, y, a.Look.Upper, st)
	case lower:
		a.Set(x, y, a.Look.Lower, st)
	}
}

// BigRows is the most rows that the games' own screens give to big letters.
const BigRows = 5

// BigSize returns how many cells s takes in big letters, as large as fits in a, or 0, 0 if it does not
// fit or has a character that has no big letter, with its accent or without.
func (a Area) BigSize(s string) (w, h int) {
	w, h, zoom := a.bigZoom(s)
	rows := a.Look.dotRows()
	return w * zoom, (h*zoom + rows - 1) / rows
}

// bigZoom returns the width and height of s in dots, and the largest factor by which they can be
// enlarged in a, or 0 if they do not fit at all or cannot be drawn. An empty s does not fit.
func (a Area) bigZoom(s string) (w, h, zoom int) {
	if s == "" {
		return 0, 0, 0
	}
	w, h = -1, letterHeight
	for _, r := range s {
		letter, has := bigLetterOf(r)
		if !has {
			return 0, 0, 0
		}
		w += letter.w + 1
		if letter.accent != "" {
			h = letterHeight + accentHeight
		}
	}
	return w, h, min(a.W/w, a.H*a.Look.dotRows()/h)
}

// dotRows returns how many rows of dots a cell has: two if the set has half blocks, else one.
func (g *Glyphs) dotRows() int {
	if g.Lower != 0 {
		return 2
	}
	return 1
}

// A bigLetter is a character in dots.
type bigLetter struct {
	rows   string // of dots, separated by slashes
	accent string // the dots of its accent; empty if it has none
	w      int    // dots in a row
}

// bigLetterOf returns the big letter for a character, with its accent if it keeps that one, and
// whether there is one.
func bigLetterOf(r rune) (letter bigLetter, has bool) {
	r = unicode.ToUpper(r)
	base := r
	if of, ok := bigAccents[r]; ok {
		base, letter.accent = of.base, of.dots
	} else if bigFont[r] == "" && unicode.Is(unicode.Latin, r) {
		base = unicode.ToUpper(foldLetter(r))
	}
	letter.rows = bigFont[base]
	letter.w = strings.IndexByte(letter.rows, '/')
	return letter, letter.rows != "" && (base != '?' || r == '?')
}

// has reports whether a dot is set. The accent is in row -2.
func (l bigLetter) has(x, y int) bool {
	switch {
	case y >= 0 && y < letterHeight:
		return l.rows[y*(l.w+1)+x] == '#'
	case y == -accentHeight && l.accent != "":
		return l.accent[x] == '#'
	}
	return false
}

// A big letter is five dots high. Above it are a row for its accent and a blank row.
const (
	accentHeight = 2
	letterHeight = 5
)

// bigAccents holds the base letter and the dots of the accent of each letter that keeps its accent.
var bigAccents = map[rune]struct {
	base rune
	dots string
}{
	'Ä': {'A', "#..#"}, 'Ö': {'O', "#..#"}, 'Ü': {'U', "#..#"}, 'Ë': {'E', "#.#"},
	'Å': {'A', ".##."}, 'Ñ': {'N', "####"},
	'É': {'E', ".##"}, 'È': {'E', "##."},
	'Á': {'A', "..##"}, 'Í': {'I', ".##"}, 'Ó': {'O', "..##"}, 'Ú': {'U', "..##"},
}

// bigFont holds the rows of dots, separated by slashes, of the letters without accents, the digits
// and some signs.
var bigFont = map[rune]string{
	'A': ".##./#..#/####/#..#/#..#", 'B': "###./#..#/###./#..#/###.", 'C': ".###/#.../#.../#.../.###",
	'D': "###./#..#/#..#/#..#/###.", 'E': "###/#../##./#../###", 'F': "###/#../##./#../#..",
	'G': ".###/#.../#.##/#..#/.###", 'H': "#..#/#..#/####/#..#/#..#", 'I': "###/.#./.#./.#./###",
	'J': "..##/...#/...#/#..#/.##.", 'K': "#..#/#.#./##../#.#./#..#", 'L': "#../#../#../#../###",
	'M': "#...#/##.##/#.#.#/#...#/#...#", 'N': "#..#/##.#/#.##/#..#/#..#", 'O': ".##./#..#/#..#/#..#/.##.",
	'P': "###./#..#/###./#.../#...", 'Q': ".##./#..#/#..#/#.#./.#.#", 'R': "###./#..#/###./#.#./#..#",
	'S': ".###/#.../.##./...#/###.", 'T': "###/.#./.#./.#./.#.", 'U': "#..#/#..#/#..#/#..#/.##.",
	'V': "#...#/#...#/.#.#./.#.#./..#..", 'W': "#...#/#...#/#.#.#/##.##/#...#", 'X': "#.#/#.#/.#./#.#/#.#",
	'Y': "#.#/#.#/.#./.#./.#.", 'Z': "####/...#/.##./#.../####",
	'Æ': ".####/#.#../####./#.#../#.###", 'Ø': ".##.#/#..#./#.##./##.#./#.##.",
	'0': "###/#.#/#.#/#.#/###", '1': "##./.#./.#./.#./###", '2': "###./...#/.##./#.../####",
	'3': "###./...#/.##./...#/###.", '4': "#..#/#..#/####/...#/...#", '5': "####/#.../###./...#/###.",
	'6': ".##./#.../###./#..#/.##.", '7': "####/...#/..#./.#../.#..", '8': ".##./#..#/.##./#..#/.##.",
	'9': ".##./#..#/.###/...#/.##.",
	' ': "../../../../..", '-': ".../.../###/.../...", '\'': "#/#/././.", '.': "././././#",
	'/': "..#/..#/.#./#../#..", '!': "#/#/#/./#", '?': "##./..#/.#./.../.#.", '+': ".../.#./###/.#./...",
}

// BigText draws the first of the texts that fits into a in block capitals and digits that can be read
// from across a table, at its top left and as large as possible. It returns the size used, or 0, 0 if no
// text fits: see [Area.BigSize].
func (a Area) BigText(st Style, texts ...say.Text) (w, h int) {
	for _, text := range texts {
		text := a.Look.Say(text)
		if w, h = a.BigSize(text); w > 0 {
			a.Sub(Rect{W: w, H: h}).drawBig(text, st)
			return w, h
		}
	}
	return 0, 0
}

// BigSeat draws the name of a seat, 1 to 5, in big letters or, if it does not fit, the seat's
// letter. It returns the size used, or 0, 0 if neither fits. Seat 0 stands for a pair, which has no
// letter.
func (a Area) BigSeat(seat int, name say.Text) (w, h int) {
	if seat == 0 {
		return a.BigText(a.Look.Title, name)
	}
	mark := a.Look.Seat[seat-1]
	return a.BigText(mark.Style, name, say.Plain(string(mark.Letter)))
}

// BigName draws a seat's name in big letters or, if it does not fit, in small ones above the seat's
// letter, if there is one. It returns the rows used.
func (a Area) BigName(seat int, name say.Text) int {
	if w, h := a.BigSize(a.Look.Say(name)); w > 0 {
		a.BigSeat(seat, name)
		return h
	}
	a.Text(0, 0, name, a.Look.Title)
	if seat == 0 {
		return 1
	}
	_, h := a.Rows(1, a.H-1).BigSeat(seat, "")
	return 1 + h
}
