// Package chart draws the map of Cryptid and the words about it: the spaces and what is on them,
// where the map goes on a frame, and what a space is and how far it is from everything. It uses
// only what everybody may see, and knows nothing about screens and keys.
//
// How terrains, territories and structures look is in signs.go, for each set of glyphs; with our
// own font, the colours are those of the palette in ui/glyphs.go. The hall's wall has its own, in
// ui/hall/wall.css.
package chart

import (
	"cmp"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A Scene is what a screen of play shows: the map, and words about it.
type Scene struct {
	View     *play.View
	News     say.Text        // what just happened
	Read     bool            // the news was read: what is near takes its rows where there are few
	About    say.Text        // what is about to happen; takes the place of News
	Notice   say.Text        // what the last press led to, or why it led to nothing; takes the place of both
	Prompt   say.Text        // who does what now
	Clock    say.Text        // the time of whoever does it; empty: no clock
	Lesson   say.Text        // what explains this kind of step; empty: nothing
	Rows     []ui.Row        // what there is to choose from; their Value is the short text
	Row      int             // the one at the cursor
	Pick     func(row int)   // moves the cursor to a row
	At       []cryptid.Space // the pawn's spaces
	Suspects cryptid.Region  // where a piece lies that can be wrong
	Actor    cryptid.Seat    // the seat whose action is described; 0: whoever acts
	Big      say.Text        // the text shown large instead of the name; empty: none
	Light    ui.Light        // what the lights at the board's edge do that point at the space it is about; Dark: they are on
	Cursor   cryptid.Space
	Choose   bool                // the cursor is used
	Focus    func(cryptid.Space) // moves the cursor to a space that is touched
	Keys     []ui.Binding
}

// Draw draws the scene. Nothing covers the map: everything said and asked is beside it or below it,
// and the map gives up a row or two for that.
func (sc Scene) Draw(f *ui.Frame) {
	lay := layOut(f, sc.least(f.Area), f.Height(sc.drawLesson))
	sc.picture().draw(lay.Map, lay.scale)
	sc.light(f)
	sc.hear(f)
	lay.Map, lay.Words = lay.Map.Silent(), lay.Words.Silent()
	switch {
	case !lay.beside:
		y := sc.drawLesson(lay.Words)
		sc.drawStrip(lay.Words.Rows(y, lay.Words.H-y))
	case lay.Words.W < roomyBeside && sc.Lesson != "":
		sc.lessonOverMap(lay.Map)
		fallthrough
	default:
		sc.drawColumn(lay.Words)
	}
	f.Keys(sc.Keys...)
}

// light has the lights at the board's edge point at the space that is chosen, or else at those
// that the scene is about.
func (sc *Scene) light(f *ui.Frame) {
	at := sc.At
	if sc.Choose {
		at = []cryptid.Space{sc.Cursor}
	}
	Light(f, sc.who(), cmp.Or(sc.Light, ui.On), at...)
}

// Light has the lights at the board's edge point at spaces, in the colour of the seat that they
// concern; 0: nobody's.
func Light(f *ui.Frame, seat cryptid.Seat, light ui.Light, at ...cryptid.Space) {
	for _, s := range at {
		f.Spot(ui.Spot{Column: s.Column(), Row: s.Row(), Seat: int(seat), Light: light})
	}
}

// picture is the scene's map.
func (sc *Scene) picture() *picture {
	pic := wholeBoard(sc.View.Board, &sc.View.State, sc.middle())
	pic.choose, pic.pawn, pic.suspects = sc.Choose, true, sc.Suspects
	for _, s := range sc.At {
		pic.marked = pic.marked.With(s)
	}
	if sc.Choose {
		pic.marked, pic.focus = pic.marked.With(sc.Cursor), sc.Focus
	}
	return pic
}

// least returns how many rows below the map the scene needs: what just happened gives its rows
// to the rest once it was read, or where there is something to choose from.
func (sc Scene) least(a ui.Area) int {
	if sc.Read || len(sc.Rows) > 0 {
		sc.News = ""
	}
	return sc.named() + a.Height(func(a ui.Area) int { return sc.drawTalk(sc.besideBig(a), 0, false) })
}

// named returns how many rows the name of the space takes that is being chosen: it is always seen.
func (sc *Scene) named() int {
	if sc.Choose && len(sc.Rows) == 0 {
		return 1
	}
	return 0
}

// drawLesson draws the lesson at the top of an area and returns the row after it.
func (sc *Scene) drawLesson(a ui.Area) int { return a.Lesson(0, sc.Lesson) }

// who returns the seat whose name is large in large text.
func (sc *Scene) who() cryptid.Seat { return cmp.Or(sc.Actor, sc.View.ActingSeat()) }

// acts reports whether it is a seat that does what is told.
func (sc *Scene) acts(seat cryptid.Seat) bool {
	if sc.Actor != 0 {
		return seat == sc.Actor
	}
	return sc.View.IsActing(seat)
}

// middle returns the space that the words are about: the cursor's, or the pawn's.
func (sc *Scene) middle() cryptid.Space {
	if !sc.Choose && len(sc.At) > 0 {
		return sc.At[0]
	}
	return sc.Cursor
}

// DrawMap draws the scene's map alone, as large as all of it has room for, and gives the
// columns that it takes.
func (sc Scene) DrawMap(a ui.Area) int {
	size := smallScale(a.Look.Glyphs)
	large := largeScale(a.Look.Glyphs)
	if w, h := large.size(); w <= a.W/2 && h <= a.H {
		size = large
	}
	w, _ := size.size()
	sc.picture().draw(a.Sub(ui.Rect{W: w, H: a.H}), size)
	return w
}

// roomyStrip is how many columns the words beside big letters need at least.
const roomyStrip = 30

// drawWho draws, in large text, whose move it is or was: in a column above the words, if
// they leave room for it. It gives the row after it.
func (sc *Scene) drawWho(a ui.Area) int {
	const about = 4 // rows for the space
	if !a.Look.Large {
		return 0
	}
	room := a.H - sc.talkRows(a) - sc.View.Seats() - about
	if _, h := sc.drawBig(a.Rows(0, min(ui.BigRows, room))); h > 0 {
		return h + 1
	}
	return 0
}

// drawBig draws what is large, as large as there is room for, and gives the cells that
// it takes.
func (sc *Scene) drawBig(a ui.Area) (w, h int) {
	switch {
	case sc.Big != "":
		return a.BigText(a.Look.Title, sc.Big)
	case sc.who() != 0:
		return a.BigSeat(int(sc.who()), say.Plain(sc.View.Name(sc.who())))
	}
	return 0, 0
}

// besideBig draws, in large text, the same at the left of a strip, and gives the rest of
// it.
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
