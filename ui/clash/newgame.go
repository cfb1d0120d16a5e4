package clash

import (
	"slices"
	"strings"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
)

const (
	// Name is the game's name in a journal's header.
	Name  = "clash"
	title = "Cryptid Clash"
)

// Game is Cryptid Clash as the home screen knows it.
func Game() home.Game {
	return home.Game{Name: Name, Title: title, New: newGame, Resume: home.Resuming(clash.ParseEvent, open), Tell: public}
}

// setup is the form of a new game. It begins with the names of the last one.
type setup struct {
	box    *home.Box
	names  [clash.Players]string
	notice string
	list   ui.List
}

// newGame makes the form. What the box knows of the cards is read when the game
// begins, since it may be mended from here.
func newGame(box *home.Box, last *journal.Game) ui.Screen {
	s := &setup{box: box}
	for i := range s.names {
		s.names[i] = home.Nameless(i)
	}
	if last != nil {
		s.recall(*last)
	}
	return s
}

// recall takes over the names of the last game. A game that can't be read
// leaves the form as it is.
func (s *setup) recall(last journal.Game) {
	last.Entries = last.Entries[:1]
	if p, err := session.Replay[clash.Position](last, clash.ParseEvent); err == nil {
		copy(s.names[:], p.Names)
	}
}

// rows are the form's.
func (s *setup) rows(now time.Time) []ui.Row {
	rows := []ui.Row{{Text: "Begin", Open: func() ui.Step { return s.begin(now) }}}
	for i := range s.names {
		rows = append(rows, home.PlayerRow(s.names[:], i, func() { s.notice = "" }))
	}
	return append(rows, ui.Row{Text: "Cards that the box knows", Open: func() ui.Step {
		return mendDeck(deckFile{s.box.Disk, s.box.Path})
	}})
}

// Draw draws the form, and why the game can't begin.
func (s *setup) Draw(f *ui.Frame) {
	rows := s.rows(time.Time{})
	f.Head("New game of "+title, "")
	body := f.Body()
	if s.notice != "" {
		y := body.Inset(1, 0).Para(0, s.notice, f.Look.Warning)
		body = body.Rows(y, body.H-y)
	}
	s.list.Draw(body, rows)
	f.Keys(append(s.list.Help(rows), ui.Does("home", hw.Back))...)
}

// Press changes the form or begins. Back leads home, and the form stays.
func (s *setup) Press(e hw.Event, now time.Time) ui.Step {
	if e.Key == hw.Back {
		return ui.Step{Home: true}
	}
	step, _ := s.list.Press(e, s.rows(now))
	return step
}

// begin reads the deck's file and begins with what is in it. When the file is
// damaged, it's left as it is, and the table is asked first.
func (s *setup) begin(now time.Time) ui.Step {
	var deck clash.Deck
	return ui.Step{
		Save: func() (err error) {
			deck, err = deckFile{s.box.Disk, s.box.Path}.read()
			return err
		},
		Then: func(err error, _ time.Time) ui.Step {
			if err != nil {
				return ui.Step{Push: s.askWithout(err, now), Sound: ui.Refused}
			}
			return s.start(deck, now)
		},
	}
}

// askWithout asks whether to play though the deck's file can't be read.
func (s *setup) askWithout(err error, now time.Time) ui.Screen {
	return ui.NewAsk("The file with the cards that the box knows can't be read. It is left as it is.", 0,
		ui.Row{Text: "See what is wrong", Open: func() ui.Step {
			return ui.Step{Push: ui.NewPage("The deck's file", ui.Sentence(err.Error()))}
		}},
		ui.Row{Text: "Begin without it", Open: func() ui.Step { return s.start(clash.Deck{}, now) }})
}

// start starts the game's journal. The table is shown when that's on disk.
func (s *setup) start(deck clash.Deck, now time.Time) ui.Step {
	first := clash.Began{Names: slices.Clone(s.names[:]), Deck: deck}
	if err := (clash.Position{}).Decide(first); err != nil {
		s.notice = ui.Sentence(err.Error())
		return ui.Step{Sound: ui.Refused}
	}
	header := journal.Header{Game: Name, Program: s.box.Program, Start: now}
	var game *session.Session[clash.Position, clash.Event]
	return ui.Step{
		Save: func() (err error) {
			game, err = session.Start[clash.Position, clash.Event](s.box.Games, header, first)
			return err
		},
		Then: func(err error, _ time.Time) ui.Step {
			if err != nil {
				return ui.Failed(err)
			}
			return open(s.box, game)
		},
	}
}

// open puts a game on the table.
func open(box *home.Box, game *session.Session[clash.Position, clash.Event]) ui.Step {
	t := newTable(box, game)
	box.Seat(&home.Current{
		ID:    game.ID(),
		Title: title + ", " + strings.Join(t.view().Names, ", "),
		Open:  t.goOn,
		Close: game.Close,
	})
	return t.goOn()
}

// public says what is public of a game in the journal. Whether a battle's cards lie
// open is not in there, so they are told when something has come of them.
func public(game journal.Game) (home.Told, error) {
	p, err := session.Replay[clash.Position](game, clash.ParseEvent)
	if err != nil {
		return home.Told{}, err
	}
	v := p.View
	if p.Revealed() && p.Ending == nil {
		v = p.FaceDown()
	}
	return home.Told{Headline: v.Headline(), Record: v.RecordText(game.Times()), Over: p.Ending != nil || len(p.Record) == 0}, nil
}
