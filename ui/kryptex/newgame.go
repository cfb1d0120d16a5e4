package kryptex

import (
	"slices"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/lexicon"
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
		OfDay:   ofDay, Today: table.Today{Title: "the keyword", Least: true},
		Day: func(p kryptex.Position) tabletop.Result { return p.Result() },
		New: newGame, Sit: func(at *table.Table[kryptex.Position, kryptex.Event]) { newTable(at) }, Summarise: summarise,
		Demo: newDemo, Setting: setting,
	}
}

// A way is a way to play: one of the rulebook's modes.
type way struct {
	mode  kryptex.Mode
	about say.Text
}

// ways are the ways to play: first those that paper does not have, since there somebody
// must write the keyword and cannot play.
var ways = []way{
	{kryptex.Single, "Two players. The box thinks of a word, and you race to find it."},
	{kryptex.Solo, "You alone. The box thinks of a word: find it in as few turns as you can."},
	{kryptex.Original, "Two players. Each thinks of a word that the other has to find."},
	{kryptex.Quick, "Two players, a word each. No markers: letters show at once."},
}

// setup is the form of a new game. It begins as the last game was. What a way to play has
// no use for has no row, and keeps what was set.
type setup struct {
	*table.Form[kryptex.Position, kryptex.Event]
	way     int
	starter int
	wish    lexicon.Wish // the keyword that the box draws
	pins    bool
	explain bool                  // until the table has finished a game
	helps   map[kryptex.Mode]bool // off for two with a keyword each, who watch each other
}

func newGame(f *table.Form[kryptex.Position, kryptex.Event], last *kryptex.Position) {
	newSetup(f, last)
}

func newSetup(f *table.Form[kryptex.Position, kryptex.Event], last *kryptex.Position) *setup {
	s := &setup{Form: f, starter: 1, pins: f.Box.PINs, wish: lexicon.Wish{Grade: lexicon.Medium, Language: kryptex.Words().Tag(f.Box.Language)}, explain: true, helps: map[kryptex.Mode]bool{kryptex.Solo: true}}
	f.Rows = s.rows
	f.About = func() say.Text { return ways[s.way].about }
	if last == nil {
		s.helps[kryptex.Single] = true // with which beginners begin
		return s
	}
	s.explain = last.Explain && last.Ending == nil
	f.Renamed = func() ui.Step {
		s.explain = true // to other people
		return ui.Step{}
	}
	s.way = max(0, slices.IndexFunc(ways, func(w way) bool { return w.mode == last.Mode }))
	s.pins = s.pins || last.PINs
	s.starter = last.Starter%len(last.Names) + 1 // the other one
	if last.Grade != lexicon.AnyGrade {
		s.wish = last.Wish
	}
	if last.Rules > 0 { // before, nobody was asked
		s.helps[last.Mode] = last.Helps
	}
	return s
}

func (s *setup) rows() []ui.Row {
	w := ways[s.way]
	rows := []ui.Row{
		{Text: "Begin", Open: s.begin},
		{Text: "Game", Value: w.mode.Text(), Turn: s.Changing(func(by int) { s.way = (s.way + by + len(ways)) % len(ways) })},
	}
	if w.mode.Outsider() {
		rows = append(rows, s.WishRows("Keyword", "the language of the keyword", kryptex.Words(), &s.wish)...)
	}
	if w.mode.Players() > 1 {
		rows = append(rows, ui.Row{Text: "Moves first", Value: s.Called(s.starter - 1), Note: "whoever studied last", Turn: s.Changing(func(int) { s.starter = 3 - s.starter })})
	}
	for i := range w.mode.Players() {
		rows = append(rows, s.PlayerRow(i))
	}
	explain := ui.Row{Text: "Explain", Note: map[bool]say.Text{false: "no step is explained", true: "each step, the first time"}[s.explain]}
	help := ui.Row{Text: "Help", Note: "for beginners"}
	rows = append(rows, help.Either(s.helps[w.mode], "finds and tries", "no help", func() ui.Step {
		s.helps[w.mode] = !s.helps[w.mode]
		return ui.Step{}
	}),
		explain.Either(s.explain, "as you play", "nothing", ui.Flip(&s.explain)))
	if !w.mode.Outsider() {
		rows = append(rows, ui.Row{Text: "PINs", Note: "asked for before a keyword shows"}.Either(s.pins, "on", "off", ui.Flip(&s.pins)))
	}
	return rows
}

// begin begins the game with what the table calls its signs.
func (s *setup) begin() ui.Step {
	first := s.first()
	return cubesOf(s.Box).Open(func(cubes kryptex.Cubes) ui.Step {
		first.Signs = worded(cubes.Signs)
		return s.Begin(first)
	})
}

// first is the event that the game begins with, but for the signs.
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
	e.Wish = s.wish
	return e
}

// summarise says what is public of a game in the journal.
func summarise(p kryptex.Position, game journal.Game) table.Summary {
	return table.Summarised(p.Headline(), p.RecordText(game.Times()), p.Ending != nil, func() table.Exported { return p.Review() })
}

// winners are the names of who has won against another: alone it is the score that counts.
func winners(p kryptex.Position) []string {
	if p.Ending == nil || p.Mode == kryptex.Solo {
		return nil
	}
	return []string{p.Names[p.Ending.Winner-1]}
}

// ofDay begins the game of a day, whose keyword and roll of the cubes every box has. Only
// alone it counts.
func ofDay(f *table.Form[kryptex.Position, kryptex.Event], last *kryptex.Position, day tabletop.Day) ui.Step {
	s := newSetup(f, last)
	s.wish.Day, s.wish.Grade = day, lexicon.AnyGrade
	play := func(mode kryptex.Mode) func() ui.Step {
		return func() ui.Step {
			s.way = slices.IndexFunc(ways, func(w way) bool { return w.mode == mode })
			return s.begin()
		}
	}
	return table.AskWhoPlays(play(kryptex.Solo), play(kryptex.Single))
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
	return ui.Step{Work: ui.Saving(
		func(time.Time) error { return n.file.Change(func(kryptex.Cubes) kryptex.Cubes { return next }) },
		func(err error, _ time.Time) ui.Step {
			if err != nil {
				return ui.Failed(err)
			}
			n.cubes = next
			return then
		})}
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
		"The box knows the cubes of an unofficial list, by letters: the symbols S, A and M, the colours N, R and C. Nobody has told it which of your signs is which. One cube tells.",
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
