package kryptex

import (
	"fmt"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// restart is the same box after a pulled plug: nothing is left but the disk.
func (p *tester) restart() *tester {
	again := (&tester{Player: p.Restart(), kind: p.kind}).sits()
	again.Do(again.Home().Last())
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
			if was, is := fmt.Sprintf("%T", p.Stage.Top()), fmt.Sprintf("%T", again.Stage.Top()); was != is {
				t.Errorf("%q: %s was shown, and now %s", text, was, is)
			}
			if was, is := p.Frame(60, 20, ui.Plain()), again.Frame(60, 20, ui.Plain()); was != is {
				t.Errorf("%q: was\n%s\nis\n%s", text, was, is)
			}
			p, table = again, again.at
		}
	}
}

// A table that has named no sign calls them as the rulebook does: nothing is to be
// solved before the first game.
func TestUnnamedSigns(t *testing.T) {
	p := newTester(t)
	p.Press("! !")
	if got, want := p.at.view().Signs, (kryptex.Signs{"delta", "theta", "xi", "turquoise", "white", "orange"}); got != want {
		t.Errorf("the signs are called %q", got)
	}
}

// A box that speaks German draws a German word, until the table wants an English one.
func TestWordsOfLanguage(t *testing.T) {
	for keys, want := range map[string]string{
		"! !":          "de",
		"! vvv> ^^^!":  "",
		"! vvv>> ^^^!": "de", // there are no others: the box has no words in xx
	} {
		p := newTester(t)
		p.Box.Languages = []*say.Language{{Tag: "de", Name: "Deutsch"}, {Tag: "xx", Name: "Xx"}}
		p.Box.Language = p.Box.Languages[0]
		p.Press(keys)
		if got := p.at.view().Language; got != want {
			t.Errorf("%s: the words are in %q, want %q", keys, got, want)
		}
	}
}

// On the first cube of a move OK drops it, and the key line says so.
func TestFirstCubeAgain(t *testing.T) {
	p := newTester(t)
	p.play(started(twoPlayers, shippedGrid))
	for _, step := range [][2]string{{"!", "Enter/Esc drop B2"}, {">", "Enter choose C2  Esc drop B2"}, {"<", "Enter/Esc drop B2"}, {"!", "Enter choose B2"}} {
		p.Press(step[0])
		if frame := p.Frame(40, 15, ui.Plain()); !strings.Contains(frame, step[1]) {
			t.Errorf("after %s, %q isn't told:\n%s", step[0], step[1], frame)
		}
	}
}

// A file that was torn by a power cut is played on from its last whole line, and
// the table is told.
func TestRepaired(t *testing.T) {
	p := newTester(t)
	table := p.play(append(started(twoPlayers, shippedGrid), "1 swaps A1 B1"))
	path := "/games/" + table.ID() + ".game"
	f, err := p.Disk.OpenFile(path, os.O_RDWR)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Truncate(int64(len(p.Disk.Files("/games")[table.ID()+".game"]) - 3)); err != nil {
		t.Fatal(err)
	}
	f.Close()
	again := p.restart()
	again.Shows("The record was repaired")
	again.Press("! !")
	if v := again.at.view(); v.Turns != 0 || v.Phase() != kryptex.Moving {
		t.Errorf("%s after %d moves", v.Next(), v.Turns)
	}
}

// The box draws its keyword right after the beginning, and where that could not
// be kept, when the game goes on.
func TestBoxDraws(t *testing.T) {
	p := newTester(t)
	p.Press("! !") // a hidden keyword for two
	table := p.at
	if v := table.view(); v.Phase() != kryptex.Laying || len(v.Record) != 2 {
		t.Fatalf("%s after %d events", v.Next(), len(v.Record))
	}

	p = newTester(t)
	p.Press("!")
	n := 0
	p.Disk.Fail = func(op journaltest.Op, _ string) error {
		if op == journaltest.Write {
			if n++; n > 2 { // the beginning, and that it is the last game, are kept
				return syscall.ENOSPC
			}
		}
		return nil
	}
	p.Press("!")
	p.Shows("Not saved")
	p.Press("~")
	p.Shows("Go on: Kryptex")
	p.Disk.Fail = nil
	again := p.restart()
	if v := again.at.view(); v.Phase() != kryptex.Laying || len(v.Record) != 2 {
		t.Errorf("resumed: %s after %d events", v.Next(), len(v.Record))
	}
}

// The form of the next game is as the last one was, and the other one begins.
func TestNamesAreKept(t *testing.T) {
	p := newTester(t)
	p.begin(`began quick starter 1 names "Ann" "Ben"`)
	p.Box.Current = nil
	p.Stage = ui.NewStage(p.Home())
	p.Press("!")
	p.Shows("> Begin Game quick game Moves first Ben Name A Ann Name B Ben Help no help Explain nothing")
}

// four presses buttons of a box without buttons of their own for the players.
func (p *tester) four(keys ...hw.Key) {
	for _, k := range keys {
		p.Event(hw.Event{Key: k})
		p.Event(hw.Event{Key: k, Kind: hw.Release})
	}
}

