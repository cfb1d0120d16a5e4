package crypticolor

import (
	"fmt"
	"slices"
	"time"

	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/journal"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
)

// setup is the form of a new game. It begins as the last game was. The Key Card is
// that of the table's file.
type setup struct {
	*home.Form
	box   *home.Box
	began crypticolor.Began // but for the names and the card
	names [4]string
	kept  crypticolor.Card // the file's, when it was last read
	card  *keyCard         // once it was shown
}

func newGame(box *home.Box, last *journal.Game) ui.Screen {
	s := &setup{box: box, began: crypticolor.Began{Starter: 1}}
	s.Form = home.NewForm(box, Name, title, s.rows)
	for i := range s.names {
		s.names[i] = home.Nameless(i)
	}
	if p, ok := home.Opening[crypticolor.Position](last, crypticolor.ParseEvent); ok {
		copy(s.names[:], p.Names)
		s.began = crypticolor.Began{Settings: p.Settings, Starter: p.Starter}
	}
	return s
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

func (s *setup) rows() []ui.Row {
	b := &s.began
	onOff := func(row ui.Row, is *bool, values [2]string) ui.Row {
		row.Value = values[0]
		if *is {
			row.Value = values[1]
		}
		row.Turn = s.Changing(func(int) { *is = !*is })
		return row
	}
	rows := []ui.Row{
		{Text: "Begin", Open: s.begin},
		{
			Text: "Game", Value: [...]string{"two players", "mixed-role teams", "cooperative teams"}[b.Mode],
			Note: [...]string{"a word each", "a maker each", "pair after pair"}[b.Mode],
			Turn: s.Changing(func(by int) { b.Mode = crypticolor.Mode((int(b.Mode) + by + 3) % 3) }),
		},
		{Text: "Who begins", Value: s.side(b.Starter), Note: "saw a spy film", Turn: s.Changing(func(int) { b.Starter = b.Starter.Other() })},
	}
	for i := range b.Mode.Players() {
		rows = append(rows, s.NameRow(s.nameOf(i), s.nameOf(i), s.names[:], i))
	}
	return append(rows,
		onOff(ui.Row{Text: "Timer"}, &b.Timed, [2]string{"off", "a minute a turn"}),
		onOff(ui.Row{Text: "Rotations", Note: "letters turned"}, &b.Rotations, [2]string{"off", "on"}),
		onOff(ui.Row{Text: "A letter scores", Note: "2 points each"}, &b.Outside, [2]string{"its free spaces", "spaces outside it"}),
		onOff(ui.Row{Text: "Curve and angle"}, &b.Swapped, [2]string{"usual", "swapped"}),
		ui.Row{Text: "Key Card", Note: "compare it once", Open: s.Leading(s.openCard)})
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
	return cardOf(s.box).Open(func(card crypticolor.Card) ui.Step {
		s.kept = card
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

func (s *setup) correct(l crypticolor.Letter, at crypticolor.Squares) ui.Step {
	next := s.kept.With(l, at)
	return ui.Step{Work: &ui.Work{
		Word: "saving",
		Do:   func(time.Time) error { return keepCard(s.box, s.kept, next) },
		Then: func(err error, _ time.Time) ui.Step {
			if err != nil {
				return ui.Failed(err)
			}
			s.kept, s.card.draft = next, nil
			return ui.Step{Pop: 1}
		},
	}}
}

// begin begins the game with the card of the table's file.
func (s *setup) begin() ui.Step {
	return cardOf(s.box).Open(func(card crypticolor.Card) ui.Step {
		var first crypticolor.Event = s.first(card)
		return home.Begin(s.Form, first, open)
	})
}
