package table_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"syscall"
	"testing"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/words"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
	"gamekeeper/ui/table/tabletest"
)

// tally is a game in which people count up. Each of the two seats has a secret number.
type tally struct{ count, looks int }

type event string

func (e event) Form(f *words.Form) event { f.Words(string(e)); return e }

func (p tally) Decide(e event) error {
	if p.count >= 3 || e != "count" && e != "look" {
		return errors.New("nobody counts any more")
	}
	return nil
}

func (p tally) Apply(e event) tally {
	if e == "look" {
		p.looks++
		return p
	}
	p.count++
	return p
}

func (p tally) See(seat int) string { return fmt.Sprintf("number %d", 41+seat) }

func parse(text string) (event, error) { return event(text), nil }

// A tester plays a tally.
type tester struct {
	*tabletest.Player
	kind   *table.Kind[tally, event]
	at     *table.Table[tally, event]
	played []string // the players' names
	looks  int      // how often an entry was shown again
}

// board is the screen of play, which shows the count.
type board struct{ at *table.Table[tally, event] }

func (b board) Draw(f *ui.Frame) {
	f.Head(say.Plain(fmt.Sprint("count ", b.at.Position().count)), f.Refusal)
	f.Bind(ui.Leave("close"))
}

func newTester(t *testing.T) *tester {
	p := &tester{played: []string{"Ann", "Ben"}}
	p.kind = &table.Kind[tally, event]{
		Name: "tally", Title: "Tally", Parse: parse,
		Record:  func(*tally) tabletop.Record[event] { return nil },
		Players: func(tally) []string { return p.played },
		HallGame: func(p tally) hall.Game {
			return hall.Game{Kind: hall.Clash, Players: 2, Names: []string{"Ann", "Ben"}, Phase: hall.Turn, Last: hall.Action{Verb: hall.Began}, Events: p.count}
		},
		Summarise: func(p tally, game journal.Game) table.Summary {
			return table.Summary{Headline: say.Plain(fmt.Sprint("counted to ", p.count)), Over: p.count == 3}
		},
		FillForm: func(f *table.NewGameForm[tally, event], last *tally) {
			f.Rows = func() []ui.Row {
				return []ui.Row{{Text: "Start", Open: func() ui.Step { return f.Begin("count") }}, {Text: "Cheat", Open: func() ui.Step { return f.Begin("cheat") }}}
			}
		},
	}
	p.kind.AddScreens = func(at *table.Table[tally, event]) {
		p.at = at
		at.Screen = func() ui.Screen { return board{at} }
	}
	p.Player = tabletest.New(t, p.kind.Game())
	return p
}

// begin starts a game with the first count.
func (p *tester) begin() {
	p.T.Helper()
	tabletest.Begin(p.Player, p.kind, "count")
}

func stay() ui.Step { return ui.Step{} }

// TestDo checks that an event is applied and passed to Happened before what follows, and does
// nothing if it cannot be saved. A refusal must be shown until the next press.
func TestDo(t *testing.T) {
	p := newTester(t)
	p.begin()
	var heard []string
	say := func(format string, args ...any) { heard = append(heard, fmt.Sprintf(format, args...)) }
	onDisk := func() int { return bytes.Count(p.Disk.Files("/games")[p.at.ID()+".game"], []byte(" count ")) }
	p.at.Happened = func(before, after *tally, e event) ui.Step {
		say("happened %s between %d and %d", e, before.count, after.count)
		return ui.Step{Refusal: "One more.", Sound: ui.Attention}
	}
	p.Do(p.at.DoThen("count", func() ui.Step { say("then count %d", p.at.Position().count); return p.at.Continue() }))
	want := []string{"happened count between 1 and 2", "then count 2"}
	if !slices.Equal(heard, want) {
		t.Errorf("heard %q, want %q", heard, want)
	}
	p.CheckShows("count 2 One more.")
	if sound := p.Stage.TakeSound(); sound != ui.Attention {
		t.Errorf("the sound is %s", sound)
	}

	// A full disk stops the move, and Happened is not called.
	heard = nil
	files := onDisk()
	if files != 2 {
		t.Fatalf("%d counts are on disk, want 2", files)
	}
	p.Disk.Fail = journaltest.FailAfter(journaltest.Write, 0, syscall.ENOSPC)
	p.Do(p.at.Do("count"))
	p.CheckShows("This was not saved and does not count")
	if len(heard) > 0 || p.at.Position().count != 2 || onDisk() != files {
		t.Errorf("count %d, heard %q", p.at.Position().count, heard)
	}
	p.Disk.Fail = nil

	// A refusal is shown, and is gone after the next press.
	p.Do(p.at.Continue())
	p.Do(p.at.Do("cheat"))
	p.CheckShows("Nobody counts any more.")
	p.Press("!")
	if frame := p.Frame(ui.MinW, ui.MinH, ui.PlainGlyphs()); strings.Contains(frame, "Nobody counts") {
		t.Errorf("it still says so:\n%s", frame)
	}
}

