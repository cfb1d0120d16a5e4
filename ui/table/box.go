package table

import (
	"math/rand/v2"

	"gamekeeper/tabletop/journal"
	"gamekeeper/ui"
)

// A Box is what the games find in the box: where they are kept, and what it can do.
type Box struct {
	Games    *journal.Dir // for writing
	Disk     journal.Disk
	Path     string      // the directory of Games
	Program  string      // this program's version
	Chance   rand.Source // for new setups
	SeatKeys int         // seats 1 to SeatKeys have a button each
	PINs     bool        // whether a first game asks for PINs

	Current *Current // the game on the table; nil: none
}

// A Current is the game that lies on the table.
type Current struct {
	ID    string // in the journal
	Title string
	Open  func() ui.Step // shows it
	Close func() error   // closes its file
}

// Put puts a game on the table, nil for none, in the place of the one that lies
// there, and shows what step leads to. Nothing of the other is lost: all of it is on
// disk. If its file can't be closed, that is told first.
func (b *Box) Put(c *Current, step ui.Step) ui.Step {
	before := b.Current
	b.Current = c
	if before == nil {
		return step
	}
	if err := before.Close(); err != nil {
		text := ui.Sentence(before.Title+": the game's file was not closed: "+err.Error()) + " What was played is on disk."
		return ui.Step{Home: true, Push: ui.NewNotice("The game's file", text, func() ui.Step { return step }), Sound: ui.Refused}
	}
	return step
}
