package home

import (
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// tags are those of the languages, English first.
func (s *Setup) tags() []string {
	tags := []string{say.English}
	for _, l := range s.languages {
		tags = append(tags, l.Tag)
	}
	return tags
}

// language is the i-th of them; nil: English.
func (s *Setup) language(i int) *say.Language {
	if i == 0 {
		return nil
	}
	return s.languages[i-1]
}

// nameOf is what it calls itself.
func (s *Setup) nameOf(i int) say.Text { return say.Plain(s.language(i).String()) }

// speaks reports whether the box speaks the language with a tag.
func (s *Setup) speaks(tag string) bool { return slices.Contains(s.tags(), tag) }

// speak is the step to the i-th language.
func (s *Setup) speak(i int) ui.Step {
	next := s.now
	next.Language = s.tags()[i]
	return s.change(next)
}

// languageRow is the row for the language, each in its own name; none if there is just
// English.
func (s *Setup) languageRow() []ui.Row {
	if len(s.languages) == 0 {
		return nil
	}
	at, n := max(0, slices.Index(s.tags(), s.now.Language)), len(s.tags())
	return []ui.Row{{Text: "Language", Value: s.nameOf(at), Turn: func(by int) ui.Step {
		return s.speak((at + by + n) % n)
	}}}
}

// A tongue is the question which language the box speaks, for a new one. Each stands there
// in its own name, and the words around them are in the one under the cursor.
type tongue struct {
	setup *Setup
	list  ui.List
}

func (q *tongue) rows() []ui.Row {
	var rows []ui.Row
	for i := range q.setup.tags() {
		rows = append(rows, ui.Row{Text: q.setup.nameOf(i), Open: func() ui.Step { return q.choose(i) }})
	}
	return rows
}

// choose keeps the language. If it cannot be kept, the box goes on in English, and asks
// again when it starts.
func (q *tongue) choose(i int) ui.Step {
	step := q.setup.speak(i)
	then := step.Work.Then
	step.Work.Then = func(err error, now time.Time) ui.Step {
		q.setup.asks = false
		return then(err, now)
	}
	return step
}

// Draw draws the languages.
func (q *tongue) Draw(f *ui.Frame) {
	f.Look.Language = q.setup.language(q.list.At)
	f.Head("Gamekeeper", "Language")
	body := f.Body()
	q.list.Draw(body.Rows(1, body.H-1), q.rows())
	f.Keys(q.list.Help(q.rows())...)
}

// Press moves through them and chooses one. Back does nothing: this is where one begins.
func (q *tongue) Press(e hw.Event, _ time.Time) ui.Step { return q.list.Press(e, q.rows()) }
