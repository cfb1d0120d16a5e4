package hall

import (
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// whole is a table in full. It follows the table, wherever that stands in the list.
type whole struct {
	wall *Wall
	box  string
}

// Next and Tick look at the hall, as the wall does.
func (s *whole) Next() time.Time            { return s.wall.Next() }
func (s *whole) Tick(now time.Time) ui.Step { return s.wall.Tick(now) }

// table is the table; nil: it is not known any more.
func (s *whole) table() *hall.Table {
	tables := s.wall.view.Tables
	i := slices.IndexFunc(tables, func(t hall.Table) bool { return t.Box == s.box })
	if i < 0 {
		return nil
	}
	return &tables[i]
}

// Press goes back, or on to the next table or the one before.
func (s *whole) Press(e hw.Event, now time.Time) ui.Step {
	switch e.Key {
	case hw.OK, hw.Back:
		return ui.Step{Pop: 1}
	case hw.Left, hw.Right:
		s.wall.box = s.box
		s.wall.Press(e, now)
		s.box = s.wall.box
	}
	return ui.Step{}
}

// Draw draws the map as large as it has room for, and the words beside it or below.
func (s *whole) Draw(f *ui.Frame) {
	t := s.table()
	f.Keys(ui.Does("back", hw.OK, hw.Back), ui.Does("another table", hw.Left, hw.Right))
	if t == nil {
		f.Head(say.Plain(s.box), "")
		f.Body().Inset(1, 1).Para(0, "Nothing is heard of this table any more.", f.Look.Text)
		return
	}
	f.Head(say.Plain(t.Name()), standing(t))
	body := f.Body().Inset(1, 0)
	g := shown(t)
	if g == nil {
		body.Para(1, instead(t), f.Look.Text)
		return
	}
	words := body
	if s.wall.source.Map(body.Sub(ui.Rect{W: body.W - wordsWidth - 2, H: body.H}), g) {
		words = body.Sub(ui.Rect{X: body.W - wordsWidth, W: wordsWidth, H: body.H})
	}
	s.drawWords(words, g)
}

// wordsWidth is how wide the words beside a map are.
const wordsWidth = 26

func (s *whole) drawWords(a ui.Area, g *hall.Game) {
	y := a.Para(0, titles[g.Kind], a.Look.Title)
	y = a.Para(y, say.Sprintf("minutes: %d", g.Minutes), a.Look.Text)
	if g.Quiet > 0 {
		y = a.Para(y, say.Sprintf("quiet for minutes: %d", g.Quiet), a.Look.Text)
	}
	y++
	for player := 1; player <= g.Players; player++ {
		drawPlayer(a.Rows(y, 1), g, player)
		y++
	}
	y = a.Para(y+1, next(g), a.Look.Title)
	y = a.Para(y, last(g), a.Look.Text)
	if g.Mistakes > 0 {
		y = a.Para(y+1, say.Sprintf("mistakes put right: %d", g.Mistakes), a.Look.Text)
	}
	if g.Hint {
		a.Para(y, "The table has had its hint.", a.Look.Text)
	}
}

// drawPlayer draws a player with the marks of their seats, and their points.
func drawPlayer(a ui.Area, g *hall.Game, player int) {
	if slices.Contains(g.Acts, player) || slices.Contains(g.Winners, player) {
		a.Set(0, 0, a.Look.Pointer, a.Look.Title)
	}
	x := 2
	for _, seat := range seats(g, player) {
		mark := a.Look.Seat[seat-1]
		x = a.Letters(x, 0, string(mark.Shape), mark.Style) + 1
	}
	x = a.Text(x, 0, say.Plain(g.Name(player)), a.Look.Text)
	if g.Points != nil {
		a.Text(x+1, 0, say.Sprintf("points: %d", g.Points[player-1]), a.Look.Dim)
	}
}

// seats are the seats of a player: in Cryptid, two players have two each.
func seats(g *hall.Game, player int) []int {
	if g.Kind == hall.Cryptid && g.Players == 2 {
		return []int{2*player - 1, 2 * player}
	}
	return []int{player}
}
