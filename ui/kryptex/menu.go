package kryptex

import (
	"fmt"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui"
)

// menu is what a table can do at any time. To go on playing is always first. A guess
// before the move is here, and next, since the screen of the move has no key left for
// it.
type menu struct {
	*Table
	list ui.List
}

func (m *menu) Draw(f *ui.Frame) {
	rows := m.rows()
	next := m.view().Next()
	if ui.Width(title+" "+next) > f.W {
		next = m.name(m.view().Player) + "'s turn"
	}
	f.Head(title, next)
	m.list.Draw(f.Body().Inset(0, 1), rows)
	f.Keys(append(m.list.Help(rows), ui.Does("home", hw.Back))...)
}

func (m *menu) Press(e hw.Event, _ time.Time) ui.Step {
	if e.Key == hw.Back {
		return ui.Step{Home: true}
	}
	return m.list.Press(e, m.rows())
}

func (m *menu) rows() (rows []ui.Row) {
	v := m.view()
	row := func(text string, screen func() ui.Screen) ui.Row {
		return ui.Row{Text: text, Open: func() ui.Step { return ui.Step{Push: screen()} }}
	}
	rows = append(rows, ui.Row{Text: "Go on playing", Open: m.goOn})
	if v.MayGuess() {
		rows = append(rows, row("Guess the keyword", func() ui.Screen { return newGuess(m.Table) }))
	}
	compare := row("Compare with the table", func() ui.Screen { return newMirror(m.Table) })
	faces := row("All faces of the cubes", func() ui.Screen { return ui.NewPage("How the cubes lie", facesText(v)) })
	lay := ui.Row{Text: "Lay the cubes anew", Open: m.layAnew}
	if v.Grid == (kryptex.Grid{}) {
		compare.Off, faces.Off, lay.Off = "not laid yet", "not laid yet", "not laid yet"
	}
	takeBack := ui.Row{Text: "Take back", Open: m.takeBack}
	if v.Record.LastStanding() == 0 {
		takeBack.Off = "nothing yet"
	}
	rows = append(rows, compare, takeBack,
		row("Record", func() ui.Screen { return ui.NewPage("Record", v.RecordText(m.game.Times())) }))
	if !v.Mode.Outsider() {
		rows = append(rows, row("Look at a keyword", func() ui.Screen { return m.whose(m.lookRow) }))
	}
	rows = append(rows, m.letterRow(), faces, lay,
		row("Write a keyword anew", func() ui.Screen { return m.whose(m.writeRow) }))
	if unnamed(&v.Signs) {
		rows = append(rows, whichRow())
	}
	return append(rows, row("How to play", func() ui.Screen { return ui.NewPage("How to play", rules) }))
}

// whose lists those who have a keyword.
func (m *menu) whose(row func(kryptex.Owner) ui.Row) ui.Screen {
	return &ui.Menu{Title: "Whose keyword?", Rows: func() (rows []ui.Row) {
		for _, o := range m.view().Owners() {
			rows = append(rows, row(o))
		}
		return rows
	}}
}

func (m *menu) lookRow(o kryptex.Owner) ui.Row {
	v := m.view()
	row := ui.Row{Text: m.name(int(o)), Value: ui.Looks(v.Looks[o]), Open: func() ui.Step { return ui.Step{Push: newLook(m.Table, int(o))} }}
	if !v.Written[o] {
		row.Off = "not written yet"
	}
	return row
}

func (m *menu) writeRow(o kryptex.Owner) ui.Row {
	text := "Somebody who doesn't play writes it"
	if o != kryptex.Box {
		text = m.name(int(o))
	}
	return ui.Row{Text: text, Open: func() ui.Step {
		return ui.Step{Push: &handover{Table: m.Table, owner: o, again: true}}
	}}
}

// takeBack asks for the last event on the table to be taken back: its player,
// or where it was nobody's, anybody.
func (t *Table) takeBack() ui.Step {
	p := t.position()
	line := p.Record.LastStanding()
	last, e := p.Record[line-1].Event, kryptex.TookBack{Line: line}
	return ui.Step{Push: &confirm{
		Table: t, player: kryptex.PlayerOf(last), event: e, after: p.Apply(e).Grid,
		text: fmt.Sprintf("Take back line %d: %s.", line, p.Tell(last)),
	}}
}

// letterRow compares a letter card that was turned over with the box's letter. The
// cards offered are those whose letter is shown, so that nobody can ask the box
// about another.
func (m *menu) letterRow() ui.Row {
	v := m.view()
	var rows []ui.Row
	for _, o := range v.Owners() {
		for _, card := range v.Cards(o) {
			if card.Letter != 0 {
				rows = append(rows, ui.Row{Text: m.cardName(o, card.Sign), Open: func() ui.Step { return m.enterLetter(o, card.Sign) }})
			}
		}
	}
	row := ui.Row{Text: "Compare a letter card", Open: func() ui.Step {
		return ui.Step{Push: &ui.Menu{Title: "Which card?", Rows: func() []ui.Row { return rows }}}
	}}
	if len(rows) == 0 {
		row.Off = "none shown yet"
	}
	return row
}

func (m *menu) cardName(o kryptex.Owner, sign kryptex.Objective) string {
	if o == kryptex.Box {
		return m.view().Signs.Name(sign)
	}
	return fmt.Sprintf("%s's %s", m.name(int(o)), m.view().Signs.Name(sign))
}

func (m *menu) enterLetter(o kryptex.Owner, sign kryptex.Objective) ui.Step {
	return ui.Step{Push: &ui.Prompt{
		Title: "What does the card say?",
		Note:  m.cardName(o, sign),
		Entry: ui.NewWord(1),
		Done: func(text string, _ time.Time) ui.Step {
			if err := m.view().CheckLetter(o, sign, text[0]); err != nil {
				step := ui.Found("They differ", ui.Sentence(err.Error()))
				step.Pop = 1
				return step
			}
			return ui.Step{Pop: 1, Push: ui.NewPage("Compared", "The card and the box agree.")}
		},
	}}
}

const rules = `Complete objectives to see the letters of the keyword, and guess it first.

An objective is a symbol or a colour that the top faces of a whole row or column share.

On your turn, first move. Either swap two cubes of the same row or column, without rotating them. Or rotate two cubes, each tilted toward you or away from you, or spun where it stands; never to the side. The rings go on these two cubes: the opponent can't rotate them next turn.

Then declare as many different objectives as you like that lie in the grid and aren't blocked. They go to your blocked zone, and what you had blocked before is free. Each puts a marker on the opponent's letter card with the same sign; the second marker shows its letter. The very first turn has no declaration.

When four letters are shown you can guess at any time in your turn. Right wins, wrong loses.

Quick: no markers, the letter is shown at once.

Single keyword: one keyword for both, the box's. Who shows the fourth letter can guess first.

Solo: you against the box's keyword. Everything completed must be declared. Cards leave your zone only in batches: with two or more upright there, a new objective turns them, and the next one frees the turned ones. Your score is your turns and the objectives that lay there at the beginning; fewer is better.

This box keeps the keywords, shows the letters when they are due, and knows how the cubes should lie.`
