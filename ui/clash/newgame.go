package clash

import (
	"slices"

	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// Game is Cryptid Clash as the home screen knows it.
func Game() table.Game { return kind().Game() }

// kind is Cryptid Clash as its table and its form know it.
func kind() *table.Kind[clash.Position, clash.Event] {
	return &table.Kind[clash.Position, clash.Event]{
		Name: "clash", Title: "Cryptid Clash", Parse: clash.ParseEvent,
		Players: func(p clash.Position) []string { return p.Names },
		Winners: winners,
		Hall:    clash.Position.Hall,
		New:     newGame, Sit: func(at *table.Table[clash.Position, clash.Event]) { newTable(at) }, Summarise: summarise,
		Demo: newDemo,
	}
}

// setup is the form of a new game. It begins as the last game was.
type setup struct {
	*table.Form[clash.Position, clash.Event]
	detail clash.Detail
}

// newGame fills in the form. What the box knows of the cards is read when the game
// begins, since it may be mended from here.
func newGame(f *table.Form[clash.Position, clash.Event], last *clash.Position) {
	s := &setup{Form: f, detail: clash.ByPoints}
	f.Rows = s.rows
	if last != nil {
		s.detail = last.Detail
	}
}

// rows are the form's.
func (s *setup) rows() []ui.Row {
	rows := []ui.Row{{Text: "Begin", Open: s.begin}}
	for i := range clash.Players {
		rows = append(rows, s.PlayerRow(i))
	}
	rows = append(rows, ui.Row{Text: "You tell the box", Value: detailNames[s.detail], Note: detailShort[s.detail], Turn: s.Changing(s.turnDetail)})
	return append(rows, ui.Row{Text: "Cards that the box knows", Open: s.Leading(func() ui.Step {
		return mendDeck(deckOf(s.Box))
	})})
}

// turnDetail chooses how much the table tells.
func (s *setup) turnDetail(by int) {
	n := len(detailOrder)
	s.detail = detailOrder[(slices.Index(detailOrder[:], s.detail)+by+n)%n]
}

// begin begins with what is in the deck's file. Where it is damaged, the table can also
// leave it as it is, to be mended, and play without it.
func (s *setup) begin() ui.Step {
	return deckOf(s.Box).Open(s.start, ui.Row{
		Text: "Begin without it", Open: func() ui.Step { return s.start(clash.Deck{}) },
	})
}

// start begins the game with what the box knows of the cards.
func (s *setup) start(deck clash.Deck) ui.Step {
	return s.Begin(clash.Began{Names: s.Names(clash.Players), Detail: s.detail, Deck: deck})
}

// summarise says what is public of a game in the journal.
func summarise(p clash.Position, game journal.Game) table.Summary {
	v := p.FromAfar()
	s := table.Summary{Headline: v.Headline(), Record: v.RecordText(game.Times()), Over: p.Ending != nil || len(p.Record) == 0}
	if p.Ending != nil {
		s.Review = table.Reads("How it went", func() say.Text { return v.Review().Text() })
		s.Export = func() (table.Exported, error) { return v.Review(), nil }
	}
	return s
}

// winners are the names of who has won: both, if they share the win.
func winners(p clash.Position) (names []string) {
	if p.Ending == nil {
		return nil
	}
	for _, player := range p.Ending.Winners {
		names = append(names, p.Name(player))
	}
	return names
}
