package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/ui"
)

// sameCard is where both rows show the same card: one of them was told wrongly and
// is told again.
type sameCard struct {
	t    *Table
	list ui.List
}

// Draw draws both rows with the card that is there twice, and whose may be told
// again.
func (s *sameCard) Draw(f *ui.Frame) {
	v := s.t.view()
	b := v.Current()
	rows := s.rows()
	f.Blink, f.Flicker = ui.Lamp(1, 2), ui.Lamp(ui.Status)
	battlefield{battle: b, twice: b.SameCard(), alone: true, prompt: "Both show one card: whose are wrong? Look-alikes need their numbers."}.draw(f, v)
	body := f.Body()
	s.list.Draw(body.Rows(body.H-len(rows), len(rows)), rows)
	f.Keys(append(s.list.Help(rows), ui.Does("menu", hw.Back))...)
}

// rows are the players whose cards can be taken back. They lie open already, so
// they are told again openly.
func (s *sameCard) rows() (rows []ui.Row) {
	v := s.t.view()
	for player := 1; player <= clash.Players; player++ {
		rows = append(rows, ui.Row{Text: v.Name(player) + "'s: tell them again", Open: func() ui.Step {
			return s.t.takeBack(v.PicksLine(player), s.t.tellOpenly)
		}})
	}
	return rows
}

// Press chooses a row. Back leads to the menu.
func (s *sameCard) Press(e hw.Event, _ time.Time) ui.Step {
	if e.Key == hw.Back {
		return s.t.menu()
	}
	return s.list.Press(e, s.rows())
}
