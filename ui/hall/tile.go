package hall

import (
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

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
