package main

import (
	"testing"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/journal"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// beginnings are the first lines of a game of each kind, by its name in a journal.
var beginnings = map[string]string{
	"cryptid":     began,
	"kryptex":     `began original starter 1 names "Ann" "Ben"`,
	"crypticolor": crypticolor.Began{Names: []string{"Ann", "Ben"}, Starter: 1, Card: crypticolor.ShippedCard(), Settings: crypticolor.Settings{Rules: crypticolor.Today}}.String(),
	"clash":       `began names "Ann" "Ben" tells points`,
}

// keep puts a game in the journal as if it had been left after its first line.
func keep(p *tabletest.Player, kind string) {
	p.T.Helper()
	log, err := p.Box.Games.Create(journal.Header{Game: kind, Program: tabletop.Version, Start: p.Now})
	if err != nil {
		p.T.Fatal(err)
	}
	if err := log.Append(beginnings[kind], p.Now); err != nil {
		p.T.Fatal(err)
	}
	if err := log.Close(); err != nil {
		p.T.Fatal(err)
	}
}

// The game that lies on the table is also one of the games played, and playing it
// on shows it as it lies.
func TestPlayOnWhatLies(t *testing.T) {
	for _, game := range shelf() {
		t.Run(game.Name, func(t *testing.T) {
			p := tabletest.New(t, game)
			keep(p, game.Name)
			p.Do(p.Home().Last())
			if p.Box.Current == nil {
				t.Fatalf("no game lies on the table:\n%s", p.Frame(60, 20, ui.Plain()))
			}
			lies, want := p.Box.Current, p.Frame(60, 20, ui.Plain())
			p.GoHome()
			p.Press("vv!") // Games played
			p.Press("!")   // the only one
			p.Press("v!")  // Play on
			if got := p.Frame(60, 20, ui.Plain()); got != want || p.Box.Current != lies {
				t.Errorf("got\n%s\nwant what lay on the table\n%s", got, want)
			}
		})
	}
}
