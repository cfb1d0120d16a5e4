package hall

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/hall"
)

var now = time.Date(2026, 1, 2, 20, 0, 0, 0, time.UTC)

// told is a table that has told this game.
func told(name string, g hall.Game) hall.Table {
	return hall.Table{Box: strings.ReplaceAll(strings.ToLower(name), " ", ""), State: hall.State{Table: name, Game: &g}, Told: true, Since: now}
}

func pageOf(v View) *Page {
	v.Online = true
	return NewPage(nil, v, now, "")
}

// What a table is called and who plays there comes from the network, and is never taken for
// HTML.
func TestNothingFromTheNetworkIsHTML(t *testing.T) {
	const evil = `<img src=x onerror="a()">'&`
	for _, kind := range hall.Kinds() {
		g := hall.Game{Kind: kind, Players: 2, Names: []string{evil, evil}, Phase: hall.Turn, Acts: []int{1, 2}, Last: hall.Deed{Did: hall.Moved, Player: 1}, Points: []int{1, 2}}
		call := told(evil, g)
		call.Help = true
		over := g
		over.Over, over.Winners = true, []int{2}
		free := told(evil+" 2", over)
		free.Free = true
		refused := told(evil+" 3", g)
		refused.Refused = evil
		p := pageOf(View{Tables: []hall.Table{told(evil+" 1", g), call, free, refused}, Games: []hall.State{free.State}})
		for _, html := range []string{p.HTML(""), p.InFull(call.Box), p.InFull(free.Box), p.InFull(refused.Box), p.InFull(Evening)} {
			if html == "" || strings.Contains(html, "<img") || strings.Contains(html, `"a()"`) {
				t.Errorf("%s: %.3000s", kind, html)
			}
		}
	}
}

// Whatever a table does next or did last, the page has words for it.
func TestWords(t *testing.T) {
	for _, kind := range hall.Kinds() {
		for _, phase := range hall.Phases() {
			for _, acts := range [][]int{nil, {1}} {
				g := &hall.Game{Kind: kind, Players: 2, Phase: phase, Acts: acts, Over: phase == hall.TheEnding}
				if next(g, "Ann") == "" {
					t.Errorf("%s: nothing is said of %s with %v", kind, phase, acts)
				}
			}
		}
		for _, did := range hall.Deeds() {
			g := &hall.Game{Kind: kind, Players: 2, Last: hall.Deed{Did: did, Player: 1, To: 2, At: "D4"}}
			said := last(g).String()
			if said == "" || strings.Contains(said, "secret") {
				t.Errorf("%s: of %s is said %q", kind, did, said)
			}
		}
	}
}

// The ladder counts by name: a shared win for each, the fewest games first among equals, and
// not those whose table does not show them.
func TestLadder(t *testing.T) {
	ended := func(winners []int, minutes int, names ...string) hall.State {
		return hall.State{Game: &hall.Game{Kind: hall.Kryptex, Players: 2, Names: names, Winners: winners, Minutes: minutes, Over: true}}
	}
	p := pageOf(View{Games: []hall.State{
		ended([]int{1}, 10, "Ann", "Ben"), ended([]int{1, 2}, 20, "Cem", "Ann"), ended([]int{2}, 5, "Ben", "Dot"), ended([]int{1}, 30),
	}})
	var got []string
	for _, r := range p.ladder(10) {
		got = append(got, fmt.Sprintf("%d %s %d/%d %d", r.Rank, r.Name, r.won, r.games, r.minutes))
	}
	if want := "1 Ann 2/2 30, 2 Cem 1/1 20, 3 Dot 1/1 5, 4 Ben 0/2 15"; strings.Join(got, ", ") != want {
		t.Errorf("got  %s\nwant %s", strings.Join(got, ", "), want)
	}
}

// Who calls stands at the side, the oldest call first; tables keep their places.
func TestCallers(t *testing.T) {
	var tables []hall.Table
	for i := range 12 {
		table := told(fmt.Sprintf("Table %d", i+1), hall.Game{Kind: hall.Cryptid, Players: 3, Phase: hall.Turn})
		table.Help, table.Called = i%2 == 1, now.Add(-time.Duration(i)*time.Minute)
		tables = append(tables, table)
	}
	parts := pageOf(View{Tables: tables}).Parts()
	last := -1
	for _, want := range []string{"table12", "table10", "table8", "table6", "table4", "table2"} {
		at := strings.Index(parts["callers"], `href="/table/`+want+`"`)
		if at <= last {
			t.Errorf("%s is not next:\n%s", want, parts["callers"])
		}
		last = at
	}
	if html := pageOf(View{Tables: tables}).HTML(""); strings.Index(html, `id="t-table1"`) > strings.Index(html, `id="t-table2"`) || !strings.Contains(parts["callers"], ">11</span>") {
		t.Error("the tables have moved, or nobody says for how long the oldest has called")
	}
}

// BenchmarkPage is the whole page of so many tables, of which a change renders a part.
func BenchmarkPage(b *testing.B) {
	for _, n := range []int{8, 200} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			var tables []hall.Table
			for i := range n {
				tables = append(tables, told(fmt.Sprintf("Table %d", i+1), hall.Game{Kind: hall.Clash, Players: 2, Phase: hall.Battle, Acts: []int{1}, Points: []int{1, 2}}))
			}
			p := pageOf(View{Tables: tables})
			for b.Loop() {
				p.HTML("")
			}
		})
	}
}
