package cryptid

import (
	"fmt"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// tell lets a player tell the box, in private, the clue in their book; or play
// without.
type tell struct {
	*Table
	seat  cryptid.Seat
	later bool // it was asked for during play
	list  ui.List
}

func (s *tell) rows() []ui.Row {
	without := ui.Row{Text: "Play without telling it", Open: func() ui.Step { return s.secured(s.seat, s.without) }}
	if s.later {
		without = ui.Row{Text: "Not now", Open: func() ui.Step { return ui.Step{Pop: 1} }}
	}
	return []ui.Row{{Text: "Tell it in private", Open: func() ui.Step { return s.inPrivate() }}, without}
}

// inPrivate begins to tell the clue, with the PIN where the table plays with PINs.
func (s *tell) inPrivate() ui.Step {
	if !s.view().PINs {
		return ui.Step{Push: newTelling(s)}
	}
	return ui.Step{Push: s.unlock(s.seat, func(now time.Time) ui.Step {
		telling := newTelling(s)
		telling.telling.Pressed(now) // the PIN does not count for ever
		return ui.Step{Pop: 1, Push: telling}
	})}
}

// without goes on without a clue of this player, who isn't asked again until the
// box starts anew.
func (s *tell) without() ui.Step {
	s.untold = s.untold.With(s.seat)
	return s.pass()
}

// pass goes on to the next player.
func (s *tell) pass() ui.Step {
	if next := s.view().NextToTell(s.seat, s.untold); next != 0 {
		return ui.Step{Home: true, Push: &tell{Table: s.Table, seat: next}}
	}
	return s.goOn()
}

func (s *tell) Draw(f *ui.Frame) {
	v, rows := s.view(), s.rows()
	f.Lit |= lamps(s.seat)
	f.Head("The clue of "+v.Who(s.seat), "")
	body := f.Body().Inset(1, 0)
	y := body.Para(1, fmt.Sprintf("%s: look your clue up in your book. If the box knows it, it can catch your mistakes at once. Nobody else sees it.", v.Who(s.seat)), f.Look.Text)
	s.list.Draw(body.Rows(y+1, 2), rows)
	f.Keys(append(s.list.Help(rows), ui.Does("home", hw.Back))...)
}

func (s *tell) Press(e hw.Event, now time.Time) ui.Step {
	if e.Key == hw.Back {
		if s.later {
			return ui.Step{Pop: 1}
		}
		return ui.Step{Home: true}
	}
	return s.list.Press(e, s.rows())
}

// told goes on after the clue is told.
func (s *tell) told() ui.Step {
	s.untold = s.untold.Without(s.seat)
	if s.later {
		return s.goOn()
	}
	return s.pass()
}

// tellAnew asks the owner of a clue that was told already to stand by telling it
// anew: what was found by it so far may change.
type tellAnew struct {
	*Table
	seat cryptid.Seat
}

func (s *tellAnew) Draw(f *ui.Frame) {
	v, key := s.view(), s.confirmKey(s.seat)
	f.Lit |= lamps(s.seat)
	f.Head("The clue of "+v.Who(s.seat), "told")
	body := f.Body().Inset(1, 0)
	y := body.Para(1, v.Who(s.seat)+" told a clue already. Tell it anew?", f.Look.Text)
	body.Para(y+1, fmt.Sprintf("%s, press %s.", v.Name(s.seat), f.Look.Keys.Of(key)), f.Look.Title)
	f.Keys(ui.Does(v.Who(s.seat)+" confirms", key).Or("confirm"), ui.Does("leave", hw.Back))
}

func (s *tellAnew) Press(e hw.Event, _ time.Time) ui.Step {
	switch {
	case e.Key == hw.Back:
		return ui.Step{Pop: 1}
	case s.confirms(e, s.seat):
		return ui.Step{Pop: 1, Push: &tell{Table: s.Table, seat: s.seat, later: true}}
	case e.Key.Seat() != 0:
		return ui.Step{Sound: ui.Refused}
	}
	return ui.Step{}
}

// clash says that the clues don't fit together, and lets everybody tell them
// anew.
type clash struct{ *Table }

func newClash(t *Table) *clash { return &clash{t} }

func (c *clash) Draw(f *ui.Frame) {
	f.Flicker = ui.Lamp(ui.Status)
	f.Head("The clues don't fit together", "")
	f.Body().Inset(1, 0).Para(1, "The clues that you told can't be a card's: together they do not leave exactly one space, or one of them isn't needed. So some clue is wrong, or the map: the box can't say which.\n\nCompare the map with the card, and your numbers with your books. Then everybody tells the clue anew. If the card was entered wrongly, correct the map first.", f.Look.Text)
	f.Keys(ui.Does("tell them anew", hw.OK).Or("anew"), ui.Does("home", hw.Back), ui.Does("correct the map", hw.Right).Or("map"))
}

func (c *clash) Press(e hw.Event, now time.Time) ui.Step {
	switch e.Key {
	case hw.OK:
		return c.do(play.Retold{}, c.goOn)
	case hw.Right:
		return ui.Step{Push: &mending{Table: c.Table}}
	case hw.Back:
		return ui.Step{Home: true}
	}
	return ui.Step{}
}

// announce lets a player whose clue the box doesn't know put a piece right that
// they've found wrong themselves.
type announce struct{ *Table }

func (a *announce) Draw(f *ui.Frame) {
	a.draw(f, scene{prompt: "Which piece is wrong?", choose: true, keys: []ui.Help{
		ui.Does("this space", hw.OK), ui.Does("leave", hw.Back), moveHelp,
	}})
}

func (a *announce) Press(e hw.Event, _ time.Time) ui.Step {
	switch {
	case e.Key == hw.Back:
		a.notice = "" // it was about this screen
		return ui.Step{Pop: 1}
	case a.moveCursor(e.Key) || e.Key != hw.OK:
		return ui.Step{}
	}
	v := a.view()
	var rows []ui.Row
	for _, piece := range v.Pieces(a.cursor) {
		if !v.Known.Has(piece.Seat) {
			rows = append(rows, ui.Row{Text: v.Whose(piece), Open: func() ui.Step {
				return ui.Step{Push: &moveWrong{Table: a.Table, piece: piece}}
			}})
		}
	}
	if len(rows) == 0 {
		return a.refuse("no piece here whose clue the box doesn't know")
	}
	return ui.Step{Push: ui.NewAsk("Which piece on "+a.cursor.String()+" is wrong?", 0, rows...)}
}
