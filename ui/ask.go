package ui

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
)

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
