package hometest

import (
	"fmt"
	"reflect"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
)

// Begin puts a game on the table with its first event, as its form does.
func Begin[P tabletop.Position[P, E], E fmt.Stringer](p *Player, open func(*home.Box, *session.Session[P, E]) ui.Step, first E) {
	p.T.Helper()
	header := journal.Header{Game: p.Box.Shelf[0].Name, Program: p.Box.Program, Start: p.Now}
	game, err := session.Start[P, E](p.Box.Games, header, first)
	if err != nil {
		p.T.Fatal(err)
	}
	p.Do(open(p.Box, game))
}

// Replays holds that the journal of the game on the table, if one is, plays to the
// position that it's at. It shows the game, and onTable gives it from the screen
// that is then on top.
func Replays[P tabletop.Position[P, E], E fmt.Stringer](p *Player, onTable func() *session.Session[P, E], parse func(string) (E, error)) {
	p.T.Helper()
	if p.Box.Current == nil {
		return
	}
	p.Do(p.Box.Current.Open())
	game := onTable()
	read, err := journal.Read(p.Box.Disk, p.Box.Path, game.ID())
	if err != nil {
		p.T.Fatal(err)
	}
	replayed, err := session.Replay[P](read, parse)
	if err != nil {
		p.T.Fatal(err)
	}
	if !reflect.DeepEqual(replayed, game.Position()) {
		p.T.Fatalf("the journal of %d events doesn't play to the position on the table", len(read.Entries))
	}
}
