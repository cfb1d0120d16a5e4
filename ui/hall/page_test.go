package hall

import (
	"fmt"
	"math"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/playtest"
)

var now = time.Date(2026, 1, 2, 20, 0, 0, 0, time.UTC)

// told returns a table that has sent the given game.
func told(name string, g hall.Game) hall.Table {
	return hall.Table{Box: strings.ReplaceAll(strings.ToLower(name), " ", ""), State: hall.State{Table: name, Game: &g}, HasState: true, LastSeen: now}
}

func pageOf(v View) *Page {
	v.Online, v.Settled = true, true
	return NewPage(nil, v, now, "")
}

// TestNothingFromTheNetworkIsHTML checks that the texts that come from the network, such as the
// names of tables and players, are never treated as HTML.
func TestNothingFromTheNetworkIsHTML(t *testing.T) {
	const evil = `<img src=x onerror="a()">'&`
	for _, kind := range []hall.Word{hall.Cryptid, hall.Kryptex, hall.Crypticolor, hall.Clash, "chess"} {
		g := hall.Game{Kind: kind, Players: 2, Names: []string{evil, evil}, Phase: hall.Turn, WaitingFor: []int{1, 2}, Last: hall.Action{Verb: hall.Moved, Player: 1}, Points: []int{1, 2}}
		call := told(evil, g)
		call.CallsForHelp = true
		over := g
		over.Over, over.Winners = true, []int{2}
		free := told(evil+" 2", over)
		free.Free = true
		refused := told(evil+" 3", g)
		refused.Refusal = evil
		p := pageOf(View{Tables: []hall.Table{told(evil+" 1", g), call, free, refused}, EndedGames: []hall.State{free.State}})
		for _, html := range []string{p.HTML(""), p.InFull(call.Box), p.InFull(free.Box), p.InFull(refused.Box), p.InFull(Evening)} {
			if html == "" || strings.Contains(html, "<img") || strings.Contains(html, `"a()"`) {
				t.Errorf("%s: %.3000s", kind, html)
			}
		}
	}
}

// TestWords checks that the page has words for everything that a table can do next or did last.
func TestWords(t *testing.T) {
	for _, kind := range []hall.Word{hall.Cryptid, hall.Kryptex, hall.Crypticolor, hall.Clash, "chess"} {
		for _, phase := range hall.Phases() {
			for _, acts := range [][]int{nil, {1}} {
				g := &hall.Game{Kind: kind, Players: 2, Phase: phase, WaitingFor: acts, Over: phase == hall.GameOver}
				if next(g, "Ann") == "" {
					t.Errorf("%s: nothing is said of %s with %v", kind, phase, acts)
				}
			}
		}
		for _, did := range hall.Actions() {
			g := &hall.Game{Kind: kind, Players: 2, Last: hall.Action{Verb: did, Player: 1, To: 2, At: "D4"}}
			said := lastActionText(g).String()
			if said == "" || strings.Contains(said, "secret") {
				t.Errorf("%s: of %s is said %q", kind, did, said)
			}
		}
	}
}

