package main

import (
	"bytes"
	"testing"

	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/playtest"
)

// The CSV has a time, numbers, and a column for each player. Unknown values are empty.
func TestCSV(t *testing.T) {
	game := func(id string, change func(*hall.Game)) hall.State {
		g := hall.Game{ID: id, Kind: hall.Clash, Players: 2, Minutes: 18}
		change(&g)
		return hall.State{Table: "Table 1", Game: &g}
	}
	var out bytes.Buffer
	playtest.NoError(t, writeCSV(&out, []hall.State{
		game("20260102-1930", func(*hall.Game) {}),
		game("20260102-1930-2", func(g *hall.Game) { g.Names, g.Winners = []string{"Zoë", "Ben"}, []int{1, 2} }),
		game("7", func(g *hall.Game) { g.BoxPlayers, g.Winners = []int{1}, []int{2} }),
	}, nil))
	const want = `table,game,mode,begun,minutes,turns,code,players,player 1,player 2,player 3,player 4,player 5,winners,mistakes
Table 1,clash,,2026-01-02T19:30:00,18,,,2,,,,,,,0
Table 1,clash,,2026-01-02T19:30:00,18,,,2,Zoë,Ben,,,,"Zoë, Ben",0
Table 1,clash,,7,18,,,2,box,,,,,B,0
`
	if out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", out.String(), want)
	}
}
