package cryptid

import (
	"fmt"
	"strings"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
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
	w, h := l.scale.size()
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
	lw, lh := large.size()
	sw, sh := small.size()
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
	v      *play.View
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
		sc.who = sc.v.Acting()
	}
	lay := layOut(f)
	pic := whole(sc.v.Board, &sc.v.State, sc.middle())
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
	y := sc.drawWho(a)
	seats := drawSeats(a, sc.v)
	if sc.noticeAlone(a.W, seats-y) {
		y = a.Para(y, sc.notice, a.Look.Warning)
	} else {
		y = a.Para(y, sc.prompt, a.Look.Title)
		if sc.notice != "" {
			y = a.Para(y, sc.notice, a.Look.Warning)
		}
	}
	sc.drawAbout(a.Rows(y, seats-y))
}

// noticeAlone tells whether rows of a width have no room for the notice below the
// prompt. Then it takes the prompt's place until the next press: a reason that is cut
// is worse than none.
func (sc *scene) noticeAlone(width, rows int) bool {
	return sc.notice != "" && len(ui.Wrap(sc.prompt, width))+len(ui.Wrap(sc.notice, width)) > rows
}

// drawAbout draws what is asked for most beside the map: what the space in question
// is, what lies there, the hint, and the distances. Blank rows come last: as many as
// leave room for all that.
func (sc *scene) drawAbout(a ui.Area) {
	v, look, at := sc.v, a.Look, sc.middle()
	hint := hintWords(v.Hint, a.W < roomyBeside)
	way := wayFor(a.W)
	spare := a.H - sc.aboutRows(a.W) - rowsOf(layDistances(v.Board, at, way, span{right: a.W, rows: a.H}))
	y := 0
	gap := func() {
		if spare > 0 {
			y, spare = y+1, spare-1
		}
	}
	gap()
	for _, line := range describe(v, at) {
		y = a.Para(y, line, look.Text)
	}
	y = drawPieces(a, y, v, at)
	gap()
	if hint != "" {
		y = a.Para(y, hint, look.Good)
		gap()
	}
	drawSpots(a.Rows(y, a.H-y), layDistances(v.Board, at, way, span{right: a.W, rows: a.H - y}))
}

// aboutRows is how many rows the words about the space and the hint take, without
// the distances.
func (sc *scene) aboutRows(width int) int {
	var rows int
	for _, line := range describe(sc.v, sc.middle()) {
		rows += len(ui.Wrap(line, width))
	}
	if pieces := len(sc.v.Pieces(sc.middle())); pieces > 0 {
		row := max(1, (width+1)/3) // pieces that a row has room for
		rows += (pieces + row - 1) / row
	}
	if hint := hintWords(sc.v.Hint, width < roomyBeside); hint != "" {
		rows += len(ui.Wrap(hint, width))
	}
	return rows
}

// columnWords is how many rows of a column the words need that can't be left out.
func (sc *scene) columnWords(width int) int {
	rows := len(ui.Wrap(sc.prompt, width)) + sc.aboutRows(width)
	if sc.notice != "" {
		rows += len(ui.Wrap(sc.notice, width))
	}
	return rows
}

// hintWords is the table's hint, in the rulebook's words or, short, in as few as
// still can't be taken for a word about the habitat; empty for none.
func hintWords(h cryptid.Hint, short bool) string {
	if h == cryptid.NoHint {
		return ""
	}
	if !short {
		return "hint: " + h.String()
	}
	return "hint: " + strings.NewReplacer(
		"clues that mention any type of terrain", "terrain clue",
		"clues that mention any animal territory", "animal clue",
		"clues that mention desert", "desert clue",
		"clues that mention forest", "forest clue",
		"clues that mention mountain", "mountain clue",
		"clues that mention swamp", "swamp clue",
		"clues that mention water", "water clue",
		"one space clues", "1 clue",
		"two spaces clues", "2 clue",
		"three spaces clues", "3 clue",
		"clues", "clue",
	).Replace(h.String())
}

// drawSeats draws the players at the bottom of a column and gives the row that
// they begin at.
func drawSeats(a ui.Area, v *play.View) int {
	top := a.H - v.Seats()
	for seat := cryptid.Seat(1); int(seat) <= v.Seats(); seat++ {
		y := top + int(seat) - 1
		if v.Acts(seat) {
			a.Set(0, y, a.Look.Pointer, a.Look.Title)
		}
		drawSeat(a, 1, y, v, seat)
	}
	return top
}

// drawSeat draws a seat's signs and the name. A narrow column has the shape
// alone, which is what its map shows, unless the name is cut, as names may begin
// alike, or stands there twice.
func drawSeat(a ui.Area, x, y int, v *play.View, seat cryptid.Seat) {
	mark, name := a.Look.Seat[seat-1], v.Name(seat)
	if a.W < roomyBeside {
		name = shortName(v, seat)
	}
	a.Set(x, y, mark.Shape, mark.Style)
	if a.W >= roomyBeside || v.Players() > 2 && x+1+ui.Width(name) > a.W {
		a.Set(x+1, y, mark.Letter, mark.Style)
		x += 2
	}
	a.Text(x+1, y, name, a.Look.Text)
}

