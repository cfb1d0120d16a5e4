package kryptex

import (
	"slices"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// turnEnd is the screen after a move or a declaration, on which the player may still declare or
// guess, but need not. The first row ends the turn, so OK alone does. Without help, the box does
// not say whether anything is complete.
type turnEnd struct {
	t    *Table
	list ui.List
}

// rows returns the player's options: to end the turn, to declare or to guess.
func (n *turnEnd) rows() []ui.Row {
	v := n.t.view()
	rows := []ui.Row{{
		Text: "No, continue",
		Open: func() ui.Step { return n.t.Do(kryptex.Passed{Player: v.Player}) },
	}}
	if v.Phase() == kryptex.Declaring && !v.HasHelp {
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
	case v.Phase() != kryptex.Declaring || v.HasHelp:
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

// declaration is the screen that lists the objectives to declare. With help, it lists those that
// are complete in the grid, and marks the lines that complete the objectives of the row at the
// cursor. Its first row declares all of them that are neither blocked nor set to no by the player.
// Without help, it lists all six, and the player must have spotted those that are complete.
type declaration struct {
	t        *Table
	excluded kryptex.Objectives // with help: complete, but set to no
	added    kryptex.Objectives // without help: declared together with the row chosen
	list     ui.List
}

// chosen returns the objectives that the first row declares, with help.
func (d *declaration) chosen() kryptex.Objectives { return d.t.view().Declarable() &^ d.excluded }

// focused returns the objectives of the row at the cursor. It returns none without help.
func (d *declaration) focused() kryptex.Objectives {
	lying := d.t.view().Grid.Completed().List()
	switch {
	case !d.t.view().HasHelp || d.list.Cursor > len(lying):
		return 0
	case d.list.Cursor == 0:
		return d.chosen()
	}
	return kryptex.Objectives(0).With(lying[d.list.Cursor-1])
}

// rows returns the rows of the list. A guess comes last, if it is allowed.
func (d *declaration) rows() []ui.Row {
	v := d.t.view()
	rows := d.allRows()
	if v.HasHelp {
		rows = d.lyingRows()
	}
	if v.MayGuess() {
		rows = append(rows, ui.Row{Text: "Guess now", Open: table.OpenScreen(func() ui.Screen { return newGuess(d.t) })})
	}
	return rows
}

// allRows returns a row for each of the six objectives: OK declares it, together with those added
// before. The rows reveal nothing about what is complete in the grid.
func (d *declaration) allRows() (rows []ui.Row) {
	v := d.t.view()
	for _, o := range kryptex.AllObjectives.List() {
		one := kryptex.Objectives(0).With(o)
		row := ui.Row{Text: v.SignNames.Name(o), Open: d.declares(d.added | one)}.Either(d.added.Has(o), "added", "", toggleRow(&d.added, one))
		if v.Blocked().Has(o) {
			row.WhyOff = "blocked"
		}
		rows = append(rows, row)
	}
	return rows
}

// lyingRows returns the rows with help. The first declares everything chosen, which at first is
// all that can be declared. The others are the objectives complete in the grid.
func (d *declaration) lyingRows() []ui.Row {
	v := d.t.view()
	row := ui.Row{Open: d.declares(d.chosen())}
	switch n := d.chosen().Len(); n {
	case 0:
		row.Text, row.Open = "Declare nothing", func() ui.Step { return d.t.happen(kryptex.Passed{Player: v.Player}) }
	case 1:
		row.Text = say.Sprintf("Declare %s", v.SignNames.Name(d.chosen().List()[0]))
	default:
		row.Text = say.Count(n, "Declare this one", "Declare these %d")
	}
	rows := []ui.Row{row}
	for _, o := range v.Grid.Completed().List() {
		row := ui.Row{Text: v.SignNames.Name(o)}.Either(!d.excluded.Has(o), "yes", "no", toggleRow(&d.excluded, kryptex.Objectives(0).With(o)))
		if v.Blocked().Has(o) {
			row.WhyOff, row.Change = "blocked", nil
		}
		rows = append(rows, row)
	}
	return rows
}

// toggleRow returns a function that adds objectives to a set, or removes them if they are in it.
func toggleRow(all *kryptex.Objectives, one kryptex.Objectives) func() ui.Step {
	return func() ui.Step {
		*all ^= one
		return ui.Step{}
	}
}

// declares returns the Open of a row that declares objectives.
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
	if v.HasHelp && d.chosen().Len() > 1 {
		sc.heard = []say.Text{say.List(v.SignNames.Names(d.chosen().List())...)} // the row says only "these"
	}
	if !v.HasHelp {
		keys[0] = ui.Leave("back") // to the turn in progress
		drawUnaided(f, sc)
	}
	for _, line := range v.Grid.Alignments() {
		if line.Objectives&d.focused() != 0 {
			for _, at := range line.At {
				sc.marked = sc.marked.With(at)
			}
		}
	}
	sc.lists(&d.list, rows)
	sc.keys = append(d.keys(rows), keys...)
	sc.draw(f)
}

// drawUnaided draws in the foot what a declaration does, or why one was refused. Anywhere else,
// this text would move the rows of the list.
func drawUnaided(f *ui.Frame, sc *scene) {
	text, refused := say.Text("A declaration ends the turn. Did you complete two at once? Add the first, then declare the other: both count."), f.Refusal
	sc.todo, f.Refusal = "", ""
	sc.foot = func(a ui.Area) {
		if refused != "" {
			a.Inset(1, 0).Para(0, refused, a.Look.Warning)
			return
		}
		a.Inset(1, 0).Para(0, text, a.Look.Dim)
	}
}

// keys returns the bindings for the row at the cursor. Without help, the key line says "declare"
// for OK and "add" for the arrows on an objective.
func (d *declaration) keys(rows []ui.Row) []ui.Binding {
	all := d.list.Keys(rows)
	if d.t.view().HasHelp || rows[min(d.list.Cursor, len(rows)-1)].Change == nil {
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
