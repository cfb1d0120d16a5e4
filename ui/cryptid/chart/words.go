package chart

import (
	"slices"
	"strings"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// drawColumn draws the words beside the map: the scene's texts, the space in question and, at the
// bottom if they fit, the players.
func (sc *Scene) drawColumn(a ui.Area) {
	if sc.NewsRead && a.W < roomyBeside {
		sc.News = ""
	}
	y, seats := sc.drawWho(a), a.H-sc.View.SeatCount()
	lacks := func(rows int) bool { return sc.NeedsNear && y+sc.talkRows(a)+a.Height(sc.drawAbout) > rows }
	if lacks(a.H) {
		sc.News = ""
	}
	if fits := sc.fit(a, seats-y); fits && !lacks(seats) {
		sc.drawSeats(a)
	} else {
		seats = a.H
	}
	y = sc.drawTalk(a.Rows(0, seats), y, false)
	y += sc.drawTokens(a.Rows(y, seats-y))
	const about = 4 // the rows for words about the space in question
	if sc.Lesson != "" && (a.W >= roomyBeside || y+1+a.Height(sc.drawLesson)+about <= seats) {
		y = a.DrawLesson(y+1, sc.Lesson)
	}
	sc.drawAbout(a.Rows(y, seats-y))
}

// drawTokens draws the pieces to choose from, with a blank row above and below, if there is no bar
// of buttons that has them, and leaves rows for the space in question. It returns the rows used.
func (sc *Scene) drawTokens(a ui.Area) int {
	const about = 5
	if a.Look.Bar > 0 || a.H < about+4 {
		return 0
	}
	used := a.Silent().Sub(ui.Rect{Y: 1, W: min(a.W, 40), H: a.H - about - 2}).DrawTokens(sc.Keys)
	if used == 0 {
		return 0
	}
	return used + 1
}

// drawAbout draws the hint, then the space in question, the pieces on it, and the elements nearby.
// A player who answers needs every word about the space, so if the cursor is not used, the hint is
// left out unless both fit. It returns the row below.
func (sc *Scene) drawAbout(a ui.Area) int {
	v, at, y := sc.View, sc.middle(), min(1, a.H/6) // a blank row, if there are six or more
	near := elementsNear(v, at)
	space := func(a ui.Area) (y int) {
		for _, line := range Describe(v, at) {
			y = a.Para(y, line, a.Look.Text)
		}
		return y
	}
	if hint := hints[v.Hint]; hint != "" && (sc.UsesCursor || len(a.Look.Wrap(hint, a.W))+a.Height(space) <= a.H) {
		y = a.Para(0, hint, a.Look.Good)
	}
	if lines, _ := layNear(a, 0, near); sc.NeedsNear && y+a.Height(space)+len(lines) >= a.H {
		y = 0
	}
	sc.pointAtSpace(a, y)
	y += space(a.Rows(y, a.H-y))
	y = drawPieces(a, y, v, at)
	if !sc.NeedsNear && a.W < roomyBeside { // the whole map is beside these words
		return y
	}
	return y + drawNear(a.Rows(y, a.H-y), 0, near)
}

// pointAtSpace puts the terminal's cursor on the words about the space at the map's cursor, so that
// a screen reader reads them when the map's cursor moves. A notice, a pending event and rows to
// choose from take precedence.
func (sc *Scene) pointAtSpace(a ui.Area, y int) {
	if sc.UsesCursor && len(sc.Rows) == 0 && sc.Pending == "" && sc.Notice == "" {
		a.SetCursor(0, y)
	}
}

// hints holds the texts of the table's hint beside the map. They are short, but none can be
// mistaken for words about the habitat.
var hints = [...]say.Text{
	cryptid.NoWithinOne:   "hint: no \"within 1\" clue",
	cryptid.NoWithinTwo:   "hint: no \"within 2\" clue",
	cryptid.NoWithinThree: "hint: no \"within 3\" clue",
	cryptid.NoTerrainPair: "hint: no terrain or terrain clue",
	cryptid.NoTerrain:     "hint: no terrain clue",
	cryptid.NoAnimal:      "hint: no animal clue",
	cryptid.NoDesert:      "hint: no desert clue",
	cryptid.NoForest:      "hint: no forest clue",
	cryptid.NoMountain:    "hint: no mountain clue",
	cryptid.NoSwamp:       "hint: no swamp clue",
	cryptid.NoWater:       "hint: no water clue",
}

// drawSeats draws the players at the bottom of a column, with a pointer at those who act, and
// returns their first row.
func (sc *Scene) drawSeats(a ui.Area) int {
	legend := sc.legend(a.Look)
	top := a.H - len(legend)
	for i, text := range legend {
		row := a.Rows(top+i, 1)
		row.OwnKey(i + 1)
		if sc.acts(cryptid.Seat(i + 1)) {
			row.Set(0, 0, row.Look.Pointer, row.Look.Seat[i].Style)
		}
		row = row.Sub(ui.Rect{X: 1, W: row.W - 1, H: 1})
		text = fitName(row.Look, text, row.W)
		row.Runes(0, 0, text, row.Look.Text)
		Painter{sc.View}.colour(row, []rune(text))
	}
	return top
}

// fitName fits a name to a width. If it is too long, a name such as "Player B" is shortened to its
// letter.
func fitName(look ui.Look, name string, width int) string {
	if ui.Width(name) > width {
		name = brief(name)
	}
	return look.Say(look.Fit(say.Plain(name), width))
}

// brief returns a name without its first word, if only single letters and digits follow it, as in
// "Player B" and "Player B 2". A sign before the name stays.
func brief(name string) string {
	words := strings.Fields(name)
	first := 0
	if len(words) > 1 && ui.Width(words[0]) == 1 {
		first = 1
	}
	rest := words[min(first+1, len(words)):]
	if len(rest) == 0 || slices.ContainsFunc(rest, func(w string) bool { return ui.Width(w) > 1 }) {
		return name
	}
	return strings.Join(slices.Delete(words, first, first+1), " ")
}

// drawPieces draws the pieces on a space and returns the row below them.
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

// drawPiece draws a piece's owner and kind and returns the column after it.
func drawPiece(a ui.Area, x, y int, piece cryptid.Piece) int {
	mark := a.Look.Seat[piece.Seat-1]
	return a.Runes(x, y, string(glyphSigns(a.Look.Glyphs).piece(piece, mark, true)), mark.Style)
}

// drawStrip draws the words below the map: the scene's texts with the players' signs and, as far
// as they fit, the space in question, the hint and the elements nearby.
func (sc *Scene) drawStrip(a ui.Area) {
	a = sc.besideBig(a)
	if sc.UsesCursor && sc.View.Hint != cryptid.NoHint && a.H == stripHeight {
		sc.News = "" // so that the hint fits
	}
	if len(sc.Rows) > 0 || sc.NewsRead && a.H < tallStrip {
		sc.News = ""
	}
	sc.fit(a, a.H-sc.named())
	legend, tokens := true, 0
	if !a.Look.Large && a.H >= tallStrip+ui.BigRows+sc.View.SeatCount() { // a tall display
		legend = false
		top := sc.drawSeats(a) - 1
		w, h := sc.drawBig(a.Sub(ui.Rect{X: 1, Y: 1, W: a.W - 2, H: ui.BigRows}))
		if a.Look.Bar == 0 {
			tokens = a.Silent().Sub(ui.Rect{X: w + 3, Y: 1, W: a.W - w - 3, H: ui.BigRows + 1}).DrawTokens(sc.Keys)
		}
		h = max(h, tokens)
		a = a.Rows(h+2, top-h-2)
	}
	beside := sc.makeRoom(a)
	y := sc.drawTalk(a, 0, legend && beside == 0)
	if tokens == 0 {
		y += sc.drawTokens(a.Rows(y, a.H-y))
	}
	if y >= a.H {
		return
	}
	sc.pointAtSpace(a, y)
	x := -2
	if beside > 0 {
		drawSpace(a.Sub(ui.Rect{X: beside, W: a.W - beside, H: 1}), 0, sc.View, sc.middle())
	} else {
		x, y = drawSpace(a, y, sc.View, sc.middle())
	}
	x += 2
	switch hint := hints[sc.View.Hint]; {
	case hint == "", sc.NeedsNear && a.H == stripHeight:
	case y+1 < a.H:
		rows := len(a.Look.Wrap(hint, a.W))
		a.Para(a.H-rows, hint, a.Look.Good)
		a = a.Rows(0, a.H-rows) // beside the hint, the elements nearby would read as part of it
	case !sc.NewsRead && x+a.Look.Width(hint) <= a.W:
		a.Text(x, y, hint, a.Look.Good) // in the last row, which the elements nearby take over once the news is read
		return
	}
	drawNear(a.Rows(y, a.H-y), x, elementsNear(sc.View, sc.middle()))
}

// makeRoom makes room in a strip for all that is near a space, if somebody answers about it. It drops the
// news or, if that is not enough, returns the column beside the prompt where the space then stands, in place
// of the legend.
func (sc *Scene) makeRoom(a ui.Area) (beside int) {
	v, at, talk := sc.View, sc.middle(), sc.talkRows(a)
	width := a.Look.Width(say.Join(", ", Describe(v, at)...)) + 3*len(v.Pieces(at)) + 2
	whole := func(x int) bool {
		_, whole := layNear(a.Rows(talk, a.H-talk), x, elementsNear(v, at))
		return whole
	}
	if !sc.NeedsNear || whole(width) {
		return 0
	}
	sc.News = ""
	talk = sc.talkRows(a)
	if beside = a.Look.Width(sc.Prompt) + 2; talk > 1 || whole(width) || beside+width-2 > a.W {
		return 0
	}
	return beside
}

// drawLegend draws the players' shapes and names at the end of a row whose first x cells are used,
// if they fit.
func (sc *Scene) drawLegend(a ui.Area, x int) {
	for _, text := range []string{
		strings.Join(sc.legend(a.Look), "  "), strings.Join(sc.legend(a.Look), " "), sc.shortLegend(a.Look),
	} {
		const apart = 2 // so that it does not read as the end of the text
		if x+apart+ui.Width(text) <= a.W {
			row := []rune(text)
			a.Runes(a.W-len(row), 0, text, a.Look.Text)
			names := a.Sub(ui.Rect{X: a.W - len(row), W: len(row), H: 1})
			Painter{sc.View}.colour(names, row)
			sc.ownKeys(names, row)
			return
		}
	}
}

// ownKeys makes a touch on a seat's shape, or on the name after it, press the seat's own key.
func (sc *Scene) ownKeys(a ui.Area, row []rune) {
	seat, from := 0, 0
	for x := range len(row) + 1 {
		next := slices.IndexFunc(a.Look.Seat[:sc.View.SeatCount()], func(m ui.Mark) bool { return x < len(row) && row[x] == m.Shape })
		if x < len(row) && next < 0 {
			continue
		}
		if seat > 0 {
			a.Sub(ui.Rect{X: from, W: x - from, H: 1}).OwnKey(seat)
		}
		seat, from = next+1, x
	}
}

// legend returns each seat's shape and name.
func (sc *Scene) legend(look ui.Look) []string {
	seats := make([]string, sc.View.SeatCount())
	for i := range seats {
		seats[i] = string(look.Seat[i].Shape) + " " + sc.View.ShortSeatName(cryptid.Seat(i+1))
	}
	return seats
}

// initial returns the first letter of a name, or the letter of a name such as "Player B".
func initial(name string) string { return string([]rune(brief(name))[:1]) }

// shortLegend returns each player's shapes and initial, in a single text.
func (sc *Scene) shortLegend(look ui.Look) string {
	var b strings.Builder
	for i := range sc.View.Names {
		for _, seat := range sc.View.SeatsOf(i + 1) {
			b.WriteRune(look.Seat[seat-1].Shape)
		}
		b.WriteString(" " + initial(sc.View.Names[i]) + " ")
	}
	return strings.TrimSuffix(b.String(), " ")
}

// drawSpace draws the words about a space and the pieces on it, in one row if they fit, and
// returns the cell after them.
func drawSpace(a ui.Area, y int, v *play.View, at cryptid.Space) (x, row int) {
	what, pieces := say.Join(", ", Describe(v, at)...), v.Pieces(at)
	lines := a.Look.Wrap(what, a.W)
	if y+len(lines) > a.H { // only its name and terrain
		what = Describe(v, at)[0]
		lines = a.Look.Wrap(what, a.W)
	}
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

// Describe returns up to three texts about a space: its name and terrain, its territory, and its
// structure.
func Describe(v *play.View, at cryptid.Space) []say.Text {
	lines := spaceText(v, at)
	lines[0] = say.Sprintf("%s %s", at, lines[0])
	return lines
}

// PlaceText describes a space for people who look at the board, which has no coordinates. It names
// what is on the space, and the elements right beside it that a clue could name.
func PlaceText(v *play.View, at cryptid.Space) say.Text {
	place := say.Join(", ", Describe(v, at)...)
	if beside := elementsNear(v, at)[1]; len(beside) > 0 {
		return say.Clauses(place, say.Join(" ", say.Sprintf("%d away:", 1), say.Join(", ", named(beside, inWords)...)))
	}
	return place
}

// spaceText returns the terrain of a space, then its territory and its structure if it has them.
func spaceText(v *play.View, at cryptid.Space) []say.Text {
	words := []say.Text{v.Board.Terrain(at).Text()}
	if animal := v.Board.Territory(at); animal != cryptid.NoTerritory {
		words = append(words, animal.Text())
	}
	if st, ok := v.Board.Structure(at); ok {
		words = append(words, st.ShortText())
	}
	return words
}
