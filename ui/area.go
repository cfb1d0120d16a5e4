package ui

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"gamekeeper/tabletop/say"
)

// Rect is a rectangle of cells: its top left corner and its size.
type Rect struct{ X, Y, W, H int }

// Point is a cell.
type Point struct{ X, Y int }

// Area is a rectangle of a frame's cells, with coordinates of its own: 0,0 is its top left cell.
// Pieces draw into an Area, so they cannot draw outside it: anything outside is clipped, which is
// not an error.
type Area struct {
	W, H int
	Look Look // what to draw with

	cells   []Cell    // the whole frame's, or nil if nothing is drawn, see Height
	cursor  *Point    // the whole frame's
	targets *[]target // the whole frame's
	stride  int       // the whole frame's width
	speech  *Speech   // the whole frame's, or nil if nothing is spoken
	asked   bool      // its texts are spoken only on request, see WhenAsked
	x, y    int       // the position of this area's 0,0 in the frame
}

// Sub returns the part of the area inside r, which may be empty. If r begins left of the area or
// above it, the part begins at the area's edge.
func (a Area) Sub(r Rect) Area {
	x0, y0 := max(r.X, 0), max(r.Y, 0)
	x1, y1 := min(r.X+r.W, a.W), min(r.Y+r.H, a.H)
	a.x, a.y = a.x+x0, a.y+y0
	a.W, a.H = max(x1-x0, 0), max(y1-y0, 0)
	return a
}

// Rows returns n rows of the area from row y on, or fewer if it ends before that.
func (a Area) Rows(y, n int) Area { return a.Sub(Rect{0, y, a.W, n}) }

// Inset returns the area without dx columns on each side and dy rows at top and bottom.
func (a Area) Inset(dx, dy int) Area {
	return a.Sub(Rect{dx, dy, a.W - 2*dx, a.H - 2*dy})
}

// Centre returns the w x h cells in the middle of the area, or fewer if it is smaller.
func (a Area) Centre(w, h int) Area {
	w, h = min(w, a.W), min(h, a.H)
	return a.Sub(Rect{(a.W - w) / 2, (a.H - h) / 2, w, h})
}

// Set draws r at x,y. A rune that the glyph set cannot draw in one column is replaced
// by one that it can, see [Glyphs.Fold].
func (a Area) Set(x, y int, r rune, s Style) {
	if row := a.row(y); 0 <= x && x < len(row) {
		row[x] = Cell{a.Look.Fold(r), s}
	}
}

// row returns the cells of row y, or nil if it is outside the area or nothing is drawn.
func (a *Area) row(y int) []Cell {
	if y < 0 || y >= a.H || a.W == 0 || a.cells == nil {
		return nil
	}
	from := (a.y+y)*a.stride + a.x
	return a.cells[from : from+a.W]
}

// At returns the cell at x,y, or the zero Cell outside the area.
func (a Area) At(x, y int) Cell {
	if row := a.row(y); 0 <= x && x < len(row) {
		return row[x]
	}
	return Cell{}
}

// SetCursor moves the terminal's cursor to x,y, or to the nearest cell of the area. Call it if the
// cursor should be somewhere other than [Frame.Cursor] would put it: on a text being typed, or on
// the description of what is selected in a picture. The last call for a frame counts.
func (a Area) SetCursor(x, y int) {
	if a.W > 0 && a.H > 0 && a.cells != nil {
		*a.cursor = Point{a.x + max(0, min(x, a.W-1)), a.y + max(0, min(y, a.H-1))}
	}
}

// Text draws t in row y, starting at column x, and returns the column after it, counting what was
// clipped.
func (a Area) Text(x, y int, t say.Text, st Style) int {
	return a.Runes(x, y, a.Look.Say(t), st)
}

// Runes is [Area.Text] for a string that needs no translation. Each rune takes one column.
func (a Area) Runes(x, y int, s string, st Style) int {
	row := a.row(y)
	for _, r := range s {
		if 0 <= x && x < len(row) {
			row[x] = Cell{a.Look.Fold(r), st}
		}
		x++
	}
	return x
}

// TextRight draws t so that it ends before column x, and returns the column in which it begins.
func (a Area) TextRight(x, y int, t say.Text, st Style) int {
	s := a.Look.Say(t)
	x -= Width(s)
	a.Runes(x, y, s, st)
	return x
}

// Centred draws t centred in row y, and speaks it.
func (a Area) Centred(y int, t say.Text, st Style) {
	a.Speak(t)
	s := a.Look.Say(t)
	a.Runes((a.W-Width(s))/2, y, s, st)
}

