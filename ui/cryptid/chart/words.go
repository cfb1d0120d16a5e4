package chart

import (
	"fmt"
	"strconv"
	"strings"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// drawColumn draws the words beside the map: what happens next, the space in
// question, and at the bottom the players.
func (sc *Scene) drawColumn(a ui.Area) {
	y := sc.drawWho(a)
	seats := drawSeats(a, sc.View)
	y, _, _ = sc.drawTalk(a, y, seats-y)
	sc.drawAbout(a.Rows(y, seats-y))
}

// drawAbout draws what is asked for most beside the map: what the space in question
// is, what lies there, the hint, and the distances. Blank rows come last: as many as
// leave room for all that.
func (sc *Scene) drawAbout(a ui.Area) {
	v, look, at := sc.View, a.Look, sc.middle()
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
	for _, line := range Describe(v, at) {
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
func (sc *Scene) aboutRows(width int) int {
	var rows int
	for _, line := range Describe(sc.View, sc.middle()) {
		rows += len(ui.Wrap(line, width))
	}
	if pieces := len(sc.View.Pieces(sc.middle())); pieces > 0 {
		row := max(1, (width+1)/3) // pieces that a row has room for
		rows += (pieces + row - 1) / row
	}
	if hint := hintWords(sc.View.Hint, width < roomyBeside); hint != "" {
		rows += len(ui.Wrap(hint, width))
	}
	return rows
}

// columnWords is how many rows of a column the words need that can't be left out.
func (sc *Scene) columnWords(width int) int {
	return sc.talkRows(width) + sc.aboutRows(width)
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

// drawSeat draws a seat's signs and the name. A narrow column has the shape alone, which
// is what its map shows, unless the name is cut, as names may begin alike. Where a player
// has two seats, the clue's number tells them apart.
func drawSeat(a ui.Area, x, y int, v *play.View, seat cryptid.Seat) {
	mark, name := a.Look.Seat[seat-1], v.WhoShort(seat)
	if a.W < roomyBeside {
		name = shortName(v, seat)
	}
	a.Set(x, y, mark.Shape, mark.Style)
	if v.Players() > 2 && (a.W >= roomyBeside || x+1+ui.Width(name) > a.W) {
		a.Set(x+1, y, mark.Letter, mark.Style)
		x += 2
	}
	a.Text(x+1, y, name, a.Look.Text)
}

// shortName is a seat's name, or the letter alone of a player who has no name, and of
// two seats its number.
func shortName(v *play.View, seat cryptid.Seat) string {
	if v.Name(seat) != table.Nameless(v.Owner(seat)-1) {
		return v.WhoShort(seat)
	}
	if n, of := v.ClueNumber(seat); of > 1 {
		return letter(v, seat) + strconv.Itoa(n)
	}
	return letter(v, seat)
}

// letter is the letter of a seat's player.
func letter(v *play.View, seat cryptid.Seat) string { return string(rune('A' + v.Owner(seat) - 1)) }

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
	return a.Text(x, y, string(SignsOf(a.Look.Glyphs).piece(piece, mark, true)), mark.Style)
}

// drawStrip draws the words below the map: what just happened, what happens next and
// who has which sign, and as far as there is room the space in question, the hint and
// the distances.
func (sc *Scene) drawStrip(a ui.Area) {
	a = sc.besideBig(a)
	if sc.Choose && sc.View.Hint != cryptid.NoHint && a.H == stripHeight {
		sc.Read = true // the hint is to stay in sight
	}
	y, prompt, used := sc.drawTalk(a, 0, a.H)
	if prompt >= 0 {
		sc.drawLegend(a.Rows(prompt, 1), used)
	}
	if y >= a.H {
		return
	}
	x, y := drawSpace(a, y, sc.View, sc.middle())
	left := 0
	if sc.View.Hint != cryptid.NoHint {
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
// with the names or, where they have no room, with the players' letters.
func (sc *Scene) drawLegend(a ui.Area, x int) {
	for _, name := range []func(cryptid.Seat) string{
		func(seat cryptid.Seat) string { return shortName(sc.View, seat) },
		func(seat cryptid.Seat) string { return letter(sc.View, seat) },
	} {
		width := 0
		for seat := cryptid.Seat(1); int(seat) <= sc.View.Seats(); seat++ {
			width += 2 + ui.Width(name(seat))
		}
		if x+1+width > a.W+1 {
			continue
		}
		x = a.W - width + 1
		for seat := cryptid.Seat(1); int(seat) <= sc.View.Seats(); seat++ {
			mark := a.Look.Seat[seat-1]
			a.Set(x, 0, mark.Shape, mark.Style)
			x = a.Text(x+1, 0, name(seat), a.Look.Text) + 1
		}
		return
	}
}

// drawHint draws the hint in a strip, short where it would take the last row, and
// gives the cell after it.
func (sc *Scene) drawHint(a ui.Area, y int) (x, row int) {
	text := hintWords(sc.View.Hint, false)
	if y+len(ui.Wrap(text, a.W)) >= a.H {
		text = hintWords(sc.View.Hint, true)
	}
	lines := ui.Wrap(text, a.W)
	a.Para(y, text, a.Look.Good)
	return ui.Width(lines[len(lines)-1]), y + len(lines) - 1
}

// drawDistances draws the distances in full in the rows below a cell or, where these
// have no room for them, shortened and right from it on; the rows below begin at left.
func (sc *Scene) drawDistances(a ui.Area, x, y, left int) {
	board, at := sc.View.Board, sc.middle()
	if spots, ok := layWords(distanceWords(board, at, inFull), span{right: a.W, rows: a.H - y - 1}); ok {
		drawSpots(a.Rows(y+1, a.H-y-1), spots)
		return
	}
	drawSpots(a.Rows(y, a.H-y), layDistances(board, at, byLetter, span{x, left, a.W, a.H - y}))
}

// drawSpace says what a space is and what lies on it, in one row if that has room,
// and gives the cell after it.
func drawSpace(a ui.Area, y int, v *play.View, at cryptid.Space) (x, row int) {
	what, pieces := strings.Join(Describe(v, at), ", "), v.Pieces(at)
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
func Describe(v *play.View, at cryptid.Space) []string {
	lines := []string{fmt.Sprintf("%s %s", at, v.Board.Terrain(at))}
	if animal := v.Board.Territory(at); animal != cryptid.NoTerritory {
		lines = append(lines, animal.String())
	}
	if st, ok := v.Board.Structure(at); ok {
		lines = append(lines, st.Colour.String()+" "+st.Kind.String())
	}
	return lines
}
