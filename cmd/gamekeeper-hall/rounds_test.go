package main

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/configs"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/playtest"
	uihall "gamekeeper/ui/hall"
)

// The same people meet as seldom as can be: of a hundred and twenty in four rounds at thirty tables,
// nobody meets anybody twice. All sit somewhere in each round, and tables differ by one seat at most.
func TestSeatings(t *testing.T) {
	for _, tt := range []struct{ people, tables, seats, used, again int }{
		{120, 30, 3, 30, 0}, {8, 30, 3, 2, 24}, {16, 4, 4, 4, 8}, {25, 5, 3, 5, 60}, {31, 9, 4, 7, 8},
	} {
		var names []string
		for i := range tt.people {
			names = append(names, fmt.Sprint("P", i))
		}
		met, again := map[[2]string]int{}, 0
		for _, tables := range seatings(rand.New(rand.NewPCG(1, 2)), names, 4, tt.tables, tt.seats) {
			var all []string
			least, most := 99, 0
			for _, table := range tables {
				all = append(all, table...)
				least, most = min(least, len(table)), max(most, len(table))
				for _, pair := range pairs(table) {
					if met[pair]++; met[pair] > 1 {
						again++
					}
				}
			}
			if slices.Sort(all); len(tables) > tt.tables || len(all) != tt.people || len(slices.Compact(all)) != tt.people || most-least > 1 || most > 5 {
				t.Errorf("%d people at %d tables: %v", tt.people, tt.tables, tables)
			}
			if tt.used != 0 && len(tables) != tt.used && tt.people <= 5*tt.used {
				t.Errorf("%d people sit at %d tables, want %d", tt.people, len(tables), tt.used)
			}
		}
		if again > tt.again {
			t.Errorf("%d people at %d tables: %d meet again, want %d at most", tt.people, tt.tables, again, tt.again)
		}
	}
}

