package kryptex

import (
	"slices"
	"strings"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
)

const (
	// Name is the game's name in a journal's header.
	Name  = "kryptex"
	title = "Kryptex"
)

// Game is Kryptex as the home screen knows it.
func Game() home.Game {
	return home.Game{Name: Name, Title: title, New: newGame, Resume: home.Resuming(kryptex.ParseEvent, open), Tell: public}
}

// setup is the form of a new game. It begins as the last game was. What a mode
// has no use for has no row, and keeps what was set.
type setup struct {
	*home.Form
	box     *home.Box
	mode    kryptex.Mode
	names   [kryptex.MaxPlayers]string
	starter int
	strict  bool
}

func newGame(box *home.Box, last *journal.Game) ui.Screen {
	s := &setup{box: box, starter: 1}
	s.Form = home.NewForm(box, Name, title, s.rows)
	for i := range s.names {
		s.names[i] = home.Nameless(i)
	}
	if p, ok := home.Opening[kryptex.Position](last, kryptex.ParseEvent); ok {
		copy(s.names[:], p.Names)
		s.mode, s.strict = p.Mode, p.Strict
		s.starter = p.Starter%len(p.Names) + 1 // the other one
	}
	return s
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
		return openCubes(cubesOf(s.box))
	})})
}

// begin begins the game with what the table calls its signs.
func (s *setup) begin() ui.Step {
	return cubesOf(s.box).Open(func(cubes kryptex.Cubes) ui.Step {
		first := s.first()
		first.Signs = cubes.Signs
		return home.Begin(s.Form, kryptex.Event(first), open)
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

// open puts a game on the table.
func open(box *home.Box, game *session.Session[kryptex.Position, kryptex.Event]) ui.Step {
	t := newTable(box, game)
	box.Seat(&home.Current{
		ID:    game.ID(),
		Title: title + ", " + strings.Join(t.view().Names, ", "),
		Open:  t.goOn,
		Close: game.Close,
	})
	return t.goOn()
}

// public says what is public of a game in the journal.
func public(game journal.Game) (home.Told, error) {
	p, err := session.Replay[kryptex.Position](game, kryptex.ParseEvent)
	if err != nil {
		return home.Told{}, err
	}
	return home.Told{Headline: p.Headline(), Record: p.RecordText(game.Times()), Over: p.Ending != nil || len(p.Record) == 0}, nil
}
