package kryptex

import (
	"slices"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// signNames holds the rows that name the signs on the table's cubes. Every change is saved to the
// file at once. A change in the box's settings does not affect the game in progress.
type signNames struct {
	file  table.File[kryptex.Cubes]
	cubes kryptex.Cubes // as in the file
}

// naming is the screen on which a table names its signs before it sets out the cubes. The game on
// the table uses the names from then on.
type naming struct {
	t *Table
	*signNames
	list ui.List
}

// nameSigns opens the screen for naming the signs.
func (t *Table) nameSigns() ui.Step {
	file := cubesOf(t.Box)
	return file.Open(func(cubes kryptex.Cubes) ui.Step {
		return ui.Step{Push: &naming{t: t, signNames: &signNames{file, cubes}}}
	})
}

func (n *naming) Draw(f *ui.Frame) {
	rows := n.rows()
	f.Head(signsOfKryptex, "")
	n.list.DrawWithNote(f.Body(), rows)
	f.Keys(append(n.list.Keys(rows), ui.Bind(ui.Back, "done", n.done))...)
}

// done enters the names in the game if they have changed, and returns to the cubes.
func (n *naming) done() ui.Step {
	if named := withDefaultNames(n.cubes.SignNames); named != n.t.view().SignNames {
		return n.t.happen(kryptex.SignsNamed{SignNames: named})
	}
	return ui.Step{Pop: 1}
}

// setting returns the game's row in the settings of the box.
func setting(box *table.Box) ui.Row {
	file := cubesOf(box)
	return ui.Row{Text: signsOfKryptex, Note: "what you call them", Open: func() ui.Step {
		return file.Open(func(cubes kryptex.Cubes) ui.Step {
			names := &signNames{file, cubes}
			return ui.Step{Push: &ui.Menu{Title: signsOfKryptex, Rows: names.rows}}
		})
	}}
}

const signsOfKryptex say.Text = "Signs of Kryptex"

func (n *signNames) rows() []ui.Row {
	const which say.Text = "Which sign is which?"
	rows := []ui.Row{{Text: which, Open: table.OpenText(which, func() say.Text { return whichSign(&n.cubes.SignNames) })}}
	for _, o := range kinds[0] {
		rows = append(rows, n.row(o, say.Sprintf("Symbol %s", o.String()), greekNames))
	}
	for _, o := range kinds[1] {
		rows = append(rows, n.row(o, say.Sprintf("Colour %s", o.String()), dyeNames))
	}
	return rows
}

// row returns the row that names a sign: the arrows choose one of the rulebook's words, and OK
// opens a prompt for any other.
func (n *signNames) row(o kryptex.Objective, what say.Text, words []string) ui.Row {
	named, shipped := withDefaultNames(n.cubes.SignNames), kryptex.RulebookSignNames()
	return ui.Row{
		Text: what, Value: named.Name(o), Note: say.Sprintf("what you call it; the rulebook says %s", shipped.Name(o)),
		Change: func(by int) ui.Step { return n.call(o, nextWord(named[o], words, by), ui.Step{}) },
		Open: func() ui.Step {
			return ui.Step{Push: &ui.EntryScreen{
				Title: say.Sprintf("%s is called", what),
				Entry: ui.NewNameEntry("", tabletop.MaxName),
				Done:  func(name string, _ time.Time) ui.Step { return n.call(o, name, ui.Step{Pop: 1}) },
			}}
		},
	}
}

// nextWord returns the word after the given one or, if step is -1, the word before it. If the given
// one is not among words, it returns the first of words or, if step is -1, the last.
func nextWord(word string, words []string, step int) string {
	at := slices.Index(words, word)
	if at < 0 {
		at = min(0, -step)
	}
	return words[(at+step+len(words))%len(words)]
}

// call names a sign and writes the file, unless ParseCubes would refuse the names. If another sign
// had the name, that sign gets the old name.
func (n *signNames) call(o kryptex.Objective, name string, then ui.Step) ui.Step {
	next := n.cubes
	next.SignNames = withDefaultNames(next.SignNames)
	if other := slices.Index(next.SignNames[:], name); other >= 0 && name != "" {
		next.SignNames[other] = next.SignNames[o]
	}
	next.SignNames[o] = name
	if _, err := kryptex.ParseCubes(next.String()); err != nil {
		return ui.Step{Push: ui.NewPage("That cannot be right", say.Sentence(say.FromError(err))), Sound: ui.Refused}
	}
	return ui.Step{Work: ui.Saving(
		func(time.Time) error { return n.file.Change(func(kryptex.Cubes) kryptex.Cubes { return next }) },
		func(err error, _ time.Time) ui.Step {
			if err != nil {
				return ui.FailureStep(err)
			}
			n.cubes = next
			return then
		})}
}

// whichSign returns a text on how to find out which sign is which. It relies on three of the
// shipped cubes: each has two symbols and two colours, and they are alike except that each sign is
// replaced by the next of its kind, in a circle. So any of the three will do to start with.
func whichSign(signs *kryptex.SignNames) say.Text {
	lines := []say.Text{"The cubes that the box knows, by top, front and right:"}
	for i, cube := range kryptex.ShippedCubes().Cubes {
		lines = append(lines, say.Sprintf("Cube %d: %s, %s, %s", i+1, signs.FaceText(cube.Top()), signs.FaceText(cube.Front()), signs.FaceText(cube.Right())))
	}
	return say.Join("\n\n",
		"The box knows the cubes from an unofficial list, by letter: the symbols S, A and M, the colours N, R and C. It does not know which of your signs is which. One cube is enough to tell.",
		"Three of your nine cubes show two different symbols and two different colours. Take any one of them; opposite faces match, so look at three.",
		"The symbol on two of those three faces is S, the other is M; A is the symbol the cube does not show.",
		"The colour on two of those three faces is R, the other is C; N is the colour the cube does not show.",
		"Name them here, and the box uses your names.",
		"To check, take another of the three cubes and look for it among cubes 4, 5 and 6 below. If none of them matches, your cubes are different: set them out yourself instead of copying the box's roll.",
		say.Lines(lines...))
}
