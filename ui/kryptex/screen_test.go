package kryptex

import (
	"slices"
	"strings"
	"syscall"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/lexicon"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// TestWordsOfLanguage checks that a box that speaks German draws a German word, unless the table
// asks for an English one, and that the next game keeps the choice.
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
		p.Do(p.At.PlayAgain())
		if got := p.At.view().Language; got != want {
			t.Errorf("%s: the words of the next game are in %q, want %q", keys, got, want)
		}
	}
}

// TestBoxDraws checks that the box draws its keyword right after the first event or, if it could
// not be saved then, when the game continues.
func TestBoxDraws(t *testing.T) {
	p := newTester(t)
	p.Press("! !") // a hidden keyword for two
	table := p.At
	if v := table.view(); v.Phase() != kryptex.Laying || len(v.Record) != 2 {
		t.Fatalf("%s after %d events", v.NextText(), len(v.Record))
	}

	p = newTester(t)
	p.Press("!")
	n := 0
	p.Disk.Fail = func(op journaltest.Op, _ string) error {
		if op == journaltest.Write {
			if n++; n > 2 { // the first event is saved, and which game was opened last
				return syscall.ENOSPC
			}
		}
		return nil
	}
	p.Press("!")
	p.CheckShows("Not saved")
	p.Press("~")
	p.CheckShows("Resume: Kryptex")
	p.Disk.Fail = nil
	p.Start()
	if v := p.At.view(); v.Phase() != kryptex.Laying || len(v.Record) != 2 {
		t.Errorf("resumed: %s after %d events", v.NextText(), len(v.Record))
	}
}

// TestNamesAreKept checks that the form of the next game keeps the last settings, except that the
// other player starts.
func TestNamesAreKept(t *testing.T) {
	p := newTester(t)
	p.begin(`began quick starter 1 names "Ann" "Ben"`)
	p.Box.Current = nil
	p.Stage = ui.NewStage(p.NewHome())
	p.Press("!")
	p.CheckShows("> Start Game quick game Moves first Ben Name A Ann Name B Ben Help off Explanations off")
}

// TestLookWithoutSeatKeys checks a look at a table whose players have no buttons of their own. The
// keyword must be shown while OK is held, and the menu must then say how often it was seen.
func TestLookWithoutSeatKeys(t *testing.T) {
	p := newTester(t)
	p.Box.SeatKeyCount = 0
	table := p.play(started(twoPlayers, flatGrid))
	p.Press("~ [Look at a keyword] ! !")
	p.Event(hw.Event{Key: hw.OK})
	p.CheckShows("Your keyword, Ann:")
	if !p.Reveals() || table.view().Looks[1] != 1 {
		t.Fatalf("it counts as %d looks", table.view().Looks[1])
	}
	p.Event(hw.Event{Key: hw.OK, Kind: hw.Release})
	if p.Reveals() {
		t.Error("the keyword is shown after OK was let go")
	}
	p.Press("~")
	p.CheckShows("Ann seen once")
}

// TestOwnButtonLooks checks that a player's own button opens the screen with their keyword, both in
// the menu and in the list of whose keyword to look at.
func TestOwnButtonLooks(t *testing.T) {
	for _, rows := range []int{0, 1} {
		p := newTester(t)
		p.play(started(twoPlayers, flatGrid))
		if p.Press("~"); rows > 0 {
			p.GoTo("Look at a keyword")
			p.Press("!")
			p.CheckShows("Whose keyword?")
		}
		p.Press("2")
		p.CheckShows("Ben's keyword")
	}
}

// TestTonight checks that the ending shows how often each player has won tonight, but not in a solo
// game, where only the score counts.
func TestTonight(t *testing.T) {
	p := newTester(t)
	for range 2 {
		p.play(append(started(named, flatGrid), "1 swaps A1 B1", "2 rotates A2 clockwise B2 clockwise", "2 declares S A M N", "2 guesses PLANET"))
	}
	p.Tick()
	p.CheckShows("Wins tonight: Ann 0, Ben 2")
	p.Press("~")

	const turn = "1 rotates A1 clockwise B1 clockwise"
	p.play([]string{alone, boxWrites, flatGrid, turn, turn, turn, "1 guesses GARDEN"})
	p.Tick()
	if text := p.Words(" "); !strings.Contains(text, "The end") || strings.Contains(text, "Wins tonight") {
		t.Error(text)
	}
}

