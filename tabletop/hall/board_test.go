package hall

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"
)

// A wall is a board with a clock that the test moves.
type wall struct {
	t *testing.T
	Board
	now time.Time
}

func newWall(t *testing.T) *wall {
	w := &wall{t: t, now: time.Date(2026, 1, 2, 19, 30, 0, 0, time.UTC)}
	w.SetOnline(w.now)
	return w
}

// TestBoard plays testdata/board.txt. In each of its scenes, boxes send states, which have the given
// fields and otherwise those of asking, or of a free table, or are reported here or gone. What was
// sent, or what a box was, has been retained by the broker. The other lines say what the wall
// then shows: each table with what it does and the number of its game's events, when a box was seen
// or began to call, the earlier actions of its game, the games that have ended, and how many
// messages were refused.
func TestBoard(t *testing.T) {
	text, err := os.ReadFile("testdata/board.txt")
	if err != nil {
		t.Fatal(err)
	}
	for scene := range strings.SplitSeq(string(text), "\n\n") {
		w := newWall(t)
		about, _, _ := strings.Cut(scene, "\n")
		for line := range strings.Lines(scene) {
			if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
				continue
			}
			if got, want := w.play(line), line; got != want {
				t.Errorf("%s\n got %s\nwant %s", about, got, want)
			}
		}
	}
}

// play plays a line of a scene, and returns it, with what the wall shows if that is what it says.
func (w *wall) play(line string) string {
	words := strings.Fields(line)
	rest := words[1:]
	switch words[0] {
	case "online":
		w.SetOnline(w.now)
	case "offline":
		w.SetOffline(w.now)
	case "boxes":
		w.Boxes = rest
	case "forget":
		w.Forget(rest[0])
	case "wait":
		d, err := time.ParseDuration(rest[0])
		if err != nil {
			w.t.Fatal(err)
		}
		w.now = w.now.Add(d)
	case "shows", "seen", "calling", "why", "earlier":
		return w.table(words)
	case "settled", "unsettled":
		return map[bool]string{true: "settled", false: "unsettled"}[w.Settled(w.now)]
	case "changed":
		_, since := w.Online()
		return "changed " + short(w.now.Sub(since))
	case "refused":
		return fmt.Sprint("refused ", w.StrayCount())
	case "ended":
		all, _ := w.EndedGames(w.now)
		for _, s := range all {
			words[0] += " " + s.Game.ID
		}
		return words[0]
	default:
		w.hears(words[0], rest[0], rest[1:])
	}
	return line
}

// table returns what the wall shows of a table, or of all.
func (w *wall) table(words []string) string {
	all := w.Tables(w.now)
	for _, t := range all {
		switch {
		case words[0] == "why" && words[1] == t.Box+":":
			return "why " + t.Box + ": " + t.Refusal.String()
		case words[0] == "calling" && words[1] == t.Box:
			return "calling " + t.Box + " " + short(w.now.Sub(t.CallingSince))
		case words[0] == "seen" && words[1] == t.Box && t.LastSeen.IsZero():
			return "seen " + t.Box + " never"
		case words[0] == "seen" && words[1] == t.Box:
			return "seen " + t.Box + " " + short(w.now.Sub(t.LastSeen))
		case words[0] == "earlier":
			for _, did := range t.Game.Earlier {
				words[0] += " " + string(did.At)
			}
			return words[0]
		}
	}
	shown := "nothing"
	for i, t := range all {
		events := 0
		if t.Game != nil {
			events = t.Game.Events
		}
		if i == 0 {
			shown = ""
		} else {
			shown += ", "
		}
		shown += fmt.Sprintf("%s %s %d", t.Name(), [...]string{"calls", "free", "plays", "unclear", "gone"}[t.Status()], events)
	}
	return "shows " + shown
}

// short returns a duration without the units that are zero.
func short(d time.Duration) string {
	return strings.Replace(strings.Replace(d.String(), "m0s", "m", 1), "h0m", "h", 1)
}

// hears lets the wall hear a message of a box.
func (w *wall) hears(box, what string, rest []string) {
	switch how := strings.Join(rest, " "); what {
	case "is", "was":
		w.SetPresence(box, how == "here", what == "is", w.now)
	case "answered":
		call, _ := ParseCall(how)
		w.SetAnswer(box, call, w.now)
	case "ended":
		text := []byte(how)
		if how != "" && how != "nonsense" {
			text = evening(rest...)
		}
		w.SetEvening(box, text, w.now)
	case "sends", "sent":
		text := w.state(box, rest)
		if how == "nonsense" {
			text = []byte("{")
		}
		w.SetState(box, text, what == "sends", w.now)
		if how != "nonsense" && what == "sends" {
			w.SetPresence(box, true, true, w.now)
		}
	default:
		w.t.Fatalf("%s %s: this is no line of a scene", box, what)
	}
}

