package hall

import (
	"fmt"
	"slices"
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

func (w *wall) wait(d time.Duration) { w.now = w.now.Add(d) }

// tells sends the wall the state of a box. Its game has the given number of events.
func (w *wall) tells(box string, run uint32, seq, events int) {
	s := asking()
	s.Run, s.Seq, s.Table, s.Game.Events = run, seq, box, events
	w.SetState(box, s.Encode(), true, w.now)
	w.SetPresence(box, true, true, w.now)
}

// shows checks what the wall shows: each table with its status and the number of its game's events.
func (w *wall) shows(want ...string) {
	w.t.Helper()
	var got []string
	for _, table := range w.Tables(w.now) {
		events := 0
		if table.Game != nil {
			events = table.Game.Events
		}
		standing := [...]string{"calls", "free", "plays", "unclear", "gone"}[table.Status()]
		got = append(got, fmt.Sprintf("%s %s %d", table.Name(), standing, events))
	}
	if !slices.Equal(got, want) {
		w.t.Errorf("shows %q, want %q", got, want)
	}
}

// TestOutOfOrder checks that the latest state counts, even if an older one arrives after it or the
// clock of the wall is set back. In a run, that is the state with the highest number. Of several
// runs, only the newest counts.
func TestOutOfOrder(t *testing.T) {
	w := newWall(t)
	w.tells("a", 7, 5, 50)
	w.tells("a", 7, 3, 30)
	w.shows("a plays 50")
	w.tells("a", 9, 1, 10) // the box has started again
	w.shows("a plays 10")
	w.tells("a", 7, 6, 60) // late, from the earlier run
	w.shows("a plays 10")
	w.wait(-48 * time.Hour) // the wall's clock is set back
	w.tells("a", 9, 2, 20)
	w.shows("a plays 20")
	w.tells("a", 9, 2, 21) // sent once more
	w.shows("a plays 21")
}

// TestGone checks that a box is gone soon after it is reported gone, or if nothing is heard from it
// for too long.
func TestGone(t *testing.T) {
	w := newWall(t)
	w.tells("a", 1, 1, 1)
	w.tells("b", 1, 1, 1)
	left := w.now
	w.wait(Beat)
	w.SetPresence("a", false, true, w.now)
	said := w.now
	w.shows("a plays 1", "b plays 1")
	w.wait(goneDelay)
	w.shows("a gone 1", "b plays 1")
	if all := w.Tables(w.now); !all[0].LastSeen.Equal(said) {
		t.Errorf("a is gone since %v", all[0].LastSeen)
	}
	w.wait(silence)
	w.shows("a gone 1", "b gone 1")
	if all := w.Tables(w.now); !all[1].LastSeen.Equal(left) {
		t.Errorf("b is gone since %v", all[1].LastSeen)
	}
	w.tells("a", 1, 2, 2)
	w.shows("a plays 2", "b gone 1")
	w.wait(removeAfter)
	w.tells("a", 1, 3, 3)
	w.shows("a plays 3")
}

// TestBeat checks that a box is gone after three beats without a message, and sooner if
// only a retained message says that it is there.
func TestBeat(t *testing.T) {
	w := newWall(t)
	w.tells("a", 1, 1, 1)
	w.tells("b", 1, 1, 1)
	const every = 15 * time.Second // as the manual page has it
	for range 3 {
		w.wait(every)
		w.SetPresence("a", true, true, w.now)
		w.shows("a plays 1", "b plays 1")
	}
	w.wait(3 * every)
	w.shows("a plays 1", "b gone 1")
	w.wait(1)
	w.shows("a gone 1", "b gone 1")
	w.SetPresence("a", true, false, w.now) // retained by a broker that has come back
	w.wait(every)
	w.shows("a plays 1", "b gone 1")
	w.wait(every/2 - 1)
	w.shows("a gone 1", "b gone 1")
}

// TestKept checks that retained messages about a box that has gone do not show when it went.
func TestKept(t *testing.T) {
	w := newWall(t)
	s := asking()
	w.SetState("a", s.Encode(), false, w.now)
	w.shows("Table 3 gone 57") // as long as no message reports it present
	w.SetPresence("a", false, false, w.now)
	w.shows("Table 3 gone 57")
	if all := w.Tables(w.now); !all[0].LastSeen.IsZero() {
		t.Errorf("it is gone since %v", all[0].LastSeen)
	}
}

// TestEarlier checks that a table keeps the last three actions before the last one of its game, the
// newest first, however often a state is repeated, and none of another game.
func TestEarlier(t *testing.T) {
	w := newWall(t)
	tell := func(id string, seq, events int, at Space) {
		s := asking()
		s.Run, s.Seq, s.Game.ID, s.Game.Events, s.Game.Last = 1, seq, id, events, Action{Verb: Searched, Player: 1, At: at}
		w.SetState("a", s.Encode(), true, w.now)
	}
	wants := func(want string) {
		t.Helper()
		got := ""
		for _, earlier := range w.Tables(w.now)[0].Game.Earlier {
			got += string(earlier.At) + " "
		}
		if got != want {
			t.Errorf("earlier actions are at %q, want %q", got, want)
		}
	}
	for i, at := range []Space{"A1", "B2", "C3", "D4", "E5"} {
		tell("20260102-1930", 2*i+1, 10+i, at)
		tell("20260102-1930", 2*i+2, 10+i, at)
	}
	wants("D4 C3 B2 ")
	tell("20260102-2030", 11, 1, "F6")
	wants("")
}

// TestLost checks that nothing changes while the wall is offline, and that afterwards a box is gone
// unless it soon reports that it is there.
func TestLost(t *testing.T) {
	w := newWall(t)
	w.tells("a", 1, 1, 1)
	w.tells("b", 1, 1, 1)
	w.SetOffline(w.now)
	w.wait(time.Hour)
	w.SetOffline(w.now)
	if online, since := w.Online(); online || w.now.Sub(since) != time.Hour {
		t.Errorf("online %v since %v", online, since)
	}
	w.shows("a plays 1", "b plays 1")
	w.SetOnline(w.now)
	w.wait(time.Second)
	w.SetPresence("a", true, true, w.now)
	if w.Settled(w.now) {
		t.Error("after a second, the wall takes what it has heard for all")
	}
	w.wait(hearing)
	if !w.Settled(w.now) {
		t.Error("the wall never takes what it has heard for all")
	}
	w.shows("a plays 1", "b gone 1")
}

// TestBrokerStopped checks that stopping a broker makes no box gone. The broker sends every box's
// last will before it goes, and retains it. The boxes report that they are there once the broker is
// back.
func TestBrokerStopped(t *testing.T) {
	w := newWall(t)
	w.tells("a", 1, 1, 1)
	w.tells("b", 1, 1, 1)
	w.SetPresence("b", false, true, w.now)
	w.wait(goneDelay)
	w.SetPresence("a", false, true, w.now)
	w.shows("a plays 1", "b gone 1")
	w.wait(time.Second)
	w.SetOffline(w.now)
	w.wait(time.Minute)
	w.shows("a plays 1", "b gone 1")
	w.SetOnline(w.now)
	w.SetPresence("a", false, false, w.now) // as retained by the broker
	w.wait(goneDelay - time.Second)
	w.shows("a plays 1", "b gone 1")
	w.tells("a", 1, 2, 2)
	w.SetPresence("a", true, true, w.now)
	w.wait(goneDelay)
	w.shows("a plays 2", "b gone 1")
}

// TestOrder checks that tables are sorted by name, regardless of their status, and that T9 comes
// before T10.
func TestOrder(t *testing.T) {
	w := newWall(t)
	for i, name := range []string{"T10", "T2", "T9", "Attic", "T1"} {
		s := asking()
		s.Table = name
		w.SetState(fmt.Sprint(i), s.Encode(), true, w.now)
	}
	free := State{Schema: Schema, Table: "Z", Free: true}
	w.SetState("z", free.Encode(), true, w.now)
	free.CallsForHelp, free.Table = true, "Y"
	w.SetState("y", free.Encode(), true, w.now)
	w.SetState("x", []byte("nonsense"), true, w.now)
	w.shows("Attic plays 57", "T1 plays 57", "T2 plays 57", "T9 plays 57", "T10 plays 57", "Y calls 0", "Z free 0", "x unclear 0")
}

// TestCalledSince checks that a call starts with the first state that has it or, if that is
// earlier, when the state says. The wall needs that after a restart.
func TestCalledSince(t *testing.T) {
	w := newWall(t)
	called := func(want time.Duration) {
		t.Helper()
		if got := w.now.Sub(w.Tables(w.now)[0].CallingSince); got != want {
			t.Errorf("it has called for %v, want %v", got, want)
		}
	}
	s := State{Schema: Schema, Run: 1, Seq: 1, Table: "a", CallsForHelp: true, Free: true}
	w.SetState("a", s.Encode(), true, w.now)
	w.wait(2 * time.Minute)
	called(2 * time.Minute)
	s.Seq, s.CallMinutes = 2, 12
	w.SetState("a", s.Encode(), true, w.now)
	called(12 * time.Minute)
	s.Seq, s.CallMinutes = 3, 0
	w.SetState("a", s.Encode(), true, w.now) // it is still calling
	called(12 * time.Minute)
	s.Seq, s.CallsForHelp = 4, false
	w.SetState("a", s.Encode(), true, w.now)
	w.wait(time.Minute)
	s.Seq, s.CallsForHelp = 5, true
	w.SetState("a", s.Encode(), true, w.now)
	called(0)
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

// TestGames checks that each ended game is listed once, latest start first, and forgotten after a
// day, and that an evening that cannot be read changes nothing but the count of refusals.
func TestGames(t *testing.T) {
	w := newWall(t)
	const first, second, third = "20260102-1930", "20260102-2030", "20260102-2130"
	w.SetEvening("a", evening(first), w.now)
	w.SetEvening("a", evening(first, second, first), w.now)
	if all, _ := w.EndedGames(w.now); len(all) != 2 || all[0].Game.ID != second {
		t.Errorf("%d games, %+v", len(all), all)
	}
	for _, text := range []string{"{", `{"schema":1,"games":[` + string(asking().Encode()) + `]}`, `{"schema":1,"games":[{"schema":1,"table":"a","free":true}]}`, `{"schema":1,"dropped":-1,"games":[]}`} {
		w.SetEvening("a", []byte(text), w.now)
	}
	if all, _ := w.EndedGames(w.now); len(all) != 2 || w.StrayCount() != 4 {
		t.Errorf("%d games, %d refused", len(all), w.StrayCount())
	}
	w.SetEvening("a", evening(first, second, third), w.now.Add(20*time.Hour)) // heard once more
	if all, _ := w.EndedGames(w.now.Add(25 * time.Hour)); len(all) != 1 || all[0].Game.ID != third {
		t.Errorf("after a day %d games, %+v", len(all), all)
	}
	w.shows() // ended games alone make no table
	w.SetEvening("a", nil, w.now)
	if all, _ := w.EndedGames(w.now); len(all) != 0 {
		t.Errorf("%d games of a box that was forgotten", len(all))
	}
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

// TestCallOutlivesItsBox checks that a table that has gone while it called is still shown as
// calling, until somebody answers that call; that an answer to an old call does not count, and that
// it can be taken back.
func TestCallOutlivesItsBox(t *testing.T) {
	w := newWall(t)
	s := State{Schema: Schema, Run: 1, Seq: 1, Table: "a", CallsForHelp: true, Call: 7, Free: true}
	w.SetState("a", s.Encode(), true, w.now)
	w.SetPresence("a", false, true, w.now)
	w.wait(goneDelay)
	w.SetAnswer("a", 6, w.now)
	w.shows("a calls 0")
	w.SetAnswer("a", 7, w.now)
	w.shows("a gone 0")
	w.SetAnswer("a", 0, w.now)
	w.shows("a calls 0")
	w.wait(time.Minute)
	s.Run, s.Seq, s.Call = 2, 1, 9
	w.SetState("a", s.Encode(), true, w.now)
	if got := w.Tables(w.now)[0]; !got.CallingSince.Equal(w.now) || got.Answered {
		t.Errorf("a new call counts as %+v", got)
	}
}

// TestListedBoxes checks that a board with a list of boxes shows those, even if it has never heard
// of them, and refuses others.
func TestListedBoxes(t *testing.T) {
	w := newWall(t)
	w.Boxes = []string{"a", "b"}
	w.tells("a", 1, 1, 1)
	w.tells("c", 1, 1, 1)
	w.SetEvening("c", evening("20260102-1930"), w.now)
	w.shows("a plays 1", "b gone 0")
	if all, _ := w.EndedGames(w.now); len(all) != 0 || w.StrayCount() == 0 {
		t.Errorf("%d games, %d refused", len(all), w.StrayCount())
	}
}

// TestGhost checks that a box that is known only from retained messages counts as gone, even if it
// was calling, and is not shown for ever. When its topics are cleared, the box is forgotten, except
// for the games that ended there.
func TestGhost(t *testing.T) {
	w := newWall(t)
	s := State{Schema: Schema, Run: 1, Seq: 1, Table: "ghost", CallsForHelp: true, Free: true}
	w.SetState("ghost", s.Encode(), false, w.now)
	w.shows("ghost gone 0")
	w.SetPresence("ghost", false, false, w.now)
	w.shows("ghost gone 0")
	w.wait(removeAfter)
	w.shows()
	w.tells("ghost", 1, 2, 2)
	w.SetEvening("ghost", evening("20260102-1930"), w.now)
	w.Forget("ghost")
	w.shows()
	if all, _ := w.EndedGames(w.now); len(all) != 1 {
		t.Errorf("%d games", len(all))
	}
	w.tells("b", 1, 1, 1)
	w.Forget("b")
	w.Forget("c")
	if w.shows(); len(w.tables) != 1 {
		t.Errorf("it knows %d boxes", len(w.tables))
	}
}

// TestTwins checks that the board recognises two boxes with one name. Both keep sending new states,
// while a late message comes once. The wall reports the twins until one of them is silent, but a
// call is still shown.
func TestTwins(t *testing.T) {
	w := newWall(t)
	w.tells("a", 1, 1, 1)
	w.tells("a", 2, 1, 1)
	w.tells("a", 1, 2, 2)
	w.shows("a plays 1") // it may be late
	w.tells("a", 2, 2, 2)
	w.tells("a", 1, 2, 2) // sent once more
	w.shows("a plays 2")
	w.tells("a", 1, 3, 3)
	w.shows("a unclear 2")
	if got := w.Tables(w.now)[0].Refusal.String(); got != "two boxes are called a" {
		t.Errorf("it is refused as %q", got)
	}
	for n := range 3 {
		w.wait(time.Minute)
		w.tells("a", 2, 3+n, 3)
	}
	w.shows("a plays 3")
	w.tells("a", 1, 4, 4)
	s := State{Schema: Schema, Run: 2, Seq: 9, Table: "a", CallsForHelp: true, Free: true}
	w.SetState("a", s.Encode(), true, w.now)
	w.shows("a calls 0")
}

// TestRefusal checks that the wall refuses a message that it cannot read and shows this until the
// next good state. It also refuses boxes with invalid names, and any beyond MaxTables.
func TestRefusal(t *testing.T) {
	w := newWall(t)
	w.tells("a", 1, 1, 1)
	w.SetState("a", []byte("{"), true, w.now)
	w.shows("a unclear 1")
	w.tells("a", 1, 2, 2)
	w.shows("a plays 2")
	w.SetState("../a", asking().Encode(), true, w.now)
	w.SetPresence("a\x1b", true, true, w.now)
	w.SetPresence(strings.Repeat("a", 33), true, true, w.now)
	w.shows("a plays 2")
	if n := w.StrayCount(); n != 3 {
		t.Errorf("%d were refused", n)
	}
	for i := range 2 * MaxTables {
		w.tells(fmt.Sprint("box", i), 1, 1, 1)
	}
	if n := len(w.Tables(w.now)); n != MaxTables {
		t.Errorf("%d tables", n)
	}
}

// TestManyRuns checks that the wall recognises a box's last runs, but remembers no more. Otherwise
// a box that restarts all night would fill the memory.
func TestManyRuns(t *testing.T) {
	w := newWall(t)
	const runs = 3 * maxRuns
	for run := range uint32(runs) {
		w.tells("a", run+1, 1, int(run+1))
	}
	w.tells("a", runs-maxRuns, 2, 1) // late
	w.shows(fmt.Sprintf("a plays %d", runs))
	if n := len(w.tables["a"].runs); n != maxRuns {
		t.Errorf("%d runs are known, want %d", n, maxRuns)
	}
}

// TestTablesByNumber checks that tables are sorted by their numbers, with or without leading zeros.
func TestTablesByNumber(t *testing.T) {
	w := newWall(t)
	for _, name := range []string{"Table-10", "Table-02", "Table-1", "Table-003", "Bar", "Table-9"} {
		w.tells(name, 1, 1, 1)
	}
	w.shows("Bar plays 1", "Table-1 plays 1", "Table-02 plays 1", "Table-003 plays 1", "Table-9 plays 1", "Table-10 plays 1")
}
