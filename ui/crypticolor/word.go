package crypticolor

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// wordEntry takes a word from its maker, who is the only one looking, and then the order
// of its letters. Back deletes letter after letter before it leaves, so it never leaves
// a word behind. Where the list does not have the word, it asks whether it stands, and
// leaves it unnamed.
type wordEntry struct {
	t        *Table
	side     crypticolor.Side
	entry    *ui.Entry
	wrong    error // what is wrong with the word
	unlisted bool  // it is asked whether it stands
	answers  ui.List
	scramble *scramble // once the word stands; or nil
}

// newWordEntry makes the screen on which a word is told.
func (t *Table) newWordEntry(side crypticolor.Side) ui.Screen {
	w := &wordEntry{t: t, side: side, entry: ui.NewWord(crypticolor.Letters)}
	return table.Tell(table.Telling{
		Owner: t.maker(side), Titles: []say.Text{w.title()},
		Half:    "A word is half told. What was entered is shown to its maker alone.",
		Private: func() bool { return w.entry.Text() != "" },
		Draw:    w.draw, Press: w.press,
	}, time.Time{})
}

func (w *wordEntry) title() say.Text { return say.Sprintf("The word of %s", w.t.view().Maker(w.side)) }

func (w *wordEntry) draw(f *ui.Frame) {
	switch {
	case w.scramble != nil:
		w.scramble.draw(f, w)
		return
	case w.unlisted:
		w.drawUnlisted(f)
		return
	}
	f.Head(w.title(), "")
	body := f.Body().Inset(1, 0)
	text, st := say.Text("Only you may look."), f.Look.Text
	if w.wrong != nil {
		text, st = say.Sentence(say.Of(w.wrong)), f.Look.Warning
	}
	y := body.Para(1, text, st)
	w.entry.Draw(body.Rows(y+1, body.H-y-1))
	f.Keys(w.entry.Help(f.Look.Keys)...)
}

func (w *wordEntry) drawUnlisted(f *ui.Frame) {
	rows := w.rowsUnlisted()
	f.Head("Not in the list", "")
	body := f.Body().Inset(1, 0)
	y := body.Para(1, "The box does not know this word. Slang and words of foreign origin may be used; look whether it is spelled as you mean it.", f.Look.Text)
	w.answers.Draw(body.Rows(y+1, len(rows)), rows)
	f.Keys(append(w.answers.Help(rows), ui.Does("change it", hw.Back).Or("change"))...)
}

func (w *wordEntry) rowsUnlisted() []ui.Row {
	return []ui.Row{
		{Text: "It is a word", Open: func() ui.Step { return w.encipher() }},
		{Text: "Change it", Open: w.change},
	}
}

// change goes back to the word.
func (w *wordEntry) change() ui.Step {
	w.unlisted = false
	return ui.Step{}
}

func (w *wordEntry) press(e hw.Event) ui.Step {
	if w.scramble != nil {
		return w.order(e)
	}
	if w.unlisted {
		if e.Key == hw.Back {
			return w.change()
		}
		return w.answers.Press(e, w.rowsUnlisted())
	}
	w.wrong = nil
	switch w.entry.Press(e) {
	case ui.Accepted:
		return w.accept()
	case ui.Left:
		return ui.Step{Pop: 1}
	}
	return ui.Step{}
}

// accept checks the word, and asks once more where the list does not have it.
func (w *wordEntry) accept() ui.Step {
	word := w.entry.Text()
	if err := crypticolor.CheckWord(word); err != nil {
		return w.refuse(err)
	}
	if crypticolor.Listed(word) {
		return w.encipher()
	}
	// Without a sound: the others need not hear that the word is not listed.
	w.unlisted, w.answers.At = true, 1
	return ui.Step{}
}

// encipher scrambles the word, for its maker to take the order or another.
func (w *wordEntry) encipher() ui.Step {
	code, err := crypticolor.Encipher(w.entry.Text(), w.t.view().Rotations, w.t.Box.Chance)
	if err != nil {
		return w.refuse(err)
	}
	w.scramble, w.unlisted = &scramble{code: code}, false
	return ui.Step{}
}

// order takes a key while the maker looks at the order of the letters, and lets the word
// be made in the one that is taken.
func (w *wordEntry) order(e hw.Event) ui.Step {
	another := func() crypticolor.Code {
		code, err := crypticolor.Encipher(w.entry.Text(), w.t.view().Rotations, w.t.Box.Chance)
		if err != nil {
			return w.scramble.code
		}
		return code
	}
	taken, left := w.scramble.press(e, another, w.t.view().Rotations)
	if taken {
		maker := w.t.view().Makers(w.side)[0] // a round may end with the word
		return w.t.Do(crypticolor.Made{Side: w.side, Code: w.scramble.code}, func() ui.Step { return w.t.secured(maker) })
	}
	if left {
		w.scramble = nil
	}
	return ui.Step{}
}

// refuse tells the maker alone what is wrong with the word.
func (w *wordEntry) refuse(why error) ui.Step {
	w.wrong, w.unlisted = why, false
	return ui.Step{Sound: ui.Refused}
}
