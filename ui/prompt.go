package ui

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
)

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
