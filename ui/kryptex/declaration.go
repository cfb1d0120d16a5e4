package kryptex

import (
	"slices"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// turnEnd is the screen after a declaration, or after a move that completed nothing, on which the
// player may still guess, but need not. The first row ends the turn, so OK alone does.
type turnEnd struct {
	t    *Table
	list ui.List
}

// rows returns the player's options: to end the turn, or to guess.
func (n *turnEnd) rows() []ui.Row {
	return []ui.Row{
		{Text: "No, continue", Open: func() ui.Step { return n.t.Do(kryptex.Passed{Player: n.t.view().Player}) }},
		n.t.guessNow(),
	}
}

// guessNow returns the row that leads to a guess.
func (t *Table) guessNow() ui.Row {
	return ui.Row{Text: "Guess now", Open: table.OpenScreen(func() ui.Screen { return newGuess(t) })}
}

func (n *turnEnd) Draw(f *ui.Frame) {
	v, rows := n.t.view(), n.rows()
	f.LampsOn = ui.Lamp(v.Player)
	sc := n.t.scene()
	sc.prompt = say.Sprintf("%s, guess now?", n.t.name(v.Player))
	sc.teach()
	sc.lists(&n.list, rows)
	sc.keys = append(n.list.Keys(rows), n.t.bindings()...)
	sc.draw(f)
}

// spotting is the screen after a move without help, on which the player declares what they have
// spotted. Whatever the grid completes, it offers the symbols and, on another page, the colours. Each
// has a direction of its own, which adds it or removes it unless it is blocked; Down turns the page.
// OK declares those added, or ends the turn without a declaration.
type spotting struct {
	t     *Table
	added kryptex.Objectives
	page  int // in kinds
}

// offers returns a line for each objective of the page, and its key.
func (s *spotting) offers(keys *ui.KeyNames) (lines []offer) {
	for i, o := range kinds[s.page] {
		text := say.Sprintf("%s %s", keys.Join(directions[i]), o.Name())
		switch {
		case s.added.Has(o):
			text = say.Sprintf("%s: added", text)
		case s.t.view().Blocked().Has(o):
			text = say.Sprintf("%s: blocked", text)
		}
		lines = append(lines, offer{text, directions[i : i+1]})
	}
	others := [...]say.Text{"colours", "symbols"}[s.page]
	return append(lines, offer{say.Sprintf("%s %s", keys.Join(ui.Down), others), []ui.Key{ui.Down}})
}

// turn adds the objective of a direction, or removes it, or turns the page.
func (s *spotting) turn(e ui.Event) ui.Step {
	if e.Key == ui.Down {
		s.page = 1 - s.page
		return ui.Step{}
	}
	o := kinds[s.page][slices.Index(directions, e.Key)]
	if s.t.view().Blocked().Has(o) {
		return ui.Refuse(say.Errorf("%s is blocked", o.Name()))
	}
	s.added ^= kryptex.Objectives(0).With(o)
	return ui.Step{}
}

// end declares the objectives added, or ends the turn.
func (s *spotting) end() ui.Step {
	player := s.t.view().Player
	if s.added == 0 {
		return s.t.Do(kryptex.Passed{Player: player})
	}
	return s.t.happen(kryptex.ObjectivesDeclared{Player: player, Objectives: s.added})
}

func (s *spotting) Draw(f *ui.Frame) {
	v := s.t.view()
	name := s.t.name(v.Player)
	f.LampsOn = ui.Lamp(v.Player)
	sc := s.t.scene()
	ok := ui.Bind(ui.OK, "no, continue", s.end).Or("continue")
	switch {
	case s.added != 0:
		sc.prompt, ok.Text, ok.Short = say.Sprintf("%s declares %s.", name, s.added.Text()), "declare", ""
	case v.MayGuess():
		sc.prompt = say.Sprintf("%s, did you complete anything? To guess, open the menu.", name)
	default:
		sc.prompt = say.Sprintf("%s, did you complete anything?", name)
	}
	sc.teach()
	sc.offers(func(namer) []offer { return s.offers(f.Look.Keys) })
	s.drawFoot(f, sc)
	sc.keys = append([]ui.Binding{ok, ui.Each("add", s.turn, directions...)}, s.t.bindings()...)
	sc.draw(f)
}

// drawFoot draws in the foot what a declaration does, or why one was refused, unless there is a
// lesson. Anywhere else, this text would move the offers.
func (s *spotting) drawFoot(f *ui.Frame, sc *scene) {
	text, st := say.Text("Add all that you completed: a declaration ends the turn."), f.Look.Dim
	if f.Refusal != "" {
		text, st = f.Refusal, f.Look.Warning
		f.Refusal = ""
	} else if s.added == 0 {
		return
	}
	sc.todo, sc.foot = "", func(a ui.Area) { a.Inset(1, 0).Para(0, text, st) }
}

// declaration is the screen that lists, with help, the objectives that are complete in the grid. It
// marks the lines that complete the objectives of the row at the cursor. Its first row declares all
// of them that are neither blocked nor set to no by the player.
type declaration struct {
	t        *Table
	excluded kryptex.Objectives // complete, but set to no
	list     ui.List
}

// chosen returns the objectives that the first row declares.
func (d *declaration) chosen() kryptex.Objectives { return d.t.view().Declarable() &^ d.excluded }

// focused returns the objectives of the row at the cursor.
func (d *declaration) focused() kryptex.Objectives {
	lying := d.t.view().Grid.Completed().List()
	switch {
	case d.list.Cursor > len(lying):
		return 0
	case d.list.Cursor == 0:
		return d.chosen()
	}
	return kryptex.Objectives(0).With(lying[d.list.Cursor-1])
}

// rows returns the rows of the list. The first declares everything chosen, which at first is all
// that can be declared. The others are the objectives complete in the grid. A guess comes last, if
// it is allowed.
func (d *declaration) rows() []ui.Row {
	v := d.t.view()
	row := ui.Row{Open: func() ui.Step {
		return d.t.happen(kryptex.ObjectivesDeclared{Player: v.Player, Objectives: d.chosen()})
	}}
	switch n := d.chosen().Len(); n {
	case 0:
		row.Text, row.Open = "Declare nothing", func() ui.Step { return d.t.happen(kryptex.Passed{Player: v.Player}) }
	case 1:
		row.Text = say.Sprintf("Declare %s", d.chosen().List()[0].Name())
	default:
		row.Text = say.Count(n, "Declare this one", "Declare these %d")
	}
	rows := []ui.Row{row}
	for _, o := range v.Grid.Completed().List() {
		row := ui.Row{Text: o.Name()}.Either(!d.excluded.Has(o), "yes", "no", func() ui.Step {
			d.excluded ^= kryptex.Objectives(0).With(o)
			return ui.Step{}
		})
		if v.Blocked().Has(o) {
			row.WhyOff, row.Change = "blocked", nil
		}
		rows = append(rows, row)
	}
	if v.MayGuess() {
		rows = append(rows, d.t.guessNow())
	}
	return rows
}

func (d *declaration) Draw(f *ui.Frame) {
	v := d.t.view()
	f.LampsOn = ui.Lamp(v.Player)
	rows := d.rows()
	sc := d.t.scene()
	sc.prompt = say.Sprintf("%s declares", d.t.name(v.Player))
	sc.teach()
	if d.chosen().Len() > 1 {
		sc.heard = []say.Text{d.chosen().Text()} // the row says only "these"
	}
	for _, line := range v.Grid.Alignments() {
		if line.Objectives&d.focused() != 0 {
			for _, at := range line.At {
				sc.marked = sc.marked.With(at)
			}
		}
	}
	sc.lists(&d.list, rows)
	sc.keys = append(d.list.Keys(rows), d.t.bindings()...)
	sc.draw(f)
}
