package cryptid

import (
	"fmt"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// menu is what a table can do at any time. Its first row is the hint, so that
// asking for one takes two presses.
type menu struct {
	*Table
	list ui.List
}

func newMenu(t *Table) *menu { return &menu{Table: t} }

func (m *menu) Draw(f *ui.Frame) {
	rows := m.rows()
	f.Head("Cryptid", m.view().Next())
	m.list.Draw(f.Body().Inset(0, 1), rows)
	f.Keys(append(m.list.Help(rows), ui.Does("home", hw.Back))...)
}

func (m *menu) Press(e hw.Event, now time.Time) ui.Step {
	if e.Key == hw.Back {
		return ui.Step{Home: true}
	}
	return m.list.Press(e, m.rows())
}

func (m *menu) rows() []ui.Row {
	v := m.view()
	push := func(s ui.Screen) func() ui.Step { return func() ui.Step { return ui.Step{Push: s} } }
	vote := func(motion play.Motion) func() ui.Step {
		return func() ui.Step { return ui.Step{Push: newVote(m.Table, motion), Sound: ui.Attention} }
	}
	hint := ui.Row{Text: "Ask for the hint", Open: vote(play.ForHint)}
	if v.Hint != cryptid.NoHint {
		hint = ui.Row{Text: "Read the hint again", Open: push(ui.NewPage("The hint", hintText(v)))}
	}
	look := ui.Row{Text: "Look at a clue", Open: func() ui.Step { return ui.Step{Push: &ui.Menu{Title: "Whose clue?", Rows: m.lookers}} }}
	if v.Known == 0 {
		look.Off = "none told"
	}
	takeBack := ui.Row{Text: "Take back", Open: func() ui.Step { return m.takeBack() }}
	if v.Record.LastStanding() == 0 {
		takeBack.Off = "no piece yet"
	}
	rows := []ui.Row{
		hint,
		{Text: "Go on playing", Open: m.play},
		look,
		{Text: "Record", Open: func() ui.Step {
			return ui.Step{Push: ui.NewPage("Record", v.RecordText(m.game.Times()))}
		}},
		takeBack,
	}
	if v.FromBooks() {
		rows = append(rows, m.bookRows()...)
	} else {
		rows = append(rows,
			ui.Row{Text: "Build the map again", Open: func() ui.Step { return m.do(play.Built{}, m.goOn) }},
			ui.Row{Text: "Setup code", Value: v.Code})
	}
	return append(rows,
		ui.Row{Text: "How to play", Open: push(ui.NewPage("How to play", rules))},
		ui.Row{Text: "End without a winner", Open: vote(play.ForEnd)})
}

// bookRows are what a table needs that plays from cards and books.
func (m *menu) bookRows() []ui.Row {
	v := m.view()
	tellRow := ui.Row{Text: "Tell the box a clue", Open: func() ui.Step { return ui.Step{Push: &ui.Menu{Title: "Whose clue?", Rows: m.tellers}} }}
	announce := ui.Row{Text: "Announce a mistake", Open: func() ui.Step { return ui.Step{Push: &announce{Table: m.Table}} }}
	if v.Known.Size() == v.Seats() {
		tellRow = ui.Row{Text: "All tell their clues anew", Open: func() ui.Step { return m.askAllAnew() }}
		announce.Off = "the box finds them"
	}
	check := ui.Row{Text: "Check the table", Open: m.check}
	if len(v.Mistakes) > 0 {
		check.Off = "a mistake is known"
	}
	rows := []ui.Row{tellRow, announce, check}
	if v.Hint != cryptid.NoHint {
		rows = append(rows, ui.Row{Text: "Correct the hint's number", Open: func() ui.Step { return ui.Step{Push: newHintNumber(m.Table)} }})
	}
	return append(rows, ui.Row{Text: "Correct the map", Open: func() ui.Step { return ui.Step{Push: &mending{Table: m.Table}} }})
}

// askAllAnew asks the table, which hears it, whether all clues are dropped and told
// anew: once they have been compared, none of them alone is.
func (m *menu) askAllAnew() ui.Step {
	return ui.Step{Sound: ui.Attention, Push: ui.NewAsk("The box knows all clues. Should everybody tell theirs anew?", 1,
		ui.Row{Text: "Yes: all tell them anew", Open: func() ui.Step { return m.do(play.Retold{}, m.goOn) }},
		ui.Row{Text: "No: they are right", Open: func() ui.Step { return ui.Step{} }})}
}

// tellers are those who can tell a clue.
func (m *menu) tellers() (rows []ui.Row) {
	v := m.view()
	for seat := cryptid.Seat(1); int(seat) <= v.Seats(); seat++ {
		row := ui.Row{Text: v.Who(seat), Open: func() ui.Step { return ui.Step{Push: &tell{Table: m.Table, seat: seat, later: true}} }}
		if v.Known.Has(seat) {
			row.Value = "told: tell it anew"
			row.Open = func() ui.Step { return ui.Step{Push: &tellAnew{Table: m.Table, seat: seat}, Sound: ui.Attention} }
		}
		rows = append(rows, row)
	}
	return rows
}

// lookers are those who can look at a clue.
func (m *menu) lookers() (rows []ui.Row) {
	v := m.view()
	for seat := cryptid.Seat(1); int(seat) <= v.Seats(); seat++ {
		row := ui.Row{Text: v.Who(seat), Value: ui.Looks(v.Looks[seat]), Open: func() ui.Step { return m.lookAt(seat) }}
		switch {
		case v.Played(seat) != 0:
			row.Off = "the box plays"
		case !v.Known.Has(seat):
			row.Off = "not told"
		}
		rows = append(rows, row)
	}
	return rows
}

// takeBack asks the owner of the last move, or at a notebook which line.
func (m *menu) takeBack() ui.Step {
	v := m.view()
	if v.Way == play.Refereed {
		line := v.Record.LastStanding()
		return ui.Step{Push: m.confirmTakeBack(v.SeatOf(v.Record[line-1].Event), line)}
	}
	var rows []ui.Row
	for i := len(v.Record) - 1; i >= 0; i-- {
		if owner := v.SeatOf(v.Record[i].Event); owner != 0 && !v.Record[i].TakenBack {
			rows = append(rows, ui.Row{
				Text: fmt.Sprintf("%d %s", i+1, v.Tell(v.Record[i].Event)),
				Open: func() ui.Step { return ui.Step{Push: m.confirmTakeBack(owner, i+1)} },
			})
		}
	}
	return ui.Step{Push: &ui.Menu{Title: "Take back which?", Rows: func() []ui.Row { return rows }}}
}

const rules = `Every player has a clue about where the creature lives. Together the clues leave one space: the habitat. Whoever searches it wins.

A cube says: not here, by my clue. A disc says: it could be here. A space with a cube is closed.

First, everybody puts two cubes, one after the other.

On your turn, do one of two things.

Ask: put the pawn on a space and ask one other player. They put a disc or a cube there. If it is a cube, you put a cube of your own on another space.

Search: only where your own clue allows. Put your disc there; then everybody, clockwise, puts a disc or a cube. The first cube ends it, and you put a cube elsewhere. If nobody puts one, you have won.

This box keeps the record, finds mistakes, and gives one hint when the table agrees.`
