package cryptid

import (
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// tell lets a player tell the box, in private, the clue in their book; or play
// without.
type tell struct {
	table.Listing
	t     *Table
	seat  cryptid.Seat
	later bool // it was asked for during play
}

func newTell(t *Table, seat cryptid.Seat, later bool) *tell {
	s := &tell{t: t, seat: seat, later: later}
	rows := []ui.Row{
		{Text: "Tell it in private", Open: s.inPrivate},
		{Text: "Play without telling it", Open: func() ui.Step { return t.pin(seat).Guard(s.without) }},
	}
	s.Listing = table.Listing{
		Title: clueTitle(t.view(), seat), Rows: func() []ui.Row { return rows }, Back: ui.Bind(ui.Back, "home", goHome), Lit: lamps(seat),
		Text: say.Sprintf("%s: look %s up in your book. If the box knows it, it can catch your mistakes at once. Nobody else sees it.", t.view().Name(seat), yourClue(t.view(), seat)),
	}
	if later {
		rows[1] = ui.Row{Text: "Not now", Open: leave}
		s.Back = ui.Leave("leave")
	}
	return s
}

// inPrivate begins to tell the clue, with the PIN where the table plays with PINs.
func (s *tell) inPrivate() ui.Step {
	if !s.t.view().PINs {
		return ui.Step{Push: newTelling(s, time.Time{})}
	}
	return ui.Step{Push: s.t.pin(s.seat).Unlock(func(now time.Time) ui.Step { return ui.Step{Pop: 1, Push: newTelling(s, now)} })}
}

// without goes on without a clue of this player, who is not asked again until the
// box starts anew.
func (s *tell) without() ui.Step {
	s.t.untold = s.t.untold.With(s.seat)
	return s.t.GoOn()
}

// told goes on after the clue is told.
func (s *tell) told() ui.Step {
	s.t.untold = s.t.untold.Without(s.seat)
	return s.t.GoOn()
}

// newTellAnew asks the owner of a clue that was told already to confirm that it is told
// anew: what was found by it so far may change.
func newTellAnew(t *Table, seat cryptid.Seat) ui.Screen {
	return t.Confirm(table.Confirm{
		Owner: t.owner(seat), Titles: []say.Text{clueTitle(t.view(), seat)}, Text: "The box knows this clue already. Enter it again?",
		Do: func() ui.Step { return ui.Step{Pop: 1, Push: newTell(t, seat, true)} },
	})
}

// telling is what only one player looks at, who tells the clue: it is chosen from all that
// the game has, and then read back.
type telling struct {
	*tell
	list ui.List
	sure ui.List
	read bool // the clue at the cursor is read back
}

// newTelling makes the screen; opened is when its owner's PIN opened it, zero without
// one.
func newTelling(t *tell, opened time.Time) ui.Screen {
	s := &telling{tell: t}
	return table.Tell(table.Telling{
		Owner: t.t.owner(t.seat), Titles: []say.Text{clueTitle(t.t.view(), t.seat)},
		Private: func() bool { return true },
		Draw:    s.draw, Forget: true,
	}, opened)
}

// clues are all that the game has: what a pencil begins with, too.
func (t *Table) clues() (all []say.Text) {
	for _, c := range t.view().Board.Mode().Catalogue() {
		all = append(all, c.Text())
	}
	return all
}

// rows are the clues or, where one is read back, whether it is right, with the cursor on no:
// once the box knows a wrong one, it takes right pieces for wrong.
func (s *telling) rows() (list *ui.List, rows []ui.Row) {
	if s.read {
		clue := s.t.view().Board.Mode().Catalogue()[s.list.At]
		return &s.sure, []ui.Row{
			{Text: "Yes: tell the box", Open: func() ui.Step { return s.t.Then(play.Told{Seat: s.seat, Clue: clue}, s.told) }},
			{Text: "No: choose again", Open: s.back},
		}
	}
	for _, text := range s.t.clues() {
		rows = append(rows, ui.Row{Text: text, Open: func() ui.Step {
			s.read, s.sure.At = true, 1
			return ui.Step{}
		}})
	}
	return &s.list, rows
}

// back shows the clues again, or leaves.
func (s *telling) back() ui.Step {
	if s.read {
		s.read = false
		return ui.Step{}
	}
	return ui.Step{Pop: 1}
}

// draw draws the rows. In some languages clues differ only in what a row has no room for, so
// the one at the cursor stands below in whole.
func (s *telling) draw(f *ui.Frame) {
	list, rows := s.rows()
	body := f.Body()
	below := body.Inset(1, 0)
	if s.read {
		f.Head("Is this your clue?", "only for you")
		clue := s.t.view().Board.Mode().Catalogue()[s.list.At]
		y := below.Para(0, say.Join("\n\n", say.Sprintf("The habitat is %s.", clue), "Compare it with your book: the box will check your pieces by it."), f.Look.Text)
		if clue.Family() == cryptid.NearOneAnimal { // a misprint
			y = below.Para(y, "If your book is Delta: some prints say cougar for bear at 2, 9, 13 and 64, and bear for cougar at 3, 63, 72 and 95.", f.Look.Warning)
		}
		list.Draw(body.Rows(min(y+1, body.H-len(rows)), len(rows)), rows)
	} else {
		const whole = 2
		f.Head("The habitat is ...", "only for you")
		list.Draw(body.Rows(0, body.H-whole-1), rows)
		below.Unsaid().Para(body.H-whole, rows[list.At].Text, f.Look.Dim)
	}
	f.Keys(append(list.Keys(rows), ui.Bind(ui.Back, "leave", s.back))...)
}
