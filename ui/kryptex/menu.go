package kryptex

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// newMenu makes the menu, what a table can do at any time. A guess before the move is here,
// since the screen of the move has no key left for it; where one may be made the cursor begins
// there.
func newMenu(t *Table) ui.Screen {
	m := &table.Menu{
		Head: func(f *ui.Frame) {
			next := t.view().Next()
			if f.Look.Width(t.Title)+1+f.Look.Width(next) > f.W {
				next = say.Sprintf("%s's turn", t.name(t.view().Player))
			}
			f.Head(t.Title, next)
		},
		Rows: t.WithBox(t.menuRows),
		Own:  t.ownKeyword,
	}
	if t.view().MayGuess() {
		m.List.At = guessRow
	}
	return m
}

// ownKeyword shows a player the own keyword in place of the menu.
func (t *Table) ownKeyword(player int) ui.Step {
	if !t.mayLook(player) {
		return ui.Step{Sound: ui.Refused}
	}
	return ui.Step{Pop: 1, Push: newLook(t, player)}
}

// guessRow is the row of a guess.
const guessRow = 1

func (t *Table) menuRows() []ui.Row {
	v := t.view()
	guess := ui.Row{Text: "Guess the keyword", Open: table.Leads(func() ui.Screen { return newGuess(t) })}
	if !v.MayGuess() {
		guess.Off = "not yet||to be guessed"
	}
	compare := ui.Row{Text: "Compare with the table", Open: t.compare}
	faces := ui.Row{Text: "All faces of the cubes", Open: table.Leads(func() ui.Screen { return &faces{t: t, title: "How the cubes lie"} })}
	lay := ui.Row{Text: "Re-enter the cubes", Open: t.layAnew}
	if v.Grid == (kryptex.Grid{}) {
		compare.Off, faces.Off, lay.Off = "not laid yet", "not laid yet", "not laid yet"
	}
	takeBack := ui.Row{Text: "Take back", Open: t.takeBack}
	if v.Record.LastStanding() == 0 {
		takeBack.Off = "nothing yet"
	}
	rows := []ui.Row{compare, guess, takeBack, {Text: "Record", Open: t.record}}
	if !v.Mode.Outsider() { // of the box's keyword there is no card, and nobody looks at it
		look := ui.Row{Text: "Look at a keyword", Open: t.whose(t.lookRow, t.ownKeyword)}
		if t.SeatKeys() {
			look.Value = "your own button"
		}
		rows = append(rows, look, ui.Row{Text: "Replace a keyword", Open: t.whose(t.writeRow, nil)})
	}
	return append(rows, faces, lay,
		ui.Row{Text: "What the box does", Open: table.Leads(func() ui.Screen { return ui.NewGuide("What the box does", guide) })},
		ui.Row{Text: "How to play", Open: table.Reads("How to play", rules)})
}

// record shows the record.
func (t *Table) record() ui.Step {
	return ui.Step{Push: ui.NewPage("Record", t.view().RecordText(t.Times()))}
}

// whose is the Open of a row that lists those who have a keyword, where a player's own button
// does what own says.
func (t *Table) whose(row func(kryptex.Owner) ui.Row, own func(player int) ui.Step) func() ui.Step {
	return table.Leads(func() ui.Screen {
		return &table.Menu{Head: func(f *ui.Frame) { f.Head("Whose keyword?", "") }, Own: own, Rows: func() (rows []ui.Row) {
			for _, o := range t.view().Owners() {
				rows = append(rows, row(o))
			}
			return rows
		}}
	})
}

func (t *Table) lookRow(o kryptex.Owner) ui.Row {
	v := t.view()
	row := ui.Row{Text: say.Plain(t.name(int(o))), Value: table.Looks(v.Looks[o]), Open: table.Leads(func() ui.Screen { return newLook(t, int(o)) })}
	if !v.Written[o] {
		row.Off = "not written yet"
	}
	return row
}

func (t *Table) writeRow(o kryptex.Owner) ui.Row {
	row := ui.Row{Text: say.Plain(t.name(int(o))), Open: table.Leads(func() ui.Screen {
		writer := t.owner(o)
		return t.Anew(table.Confirm{
			Owner: writer, Titles: []say.Text{say.Sprintf("The keyword of %s", writer.Name), say.Sprintf("%s's keyword", writer.Name)},
			Text: "Write another keyword, in place of the one that the box has? The others will hear it.",
		}, t.pin(int(o)), func() ui.Screen { return &handover{t: t, owner: o, again: true} })
	})}
	if !t.view().Written[o] {
		row.Off = "not written yet"
	}
	return row
}