// TestLadder checks that the ladder ranks by the share of wins as if everybody had won one of four
// games before, and counts a shared win for each winner. Equals share a rank. A name at two tables is
// two players, unless a weekend has seated the players. Box seats, and players whose names are not
// shown, are left out.
func TestLadder(t *testing.T) {
	ended := func(table string, winners []int, minutes int, names ...string) hall.State {
		return hall.State{Table: table, Game: &hall.Game{Kind: hall.Kryptex, Players: 2, Names: names, Winners: winners, Minutes: minutes, Over: true}}
	}
	automa := ended("T1", []int{2}, 0, "Ann", "Sasquatch")
	automa.Game.Winners, automa.Game.BoxPlayers = []int{1, 2}, []int{2}
	games := []hall.State{
		ended("T1", []int{1}, 10, "Ann", "Ben"), ended("T1", []int{1, 2}, 20, "Cem", "Ann"), ended("T1", []int{2}, 5, "Ben", "Dot"), ended("T1", []int{1}, 30), automa,
		ended("T2", []int{1}, 7, "Ann", "Eva"),
	}
	for range 9 {
		games = append(games, ended("T3", []int{1}, 1, "Fay"), ended("T3", nil, 1, "Fay"), ended("T3", nil, 1, "Fay"))
	}
	for _, tt := range []struct {
		seated map[string]bool
		want   string
	}{
		{nil, "1 Ann T1 3/3 30, 2 Ann T2 1/1 7, 2 Cem 1/1 20, 2 Dot 1/1 5, 5 Fay 9/27 27, 6 Eva 0/1 7, 7 Ben 0/2 15"},
		{map[string]bool{"Ann": true}, "1 Ann 4/4 37, 2 Cem 1/1 20, 2 Dot 1/1 5, 4 Fay 9/27 27, 5 Eva 0/1 7, 6 Ben 0/2 15"},
	} {
		var got []string
		for _, r := range pageOf(View{EndedGames: games, Players: tt.seated}).ladder(10) {
			name := strings.TrimSpace(r.Name + " " + r.Table)
			got = append(got, fmt.Sprintf("%d %s %d/%d %d", r.Rank, name, r.won, r.games, r.minutes))
		}
		if strings.Join(got, ", ") != tt.want {
			t.Errorf("got  %s\nwant %s", strings.Join(got, ", "), tt.want)
		}
	}
}

// TestSetups checks how tables that have played the same setup are compared: a win comes first,
// then fewer turns, which not all boxes send, then less time. A table counts once, and a setup
// played at only one table is left out.
func TestSetups(t *testing.T) {
	var games []hall.State
	ended := func(table string, stone hall.Space, turns, minutes int, winners ...int) {
		games = append(games, hall.State{Table: table, Game: &hall.Game{
			Kind: hall.Cryptid, Mode: "advanced", Players: 4, Turns: turns, Minutes: minutes, Winners: winners, Over: true,
			Map: &hall.Map{Tiles: make([]hall.Tile, 6), Stones: []hall.Space{stone}},
		}})
	}
	ended("T1", "B2", 1, 1, 1) // a second game, which is listed first because it is the latest
	ended("T6", "C3", 5, 50, 1)
	ended("T5", "B2", 9, 20)
	ended("T4", "B2", 0, 10, 1)
	ended("T3", "B2", 9, 40, 1)
	ended("T9", "B2", 9, 30, 1)
	ended("T2", "B2", 9, 30, 3)
	ended("T1", "B2", 12, 20, 1)
	games = append(games, hall.State{Table: "T7", Game: &hall.Game{Kind: hall.Clash}}, hall.State{Table: "T8", Game: &hall.Game{Kind: hall.Clash}})
	p := pageOf(View{EndedGames: games})
	got := p.setups()
	const want = "[{The same setup: 4 players, advanced [[1 T2 9 30 min C] [1 T9 9 30 min A] [3 T3 9 40 min A] [4 T1 12 20 min A] [5 T4 – 10 min A] [6 T5 9 20 min nobody won]]}]"
	if fmt.Sprint(got) != want {
		t.Errorf("got  %s\nwant %s", fmt.Sprint(got), want)
	}
	if html := pageOf(View{}).InFull(Evening); strings.Contains(html, "<h3>") || strings.Contains(html, "<th") || !strings.Contains(html, "No game has ended yet.") {
		t.Errorf("an evening without games has headings: %s", html)
	}
	if html := p.InFull(Evening); !strings.Contains(html, "<h3>The same setup: 4 players, advanced</h3>") {
		t.Errorf("the evening does not compare them: %s", html)
	}
}

