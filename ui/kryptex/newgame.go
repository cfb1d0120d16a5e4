package kryptex

import (
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// Game is Kryptex as the home screen knows it.
func Game() table.Game { return kind().Game() }

// kind is Kryptex as its table and its form know it.
func kind() *table.Kind[kryptex.Position, kryptex.Event] {
	return &table.Kind[kryptex.Position, kryptex.Event]{
		Name: "kryptex", Title: "Kryptex", Parse: kryptex.ParseEvent, Muted: kryptex.Muted{},
		Players: func(p kryptex.Position) []string { return p.Names },
		Winners: winners,
		Hall:    kryptex.Position.Hall,
		New:     newGame, Sit: func(at *table.Table[kryptex.Position, kryptex.Event]) { newTable(at) }, Summarise: summarise,
		Demo: newDemo, Setting: setting,
	}
}

// A way is a way to play: one of the rulebook's modes, or the box's own, the keyword of a
// day.
type way struct {
	mode  kryptex.Mode
	day   bool
	about say.Text
}

// ways are the ways to play: first those that paper does not have, since there somebody
// must write the keyword and cannot play.
var ways = []way{
	{kryptex.Single, false, "Two players. The box thinks of a word, and you race to find it."},
	{kryptex.Solo, false, "You alone. The box thinks of a word: find it in few turns."},
	{kryptex.Solo, true, "You alone. Today every box has this word, and the same roll of the cubes: compare your scores."},
	{kryptex.Original, false, "Two players. Each thinks of a word that the other has to find."},
	{kryptex.Quick, false, "Two players, a word each. No markers: letters show at once."},
}

// title is what a way is called.
func (w way) title() say.Text {
	if w.day {
		return "today's keyword"
	}
	return w.mode.Text()
}

// setup is the form of a new game. It begins as the last game was. What a way to play has
// no use for has no row, and keeps what was set.
type setup struct {
	*table.Form[kryptex.Position, kryptex.Event]
	way     int
	starter int
	grade   kryptex.Grade
	words   *say.Language // of the box's words; nil: English
	pins    bool
	explain bool                  // until the table has finished a game
	helps   map[kryptex.Mode]bool // off for two with a keyword each, who watch each other
}

func newGame(f *table.Form[kryptex.Position, kryptex.Event], last *kryptex.Position) {
	s := &setup{Form: f, starter: 1, pins: f.Box.PINs, grade: kryptex.Medium, explain: true, helps: map[kryptex.Mode]bool{kryptex.Solo: true}}
	f.Rows = s.rows
	f.About = func() say.Text { return ways[s.way].about }
	if slices.Contains(s.languages(), f.Box.Language) {
		s.words = f.Box.Language
	}
	if last == nil {
		s.helps[kryptex.Single] = true // with which beginners begin
		return
	}
	s.explain = last.Explain && last.Ending == nil
	s.way = max(0, slices.IndexFunc(ways, func(w way) bool { return w.mode == last.Mode && w.day == (last.Day != "") }))
	s.pins = s.pins || last.PINs
	s.starter = last.Starter%len(last.Names) + 1 // the other one
	if last.Grade != kryptex.AnyGrade {
		s.grade = last.Grade
	}
	if last.Rules > 0 { // before, nobody was asked
		s.helps[last.Mode] = last.Helps
	}
}

func (s *setup) rows() []ui.Row {
	w := ways[s.way]
	rows := []ui.Row{
		{Text: "Begin", Open: s.begin},
		{Text: "Game", Value: w.title(), Turn: s.Changing(func(by int) { s.way = (s.way + by + len(ways)) % len(ways) })},
	}
	if w.mode.Outsider() && !w.day {
		rows = append(rows, ui.Row{Text: "Keyword", Value: s.grade.Text(), Note: "how rare it is", Turn: s.Changing(func(by int) {
			s.grade = kryptex.Easy + (s.grade-kryptex.Easy+kryptex.Grade(by)+3)%3
		})})
	}
	if w.mode.Outsider() && len(s.Box.Languages) > 0 {
		rows = append(rows, s.wordsRow())
	}
	if w.mode.Players() > 1 {
		rows = append(rows, ui.Row{Text: "Moves first", Value: s.Called(s.starter - 1), Note: "whoever studied last", Turn: s.Changing(func(int) { s.starter = 3 - s.starter })})
	}
	for i := range w.mode.Players() {
		rows = append(rows, s.PlayerRow(i))
	}
	rows = append(rows, ui.Row{
		Text: "Help", Value: map[bool]say.Text{false: "no help", true: "finds and tries"}[s.helps[w.mode]],
		Note: "for beginners", Turn: s.Changing(func(int) { s.helps[w.mode] = !s.helps[w.mode] }),
	})
	rows = append(rows, ui.Row{Text: "Explain", Value: map[bool]say.Text{false: "nothing", true: "as we go"}[s.explain],
		Note: map[bool]say.Text{false: "no step is explained", true: "each step, the first time"}[s.explain], Turn: s.Changing(func(int) { s.explain = !s.explain })})
	if !w.mode.Outsider() {
		rows = append(rows, s.OnOff(ui.Row{Text: "PINs", Note: "asked for before a keyword shows"}, &s.pins, "on"))
	}
	return rows
}

// languages are those of the box in which it has words, English first.
func (s *setup) languages() []*say.Language {
	all := []*say.Language{nil}
	for _, l := range s.Box.Languages {
		if slices.Contains(kryptex.Languages(), l.Tag) {
			all = append(all, l)
		}
	}
	return all
}

// wordsRow is the row for the language of the box's words, each in its own name.
func (s *setup) wordsRow() ui.Row {
	return ui.Row{Text: "Words", Value: say.Plain(s.words.String()), Note: "the language of the keyword", Turn: s.Changing(func(by int) {
		all := s.languages()
		s.words = all[(slices.Index(all, s.words)+by+len(all))%len(all)]
	})}
}

// begin begins the game with what the table calls its signs; first it asks for the day
// where the keyword is that of a day.
func (s *setup) begin() ui.Step {
	return cubesOf(s.Box).Open(func(cubes kryptex.Cubes) ui.Step {
		first := s.first()
		first.Signs = worded(cubes.Signs)
		if ways[s.way].day {
			return askDay(func(day kryptex.Day) ui.Step {
				first.Day = day
				return s.Begin(first)
			})
		}
		return s.Begin(first)
	})
}

// first is the event that the game begins with, but for the signs and the day.
func (s *setup) first() kryptex.Began {
	w := ways[s.way]
	e := kryptex.Began{Settings: kryptex.Settings{
		Mode: w.mode, Starter: 1, Names: s.Names(w.mode.Players()),
		Helps: s.helps[w.mode], Explain: s.explain, Rules: kryptex.Today,
	}}
	if w.mode != kryptex.Solo {
		e.Starter = s.starter
	}
	if !w.mode.Outsider() {
		e.PINs = s.pins
		return e
	}
	if s.words != nil {
		e.Language = s.words.Tag
	}
	if !w.day {
		e.Grade = s.grade
	}
	return e
}

// summarise says what is public of a game in the journal.
func summarise(p kryptex.Position, game journal.Game) table.Summary {
	s := table.Summary{Headline: p.Headline(), Record: p.RecordText(game.Times()), Over: p.Ending != nil || len(p.Record) == 0}
	if p.Ending != nil {
		s.Review = table.Reads("How it went", p.Review().Text)
		s.Export = func() (table.Exported, error) { return p.Review(), nil }
	}
	return s
}

// winners are the names of who has won against another: alone it is the score that counts.
func winners(p kryptex.Position) []string {
	if p.Ending == nil || p.Mode == kryptex.Solo {
		return nil
	}
	return []string{p.Names[p.Ending.Winner-1]}
}

// askDay asks which day it is: a Pi's own clock cannot be relied on, and the keyword of a
// day is the same on every box.
func askDay(then func(kryptex.Day) ui.Step) ui.Step {
	var today time.Time
	return ui.Step{Work: &ui.Work{
		Word: "reading",
		Do: func(now time.Time) error {
			today = now.Local()
			return nil
		},
		Then: func(error, time.Time) ui.Step { return ui.Step{Push: &day{date: today, then: then}} },
	}}
}

// day is the question for the date.
type day struct {
	date time.Time
	then func(kryptex.Day) ui.Step
}

func (d *day) Draw(f *ui.Frame) {
	f.Head("Today's keyword", "")
	body := f.Body().Inset(1, 0)
	y := body.Para(0, "The box may have the wrong date. Is it", f.Look.Text)
	body.Middle(y+1, say.Sprintf("%c %s %c", f.Look.Left, tabletop.Date(d.date), f.Look.Right), f.Look.Title)
	body.Para(y+3, "On this day every box has this keyword and rolls the cubes alike: let it roll, and your scores can be compared. A turn that completed something counts, even if it is taken back.", f.Look.Text)
	f.Keys(ui.Does("begin", hw.OK), ui.Does("form", hw.Back), ui.Does("day", hw.Left, hw.Right), ui.Does("month", hw.Up, hw.Down))
}

func (d *day) Press(e hw.Event, _ time.Time) ui.Step {
	switch e.Key {
	case hw.Left:
		d.date = d.date.AddDate(0, 0, -1)
	case hw.Right:
		d.date = d.date.AddDate(0, 0, 1)
	case hw.Up:
		d.date = d.date.AddDate(0, 1, 0)
	case hw.Down:
		d.date = d.date.AddDate(0, -1, 0)
	case hw.OK:
		return d.then(kryptex.Day(d.date.Format(time.DateOnly)))
	case hw.Back:
		return ui.Step{Pop: 1}
	}
	return ui.Step{}
}

// signNames names the signs on the table's cubes, from the settings of the box. Every
// change is kept in the file at once. A game that is being played calls the signs as
// before.
type signNames struct {
	file  table.File[kryptex.Cubes]
	cubes kryptex.Cubes // as in the file
}

// setting is the row in the settings of the box.
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
	rows := []ui.Row{{Text: which, Open: table.Reads(which, func() say.Text { return whichSign(&n.cubes.Signs) })}}
	for _, o := range kinds[0] {
		rows = append(rows, n.row(o, say.Sprintf("Symbol %s", o.String()), greekNames))
	}
	for _, o := range kinds[1] {
		rows = append(rows, n.row(o, say.Sprintf("Colour %s", o.String()), dyeNames))
	}
	return rows
}