// A weekend of four rounds is printed, sent to ten boxes, taken by them, and played. The wall says
// after each half of a round which tables have not played it, and at the end how often each guest has
// won; the export has each game once, with the code of its round. All the time nobody but a table and the wall's account can read the table's codes: no other
// box, no page, no state, no export and no log.
func TestWeekendOfRounds(t *testing.T) {
	const tables, rounds, guests = 10, 4, 8
	b := startBroker(t, tables)
	weekend, file, codes := dealWeekend(t, b, rounds, tables, guests)
	w := startWall(t, b, b.address())
	var boxes []*simBox
	for i := range tables {
		box := startBox(t, b, i, b.address())
		box.tell(func(s *hall.State) { s.Table, s.Weekend = fmt.Sprint("Table ", i+1), weekend.Number+2 })
		boxes = append(boxes, box)
	}
	w.sees("all boxes", patience, right(boxes))
	for _, box := range boxes {
		go func() { // what the kiosk does
			for line := range box.lines {
				if part, ok := strings.CutPrefix(line, hall.RoundsPrefix); ok {
					got, err := hall.ParseWeekend([]byte(part))
					if table := box.now().Table; err == nil && len(got.Tables) == 1 && len(got.Tables[table]) == rounds {
						box.tell(func(s *hall.State) { s.Weekend = got.Number })
					}
				}
			}
		}()
	}
	var out bytes.Buffer
	p := &program{out: &out, err: &out, getenv: noEnv}
	o := b.options("organiser", b.address())
	o.box = file
	if status, err := p.send(t.Context(), o); status != done || err != nil || out.String() != "boxes that have their rounds: 10\n" {
		t.Fatalf("%d, %v: %s", status, err, out.String())
	}
	page := func() *uihall.Page { return uihall.NewPage(nil, w.view(time.Now()), time.Now(), symbols()) }
	attack := func() {
		t.Helper()
		now := page()
		seen := out.String() + now.HTML("") + now.InFull(uihall.Evening) + fmt.Sprint(now.Parts())
		for _, box := range boxes {
			seen += string(box.now().Encode()) + now.InFull(box.name)
		}
		seen = strings.ReplaceAll(strings.ToUpper(seen), "-", "")
		for _, code := range codes {
			if strings.Contains(seen, strings.ReplaceAll(code, "-", "")) {
				t.Errorf("the code %s can be seen", code)
			}
		}
	}
	chance, won := rand.New(rand.NewPCG(1, 2)), map[string]int{}
	for r := range rounds {
		if _, err := p.export(t.Context(), b.options("wall", b.address())); err != nil {
			t.Error(err)
		}
		for half := range 2 {
			attack()
			some := boxes[half*tables/2 : (half+1)*tables/2]
			for _, box := range some {
				g := inPlayOf(playtest.Must(cryptid.ParseCode(weekend.Tables[box.now().Table][r].Code)), chance, 12, weekend.Tables[box.now().Table][r].Names)
				g.ID = fmt.Sprint("20260102-1", r, "30")
				box.tell(func(s *hall.State) { s.Free, s.Game = false, &g })
			}
			w.sees("the games", patience, right(boxes))
			attack()
			for _, box := range some {
				box.tell(func(s *hall.State) {
					g := *s.Game
					g.Over, g.Phase, g.WaitingFor, g.Winners = true, hall.GameOver, nil, []int{1 + chance.IntN(g.Players)}
					g.Turns, g.Mistakes = 7, r
					s.Free, s.Game = true, &g
					if g.Names != nil {
						won[g.Name(g.Winners[0])]++
					}
				})
			}
			w.sees("who has played", patience, func(v uihall.View) string {
				at := v.Rounds[r]
				if at.Played != (half+1)*tables/2 || len(at.Missing) != tables-at.Played || half == 0 && at.Missing[0] != "Table 6" || r+1 < rounds && v.Rounds[r+1].Played != 0 {
					return fmt.Sprintf("round %d: %+v", r+1, v.Rounds)
				}
				return ""
			})
			want := fmt.Sprintf("Round %d: played at 10 of 10 tables<", r+1)
			if half == 0 {
				want = fmt.Sprintf("Round %d: played at 5 of 10 tables; not yet: Table 6, Table 7, Table 8, Table 9, Table 10<", r+1)
			}
			if html := page().InFull(uihall.Evening); !strings.Contains(html, want) {
				t.Errorf("the page does not say %q: %.2000s", want, html)
			}
		}
	}
	ranks := regexp.MustCompile(`<b>(Guest \d)</b><span>won (\d) of (\d)</span>`).FindAllStringSubmatch(page().InFull(uihall.Evening), -1)
	for i, m := range ranks {
		if m[2] != fmt.Sprint(won[m[1]]) || m[3] != fmt.Sprint(rounds) || i > 0 && m[2] > ranks[i-1][2] {
			t.Errorf("place %d is %s, of %v", i+1, m[0], won)
		}
	}
	if len(ranks) != guests {
		t.Errorf("the ladder is %v", ranks)
	}
	attack()
	for i, spied := range []string{"gamekeeper/box0/rounds", "gamekeeper/+/rounds", "gamekeeper/#", "#"} {
		if got := b.reads("box1", spied, fmt.Sprint("spy", i)); strings.Contains(got, "box0/rounds") {
			t.Errorf("another box that subscribes to %s reads %s", spied, got)
		}
	}
	if b.say("box1", "gamekeeper/box0/"+roundsTopic, "{}") == nil {
		t.Error("another box sends rounds")
	}
	o, p.out = b.options("wall", b.address()), &bytes.Buffer{}
	o.roundsFile = file
	if status, err := p.export(t.Context(), o); status != done || err != nil {
		t.Fatalf("%d, %v", status, err)
	}
	exported := playtest.Must(csv.NewReader(p.out.(io.Reader)).ReadAll())[1:]
	if len(exported) != rounds*tables {
		t.Fatalf("%d games are exported", len(exported))
	}
	for i, g := range exported {
		r := i / tables
		round := weekend.Tables[g[0]][r]
		if g[3] != fmt.Sprintf("2026-01-02T1%d:30:00", r) || g[5] != "7" || g[6] != round.Code || !strings.HasPrefix(strings.Join(g[8:], ","), strings.Join(round.Names, ",")) || g[14] != fmt.Sprint(r) {
			t.Errorf("game %d is exported as %q, of %+v", i+1, g, round)
		}
	}
}

