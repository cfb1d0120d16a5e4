package kryptex

import (
	"fmt"
	"strings"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// declare is what is left of a turn after the move: declaring, passing or
// guessing. It lists what lies in the grid, what is blocked too, so that nobody
// wonders; the lines of what is at the cursor are marked there. Everything that
// can be declared is, unless the player sets it to no, which is rarely wanted.
type declare struct {
	t       *Table
	without kryptex.Objectives // what the player could declare and does not want to
	list    ui.List
}

// chosen is what would be declared.
func (d *declare) chosen() kryptex.Objectives { return d.t.view().Declarable() &^ d.without }

// rowed is a row and the objectives that it is about.
type rowed struct {
	ui.Row
	about kryptex.Objectives
}

// rows begins with what is most often done: declaring, or where nothing can be
// declared, passing.
func (d *declare) rows() []rowed {
	v := d.t.view()
	var lie []rowed // what lies in the grid
	if v.Phase() == kryptex.Declaring {
		for _, o := range v.Grid.Completed().List() {
			lie = append(lie, rowed{d.objectiveRow(o), kryptex.Objectives(0).With(o)})
		}
	}
	if v.Declarable() == 0 {
		return append(d.otherRows(), lie...)
	}
	row := ui.Row{Text: "Declare " + strings.Join(v.Signs.Names(d.chosen().List()), ", "), Open: d.declare}
	switch n := d.chosen().Len(); {
	case n == 0:
		row.Text, row.Off = "Declare", "nothing"
	case n > 1:
		row.Text = fmt.Sprintf("Declare these %d", n)
	}
	return append(append([]rowed{{row, d.chosen()}}, lie...), d.otherRows()...)
}

// otherRows are what can be done but declaring.
func (d *declare) otherRows() []rowed {
	v := d.t.view()
	pass := ui.Row{Text: "Pass", Open: func() ui.Step { return d.t.Do(kryptex.Passed{Player: v.Player}, d.t.GoOn) }}
	if v.Mode == kryptex.Solo && v.Declarable() != 0 {
		pass.Off = "must declare"
	}
	rows := []rowed{{Row: pass}}
	if v.MayGuess() {
		rows = append(rows, rowed{Row: ui.Row{Text: "Guess", Open: table.Leads(func() ui.Screen { return newGuess(d.t) })}})
	}
	return rows
}

// objectiveRow is the row of an objective that lies in the grid.
func (d *declare) objectiveRow(o kryptex.Objective) ui.Row {
	v := d.t.view()
	row := ui.Row{Text: v.Signs.Name(o), Value: map[bool]string{true: "no", false: "yes"}[d.without.Has(o)]}
	switch {
	case v.Blocked().Has(o):
		row.Off = "blocked"
	case v.Mode != kryptex.Solo:
		row.Turn = func(int) ui.Step {
			d.without ^= kryptex.Objectives(0).With(o)
			return ui.Step{}
		}
	}
	return row
}

// declare declares what is chosen. What the players do then on the table takes a
// screen of its own: it is much, and a card forgotten there is found too late.
func (d *declare) declare() ui.Step {
	e := kryptex.Declared{Player: d.t.view().Player, Objectives: d.chosen()}
	title := d.t.view().Tell(e)
	const room = ui.MinW - len(" 10-19 of 20")
	if n := e.Objectives.Len(); n > 1 && ui.Width(title) > room { // they stand below
		title = fmt.Sprintf("%s declares these %d", d.t.name(e.Player), n)
	}
	return d.t.Do(e, func() ui.Step {
		return ui.Step{Home: true, Push: d.t.tell(title, d.t.todo)}
	})
}

// listed is the rows as a list takes them.
func listed(rows []rowed) []ui.Row {
	var all []ui.Row
	for _, row := range rows {
		all = append(all, row.Row)
	}
	return all
}

func (d *declare) Draw(f *ui.Frame) {
	v := d.t.view()
	f.Lit = ui.Lamp(v.Player)
	rows := d.rows()
	sc := d.t.scene()
	about := rows[min(d.list.At, len(rows)-1)].about
	for _, line := range v.Grid.Alignments() {
		if line.Signs&about != 0 {
			for _, at := range line.At {
				sc.marked = sc.marked.With(at)
			}
		}
	}
	sc.words, sc.rows = func(a ui.Area) { d.list.Draw(a, listed(rows)) }, len(rows)
	sc.keys = append(d.list.Help(listed(rows)), ui.Does("menu", hw.Back))
	sc.draw(f)
}

func (d *declare) Press(e hw.Event, _ time.Time) ui.Step {
	if e.Key == hw.Back || e.Key.Seat() != 0 {
		return d.t.common(e)
	}
	return d.list.Press(e, listed(d.rows()))
}
