package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// picking is the table between two battles: how the hands are filled, and how
// the players tell the cards that they pick.
type picking struct {
	t    *Table
	list ui.List
}

// newPicking begins at the player who has not picked, or at the way in which the
// last battle's cards were told.
func newPicking(t *Table) *picking {
	s := &picking{t: t, list: ui.List{At: t.view().NextToPick() - 1}}
	if t.usually && !t.view().Hidden() {
		s.list.At = clash.Players
	}
	return s
}

// rows are the ways to tell the cards, or to see them again.
func (s *picking) rows() (rows []ui.Row) {
	v := s.t.view()
	for player := 1; player <= clash.Players; player++ {
		row := ui.Row{Text: say.Sprintf("%s tells three cards in private", v.Name(player)), Open: func() ui.Step { return s.turnTo(player) }}
		switch d := s.t.drafts[player]; {
		case v.Done[player]:
			row.Text, row.Value = say.Sprintf("%s has picked", v.Name(player)), "look, change"
		case d != nil && !d.empty():
			row.Value = "begun"
		}
		rows = append(rows, row)
	}
	return append(rows, ui.Row{Text: "Turn them over first, then tell them", Open: table.Leads(s.t.countFirst)})
}

// turnTo lets a player tell the picks in private, or see them again.
func (s *picking) turnTo(player int) ui.Step {
	if s.t.view().Done[player] {
		return s.t.look(player)
	}
	return ui.Step{Push: s.t.tell(player, true)}
}

// Draw draws what is to be drawn from the deck, the rows, and the points.
func (s *picking) Draw(f *ui.Frame) {
	v := s.t.view()
	for player := 1; player <= clash.Players; player++ {
		if !v.Done[player] {
			f.Lit |= ui.Lamp(player)
		}
	}
	s.t.head(f)
	body, rows := f.Body(), s.rows()
	y := body.Inset(1, 0).Para(0, s.prompt(), f.Look.Title)
	if body.H > y+len(rows)+ledgerRows+1 {
		y++
	}
	s.list.Draw(body.Rows(y, len(rows)), rows)
	y = max(y+len(rows), min(y+len(rows)+1, body.H-ledgerRows))
	drawStanding(body.Rows(y, body.H-y), v)
	f.Keys(append(s.list.Help(rows), ui.Does("menu", hw.Back))...)
}

// prompt says what the players do with their cards.
func (s *picking) prompt() say.Text {
	v := s.t.view()
	if v.Hidden() {
		return say.Sprintf("%s picks three cards.", v.Name(v.NextToPick()))
	}
	return drawnText(v)
}

// Press uses a row. A player's own button is that player's row.
func (s *picking) Press(e hw.Event, _ time.Time) ui.Step {
	player := e.Key.Seat()
	switch {
	case e.Key == hw.Back:
		return s.t.menu()
	case 1 <= player && player <= clash.Players && e.Kind == hw.Press:
		return s.turnTo(player)
	}
	return s.list.Press(e, s.rows())
}
