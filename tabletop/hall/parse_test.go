package hall

import (
	"os"
	"reflect"
	"strings"
	"testing"
	"time"
	"unicode"

	"gamekeeper/tabletop"
)

// asking returns the state of a table at which Ann asks Ben.
func asking() State {
	return State{
		Schema: Schema, Run: 2713, Seq: 42, Table: "Table 3",
		Game: &Game{
			ID: "20260102-1930", Kind: Cryptid, Mode: "advanced", Players: 3, Names: []string{"Ann", "Ben", "Cem"},
			Phase: Answer, WaitingFor: []int{2}, Last: Action{Verb: Asked, Player: 1, To: 2, At: "D4"},
			Events: 57, Minutes: 41, Mistakes: 1,
			Map: &Map{
				Tiles:  []Tile{{3, false}, {1, true}, {5, false}, {4, false}, {2, true}, {6, false}},
				Stones: []Space{"F5", "B2", "C3", "L9"}, Shacks: []Space{"A1", "G7", "L8", "K1"},
			},
			Pieces: []Piece{{1, Cube, "C7"}, {2, Disc, "D4"}},
		},
	}
}

// TestParse checks that an encoded state is parsed back, and that its text has the form that the
// package describes. States at the limits and in every mode are accepted.
func TestParse(t *testing.T) {
	s := asking()
	got, err := Parse(s.Encode())
	if err != nil || !reflect.DeepEqual(got, s) {
		t.Errorf("got %+v, %v", got, err)
	}
	const want = `{"schema":1,"run":2713,"seq":42,"table":"Table 3","help":false,"free":false,"game":{"id":"20260102-1930","game":"cryptid","mode":"advanced","players":3,"names":["Ann","Ben","Cem"],"phase":"answer","acts":[2],"last":{"did":"asks","player":1,"to":2,"at":"D4"},"events":57,"minutes":41,"quiet":0,"mistakes":1,"map":{"tiles":[{"tile":3},{"tile":1,"turned":true},{"tile":5},{"tile":4},{"tile":2,"turned":true},{"tile":6}],"stones":["F5","B2","C3","L9"],"shacks":["A1","G7","L8","K1"]},"pieces":[{"seat":1,"piece":"cube","at":"C7"},{"seat":2,"piece":"disc","at":"D4"}]}}`
	if text := string(s.Encode()); text != want {
		t.Errorf("encoded\n%s\nwant\n%s", text, want)
	}
	for _, kept := range []struct{ old, new string }{
		{`"seq":42`, `"seq":1000000000`}, {`"minutes":41`, `"minutes":100000`}, {`"quiet":0`, `"quiet":0,"points":[0,-100000,7]`},
		{`"acts":[2]`, `"acts":[1,2,3]`}, {`"at":"D4"`, `"at":"L9"`}, {`"seat":1`, `"seat":5`}, {`,"player":1,"to":2`, ``},
		{`"20260102-1930"`, `"20260102-1930-1000000000"`},
	} {
		if _, err := Parse([]byte(strings.Replace(want, kept.old, kept.new, 1))); err != nil {
			t.Errorf("%s: %v", kept.new, err)
		}
	}
	for _, kind := range []Word{Cryptid, "a-fifth-game"} {
		for _, mode := range []Word{"", "normal", "three"} {
			s := asking()
			s.Game.Kind, s.Game.Mode = kind, mode
			if _, err := Parse(s.Encode()); err != nil {
				t.Errorf("%s %s: %v", kind, mode, err)
			}
		}
	}
	if _, err := Parse([]byte(`{"schema":1,"run":0,"seq":0,"table":"3","help":true,"free":true}`)); err != nil {
		t.Errorf("a free table: %v", err)
	}
}