// TestDemo checks the recorded game of each language, which ends when an easy keyword is found, and
// that the keyword is not shown before.
func TestDemo(t *testing.T) {
	for _, spoken := range tabletest.Languages(t) {
		text := demoText(spoken)
		_, keyword, _ := strings.Cut(strings.TrimSpace(text), "guesses ")
		tag := kryptex.Lexicon().TagFor(spoken)
		if !slices.Contains(kryptex.Lexicon().Words(tag, lexicon.Easy), strings.ToLower(keyword)) {
			t.Errorf("the demo in %q has no easy keyword, but %q", tag, keyword)
		}
		tabletest.RecordedDemo(t, kind(), text, drawDemo, func(step int, frame string) {
			if strings.Contains(frame, keyword) != (step == strings.Count(text, "\n\n")) {
				t.Errorf("at step %d the keyword %s is seen, or is not:\n%s", step, keyword, frame)
			}
		})
	}
}

// TestLessons checks that a game with explanations explains a step when it first comes up, whole on
// the smallest display, and not again. A game without explanations must explain nothing.
func TestLessons(t *testing.T) {
	const mark, blocked, letters = "Choose two cubes.", "A second marker shows the letter.", "Four letters let you guess"
	steps := []struct{ event, lesson string }{
		{flatGrid, mark},
		{"1 swaps A1 B1", "The ringed cubes were moved last."},
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
		table := p.play([]string{single + word + " rules 2", boxWrites})
		for _, step := range steps {
			p.Do(table.Do(event(t, step.event)))
			taught := lesson(table.view()).String()
			if want := explained && step.lesson != ""; want != (taught != "") || !strings.HasPrefix(taught, step.lesson) && want {
				t.Errorf("after %q, explained: %v, %q is taught, want %q", step.event, explained, taught, step.lesson)
			}
			seen := strings.ReplaceAll(p.Frame(40, 15, ui.PlainGlyphs()), string(ui.PlainGlyphs().Border.V), "")
			for word := range strings.FieldsSeq(taught) {
				if !strings.Contains(seen, word) {
					t.Errorf("after %q, %q of %q is cut:\n%s", step.event, word, taught, seen)
				}
			}
		}
	}
}

// TestLessonHidesNoCube checks that somebody hears that a cube is ringed also where a lesson takes the
// place of the words about it.
func TestLessonHidesNoCube(t *testing.T) {
	for _, word := range []string{" explained", ""} {
		p := newTester(t)
		table := p.play([]string{single + word + " rules 2", boxWrites, flatGrid, "1 swaps A1 B1", "2 swaps A1 B1", "2 declares S"})
		table.cursor = 0
		f := ui.NewFrame(40, 15, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames(), Voice: ui.Room})
		p.Stage.Top().Draw(f)
		if heard := f.Speech().UnderCursor; heard != "A1 delta turquoise, front delta turquoise, right delta turquoise, ringed" {
			t.Errorf("under the cursor is %q", heard)
		}
	}
}

// TestBeginners checks that a table that has never played gets explanations and help. The form of
// the next game must offer explanations until a game has been finished, and again once a player is
// renamed.
func TestBeginners(t *testing.T) {
	p := newTester(t)
	p.Press("! !")
	if v := p.At.view(); !v.HasExplanations || !v.HasHelp {
		t.Errorf("a first game is explained: %v, and has help: %v", v.HasExplanations, v.HasHelp)
	}
	p.Box.Current = nil
	p.Stage = ui.NewStage(p.NewHome())
	p.Press("!")
	p.CheckShows("Explanations as you play") // it was not finished

	p = newTester(t)
	p.play(append(started(strings.Replace(named, "helps", "helps explained", 1), flatGrid),
		"1 swaps A1 B1", "2 rotates A2 clockwise B2 clockwise", "2 declares S A M N", "2 guesses PLANET"))
	p.Box.Current = nil
	p.Stage = ui.NewStage(p.NewHome())
	p.Press("!")
	p.CheckShows("Explanations off")
	p.Press("[Name B]! \b\b\bZoe!") // who may never have played
	p.CheckShows("Explanations as you play")
}

