package kryptex

import (
	"slices"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/lexicon"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// Game returns Kryptex for the home screen.
func Game() table.Game { return kind().Game() }

// kind describes Kryptex for package table.
func kind() *table.Kind[kryptex.Position, kryptex.Event] {
	return &table.Kind[kryptex.Position, kryptex.Event]{
		Name: "kryptex", Title: "Kryptex", Parse: kryptex.ParseEvent, Muted: kryptex.Muted{},
		Record:     func(p *kryptex.Position) tabletop.Record[kryptex.Event] { return p.Record },
		Players:    func(p kryptex.Position) []string { return p.Names },
		HallGame:   kryptex.Position.HallGame,
		BeginDaily: ofDay, DailyGame: table.DailyGame{Title: "the keyword", LowWins: true},
		DailyResult: func(p kryptex.Position) tabletop.DailyResult { return p.DailyResult() },
		FillForm:    func(f *table.NewGameForm[kryptex.Position, kryptex.Event], last *kryptex.Position) { newSetup(f, last) },
		AddScreens:  func(at *table.Table[kryptex.Position, kryptex.Event]) { newTable(at) }, Summarise: summarise,
		Demo: table.RecordedDemo(demoText, kryptex.ParseEvent, drawDemo)}
}

// A way is a way to play: one of the rulebook's modes.
type way struct {
	mode  kryptex.Mode
	about say.Text
}

// ways lists the ways to play. It starts with those that only the box makes possible: without it,
// somebody has to write the keyword, and so cannot play.
var ways = []way{
	{kryptex.SingleKeyword, "Two players. The box thinks of a word, and you race to find it."},
	{kryptex.Solo, "You alone. The box thinks of a word: find it in as few turns as you can."},
	{kryptex.Original, "Two players. Each thinks of a word for the other to find."},
	{kryptex.Quick, "Two players, a word each. No markers: letters show at once."},
}

// setup is the form of a new game. It starts with the settings of the last game, except that the
// other player moves first. A setting that a way to play does not use has no row, and keeps its
// value.
type setup struct {
	*table.NewGameForm[kryptex.Position, kryptex.Event]
	way     int
	starter int
	wish    lexicon.DrawOptions // how the box should draw a keyword
	pins    bool
	explain bool                  // on until the table has finished a game
	helps   map[kryptex.Mode]bool // at first on in solo games and, for beginners, with a single keyword
}

func newSetup(f *table.NewGameForm[kryptex.Position, kryptex.Event], last *kryptex.Position) *setup {
	s := &setup{NewGameForm: f, starter: 1, pins: f.Box.PINs, wish: lexicon.DrawOptions{Grade: lexicon.Medium, Language: kryptex.Lexicon().TagFor(f.Box.Language)}, explain: true, helps: map[kryptex.Mode]bool{kryptex.Solo: true}}
	f.Rows = s.rows
	f.About = func() say.Text { return ways[s.way].about }
	if last == nil {
		s.helps[kryptex.SingleKeyword] = true // beginners start with this mode
		return s
	}
	s.explain = last.HasExplanations && last.Ending == nil
	f.OnRename = func() ui.Step {
		s.explain = true // the new players may not know the game
		return ui.Step{}
	}
	s.way = max(0, slices.IndexFunc(ways, func(w way) bool { return w.mode == last.Mode }))
	s.pins = s.pins || last.PINs
	s.starter = last.Starter%len(last.Names) + 1 // the other player
	if last.Grade != lexicon.AnyGrade {
		s.wish = last.DrawOptions
	}
	if last.Rules > 0 { // older games had no such setting
		s.helps[last.Mode] = last.HasHelp
	}
	return s
}

func (s *setup) rows() []ui.Row {
	w := ways[s.way]
	rows := []ui.Row{
		{Text: "Start", Open: s.begin},
		{Text: "Game", Value: w.mode.Text(), Change: s.ChangeFunc(func(by int) { s.way = (s.way + by + len(ways)) % len(ways) })},
	}
	if w.mode.HasOutsider() {
		rows = append(rows, s.WordRows("Keyword", "the language of the keyword", kryptex.Lexicon(), &s.wish)...)
	}
	if w.mode.PlayerCount() > 1 {
		rows = append(rows, ui.Row{Text: "Moves first", Value: s.PlayerName(s.starter - 1), Note: "last to have studied", Change: s.ChangeFunc(func(int) { s.starter = 3 - s.starter })})
	}
	for i := range w.mode.PlayerCount() {
		rows = append(rows, s.PlayerRow(i))
	}
	explain := ui.Row{Text: "Explanations", Note: map[bool]say.Text{false: "off", true: "each step once"}[s.explain]}
	help := ui.Row{Text: "Help", Note: "for beginners"}
	rows = append(rows, help.Either(s.helps[w.mode], "finds objectives", "off", func() ui.Step {
		s.helps[w.mode] = !s.helps[w.mode]
		return ui.Step{}
	}),
		explain.Either(s.explain, "as you play", "off", ui.Flip(&s.explain)))
	if !w.mode.HasOutsider() {
		rows = append(rows, ui.Row{Text: "PINs", Note: "needed to see a keyword"}.Either(s.pins, "on", "off", ui.Flip(&s.pins)))
	}
	return rows
}

func (s *setup) begin() ui.Step { return s.Begin(s.first()) }

// first returns the first event of the game.
func (s *setup) first() kryptex.Began {
	w := ways[s.way]
	e := kryptex.Began{Settings: kryptex.Settings{
		Mode: w.mode, Starter: 1, Names: s.Names(w.mode.PlayerCount()),
		HasHelp: s.helps[w.mode], HasExplanations: s.explain, Rules: kryptex.CurrentRules,
	}}
	if w.mode != kryptex.Solo {
		e.Starter = s.starter
	}
	if !w.mode.HasOutsider() {
		e.PINs = s.pins
		return e
	}
	e.DrawOptions = s.wish
	return e
}

// summarise returns the public summary of a game in the journal.
func summarise(p kryptex.Position, game journal.Game) table.Summary {
	return table.NewSummary(p.Headline(), p.RecordText(game.Times()), p.Ending != nil, func() table.Exporter { return p.Review() })
}

// ofDay asks how many play the daily game, and starts it. On every box it has the same keyword in
// the same language, and offers the same roll of the cubes. Only a solo game counts.
func ofDay(f *table.NewGameForm[kryptex.Position, kryptex.Event], last *kryptex.Position, day tabletop.Day) ui.Step {
	s := newSetup(f, last)
	s.wish.Day, s.wish.Grade = day, lexicon.AnyGrade
	play := func(mode kryptex.Mode) func() ui.Step {
		return func() ui.Step {
			s.way = slices.IndexFunc(ways, func(w way) bool { return w.mode == mode })
			return s.begin()
		}
	}
	return table.AskWhoPlays(play(kryptex.Solo), play(kryptex.SingleKeyword))
}