// state returns the state of a box with some fields, such as "seq=2" and "free".
func (w *wall) state(box string, fields []string) []byte {
	s := asking()
	s.Run, s.Seq, s.Table, s.Game.Events = 1, 1, box[:min(len(box), 10)], 1
	game := s.Game
	for _, field := range fields {
		name, is, _ := strings.Cut(field, "=")
		n := 0
		fmt.Sscan(is, &n)
		switch name {
		case "run":
			s.Run = uint32(n)
		case "seq":
			s.Seq = n
		case "call":
			s.Call = uint32(n)
		case "called":
			s.CallMinutes = n
		case "events":
			game.Events = n
		case "table":
			s.Table = is
		case "id":
			game.ID = is
		case "at":
			game.Last = Action{Verb: Searched, Player: 1, At: Space(is)}
		case "free":
			s.Free, s.Game = true, nil
		case "calls":
			s.CallsForHelp = true
		case "nonsense":
		default:
			w.t.Fatalf("%s: no state has this field", field)
		}
	}
	return s.Encode()
}

// ends returns the state of a box whose game has ended.
func ends(id string) []byte {
	s := asking()
	s.Game.ID, s.Game.Over, s.Game.Phase, s.Game.WaitingFor, s.Game.Winners = id, true, GameOver, nil, []int{1}
	return s.Encode()
}

// evening returns the evening of a box in which games with these IDs have ended.
func evening(ids ...string) []byte {
	var e Evening
	for _, id := range ids {
		s, _ := Parse(ends(id))
		e = e.Add(s)
	}
	return e.Encode()
}

// TestEvening checks that an evening keeps a game once, without what is secret while other tables
// play, drops those of the day before, and stays short enough to be sent, by dropping the oldest and
// counting them.
func TestEvening(t *testing.T) {
	var e Evening
	for _, id := range []string{"20260102-1930", "20260102-2030", "20260102-2030", "7", "20260103-1940"} {
		s, _ := Parse(ends(id))
		e = e.Add(s)
	}
	if len(e.Games) != 3 || e.Dropped != 0 || e.Games[0].Game.ID != "20260102-2030" || e.Games[0].Game.Pieces != nil {
		t.Errorf("%+v", e)
	}
	for n := range 200 {
		s, _ := Parse(ends(fmt.Sprintf("20260103-%04d", n%24*100+n/24)))
		e = e.Add(s)
	}
	if n := len(e.Encode()); n > MaxStateSize || len(e.Games)+e.Dropped != 202 || e.Dropped == 0 {
		t.Errorf("%d bytes, %d games, %d dropped", n, len(e.Games), e.Dropped)
	}
	if again, err := ParseEvening(e.Encode()); err != nil || len(again.Games) != len(e.Games) || again.Dropped != e.Dropped {
		t.Errorf("%v, %d games", err, len(again.Games))
	}
	for _, text := range []string{"{", `{"schema":1,"games":[` + string(asking().Encode()) + `]}`, `{"schema":1,"games":[{"schema":1,"table":"a","free":true}]}`, `{"schema":1,"dropped":-1,"games":[]}`} {
		if e, err := ParseEvening([]byte(text)); err == nil {
			t.Errorf("%s is %+v", text, e)
		}
	}
}

// TestLiar checks that a box that makes up games displaces only its own, and that it is said that
// they had no room.
func TestLiar(t *testing.T) {
	w := newWall(t)
	w.SetEvening("honest", evening("20260102-1930"), w.now)
	var ids []string
	for n := range 300 {
		ids = append(ids, fmt.Sprintf("20260102-%06d", n))
	}
	w.SetEvening("liar", evening(ids...), w.now)
	w.SetEvening("late", evening("20260102-1945"), w.now)
	all, dropped := w.EndedGames(w.now)
	if len(all)+dropped != 302 || dropped < 100 {
		t.Fatalf("%d games, %d dropped", len(all), dropped)
	}
	if all[0].Game.ID != "20260102-1945" || all[1].Game.ID != "20260102-1930" || all[2].Game.ID != "20260102-000299" {
		t.Errorf("the games are %s, %s, %s", all[0].Game.ID, all[1].Game.ID, all[2].Game.ID)
	}
}

// TestFullBoard checks that a board shows no more than MaxTables, and remembers only a box's last
// runs: otherwise one that restarts all night would fill the memory.
func TestFullBoard(t *testing.T) {
	w := newWall(t)
	const runs = 3 * maxRuns
	for run := range runs {
		w.play(fmt.Sprintf("a sends run=%d events=%[1]d", run+1))
	}
	w.play(fmt.Sprintf("a sends run=%d seq=2", runs-maxRuns)) // late
	if got, want := w.play("shows"), fmt.Sprintf("shows a plays %d", runs); got != want || len(w.tables["a"].runs) != maxRuns {
		t.Errorf("%s, and knows %d runs", got, len(w.tables["a"].runs))
	}
	w.play("forget a")
	for i := range 2 * MaxTables {
		w.play(fmt.Sprintf("box%d sends seq=1", i))
	}
	if n := len(w.Tables(w.now)); n != MaxTables || len(w.tables) != MaxTables {
		t.Errorf("%d tables of %d", n, len(w.tables))
	}
}
