package kryptex

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// slips says why the table and the box may differ, and what can be done about
// it: the table is put right, and then nothing changes here; or the box was told
// something that did not happen, which is taken back; or the cubes stay as they
// are, and the box learns how they lie.
type slips struct {
	t     *Table
	read  [kryptex.PlaceCount]kryptex.Face
	pager *ui.Pager
	list  ui.List
}

func newSlips(t *Table, read [kryptex.PlaceCount]kryptex.Face) *slips {
	return &slips{t: t, read: read, pager: ui.NewPager(causesText(t.view().Causes(read))), list: ui.List{UpDown: true}}
}

// causesText says what may have gone wrong.
func causesText(found []say.Text) say.Text {
	if len(found) == 1 {
		return say.Sentence(found[0])
	}
	lines := []say.Text{"It may be one of these:"}
	for _, cause := range found {
		lines = append(lines, say.Join("", "- ", say.Sentence(cause)))
	}
	return say.Lines(lines...)
}

// rows says what can be done.
func (s *slips) rows() []ui.Row {
	takeBack := ui.Row{Text: "The box is wrong: take back", Open: s.t.takeBack}
	if s.t.view().Move == nil {
		takeBack.Off = "no move"
	}
	return []ui.Row{
		{Text: "The table is put right", Open: s.t.GoOn},
		takeBack,
		{Text: "The table is right: go by it", Open: s.layAsRead},
	}
}

// layAsRead lays the cubes as the table shows them. Of those that differ the box knows
// the tops alone, and asks for their sides when they come up.
func (s *slips) layAsRead() ui.Step {
	return s.t.happen(kryptex.Laid{Grid: s.t.grid(s.read)})
}

// Resize lays the text out.
func (s *slips) Resize(w, h int, look ui.Look) { s.pager.Layout(w-2, h-7, look) }

func (s *slips) Draw(f *ui.Frame) {
	rows := s.rows()
	f.Flicker = ui.Lamp(ui.Status)
	f.Head("The table and the box differ", s.pager.Position())
	body := f.Body()
	s.pager.Draw(body.Inset(1, 0).Rows(1, f.H-7))
	s.list.Draw(body.Rows(body.H-len(rows), len(rows)), rows)
	keys := append(s.list.Help(rows), ui.Does("leave", hw.Back))
	if s.pager.Position() != "" {
		keys = append(keys, ui.Does("page", hw.Left, hw.Right))
	}
	f.Keys(keys...)
}

func (s *slips) Press(e hw.Event, _ time.Time) ui.Step {
	switch e.Key {
	case hw.Back:
		return ui.Step{Pop: 1}
	case hw.Left, hw.Right:
		s.pager.Press(e)
		return ui.Step{}
	}
	return s.list.Press(e, s.rows())
}
