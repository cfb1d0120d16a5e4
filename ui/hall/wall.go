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
