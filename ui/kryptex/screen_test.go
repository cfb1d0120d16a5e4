package kryptex

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"syscall"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
)

// restart is the same box after a pulled plug: nothing is left but the disk.
func (p *tester) restart() *tester {
	p.t.Helper()
	p.box.Games.Close()
	games, err := journal.Open(p.disk, "/games")
	if err != nil {
		p.t.Fatal(err)
	}
	p.t.Cleanup(func() { games.Close() })
	box := *p.box
	box.Games, box.Current = games, nil
	again := &tester{t: p.t, box: &box, disk: p.disk, stage: ui.NewStage(home.New(&box)), now: p.now}
	again.do(home.Last(again.box))
	return again
}

// TestResume pulls the plug after every event of a game of each mode: the table
// is where it was.
func TestResume(t *testing.T) {
	games := [][]string{
		append(started(twoPlayers, shippedGrid), "1 swaps A2 B2", "2 rotates A1 clockwise C1 clockwise", "2 declares S R"),
		append(started(named, flatGrid), "1 swaps A1 B1", "2 rotates A2 clockwise B2 clockwise", "2 declares S A M N"),
		{single, boxWrites, flatGrid, "1 swaps A1 B1"},
		batches,
	}
	for _, events := range games {
		p := newTester(t)
		table := p.begin(events[0])
		for i, text := range events {
			if i > 0 && !(i == 1 && table.view().Written[kryptex.Box]) {
				p.happen(table, text)
			}
			again := p.restart()
			if was, is := fmt.Sprintf("%T", p.stage.Top()), fmt.Sprintf("%T", again.stage.Top()); was != is {
				t.Errorf("%q: %s was shown, and now %s", text, was, is)
			}
			if was, is := p.frame(60, 20, ui.Plain()), again.frame(60, 20, ui.Plain()); was != is {
				t.Errorf("%q: was\n%s\nis\n%s", text, was, is)
			}
			p, table = again, again.table()
		}
	}
}

// The box draws its keyword right after the beginning, and where that couldn't
// be kept, when the game goes on.
func TestBoxDraws(t *testing.T) {
	p := newTester(t)
	p.press("! v>> ^ !") // single keyword
	table := p.table()
	if v := table.view(); v.Phase() != kryptex.Laying || len(v.Record) != 2 {
		t.Fatalf("%s after %d events", v.Next(), len(v.Record))
	}

	p = newTester(t)
	p.press("! v>> ^")
	n := 0
	p.disk.Fail = func(op journaltest.Op, _ string) error {
		if op == journaltest.Write {
			if n++; n > 2 { // the header and the beginning are kept
				return syscall.ENOSPC
			}
		}
		return nil
	}
	p.press("!")
	if frame := p.frame(40, 15, ui.Plain()); !strings.Contains(frame, "Not saved") {
		t.Fatalf("on a full disk:\n%s", frame)
	}
	p.press("~")
	if frame := p.frame(40, 15, ui.Plain()); !strings.Contains(frame, "Go on: Kryptex") {
		t.Fatalf("the game isn't there to go on with:\n%s", frame)
	}
	p.disk.Fail = nil
	again := p.restart()
	if v := again.table().view(); v.Phase() != kryptex.Laying || len(v.Record) != 2 {
		t.Errorf("resumed: %s after %d events", v.Next(), len(v.Record))
	}
}

// The form of the next game is as the last one was, and the other one begins.
func TestNamesAreKept(t *testing.T) {
	p := newTester(t)
	p.begin(`began quick starter 1 names "Ann" "Ben" strict`)
	p.box.Current = nil
	p.stage = ui.NewStage(home.New(p.box))
	p.press("!")
	s, ok := p.stage.Top().(*setup)
	if !ok {
		t.Fatalf("%T is shown", p.stage.Top())
	}
	if s.names != [2]string{"Ann", "Ben"} || s.mode != kryptex.Quick || !s.strict || s.starter != 2 {
		t.Errorf("the form is %+v", s)
	}
}

