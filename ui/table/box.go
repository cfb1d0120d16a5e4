package table

import (
	"math/rand/v2"

	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A Box is what the box offers to its games: where they are kept, and what it can do.
type Box struct {
	Games    *journal.Dir // for writing
	Disk     journal.Disk
	Path     string      // the directory of Games
	Program  string      // this program's version
	Chance   rand.Source // for new setups
	SeatKeys int         // seats 1 to SeatKeys have a button each
	PINs     bool        // whether the first game asks for PINs
	Names    []string    // for players who have given none

	Languages []*say.Language // besides English
	Language  *say.Language   // the one that is spoken now; nil: English

	Cubes, Discs int // how many pieces of Cryptid each player has

	Hall *Hall // the hall that is told of the table; nil: none

	Current *Current // the game on the table; nil: none
	Opened  int      // how many games were put on the table so far
}

// A Current is the game that lies on the table.
type Current struct {
	ID    string // in the journal
	Title say.Text
	Open  func() ui.Step // shows it
	Close func() error   // closes its file

	mute func(then func() ui.Step) ui.Step

	seen func() hall.Game // what a hall may see of it
}

// Mute puts it on record that the sound of the box is turned off, where a game lies on the
// table of which somebody may look at something in secret, and goes on.
func (b *Box) Mute(then func() ui.Step) ui.Step {
	if b.Current == nil {
		return then()
	}
	return b.Current.mute(then)
}

// Put puts a game on the table, or none if c is nil, in place of the one that lies there,
// and takes the step. The other game is not lost: all of it is on disk. If its file cannot
// be closed, the table is told first.
func (b *Box) Put(c *Current, step ui.Step) ui.Step {
	before := b.Current
	b.Current = c
	if c != nil {
		b.Opened++
	}
	b.TellHall()
	if before == nil {
		return step
	}
	if err := before.Close(); err != nil {
		text := say.Sprintf("%s: the game's file was not closed: %s. Everything that was played is on disk.", before.Title, err)
		return ui.Step{Home: true, Push: ui.NewNotice("The game's file", text, func() ui.Step { return step }), Sound: ui.Refused}
	}
	return step
}