// TestRefused checks that a text that no box sends is refused, with a reason that does not quote
// it. testdata/refused.txt lists such texts.
func TestRefused(t *testing.T) {
	good := string(asking().Encode())
	rows, err := os.ReadFile("testdata/refused.txt")
	if err != nil {
		t.Fatal(err)
	}
	all := [][]string{
		{`Table 3`, "Table \xff", "the message is not UTF-8"},
		{`{"schema"`, strings.Repeat(" ", MaxStateSize) + `{"schema"`, "the message is too long"},
	}
	for row := range strings.Lines(string(rows)) {
		if !strings.HasPrefix(row, "#") {
			old, rest, _ := strings.Cut(row, "|")
			all = append(all, []string{strings.TrimSpace(old), rest[1:strings.LastIndex(rest, " |")], strings.TrimSpace(rest[strings.LastIndex(rest, "|")+1:])})
		}
	}
	for _, row := range all {
		text := strings.Replace(good, row[0], row[1], 1)
		if text == good {
			t.Fatalf("there is no %s", row[0])
		}
		if _, err := Parse([]byte(text)); err == nil || err.Error() != row[2] {
			t.Errorf("%s instead of %s: %v, want %s", row[1], row[0], err, row[2])
		}
	}
}

// FuzzParse checks that a parsed state survives encoding, and that neither its text nor an error
// contains control characters.
func FuzzParse(f *testing.F) {
	f.Add(asking().Encode())
	f.Add([]byte(`{"schema":1,"run":0,"seq":0,"table":"3","help":true,"free":true}`))
	f.Add([]byte("{"))
	f.Fuzz(func(t *testing.T, text []byte) {
		s, err := Parse(text)
		if err != nil {
			if strings.ContainsFunc(err.Error(), unicode.IsControl) {
				t.Errorf("the error is %q", err)
			}
			return
		}
		encoded := s.Encode()
		if strings.ContainsFunc(string(encoded), func(r rune) bool { return !unicode.IsPrint(r) }) {
			t.Errorf("%q has control characters", encoded)
		}
		again, err := Parse(encoded)
		if err != nil || !reflect.DeepEqual(again, s) {
			t.Errorf("%s is parsed as %+v, %v, not %+v", encoded, again, err, s)
		}
		if g := s.Game; g != nil {
			for n := 1; n <= g.Players; n++ {
				g.Name(n)
			}
		}
	})
}

// TestNoRoomForSecrets checks that a state has no field that could hold a secret: all its texts are
// words, spaces, names, titles or IDs.
func TestNoRoomForSecrets(t *testing.T) {
	texts := map[string]bool{"State.Table": true, "Game.ID": true, "Game.Title": true, "Game.Names": true}
	words := []reflect.Type{reflect.TypeFor[Word](), reflect.TypeFor[Space]()}
	seen := 0
	var walk func(at string, is reflect.Type)
	walk = func(at string, is reflect.Type) {
		switch is.Kind() {
		case reflect.Pointer, reflect.Slice:
			walk(at, is.Elem())
		case reflect.Struct:
			for i := range is.NumField() {
				walk(is.Name()+"."+is.Field(i).Name, is.Field(i).Type)
			}
		case reflect.String:
			seen++
			if !texts[at] && is != words[0] && is != words[1] {
				t.Errorf("%s can hold any text", at)
			}
		case reflect.Bool, reflect.Int, reflect.Int64, reflect.Uint32, reflect.Uint8:
		default:
			t.Errorf("%s is a %s", at, is)
		}
	}
	walk("", reflect.TypeFor[State]())
	if seen < 8 {
		t.Errorf("only %d texts were found", seen)
	}
}

