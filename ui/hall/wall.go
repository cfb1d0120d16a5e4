// Package hall is the wall of a hall full of tables: a [Wall] shows all of them, those
// that need somebody first, and one of them in full when it is chosen. It changes nothing
// at any table.
//
// What a table is doing comes as a [View], made from a board of package tabletop/hall. How
// a game's map is drawn is up to the game: the program hands that in.
package hall

import (
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A View is the hall at one moment.
type View struct {
	Tables  []hall.Table
	Online  bool      // it is heard of
	Since   time.Time // since when that is so, or is not; zero: always
	Why     string    // why it is not; empty: nobody knows
	Refused int       // how many messages were refused that belong to no table
}

// A Source is where a wall sees the hall.
type Source struct {
	Look func(now time.Time) View
	// News reports whether there is anything to see that Look has not shown yet.
	News func() bool
	// Map draws the map of a game into an area, as large as it has room for, and reports
	// whether it has drawn one.
	Map func(a ui.Area, g *hall.Game) bool
}

// lookAgain is how often a wall looks, even if there is no news: boxes fall silent.
const lookAgain = time.Second

// A Wall shows all tables. It is the home screen.
type Wall struct {
	source Source
	view   View
	looked time.Time // when it looked; zero: it has not
	box    string    // of the table under the cursor; empty: the first one
	w, h   int
}

// New returns the wall of a hall.
func New(s Source) *Wall { return &Wall{source: s} }

// Resize notes the size.
func (w *Wall) Resize(width, height int, _ ui.Look) { w.w, w.h = width, height }

// Next is at once if there is news.
func (w *Wall) Next() time.Time {
	if w.looked.IsZero() || w.source.News() {
		return ui.AtOnce()
	}
	return w.looked.Add(lookAgain)
}

// Tick looks at the hall.
func (w *Wall) Tick(now time.Time) ui.Step {
	w.view, w.looked = w.source.Look(now), now
	return ui.Step{}
}

// at is the index of the table under the cursor.
func (w *Wall) at() int {
	return max(0, slices.IndexFunc(w.view.Tables, func(t hall.Table) bool { return t.Box == w.box }))
}

// Press moves the cursor, or shows a table in full.
func (w *Wall) Press(e hw.Event, _ time.Time) ui.Step {
	n := len(w.view.Tables)
	if n == 0 {
		return ui.Step{}
	}
	at, columns := w.at(), w.grid().columns
	switch e.Key {
	case hw.OK:
		return ui.Step{Push: &whole{w, w.view.Tables[at].Box}}
	case hw.Back:
		at = 0
	case hw.Left:
		at--
	case hw.Right:
		at++
	case hw.Up:
		at -= columns
	case hw.Down:
		at += columns
	}
	w.box = w.view.Tables[max(0, min(at, n-1))].Box
	return ui.Step{}
}

// Draw draws the tables that there is room for, those around the cursor.
func (w *Wall) Draw(f *ui.Frame) {
	g, n, at := w.grid(), len(w.view.Tables), w.at()
	body := f.Body()
	rows := max(1, body.H/g.height)
	top := max(0, min(at/g.columns-rows/2, (n+g.columns-1)/g.columns-rows))
	from, to := top*g.columns, min((top+rows)*g.columns, n)
	w.drawHead(f, from, to)
	if n == 0 {
		body.Inset(1, 1).Para(0, w.nothing(), f.Look.Text)
		return
	}
	for i := from; i < to; i++ {
		cell := body.Sub(ui.Rect{X: (i - from) % g.columns * g.width, Y: (i - from) / g.columns * g.height, W: g.width, H: g.height})
		g.draw(cell, &w.view.Tables[i], i == at, w.source.Map)
	}
	f.Keys(ui.Does("look closer", hw.OK), ui.Does("first", hw.Back), ui.Does("move", hw.Left, hw.Right, hw.Up, hw.Down))
}

// nothing says why no table is shown.
func (w *Wall) nothing() say.Text {
	if !w.view.Online {
		return "The broker cannot be reached yet."
	}
	return "No table has told anything yet."
}

// drawHead says how many tables there are and how they are, and whether they are heard of.
func (w *Wall) drawHead(f *ui.Frame, from, to int) {
	n := len(w.view.Tables)
	title := say.Sprintf("tables: %d", n)
	if to-from < n {
		title = say.Sprintf("tables: %d to %d of %d", from+1, to, n)
	}
	if !w.view.Online {
		text := say.Text("no broker: this is how it was")
		if !w.view.Since.IsZero() {
			text = say.Sprintf("no broker since %s: this is how it was", w.view.Since.Format("15:04:05"))
		}
		f.Text(f.Text(0, 0, title, f.Look.Title)+2, 0, text, f.Look.Warning)
		return
	}
	f.Head(title, w.counts())
}

// counts says how many tables are as they are, but for those where a game goes on.
func (w *Wall) counts() say.Text {
	var n [hall.Gone + 1]int
	for i := range w.view.Tables {
		n[w.view.Tables[i].Standing()]++
	}
	text := say.Sprintf("call: %d, free: %d, gone: %d", n[hall.Calls], n[hall.Free], n[hall.Gone])
	if refused := n[hall.Unclear] + w.view.Refused; refused > 0 {
		text = say.Sprintf("call: %d, free: %d, gone: %d, refused: %d", n[hall.Calls], n[hall.Free], n[hall.Gone], refused)
	}
	return text
}

// A grid is how the tables are laid out: how many columns, and the size of a tile.
type grid struct {
	columns, width, height int
	draw                   func(a ui.Area, t *hall.Table, here bool, draw func(ui.Area, *hall.Game) bool)
}

// The smallest tiles of each kind: with a map, with a border, of two lines, and of one.
const (
	mapWidth, mapHeight     = 28, 15
	boxWidth, boxHeight     = 26, 6
	linesWidth, linesHeight = 24, 3
	nameWidth               = 18
)

// grid is the largest for which all tables have room or, if none is, the smallest.
func (w *Wall) grid() grid {
	n, height := max(1, len(w.view.Tables)), w.h-2
	if columns := mapColumns(n, w.w, height); columns > 0 {
		return grid{columns, w.w / columns, height / rowsOf(n, columns), drawMapTile}
	}
	for _, g := range []grid{{0, boxWidth, boxHeight, drawBoxTile}, {0, linesWidth, linesHeight, drawLinesTile}} {
		if g.columns = w.w / g.width; g.columns > 0 && rowsOf(n, g.columns)*g.height <= height {
			g.width, g.height = w.w/g.columns, min(height/rowsOf(n, g.columns), g.height+2)
			return g
		}
	}
	columns := max(1, w.w/nameWidth)
	return grid{columns, w.w / columns, 1, drawNameTile}
}

func rowsOf(n, columns int) int { return (n + columns - 1) / columns }

// mapColumns is the number of columns for which tiles with maps are largest; 0: they have
// no room.
func mapColumns(n, width, height int) (best int) {
	largest := 0
	for columns := 1; columns <= min(n, width/mapWidth); columns++ {
		w, h := width/columns, height/rowsOf(n, columns)
		if size := min(w*mapHeight, h*mapWidth); h >= mapHeight && size > largest {
			best, largest = columns, size
		}
	}
	return best
}

// sign is what tells at a glance how a table is, and its style.
func sign(t *hall.Table, look ui.Look) (rune, ui.Style) {
	switch t.Standing() {
	case hall.Calls:
		return '!', look.Warning
	case hall.Free:
		return '+', look.Good
	case hall.Unclear:
		return '?', look.Warning
	case hall.Gone:
		return 'x', look.Dim
	}
	return ' ', look.Title
}

// drawName draws the sign and the name of a table into the first row of an area, and
// beside it how it is, or else the words that are given.
func drawName(a ui.Area, t *hall.Table, here bool, otherwise say.Text) {
	r, st := sign(t, a.Look)
	right, detail := standing(t), st
	if right == "" {
		right, detail = otherwise, a.Look.Dim
	}
	if here {
		st, detail = a.Look.Selected, a.Look.Selected
		a.Rows(0, 1).Fill(' ', st)
	}
	a.Set(0, 0, r, st)
	a.Set(1, 0, ' ', st)
	x := a.Text(2, 0, a.Look.Fit(say.Plain(t.Name()), a.W-3), st)
	a.Set(x, 0, ' ', st)
	x++
	if right != "" {
		a.Right(a.W, 0, a.Look.Fit(right, a.W-x), detail)
	}
}

// lasts says how long the game at a table has lasted; empty: none is shown.
func lasts(t *hall.Table) say.Text {
	if g := shown(t); g != nil {
		return minutes(g)
	}
	return ""
}

// drawNameTile draws a table in one row.
func drawNameTile(a ui.Area, t *hall.Table, here bool, _ func(ui.Area, *hall.Game) bool) {
	drawName(a.Sub(ui.Rect{W: a.W - 1, H: 1}), t, here, lasts(t))
}

// drawLinesTile draws a table in two rows.
func drawLinesTile(a ui.Area, t *hall.Table, here bool, _ func(ui.Area, *hall.Game) bool) {
	a = a.Sub(ui.Rect{W: a.W - 1, H: 2})
	drawName(a, t, here, lasts(t))
	text := say.Text("")
	if g := shown(t); g != nil {
		text = next(g)
	} else if t.Standing() >= hall.Unclear {
		text = instead(t)
	}
	a.Text(2, 1, a.Look.Fit(text, a.W-2), a.Look.Text)
}

// drawBoxTile draws a table in a box, in words.
func drawBoxTile(a ui.Area, t *hall.Table, here bool, _ func(ui.Area, *hall.Game) bool) {
	a = border(a, t, here)
	g := shown(t)
	if g == nil {
		a.Para(0, instead(t), a.Look.Text)
		return
	}
	drawGame(a, t, g)
}

// drawMapTile draws a table in a box, with its map.
func drawMapTile(a ui.Area, t *hall.Table, here bool, draw func(ui.Area, *hall.Game) bool) {
	a = border(a, t, here)
	g := shown(t)
	if g == nil {
		a.Para(0, instead(t), a.Look.Text)
		return
	}
	const words = 4
	if !draw(a.Rows(0, a.H-words), g) {
		drawGame(a, t, g)
		return
	}
	drawGame(a.Rows(a.H-words, words), t, g)
}

// drawGame says which game is played, for how long, who acts and what happened last.
func drawGame(a ui.Area, t *hall.Table, g *hall.Game) {
	r := a.Right(a.W, 0, minutes(g), a.Look.Dim)
	a.Text(0, 0, a.Look.Fit(titles[g.Kind], r-1), a.Look.Text)
	a.Text(0, 1, a.Look.Fit(next(g), a.W), a.Look.Title)
	a.Para(2, last(g), a.Look.Dim)
}

// border draws the border of a tile, with its name and how it is, and returns what is
// within.
func border(a ui.Area, t *hall.Table, here bool) ui.Area {
	a = a.Sub(ui.Rect{W: a.W - 1, H: a.H})
	in := a.Box("")
	drawName(a.Sub(ui.Rect{X: 1, W: a.W - 2, H: 1}), t, here, "")
	return in
}
