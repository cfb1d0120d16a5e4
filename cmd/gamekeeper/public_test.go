//go:build linux

package main

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"gamekeeper/configs"
	"gamekeeper/hw"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
	"gamekeeper/ui/table"
	"gamekeeper/ui/table/tabletest"
	"gamekeeper/ui/uitest"
)

// sitAt returns somebody at a box with the games on the disk, which tells a hall of its table if there is
// one. The demo starts after the default time.
func sitAt(t testing.TB, disk *journaltest.Disk, tell func(hall.State), box table.Box) (*uitest.Player, *table.Box) {
	t.Helper()
	box.Games, box.Disk, box.Path, box.Program, box.Chance = playtest.Must(journal.Open(disk, "/games")), disk, "/games", tabletop.Version, rand.NewPCG(1, 1)
	t.Cleanup(func() { box.Games.Close() })
	if tell != nil {
		box.Hall = table.NewHall(disk, "/games", tell)
	}
	c := configs.Default()
	c.Box.Public = box.Public
	p := &uitest.Player{Now: time.Now()}
	p.Stage = newStage(&box, shelf(c.Box), home.Settings{Language: "en"}, func(home.Settings) {}, c.Box.DemoTime(), p.Now)
	p.Work()
	return p, &box
}

// boxFor returns somebody at a box, in public or at home, on which a game of Clash was started.
func boxFor(t *testing.T, public bool) (*uitest.Player, *table.Box) {
	disk := journaltest.New()
	games := playtest.Must(journal.Open(disk, "/games"))
	log := playtest.Must(games.Create(journal.Header{Game: "clash", ProgramVersion: tabletop.Version, Start: time.Now()}, simGames["clash"].first(nil)))
	playtest.NoError(t, errors.Join(log.Close(), games.Close()))
	return sitAt(t, disk, nil, table.Box{Public: public})
}

// press presses keys as tabletest.Player does, each once the screen has been there for long enough.
func press(p *uitest.Player, keys string) {
	for _, r := range keys {
		p.Now = p.Now.Add(ui.KeyRepeatLimit)
		p.Send(tabletest.Key(r))
	}
}

// Visitors who press keys at random reach neither the settings nor the deletion of a game. At home,
// the same keys reach both. The program does not end.
func TestVisitors(t *testing.T) {
	for _, public := range []bool{true, false} {
		p, _ := boxFor(t, public)
		rng := rand.New(rand.NewPCG(7, 7))
		seen := map[string]bool{}
		var top ui.Screen
		for range 2500 {
			p.Now = p.Now.Add(ui.KeyRepeatLimit)
			p.Send(hw.Event{Key: []hw.Key{hw.Up, hw.Down, hw.Down, hw.Left, hw.Right, hw.OK, hw.OK, hw.Back, hw.Back}[rng.IntN(9)], Typed: true})
			if p.Stage.Top() == top {
				continue
			}
			top = p.Stage.Top()
			f := ui.NewFrame(100, 30, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
			p.Stage.Draw(f)
			for _, word := range []string{"Settings", "Delete", "Read the record", "Games played", "Leave the table"} {
				seen[word] = seen[word] || strings.Contains(f.String(), word)
			}
		}
		if p.Stage.Quitting() || seen["Settings"] == public || seen["Delete"] == public || !seen["Read the record"] || !seen["Leave the table"] {
			t.Errorf("public %v: left %v, and seen were %v", public, p.Stage.Quitting(), seen)
		}
	}
}

// The organiser opens a public box with the PIN. A row returns it to visitors, and so does leaving
// it alone.
func TestOrganiser(t *testing.T) {
	p, box := boxFor(t, true)
	goTo := func(row string) bool { // to a row of the home screen
		p.Do(box.SwitchGame(nil, ui.Step{Home: true}))
		return uitest.Row(p.Stage, row, func() { press(p, "v") })
	}
	if goTo("For the organiser") {
		t.Fatal("without a PIN, there is something for the organiser")
	}
	box.OrganiserPIN = "4821"
	if goTo("Settings") || !goTo("For the organiser") {
		t.Fatal("a public box has no row for its organiser")
	}
	if press(p, "!1111!"); !box.Public {
		t.Fatal("a wrong PIN opens the box")
	}
	if press(p, "4821!"); box.Public || !goTo("Settings") || !goTo("Leave it to visitors") {
		t.Fatal("the right PIN does not open the box")
	}
	if press(p, "!"); !box.Public || goTo("Settings") || !goTo("For the organiser") {
		t.Fatal("the box is not left to visitors")
	}
	if press(p, "!4821!"); box.Public {
		t.Fatal("the right PIN does not open the box twice")
	}
	p.Wait(10 * time.Minute)
	if press(p, "!"); !box.Public || goTo("Settings") {
		t.Fatal("the organiser has gone, and the box is still open")
	}
}

// When visitors have left, their game is taken off the table, and the next ones find the home
// screen. People at home find their game.
func TestVisitorsGo(t *testing.T) {
	for _, public := range []bool{true, false} {
		p, box := boxFor(t, public)
		p.Do(box.SwitchGame(nil, ui.Step{Home: true}))
		p.Send(hw.Event{Key: hw.Down, Typed: true})
		open := true
		box.SwitchGame(&table.OpenGame{Close: func() error { open = false; return nil }}, ui.Step{})
		game := ui.NewPage("the table", "a game")
		p.Do(ui.Step{Push: game})
		p.Stage.Tick(p.Now.Add(10*time.Minute - time.Second))
		if p.Stage.Top() != game || !open {
			t.Fatalf("public %v: after less than ten minutes, the table is no more there", public)
		}
		p.Now = p.Now.Add(10 * time.Minute)
		p.Stage.Tick(p.Now)
		if p.Stage.IsIdle() != public || open == public {
			t.Fatalf("public %v: rests %v, and the game's file is open: %v", public, p.Stage.IsIdle(), open)
		}
		if !public {
			continue
		}
		p.Send(hw.Event{Key: hw.OK, Typed: true})
		if _, is := p.Stage.Top().(*home.Home); !is || box.Current != nil {
			t.Errorf("visitors find %T, and on the table %v", p.Stage.Top(), box.Current)
		}
	}
}
