package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
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
	battlefield{battle: b, twice: b.SameCard(), alone: true, prompt: s.question(v)}.draw(f, v)
	body := f.Body()
	s.list.Draw(body.Rows(body.H-len(rows), len(rows)), rows)
	f.Keys(append(s.list.Help(rows), ui.Does("menu", hw.Back))...)
}

// question says which card is in both rows. One without a number may be two that look
// alike.
func (s *sameCard) question(v *clash.View) say.Text {
	if c := v.Current().SameCard(); c.Number != 0 {
		return say.Sprintf("Card %d is in both rows. Whose is it?", c.Number)
	}
	return "One card is in both rows. Whose is it? Two that look alike need their numbers."
}

// rows are the players whose cards can be taken back. They lie open already, so
// they are told again openly.
func (s *sameCard) rows() (rows []ui.Row) {
	v := s.t.view()
	for player := 1; player <= clash.Players; player++ {
		rows = append(rows, ui.Row{Text: say.Sprintf("%s has another card", v.Name(player)), Open: func() ui.Step {
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
