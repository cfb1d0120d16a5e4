package ui

import (
	"strings"
	"unicode"

	"gamekeeper/tabletop/say"
)

// DrawBig draws s in block capitals and digits that can be read from across a table: centred in a, as
// large as fits. If it does not fit at all, Big draws nothing and returns false. A character
// without a big letter is drawn as the nearest one, or as a question mark.
func (a Area) DrawBig(s string, st Style) bool {
	w, h, zoom := a.bigZoom(s)
	if zoom == 0 {
		return false
	}
	rows := a.Look.dotRows()
	canvas := a.Centre(w*zoom, (h*zoom+rows-1)/rows)
	left := 0
	for _, r := range s {
		letter := bigLetterOf(r)
		for x := range letter.w * zoom {
			for y := range canvas.H {
				dot := func(i int) bool { return letter.has(x/zoom, (y*rows+i)/zoom-(h-letterHeight)) }
				switch upper, lower := dot(0), dot(rows-1); { // one and the same dot if there are no half blocks
				case upper && lower:
					canvas.Set(left+x, y, a.Look.Full, st)
				case lower:
					canvas.Set(left+x, y, a.Look.Lower, st)
				case upper:
					canvas.Set(left+x, y, a.Look.Upper, st)
				}
			}
		}
		left += (letter.w + 1) * zoom
	}
	return true
}

// BigRows is the most rows that the games' own screens give to big letters.
const BigRows = 5

// BigSize returns how many cells Big takes for s in a, or 0, 0 if s does not fit.
func (a Area) BigSize(s string) (w, h int) {
	w, h, zoom := a.bigZoom(s)
	rows := a.Look.dotRows()
	return w * zoom, (h*zoom + rows - 1) / rows
}

// bigZoom returns the width and height of s in dots, and the largest factor by which they can be
// enlarged in a, or 0 if they do not fit at all. An empty s does not fit.
func (a Area) bigZoom(s string) (w, h, zoom int) {
	if s == "" {
		return 0, 0, 0
	}
	w, h = -1, letterHeight
	for _, r := range s {
		letter := bigLetterOf(r)
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

// HasBig reports whether Big can draw s without replacing a character by a question mark.
func HasBig(s string) bool {
	for _, r := range s {
		if base, _ := bigBase(r); base == '?' && r != '?' {
			return false
		}
	}
	return true
}

// bigBase returns the big letter for a character, or '?' if there is none, and the dots of its
// accent, if it keeps one.
func bigBase(r rune) (base rune, accent string) {
	r = unicode.ToUpper(r)
	base = r
	if of, ok := bigAccents[r]; ok {
		base, accent = of.base, of.dots
	} else if bigFont[r] == "" && unicode.Is(unicode.Latin, r) {
		base = unicode.ToUpper(foldLetter(r))
	}
	if bigFont[base] == "" {
		base = '?'
	}
	return base, accent
}

// A bigLetter is a character in dots.
type bigLetter struct {
	rows   string // of dots, separated by slashes
	accent string // the dots of its accent; empty if it has none
	w      int    // dots in a row
}

func bigLetterOf(r rune) bigLetter {
	base, accent := bigBase(r)
	rows := bigFont[base]
	return bigLetter{rows, accent, strings.IndexByte(rows, '/')}
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

// BigText draws the first of the texts that fits into a in big letters, at its top left and as
// large as possible. It returns the size used, or 0, 0 if no text fits. It skips texts for which
// [HasBig] reports false.
func (a Area) BigText(st Style, texts ...say.Text) (w, h int) {
	for _, text := range texts {
		text := a.Look.Say(text)
		if w, h = a.BigSize(text); w > 0 && HasBig(text) {
			a.Sub(Rect{W: w, H: h}).DrawBig(text, st)
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
	said := a.Look.Say(name)
	if w, h := a.BigSize(said); w > 0 && HasBig(said) {
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