// row names a sign: by a word of the rulebook's that no other sign has, or any other word.
func (n *signNames) row(o kryptex.Objective, what say.Text, words []string) ui.Row {
	value := n.cubes.Signs.Name(o)
	if n.cubes.Signs[o] == "" {
		value = "?"
	}
	return ui.Row{
		Text: what, Value: value,
		Turn: func(by int) ui.Step { return n.call(o, n.nextWord(o, words, by), ui.Step{}) },
		Open: func() ui.Step {
			return ui.Step{Push: &ui.Prompt{
				Title: say.Sprintf("%s is called", what),
				Entry: ui.NewName("", tabletop.MaxName),
				Done:  func(name string, _ time.Time) ui.Step { return n.call(o, name, ui.Step{Pop: 1}) },
			}}
		},
	}
}

// nextWord is the next word that a sign could have, or the one before; none at all is one
// of them.
func (n *signNames) nextWord(o kryptex.Objective, words []string, by int) string {
	now := n.cubes.Signs[o]
	free := []string{""}
	for _, word := range words {
		if word == now || !slices.Contains(n.cubes.Signs[:], word) {
			free = append(free, word)
		}
	}
	at := max(0, slices.Index(free, now))
	return free[(at+by+len(free))%len(free)]
}

// call gives a sign a name, and puts it into the file if the signs can be told apart then.
// The sign that had it takes the old name in turn.
func (n *signNames) call(o kryptex.Objective, name string, then ui.Step) ui.Step {
	next := n.cubes
	if other := slices.Index(next.Signs[:], name); other >= 0 && name != "" {
		next.Signs[other] = next.Signs[o]
	}
	next.Signs[o] = name
	if _, err := kryptex.ParseCubes(next.String()); err != nil {
		return ui.Step{Push: ui.NewPage("That cannot be", say.Sentence(say.Of(err))), Sound: ui.Refused}
	}
	return ui.Step{Work: &ui.Work{
		Word: "saving",
		Do:   func(time.Time) error { return n.file.Change(func(kryptex.Cubes) kryptex.Cubes { return next }) },
		Then: func(err error, _ time.Time) ui.Step {
			if err != nil {
				return ui.Failed(err)
			}
			n.cubes = next
			return then
		},
	}}
}