// A table without buttons of their own for the players plays with OK alone: a
// keyword, a move, a declaration, a look.
func TestWithoutSeatKeys(t *testing.T) {
	p := newTester(t)
	p.Box.SeatKeys = 0
	table := p.begin(twoPlayers)
	ok, back, down, right, up, left := hw.OK, hw.Back, hw.Down, hw.Right, hw.Up, hw.Left

	// Six times the letter at the cursor; then the cards as they are offered.
	p.four(ok, ok, ok, ok, ok, ok, ok, ok, ok)
	if !table.view().Written[1] {
		t.Fatalf("no keyword is written: %s", table.view().Next())
	}
	p.happen(table, benWrites, flatGrid)
	p.four(ok, right, ok, up, up) // B2 and C2, both tilted to Ben
	if table.view().Turns != 1 {
		t.Fatalf("no move: %s", table.view().Next())
	}
	p.four(up, ok, left, ok, ok) // B1 and A1 swapped
	if v := table.view(); v.Turns != 2 || v.Phase() != kryptex.Declaring {
		t.Fatalf("no second move: %s", v.Next())
	}
	p.four(ok, right, down, ok) // S, and A too
	if got := table.view().Zones[2].Upright.String(); got != "S A" {
		t.Fatalf("declared: %q", got)
	}
	p.four(back, down, down, down, down, ok, ok)
	p.Event(hw.Event{Key: ok})
	p.Shows("Your keyword, Ann:")
	if !p.Reveals() || table.view().Looks[1] != 1 {
		t.Fatalf("it counts as %d looks", table.view().Looks[1])
	}
	p.Event(hw.Event{Key: ok, Kind: hw.Release})
	if p.Reveals() {
		t.Error("the keyword is shown after OK was let go")
	}
	p.four(back)
	p.Shows("Ann seen once")
}

// A keyword that is being written does not stay on the table when its writer
// goes away, and is not kept.
func TestWritingForgets(t *testing.T) {
	p := newTester(t)
	p.begin(twoPlayers)
	p.Press("! planet !")
	p.Now = p.Now.Add(forgetAfter - time.Second)
	p.Stage.Tick(p.Now)
	p.Shows("The letter cards")
	p.Now = p.Now.Add(time.Second)
	p.Stage.Tick(p.Now)
	if _, ok := p.Stage.Top().(*handover); !ok {
		t.Fatalf("%T is shown after %v", p.Stage.Top(), forgetAfter)
	}
	p.Press("!")
	p.Shows("A singular noun, not a proper name. ______")
}

// When the demo covered a keyword that is being written, or the screen was too
// small, whoever presses the next key does not see it: its writer asks for it.
func TestWritingHides(t *testing.T) {
	for _, keys := range []string{"! plan", "! planet !"} {
		p := newTester(t)
		p.begin(twoPlayers)
		p.Press(keys)
		written := p.Frame(40, 15, ui.Plain())
		p.Do(ui.Step{Push: ui.NewPage("Demo", "somebody passes by")})
		p.Press("!")
		if frame := p.Frame(40, 15, ui.Plain()); strings.Contains(frame, "PLAN") || strings.Contains(frame, "P  ") {
			t.Errorf("anybody sees\n%s", frame)
		}
		p.Press("v")
		p.Press("!")
		if frame := p.Frame(40, 15, ui.Plain()); frame != written {
			t.Errorf("its writer sees\n%s\nand not\n%s", frame, written)
		}
		p.Stage.Resize(39, 14, ui.Look{})
		p.Stage.Resize(40, 15, ui.Look{})
		p.Press("~")
		if _, ok := p.Stage.Top().(*handover); !ok {
			t.Errorf("%T is shown after Back", p.Stage.Top())
		}
	}
}

// OK before all letters are there says how many are missing, and the next key clears
// that away: of a keyword, and of a guess.
func TestLettersAreMissing(t *testing.T) {
	p := newTester(t)
	p.begin(twoPlayers)
	p.Press("!")
	steps := func(steps [][2]string) {
		t.Helper()
		for _, step := range steps {
			p.Stage.Sound()
			p.Press(step[0])
			frame := p.Frame(40, 15, ui.Plain())
			if refused := p.Stage.Sound() == ui.Refused; !strings.Contains(frame, step[1]) || refused != strings.Contains(frame, "missing.") {
				t.Errorf("after %s, %q is wanted; refused: %v\n%s", step[0], step[1], refused, frame)
			}
		}
	}
	steps([][2]string{
		{"plan!", "2 letters are missing."}, {"e", "A singular noun"}, {"!", "1 letter is missing."}, {"~~", "A singular noun"},
		{"vv!", "PLAY"}, // a letter of the grid
	})
	p.play(append(started(named, flatGrid), "1 swaps A1 B1", "2 rotates A2 clockwise B2 clockwise", "2 declares S A M N"))
	p.Press("!")
	steps([][2]string{{"!", "2 letters are missing."}, {"e", "The missing letters"}, {"!", "1 letter is missing."}, {"t!", "Ben guesses"}})
}

// All evening long Esc closes the menu that Esc has opened, and Enter leaves the table from
// there, also when the keyword can be guessed: the menu offers that next.
func TestMenuBegins(t *testing.T) {
	p := newTester(t)
	table := p.play(append(started(named, flatGrid), "1 swaps A1 B1", "2 rotates A2 clockwise B2 clockwise"))
	goesOn := func(to ui.Screen) {
		t.Helper()
		for _, keys := range []string{"~~", "~!!"} {
			p.Press(keys)
			if got, want := fmt.Sprintf("%T", p.Stage.Top()), fmt.Sprintf("%T", to); got != want {
				t.Errorf("%s: %s lead to %s, want %s", table.view().Next(), keys, got, want)
			}
		}
	}
	goesOn(&declare{})
	p.happen(table, "2 declares S A M N")
	goesOn(&next{})
	p.Press("~v!")
	if _, ok := p.Stage.Top().(*guess); !ok {
		t.Errorf("the menu's second row leads to %T", p.Stage.Top())
	}
}
