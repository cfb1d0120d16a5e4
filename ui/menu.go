package ui

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
)

// Menu is a screen that is a list, such as of what a table can do at any time.
type Menu struct {
	Title say.Text
	Head  func(f *Frame) // draws the first line; nil: the title
	// Rows returns the rows. It is called whenever they are drawn or used, and changes
	// nothing.
	Rows func() []Row
	// Own shows a player in private what a row shows after asking whose, for which the
	// player's own button is enough; nil: the buttons do nothing.
	Own  func(seat int) Step
	List List // has the row at which the cursor begins
}

// Draw draws the first line, the rows and what the keys do to the one at the cursor.
func (m *Menu) Draw(f *Frame) {
	rows, body, leave := m.Rows(), f.Body(), Does("leave", hw.Back)
	if m.Head != nil {
		m.Head(f)
		body, leave.Text = body.Inset(0, 1), "close"
	} else {
		f.Head(m.Title, "")
	}
	m.List.DrawNoted(body, rows)
	f.Keys(append(m.List.Help(rows), leave)...)
}

// Press moves through the list and uses its rows; Back leaves the menu.
func (m *Menu) Press(e hw.Event, _ time.Time) Step {
	if e.Key == hw.Back {
		return Step{Pop: 1}
	}
	if m.Own != nil && e.Key.Seat() != 0 {
		return m.Own(e.Key.Seat())
	}
	return m.List.Press(e, m.Rows())
}

// Ask is a screen with a question and two or more answers. An answer closes it
// before its step is taken; Back closes it and does nothing else.
type Ask struct {
	question say.Text
	answers  []Row
	list     List
}

// NewAsk returns a screen that asks the question. The cursor begins on the answer with
// the index safe: the one that does no harm if OK is pressed once too often. An answer
// without Open and Turn just closes the screen.
func NewAsk(question say.Text, safe int, answers ...Row) *Ask {
	for i := range answers {
		if answers[i].Open == nil && answers[i].Turn == nil {
			answers[i].Open = func() Step { return Step{} }
		}
	}
	return &Ask{question: question, answers: answers, list: List{At: safe}}
}

// Draw draws a box with the question and the answers.
func (q *Ask) Draw(f *Frame) {
	lines := f.Look.Wrap(q.question, MinW-6)
	box := f.Body().Centre(MinW-2, len(lines)+len(q.answers)+3)
	in := box.Box("").Inset(1, 0)
	y := in.Para(0, q.question, f.Look.Text)
	q.list.Draw(in.Rows(y+1, len(q.answers)), q.answers)
	f.Keys(append(q.list.Help(q.answers), Does("leave", hw.Back))...)
}

// Press moves between the answers; OK gives the one at the cursor. Left and Right do
// nothing, unless their buttons are those of Up and Down too: they often mean something
// on the screen below, and pressed once too often they must not leave the safe answer.
func (q *Ask) Press(e hw.Event, _ time.Time) Step {
	switch {
	case e.Key == hw.Back:
		return Step{Pop: 1}
	case !e.Shared && (e.Key == hw.Left || e.Key == hw.Right):
		return Step{}
	}
	step := q.list.Press(e, q.answers)
	if e.Key == hw.OK && q.answers[q.list.At].Off == "" {
		step.Pop++
	}
	return step
}

// Prompt is a screen that asks for a text. Back, with nothing left to delete,
// leaves it.
type Prompt struct {
	Title say.Text
	Note  say.Text // what is asked for and why, shown below the title; may be empty
	Entry *Entry
	Done  func(text string, now time.Time) Step // what follows once it is entered
}

// Resize offers the letters of the language.
func (p *Prompt) Resize(_, _ int, look Look) { p.Entry.Offer(look.Language) }

// Draw draws the note and the entry.
func (p *Prompt) Draw(f *Frame) {
	f.Head(p.Title, "")
	body := f.Body().Inset(1, 1)
	y := 0
	if p.Note != "" {
		y = body.Para(0, p.Note, f.Look.Text) + 1
	}
	p.Entry.Draw(body.Rows(y, body.H-y))
	f.Keys(p.Entry.Help(f.Look.Keys)...)
}

// Press enters the text.
func (p *Prompt) Press(e hw.Event, now time.Time) Step {
	switch p.Entry.Press(e) {
	case Accepted:
		return p.Done(p.Entry.Text(), now)
	case Left:
		return Step{Pop: 1}
	}
	return Step{}
}