// four presses buttons of a box without buttons of their own for the players.
func (p *tester) four(keys ...hw.Key) {
	for _, k := range keys {
		p.event(hw.Event{Key: k})
		p.event(hw.Event{Key: k, Kind: hw.Release})
	}
}

// A table without buttons of their own for the players plays with OK alone: a
// keyword, a move, a declaration, a look.
func TestWithoutSeatKeys(t *testing.T) {
	p := newTester(t)
	p.box.SeatKeys = false
	table := p.begin(twoPlayers)
	ok, back, down, right, up, left := hw.OK, hw.Back, hw.Down, hw.Right, hw.Up, hw.Left

	// Six times the letter at the cursor; then the cards as they're offered.
	p.four(ok, ok, ok, ok, ok, ok, ok, ok, ok)
	if !table.view().Written[1] {
		t.Fatalf("no keyword is written: %s", table.view().Next())
	}
	p.happen(table, benWrites, flatGrid)
	p.four(ok, right, ok, up, up, ok) // B2 and C2, both tilted to Ben
	if table.view().Turns != 1 {
		t.Fatalf("no move: %s", table.view().Next())
	}
	p.four(up, ok, left, ok, ok, ok) // C1 and B1 swapped
	if v := table.view(); v.Turns != 2 || v.Phase() != kryptex.Declaring {
		t.Fatalf("no second move: %s", v.Next())
	}
	p.four(down, right, up, ok, ok) // all but S
	if got := table.view().Zones[2].Upright.String(); got != "A M N R C" {
		t.Fatalf("declared: %q", got)
	}
	p.four(back, down, down, down, down, ok, ok)
	p.event(hw.Event{Key: ok})
	l, isLook := p.stage.Top().(*look)
	if !isLook || !l.reveal.Shown() || table.view().Looks[1] != 1 {
		t.Fatalf("no keyword on %T", p.stage.Top())
	}
	p.event(hw.Event{Key: ok, Kind: hw.Release})
	if l.reveal.Shown() {
		t.Error("the keyword is shown after OK was let go")
	}
}

// A keyword that is being written doesn't stay on the table when its writer
// goes away, and isn't kept.
func TestWritingForgets(t *testing.T) {
	p := newTester(t)
	p.begin(twoPlayers)
	p.press("! planet !")
	p.now = p.now.Add(forgetAfter - time.Second)
	p.stage.Tick(p.now)
	if w, ok := p.stage.Top().(*writing); !ok || !w.arranging {
		t.Fatalf("%T is shown too early", p.stage.Top())
	}
	p.now = p.now.Add(time.Second)
	p.stage.Tick(p.now)
	if _, ok := p.stage.Top().(*handover); !ok {
		t.Fatalf("%T is shown after %v", p.stage.Top(), forgetAfter)
	}
	p.press("!")
	if w := p.stage.Top().(*writing); w.entry.Text() != "" || w.arranging {
		t.Errorf("%q is still there", w.entry.Text())
	}
}

// TestPlaysFromKeys plays whole games by keys alone, as a person would who
// knows the keywords, in every mode: it ends, is recorded, and the score and
// the record are those of the rules.
func TestPlaysFromKeys(t *testing.T) {
	for mode := range kryptex.Mode(4) {
		p := newTester(t)
		p.press("! v" + strings.Repeat(">", int(mode)) + "^ !")
		if !mode.Outsider() {
			p.press("! planet ! ! ! basket ! !")
		}
		table := p.table()
		cubes := kryptex.ShippedCubes()
		p.press("!")
		p.read(cubes.Roll(rand.NewPCG(uint64(mode), 9)))
		p.press("!")
		chance := rand.New(rand.NewPCG(uint64(mode), 10))
		for turn := 0; table.view().Phase() != kryptex.Over; turn++ {
			if turn > 400 {
				t.Fatalf("%s: no end: %s", mode, table.view().Next())
			}
			p.turn(table, chance)
		}
		v := table.view()
		if _, ok := p.stage.Top().(*ending); !ok {
			t.Errorf("%s: %T is shown at the end", mode, p.stage.Top())
		}
		if v.Ending.Winner != v.Ending.Guess.Player {
			t.Errorf("%s: %s", mode, v.Next())
		}
		if p.box.Current != nil {
			t.Errorf("%s: the game is still on the table", mode)
		}
		listed, err := journal.List(p.disk, "/games")
		if err != nil || len(listed) != 1 {
			t.Fatalf("%d games, %v", len(listed), err)
		}
		if told := home.Tell(p.box.Shelf, listed[0]); !told.Over || !strings.Contains(told.Record, v.Ending.Guess.Keyword) {
			t.Errorf("%s: %+v", mode, told)
		}
	}
}

