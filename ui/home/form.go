package home

import (
	"fmt"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
)

// A Form is the screen of a new game: rows to choose and to change, of which the
// head explains the one at the cursor, and, where the game can't begin, why.
type Form struct {
	box    *Box
	game   string // its name in a journal's header
	title  string
	rows   func() []ui.Row
	notice string
	list   ui.List
}

// NewForm makes the form of a new game, by its name in a journal's header and its
// title. The rows are asked for whenever they are drawn or used.
func NewForm(box *Box, game, title string, rows func() []ui.Row) *Form {
	return &Form{box: box, game: game, title: title, rows: rows}
}

// Draw draws the rows, and why the game can't begin.
func (f *Form) Draw(frame *ui.Frame) {
	rows := f.rows()
	frame.Head("New game of "+f.title, rows[min(f.list.At, len(rows)-1)].Note)
	body := frame.Body()
	if f.notice != "" {
		y := body.Inset(1, 0).Para(0, f.notice, frame.Look.Warning)
		body = body.Rows(y, body.H-y)
	}
	f.list.Draw(body, rows)
	frame.Keys(append(f.list.Help(rows), ui.Does("home", hw.Back))...)
}

// Press changes the form or begins. Back leads home, and the form stays.
func (f *Form) Press(e hw.Event, _ time.Time) ui.Step {
	if e.Key == hw.Back {
		return ui.Step{Home: true}
	}
	return f.list.Press(e, f.rows())
}

// Changing is the Turn of a row that changes something. What was wrong before may
// not be any more, so it's no longer told.
func (f *Form) Changing(change func(by int)) func(by int) ui.Step {
	return func(by int) ui.Step {
		f.notice = ""
		change(by)
		return ui.Step{}
	}
}

// Leading is the Open of a row that leads to another screen, from where the form
// is come back to with nothing to tell.
func (f *Form) Leading(to func() ui.Step) func() ui.Step {
	return func() ui.Step {
		f.notice = ""
		return to()
	}
}

// Refuse tells why the game can't begin.
func (f *Form) Refuse(why error) ui.Step {
	f.notice = ui.Sentence(why.Error())
	return ui.Step{Sound: ui.Refused}
}

// PlayerRow is the row for a player's name: see NameRow.
func (f *Form) PlayerRow(names []string, i int) ui.Row {
	return f.NameRow(fmt.Sprintf("Name %c", 'A'+i), fmt.Sprintf("Name of player %c", 'A'+i), names, i)
}

// NameRow is the row for the name of a player, by index, and opens a prompt for
// another. Somebody nameless begins with an empty one.
func (f *Form) NameRow(text, title string, names []string, i int) ui.Row {
	return ui.Row{Text: text, Value: names[i], Open: func() ui.Step {
		name := names[i]
		if name == Nameless(i) {
			name = ""
		}
		return ui.Step{Push: &ui.Prompt{
			Title: title,
			Entry: ui.NewName(name, tabletop.MaxName),
			Done: func(name string, _ time.Time) ui.Step {
				names[i], f.notice = name, ""
				return ui.Step{Pop: 1}
			},
		}}
	}}
}

// Opening gives the position with which the last game began, for a form to begin as
// that one did. There is none where no game was played, or it can't be read.
func Opening[P tabletop.Position[P, E], E fmt.Stringer](last *journal.Game, parse func(string) (E, error)) (p P, ok bool) {
	if last == nil {
		return p, false
	}
	first := *last
	first.Entries = first.Entries[:1]
	p, err := session.Replay[P](first, parse)
	return p, err == nil
}

// Begin begins the form's game with its first event: open puts it on the table as
// soon as its journal is on disk. The form tells the rule that forbids it.
func Begin[P tabletop.Position[P, E], E fmt.Stringer](f *Form, first E, open func(*Box, *session.Session[P, E]) ui.Step) ui.Step {
	var before P
	if err := before.Decide(first); err != nil {
		return f.Refuse(err)
	}
	var game *session.Session[P, E]
	return ui.Step{Work: &ui.Work{
		Word: "saving",
		Do: func(now time.Time) (err error) {
			header := journal.Header{Game: f.game, Program: f.box.Program, Start: now}
			game, err = session.Start[P](f.box.Games, header, first)
			return err
		},
		Then: func(err error, _ time.Time) ui.Step {
			if err != nil {
				return ui.Failed(err)
			}
			return open(f.box, game)
		},
	}}
}

// Nameless is what a player is called who gave no name, by index from 0.
func Nameless(i int) string { return fmt.Sprintf("Player %c", 'A'+i) }
