package kryptex

import (
	"slices"

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
		Name: "kryptex", Title: "Kryptex", Parse: kryptex.ParseEvent,
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
	explain bool                  // until a table has finished a game
	helps   map[kryptex.Mode]bool // two with keywords of their own watch each other
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
	s.way = slices.IndexFunc(ways, func(w way) bool { return w.mode == last.Mode && w.day == (last.Day != "") })
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
		{Text: "Game", Value: w.title(), Note: "which way", Turn: s.Changing(func(by int) { s.way = (s.way + by + len(ways)) % len(ways) })},
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
		rows = append(rows, ui.Row{Text: "Moves first", Value: s.Called(s.starter - 1), Note: "studied last", Turn: s.Changing(func(int) { s.starter = 3 - s.starter })})
	}
	for i := range w.mode.Players() {
		rows = append(rows, s.PlayerRow(i))
	}
	rows = append(rows, ui.Row{
		Text: "Help", Value: map[bool]say.Text{false: "no help", true: "finds and tries"}[s.helps[w.mode]],
		Note: "for beginners", Turn: s.Changing(func(int) { s.helps[w.mode] = !s.helps[w.mode] }),
	})
	rows = append(rows, ui.Row{Text: "Explain", Value: map[bool]say.Text{false: "nothing", true: "as we go"}[s.explain],
		Note: "each step at first", Turn: s.Changing(func(int) { s.explain = !s.explain })})
	if !w.mode.Outsider() {
		rows = append(rows, ui.Row{
			Text: "PINs", Value: map[bool]say.Text{false: "off", true: "on"}[s.pins],
			Note: "for the keywords", Turn: s.Changing(func(int) { s.pins = !s.pins }),
		})
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
	return ui.Row{Text: "Words", Value: say.Plain(s.words.String()), Note: "the box's list", Turn: s.Changing(func(by int) {
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