// TestMinutes checks the playing time. A break counts as half an hour at most, a clock that is set
// back counts as nothing, and the time runs while nothing happens, until the game is over.
func TestMinutes(t *testing.T) {
	at := time.Date(2026, 1, 2, 19, 30, 0, 0, time.UTC)
	times := []time.Time{at}
	for _, by := range []time.Duration{time.Minute, 2 * time.Hour, -5 * time.Hour, 90 * time.Second} {
		at = at.Add(by)
		times = append(times, at)
	}
	played := PlayingTime(times)
	if want := 32*time.Minute + 30*time.Second; played != want {
		t.Errorf("played %v, want %v", played, want)
	}
	s := State{Game: &Game{PlayingTime: played}}
	for since, want := range map[time.Duration][2]int{0: {32, 0}, 29 * time.Second: {32, 0}, 31 * time.Second: {33, 0}, time.Hour: {62, 60}} {
		if g := s.After(since).Game; g.Minutes != want[0] || g.QuietMinutes != want[1] {
			t.Errorf("after %v: %d minutes, %d quiet, want %v", since, g.Minutes, g.QuietMinutes, want)
		}
	}
	s.Game.Over = true
	if g := s.After(time.Hour).Game; g.Minutes != 32 || g.QuietMinutes != 60 {
		t.Errorf("after the end: %d minutes, %d quiet", g.Minutes, g.QuietMinutes)
	}
}

// TestUnchanged checks that a game is unchanged until another event happens in it, or another game
// begins.
func TestUnchanged(t *testing.T) {
	was, free := asking(), State{Schema: Schema, Free: true}
	more, other := asking(), asking()
	more.Game.Events++
	other.Game.ID = "20260102-2030"
	later := was.After(time.Hour)
	for name, tt := range map[string]struct {
		is, was State
		want    bool
	}{
		"an hour later": {later, was, true}, "an event": {more, was, false}, "another game": {other, was, false},
		"no game": {free, free, true}, "the first game": {was, free, false}, "the game is gone": {free, was, false},
	} {
		if got := tt.is.Unchanged(tt.was); got != tt.want {
			t.Errorf("%s: unchanged is %v", name, got)
		}
	}
	if free.After(time.Hour).Game != nil {
		t.Error("time alone makes a game")
	}
}

// TestName checks that a player without a name is called by the letter of their seat.
func TestName(t *testing.T) {
	g := Game{Players: 5, Names: []string{"Ann", "Ben"}}
	for player, want := range map[int]string{1: "Ann", 2: "Ben", 3: "C", 5: "E"} {
		if got := g.Name(player); got != want {
			t.Errorf("player %d is %q, want %q", player, got, want)
		}
	}
}

// TestSetup checks that games have the same setup only if their maps, modes and numbers of players
// are the same, and that a game without a map has no setup.
func TestSetup(t *testing.T) {
	was := asking().Game.Setup()
	for name, change := range map[string]func(g *Game){
		"the mode":    func(g *Game) { g.Mode = "normal" },
		"the players": func(g *Game) { g.Players = 4 },
		"a tile":      func(g *Game) { g.Map.Tiles[5].Turned = true },
		"a stone":     func(g *Game) { g.Map.Stones[3] = "K9" },
		"a shack":     func(g *Game) { g.Map.Shacks[0] = "A2" },
		"the map":     func(g *Game) { g.Map = nil },
	} {
		s := asking()
		change(s.Game)
		if got := s.Game.Setup(); got == was || (got == Setup{}) != (s.Game.Map == nil) {
			t.Errorf("%s is another, and the setup is %v", name, got)
		}
	}
	if is := asking().Game.Setup(); is != was {
		t.Errorf("%v is not %v", is, was)
	}
}

// TestLastAction checks that LastAction returns the last action that a hall shows, or Began if
// there is none.
func TestLastAction(t *testing.T) {
	deed := map[string]Word{"a look": Looked, "a guess": Guessed}
	for _, tt := range []struct {
		events []string
		want   Word
	}{
		{nil, Began}, {[]string{"a PIN"}, Began}, {[]string{"a look", "a PIN"}, Looked}, {[]string{"a look", "a guess", "a PIN"}, Guessed},
	} {
		var r tabletop.Record[string]
		for _, e := range tt.events {
			r = r.With(e, false)
			r.Tell(tabletop.Told{Did: deed[e], Who: 1, Whom: 2, Where: "D4"})
		}
		want := Action{Verb: tt.want}
		if tt.want != Began {
			want = Action{tt.want, 1, 2, "D4"}
		}
		if got := LastAction(r); got != want {
			t.Errorf("after %q: %+v, want %+v", tt.events, got, want)
		}
	}
}

