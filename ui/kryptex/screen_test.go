package kryptex

import (
	"fmt"
	"strings"
	"syscall"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

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
			if i > 0 && !(i == 1 && table.view().HasKeyword[kryptex.Box]) {
				p.happen(text)
			}
			shown, was := fmt.Sprintf("%T", p.Stage.Top()), p.Frame(60, 20, ui.Plain())
			p.Start()
			if is := fmt.Sprintf("%T", p.Stage.Top()); shown != is {
				t.Errorf("%q: %s was shown, and now %s", text, shown, is)
			}
			if is := p.Frame(60, 20, ui.Plain()); was != is {
				t.Errorf("%q: was\n%s\nis\n%s", text, was, is)
			}
			table = p.At
		}
	}
}

// A box that speaks German draws a German word, until the table wants an English one.
func TestWordsOfLanguage(t *testing.T) {
	for keys, want := range map[string]string{
		"! !":                    "de",
		"! [Words] > [Start] !":  "",
		"! [Words] >> [Start] !": "de", // there are no others: the box has no words in xx
	} {
		p := newTester(t)
		p.Box.Languages = []*say.Language{{Tag: "de", Name: "Deutsch"}, {Tag: "xx", Name: "Xx"}}
		p.Box.Language = p.Box.Languages[0]
		p.Press(keys)
		if got := p.At.view().Language; got != want {
			t.Errorf("%s: the words are in %q, want %q", keys, got, want)
		}
		p.Do(p.At.Again())
		if got := p.At.view().Language; got != want {
			t.Errorf("%s: the words of the next game are in %q, want %q", keys, got, want)
		}
	}
}

