package kryptex

import (
	"slices"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// turnEnd is the screen of a turn that its player may continue but need not. The first row ends the
// turn, so OK alone does. At a table without help, nobody is told whether anything is complete.
type turnEnd struct {
	t    *Table
	list ui.List
}

// rows returns what the player can do.
func (n *turnEnd) rows() []ui.Row {
	v := n.t.view()
	rows := []ui.Row{{
		Text: "No, continue",
		Open: func() ui.Step { return n.t.Do(kryptex.Passed{Player: v.Player}) },
	}}
	if v.Phase() == kryptex.Declaring && !v.Helps {
		rows = append(rows, ui.Row{Text: "Declare", Open: table.OpenScreen(func() ui.Screen { return &declaration{t: n.t} })})
	}
	if v.MayGuess() {
		rows = append(rows, ui.Row{Text: "Guess now", Open: table.OpenScreen(func() ui.Screen { return newGuess(n.t) })})
	}
	return rows
}

func (n *turnEnd) Draw(f *ui.Frame) {
	v, rows := n.t.view(), n.rows()
	name := n.t.name(v.Player)
	f.LampsOn = ui.Lamp(v.Player)
	sc := n.t.scene()
	switch {
	case v.Phase() != kryptex.Declaring || v.Helps:
		sc.prompt = say.Sprintf("%s, guess now?", name)
	case v.MayGuess():
		sc.prompt = say.Sprintf("%s, declare something, or guess?", name)
	default:
		sc.prompt = say.Sprintf("%s, did you complete anything?", name)
	}
	sc.teach()
	sc.lists(&n.list, rows)
	sc.keys = append(n.list.Keys(rows), n.t.bindings()...)
	sc.draw(f)
}

// declaration lists what can be declared. With help, that is everything complete in the grid, blocked
// or not, so that nobody wonders; the lines of the row under the cursor are marked there, and
// everything that can be declared is declared unless the player sets it to no, which is rare.
// Without help it lists all six, and the player must have spotted them.
//
// No row ends the turn by itself, and the row that acts is always in the same place.
type declaration struct {
	t        *Table
	excluded kryptex.Objectives // with help: what the player could declare and does not want to
	added    kryptex.Objectives // without help: what is declared beside the row that is chosen
	list     ui.List
}

// chosen returns what would be declared with help.
func (d *declaration) chosen() kryptex.Objectives { return d.t.view().Declarable() &^ d.excluded }

// focused returns the objectives that the row at the cursor is about, where the box helps.
func (d *declaration) focused() kryptex.Objectives {
	lying := d.t.view().Grid.Completed().List()
	switch {
	case !d.t.view().Helps || d.list.Cursor > len(lying):
		return 0
	case d.list.Cursor == 0:
		return d.chosen()
	}
	return kryptex.Objectives(0).With(lying[d.list.Cursor-1])
}

// rows ends with the guess, where it is allowed.
func (d *declaration) rows() []ui.Row {
	v := d.t.view()
	rows := d.allRows()
	if v.Helps {
		rows = d.lyingRows()
	}
	if v.MayGuess() {
		rows = append(rows, ui.Row{Text: "Guess now", Open: table.OpenScreen(func() ui.Screen { return newGuess(d.t) })})
	}
	return rows
}

// allRows returns the six objectives: OK declares one, with those that were added before. They say
// nothing of what lies in the grid.
func (d *declaration) allRows() (rows []ui.Row) {
	v := d.t.view()
	for _, o := range kryptex.AllObjectives.List() {
		one := kryptex.Objectives(0).With(o)
		row := ui.Row{Text: v.Signs.Name(o), Open: d.declares(d.added | one)}.Either(d.added.Has(o), "added", "", toggleRow(&d.added, one))
		if v.Blocked().Has(o) {
			row.WhyOff = "blocked"
		}
		rows = append(rows, row)
	}
	return rows
}

// lyingRows begins with what is most often done: everything that lies in the grid is
// declared.
func (d *declaration) lyingRows() []ui.Row {
	v := d.t.view()
	row := ui.Row{Open: d.declares(d.chosen())}
	switch n := d.chosen().Len(); n {
	case 0:
		row.Text, row.Open = "Declare nothing", func() ui.Step { return d.t.happen(kryptex.Passed{Player: v.Player}) }
	case 1:
		row.Text = say.Sprintf("Declare %s", v.Signs.Name(d.chosen().List()[0]))
	default:
		row.Text = say.Count(n, "Declare this one", "Declare these %d")
	}
	rows := []ui.Row{row}
	for _, o := range v.Grid.Completed().List() {
		row := ui.Row{Text: v.Signs.Name(o)}.Either(!d.excluded.Has(o), "yes", "no", toggleRow(&d.excluded, kryptex.Objectives(0).With(o)))
		if v.Blocked().Has(o) {
			row.WhyOff, row.Change = "blocked", nil
		}
		rows = append(rows, row)
	}
	return rows
}

// toggleRow is what turns a row that adds an objective to a set, or takes it out.
func toggleRow(all *kryptex.Objectives, one kryptex.Objectives) func() ui.Step {
	return func() ui.Step {
		*all ^= one
		return ui.Step{}
	}
}

// declares returns the Open of a row that declares objectives. What the players do then on the
// table is the news beside the grid.
func (d *declaration) declares(all kryptex.Objectives) func() ui.Step {
	return func() ui.Step {
		return d.t.happen(kryptex.ObjectivesDeclared{Player: d.t.view().Player, Objectives: all})
	}
}

func (d *declaration) Draw(f *ui.Frame) {
	v := d.t.view()
	f.LampsOn = ui.Lamp(v.Player)
	rows := d.rows()
	sc := d.t.scene()
	sc.prompt = say.Sprintf("%s declares", d.t.name(v.Player))
	sc.teach()
	keys := d.t.bindings()
	if !v.Helps {
		keys[0] = ui.Leave("back") // to the turn that goes on
		drawUnaided(f, sc)
	}
	for _, line := range v.Grid.Alignments() {
		if line.Signs&d.focused() != 0 {
			for _, at := range line.At {
				sc.marked = sc.marked.With(at)
			}
		}
	}
	sc.lists(&d.list, rows)
	sc.keys = append(d.keys(rows), keys...)
	sc.draw(f)
}

// drawUnaided says at the foot what a declaration does, or why one was refused: there, so
// that no row of the list moves.
func drawUnaided(f *ui.Frame, sc *scene) {
	text, refused := say.Text("A declaration ends the turn. Did you complete two at once? Add the first, then declare the other: both count."), f.Why
	sc.todo, f.Why = "", ""
	sc.foot = func(a ui.Area) {
		if refused != "" {
			a.Inset(1, 0).Para(0, refused, a.Look.Warning)
			return
		}
		a.Inset(1, 0).Para(0, text, a.Look.Dim)
	}
}

// keys are what the keys do to the row at the cursor: to objectives that are not known to be
// complete, with what that means.
func (d *declaration) keys(rows []ui.Row) []ui.Binding {
	all := d.list.Keys(rows)
	if d.t.view().Helps || rows[min(d.list.Cursor, len(rows)-1)].Change == nil {
		return all
	}
	for i, h := range all {
		switch {
		case slices.Contains(h.Keys, ui.OK):
			all[i].Text, all[i].Short = "declare", "claim"
		case slices.Contains(h.Keys, ui.Left):
			all[i].Text, all[i].Short = "add", ""
		}
	}
	return all
}
