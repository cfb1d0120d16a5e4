package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/playtest"
)

// A game belongs to the round whose code deals its map, or to no round if the code is not known.
func TestRounds(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 0))
	game := inPlay(t, chance, cryptid.Advanced, 3, []string{"Ann", "Ben", "Cem"})
	other := inPlay(t, chance, cryptid.Advanced, 3, []string{"Ann", "Ben", "Cem"})
	code := cryptid.NewCode(rand.New(rand.NewPCG(1, 0)), cryptid.Advanced, 3, cryptid.AnyDifficulty).String()
	file := filepath.Join(t.TempDir(), "rounds")
	playtest.NoError(t, os.WriteFile(file, hall.Weekend{Schema: hall.Schema, Tables: map[string][]hall.Round{"Table 1": {{Code: code}}, "Table 2": {{Code: code}}}}.Encode(), 0o600))
	codes := playtest.Must(readRounds(file))
	if got := codes[game.Setup()]; got != code {
		t.Errorf("the game is of %q, want %q", got, code)
	}
	if got := codes[other.Setup()]; got != "" {
		t.Errorf("another game is of %q", got)
	}
	for text, want := range map[string]string{"hello": "is not a weekend", "{}": "is not a weekend"} {
		playtest.NoError(t, os.WriteFile(file, []byte(text), 0o600))
		if _, err := readRounds(file); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

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
		game("7", func(g *hall.Game) { g.Winners = []int{2} }),
	}, nil))
	const want = `table,game,mode,begun,minutes,turns,code,players,player 1,player 2,player 3,player 4,player 5,winners,mistakes
Table 1,clash,,2026-01-02T19:30:00,18,,,2,,,,,,,0
Table 1,clash,,2026-01-02T19:30:00,18,,,2,Zoë,Ben,,,,"Zoë, Ben",0
Table 1,clash,,7,18,,,2,,,,,,B,0
`
	if out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", out.String(), want)
	}
}
