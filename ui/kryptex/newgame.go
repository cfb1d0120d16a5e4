package kryptex

import (
	"slices"
	"strings"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
)

// Name is the game's name in a journal's header.
const Name = "kryptex"

// Game is Kryptex as the home screen knows it.
func Game() home.Game {
	return home.Game{Name: Name, Title: "Kryptex", New: newGame, Resume: home.Resuming(kryptex.ParseEvent, open), Tell: public}
}

// setup is the form of a new game. It begins as the last game was. What a mode
// has no use for has no row, and keeps what was set.
type setup struct {
	box     *home.Box
	mode    kryptex.Mode
	names   [kryptex.MaxPlayers]string
	starter int
	strict  bool
	notice  string
	list    ui.List
}

func newGame(box *home.Box, last *journal.Game) ui.Screen {
	s := &setup{box: box, starter: 1}
	for i := range s.names {
		s.names[i] = home.Nameless(i)
	}
	if last != nil {
		s.recall(*last)
	}
	return s
}

// recall takes over what the last game began with. A game that can't be read
// leaves the form as it is.
func (s *setup) recall(last journal.Game) {
	last.Entries = last.Entries[:min(1, len(last.Entries))]
	p, err := session.Replay[kryptex.Position](last, kryptex.ParseEvent)
	if err != nil || p.Names == nil {
		return
	}
	copy(s.names[:], p.Names)
	s.mode, s.strict = p.Mode, p.Strict
	s.starter = p.Starter%len(p.Names) + 1 // the other one
}

func (s *setup) rows(now time.Time) []ui.Row {
	turn := func(change func(by int)) func(int) ui.Step {
		return func(by int) ui.Step {
			s.notice = ""
			change(by)
			return ui.Step{}
		}
	}
	rows := []ui.Row{
		{Text: "Begin", Open: func() ui.Step { return s.begin(now) }},
		{Text: "Game", Value: s.mode.Title(), Turn: turn(func(by int) { s.mode = (s.mode + kryptex.Mode(by) + 4) % 4 })},
	}
	if s.mode.Players() > 1 {
		rows = append(rows,
			ui.Row{Text: "Who begins", Value: s.names[s.starter-1], Turn: turn(func(int) { s.starter = 3 - s.starter })},
			ui.Row{Text: "Ringed cubes", Value: map[bool]string{false: "may be swapped", true: "stay"}[s.strict], Turn: turn(func(int) { s.strict = !s.strict })},
		)
	}
	for i := range s.mode.Players() {
		rows = append(rows, home.PlayerRow(s.names[:], i, func() { s.notice = "" }))
	}
	return append(rows, ui.Row{Text: "Cubes and signs", Open: func() ui.Step {
		s.notice = ""
		return openCubes(cubesOf(s.box))
	}})
}

func (s *setup) Draw(f *ui.Frame) {
	rows := s.rows(time.Time{})
	f.Head("New game of Kryptex", s.explain(rows))
	body := f.Body()
	if s.notice != "" {
		y := body.Inset(1, 0).Para(0, s.notice, f.Look.Warning)
		body = body.Rows(y, body.H-y)
	}
	s.list.Draw(body, rows)
	f.Keys(append(s.list.Help(rows), ui.Does("home", hw.Back))...)
}

// explain says in a few words what the row at the cursor means.
func (s *setup) explain(rows []ui.Row) string {
	switch rows[min(s.list.At, len(rows)-1)].Text {
	case "Game":
		return [...]string{"a keyword each", "no markers", "the box's, for both", "against the box's"}[s.mode]
	case "Who begins":
		return "who studied last"
	case "Ringed cubes":
		return "can't be rotated"
	case "Cubes and signs":
		return "which is which"
	}
	return ""
}

func (s *setup) Press(e hw.Event, now time.Time) ui.Step {
	if e.Key == hw.Back {
		return ui.Step{Home: true}
	}
	step, _ := s.list.Press(e, s.rows(now))
	return step
}

// begin starts the game's journal, with what the table calls its signs. The
// next screen is shown when it's on disk.
func (s *setup) begin(now time.Time) ui.Step {
	first := s.first()
	if err := (kryptex.Position{}).Decide(first); err != nil {
		return s.refuse(err)
	}
	header := journal.Header{Game: Name, Program: s.box.Program, Start: now}
	var game *session.Session[kryptex.Position, kryptex.Event]
	var unread error // why the cubes can't be read
	return ui.Step{
		Save: func() error {
			var cubes kryptex.Cubes
			if cubes, _, unread = cubesOf(s.box).read(); unread != nil {
				return unread
			}
			first.Signs = cubes.Signs
			var err error
			game, err = session.Start[kryptex.Position, kryptex.Event](s.box.Games, header, first)
			return err
		},
		Then: func(err error, _ time.Time) ui.Step {
			switch {
			case unread != nil:
				return s.refuse(unread)
			case err != nil:
				return ui.Failed(err)
			}
			return open(s.box, game)
		},
	}
}

// refuse says why no game begins.
func (s *setup) refuse(why error) ui.Step {
	s.notice = ui.Sentence(why.Error())
	return ui.Step{Sound: ui.Refused}
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
		Title: "Kryptex, " + strings.Join(t.view().Names, ", "),
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