// TestRefusalSeen checks that the reason for refusing a declaration is shown at each size, even if
// the sides of the cubes and a lesson take up space.
func TestRefusalSeen(t *testing.T) {
	p := newTester(t)
	p.play([]string{single + " explained rules 2", boxWrites, shippedGrid, "1 swaps A1 B1", "2 swaps A1 B1"})
	p.Press("> !") // theta, which nobody has completed
	for _, size := range [][2]int{{40, 15}, {60, 20}, {100, 30}} {
		frame := p.Frame(size[0], size[1], ui.PlainGlyphs())
		if !strings.Contains(frame, "No row or column") {
			t.Errorf("the refusal is not seen:\n%s", frame)
		}
	}
}

// TestComparedTops checks that a comparison changes only the cubes that differ: the box still knows
// the sides of the others. A top that was entered wrongly is said first, and one press corrects it;
// its cube keeps the other sides.
func TestComparedTops(t *testing.T) {
	p := newTester(t)
	table := p.play([]string{alone, boxWrites, quietGrid, "1 rotates A1 toward SC B1 clockwise"})
	before := table.view().Grid
	p.Menu("Compare")
	p.Press("v!") // a cube differs
	p.Press(path(table.cursor, 0) + "!")
	p.pick(p.Stage.Top().(*gridEntry).picker, faceOf(t, "SR"))
	p.Press("!") // no others
	p.CheckShows("The top of A1 was entered wrongly: delta orange, not delta white. We have fixed the table The box is wrong: take it back > Go by the cubes")
	p.Press("!")
	want := before
	want[0] = want[0].WithTop(faceOf(t, "SR"))
	if v := table.view(); v.Grid != want || v.Turns != 1 || v.Grid[0] == (kryptex.Cube{v.Grid[0].Top()}) {
		t.Errorf("laid %v, want %v; %s", v.Grid, want, v.NextText())
	}
}

// TestCubesInWords checks that the record describes the cubes in words. The question of
// whether to take them back must leave the faces out, since all nine would not fit beside the grid.
func TestCubesInWords(t *testing.T) {
	p := newTester(t)
	p.play(started(named, shippedGrid))
	p.Menu("Take back")
	if words := p.Words(" "); !strings.Contains(words, "Take this back? The cubes are set out.") || strings.Contains(words, "set out:") {
		t.Errorf("the question is seen and said as\n%s", words)
	}
	p.Press("~ [Record] !")
	if words := p.Words(" "); !strings.Contains(words, "set out: delta turquoise, delta white, delta orange; xi white, theta orange, delta turquoise; delta white, theta white, xi white") {
		t.Errorf("the record is seen and said as\n%s", words)
	}
}

// TestContradiction checks that a table with a cube that the box does not know is told which cube
// it is. If the table has the box accept that cube, the game continues, and the box knows only its
// top.
func TestContradiction(t *testing.T) {
	p := newTester(t)
	table := p.play(append(started(twoPlayers, shippedGrid), "1 rotates A1 toward B1 clockwise"))
	// The box's A1 is SN|AN|MN, but the cube on the table shows AC now.
	p.Menu("Compare")
	p.Press("v!") // a cube differs
	m := p.Stage.Top().(*gridEntry)
	p.Press(path(table.cursor, 0) + "!")
	p.pick(m.picker, kryptex.NewFace(kryptex.SymbolA, kryptex.ColourC))
	p.Press("!") // no others
	p.CheckShows("The cube on A1 has no such side as far as the box knows: your cubes are different.")
	p.Press("vv!") // the table is right
	want := kryptex.Cube{kryptex.NewFace(kryptex.SymbolA, kryptex.ColourC)}
	if v := table.view(); v.Grid[0] != want || v.Phase() != kryptex.Moving || v.Player != 2 {
		t.Errorf("A1 is %v; %s", v.Grid[0], v.NextText())
	}
}

// TestRowsBeforeNews checks that long news does not push out the row at the cursor. Otherwise a
// player could end the turn without seeing it.
func TestRowsBeforeNews(t *testing.T) {
	p := newTester(t)
	table := p.play(started(twoPlayers, flatGrid))
	table.Current().Record.Tell(tabletop.Told{Steps: say.Text(strings.Repeat("Ann turns over a card. ", 20))})
	p.Do(ui.Step{Push: &turnEnd{t: table}})
	for _, size := range tabletest.Sizes {
		frame := p.Frame(size[0], size[1], ui.PlainGlyphs())
		if !strings.Contains(frame, "> No, continue") || strings.Count(frame, "...") > 1 {
			t.Errorf("the rows are out of sight:\n%s", frame)
		}
	}
}

