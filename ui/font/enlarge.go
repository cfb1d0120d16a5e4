package font

// enlarged returns the font at twice its size. A dot becomes four; at the inside
// of a step the dot beside it is filled, so that slopes stay smooth.
func (f *Font) enlarged() *Font {
	big := &Font{W: 2 * f.W, H: 2 * f.H, glyphs: map[rune]Glyph{}}
	for r := range f.glyphs {
		g := make(Glyph, big.W*big.H)
		for i := range g {
			g[i] = f.enlargedDot(r, i%big.W, i/big.W)
		}
		big.glyphs[r] = g
	}
	return big
}

// enlargedDot reports whether dot X,Y of the doubled glyph is set: where the dot is
// that it is a quarter of, and where both neighbours at its corner are and the
// opposite ones are not. A dot outside the glyph counts as the one at its edge.
func (f *Font) enlargedDot(r rune, X, Y int) bool {
	x, y := X/2, Y/2
	dot := func(x, y int) bool {
		return f.glyphs[r][min(max(y, 0), f.H-1)*f.W+min(max(x, 0), f.W-1)]
	}
	dx, dy := X%2*2-1, Y%2*2-1
	corner := dot(x+dx, y) && dot(x, y+dy) && !dot(x-dx, y) && !dot(x, y-dy)
	return dot(x, y) || corner
}
