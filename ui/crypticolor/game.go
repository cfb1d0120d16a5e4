package crypticolor

import (
	"strings"

	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
)

const (
	// Name is the game's name in a journal's header.
	Name  = "crypticolor"
	title = "Crypticolor"
)

// Game is Crypticolor as the home screen knows it.
func Game() home.Game {
	return home.Game{Name: Name, Title: title, New: newGame, Resume: home.Resuming(crypticolor.ParseEvent, open), Tell: public}
}

// open puts a game on the table.
func open(box *home.Box, game *session.Session[crypticolor.Position, crypticolor.Event]) ui.Step {
	t := newTable(box, game)
	box.Seat(&home.Current{
		ID:    game.ID(),
		Title: title + ", " + strings.Join(t.view().Names, ", "),
		Open:  func() ui.Step { return t.goOn() },
		Close: game.Close,
	})
	return t.goOn()
}

// public says what is public of a game in the journal.
func public(game journal.Game) (home.Told, error) {
	p, err := session.Replay[crypticolor.Position](game, crypticolor.ParseEvent)
	if err != nil {
		return home.Told{}, err
	}
	return home.Told{Headline: p.Headline(), Record: p.RecordText(game.Times()), Over: p.Ending != nil || p.Names == nil}, nil
}
