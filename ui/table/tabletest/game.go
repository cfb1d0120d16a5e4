package tabletest

import (
	"fmt"
	"reflect"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui/table"
)

// Begin puts a game on the table with its first event, as its form does.
func Begin[P tabletop.Position[P, E], E fmt.Stringer](p *Player, kind *table.Kind[P, E], first E) {
	p.T.Helper()
	header := journal.Header{Game: kind.Name, Program: p.Box.Program, Start: p.Now}
	game, err := session.Start[P, E](p.Box.Games, header, first)
	if err != nil {
		p.T.Fatal(err)
	}
	p.Do(kind.Open(p.Box, game))
}

// Replays holds that the journal of the game on the table plays to the position that
// it is at, and shows the game.
func Replays[P tabletop.Position[P, E], E fmt.Stringer](p *Player, kind *table.Kind[P, E], t *table.Table[P, E]) {
	p.T.Helper()
	if p.Box.Current == nil {
		return
	}
	p.Do(p.Box.Current.Open())
	read, err := journal.Read(p.Box.Disk, p.Box.Path, t.ID())
	if err != nil {
		p.T.Fatal(err)
	}
	replayed, err := session.Replay[P](read, kind.Parse)
	if err != nil {
		p.T.Fatal(err)
	}
	if !reflect.DeepEqual(replayed, t.Position()) {
		p.T.Fatalf("the journal of %d events does not play to the position on the table", len(read.Entries))
	}
}
