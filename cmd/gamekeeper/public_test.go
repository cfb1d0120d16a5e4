//go:build linux

package main

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"gamekeeper/configs"
	"gamekeeper/hw"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
	"gamekeeper/ui/table"
)

// boxFor returns the stage of a box in public or at home, at which a game was begun before. The
// demo begins after the time that is configured.
func boxFor(t *testing.T, public bool) (*ui.Stage, *table.Box) {
	disk := journaltest.New()
	games := playtest.Must(journal.Open(disk, "/games"))
	t.Cleanup(func() { games.Close() })
	c := configs.Default()
	c.Box.Public = public
	box := &table.Box{Games: games, Disk: disk, Path: "/games", Chance: rand.NewPCG(1, 1), Public: public}
	log := playtest.Must(games.Create(journal.Header{Game: "clash", Program: tabletop.Version, Start: time.Now()}, begin("clash", rand.New(rand.NewPCG(1, 1)))))
	playtest.NoError(t, log.Close())
	stage := newStage(box, shelf(configs.Default().Box), home.Settings{Glyphs: "auto", Language: "en"}, func(home.Settings) {}, c.Box.Demo(), time.Now())
	work(stage)
	return stage, box
}

// Whatever visitors press, they reach neither the settings nor the deletion of a game, and never
// leave the program. At home, the same keys reach both.
func TestVisitors(t *testing.T) {
	for _, public := range []bool{true, false} {
		stage, _ := boxFor(t, public)
		rng := rand.New(rand.NewPCG(7, 7))
		seen := map[string]bool{}
		for range 4000 {
			pressAll(stage, []hw.Key{hw.Up, hw.Down, hw.Down, hw.Left, hw.Right, hw.OK, hw.OK, hw.Back, hw.Back}[rng.IntN(9)])
			f := ui.NewFrame(100, 30, ui.Look{Glyphs: ui.Plain(), Keys: ui.Keyboard()})
			stage.Draw(f)
			for _, word := range []string{"Settings", "Delete", "Read the record", "Games played", "Leave the table"} {
				seen[word] = seen[word] || strings.Contains(f.String(), word)
			}
		}
		if stage.Quit() || seen["Settings"] == public || seen["Delete"] == public || !seen["Read the record"] || !seen["Leave the table"] {
			t.Errorf("public %v: left %v, and seen were %v", public, stage.Quit(), seen)
		}
	}
}

// When visitors have gone, their game is taken off the table, where others find the home screen;
// people at home find their game.
func TestVisitorsGo(t *testing.T) {
	for _, public := range []bool{true, false} {
		stage, box := boxFor(t, public)
		now := time.Now()
		stage.Do(box.Put(nil, ui.Step{Home: true}), now)
		stage.Press(hw.Event{Key: hw.Down, Typed: true}, now)
		open := true
		box.Put(&table.Current{Close: func() error { open = false; return nil }}, ui.Step{})
		game := ui.NewPage("the table", "a game")
		stage.Do(ui.Step{Push: game}, now)
		stage.Tick(now.Add(10*time.Minute - time.Second))
		if stage.Top() != game || !open {
			t.Fatalf("public %v: after less than ten minutes, the table is no more there", public)
		}
		now = now.Add(10 * time.Minute)
		stage.Tick(now)
		if stage.Idles() != public || open == public {
			t.Fatalf("public %v: rests %v, and the game's file is open: %v", public, stage.Idles(), open)
		}
		if !public {
			continue
		}
		stage.Press(hw.Event{Key: hw.OK, Typed: true}, now)
		if _, is := stage.Top().(*home.Home); !is || box.Current != nil {
			t.Errorf("visitors find %T, and on the table %v", stage.Top(), box.Current)
		}
	}
}
