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

// declare is what is left of a turn after the move: declaring, or guessing. With help it
// lists what lies in the grid, what is blocked too, so that nobody wonders; the lines of
// what is at the cursor are marked there, and everything that can be declared is, unless
// the player sets it to no, which is rarely wanted. Without help it lists what is not
// blocked, and the player must have seen it lie there.
type declare struct {
	t       *Table
	without kryptex.Objectives // with help: what the player could declare and does not want to
	also    kryptex.Objectives // without help: what is declared beside the row that is chosen
	list    ui.List
}

// chosen is what would be declared with help.
func (d *declare) chosen() kryptex.Objectives { return d.t.view().Declarable() &^ d.without }

// rowed is a row and the objectives that it is about.
type rowed struct {
	ui.Row
	about kryptex.Objectives
}

// rows begins with what is most often done.
func (d *declare) rows() []rowed {
	v := d.t.view()
	switch {
	case v.Phase() != kryptex.Declaring:
		return d.otherRows()
	case !v.Helps:
		return append(d.openRows(), d.otherRows()...)
	}
	var lie []rowed // what lies in the grid
	for _, o := range v.Grid.Completed().List() {
		lie = append(lie, rowed{d.objectiveRow(o), kryptex.Objectives(0).With(o)})
	}
	if v.Declarable() == 0 {
		return append(d.otherRows(), lie...)
	}
	row := ui.Row{Text: "Declare " + strings.Join(v.Signs.Names(d.chosen().List()), ", "), Open: func() ui.Step { return d.declare(d.chosen()) }}
	switch n := d.chosen().Len(); {
	case n == 0:
		row.Text, row.Off = "Declare", "nothing"
	case n > 1:
		row.Text = fmt.Sprintf("Declare these %d", n)
	}
	return append(append([]rowed{{row, d.chosen()}}, lie...), d.otherRows()...)
}

// openRows are the objectives that are not blocked: OK declares one, with those that were
// marked before. They say nothing of what lies in the grid.
func (d *declare) openRows() (rows []rowed) {
	v := d.t.view()
	for _, o := range (kryptex.AllObjectives &^ v.Blocked()).List() {
		one := kryptex.Objectives(0).With(o)
		row := ui.Row{
			Text: v.Signs.Name(o), Open: func() ui.Step { return d.declare(d.also | one) },
			Turn: func(int) ui.Step {
				d.also ^= one
				return ui.Step{}
			},
		}
		if d.also.Has(o) {
			row.Value = "too"
		}
		rows = append(rows, rowed{row, 0})
	}
	return rows
}

// otherRows are what can be done but declaring.
func (d *declare) otherRows() []rowed {
	v := d.t.view()
	pass := ui.Row{Text: "End the turn", Open: func() ui.Step { return d.t.happen(kryptex.Passed{Player: v.Player}) }}
	rows := []rowed{{Row: pass}}
	if v.MayGuess() {
		rows = append(rows, rowed{Row: ui.Row{Text: "Guess now", Open: table.Leads(func() ui.Screen { return newGuess(d.t) })}})
	}
	return rows
}

// objectiveRow is the row of an objective that lies in the grid.
func (d *declare) objectiveRow(o kryptex.Objective) ui.Row {
	v := d.t.view()
	row := ui.Row{Text: v.Signs.Name(o), Value: map[bool]string{true: "no", false: "yes"}[d.without.Has(o)]}
	if v.Blocked().Has(o) {
		row.Off = "blocked"
		return row
	}
	row.Turn = func(int) ui.Step {
		d.without ^= kryptex.Objectives(0).With(o)
		return ui.Step{}
	}
	return row
}

// declare declares objectives. What the players do then on the table is the news beside
// the grid.
func (d *declare) declare(all kryptex.Objectives) ui.Step {
	return d.t.happen(kryptex.Declared{Player: d.t.view().Player, Objectives: all})
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
	if v.Phase() == kryptex.Declaring && !v.Helps {
		sc.prompt, sc.todo = d.t.name(v.Player)+" declares", ""
	}
	about := rows[min(d.list.At, len(rows)-1)].about
	for _, line := range v.Grid.Alignments() {
		if line.Signs&about != 0 {
			for _, at := range line.At {
				sc.marked = sc.marked.With(at)
			}
		}
	}
	sc.words, sc.rows = func(a ui.Area) { d.list.Draw(a, listed(rows)) }, len(rows)
	back := "menu"
	if v.Phase() == kryptex.Declaring && !v.Helps {
		back = "leave"
	}
	sc.keys = append(d.list.Help(listed(rows)), ui.Does(back, hw.Back))
	sc.draw(f)
}

func (d *declare) Press(e hw.Event, _ time.Time) ui.Step {
	switch v := d.t.view(); {
	case e.Key == hw.Back && v.Phase() == kryptex.Declaring && !v.Helps:
		d.t.Notice = ""
		return ui.Step{Pop: 1} // to the turn that goes on
	case e.Key == hw.Back || e.Key.Seat() != 0:
		return d.t.common(e)
	}
	return d.list.Press(e, listed(d.rows()))
}
