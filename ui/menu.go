package ui

import (
	"time"

	"gamekeeper/tabletop/say"
)

// A Menu is a screen with a list, for example of the things that players can do at any time.
type Menu struct {
	Title say.Text
	Head  func(f *Frame) // draws the first line; if nil, that is the title
	// Rows returns the rows. It is called whenever they are drawn, and changes nothing.
	Rows func() []Row
	// OnSeatKey returns the step of a player's own button, which shows that player's own things. A
	// row would first have to ask whose things to show. If OnSeatKey is nil, these buttons do
	// nothing.
	OnSeatKey func(seat int) Step
	List      List // its Cursor is the row to start on
}

// Draw draws the first line, why the last press was refused, the rows, and what the keys do to the
// row under the cursor.
func (m *Menu) Draw(f *Frame) {
	rows, body := m.Rows(), f.Body()
	if m.Head != nil {
		m.Head(f)
		body = body.Inset(0, 1)
	} else {
		f.Head(m.Title, "")
	}
	if f.Refusal != "" {
		y := body.Inset(1, 0).Para(0, f.Refusal, f.Look.Warning)
		body = body.Rows(y, body.H-y)
	}
	m.List.DrawWithNote(body, rows)
	keys := append(m.List.Keys(rows), Leave("close"))
	if m.OnSeatKey != nil {
		keys = append(keys, OwnKeys(m.OnSeatKey))
	}
	f.Keys(keys...)
}

// A Dialog is a screen with a question and some answers. An answer closes the screen before
// its step is taken. Back closes it and does nothing else.
type Dialog struct {
	question say.Text
	answers  []Row
	list     List
}

// NewDialog returns a screen that asks a question. The cursor starts on the answer with index safe:
// the one that does no harm if OK is pressed once too often. An answer without Open just closes the
// screen.
//
//go:noinline // it would add 14 KB to the program
func NewDialog(question say.Text, safe int, answers ...Row) *Dialog {
	for i := range answers {
		open := answers[i].Open
		answers[i].Open = func() (step Step) {
			if open != nil {
				step = open()
			}
			step.Pop++
			return step
		}
	}
	return &Dialog{question: question, answers: answers, list: List{Cursor: safe}}
}

// Draw draws a box with the question and the answers. Left and Right do nothing, unless their
// buttons are also those of Up and Down. They often mean something on the screen below, and an
// extra press must not move the cursor off the safe answer.
func (q *Dialog) Draw(f *Frame) {
	lines := f.Look.Wrap(q.question, MinW-6)
	box := f.Body().Centre(MinW-2, len(lines)+len(q.answers)+3)
	in := box.DrawBox().Inset(1, 0)
	y := in.Para(0, q.question, f.Look.Text)
	q.list.Draw(in.Rows(y+1, len(q.answers)), q.answers)
	f.Keys(append(q.list.Keys(q.answers), Leave("close"))...)
}

// An EntryScreen is a screen that asks for a text.
type EntryScreen struct {
	Title say.Text
	Note  say.Text // what is asked for and why, shown below the title; may be empty
	Entry *Entry
	Done  func(text string, now time.Time) Step // what follows once it is entered
	Leave func() Step                           // what Back leads to once nothing is left to delete; if nil, the screen below
}

// Draw draws the note and the entry, with the letters of the language, and at the bottom why the last
// press was refused.
func (p *EntryScreen) Draw(f *Frame) {
	p.Entry.offer(f.Look.Language)
	f.Head(p.Title, "")
	body := f.Body().Inset(1, 1)
	y := 0
	if p.Note != "" {
		y = body.Para(0, p.Note, f.Look.Text) + 1
	}
	p.Entry.Draw(body.Rows(y, body.H-y))
	if f.Refusal != "" {
		body.Para(body.H-len(f.Look.Wrap(f.Refusal, body.W)), f.Refusal, f.Look.Warning)
	}
	leave := p.Leave
	if leave == nil {
		leave = GoBack
	}
	f.Keys(p.Entry.Keys(p.Done, leave)...)
}