// TestHearing checks that a hearing can be read back from its line, that the line is short enough
// for a box, and that other lines are refused.
func TestHearing(t *testing.T) {
	for _, h := range []Hearing{{Word: Heard}, {Word: Unheard}, {Word: Refused}, {Word: Alone}, {Word: Twin, Box: "table-1"}, {Word: Twin, Box: strings.Repeat("t", 32)}, {Word: Sent, Call: 1}, {Word: AtDesk, Call: 1 << 31}, {Word: Coming, Call: 1<<32 - 1}} {
		got, err := ParseHearing(h.String())
		if err != nil || got != h || len(h.String()) >= MaxHearingSize {
			t.Errorf("%q is %v, %v", h, got, err)
		}
		if (h.Word == Heard || h.Call != 0) != (h.Reason() == "") {
			t.Errorf("%q: why is %q", h, h.Reason())
		}
	}
	for _, line := range []string{"", " ", "heard ", "heard x", "unheard\x1b[2J", "twin", "twin ", "twin a b", "twin \x1b[2J", "twin " + strings.Repeat("t", 33), "on forest or swamp", "sent", "sent 0", "coming 01", "coming x", "desk -1", "coming 4294967296"} {
		if h, err := ParseHearing(line); err == nil || h != (Hearing{}) {
			t.Errorf("%q is %v", line, h)
		}
	}
	if (Hearing{}).Reason() == "" {
		t.Error("without a report, all is well")
	}
	if h := (Hearing{Word: Coming, Call: 7}); h.Receipt(7) != Coming || h.Receipt(8) != "" || (Hearing{}).Receipt(0) != "" {
		t.Error("a receipt counts for another call")
	}
}

// TestWeekend checks that a weekend can be read back, that a table's part has nothing of others, and
// that anything else is refused without quoting a code.
func TestWeekend(t *testing.T) {
	w := Weekend{Schema, 9, map[string][]Round{"Table 1": {{Code: "AAAA", Names: []string{"Ann", "Ben"}}, {Code: "BBBB"}}, "Table 2": {{Code: "CCCC"}}}}
	again, err := ParseWeekend(w.Encode())
	if err != nil || string(again.Encode()) != string(w.Encode()) {
		t.Errorf("%+v, %v", again, err)
	}
	if part := string(w.Of("Table 2").Encode()); part != `{"schema":1,"weekend":9,"tables":{"Table 2":[{"code":"CCCC"}]}}` {
		t.Errorf("a part is %s", part)
	}
	for _, text := range []string{
		"", "{}", `{"schema":2,"tables":{}}`, `{"schema":1,"tables":{}} x`, `{"schema":1,"tables":{},"more":1}`,
		`{"schema":1,"tables":{"Table 1":[{"code":"AAAA"}]}}`, `{"schema":1,"weekend":9,"tables":{}}`,
		`{"schema":1,"weekend":9,"tables":{" ":[]}}`, `{"schema":1,"weekend":9,"tables":{"Table 1":[{"code":""}]}}`,
		`{"schema":1,"weekend":9,"tables":{"Table 1":[{"code":"SECRET","names":["Ann","Ann"]}]}}`,
		`{"schema":1,"weekend":9,"tables":{"Table 1":[{"code":"SECRET","names":["A","B","C","D","E","F"]}]}}`,
		`{"schema":1,"weekend":9,"tables":{"Table 1":[` + strings.Repeat(`{"code":"SECRET"},`, MaxRounds) + `{"code":"SECRET"}]}}`,
		`{"schema":1,"weekend":9,"tables":{"Table 1":[{"code":"` + strings.Repeat("x", 33) + `"}]}}`,
	} {
		if w, err := ParseWeekend([]byte(text)); err == nil || w.Tables != nil || strings.Contains(err.Error(), "SECRET") {
			t.Errorf("%.60q is %+v, %v", text, w, err)
		}
	}
}
