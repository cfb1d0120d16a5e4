package clash

import (
	"slices"
	"strings"

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
	*home.Form
	box   *home.Box
	names [clash.Players]string
}

// newGame makes the form. What the box knows of the cards is read when the game
// begins, since it may be mended from here.
func newGame(box *home.Box, last *journal.Game) ui.Screen {
	s := &setup{box: box}
	s.Form = home.NewForm(box, Name, title, s.rows)
	for i := range s.names {
		s.names[i] = home.Nameless(i)
	}
	if p, ok := home.Opening[clash.Position](last, clash.ParseEvent); ok {
		copy(s.names[:], p.Names)
	}
	return s
}

// rows are the form's.
func (s *setup) rows() []ui.Row {
	rows := []ui.Row{{Text: "Begin", Open: func() ui.Step { return s.begin() }}}
	for i := range s.names {
		rows = append(rows, s.PlayerRow(s.names[:], i))
	}
	return append(rows, ui.Row{Text: "Cards that the box knows", Open: s.Leading(func() ui.Step {
		return mendDeck(deckOf(s.box))
	})})
}

// begin begins with what is in the deck's file. Where it's damaged, the table can also
// leave it as it is, to be mended, and play without it.
func (s *setup) begin() ui.Step {
	return deckOf(s.box).Open(s.start, ui.Row{
		Text: "Begin without it", Open: func() ui.Step { return s.start(clash.Deck{}) },
	})
}

// start begins the game with what the box knows of the cards.
func (s *setup) start(deck clash.Deck) ui.Step {
	var first clash.Event = clash.Began{Names: slices.Clone(s.names[:]), Deck: deck}
	return home.Begin(s.Form, first, open)
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

// public says what is public of a game in the journal.
func public(game journal.Game) (home.Told, error) {
	p, err := session.Replay[clash.Position](game, clash.ParseEvent)
	if err != nil {
		return home.Told{}, err
	}
	v := p.FromAfar()
	return home.Told{Headline: v.Headline(), Record: v.RecordText(game.Times()), Over: p.Ending != nil || len(p.Record) == 0}, nil
}