// TestAhead checks that the box's own steps come before the screen as long as they are due, and
// that the game waits at home if one cannot be saved.
func TestAhead(t *testing.T) {
	p := newTester(t)
	p.begin()
	p.at.BoxStep = func() (step ui.Step, due bool) {
		if p.at.Position().count == 3 {
			return ui.Step{}, false
		}
		return p.at.Do("count"), true
	}
	p.Disk.Fail = journaltest.FailAfter(journaltest.Write, 0, syscall.ENOSPC)
	p.Do(p.at.Continue())
	p.CheckShows("This was not saved and does not count")
	p.Press("~")
	p.CheckShows("> Resume: Tally, Ann, Ben")
	p.Disk.Fail = nil
	p.Press("!")
	p.CheckShows("count 3")
}

// TestForm checks that a form shows the rule that forbids the game, and puts a game that it starts
// on the table.
func TestForm(t *testing.T) {
	p := newTester(t)
	p.Press("! v !")
	p.CheckShows("Nobody counts any more.")
	p.Press("^ !")
	p.CheckShows("count 1")
	if p.Box.Current == nil || p.Box.Current.Title.String() != "Tally, Ann, Ben" {
		t.Errorf("on the table: %+v", p.Box.Current)
	}
}

// TestNameless checks that players without a name are named in the language in which the game
// starts, and that the next form names them in its own.
func TestNameless(t *testing.T) {
	language := func(name, player string) *say.Language {
		return playtest.Must(say.Read(name, []byte("name = \"?\"\n[x]\n\"Player %c\" = \""+player+"\"")))
	}
	german, long := language("de.toml", "Spieler %c"), language("it.toml", "Partecipante %c")
	p := newTester(t)
	p.Box.Languages = []*say.Language{german, long}
	p.played = []string{"Player A", "Ben"}
	form := p.kind.Form(p.Box, new(tally))
	form.Rows = func() []ui.Row { return []ui.Row{form.PlayerRow(0), form.PlayerRow(1)} }
	for _, tt := range []struct {
		in    *say.Language
		shows string
		names []string
	}{
		{german, "Spieler A", []string{"Spieler A", "Ben"}},
		{nil, "Player A", []string{"Player A", "Ben"}},
		{long, "Partecipante A", []string{"Player A", "Ben"}}, // too long for a name
	} {
		p.Box.Language = tt.in
		frame := ui.NewFrame(40, 15, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames(), Language: tt.in})
		form.Draw(frame)
		if text := frame.String(); !strings.Contains(text, tt.shows) || !strings.Contains(text, "Ben") {
			t.Errorf("no %s:\n%s", tt.shows, text)
		}
		began := form.Names(2)
		if !slices.Equal(began, tt.names) {
			t.Errorf("the game begins with %q, want %q", began, tt.names)
		}
		p.played = began
		if next := p.kind.Form(p.Box, new(tally)); next.PlayerName(0).String() != "Player A" || next.PlayerName(1).String() != "Ben" {
			t.Errorf("of %q, the next form recalls %q and %q", began, next.PlayerName(0), next.PlayerName(1))
		}
	}
}

// TestNamesOfTheBox checks that the box's names go to players without one: names entered for the
// last game stay, and no name is used twice.
func TestNamesOfTheBox(t *testing.T) {
	three, five := []string{"Ann", "Ben", "Cem"}, []string{"Ann", "Ben", "Cem", "Dot", "Eva"}
	for _, tt := range []struct{ box, last, want []string }{
		{nil, nil, []string{"Player A", "Player B", "Player C", "Player D", "Player E"}},
		{three, nil, []string{"Ann", "Ben", "Cem", "Player D", "Player E"}},
		{five, nil, five},
		{three, []string{"Player A", "Player B"}, []string{"Ann", "Ben", "Cem", "Player D", "Player E"}},
		{three, []string{"Player A", "Zoe", "Player C"}, []string{"Ann", "Zoe", "Ben", "Cem", "Player E"}},
		{five, []string{"Cem", "Zoe", "Ann"}, []string{"Cem", "Zoe", "Ann", "Ben", "Dot"}},
		{five, []string{"Zoe", "Yan", "Xia", "Wim", "Vic"}, []string{"Zoe", "Yan", "Xia", "Wim", "Vic"}},
	} {
		p := newTester(t)
		p.Box.Names, p.played = tt.box, tt.last
		var last *tally
		if tt.last != nil {
			last = new(tally)
		}
		if got := p.kind.Form(p.Box, last).Names(5); !slices.Equal(got, tt.want) {
			t.Errorf("a box with %q, after a game of %q, begins with %q, want %q", tt.box, tt.last, got, tt.want)
		}
	}
}

// TestPut checks that a game's file is closed when another game takes its place, and that an error
// in doing so is shown.
func TestPut(t *testing.T) {
	p := newTester(t)
	p.begin()
	first := p.Box.Current
	closed := 0
	first.Close = func() error { closed++; return errors.New("the disk is gone") }
	tabletest.Begin(p.Player, p.kind, "count")
	p.CheckShows("Tally, Ann, Ben: the game's file was not closed: the disk is gone.")
	p.Press("!")
	p.CheckShows("count 1")
	if closed != 1 || p.Box.Current == first {
		t.Errorf("closed %d times; on the table still: %v", closed, p.Box.Current == first)
	}
}