// TestHidden checks that the pieces on a map are hidden while another table plays the same setup.
func TestHidden(t *testing.T) {
	table := func(box string, change func(t *hall.Table)) hall.Table {
		one := told(box, hall.Game{
			Kind: hall.Cryptid, Mode: "normal", Players: 3, Phase: hall.Turn, Last: hall.Action{Verb: hall.Searched, Player: 1, At: "D4"}, Earlier: []hall.Action{{Verb: hall.Searched, Player: 2, At: "D4"}},
			Map: &hall.Map{Tiles: make([]hall.Tile, 6)}, Pieces: []hall.Piece{{Seat: 1, Token: hall.Disc, At: "D4"}},
		})
		change(&one)
		return one
	}
	over := func(t *hall.Table) { t.Free, t.Game.Over = true, true }
	for what, tt := range map[string]struct {
		change func(t *hall.Table)
		hidden bool
	}{
		"plays it too":   {func(*hall.Table) {}, true},
		"calls besides":  {func(t *hall.Table) { t.CallsForHelp = true }, true},
		"has ended it":   {over, false},
		"is gone":        {func(t *hall.Table) { t.Gone = true }, false},
		"plays another":  {func(t *hall.Table) { t.Game.Map.Tiles[0].Turned = true }, false},
		"are more":       {func(t *hall.Table) { t.Game.Players = 4 }, false},
		"plays no map":   {func(t *hall.Table) { t.Game.Map, t.Game.Pieces = nil, nil }, false},
		"has told none":  {func(t *hall.Table) { t.HasState, t.State = false, hall.State{} }, false},
		"plays no games": {func(t *hall.Table) { t.Free, t.Game = true, nil }, false},
	} {
		for name, change := range map[string]func(*hall.Table){"one that plays": func(*hall.Table) {}, "one that has ended": over} {
			p := pageOf(View{Tables: []hall.Table{table("one", change), table("other", tt.change)}})
			for _, html := range []string{p.Parts()["tile one"], p.InFull("one")} {
				hidden := !strings.Contains(html, `<use href="#d1" x=`) && !strings.Contains(html, "D4")
				if hidden != tt.hidden {
					t.Errorf("another %s: %s is hidden: %v", what, name, hidden)
				}
			}
		}
	}
}

// TestCallers checks that nine tables that call are all listed at the side, oldest call first, with
// the time since the call, while the tiles keep their places.
func TestCallers(t *testing.T) {
	var tables []hall.Table
	for i := range 18 {
		table := told(fmt.Sprintf("Table %d", i+1), hall.Game{Kind: hall.Cryptid, Players: 3, Phase: hall.Turn})
		table.CallsForHelp, table.CallingSince = i%2 == 1, now.Add(-time.Duration(i)*time.Minute)
		tables = append(tables, table)
	}
	parts := pageOf(View{Tables: tables}).Parts()
	last := -1
	for _, want := range []string{"table18", "table16", "table14", "table12", "table10", "table8", "table6", "table4", "table2"} {
		at := strings.Index(parts["part callers"], `href="/table/`+want+`"`)
		if at <= last {
			t.Errorf("%s is not next:\n%s", want, parts["part callers"])
		}
		last = at
	}
	if html := pageOf(View{Tables: tables}).HTML(""); strings.Index(html, `id="t-table1"`) > strings.Index(html, `id="t-table2"`) || !strings.Contains(parts["part callers"], ">17</span>") {
		t.Error("the tables have moved, or nobody says for how long the oldest has called")
	}
}

// TestBroker checks what the page says about the broker. If it was never connected, the page does
// not speak of an earlier state.
func TestBroker(t *testing.T) {
	some := []hall.Table{told("Table 1", hall.Game{})}
	for want, views := range map[string][]View{
		"": {{Online: true, Settled: true, Tables: some}},
		"Just connected: tables may be missing or old.":                     {{Online: true, OnlineChangedAt: now}},
		"No table has been heard yet.":                                      {{OnlineChangedAt: now}, {Online: true, Settled: true}, {}},
		"No table has been heard since 20:00:00: this is how things stood.": {{OnlineChangedAt: now, Tables: some}},
	} {
		for _, v := range views {
			if got := NewPage(nil, v, now, "").brokerText(); got != want {
				t.Errorf("%q, want %q", got, want)
			}
		}
	}
}