// takeBack asks for the last event on the table to be taken back: its player, or where it
// was nobody's, anybody. What the box does by itself after a move goes with the move.
func (t *Table) takeBack() ui.Step {
	v := t.view()
	first := v.TakeBackFrom()
	e := v.Record[first-1].Event
	text := []say.Text{say.Sprintf("Take this back? %s", say.Sentence(v.Tell(e)))}
	if v.Rules > 0 && v.Showed != nil && v.Showed[len(v.Showed)-1].Line >= first {
		text = append(text, "The letter stays open.")
	}
	_, laid := e.(kryptex.Laid)
	switch {
	case v.Mode != kryptex.Solo || laid:
	case v.Counts(first):
		text = append(text, "The turn counts.")
	default:
		text = append(text, "It costs nothing.")
	}
	after := t.Position()
	for last := after.Record.LastStanding(); last >= first; last = after.Record.LastStanding() {
		after = after.Apply(kryptex.TookBack{Line: last})
	}
	return ui.Step{Push: t.standBy(kryptex.PlayerOf(e), say.Join(" ", text...), after.Grid, func() ui.Step { return t.backTo(first) })}
}

// backTo takes back what happened from a line of the record on, the last first.
func (t *Table) backTo(first int) ui.Step {
	last := t.view().Record.LastStanding()
	if last < first {
		return t.goOn()
	}
	return t.Do(kryptex.TookBack{Line: last}, func() ui.Step { return t.backTo(first) })
}

// faces shows what is on top, in front and at the right of every cube in the grid, a row
// a cube.
type faces struct {
	t     *Table
	title say.Text
	more  say.Text       // what else there is to read, below if there is room; empty: nothing
	then  func() ui.Step // follows when it is left; nil: nothing
}

func (s *faces) Draw(f *ui.Frame) {
	v := s.t.view()
	f.Head(s.title, "")
	body := f.Body().Inset(1, 0)
	y := body.Para(0, say.Sprintf("Top, front and right. Front and row 3 are toward %s.", v.Names[0]), f.Look.Text)
	y += drawFaces(body.Rows(y, body.H-y), v)
	keys := []ui.Help{ui.Does("go on", hw.OK, hw.Back)}
	switch below := body.Rows(y+1, body.H-y-1); {
	case s.more == "":
	case len(f.Look.Wrap(s.more, below.W)) <= below.H:
		below.Para(0, s.more, f.Look.Text)
	default:
		keys = append(keys, ui.Does("more", hw.Right))
	}
	f.Keys(keys...)
}

// drawFaces draws the faces in columns, and beside them what the signs are called. It
// gives the row after them.
func drawFaces(a ui.Area, v *kryptex.View) int {
	gap := 0 // between the rows of the grid
	if a.H >= 1+kryptex.PlaceCount+2 {
		gap = 1
	}
	row := func(at int) int { return 1 + at + at/3*gap }
	for at := range v.Grid {
		a.Letters(0, row(at), kryptex.Place(at).String(), a.Look.Dim)
	}
	x, names := len("A1 "), 0
	for _, side := range []struct {
		name say.Text
		face func(kryptex.Cube) kryptex.Face
	}{{"top:", kryptex.Cube.Top}, {"front:", kryptex.Cube.Front}, {"right:", kryptex.Cube.Right}} {
		a.Text(x, 0, side.name, a.Look.Dim)
		for at, cube := range v.Grid {
			drawFace(a, x, row(at), &v.Signs, side.face(cube), false)
		}
		x, names = x+a.Look.Width(side.name)+1, x+len("Dt   ")
	}
	if !unnamed(&v.Signs) {
		drawNames(a.Sub(ui.Rect{X: names, Y: 1, W: a.W - names, H: a.H - 1}), &v.Signs)
	}
	return row(kryptex.PlaceCount-1) + 1
}

// drawNames says what the signs are called, a row a sign.
func drawNames(a ui.Area, s *kryptex.Signs) {
	y := 0
	for _, kind := range kinds {
		for _, o := range kind {
			r, st := mark(a.Look, s, o)
			a.Set(0, y, r, st)
			a.Text(len("S "), y, a.Look.Fit(s.Name(o), a.W-len("S ")), a.Look.Dim)
			y++
		}
		y++
	}
}

func (s *faces) Press(e hw.Event, _ time.Time) ui.Step {
	switch {
	case (e.Key == hw.OK || e.Key == hw.Back) && s.then != nil:
		return s.then()
	case e.Key == hw.OK || e.Key == hw.Back:
		return ui.Step{Pop: 1}
	case e.Key == hw.Right && s.more != "":
		return ui.Step{Push: ui.NewPage(s.title, s.more)}
	}
	return ui.Step{}
}
