package ui

import "gamekeeper/tabletop/say"

// A Token is a picture of a wooden piece, in the style and with the sign of its owner.
type Token struct {
	Round bool // a disc, not a cube
	Owner Mark
	Small string // the piece as it is drawn among words, for the key line
}

// tokenDots holds the dots of a disc and of a cube, largest first, with @ for the owner's sign. A
// dot is as wide as a cell and half as high.
var tokenDots = [2][][]string{
	{ // cubes
		{".........", ".#######.", ".#######.", ".#######.", ".###@###.", ".###.###.", ".#######.", ".#######.", ".#######.", "........."},
		{"#######", "#######", "###@###", "###.###", "#######", "#######"},
		{"#####", "#####", "##@##", "##.##"},
	},
	{ // discs
		{"...###...", ".#######.", ".#######.", "#########", "####@####", "####.####", "#########", ".#######.", ".#######.", "...###..."},
		{".#####.", "#######", "###@###", "###.###", "#######", ".#####."},
		{".###.", "#####", "##@##", "##.##", ".###."},
	},
}

// DrawToken draws a token in the middle of a, as large as fits, and returns its size in cells. It
// returns 0, 0 if none fits, or the set of glyphs has no half blocks.
func (a Area) DrawToken(t Token) (w, h int) {
	if a.Look.dotRows() == 1 {
		return 0, 0
	}
	kind := 0
	if t.Round {
		kind = 1
	}
	for _, dots := range tokenDots[kind] {
		w, h := len(dots[0]), (len(dots)+1)/2
		if w > a.W || h > a.H {
			continue
		}
		canvas := a.Centre(w, h)
		dot := func(x, y int) bool { return y < len(dots) && dots[y][x] == '#' }
		for x := range w {
			for y := range h {
				switch upper, lower := dot(x, 2*y), dot(x, 2*y+1); {
				case dots[2*y][x] == '@':
					canvas.Set(x, y, t.Owner.Shape, t.Owner.Style)
				case upper && lower:
					canvas.Set(x, y, a.Look.Full, t.Owner.Style)
				case upper:
					canvas.Set(x, y, a.Look.Upper, t.Owner.Style)
				case lower:
					canvas.Set(x, y, a.Look.Lower, t.Owner.Style)
				}
			}
		}
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
		if b.token != nil {
			with = append(with, b)
		}
	}
	if len(with) == 0 {
		return 0
	}
	const least, most = 2, 5
	rows := min(a.H-1, most)
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