// whichSign holds for the shipped cubes: three of them have two symbols and two colours,
// each symbol goes with the next one there and each colour with the next, round and round,
// so any of the three will do to begin with.
func whichSign(signs *kryptex.Signs) say.Text {
	lines := []say.Text{"The cubes that the box knows, by top, front and right:"}
	for i, cube := range kryptex.ShippedCubes().Cubes {
		lines = append(lines, say.Join(" ", say.Sprintf("Cube %d", i+1), signs.Brief(cube.Top()), signs.Brief(cube.Front()), signs.Brief(cube.Right())))
	}
	return say.Join("\n\n",
		"The box knows the cubes of an unofficial table, by letters: the symbols S, A and M, the colours N, R and C. Nobody has told it which of your signs is which. One cube tells.",
		"Three of your nine cubes show two different symbols and two different colours. Take any of them; opposite faces are equal, so look at three.",
		"Its symbol on two of the three is S, the other one M; A is the symbol that it does not show.",
		"Its colour on two of the three is R, the other one C; N is the colour that it does not show.",
		"Name them here. In games that begin then the box calls them as you do.",
		"To check it, take another of the three cubes and look for it among cubes 4, 5 and 6 below. If no cube there looks like it, your cubes are others: lay them as you like, and not as the box rolls them.",
		say.Lines(lines...))
}

// The names of the cubes' file: as it is read, and as it is kept when it is put aside.
const (
	cubesName  = "kryptex-cubes.txt"
	cubesAside = "kryptex-cubes.old"
)

// cubesOf is the file where a table keeps what its cubes look like and what it calls
// their signs. Without it the shipped cubes are used.
func cubesOf(box *table.Box) table.File[kryptex.Cubes] {
	return table.File[kryptex.Cubes]{
		Box: box, Name: cubesName, Aside: cubesAside, What: "the table's cubes",
		Shipped: kryptex.ShippedCubes(), Parse: kryptex.ParseCubes,
		Text: func(c kryptex.Cubes) string { return c.String() },
	}
}
