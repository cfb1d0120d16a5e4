package ui

import "gamekeeper/tabletop/say"

// A Token is a picture of a wooden piece, in the style and with the sign of its owner.
type Token struct {
	Round bool // a disc, not a cube
	Owner Mark
	Small string // the piece as the key line draws it before its words, or empty if it does not
}

// tokenDots holds the dots of a cube and of a disc, largest first. A dot is as wide as a cell and
// half as high.
var tokenDots = [2][][]string{
	{ // cubes
		{".........", ".#######.", ".#######.", ".#######.", ".#######.", ".#######.", ".#######.", ".#######.", ".#######.", "........."},
		{"#######", "#######", "#######", "#######", "#######", "#######"},
		{"#####", "#####", "#####", "#####"},
	},
	{ // discs
		{"...###...", ".#######.", "#########", "#########", "#########", "#########", "#########", "#########", ".#######.", "...###..."},
		{"..###..", ".#####.", "#######", "#######", ".#####.", "..###.."},
		{".###.", "#####", "#####", "#####", ".###."},
	},
}

// tokenSizes are the sizes in which a token is drawn, largest first: which of its tokenDots, and how
// many times as large.
var tokenSizes = []struct{ dots, times int }{{0, 2}, {1, 2}, {0, 1}, {1, 1}, {2, 1}}

// DrawToken draws a token in the middle of a, as large as fits, and returns its size in cells. It
// returns 0, 0 if none fits, or the set of glyphs has no half blocks. The owner's sign is in the
// middle cell.
func (a Area) DrawToken(t Token) (w, h int) {
	if a.Look.dotRows() == 1 {
		return 0, 0
	}
	kind := 0
	if t.Round {
		kind = 1
	}
	for _, size := range tokenSizes {
		dots, times := tokenDots[kind][size.dots], size.times
		w, h := times*len(dots[0]), (times*len(dots)+1)/2
		if w > a.W || h > a.H {
			continue
		}
		canvas := a.Centre(w, h)
		dot := func(x, y int) bool { return y/times < len(dots) && dots[y/times][x/times] == '#' }
		for x := range w {
			for y := range h {
				canvas.setDots(x, y, dot(x, 2*y), dot(x, 2*y+1), t.Owner.Style)
			}
		}
		canvas.Set(w/2, (h-1)/2, t.Owner.Shape, t.Owner.Style)
		return w, h
	}
	return 0, 0
}

// WithToken returns b with the picture of a piece above its words in the bar of buttons.
func (b Binding) WithToken(t Token) Binding {
	b.token = &t
	return b
}

// DrawTokens draws, side by side, the pieces of those bindings that have one, with a key and a word
// beneath each. A touch presses the key. It returns the rows used, or 0 if they do not fit.
func (a Area) DrawTokens(bindings []Binding) int {
	var with []Binding
	for _, b := range bindings {
		if b.token != nil && b.Text != "" { // it is offered
			with = append(with, b)
		}
	}
	if len(with) == 0 {
		return 0
	}
	const least, most = 2, 5
	rows := min(a.H-1, most)
	if len(with) == 1 { // alone, it is larger
		rows = min(a.H-1, 2*most)
	}
	if rows < least {
		return 0
	}
	for i, b := range with {
		from, to := i*a.W/len(with), (i+1)*a.W/len(with)
		half := a.Sub(Rect{from, 0, to - from - 1, rows + 1})
		word := say.Sprintf("%s %s", a.Look.Keys.Join(b.Keys...), b.text(short))
		if half.W < a.Look.Width(word) {
			return 0
		}
		if _, h := half.Rows(0, rows).DrawToken(*b.token); h == 0 {
			return 0
		}
		half.Target(b.Keys[0])
		half.Centred(rows, word, half.Look.Text)
	}
	return rows + 1
}
