package crypticolor

import (
	"time"

	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
)

// Name is the game's name in a journal's header.
const Name = "crypticolor"

// Game is Crypticolor as the home screen knows it.
func Game() home.Game {
	return home.Game{Name: Name, Title: "Crypticolor", New: newGame, Resume: resume, Tell: public}
}

// open puts a game on the table.
func open(box *home.Box, game *session.Session[crypticolor.Position, crypticolor.Event]) ui.Step {
	t := newTable(box, game)
	box.Seat(&home.Current{
		Title: "Crypticolor, " + t.view().Headline(),
		Open:  func() ui.Step { return t.goOn() },
		Close: game.Close,
	})
	return t.goOn()
}

// resume opens a game of the journal to be played on. It's split in two, since
// reading may take time: load runs beside the screens.
func resume(box *home.Box, id string) (load func() error, then func() ui.Step) {
	var game *session.Session[crypticolor.Position, crypticolor.Event]
	var damage *journal.Damage
	load = func() (err error) {
		game, damage, err = session.Resume[crypticolor.Position](box.Games, id, crypticolor.ParseEvent)
		return err
	}
	then = func() ui.Step {
		step := open(box, game)
		if damage != nil {
			step.Push = ui.NewPage("The record was repaired", "Of the game's record, "+damage.String()+". Everything before that is kept. Look at the record and play on from there.")
		}
		return step
	}
	return load, then
}

// public says what is public of a game in the journal.
func public(game journal.Game) (home.Told, error) {
	p, err := session.Replay[crypticolor.Position](game, crypticolor.ParseEvent)
	if err != nil {
		return home.Told{}, err
	}
	var times []time.Time
	for _, entry := range game.Entries {
		times = append(times, entry.Time)
	}
	return home.Told{Headline: p.Headline(), Record: p.RecordText(times), Over: p.Ending != nil || p.Names == nil}, nil
}