// TestMarkInALanguage checks that a colour is drawn as the first letter of its translated name.
func TestMarkInALanguage(t *testing.T) {
	look := ui.Look{Glyphs: ui.PlainGlyphs(), Language: playtest.Must(say.Read("fr.toml", []byte(`
name = "Français"
["tabletop/kryptex"]
"white||a sign of Kryptex" = "Blanc"
`)))}
	for o, want := range map[kryptex.Objective]rune{kryptex.SymbolA: 'T', kryptex.ColourR: 'b', kryptex.ColourN: 't'} {
		if got, _ := mark(look, o); got != want {
			t.Errorf("%s is %q in French, want %q", o.Name(), got, want)
		}
	}
}

// TestTouchedCubes checks that two touches choose a cube, and that one touch enters a face.
func TestTouchedCubes(t *testing.T) {
	p := newTester(t)
	p.play(started(named, shippedGrid))
	p.Touch("A1")
	p.CheckShows("[")
	if p.At.cursor != 0 {
		t.Fatalf("touching A1 moves the cursor to %s", p.At.cursor)
	}
	p.Touch("A1")
	p.Touch("C3─")
	p.Touch("C3─")
	p.CheckShows("Rotate A1, then C3.")
	p.Press("~~") // no cube is chosen any more
	p.play([]string{single, boxWrites})
	p.Press("!")
	p.Touch("Dw") // one touch enters a face
	if r, ok := p.Stage.Top().(*gridEntry); !ok || r.tops[0] != faceOf(t, "SR") || r.at != 1 {
		t.Errorf("touching a face does not take it:\n%s", p.Frame(60, 20, ui.PlainGlyphs()))
	}
	p.Press("~~")
	p.CheckShows("Enter how your cubes lie")
}

// TestTouchedOffers checks that two chosen cubes are spun by touching the text that offers a spin
// or, if it names two keys, the name of one of them.
func TestTouchedOffers(t *testing.T) {
	p := newTester(t)
	p.play(started(named, shippedGrid))
	choose := func() {
		for _, cube := range []string{"A1", "A1", "B1", "B1"} {
			p.Touch(cube)
		}
		p.CheckShows("rotate both.")
	}
	choose()
	p.Touch("→ spins it")
	p.CheckShows("A1 spins")
	p.Touch("spins it")
	p.CheckShows("A1 spins")
	p.Touch("←→ spins it")
	record := p.At.view().Record
	made := record[len(record)-1].Event
	if r, ok := made.(kryptex.CubesRotated); !ok || r.First.Direction != kryptex.Clockwise || r.Second.Direction != kryptex.Anticlockwise {
		t.Fatalf("the move is %v:\n%s", made, p.Frame(60, 20, ui.PlainGlyphs()))
	}
}

// TestTouchedEntry checks that a touch on an entered cube asks for its top again.
func TestTouchedEntry(t *testing.T) {
	p := newTester(t)
	p.play([]string{single, boxWrites})
	p.Press("! ^^")
	r := p.Stage.Top().(*gridEntry)
	p.Touch("A1")
	p.CheckShows("A1: what is")
	p.Press(">")
	p.CheckShows("C1: what is")
	if r.tops[0] == r.tops[1] {
		t.Errorf("A1 is not corrected: %v", r.tops)
	}
	p.Touch("B1")
	p.Press("~")
	p.CheckShows("C1: what is")
}

// TestChoicesAreWhole checks that on the smallest display, in every language, all four directions that
// declare something are drawn below what was moved.
func TestChoicesAreWhole(t *testing.T) {
	for _, l := range tabletest.Languages(t) {
		p := newTester(t)
		p.Speak(l)
		p.play(append(started(twoPlayers, shippedGrid), "1 swaps A2 B2", "2 swaps A1 B1"))
		frame := p.Frame(40, 15, ui.PlainGlyphs())
		for _, arrow := range []string{"←", "→", "↑", "↓"} {
			if !slices.ContainsFunc(strings.Split(frame, "\n"), func(row string) bool {
				return strings.HasPrefix(strings.TrimLeft(row, "│┘┐─└┌▒ ABC123DTXtwobncigpźs?"), arrow+" ")
			}) {
				t.Errorf("%s: no choice for %s:\n%s", l, arrow, frame)
			}
		}
	}
}
