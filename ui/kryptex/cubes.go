package kryptex

import (
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// cubesMenu shows what the table's cubes look like and what it calls their
// signs. Every change is kept in the file at once. A game that is being played
// calls the signs as before, and knows of other cubes when its grid is laid anew.
type cubesMenu struct {
	file  table.File[kryptex.Cubes]
	cubes kryptex.Cubes // as in the file
	list  ui.List
}

// openCubes shows the table's cubes.
func openCubes(file table.File[kryptex.Cubes]) ui.Step {
	return file.Open(func(cubes kryptex.Cubes) ui.Step {
		return ui.Step{Push: &cubesMenu{file: file, cubes: cubes}}
	})
}

// own reports whether the cubes are the table's own, and not as shipped.
func (m *cubesMenu) own() bool { return m.cubes.Cubes != m.file.Shipped.Cubes }

// goBack puts the table's own cubes aside. The names of the signs are right for any
// cubes, so they stay.
func (m *cubesMenu) goBack() ui.Step {
	signs := m.cubes.Signs
	return m.file.PutAside(func(next kryptex.Cubes) ui.Step {
		m.cubes = next
		if unnamed(&signs) {
			return ui.Step{}
		}
		next.Signs = signs
		return m.keep(next, ui.Step{})
	})
}

// keep puts changed cubes into the file, if they can be told apart.
func (m *cubesMenu) keep(next kryptex.Cubes, then ui.Step) ui.Step {
	if _, err := kryptex.ParseCubes(next.String()); err != nil {
		return ui.Step{Push: ui.NewPage("That cannot be", say.Sentence(say.Of(err))), Sound: ui.Refused}
	}
	return ui.Step{Work: &ui.Work{
		Word: "saving",
		Do:   func(time.Time) error { return m.file.Change(func(kryptex.Cubes) kryptex.Cubes { return next }) },
		Then: func(err error, _ time.Time) ui.Step {
			if err != nil {
				return ui.Failed(err)
			}
			m.cubes = next
			return then
		},
	}}
}

// whichRow opens the page that explains the letters of the signs.
func whichRow() ui.Row {
	const title = "Which sign is which?"
	return ui.Row{Text: title, Open: table.Reads(title, whichSign)}
}

func (m *cubesMenu) rows() []ui.Row {
	rows := []ui.Row{whichRow()}
	for _, o := range kinds[0] {
		rows = append(rows, m.signRow(o, say.Sprintf("Symbol %s", o.String()), greekNames))
	}
	for _, o := range kinds[1] {
		rows = append(rows, m.signRow(o, say.Sprintf("Colour %s", o.String()), dyeNames))
	}
	for i, cube := range m.cubes.Cubes {
		rows = append(rows, ui.Row{
			Text: say.Sprintf("Cube %d", i+1), Value: cubeText(&m.cubes.Signs, cube),
			Open: table.Leads(func() ui.Screen { return newCubeEntry(m, i) }),
		})
	}
	shipped := ui.Row{Text: "Back to the shipped cubes", Open: func() ui.Step {
		return ui.Step{Push: ui.NewAsk("Go back to the shipped cubes? The names of the signs stay. The cubes that this table entered stay in the file "+cubesAside+" alone.", 1,
			ui.Row{Text: "Go back", Open: m.goBack},
			ui.Row{Text: "Keep ours"})}
	}}
	if !m.own() {
		shipped.Off = "these are"
	}
	return append(rows, shipped)
}

// cubeText is a cube's three faces in letters, and where opposite faces differ,
// all six.
func cubeText(signs *kryptex.Signs, c kryptex.Cube) say.Text {
	var faces []say.Text
	for _, f := range c {
		faces = append(faces, signs.Brief(f))
	}
	if slices.Equal(c[:3], c[3:]) {
		faces = faces[:3]
	}
	return say.Join(" ", faces...)
}

// signRow names a sign: by a word of the rulebook's that no other sign has, or
// any other word.
func (m *cubesMenu) signRow(o kryptex.Objective, what say.Text, words []string) ui.Row {
	value := m.cubes.Signs.Name(o)
	if m.cubes.Signs[o] == "" {
		value = "?"
	}
	return ui.Row{
		Text: what, Value: value,
		Turn: func(by int) ui.Step { return m.call(o, m.nextWord(o, words, by), ui.Step{}) },
		Open: func() ui.Step {
			return ui.Step{Push: &ui.Prompt{
				Title: say.Sprintf("%s is called", what),
				Entry: ui.NewName("", tabletop.MaxName),
				Done:  func(name string, _ time.Time) ui.Step { return m.call(o, name, ui.Step{Pop: 1}) },
			}}
		},
	}
}

// nextWord is the next word that a sign could have, or the one before; none at
// all is one of them.
func (m *cubesMenu) nextWord(o kryptex.Objective, words []string, by int) string {
	now := m.cubes.Signs[o]
	free := []string{""}
	for _, word := range words {
		if word == now || !slices.Contains(m.cubes.Signs[:], word) {
			free = append(free, word)
		}
	}
	at := max(0, slices.Index(free, now))
	return free[(at+by+len(free))%len(free)]
}

// call gives a sign a name. The sign that had it takes the old name in turn.
func (m *cubesMenu) call(o kryptex.Objective, name string, then ui.Step) ui.Step {
	next := m.cubes
	if other := slices.Index(next.Signs[:], name); other >= 0 && name != "" {
		next.Signs[other] = next.Signs[o]
	}
	next.Signs[o] = name
	return m.keep(next, then)
}

func (m *cubesMenu) Draw(f *ui.Frame) {
	rows := m.rows()
	what := say.Text("cubes as shipped")
	if m.own() {
		what = "this table's cubes"
	}
	f.Head("Cubes and signs", what)
	m.list.Draw(f.Body(), rows)
	f.Keys(append(m.list.Help(rows), ui.Does("leave", hw.Back))...)
}

func (m *cubesMenu) Press(e hw.Event, _ time.Time) ui.Step {
	if e.Key == hw.Back {
		return ui.Step{Pop: 1}
	}
	return m.list.Press(e, m.rows())
}

// whichSign holds for the shipped cubes: three of them have two symbols and two
// colours, each symbol goes with the next one there and each colour with the
// next, round and round, so any of the three will do to begin with.
func whichSign() say.Text {
	return say.Join("\n\n",
		"The box knows the cubes of an unofficial table, by letters: the symbols S, A and M, the colours N, R and C. Nobody has told it which of your signs is which. One cube tells.",
		"Three of your nine cubes show two different symbols and two different colours. Take any of them; opposite faces are equal, so look at three.",
		"Its symbol on two of the three is S, the other one M; A is the symbol that it does not show.",
		"Its colour on two of the three is R, the other one C; N is the colour that it does not show.",
		"Name them under New game, Cubes and signs. In games that begin then the box calls them as you do.",
		"To check it, take another of the three cubes and look for it among cubes 4, 5 and 6 listed there. If no cube there looks like it, your cubes are others: enter them, each once.")
}
