package table_test

import (
	"strings"
	"syscall"
	"testing"

	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/ui/table"
)

// texts are the texts of the rows for a hall.
func texts(box *table.Box) string {
	var all []string
	for _, row := range box.HallRows() {
		all = append(all, strings.TrimSpace(row.Text.String()+" "+row.Value.String()))
	}
	return strings.Join(all, ", ")
}

// Without a hall there is nothing to say to it.
func TestNoHall(t *testing.T) {
	p := newTester(t)
	p.begin()
	if got := texts(p.Box); got != "" || p.Box.Hall.Called() {
		t.Errorf("the rows are %s", got)
	}
}

// What the table says to its hall is on disk before it counts, and a disk that fails is
// told of. Names are shown for one game alone.
func TestHall(t *testing.T) {
	p := newTester(t)
	p.kind.Hall = func(p tally) hall.Game {
		return hall.Game{Kind: hall.Clash, Players: 2, Names: []string{"Ann", "Ben"}, Phase: hall.Turn, Last: hall.Deed{Did: hall.Began}, Events: p.count}
	}
	p.EnterHall()
	if got := texts(p.Box); got != "Call somebody" {
		t.Errorf("the rows are %s", got)
	}
	p.begin()
	if heard := p.Heard(); !strings.Contains(heard, `"free":true`) || !strings.Contains(heard, `"events":1`) || strings.Contains(heard, "Ann") {
		t.Errorf("heard %s", heard)
	}
	p.Do(p.Box.HallRows()[1].Turn(1))
	p.Do(p.Box.HallRows()[0].Open())
	if got := texts(p.Box); got != "Take the call back somebody is called, Show our names in the hall yes" {
		t.Errorf("the rows are %s", got)
	}
	if heard := p.Heard(); !strings.Contains(heard, `"names":["Ann","Ben"]`) || !strings.Contains(heard, `"help":true`) {
		t.Errorf("heard %s", heard)
	}

	p.Disk.Fail = journaltest.From(journaltest.Write, 0, syscall.ENOSPC)
	p.Do(p.Box.HallRows()[0].Open())
	p.Shows("This was not saved and does not count")
	if heard := p.Heard(); heard != "" || !p.Box.Hall.Called() {
		t.Errorf("heard %s", heard)
	}
	p.Disk.Fail = nil

	p.begin()
	if got := texts(p.Box); got != "Take the call back somebody is called, Show our names in the hall no" {
		t.Errorf("in the next game, the rows are %s", got)
	}
	if heard := p.Heard(); strings.Contains(heard, "Ann") {
		t.Errorf("heard %s", heard)
	}
}

// What was said is still said after a power cut; a file that nobody can read says nothing.
func TestHallAfterPowerCut(t *testing.T) {
	for text, called := range map[string]bool{
		"called = true\n": true, "called = false\n": false, "called = 1\n": false, "": false,
		strings.Repeat("# a comment\n", 200) + "called = true\n": false,
	} {
		disk := journaltest.New()
		disk.WriteFile("/games/hall.toml", []byte(text))
		if h := table.NewHall(disk, "/games", func(hall.State) {}); h.Called() != called {
			t.Errorf("%q: called %v", text, h.Called())
		}
	}
}
