package kryptex

import (
	"slices"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/kryptex"
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
		New:     newGame, Sit: func(at *table.Table[kryptex.Position, kryptex.Event]) { newTable(at) }, Summarise: summarise,
	}
}

// setup is the form of a new game. It begins as the last game was. What a mode
// has no use for has no row, and keeps what was set.
type setup struct {
	*table.Form[kryptex.Position, kryptex.Event]
	mode    kryptex.Mode
	names   [kryptex.MaxPlayers]string
	starter int
	strict  bool
}

func newGame(f *table.Form[kryptex.Position, kryptex.Event], last *kryptex.Position) {
	s := &setup{Form: f, starter: 1}
	f.Rows = s.rows
	for i := range s.names {
		s.names[i] = table.Nameless(i)
	}
	if last != nil {
		copy(s.names[:], last.Names)
		s.mode, s.strict = last.Mode, last.Strict
		s.starter = last.Starter%len(last.Names) + 1 // the other one
	}
}

func (s *setup) rows() []ui.Row {
	rows := []ui.Row{
		{Text: "Begin", Open: s.begin},
		{
			Text: "Game", Value: s.mode.Title(),
			Note: [...]string{"a keyword each", "no markers", "the box's, for both", "against the box's"}[s.mode],
			Turn: s.Changing(func(by int) { s.mode = (s.mode + kryptex.Mode(by) + 4) % 4 }),
		},
	}
	if s.mode.Players() > 1 {
		rows = append(rows,
			ui.Row{Text: "Who begins", Value: s.names[s.starter-1], Note: "who studied last", Turn: s.Changing(func(int) { s.starter = 3 - s.starter })},
			ui.Row{
				Text: "Ringed cubes", Value: map[bool]string{false: "may be swapped", true: "stay"}[s.strict],
				Note: "can't be rotated", Turn: s.Changing(func(int) { s.strict = !s.strict }),
			})
	}
	for i := range s.mode.Players() {
		rows = append(rows, s.PlayerRow(s.names[:], i))
	}
	return append(rows, ui.Row{Text: "Cubes and signs", Note: "which is which", Open: s.Leading(func() ui.Step {
		return openCubes(cubesOf(s.Box))
	})})
}

// begin begins the game with what the table calls its signs.
func (s *setup) begin() ui.Step {
	return cubesOf(s.Box).Open(func(cubes kryptex.Cubes) ui.Step {
		first := s.first()
		first.Signs = cubes.Signs
		return s.Begin(first)
	})
}

// first is the event that the game begins with, but for the signs.
func (s *setup) first() kryptex.Began {
	e := kryptex.Began{Mode: s.mode, Starter: 1, Names: slices.Clone(s.names[:s.mode.Players()])}
	if s.mode != kryptex.Solo {
		e.Starter, e.Strict = s.starter, s.strict
	}
	return e
}

// summarise says what is public of a game in the journal.
func summarise(p kryptex.Position, game journal.Game) table.Summary {
	return table.Summary{Headline: p.Headline(), Record: p.RecordText(game.Times()), Over: p.Ending != nil || len(p.Record) == 0}
}
