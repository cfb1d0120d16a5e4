package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

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

// A weekend of four rounds: it is printed, sent to thirty boxes, and taken by them; the wall says
// which tables have not played a round. Before a round has ended, nobody but its own table and the
// wall's account can read a code: no other box, no page, no export and no log.
func TestWeekendOfRounds(t *testing.T) {
	const tables, rounds = 30, 4
	b := startBroker(t, tables)
	dir := t.TempDir()
	players := filepath.Join(dir, "players")
	var names []string
	for i := range 8 {
		names = append(names, fmt.Sprintf("Guest %d", i+1))
	}
	playtest.NoError(t, os.WriteFile(players, []byte(strings.Join(names, "\n")), 0o600))
	status, text := runs("weekend", "-rounds", fmt.Sprint(rounds), "-tables", fmt.Sprint(tables), "-players", players, "-difficulty", "easy")
	if status != done {
		t.Fatal(text)
	}
	weekend := playtest.Must(hall.ParseWeekend([]byte(text)))
	var codes []string
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
		if seated != len(names) {
			t.Errorf("round %d seats %d", r+1, seated)
		}
	}
	file := filepath.Join(dir, "weekend.json")
	playtest.NoError(t, os.WriteFile(file, []byte(text), 0o600))
	w := startWall(t, b, b.address())
	var boxes []*simBox
	for i := range tables {
		box := startBox(t, b, i, b.address())
		box.tell(func(s *hall.State) { s.Table = fmt.Sprint("Table ", i+1) })
		boxes = append(boxes, box)
	}
	w.sees("all boxes", patience, right(boxes))
	for _, box := range boxes {
		lines := box.listen(t)
		go func() { // what the kiosk does
			for line := range lines.all {
				if part, ok := strings.CutPrefix(line, hall.RoundsPrefix); ok {
					got, err := hall.ParseWeekend([]byte(part))
					if table := box.now().Table; err == nil && len(got.Tables) == 1 && len(got.Tables[table]) == rounds {
						box.tell(func(s *hall.State) { s.Rounds = rounds })
					}
				}
			}
		}()
	}
	var out bytes.Buffer
	p := &program{out: &out, err: &out, getenv: func(string) string { return "" }}
	o := b.options("organiser", b.address())
	o.box = file
	if status, err := p.send(t.Context(), o); status != done || err != nil || out.String() != "boxes that have their rounds: 30\n" {
		t.Fatalf("%d, %v: %s", status, err, out.String())
	}
	w.sees("the rounds", patience, func(v uihall.View) string {
		if len(v.Rounds) != rounds || len(v.Rounds[0].Missing) != tables || !v.Players["Guest 8"] {
			return fmt.Sprintf("%+v", v.Rounds)
		}
		return ""
	})
	boxes[0].tell(func(s *hall.State) { s.Game = played(weekend.Tables["Table 1"][0], "20260102-1930") })
	w.sees("a table that has played the first round", patience, func(v uihall.View) string {
		if v.Rounds[0].Played != 1 || slices.Contains(v.Rounds[0].Missing, "Table 1") || v.Rounds[1].Played != 0 {
			return fmt.Sprintf("%+v", v.Rounds)
		}
		return ""
	})

	for i, spied := range []string{"gamekeeper/box0/rounds", "gamekeeper/+/rounds", "gamekeeper/#", "#"} {
		if got := b.reads("box1", spied, fmt.Sprint("spy", i)); strings.Contains(got, "box0/rounds") {
			t.Errorf("another box that subscribes to %s reads %s", spied, got)
		}
	}
	if b.say("box1", "gamekeeper/box0/"+roundsTopic, text) == nil {
		t.Error("another box sends rounds")
	}
	page := uihall.NewPage(nil, w.view(time.Now()), time.Now(), symbols())
	seen := page.HTML("") + page.InFull(uihall.Evening) + fmt.Sprint(partsOf(page))
	if !strings.Contains(seen, "Round 1: played at 1 of 30 tables; not yet: Table 2, Table 3, ") {
		t.Errorf("the page does not say who has not played: %.2000s", page.InFull(uihall.Evening))
	}
	for _, box := range boxes {
		seen += string(box.now().Encode())
	}
	o = b.options("wall", b.address())
	out.Reset()
	if _, err := p.export(t.Context(), o); err != nil {
		t.Error(err)
	}
	seen += out.String()
	for _, code := range codes {
		if strings.Contains(seen, code) || strings.Contains(seen, strings.ReplaceAll(code, "-", "")) {
			t.Errorf("the code %s can be seen", code)
		}
	}
}

// played returns the game of a round, once it has ended.
func played(round hall.Round, id string) *hall.Game {
	code, _ := cryptid.ParseCode(round.Code)
	g := gameOf(code)
	g.ID, g.Over, g.Phase, g.Winners, g.Names = id, true, hall.GameOver, []int{1}, round.Names
	return &g
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
	for args, want := range map[string]string{"-rounds 0": "ask for 1 to 20 rounds", "-tables 0": "1 to 400 tables", "-seats 6": "two to five", "-called " + strings.Repeat("x", 30): "a table's name has at most"} {
		if status, says := runs(append([]string{"weekend"}, strings.Fields(args)...)...); status != badUse || !strings.Contains(says, want) {
			t.Errorf("%s: %d, %s", args, status, says)
		}
	}
	var w hall.Weekend
	if _, says := runs("weekend", "-tables", "2", "-called", "Tisch"); json.Unmarshal([]byte(says), &w) != nil || len(w.Tables["Tisch 2"]) != 1 {
		t.Errorf("%s", says)
	}
}
