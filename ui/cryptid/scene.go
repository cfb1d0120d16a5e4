package cryptid

import (
	"fmt"
	"strings"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// A layout is where a frame has the map and where the words. The last line is
// the key line's.
type layout struct {
	board, words ui.Area
	scale        scale
	beside       bool // the words stand beside the map, else below it
}

// wholeMap tells whether the board's area has room for every space.
func (l layout) wholeMap() bool {
	w, h := l.scale.size(cryptid.Columns, cryptid.Rows)
	return w <= l.board.W && h <= l.board.H
}

// How much room the words take: beside the map at least a column, below it a
// strip.
const (
	leastBeside = 10
	roomyBeside = 16
	stripHeight = 3
	tallStrip   = 8
)

// layOut finds the largest map that shows all spaces, with the words beside it
// or, where that leaves them little, below it. Where no map fits, the map is
// cut and follows the cursor.
func layOut(f *ui.Frame) layout {
	body := f.Rows(0, f.H-1)
	small, large := smallScale(f.Look.Glyphs), largeScale(f.Look.Glyphs)
	lw, lh := large.size(cryptid.Columns, cryptid.Rows)
	sw, sh := small.size(cryptid.Columns, cryptid.Rows)
	switch {
	case body.W >= lw+roomyBeside && body.H >= lh:
		return beside(body, lw, large)
	case body.W >= sw+leastBeside && body.H >= sh && (body.W >= sw+roomyBeside || body.H < sh+tallStrip):
		return beside(body, sw, small)
	}
	least := stripHeight
	if f.Look.Large {
		least = bigRows
	}
	strip := max(least, min(tallStrip, body.H-sh))
	return layout{board: body.Rows(0, body.H-strip), words: body.Rows(body.H-strip, strip), scale: small}
}

func beside(body ui.Area, w int, sc scale) layout {
	return layout{
		board:  body.Sub(ui.Rect{X: 0, Y: 0, W: w, H: body.H}),
		words:  body.Sub(ui.Rect{X: w + 1, Y: 0, W: body.W - w - 1, H: body.H}),
		scale:  sc,
		beside: true,
	}
}

// A scene is what a screen of play shows: the map, and words about it.
type scene struct {
	v      *cryptid.View
	prompt string          // what happens next, and who does it
	notice string          // what the last press led to, or why it didn't
	at     []cryptid.Space // the pawn's spaces
	who    cryptid.Seat    // whose name is large in large text; 0: that of whoever acts
	cursor cryptid.Space
	choose bool // the cursor is used
	keys   []ui.Help
}

// draw draws a scene of the table and gives its layout, so that a screen can
// lay a box over the map.
func (t *Table) draw(f *ui.Frame, sc scene) layout {
	sc.v, sc.notice, sc.cursor = t.view(), t.notice, t.cursor
	return sc.draw(f)
}

func (sc *scene) draw(f *ui.Frame) layout {
	if sc.who == 0 {
		sc.who = acting(sc.v)
	}
	lay := layOut(f)
	pic := whole(sc.v.Board, &sc.v.Play, sc.middle())
	pic.choose, pic.pawn = sc.choose, true
	for _, s := range sc.at {
		pic.marked = pic.marked.With(s)
	}
	if sc.choose {
		pic.marked = pic.marked.With(sc.cursor)
	}
	pic.draw(lay.board, lay.scale)
	if lay.beside {
		sc.drawColumn(lay.words)
	} else {
		sc.drawStrip(lay.words)
	}
	f.Keys(sc.keys...)
	return lay
}

// middle is the space that the words are about: the cursor's, or the pawn's.
func (sc *scene) middle() cryptid.Space {
	if !sc.choose && len(sc.at) > 0 {
		return sc.at[0]
	}
	return sc.cursor
}

// drawColumn draws the words beside the map: what happens next, the space in
// question, and at the bottom the players.
func (sc *scene) drawColumn(a ui.Area) {
	v, look, at := sc.v, a.Look, sc.middle()
	y := sc.drawWho(a)
	y = a.Para(y, sc.prompt, look.Title)
	if sc.notice != "" {
		y = a.Para(y, sc.notice, look.Warning)
	}
	seats := drawSeats(a, v)
	a = a.Rows(y, seats-y)
	y = 1
	for _, line := range describe(v, at) {
		y = a.Para(y, line, look.Text)
	}
	y = drawPieces(a, y, v, at)
	if a.W >= roomyBeside {
		y++
	}
	for _, line := range distanceLines(v.Board, at, a.W) {
		a.Text(0, y, line, look.Dim)
		y++
	}
	if hint := v.Hint.String(); hint != "" && a.H-y > 2 {
		a.Para(y+1, "hint: "+hint, look.Good)
	}
}

// columnWords is how many rows of a column the words need that can't be left out.
func (sc *scene) columnWords(width int) int {
	rows := len(ui.Wrap(sc.prompt, width)) + 2 // a blank row and the pieces
	if sc.notice != "" {
		rows += len(ui.Wrap(sc.notice, width))
	}
	for _, line := range describe(sc.v, sc.middle()) {
		rows += len(ui.Wrap(line, width))
	}
	return rows
}

// drawSeats draws the players at the bottom of a column and gives the row that
// they begin at.
func drawSeats(a ui.Area, v *cryptid.View) int {
	top := a.H - v.Seats()
	for seat := cryptid.Seat(1); int(seat) <= v.Seats(); seat++ {
		y := top + int(seat) - 1
		if acts(v, seat) {
			a.Set(0, y, a.Look.Pointer, a.Look.Title)
		}
		drawSeat(a, 1, y, v, seat)
	}
	return top
}

// acts tells whether the table is waiting for the seat, or whether it has won.
func acts(v *cryptid.View, seat cryptid.Seat) bool {
	switch {
	case v.Ending != nil:
		return v.Owner(seat) == v.Ending.Winner
	case len(v.Mistakes) > 0:
		return v.Mistakes[0].Seat == seat
	case v.Awaits != 0:
		return v.Awaits == seat
	case v.Phase == cryptid.Free:
		return false
	}
	return v.Owner(seat) == v.Player
}

// drawSeat draws a seat's signs and the name. A narrow column has the shape
// alone, which is what its map shows, unless the name is cut: names may begin alike.
func drawSeat(a ui.Area, x, y int, v *cryptid.View, seat cryptid.Seat) {
	mark := a.Look.Seat[seat-1]
	a.Set(x, y, mark.Shape, mark.Style)
	if a.W >= roomyBeside || x+1+ui.Width(v.Name(seat)) > a.W {
		a.Set(x+1, y, mark.Letter, mark.Style)
		x += 2
	}
	a.Text(x+1, y, v.Name(seat), a.Look.Text)
}

// drawPieces draws the pieces on a space and gives the row after them.
func drawPieces(a ui.Area, y int, v *cryptid.View, at cryptid.Space) int {
	x := 0
	for _, piece := range v.Pieces(at) {
		if x+2 > a.W {
			x, y = 0, y+1
		}
		x = drawPiece(a, x, y, piece) + 1
	}
	if x == 0 {
		return y
	}
	return y + 1
}

// drawPiece draws a piece's owner and kind and gives the column after it.
func drawPiece(a ui.Area, x, y int, piece cryptid.Piece) int {
	mark := a.Look.Seat[piece.Seat-1]
	if a.Look.Hexes != nil {
		return a.Text(x, y, string(bigPiece(a.Look, piece)), mark.Style)
	}
	token := a.Look.Disc
	if piece.Token == cryptid.Cube {
		token = a.Look.Cube
	}
	return a.Text(x, y, string([]rune{mark.Shape, token}), mark.Style)
}

// drawStrip draws the words below the map: what happens next, the space at the
// cursor, and why the last press was refused or else the hint. A long reason takes
// the place of the space.
func (sc *scene) drawStrip(a ui.Area) {
	a = sc.drawWhoBeside(a)
	v, look, at := sc.v, a.Look, sc.middle()
	y := a.Para(0, sc.prompt, look.Title)
	if sc.notice != "" && y+1+len(ui.Wrap(sc.notice, a.W)) > a.H {
		a.Para(y, sc.notice, look.Warning)
		return
	}
	y = drawSpace(a, y, v, at)
	if sc.notice != "" {
		a.Para(y, sc.notice, look.Warning)
		return
	}
	if hint := v.Hint.String(); hint != "" {
		y = a.Para(y, "hint: "+hint, look.Good)
	}
	for _, line := range distanceLines(v.Board, at, a.W) {
		a.Text(0, y, line, look.Dim)
		y++
	}
}

// drawSpace says what a space is and what lies on it, in one row if that has room,
// and gives the row after it.
func drawSpace(a ui.Area, y int, v *cryptid.View, at cryptid.Space) int {
	what, pieces := strings.Join(describe(v, at), ", "), v.Pieces(at)
	if x := ui.Width(what) + 1; x+3*len(pieces) <= a.W+1 {
		a.Text(0, y, what, a.Look.Text)
		for _, piece := range pieces {
			x = drawPiece(a, x, y, piece) + 1
		}
		return y + 1
	}
	return drawPieces(a, a.Para(y, what, a.Look.Text), v, at)
}

// describe says what a space is: its name and terrain, its territory, its
// structure.
func describe(v *cryptid.View, at cryptid.Space) []string {
	lines := []string{fmt.Sprintf("%s %s", at, v.Board.Terrain(at))}
	if animal := v.Board.Territory(at); animal != cryptid.NoTerritory {
		lines = append(lines, animal.String())
	}
	if st, ok := v.Board.Structure(at); ok {
		lines = append(lines, st.Colour.String()+" "+st.Kind.String())
	}
	return lines
}
