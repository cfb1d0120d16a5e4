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
	uihall "gamekeeper/ui/hall"
)

// A game belongs to the round whose code deals its map, or to no round if the code is not known.
func TestRounds(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 0))
	game := inPlay(t, chance, cryptid.Advanced, 3, []string{"Ann", "Ben", "Cem"})
	other := inPlay(t, chance, cryptid.Advanced, 3, []string{"Ann", "Ben", "Cem"})
	code := cryptid.NewCode(rand.New(rand.NewPCG(1, 0)), cryptid.Advanced, 3, cryptid.AnyDifficulty).String()
	file := filepath.Join(t.TempDir(), "rounds")
	playtest.NoError(t, os.WriteFile(file, hall.Weekend{Schema: hall.Schema, Number: 1, Tables: map[string][]hall.Round{"Table 1": {{Code: code}}, "Table 2": {{Code: code}}}}.Encode(), 0o600))
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

// If a user with write access asks for it, the broker and the walls forget a removed box.
func TestForget(t *testing.T) {
	b := startBroker(t, 2)
	boxes := []*simBox{startBox(t, b, 0, b.address()), startBox(t, b, 1, b.address())}
	w := startWall(t, b, b.address())
	w.sees("at first", patience, right(boxes))
	boxes[0].stop()
	w.sees("it leaves", patience, func(v uihall.View) string {
		if len(v.Tables) != 2 || v.Tables[0].Status() != hall.Gone {
			return "it is there"
		}
		return ""
	})
	forget := func(user, box string) (int, string, error) {
		var out bytes.Buffer
		o := b.options(user, b.address())
		o.box = box
		status, err := (&program{out: &out, err: os.Stderr, getenv: func(string) string { return "" }}).forget(t.Context(), o)
		return status, out.String(), err
	}
	if _, _, err := forget("wall", "box0"); err == nil || !strings.Contains(err.Error(), "the broker does not let us write gamekeeper/box0/state, ") {
		t.Errorf("by a user who may only read: %v", err)
	}
	if _, _, err := forget("organiser", "box9"); err == nil || !strings.Contains(err.Error(), `remembers nothing of "box9"`) {
		t.Errorf("of no box: %v", err)
	}
	if status, says, err := forget("organiser", "box0"); status != done || err != nil || !strings.HasPrefix(says, "the broker has forgotten box0") {
		t.Errorf("%d, %v, %s", status, err, says)
	}
	w.sees("it is forgotten", patience, right(boxes[1:]))
	startWall(t, b, b.address()).sees("by a wall that comes later, too", patience, right(boxes[1:]))
}
