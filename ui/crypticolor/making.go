package crypticolor

import (
	"fmt"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/ui"
)

// making gives the box to the maker of a side's word. Nothing on it is secret
// yet.
type making struct {
	*Table
	side crypticolor.Side
	anew bool // from the menu, to which Back returns
	list ui.List
}

func (m *making) Draw(f *ui.Frame) {
	v := m.view()
	f.Lit |= ui.Lamp(v.Makers(m.side)...)
	rows := m.rows()
	f.Head(fit(f.W, m.round(), "A word by "+v.Maker(m.side)))
	body := f.Body().Inset(1, 0)
	y := 0
	switch {
	case m.notice != "":
		y = body.Para(0, m.notice, f.Look.Warning)
	case m.result != "":
		y = body.Para(0, m.result, f.Look.Good)
	}
	y += give(body.Rows(y, body.H-y), v, m.side, 7)
	y = body.Para(y, "A secret word of five letters, in English: no name, no acronym, no hyphen.", f.Look.Text)
	m.list.Draw(body.Rows(y+1, len(rows)), rows)
	back := ui.Does("menu", hw.Back)
	if m.anew {
		back.Text = "leave"
	}
	f.Keys(append(m.list.Help(rows), back)...)
}

// round names the round, where there are several.
func (m *making) round() string {
	v := m.view()
	if v.Mode.Rounds() == 1 {
		return ""
	}
	return fmt.Sprintf("round %d of %d", v.Round, v.Mode.Rounds())
}

func (m *making) rows() []ui.Row {
	return []ui.Row{
		{Text: "Enter it here", Open: func() ui.Step { return ui.Step{Push: newWordEntry(m)} }},
		{Text: "Keep it on paper", Open: func() ui.Step {
			return m.do(crypticolor.Made{Side: m.side, Paper: true}, m.goOn)
		}},
	}
}

func (m *making) Press(e hw.Event, _ time.Time) ui.Step {
	switch {
	case e.Key == hw.Back && m.anew:
		return ui.Step{Pop: 1}
	case e.Key == hw.Back:
		return m.common(e)
	}
	return m.list.Press(e, m.rows())
}

// wordEntry takes a word from its maker, who is the only one looking. Back deletes
// letter after letter before it leaves, so it never leaves a word behind. Where the
// list doesn't have the word, it asks whether it stands, and leaves it unnamed.
type wordEntry struct {
	*making
	entry    *ui.Entry
	wrong    string // what is wrong with the word
	unlisted bool   // it's asked whether it stands
	answers  ui.List
	telling  ui.Telling
}

func newWordEntry(m *making) *wordEntry {
	m.notice = ""
	w := &wordEntry{making: m, entry: ui.NewWord(crypticolor.Letters)}
	return w
}

func (w *wordEntry) Draw(f *ui.Frame) {
	switch {
	case w.telling.Hidden:
		w.drawHidden(f)
		return
	case w.unlisted:
		w.drawUnlisted(f)
		return
	}
	v := w.view()
	f.Lit |= ui.Lamp(v.Makers(w.side)...)
	f.Head("The word of "+v.Maker(w.side), "")
	body := f.Body().Inset(1, 0)
	text, st := "Only you may look.", f.Look.Text
	if w.wrong != "" {
		text, st = ui.Sentence(w.wrong), f.Look.Warning
	}
	y := body.Para(1, text, st)
	w.entry.Draw(body.Rows(y+1, body.H-y-1))
	f.Keys(w.entry.Help(f.Look.Keys)...)
}

// drawHidden gives the box to the maker, and draws nothing of the word.
func (w *wordEntry) drawHidden(f *ui.Frame) {
	v := w.view()
	f.Lit |= ui.Lamp(v.Makers(w.side)...)
	f.Head("The word of "+v.Maker(w.side), "")
	body := f.Body().Inset(1, 0)
	y := give(body, v, w.side, 4)
	body.Para(y, "A word is half told. What was entered is shown to its maker alone.", f.Look.Text)
	f.Keys(ui.Does("go on", hw.OK), ui.Does("forget it", hw.Back))
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

func (w *wordEntry) Press(e hw.Event, now time.Time) ui.Step {
	if w.telling.Hidden {
		return w.pressHidden(e.Key, now)
	}
	w.telling.Pressed(now)
	if w.unlisted {
		if e.Key == hw.Back {
			return w.change()
		}
		return w.answers.Press(e, w.rowsUnlisted())
	}
	w.wrong = ""
	switch w.entry.Press(e) {
	case ui.Accepted:
		return w.accept()
	case ui.Left:
		return ui.Step{Pop: 1}
	}
	return ui.Step{}
}

// pressHidden shows what was entered again, or forgets it. Any other key does nothing.
func (w *wordEntry) pressHidden(k hw.Key, now time.Time) ui.Step {
	switch k {
	case hw.OK:
		return w.telling.Show(now)
	case hw.Back:
		return ui.Step{Pop: 1}
	}
	return ui.Step{}
}

// accept checks the word, and asks once more where the list doesn't have it.
func (w *wordEntry) accept() ui.Step {
	word := w.entry.Text()
	if err := crypticolor.CheckWord(word); err != nil {
		w.wrong = err.Error()
		return ui.Step{Sound: ui.Refused}
	}
	if crypticolor.Listed(word) {
		return w.encipher()
	}
	// Without a sound: the others needn't hear that the word isn't listed.
	w.unlisted, w.answers.At = true, 1
	return ui.Step{}
}

// encipher scrambles and enciphers the word, and lets it be made. It hides before
// it's saved.
func (w *wordEntry) encipher() ui.Step {
	code, err := crypticolor.Encipher(w.entry.Text(), w.view().Rotations, w.box.Chance)
	if err != nil {
		w.wrong, w.unlisted = err.Error(), false
		return ui.Step{Sound: ui.Refused}
	}
	return w.do(crypticolor.Made{Side: w.side, Code: code}, w.goOn)
}

// Showing reports whether any of the word is in sight.
func (w *wordEntry) Showing() bool { return w.entry.Text() != "" && w.telling.Showing() }

// Release hides the word when something else is to be shown, or nothing can be.
func (w *wordEntry) Release(k hw.Key) {
	if w.entry.Text() != "" {
		w.telling.Release(k)
	}
}

// Next is when the word hides by itself.
func (w *wordEntry) Next() time.Time { return w.telling.Next() }

// Tick hides it, or leaves where there's nothing to hide.
func (w *wordEntry) Tick(time.Time) ui.Step {
	if w.entry.Text() == "" {
		return ui.Step{Pop: 1}
	}
	w.telling.Hidden = true
	return ui.Step{}
}