// shortName is a seat's name, or the letter alone of a player who has no name. Where
// a player has two seats, the letter tells them apart.
func shortName(v *play.View, seat cryptid.Seat) string {
	letter, name := string(rune('A'+seat-1)), v.Name(seat)
	switch {
	case name == home.Nameless(v.Owner(seat)-1):
		return letter
	case v.Players() == 2:
		return letter + " " + name
	}
	return name
}

// drawPieces draws the pieces on a space and gives the row after them.
func drawPieces(a ui.Area, y int, v *play.View, at cryptid.Space) int {
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

// drawStrip draws the words below the map: what happens next and who has which sign,
// the space in question, and why the last press was refused or else the hint and the
// distances. A long reason takes the place of the space, or that of what happens next.
func (sc *scene) drawStrip(a ui.Area) {
	a = sc.drawWhoBeside(a)
	title, notice, style := sc.prompt, sc.notice, a.Look.Title
	if sc.noticeAlone(a.W, a.H) {
		title, notice, style = sc.notice, "", a.Look.Warning
	}
	y := a.Para(0, title, style)
	lines := ui.Wrap(title, a.W)
	sc.drawLegend(a.Rows(y-1, 1), ui.Width(lines[len(lines)-1]))
	if notice != "" && y+1+len(ui.Wrap(notice, a.W)) > a.H {
		a.Para(y, notice, a.Look.Warning)
		return
	}
	x, y := drawSpace(a, y, sc.v, sc.middle())
	if notice != "" {
		a.Para(y+1, notice, a.Look.Warning)
		return
	}
	left := 0
	if sc.v.Hint != cryptid.NoHint {
		hintX, hintY := sc.drawHint(a, y+1)
		if hintY == y+1 && hintY == a.H-1 {
			left = hintX + 2 // distances stand on both sides of it
		} else {
			x, y = hintX, hintY
		}
	}
	sc.drawDistances(a, x+2, y, left)
}

// drawLegend draws the players' signs at the end of a row of which x cells are used:
// with the names or, where they have no room, with the letters.
func (sc *scene) drawLegend(a ui.Area, x int) {
	for _, name := range []func(cryptid.Seat) string{
		func(seat cryptid.Seat) string { return shortName(sc.v, seat) },
		func(seat cryptid.Seat) string { return string(a.Look.Seat[seat-1].Letter) },
	} {
		width := 0
		for seat := cryptid.Seat(1); int(seat) <= sc.v.Seats(); seat++ {
			width += 2 + ui.Width(name(seat))
		}
		if x+1+width > a.W+1 {
			continue
		}
		x = a.W - width + 1
		for seat := cryptid.Seat(1); int(seat) <= sc.v.Seats(); seat++ {
			mark := a.Look.Seat[seat-1]
			a.Set(x, 0, mark.Shape, mark.Style)
			x = a.Text(x+1, 0, name(seat), a.Look.Text) + 1
		}
		return
	}
}

// drawHint draws the hint in a strip, short where it would take the last row, and
// gives the cell after it.
func (sc *scene) drawHint(a ui.Area, y int) (x, row int) {
	text := hintWords(sc.v.Hint, false)
	if y+len(ui.Wrap(text, a.W)) >= a.H {
		text = hintWords(sc.v.Hint, true)
	}
	lines := ui.Wrap(text, a.W)
	a.Para(y, text, a.Look.Good)
	return ui.Width(lines[len(lines)-1]), y + len(lines) - 1
}

// drawDistances draws the distances in full in the rows below a cell or, where these
// have no room for them, shortened and right from it on; the rows below begin at left.
func (sc *scene) drawDistances(a ui.Area, x, y, left int) {
	board, at := sc.v.Board, sc.middle()
	if spots, ok := layWords(distanceWords(board, at, inFull), span{right: a.W, rows: a.H - y - 1}); ok {
		drawSpots(a.Rows(y+1, a.H-y-1), spots)
		return
	}
	drawSpots(a.Rows(y, a.H-y), layDistances(board, at, byLetter, span{x, left, a.W, a.H - y}))
}

// drawSpace says what a space is and what lies on it, in one row if that has room,
// and gives the cell after it.
func drawSpace(a ui.Area, y int, v *play.View, at cryptid.Space) (x, row int) {
	what, pieces := strings.Join(describe(v, at), ", "), v.Pieces(at)
	lines := ui.Wrap(what, a.W)
	a.Para(y, what, a.Look.Text)
	x, y = ui.Width(lines[len(lines)-1])+1, y+len(lines)-1
	if x+3*len(pieces) > a.W+1 {
		x, y = 0, y+1
	}
	for _, piece := range pieces {
		x = drawPiece(a, x, y, piece) + 1
	}
	return x - 1, y
}

// describe says what a space is: its name and terrain, its territory, its
// structure.
func describe(v *play.View, at cryptid.Space) []string {
	lines := []string{fmt.Sprintf("%s %s", at, v.Board.Terrain(at))}
	if animal := v.Board.Territory(at); animal != cryptid.NoTerritory {
		lines = append(lines, animal.String())
	}
	if st, ok := v.Board.Structure(at); ok {
		lines = append(lines, st.Colour.String()+" "+st.Kind.String())
	}
	return lines
}