// The box draws its keyword right after the beginning, and where that could not
// be kept, when the game goes on.
func TestBoxDraws(t *testing.T) {
	p := newTester(t)
	p.Press("! !") // a hidden keyword for two
	table := p.At
	if v := table.view(); v.Phase() != kryptex.Laying || len(v.Record) != 2 {
		t.Fatalf("%s after %d events", v.NextText(), len(v.Record))
	}
	if got := table.view().Signs; got != kryptex.Rulebook() { // nothing is to be solved before a game
		t.Errorf("the signs are called %q", got)
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
	p.Shows("Resume: Kryptex")
	p.Disk.Fail = nil
	p.Start()
	if v := p.At.view(); v.Phase() != kryptex.Laying || len(v.Record) != 2 {
		t.Errorf("resumed: %s after %d events", v.NextText(), len(v.Record))
	}
}

// The form of the next game is as the last one was, and the other one begins.
func TestNamesAreKept(t *testing.T) {
	p := newTester(t)
	p.begin(`began quick starter 1 names "Ann" "Ben"`)
	p.Box.Current = nil
	p.Stage = ui.NewStage(p.NewHome())
	p.Press("!")
	p.Shows("> Start Game quick game Moves first Ben Name A Ann Name B Ben Help off Explanations nothing")
}

// At a table without buttons of their own for the players, a keyword is seen while OK is
// held, and the table reads how often.
func TestLookWithoutSeatKeys(t *testing.T) {
	p := newTester(t)
	p.Box.SeatKeys = 0
	table := p.play(started(twoPlayers, flatGrid))
	p.Press("~ [Look at a keyword] ! !")
	p.Event(hw.Event{Key: hw.OK})
	p.Shows("Your keyword, Ann:")
	if !p.Reveals() || table.view().Looks[1] != 1 {
		t.Fatalf("it counts as %d looks", table.view().Looks[1])
	}
	p.Event(hw.Event{Key: hw.OK, Kind: hw.Release})
	if p.Reveals() {
		t.Error("the keyword is shown after OK was let go")
	}
	p.Press("~")
	p.Shows("Ann seen once")
}

// A table whose signs look different says so where it sees them first, once: the game on the table
// calls them so, and the next ones do.
func TestSignsNamedAtTheCubes(t *testing.T) {
	p := newTester(t)
	p.Press("! ! [Our signs] ! [Symbol S] ! moon !")
	p.Press("[Colour R] > ~") // orange, which C was called
	want := kryptex.Signs{"moon", "theta", "xi", "turquoise", "orange", "white"}
	if got := p.At.view().Signs; got != want {
		t.Fatalf("the signs are called %q, want %q", got, want)
	}
	p.Shows("> Enter how your cubes lie")
	p.Start()
	if got := p.At.view().Signs; got != want {
		t.Errorf("after the plug was pulled they are called %q", got)
	}
	p.Box.Current = nil
	p.Stage = ui.NewStage(p.NewHome())
	p.Press("! !")
	if got := p.At.view().Signs; got != want {
		t.Errorf("in the next game they are called %q", got)
	}
}

// With buttons of their own the players need none of the rows: in the menu, and where it asks
// whose keyword, the own button opens the look.
func TestOwnButtonLooks(t *testing.T) {
	for _, rows := range []int{0, 1} {
		p := newTester(t)
		p.play(started(twoPlayers, flatGrid))
		if p.Press("~"); rows > 0 {
			p.GoTo("Look at a keyword")
			p.Press("!")
			p.Shows("Whose keyword?")
		}
		p.Press("2")
		p.Shows("Ben's keyword")
	}
}

// At the end stands how often each has won tonight. Alone it is the score that counts.
func TestTonight(t *testing.T) {
	p := newTester(t)
	for range 2 {
		p.play(append(started(named, flatGrid), "1 swaps A1 B1", "2 rotates A2 clockwise B2 clockwise", "2 declares S A M N", "2 guesses PLANET"))
	}
	p.Tick()
	p.Shows("Wins tonight: Ann 0, Ben 2")
	p.Press("~")

	const turn = "1 rotates A1 clockwise B1 clockwise"
	p.play([]string{alone, boxWrites, flatGrid, turn, turn, turn, "1 guesses GARDEN"})
	p.Tick()
	if text := p.Words(" "); !strings.Contains(text, "The end") || strings.Contains(text, "Wins tonight") {
		t.Error(text)
	}
}

// The demo plays whole games by the rules, one after the other, wins them, and shows no
// keyword before it is guessed. Any key leaves it.
func TestDemo(t *testing.T) {
	tabletest.Demo(t, newDemo, 10, 120, func(d *demo, frame string) bool {
		v := &d.game.View
		switch {
		case v.Ending != nil && v.Ending.Winner != 1:
			t.Error(v.EndingText())
		case v.Ending != nil:
		case v.Phase() != kryptex.Moving:
			t.Fatal(v.NextText())
		case strings.Contains(frame, "keyword: "):
			t.Fatalf("the keyword is seen:\n%s", frame)
		}
		return v.Ending != nil
	})
}

// A game that explains itself says what a step is about when it comes for the first time,
// on the smallest display too, and no longer; another game does not.
func TestLessons(t *testing.T) {
	const mark, blocked, letters = "Choose two cubes.", "A second marker shows the letter.", "Four letters let you guess"
	steps := []struct{ event, lesson string }{
		{flatGrid, mark},
		{"1 swaps A1 B1", "The rings are on the cubes that were moved last."},
		{"2 swaps A1 B1", "Do three tops in a row or column share"},
		{"2 passes", "Make three tops in a row or column share"},
		{"1 swaps A1 B1", "Do three tops"},
		{"1 declares S", blocked},
		{"2 swaps A1 B1", ""},
		{"2 declares A", ""},
		{"1 swaps A1 B1", ""},
		{"1 declares N", ""},
		{"2 swaps A1 B1", ""},
		{"2 declares S", letters},
		{"1 swaps A1 B1", ""},
		{"1 declares A", ""},
	}
	for explained, word := range map[bool]string{true: " explained", false: ""} {
		p := newTester(t)
		table := p.play([]string{single + rulebookSigns + word + " rules 2", boxWrites})
		for _, step := range steps {
			p.Do(table.Do(event(t, step.event)))
			taught := lesson(table.view()).String()
			if want := explained && step.lesson != ""; want != (taught != "") || !strings.HasPrefix(taught, step.lesson) && want {
				t.Errorf("after %q, explained: %v, %q is taught, want %q", step.event, explained, taught, step.lesson)
			}
			seen := strings.ReplaceAll(p.Frame(40, 15, ui.Plain()), string(ui.Plain().Border.V), "")
			for word := range strings.FieldsSeq(taught) {
				if !strings.Contains(seen, word) {
					t.Errorf("after %q, %q of %q is cut:\n%s", step.event, word, taught, seen)
				}
			}
		}
	}
}

// Who has never played is explained the game and has help; once a game was finished, a
// table has neither unless it asks for them.
func TestBeginners(t *testing.T) {
	p := newTester(t)
	p.Press("! !")
	if v := p.At.view(); !v.Explain || !v.Helps {
		t.Errorf("a first game is explained: %v, and has help: %v", v.Explain, v.Helps)
	}
	p.Box.Current = nil
	p.Stage = ui.NewStage(p.NewHome())
	p.Press("!")
	p.Shows("Explanations as you play") // it was not finished

	p = newTester(t)
	p.play(append(started(strings.Replace(named, "helps", "helps explained", 1), flatGrid),
		"1 swaps A1 B1", "2 rotates A2 clockwise B2 clockwise", "2 declares S A M N", "2 guesses PLANET"))
	p.Box.Current = nil
	p.Stage = ui.NewStage(p.NewHome())
	p.Press("!")
	p.Shows("Explanations nothing")
	p.Press("[Name B]! \b\b\bZoe!") // who may never have played
	p.Shows("Explanations as you play")
}

// Why a declaration is refused is seen at the first one, too, where the sides of the cubes
// are drawn and a lesson is taught.
func TestRefusalSeen(t *testing.T) {
	p := newTester(t)
	p.play([]string{single + rulebookSigns + " explained rules 2", boxWrites, shippedGrid, "1 swaps A1 B1", "2 swaps A1 B1"})
	p.Press("v! v!") // theta, which nobody has completed
	for _, size := range [][2]int{{40, 15}, {60, 20}, {100, 30}} {
		frame := p.Frame(size[0], size[1], ui.Plain())
		if !strings.Contains(frame, "No row or column") {
			t.Errorf("the refusal is not seen:\n%s", frame)
		}
	}
}

// A table that lays the grid anew in the middle of a game tells the tops. Of a cube whose
// top is as it was the box knows the sides still.
func TestLaidAnew(t *testing.T) {
	p := newTester(t)
	table := p.play(append(started(named, shippedGrid), "1 swaps A1 B1"))
	before := table.view().Grid
	want := before
	want[0] = kryptex.Cube{kryptex.NewFace(kryptex.SymbolM, kryptex.ColourC)}
	p.Menu("Re-enter the cubes")
	p.reads(want)
	p.Press("!")
	if v := table.view(); v.Grid != want || v.Signs[kryptex.SymbolS] != "delta" || v.Turns != 1 {
		t.Errorf("laid %v, want %v; %s", v.Grid, want, v.NextText())
	}
}

// A table whose cubes are not those that the box knows hears it at the cube that tells, and
// plays on by what it shows: of that cube the box knows no more than the top.
func TestContradiction(t *testing.T) {
	p := newTester(t)
	table := p.play(append(started(twoPlayers, shippedGrid), "1 rotates A1 toward B1 clockwise"))
	// The box's A1 is SN|AN|MN, but the cube on the table shows AC now.
	p.Menu("Compare")
	p.Press("v!") // a cube differs
	m := p.Stage.Top().(*gridEntry)
	p.Press(path(table.cursor, 0) + "!")
	if !m.picker.none {
		t.Error("the picker begins with a face, which may be the one that it is not")
	}
	p.pick(&m.picker, kryptex.NewFace(kryptex.SymbolA, kryptex.ColourC))
	p.Press("!") // no others
	p.Shows("The cube on A1 has no such side as far as the box knows: your cubes are different.")
	p.Press("vv!") // the table is right
	want := kryptex.Cube{kryptex.NewFace(kryptex.SymbolA, kryptex.ColourC)}
	if v := table.view(); v.Grid[0] != want || v.Phase() != kryptex.Moving || v.Player != 2 {
		t.Errorf("A1 is %v; %s", v.Grid[0], v.NextText())
	}
}

// However much news there is, what can be chosen is whole, with the cursor: a guess was given up
// unseen.
func TestRowsBeforeNews(t *testing.T) {
	p := newTester(t)
	table := p.play(started(twoPlayers, flatGrid))
	table.todo = say.Text(strings.Repeat("Ann turns over a card. ", 20))
	p.Do(ui.Step{Push: &turnEnd{t: table}})
	for _, size := range tabletest.Sizes {
		frame := p.Frame(size[0], size[1], ui.Plain())
		if !strings.Contains(frame, "> No, continue") || strings.Count(frame, "...") > 1 {
			t.Errorf("the rows are out of sight:\n%s", frame)
		}
	}
}