// dealWeekend deals a weekend for some guests, and returns it, a file with it, and its codes: in each
// round one for each number of players, of one difficulty.
func dealWeekend(t *testing.T, b *broker, rounds, tables, guests int) (weekend hall.Weekend, file string, codes []string) {
	t.Helper()
	var names []string
	for i := range guests {
		names = append(names, fmt.Sprintf("Guest %d", i+1))
	}
	b.write("players", strings.Join(names, "\n"))
	status, text := runs("weekend", "-rounds", fmt.Sprint(rounds), "-tables", fmt.Sprint(tables), "-players", b.path("players"), "-difficulty", "easy")
	if status != done {
		t.Fatal(text)
	}
	weekend = playtest.Must(hall.ParseWeekend([]byte(text)))
	for r := range rounds {
		by := map[int]string{}
		seated := 0
		for i := range tables {
			round := weekend.Tables[fmt.Sprint("Table ", i+1)][r]
			code := playtest.Must(cryptid.ParseCode(round.Code))
			if by[code.Players] == "" {
				by[code.Players] = round.Code
				codes = append(codes, round.Code)
			}
			if by[code.Players] != round.Code || code.Difficulty != cryptid.Easy || round.Names != nil && len(round.Names) != code.Players {
				t.Errorf("round %d at table %d: %+v", r+1, i+1, round)
			}
			seated += len(round.Names)
		}
		if seated != guests {
			t.Errorf("round %d seats %d", r+1, seated)
		}
	}
	b.write("weekend.json", text)
	return weekend, b.path("weekend.json"), codes
}

// A round whose code deals nothing, as that of an unknown version, is played by no game; rounds that
// cannot be read are counted as refused, and those that a box has kept in a damaged file as unknown.
func TestUnknownRounds(t *testing.T) {
	h := newHub(options{Hall: configs.Hall{Topic: "hall"}}, t.Logf)
	h.receive("hall/box0/rounds", hall.Weekend{Schema: hall.Schema, Number: 1, Tables: map[string][]hall.Round{"Table 1": {{Code: "UNKNOWN"}}}}.Encode(), true)
	game := hall.State{Schema: hall.Schema, Table: "Table 1", Game: &hall.Game{ID: "20260102-1930", Kind: hall.Clash, Players: 2, Phase: hall.GameOver, Last: hall.Action{Verb: hall.Won}, Over: true}}
	h.receive("hall/box0/evening", hall.Evening{}.Add(game).Encode(), true)
	if v := h.view(time.Now()); len(v.EndedGames) != 1 || len(v.Rounds) != 1 || v.Rounds[0].Played != 0 {
		t.Errorf("after %d games, the rounds are %+v", len(v.EndedGames), v.Rounds)
	}
	h.receive("hall/box0/rounds", []byte("{"), true)
	if v := h.view(time.Now()); v.StrayCount != 1 {
		t.Errorf("messages refused: %d", v.StrayCount)
	}
	n := notes{state: t.TempDir()}
	for _, text := range []string{"", "{", `{"schema":1,"tables":{"Table 1":[{"code":"A"}]}}`} {
		playtest.NoError(t, n.write(roundsFile, text))
		if got := n.lastRounds(); got != "" {
			t.Errorf("of a damaged file, the kiosk is told %s", got)
		}
	}
}

// A file of names has a player on each line, and says what is wrong with one.
func TestNames(t *testing.T) {
	if names, err := readNames("f", " Ann\n\nBen\r\nCem"); err != nil || fmt.Sprint(names) != "[Ann Ben Cem]" {
		t.Errorf("%v, %v", names, err)
	}
	for text, want := range map[string]string{"Ann\nAnn": `f:2: there is a player "Ann" already`, "Ann\x1b": "f:1: "} {
		if _, err := readNames("f", text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
	var w hall.Weekend
	if _, says := runs("weekend", "-tables", "2", "-called", "Tisch"); json.Unmarshal([]byte(says), &w) != nil || len(w.Tables["Tisch 2"]) != 1 {
		t.Errorf("%s", says)
	}
}
