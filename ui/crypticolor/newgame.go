package crypticolor

import (
	"fmt"
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
)

// setup is the form of a new game. It begins as the last game was. The Key Card is
// that of the table's file.
type setup struct {
	box    *home.Box
	began  crypticolor.Began // but for the names and the card
	names  [4]string
	kept   crypticolor.Card // the file's, when it was last read
	card   *keyCard         // once it was shown
	notice string
	list   ui.List
}

func newGame(box *home.Box, last *journal.Game) ui.Screen {
	s := &setup{box: box, began: crypticolor.Began{Starter: 1}}
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
	p, err := session.Replay[crypticolor.Position](last, crypticolor.ParseEvent)
	if err != nil || p.Names == nil {
		return
	}
	copy(s.names[:], p.Names)
	s.began = crypticolor.Began{Settings: p.Settings, Starter: p.Starter}
}

// first is the event that the game begins with.
func (s *setup) first(card crypticolor.Card) crypticolor.Began {
	e := s.began
	e.Card = card
	e.Names = slices.Clone(s.names[:e.Mode.Players()])
	return e
}

// side names a side as it will be called.
func (s *setup) side(side crypticolor.Side) string {
	v := crypticolor.View{Settings: s.began.Settings, Names: s.names[:]}
	return v.Name(side)
}

func (s *setup) rows(now time.Time) []ui.Row {
	b := &s.began
	turn := func(change func(by int)) func(int) ui.Step {
		return func(by int) ui.Step {
			s.notice = ""
			change(by)
			return ui.Step{}
		}
	}
	onOff := func(text string, is *bool, values [2]string) ui.Row {
		value := values[0]
		if *is {
			value = values[1]
		}
		return ui.Row{Text: text, Value: value, Turn: turn(func(int) { *is = !*is })}
	}
	rows := []ui.Row{
		{Text: "Begin", Open: func() ui.Step { return s.begin(now) }},
		{Text: "Game", Value: [...]string{"two players", "mixed-role teams", "cooperative teams"}[b.Mode], Turn: turn(func(by int) {
			b.Mode = crypticolor.Mode((int(b.Mode) + by + 3) % 3)
		})},
		{Text: "Who begins", Value: s.side(b.Starter), Turn: turn(func(int) { b.Starter = b.Starter.Other() })},
	}
	for i := range b.Mode.Players() {
		rows = append(rows, home.NameRow(s.nameOf(i), s.nameOf(i), s.names[:], i, func() { s.notice = "" }))
	}
	return append(rows,
		onOff("Timer", &b.Timed, [2]string{"off", "a minute a turn"}),
		onOff("Rotations", &b.Rotations, [2]string{"off", "on"}),
		onOff("A letter scores", &b.Outside, [2]string{"its free spaces", "spaces outside it"}),
		onOff("Curve and angle", &b.Swapped, [2]string{"usual", "swapped"}),
		ui.Row{Text: "Key Card", Open: s.openCard})
}

// nameOf says whose name a row is.
func (s *setup) nameOf(i int) string {
	switch s.began.Mode {
	case crypticolor.TwoPlayers:
		return fmt.Sprintf("Name %c", 'A'+i)
	case crypticolor.MixedTeams:
		return fmt.Sprintf("Team %c, the %s", 'A'+i/2, [2]string{"younger", "older"}[i%2])
	}
	return fmt.Sprintf("Team %c, %s", 'A'+i/2, [2]string{"one", "two"}[i%2])
}

// openCard shows the card that the next game is played with. Letters that are alike
// for a while, as when two are corrected one after the other, are told when the
// game begins.
func (s *setup) openCard() ui.Step {
	return s.withCard(func(card crypticolor.Card) ui.Step {
		s.kept, s.notice = card, ""
		if s.card == nil {
			s.card = &keyCard{
				card: func() crypticolor.Card { return s.kept },
				put:  s.correct,
				back: func() ui.Step { return ui.Step{Pop: 1} },
				at:   'A',
			}
		}
		return ui.Step{Push: s.card}
	})
}

// withCard reads the card's file and goes on with what is in it. A file that can't be
// read is told of, and stays unless the table puts it aside.
func (s *setup) withCard(then func(crypticolor.Card) ui.Step) ui.Step {
	var card crypticolor.Card
	return ui.Step{
		Save: func() (err error) {
			card, err = cardOf(s.box).read()
			return err
		},
		Then: func(err error, _ time.Time) ui.Step {
			if err == nil {
				return then(card)
			}
			return ui.Step{Sound: ui.Refused, Push: ui.NewAsk("The file with the table's Key Card can't be read.", 0,
				ui.Row{Text: "See what is wrong", Open: func() ui.Step {
					return ui.Step{Push: ui.NewPage("The card's file", ui.Sentence(err.Error()))}
				}},
				ui.Row{Text: "Put it aside", Open: func() ui.Step { return s.takeShipped(then) }})}
		},
	}
}

// takeShipped goes back to the shipped card and goes on with it.
func (s *setup) takeShipped(then func(crypticolor.Card) ui.Step) ui.Step {
	return ui.Step{Save: cardOf(s.box).setAside, Then: func(err error, _ time.Time) ui.Step {
		if err != nil {
			return ui.Failed(err)
		}
		return then(crypticolor.ShippedCard())
	}}
}

// refuse says why nothing follows.
func (s *setup) refuse(why error) ui.Step {
	s.notice = ui.Sentence(why.Error())
	return ui.Step{Sound: ui.Refused}
}

func (s *setup) correct(l crypticolor.Letter, at crypticolor.Squares, _ time.Time) ui.Step {
	next := s.kept.With(l, at)
	return ui.Step{
		Save: func() error { return cardOf(s.box).keep(s.kept, next) },
		Then: func(err error, _ time.Time) ui.Step {
			if err != nil {
				return ui.Failed(err)
			}
			s.kept, s.card.draft = next, nil
			return ui.Step{Pop: 1}
		},
	}
}

func (s *setup) Draw(f *ui.Frame) {
	rows := s.rows(time.Time{})
	f.Head("New game of Crypticolor", s.explain(rows))
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
		return [...]string{"a word each", "a maker each", "pair after pair"}[s.began.Mode]
	case "Who begins":
		return "saw a spy film"
	case "Rotations":
		return "letters turned"
	case "A letter scores":
		return "2 points each"
	case "Key Card":
		return "compare it once"
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

// begin reads the card and starts the game with it.
func (s *setup) begin(now time.Time) ui.Step {
	return s.withCard(func(card crypticolor.Card) ui.Step { return s.start(s.first(card), now) })
}

// start starts the game's journal. The table is shown when it's on disk.
func (s *setup) start(first crypticolor.Began, now time.Time) ui.Step {
	if err := (crypticolor.Position{}).Decide(first); err != nil {
		return s.refuse(err)
	}
	header := journal.Header{Game: Name, Program: s.box.Program, Start: now}
	var game *session.Session[crypticolor.Position, crypticolor.Event]
	return ui.Step{
		Save: func() (err error) {
			game, err = session.Start[crypticolor.Position, crypticolor.Event](s.box.Games, header, first)
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
