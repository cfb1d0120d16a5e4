package clash

import (
	"slices"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// drawWhole asks the player to stand by the three cards.
func (s *picks) drawWhole(f *ui.Frame) {
	rows := s.rows()
	key := s.t.Keys(s.player)[0]
	if s.t.SeatKeys() {
		rows[0].Value = say.Sprintf("press %s", f.Look.Keys.Of(key))
	}
	text := say.Sprintf("%s, are these your three?", s.t.view().Name(s.player))
	var keys []ui.Help
	if s.t.SeatKeys() || s.list.At == 0 {
		text = say.Join(" ", text, say.Sprintf("Then press %s.", f.Look.Keys.Of(key)))
		keys = append(keys, ui.Does("confirm", key))
	}
	if s.list.At > 0 {
		keys = append(keys, ui.Does("take off", hw.OK).Or("drop"))
	}
	body := f.Body()
	y := body.Inset(1, 0).Para(1, text, f.Look.Title)
	s.list.Draw(body.Rows(y+1, len(rows)), rows)
	f.Keys(append(keys, ui.Does("move", hw.Up, hw.Down), ui.Does("back", hw.Back))...)
}

// rows are the three cards, each to be taken off, after the row that confirms
// them. The cursor begins there, so that OK, pressed as everywhere, takes no card
// off; where the player's own button confirms, OK does nothing.
func (s *picks) rows() []ui.Row {
	rows := []ui.Row{{Text: "These three", Open: func() ui.Step {
		if s.t.SeatKeys() {
			return ui.Step{Sound: ui.Refused}
		}
		return s.confirm()
	}}}
	for i, c := range s.cards {
		rows = append(rows, ui.Row{Text: c.Text(), Open: func() ui.Step {
			s.takeOff(i)
			return ui.Step{}
		}})
	}
	return rows
}

// takeOff takes a card off again. What was told of one without its number stays in its
// form, ready to be taken, as it may have been a press too many.
func (s *picks) takeOff(i int) {
	c := s.cards[i]
	if c.Number == 0 {
		s.entry.forms[c.Number] = &form{card: c, list: ui.List{At: doneRow}}
	}
	s.cards = slices.Delete(s.cards, i, i+1)
}

// pressWhole takes the player's word for the three cards, or takes one off.
func (s *picks) pressWhole(e hw.Event) ui.Step {
	switch {
	case s.t.SeatKeys() && s.t.Confirms(e, s.player):
		return s.confirm()
	case e.Key == hw.Back:
		return s.leave()
	case e.Key.Seat() != 0:
		return ui.Step{Sound: ui.Refused} // not this player's word
	}
	return s.list.Press(e, s.rows())
}

// confirm makes the three cards the player's picks.
func (s *picks) confirm() ui.Step {
	picked := clash.Picked{Player: s.player, Cards: [clash.Fielded]clash.Card(s.cards)}
	if err := s.t.Position().Decide(picked); err != nil {
		return s.find(err)
	}
	return s.t.Do(picked, s.picked)
}

// picked goes on to the other player's picks, or to the battle: after a
// countdown, where nobody has seen the cards yet.
func (s *picks) picked() ui.Step {
	s.t.drafts[s.player], s.t.lying[s.player] = nil, nil
	if s.t.view().Hidden() {
		return s.t.GoOn()
	}
	if s.private {
		s.t.faceDown = true
		return s.t.GoOn()
	}
	return s.t.reveal()
}