// Height returns how many rows draw takes at the area's width. It calls draw with a high area on
// which nothing appears. draw must return the row after the last that it draws.
func (a Area) Height(draw func(a Area) int) int {
	a.H, a.cells, a.speech = 1<<10, nil, nil
	return draw(a)
}

// Lines returns the lines of t, wrapped to the area's width, that are drawn from row y on. If they
// do not all fit, ellipsis replaces whole paragraphs at the end, since a sentence cut short can say
// the opposite. It returns none if nothing fits.
func (a Area) Lines(y int, t say.Text, ellipsis string) []string {
	said, left := a.Look.Say(t), ""
	for {
		if lines := wrap(said+left, a.W); len(lines) <= a.H-y {
			return lines
		}
		cut := max(0, strings.LastIndexByte(said, '\n'))
		if said == "" || said[:cut]+ellipsis == "" {
			return nil
		}
		said, left = said[:cut], ellipsis
	}
}

// Para draws t from row y on, as [Area.Lines] lays it out, and returns the row after it. All of t
// is spoken, as a notice if st is the warning style.
func (a Area) Para(y int, t say.Text, st Style) int {
	return a.para(y, t, st, "")
}

// ParaIn draws t as [Area.Para] does, in the area's rows before end, with an ellipsis for what is
// left out.
func (a Area) ParaIn(y, end int, t say.Text, st Style) int {
	return a.Rows(0, end).para(y, t, st, " "+a.Look.Ellipsis)
}

// para draws and speaks t, with an ellipsis for what is left out.
func (a Area) para(y int, t say.Text, st Style, ellipsis string) int {
	if a.speech != nil && st == a.Look.Warning {
		a.SpeakNotice(t)
	} else {
		a.Speak(t)
	}
	return a.letters(y, a.Lines(y, t, ellipsis), st)
}

// letters draws lines from row y on and returns the row after them.
func (a Area) letters(y int, lines []string, st Style) int {
	for _, line := range lines {
		a.Runes(0, y, line, st)
		y++
	}
	return y
}

// Fill draws r in every cell of the area.
func (a Area) Fill(r rune, s Style) {
	cell := Cell{a.Look.Fold(r), s}
	for y := range a.H {
		row := a.row(y)
		for x := range row {
			row[x] = cell
		}
	}
}

// DrawBox draws a border along the area's edges, and returns the area within.
func (a Area) DrawBox() Area {
	b, st := a.Look.Border, a.Look.Dim
	a.Rows(0, 1).Fill(b.H, st)
	a.Rows(a.H-1, 1).Fill(b.H, st)
	a.Sub(Rect{0, 0, 1, a.H}).Fill(b.V, st)
	a.Sub(Rect{a.W - 1, 0, 1, a.H}).Fill(b.V, st)
	a.Set(0, 0, b.TopLeft, st)
	a.Set(a.W-1, 0, b.TopRight, st)
	a.Set(0, a.H-1, b.BottomLeft, st)
	a.Set(a.W-1, a.H-1, b.BottomRight, st)
	return a.Inset(1, 1)
}

// Width returns how many columns s takes when drawn: one for each rune, since [Area.Set]
// replaces every rune that would take more or less.
//
//go:noinline // it would add 15 KB to the program
func Width(s string) int { return utf8.RuneCountInString(s) }

// wrap wraps a translated text as [Look.Wrap] does.
func wrap(s string, w int) []string {
	w = max(w, 1)
	var lines []string
	for left := range strings.SplitSeq(s, "\n") {
		left = strings.Join(strings.FieldsFunc(left, blank), " ")
		for end := runeIndex(left, w); end < len(left); end = runeIndex(left, w) {
			var line, rest string
			if at := strings.LastIndexByte(left[:end+1], ' '); at >= 0 {
				line, rest = left[:at], left[at+1:]
			} else {
				word, _, _ := strings.Cut(left, " ")
				line, rest = hyphenate(word, w)
				rest += left[len(word):]
			}
			lines, left = append(lines, line), rest
		}
		lines = append(lines, left)
	}
	return lines
}

// FlushRight returns s, padded at the left to w columns.
func FlushRight(s string, w int) string { return strings.Repeat(" ", max(0, w-Width(s))) + s }

// blank reports whether lines may be broken at r.
func blank(r rune) bool { return unicode.IsSpace(r) && r != '\u00A0' && r != '\u202F' }

// runeIndex returns the byte index of rune n of s, counted from 0, or len(s) if there is none.
func runeIndex(s string, n int) int {
	for i := range s {
		if n == 0 {
			return i
		}
		n--
	}
	return len(s)
}