// turn plays a turn: a move by keys, after which everything is declared, and a
// guess as soon as it's allowed.
func (p *tester) turn(table *Table, chance *rand.Rand) {
	p.t.Helper()
	v := table.view()
	p.press(fmt.Sprint(p.moveKeys(table, chance), v.Player))
	player := v.Player
	for range 3 { // declaring, then passing or guessing
		v = table.view()
		if v.Player != player || v.Phase() != kryptex.Declaring && v.Phase() != kryptex.Guessing {
			return
		}
		if v.MayGuess() {
			owner := v.Reads(player)
			keyword := p.keyword(table, owner)
			word := ""
			for i, card := range v.Cards(owner) {
				if card.Letter == 0 {
					word += keyword[i : i+1]
				}
			}
			p.press("~!")
			if word != "" {
				p.enter(word)
				p.press("!")
			}
			p.press(fmt.Sprint(player))
			return
		}
		p.press("!")
		if _, ok := p.stage.Top().(*told); ok {
			p.press("!")
		}
	}
}

// enter types a text.
func (p *tester) enter(text string) {
	for _, r := range text {
		p.event(hw.Typed(r))
	}
}

// keyword is what the test knows of a keyword: from the journal, as the players
// know their own.
func (p *tester) keyword(table *Table, owner kryptex.Owner) string {
	p.t.Helper()
	game, err := journal.Read(p.disk, "/games", table.game.ID())
	if err != nil {
		p.t.Fatal(err)
	}
	for _, entry := range game.Entries {
		if e, ok := event(p.t, entry.Text).(kryptex.Wrote); ok && e.Owner == owner {
			return e.Keyword
		}
	}
	p.t.Fatal("no keyword")
	return ""
}

// moveKeys are the keys for the allowed move that declares most.
func (p *tester) moveKeys(table *Table, chance *rand.Rand) string {
	v := table.view()
	all := v.Reach()
	if len(all) == 0 {
		p.t.Fatalf("no move on %T: %s\n%s", p.stage.Top(), v.Next(), p.frame(60, 20, ui.Plain()))
	}
	chance.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	best := all[0]
	for _, r := range all {
		if r.Declarable.Len() > best.Declarable.Len() {
			best = r
		}
	}
	go1 := func(to kryptex.Place) string {
		from := table.cursor
		table.cursor = to // as the keys will leave it
		keys := strings.Repeat(">", int(to%3+3-from%3)%3) + strings.Repeat("v", int(to/3+3-from/3)%3)
		return keys + "!"
	}
	cursor := table.cursor
	defer func() { table.cursor = cursor }()
	switch e := best.Move.(type) {
	case kryptex.Swapped:
		return go1(e.A) + go1(e.B) + "!"
	case kryptex.Rotated:
		return go1(e.First.At) + go1(e.Second.At) + turnKey(v.Player, e.First.How) + turnKey(v.Player, e.Second.How)
	}
	p.t.Fatalf("%T is no move", best.Move)
	return ""
}

// turnKey is the key that turns a cube so, on a screen that shows player 2 at
// its upper edge.
func turnKey(player int, how kryptex.Direction) string {
	keys := map[kryptex.Direction]string{kryptex.Toward: "v", kryptex.Away: "^", kryptex.Clockwise: ">", kryptex.Anticlockwise: "<"}
	if player == 2 {
		keys[kryptex.Toward], keys[kryptex.Away] = "^", "v"
	}
	return keys[how]
}
