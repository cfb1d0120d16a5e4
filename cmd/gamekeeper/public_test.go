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
	"gamekeeper/ui/table/tabletest"
	"gamekeeper/ui/uitest"
)

// boxFor returns the stage of a box, in public or at home, on which somebody has started a game.
// The demo starts after the default time.
func boxFor(t *testing.T, public bool) (*uitest.Player, *table.Box) {
	disk := journaltest.New()
	games := playtest.Must(journal.Open(disk, "/games"))
	t.Cleanup(func() { games.Close() })
	c := configs.Default()
	c.Box.Public = public
	box := &table.Box{Games: games, Disk: disk, Path: "/games", Chance: rand.NewPCG(1, 1), Public: public}
	log := playtest.Must(games.Create(journal.Header{Game: "clash", ProgramVersion: tabletop.Version, Start: time.Now()}, simGames["clash"].first(rand.New(rand.NewPCG(1, 1)))))
	playtest.NoError(t, log.Close())
	p := &uitest.Player{Now: time.Now()}
	p.Stage = newStage(box, shelf(configs.Default().Box), home.Settings{Language: "en"}, func(home.Settings) {}, c.Box.DemoTime(), p.Now)
	p.Work()
	return p, box
}

// Visitors who press keys at random reach neither the settings nor the deletion of a game. At home,
// the same keys reach both. The program does not end.
func TestVisitors(t *testing.T) {
	for _, public := range []bool{true, false} {
		p, _ := boxFor(t, public)
		rng := rand.New(rand.NewPCG(7, 7))
		seen := map[string]bool{}
		for range 2500 {
			p.Now = p.Now.Add(ui.KeyRepeatLimit)
			p.Send(hw.Event{Key: []hw.Key{hw.Up, hw.Down, hw.Down, hw.Left, hw.Right, hw.OK, hw.OK, hw.Back, hw.Back}[rng.IntN(9)], Typed: true})
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
// it alone. After three wrong PINs, one has to wait.
func TestOrganiser(t *testing.T) {
	p, box := boxFor(t, true)
	shows := func(text string) bool {
		f := ui.NewFrame(60, 20, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
		p.Stage.Tick(p.Now)
		p.Stage.Draw(f)
		return strings.Contains(f.String(), text)
	}
	press := func(keys string) {
		for _, r := range keys {
			p.Send(tabletest.Key(r))
		}
	}
	goTo := func(row string) bool { // to a row of the home screen
		p.Do(box.SwitchGame(nil, ui.Step{Home: true}))
		return uitest.Row(p.Stage, row, func() { press("v") })
	}
	if goTo("For the organiser") {
		t.Fatal("without a PIN, there is something for the organiser")
	}
	box.OrganiserPIN = "4821"
	if goTo("Settings") || !goTo("For the organiser") {
		t.Fatal("a public box has no row for its organiser")
	}
	press("!1111!2222!")
	if press("3333!"); !shows("Wait 5 seconds.") || !box.Public {
		t.Fatal("after three wrong PINs, there is no wait")
	}
	if press("4821!"); !box.Public {
		t.Fatal("the right PIN opens the box while it should wait")
	}
	press("~")
	if !goTo("For the organiser") {
		t.Fatal("the wait cannot be left")
	}
	if press("!"); !shows("Wait 5 seconds.") {
		t.Fatal("who leaves the wait has not to wait any more")
	}
	p.Now = p.Now.Add(5 * time.Second)
	if shows("Wait for") || !box.Public {
		t.Fatal("after the wait, no PIN is asked for")
	}
	if press("4821!"); box.Public || !goTo("Settings") || !goTo("Leave it to visitors") {
		t.Fatal("the right PIN does not open the box")
	}
	if press("!"); !box.Public || goTo("Settings") || !goTo("For the organiser") {
		t.Fatal("the box is not left to visitors")
	}
	if press("!4821!"); box.Public {
		t.Fatal("the right PIN does not open the box twice")
	}
	p.Now = p.Now.Add(10 * time.Minute)
	p.Stage.Tick(p.Now)
	if press("!"); !box.Public || goTo("Settings") {
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