// TestInFullAmongMany checks that a table in full has its players with their points, and the names
// of those who act, however little the tiles show, and says what was done last, the newest first.
// The page has the table's name as its title.
func TestInFullAmongMany(t *testing.T) {
	did := func(who int) hall.Action { return hall.Action{Verb: hall.Chose, Player: who} }
	clash := hall.Game{Earlier: []hall.Action{did(2), did(1)}, Kind: hall.Clash, Players: 2, Names: []string{"Pia", "Quin"}, Points: []int{7, 12}, Phase: hall.Picking, WaitingFor: []int{1, 2}, Last: hall.Action{Verb: hall.Fought}}
	page := func(n int) *Page {
		var all []hall.Table
		for i := range n {
			all = append(all, told(fmt.Sprint("box", i), clash))
		}
		return pageOf(View{Tables: all, Online: true})
	}
	const next = `<span class="one"><svg class="se" viewBox="-12 -12 24 24" aria-hidden="true"><use href="#d1"/></svg> Pia</span>`
	for n, named := range map[int]bool{8: true, 26: true, 61: false} {
		p := page(n)
		whole := p.InFull("box3")
		for _, want := range []string{next, "<b>12</b>", `<ul class="pl">`} {
			if !strings.Contains(whole, want) {
				t.Errorf("of %d tables, one in full has no %s", n, want)
			}
		}
		if last, next, first := strings.Index(whole, "a battle was fought"), strings.Index(whole, "Quin chooses a card"), strings.Index(whole, "Pia chooses a card"); last < 0 || next < last || first < next {
			t.Errorf("it says last %d, then %d and %d", last, next, first)
		}
		if tile := p.tile(3); strings.Contains(tile, next) != named {
			t.Errorf("of %d tables, a tile is %s", n, tile)
		}
		if html := p.HTML("box3"); !strings.Contains(html, "<title>box3 · The hall</title>") {
			t.Error("the page is not called after the table")
		}
	}
}

// TestPageWaits checks how long a page waits before it tries again, by its script: at first no
// longer than a second, then longer each time, so that many pages do not crowd a server that starts,
// but never more than half a minute, since nobody presses a key at a wall. Pages that were lost at
// one moment do not come back at one. Only a stream that has lasted, so with a second beat, makes it
// quick again.
func TestPageWaits(t *testing.T) {
	script := string(playtest.Must(os.ReadFile("wall.js")))
	waits := regexp.MustCompile(`setTimeout\(connect, Math\.min\((\d+), (\d+) \* (\d+) \*\* tries\+\+\) \* \(([\d.]+) \+ Math\.random\(\) / (\d+)\)\)`).FindStringSubmatch(script)
	if waits == nil {
		t.Fatal("no wait is found in wall.js that grows with its tries")
	}
	var n [5]float64 // the most, the first, how it grows, the least share, and one by what chance adds
	for i := range n {
		n[i] = playtest.Must(strconv.ParseFloat(waits[i+1], 64))
	}
	last := 0.0
	for try := range 12 {
		long := min(n[0], n[1]*math.Pow(n[2], float64(try)))
		least, most := long*n[3], long*(n[3]+1/n[4])
		if try == 0 && most > 1000 || try < 4 && most <= last || most > 30000 || try > 6 && most < 15000 || most < 2*least {
			t.Errorf("try %d comes after %.0f to %.0f ms", try+1, least, most)
		}
		last = most
	}
	if strings.Count(script, "tries = 0") != 2 || !strings.Contains(script, "if (++beats > 1) tries = 0;") || !strings.Contains(script, "\ntries = 0; connect();") {
		t.Error("the tries are forgotten elsewhere than at the start, and at a second beat")
	}
}
