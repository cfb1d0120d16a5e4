package crypticolor

import (
	"strconv"
	"strings"

	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A layout holds the areas of a frame for the decoder, the words beside it, and the strip of words
// below it. The first line of the frame is the title, the last one the key line.
type layout struct {
	decoder, words, strip ui.Area
	scale                 scale
}

// The sizes of the areas around the decoder.
const (
	stripHeight = 2
	leastWords  = 16 // columns beside the decoder
	wordsHeight = 11
	padWidth    = padTitle + crypticolor.LetterCount*leastColumn
	padHeight   = 11
	leftHeight  = 5 // for what is left, with a row above it
)

// layOut returns the layout with the largest decoder that leaves space for a score pad beside it,
// or else for the words. The smallest decoder fits the smallest frame.
func layOut(f *ui.Frame) layout {
	var best layout
	for _, sc := range scales {
		lay := layOutAt(f, sc)
		if _, h := sc.size(); lay.strip.H < stripHeight || lay.decoder.H < h || lay.words.W < leastWords {
			break
		}
		if lay.hasPad() || !best.hasPad() {
			best = lay
		}
	}
	return best
}

func layOutAt(f *ui.Frame, sc scale) layout {
	w, h := sc.size()
	body := f.Body()
	return layout{
		decoder: body.Sub(ui.Rect{X: 0, Y: 0, W: w, H: h}),
		words:   body.Sub(ui.Rect{X: w + 1, Y: 0, W: body.W - w - 1, H: h}),
		strip:   body.Rows(h, body.H-h),
		scale:   sc,
	}
}

// hasPad reports whether the score pad fits beside the decoder, with what is left below it and, on a
// large display, a name in large text.
func (l layout) hasPad() bool {
	h := padHeight + leftHeight
	if l.words.Look.Large {
		h += ui.BigRows
	}
	return l.words.W >= padWidth && l.words.H >= h
}

// A scene is the content of a screen of play: a side's decoder and the words about it.
type scene struct {
	v      *crypticolor.View
	side   crypticolor.Side // whose decoder
	acts   crypticolor.Side // whose name is drawn in large text, unless it is a pair; 0 if none
	titles []say.Text       // longest first
	right  say.Text         // beside the title
	marked crypticolor.Squares
	cursor crypticolor.Square          // 0 if none
	points func(at crypticolor.Square) // moves the cursor to a touched square; nil if it cannot move
	keys   []ui.Binding
	// words draws the words beside the decoder. If it is nil, the score pad is drawn there or, on a
	// small display, the letters found.
	words func(a ui.Area)
	// strip is the text below the decoder, unless there is a notice: see Table.draw.
	strip say.Text
	known bool // the strip is read aloud only when asked
	// unmarks removes the mark from a square that is touched. If unmarks is nil, squares are not
	// marked, and a touch moves the cursor or presses OK.
	unmarks func(at crypticolor.Square)
}

// draw draws a scene. Below the decoder it shows the notice of a refusal, else the scene's strip,
// else the result of the last event.
func (t *Table) draw(f *ui.Frame, sc scene) {
	lay := sc.draw(f)
	if sc.known {
		lay.strip = lay.strip.WhenAsked()
	}
	switch look := f.Look; {
	case f.Refusal != "":
		lay.strip.Para(0, f.Refusal, look.Warning)
	case sc.strip != "":
		lay.strip.Para(0, sc.strip, look.Title)
	default:
		lay.strip.WhenAsked().Para(0, t.result(), look.Good) // it was in the news
	}
}

func (sc *scene) draw(f *ui.Frame) layout {
	f.HeadFit(sc.right, sc.titles...)
	lay := layOut(f)
	d := sc.v.Decoder(sc.side)
	pic := picture{cubes: &d.Cubes, marked: sc.marked, cursor: sc.cursor, points: sc.points, unmarks: sc.unmarks}
	for _, shape := range d.NotShapes {
		pic.failed |= shape
	}
	pic.draw(lay.decoder, lay.scale)
	if f.HasAudience() {
		sc.hear(f.Area, &pic)
	}
	switch {
	case sc.words != nil:
		sc.words(lay.words)
	case lay.hasPad():
		drawPad(lay.words, sc.v, sc.side)
		a := lay.words.Rows(padHeight+1, lay.words.H).Silent() // scene.hear reads them aloud
		shapes, cubes := left(d)
		a.Para(a.Para(0, shapes, a.Look.Text), cubes, a.Look.Text)
	default:
		drawFound(lay.words, sc.v, sc.side)
	}
	sc.drawWho(lay)
	if !lay.hasPad() && lay.strip.H >= stripHeight+1+padHeight {
		drawPad(lay.strip.Rows(stripHeight+1, padHeight), sc.v, sc.side)
	}
	f.Keys(sc.keys...)
	return lay
}

// drawWho draws the name of the player in turn in large text below the words, if it fits and no
// pair is in turn.
func (sc *scene) drawWho(lay layout) {
	words := wordsHeight
	if lay.hasPad() {
		words = padHeight + leftHeight
	}
	if !lay.words.Look.Large || sc.acts == 0 {
		return
	}
	if seat := singleSeat(sc.v.Breakers(sc.acts)); seat != 0 {
		lay.words.Rows(words, ui.BigRows).BigSeat(seat, sc.v.BreakerName(sc.acts))
	}
}

// found returns the word found or else the letters found, with a _ for each missing one, such as:
// found E F _ _ _
func found(d *crypticolor.Decoder) say.Text {
	if d.Word != "" {
		return say.Sprintf("the word %s", d.Word)
	}
	return say.Sprintf("found %s", spaced(d.SolvedLetters+strings.Repeat("_", crypticolor.LetterCount-len(d.SolvedLetters))))
}

// drawFound draws the words beside a small decoder: the letters found, which shapes and how many
// cubes are left, and the points.
func drawFound(a ui.Area, v *crypticolor.View, side crypticolor.Side) {
	d, look, right := v.Decoder(side), a.Look, min(a.W, leastWords)
	a.Text(0, 0, found(d), look.Text)
	for c := crypticolor.LineCube; c <= crypticolor.MissCube; c++ {
		y := int(c-crypticolor.LineCube) + 2
		x := drawSign(a, 0, y, c)
		left, st := say.Text("open||a shape"), look.Text
		switch n := d.CubesLeft(c); {
		case c.IsShape() && n == 0:
			left, st = "found||a shape", look.Dim
		case !c.IsShape():
			left = say.Sprintf("%d left", n)
			if x+1+look.Width(c.Text())+look.Width(left) >= right {
				left = say.Sprintf("%d", n) // the words are longer in some languages
			}
		}
		a.Text(x+1, y, c.Text(), st)
		a.TextRight(right, y, left, st)
	}
	column := min(d.LetterNumber(), crypticolor.LetterCount) - 1
	drawPoints(a, 9, say.Sprintf("letter %d", column+1), d.ScoreSheet.Subtotal(column))
	drawPoints(a, 10, "word", d.ScoreSheet.Total())
}

// drawPoints draws a label and the points for it, in a row as wide as those of drawFound.
func drawPoints(a ui.Area, y int, label say.Text, points int) {
	a.Text(0, y, label, a.Look.Text)
	a.TextRight(min(a.W, leastWords), y, say.Plain(crypticolor.SignedText(points)), a.Look.Title)
}

// left returns two texts: the shapes that can still be found in the letter, and how many cubes are
// left.
func left(d *crypticolor.Decoder) (shapes, cubes say.Text) {
	var open []say.Text
	for c := crypticolor.LineCube; c <= crypticolor.CurveCube; c++ {
		if d.CubesLeft(c) > 0 {
			open = append(open, c.Text())
		}
	}
	shapes = "shapes left: none"
	if open != nil {
		shapes = say.Sprintf("shapes left: %s", say.Join(", ", open...))
	}
	return shapes, say.Sprintf("cubes: %d green, %d black", d.CubesLeft(crypticolor.HitCube), d.CubesLeft(crypticolor.MissCube))
}

// A scale is the size of the inside of a drawn square, in cells. The width is odd, so that a sign
// fits in the middle.
type scale struct{ w, h int }

// scales lists the scales, smallest first.
var scales = [...]scale{{3, 1}, {5, 2}, {7, 3}}

// size returns the size of a decoder, with the lines around its squares.
func (sc scale) size() (w, h int) {
	return crypticolor.GridSize*(sc.w+1) + 1, crypticolor.GridSize*(sc.h+1) + 1
}

// A picture is a decoder or another grid of squares, as it is drawn.
type picture struct {
	cubes   *[crypticolor.LastSquare + 1]crypticolor.Cube // nil if none
	filled  crypticolor.Squares                           // the squares of a letter
	marked  crypticolor.Squares                           // marked by the side, or guessed last
	failed  crypticolor.Squares                           // in shapes that were guessed wrong
	cursor  crypticolor.Square                            // 0 if none
	points  func(at crypticolor.Square)                   // see scene.points
	unmarks func(at crypticolor.Square)                   // see scene.unmarks
}

// draw draws the picture at the top left of a, which must be large enough.
func (p *picture) draw(a ui.Area, sc scale) {
	drawLines(a, sc)
	for at := crypticolor.Square(1); at <= crypticolor.LastSquare; at++ {
		x, y := sc.corner(at)
		p.drawSquare(a.Sub(ui.Rect{X: x, Y: y, W: sc.w, H: sc.h}), at)
	}
	if p.cursor != 0 && p.points != nil { // a touch also counts on the lines above and left
		all := ui.Rect{W: crypticolor.GridSize * (sc.w + 1), H: crypticolor.GridSize * (sc.h + 1)}
		a.Sub(all).Choose(func(x, y int) ui.Key {
			return p.touch(crypticolor.Square(y/(sc.h+1)*crypticolor.GridSize + x/(sc.w+1) + 1))
		})
	}
	if p.cursor != 0 {
		x, y := sc.corner(p.cursor)
		for i := range sc.h {
			a.Set(x-1, y+i, '[', a.Look.Title)
			a.Set(x+sc.w, y+i, ']', a.Look.Title)
		}
	}
}

// touch moves the cursor to a touched square or, if it is there already, presses OK. Where squares
// are marked, one touch marks a square and another removes the mark, since OK would guess.
func (p *picture) touch(at crypticolor.Square) ui.Key {
	marks := p.unmarks != nil && p.cubes[at] == crypticolor.NoCube
	switch {
	case marks && p.marked.Has(at):
		p.unmarks(at)
		return ui.NoKey
	case marks:
		p.points(at)
	case at != p.cursor:
		p.points(at)
		return ui.NoKey
	}
	return ui.OK
}

// corner returns the top left cell of the inside of a square.
func (sc scale) corner(at crypticolor.Square) (x, y int) {
	column, row := int(at-1)%crypticolor.GridSize, int(at-1)/crypticolor.GridSize
	return column*(sc.w+1) + 1, row*(sc.h+1) + 1
}

// drawLines draws the lines around the squares.
func drawLines(a ui.Area, sc scale) {
	b, st := a.Look.Border, a.Look.Dim
	crossings := [3][3]rune{
		{b.TopLeft, b.TeeDown, b.TopRight},
		{b.TeeRight, b.Cross, b.TeeLeft},
		{b.BottomLeft, b.TeeUp, b.BottomRight},
	}
	w, h := sc.size()
	for y := range h {
		for x := range w {
			onColumn, onRow := x%(sc.w+1) == 0, y%(sc.h+1) == 0
			switch {
			case onColumn && onRow:
				a.Set(x, y, crossings[edgeIndex(y, h)][edgeIndex(x, w)], st)
			case onRow:
				a.Set(x, y, b.H, st)
			case onColumn:
				a.Set(x, y, b.V, st)
			}
		}
	}
}

// edgeIndex returns 0 for the first of n indexes, 2 for the last and 1 for those in between.
func edgeIndex(i, n int) int {
	switch i {
	case 0:
		return 0
	case n - 1:
		return 2
	}
	return 1
}

// drawSquare draws the inside of a square: a cube with its sign, a filled or marked square, or the
// square's number, with a question mark if it is in a shape guessed wrong.
func (p *picture) drawSquare(a ui.Area, at crypticolor.Square) {
	look, middle := a.Look, (a.H-1)/2
	number, text := look.Text, ui.FlushRight(strconv.Itoa(int(at)), 2)+" "
	switch {
	case p.cubes != nil && p.cubes[at] != crypticolor.NoCube:
		drawCube(a, blockOf(look.Glyphs, p.cubes[at]))
		return
	case p.filled.Has(at):
		a.Fill(look.Full, look.Title)
		return
	case p.marked.Has(at):
		a.Fill(look.MediumShade, look.Title)
		number, text = look.Title, strconv.Itoa(int(at))
	case p.failed.Has(at):
		text = ui.FlushRight(strconv.Itoa(int(at)), 2) + "?"
	case p.filled != 0:
		number = look.Dim
	}
	if at == p.cursor {
		number = look.Selected
	}
	a.Runes((a.W-len(text))/2, middle, text, number)
}

// drawCube fills a square with a cube and sets its sign in the middle, in the style of titles. In
// the colour of a dark cube, the sign would be hard to read.
func drawCube(a ui.Area, b block) {
	a.Fill(b.fill, b.style)
	x, y := a.W/2, (a.H-1)/2
	if a.W > 3 {
		a.Set(x-1, y, ' ', b.style)
		a.Set(x+1, y, ' ', b.style)
	}
	a.Set(x, y, b.sign, a.Look.Title)
}

// drawSign draws a cube three cells wide, for use beside a text, and returns the column after it.
func drawSign(a ui.Area, x, y int, c crypticolor.Cube) int {
	drawCube(a.Sub(ui.Rect{X: x, Y: y, W: 3, H: 1}), blockOf(a.Look.Glyphs, c))
	return x + 3
}

// A block describes how a cube fills its square: a sign in the middle of a coloured pattern.
type block struct {
	sign, fill rune
	style      ui.Style
}

// blocksOf returns the blocks of a display's glyphs, in the order of the score pad.
func blocksOf(g *ui.Glyphs) [6]block {
	fg := func(c ui.Colour) ui.Style { return ui.Style{FG: c} }
	bold := func(c ui.Colour) ui.Style { return ui.Style{FG: c, Bold: true} }
	if g.Name == "rich" {
		return [6]block{
			{'─', '█', bold(ui.PaletteColour(226))},
			{'└', '█', bold(ui.PaletteColour(208))},
			{'^', '█', bold(ui.PaletteColour(135))},
			{')', '█', bold(ui.PaletteColour(218))},
			{'+', '█', bold(ui.PaletteColour(41))},
			{'×', '░', bold(ui.PaletteColour(250))},
		}
	}
	console := [6]block{
		{'─', '█', bold(ui.Yellow)},
		{'└', '█', fg(ui.Yellow)}, // brown
		{'^', '█', fg(ui.Magenta)},
		{')', '█', bold(ui.Magenta)},
		{'+', '█', bold(ui.Green)},
		{'x', '░', fg(ui.White)},
	}
	if g.Name == "font" {
		console[1] = block{'╰', '█', bold(ui.Red)} // red is orange there
	}
	return console
}

// blockOf returns the block of a cube. It is undefined for NoCube.
func blockOf(g *ui.Glyphs, c crypticolor.Cube) block { return blocksOf(g)[c-crypticolor.LineCube] }
