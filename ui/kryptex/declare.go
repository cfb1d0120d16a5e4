package kryptex

import (
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// declare lists what can be declared. With help that is what lies in the grid, blocked or
// not, so that nobody wonders; the lines of what is at the cursor are marked there, and
// everything that can be declared is, unless the player sets it to no, which is rarely
// wanted. Without help it lists all six, and the player must have seen them lie there.
//
// No row ends the turn by itself, and the row that acts is always in the same place.
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

// rows ends with the guess, where it is allowed.
func (d *declare) rows() []rowed {
	v := d.t.view()
	rows := d.allRows()
	if v.Helps {
		rows = d.lyingRows()
	}
	if v.MayGuess() {
		rows = append(rows, rowed{Row: ui.Row{Text: "Guess now", Open: table.Leads(func() ui.Screen { return newGuess(d.t) })}})
	}
	return rows
}

// allRows are the six objectives: OK declares one, with those that were added before. They
// say nothing of what lies in the grid.
func (d *declare) allRows() (rows []rowed) {
	v := d.t.view()
	for _, o := range kryptex.AllObjectives.List() {
		one := kryptex.Objectives(0).With(o)
		row := ui.Row{
			Text: v.Signs.Name(o), Open: func() ui.Step { return d.declare(d.also | one) },
			Turn: func(int) ui.Step {
				d.also ^= one
				return ui.Step{}
			},
		}
		switch {
		case v.Blocked().Has(o):
			row.Off = "blocked"
		case d.also.Has(o):
			row.Value = "added"
		}
		rows = append(rows, rowed{row, 0})
	}
	return rows
}

// lyingRows begins with what is most often done: everything that lies in the grid is
// declared.
func (d *declare) lyingRows() []rowed {
	v := d.t.view()
	row := ui.Row{Open: func() ui.Step { return d.declare(d.chosen()) }}
	switch n := d.chosen().Len(); n {
	case 0:
		row.Text, row.Open = "Declare nothing", func() ui.Step { return d.t.happen(kryptex.Passed{Player: v.Player}) }
	case 1:
		row.Text = say.Sprintf("Declare %s", v.Signs.Name(d.chosen().List()[0]))
	default:
		row.Text = say.Count(n, "Declare this one", "Declare these %d")
	}
	rows := []rowed{{row, d.chosen()}}
	for _, o := range v.Grid.Completed().List() {
		rows = append(rows, rowed{d.objectiveRow(o), kryptex.Objectives(0).With(o)})
	}
	return rows
}

// objectiveRow is the row of an objective that lies in the grid.
func (d *declare) objectiveRow(o kryptex.Objective) ui.Row {
	v := d.t.view()
	row := ui.Row{Text: v.Signs.Name(o), Value: map[bool]say.Text{true: "no", false: "yes"}[d.without.Has(o)]}
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
	sc.prompt = say.Sprintf("%s declares", d.t.name(v.Player))
	sc.teach()
	back := say.Text("menu")
	if !v.Helps {
		back = "back"
		drawUnaided(sc)
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
	sc.keys = append(d.help(rows), ui.Does(back, hw.Back))
	sc.draw(f)
}

// drawUnaided says at the foot what a declaration does, or why one was refused: there, so
// that no row of the list moves.
func drawUnaided(sc *scene) {
	text, refused := say.Text("A declaration ends the turn. Did you complete two at once? Add the first, then declare the other: both count."), sc.notice
	sc.todo, sc.notice, sc.larger = "", "", nil
	sc.foot = func(a ui.Area) {
		if refused != "" {
			a.Inset(1, 0).Para(0, refused, a.Look.Warning)
			return
		}
		a.Inset(1, 0).Para(0, text, a.Look.Dim)
	}
}

// help says what the keys do to the row at the cursor: to objectives that are not known to
// lie there, what that means.
func (d *declare) help(rows []rowed) []ui.Help {
	all := d.list.Help(listed(rows))
	if d.t.view().Helps || rows[min(d.list.At, len(rows)-1)].Turn == nil {
		return all
	}
	for i, h := range all {
		switch {
		case slices.Contains(h.Keys, hw.OK):
			all[i].Text, all[i].Short = "declare", "tell"
		case slices.Contains(h.Keys, hw.Left):
			all[i].Text, all[i].Short = "add", ""
		}
	}
	return all
}

func (d *declare) Press(e hw.Event, _ time.Time) ui.Step {
	switch {
	case e.Key == hw.Back && !d.t.view().Helps:
		d.t.Notice = ""
		return ui.Step{Pop: 1} // to the turn that goes on
	case e.Key == hw.Back || e.Key.Seat() != 0:
		return d.t.common(e)
	}
	return d.list.Press(e, listed(d.rows()))
}
