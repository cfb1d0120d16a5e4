// Package chart draws the map of Cryptid and the pieces on it, describes its spaces in words, and
// lays out map and words on a frame. It uses only public information, except for a clue or a region
// that it is given to draw.
//
// The looks of terrains, territories and structures are in signs.go, for each set of glyphs. With
// our own font, the colours are those of the palette in ui/glyphs.go. The hall's wall has its own,
// in ui/hall/wall.css.
package chart

import (
	"cmp"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A Scene holds what a screen of play draws: the map, and words about it.
type Scene struct {
	View       *play.View
	News       say.Text        // what just happened
	NewsRead   bool            // the news was read, so its rows may go to the elements nearby
	Pending    say.Text        // what is about to happen, shown in place of News
	Notice     say.Text        // the result of the last press, or its refusal, shown in place of both
	Prompt     say.Text        // who does what now
	Clock      say.Text        // the time left on the clock, or empty if there is none
	Lesson     say.Text        // the explanation of this kind of step, or empty if none
	Rows       []ui.Row        // the rows to choose from, with a short text as their Value
	Row        int             // the row at the cursor
	SetRow     func(row int)   // moves the cursor to a row
	At         []cryptid.Space // the spaces marked with the pawn
	Suspects   cryptid.Region  // the spaces of pieces that can be wrong
	Actor      cryptid.Seat    // the seat whose action is described, or 0 for the first one that acts
	BigText    say.Text        // the large text in place of the name, or empty for the name
	EdgeLight  ui.Light        // how the lights at the board's edge show the space in question; Dark means On
	Cursor     cryptid.Space
	UsesCursor bool // a player chooses a space with Cursor
	Unchosen   bool // nobody has chosen that space yet, so a touch on it does no more than that
	NeedsNear  bool // somebody answers about the space in question, and needs all that is near it
	// Middle is the space around which a map that does not fit is cut, if Focus is set. Focus moves
	// the cursor to a space that is touched, and keeps middle in the middle of the map.
	Middle cryptid.Space
	Focus  func(at, middle cryptid.Space)
	Keys   []ui.Binding

	tight bool // there is no room for rows in full
}

// Draw draws the scene. The words are beside the map or below it. A map above the words is cut if
// they need its rows. A lesson is drawn only where it covers nothing.
func (sc Scene) Draw(f *ui.Frame) {
	lay := sc.layOut(f)
	sc.picture().draw(lay.Map, lay.scale)
	sc.light(f)
	sc.hear(f)
	lay.Map, lay.Words = lay.Map.Silent(), lay.Words.Silent()
	if lay.beside {
		sc.drawColumn(lay.Words)
	} else {
		y := 0
		sc.tight = lay.Words.H <= stripHeight
		if sc.hasRoomForLesson(lay.Words) {
			y, sc.News = sc.drawLesson(lay.Words), ""
		}
		sc.drawStrip(lay.Words.Rows(y, lay.Words.H-y))
	}
	f.Keys(sc.Keys...)
}

// layOut lays out the scene. A notice and a pending event are read whole.
func (sc *Scene) layOut(f *ui.Frame) Layout {
	return layOut(f, sc.least(f.Area), f.Height(sc.drawLesson), sc.Notice != "" || sc.Pending != "")
}

// light points the lights at the board's edge at the space being chosen, or else at those in At.
func (sc *Scene) light(f *ui.Frame) {
	at := sc.At
	if sc.UsesCursor {
		at = []cryptid.Space{sc.Cursor}
	}
	PointLights(f, sc.who(), cmp.Or(sc.EdgeLight, ui.On), at...)
}

// PointLights points the lights at the board's edge at spaces, in the colour of a seat, or in
// nobody's if seat is 0.
func PointLights(f *ui.Frame, seat cryptid.Seat, light ui.Light, at ...cryptid.Space) {
	for _, s := range at {
		f.PointAt(ui.Spot{Column: s.Column(), Row: s.Row(), Seat: int(seat), Light: light})
	}
}

// picture returns the picture of the whole map, with the spaces in At and the cursor marked.
func (sc *Scene) picture() *picture {
	pic := wholeBoard(sc.View.Board, &sc.View.State, sc.middle())
	pic.choose, pic.pawn, pic.suspects, pic.pencil = sc.UsesCursor, true, sc.Suspects, sc.View.Marks
	for _, s := range sc.At {
		pic.marked = pic.marked.With(s)
	}
	if sc.UsesCursor {
		pic.marked = pic.marked.With(sc.Cursor)
		if pic.focus = sc.Focus; sc.Focus != nil {
			pic.middle, pic.unchosen = sc.Middle, sc.Unchosen
		}
	}
	return pic
}

// least returns how many rows the scene needs below the map. It does not count the news if that was
// read or if there are rows to choose from.
func (sc Scene) least(a ui.Area) int {
	if sc.NewsRead || len(sc.Rows) > 0 {
		sc.News = ""
	}
	if sc.Notice != "" {
		sc.Prompt = "" // it comes back with the next press
	}
	rows := sc.named()
	if sc.NeedsNear {
		rows = stripHeight - 1 // a pending event comes on top
	}
	return rows + a.Height(func(a ui.Area) int { return sc.drawTalk(sc.besideBig(a), 0, false) })
}

// named returns the number of rows kept for the name of the space being chosen, so that it is
// always visible.
func (sc *Scene) named() int {
	if sc.UsesCursor && len(sc.Rows) == 0 {
		return 1
	}
	return 0
}

// hasRoomForLesson reports whether the lesson is drawn above the words below the map: if it takes the
// place of news that were read, or if there is room for all of it.
func (sc *Scene) hasRoomForLesson(a ui.Area) bool {
	if sc.Lesson == "" || sc.Notice != "" {
		return false
	}
	silent, about := *sc, 1
	if sc.NewsRead {
		silent.News = ""
	}
	if sc.Pending != "" {
		about = 0 // it names the space
	}
	return a.Height(sc.drawLesson)+about+silent.talkRows(a) <= a.H
}

// drawLesson draws the lesson at the top of an area and returns the row below it.
func (sc *Scene) drawLesson(a ui.Area) int { return a.DrawLesson(0, sc.Lesson) }

// who returns the seat that the large text names, and whose colour the lights have. It is 0 if
// nobody acts.
func (sc *Scene) who() cryptid.Seat { return cmp.Or(sc.Actor, sc.View.ActingSeat()) }

// acts reports whether a seat acts in the scene.
func (sc *Scene) acts(seat cryptid.Seat) bool {
	if sc.Actor != 0 {
		return seat == sc.Actor
	}
	return sc.View.IsActing(seat)
}

// middle returns the space in question: the first one in At if the cursor is not used, else the
// cursor's.
func (sc *Scene) middle() cryptid.Space {
	if !sc.UsesCursor && len(sc.At) > 0 {
		return sc.At[0]
	}
	return sc.Cursor
}

// roomyStrip is the least width of the words beside large text.
const roomyStrip = 30

// drawWho draws the large text at the top of a column, if the words leave space for it. It returns
// the row for the words below it, or 0 if there is no large text.
func (sc *Scene) drawWho(a ui.Area) int {
	const about = 4 // the rows for words about the space in question
	if !a.Look.Large {
		return 0
	}
	room := a.H - sc.talkRows(a) - sc.View.SeatCount() - about
	if _, h := sc.drawBig(a.Rows(0, min(ui.BigRows, room))); h > 0 {
		return h + 1
	}
	return 0
}

// drawBig draws BigText or else a name in large text, and returns its size, or zeros if nothing
// fits.
func (sc *Scene) drawBig(a ui.Area) (w, h int) {
	switch {
	case sc.BigText != "":
		return a.BigText(sc.promptStyle(a.Look), sc.BigText)
	case sc.who() != 0:
		return a.BigSeat(int(sc.who()), say.Plain(sc.View.Name(sc.who())))
	}
	return 0, 0
}

// besideBig draws the large text at the left of a strip, and returns the rest of the strip.
func (sc *Scene) besideBig(a ui.Area) ui.Area {
	if !a.Look.Large {
		return a
	}
	w, _ := sc.drawBig(a.Sub(ui.Rect{W: a.W - roomyStrip - 1, H: ui.BigRows}))
	if w == 0 {
		return a
	}
	return a.Sub(ui.Rect{X: w + 1, W: a.W - w - 1, H: a.H})
}
