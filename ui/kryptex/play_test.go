package kryptex

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/lexicon"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
	"gamekeeper/ui/uitest"
)

// A tester plays Kryptex.
type tester struct {
	*tabletest.Seat[kryptex.Position, kryptex.Event, *Table]
}

func TestMain(m *testing.M) { tabletest.Main(m) }

func newTester(t testing.TB) *tester { return &tester{Seat: tabletest.Sit(t, kind(), newTable)} }

// begin starts a game with a first event, given as its text.
func (p *tester) begin(text string) *Table {
	p.T.Helper()
	return p.Begin(event(p.T, text))
}

func event(t testing.TB, text string) kryptex.Event {
	t.Helper()
	return playtest.Must(kryptex.ParseEvent(text))
}

// The games and events that the tests use.
const (
	twoPlayers = `began original starter 1 names "Ann" "Ben"`
	named      = `began quick starter 1 names "Ann" "Ben" helps rules 2`
	alone      = `began solo starter 1 names "Ann" helps rules 2`
	single     = `began single starter 1 names "Ann" "Ben"`

	annWrites = "1 writes PLANET on S A M N R C"
	benWrites = "2 writes BASKET on C R N M A S"
	boxWrites = "box writes GARDEN on S A M N R C"

	// The nine cubes in their order: S is complete in row 1, and R in row 3.
	//
	//	SN SR SC
	//	MR AC SN
	//	SR AR MR
	shippedGrid = "laid SN|AN|MN SR|AR|MR SC|AC|MC MR|SC|SR AC|MN|MC SN|AR|AN SR|SN|SC AR|AN|AC MR|MN|MC"
	// Cubes with six equal faces each: S and N are complete in row 1, A and R in row 2, and M and C
	// in row 3, however the cubes are turned.
	flatGrid = "laid SN|SN|SN SN|SN|SN SN|SN|SN AR|AR|AR AR|AR|AR AR|AR|AR MC|MC|MC MC|MC|MC MC|MC|MC"
)

// quietGrid sets out tops that complete nothing in any row or column.
const quietGrid = "laid SN SR AC AR AC MN MC MN SR"

// batches holds a solo game in which the zone fills up and empties as in
// tabletop/kryptex/testdata/play/solo.txt, with the box declaring what is complete. In the end R is
// upright, and S and A are turned: the next objective frees them.
var batches = []string{
	alone, boxWrites,
	"laid SN|SN|SN SR|SR|SR AC|SC|AC AR|AN|AR AC|AR|AC MN|AN|MN MC|MN|MC MN|MR|MN SR|MR|SR",
	"1 rotates A1 clockwise B1 clockwise",
	"1 rotates C1 toward B1 clockwise",    // S
	"1 rotates C2 toward B1 clockwise",    // A
	"1 rotates C3 toward B1 clockwise",    // M
	"1 rotates A2 toward A3 toward",       // N
	"1 rotates A1 clockwise B1 clockwise", // S and A
	"1 rotates A1 clockwise B1 clockwise",
	"1 rotates B2 toward B3 toward", // R
}

// started returns the first events of a game in which both players write a keyword, up to and
// including the cubes.
func started(began, grid string) []string {
	return []string{began, annWrites, benWrites, grid}
}

// play starts a game with the first event and plays the others.
func (p *tester) play(events []string) *Table {
	p.T.Helper()
	t := p.begin(events[0])
	p.Happen(events[1:]...)
	return t
}

// rolled returns a roll of the cubes: that of a day which chance invents.
func rolled(source rand.Source) kryptex.Grid {
	return kryptex.DailyGrid(tabletop.Day(fmt.Sprint(source.Uint64())))
}

// reads enters the tops of all cubes, in the fewest presses.
func (p *tester) reads(grid kryptex.Grid) {
	p.T.Helper()
	for r := p.Stage.Top().(*gridEntry); r.stage == askingNext; {
		p.pick(r.picker, grid[r.at].Top())
	}
}

// arrows holds the keys of the directions, in their order.
const arrows = "<>^v"

// pick takes a face from a picker. It confirms one that no cube of the list can show.
func (p *tester) pick(from *picker, face kryptex.Face) {
	p.T.Helper()
	for !slices.Contains(from.offered(), face) {
		p.Press("!")
	}
	p.Press(arrows[slices.Index(from.offered(), face):][:1])
	if from.doubted != kryptex.NoFace {
		p.Press("!")
	}
}

func BenchmarkPressToFrame(b *testing.B) {
	p := newTester(b)
	p.play([]string{single, boxWrites, shippedGrid})
	uitest.PressToFrame(b, p.Stage, 60, 20, 1, hw.Right)
}

// TestAllocations checks what a press on the cubes costs.
func TestAllocations(t *testing.T) {
	p := newTester(t)
	p.play([]string{single, boxWrites, shippedGrid})
	uitest.CheckAllocations(t, p.Stage, 173, hw.Right)
}

// arrange moves to a letter and gives it a sign, by pressing the given key as often as needed.
func (p *tester) arrange(w *keywordEntry, letter int, sign kryptex.Objective, key string) {
	p.T.Helper()
	const n = kryptex.ObjectiveCount
	p.Press(strings.Repeat("v", (letter+1-w.list.Cursor+n+1)%(n+1)))
	for presses := 0; w.cards[letter] != sign; presses++ {
		if presses == n {
			p.T.Fatalf("letter %d never gets %s: %v", letter, sign, w.cards)
		}
		p.Press(key)
	}
}

// TestCardsStayAsTold checks that players can enter any order of their letter cards one by one. A
// letter must keep its card while the others are given theirs, whether from top to bottom or in
// another order, and whichever key changes the signs.
func TestCardsStayAsTold(t *testing.T) {
	p := newTester(t)
	w := newKeywordEntry(p.begin(twoPlayers), 1)
	p.Do(ui.Step{Push: w.screen()})
	p.Press("planet !")
	chance := rand.New(rand.NewPCG(1, 5))
	for range 500 {
		want, order := chance.Perm(kryptex.ObjectiveCount), chance.Perm(kryptex.ObjectiveCount)
		if chance.IntN(2) == 0 {
			slices.Sort(order)
		}
		for i, letter := range order {
			p.arrange(w, letter, kryptex.Objective(want[letter]), []string{">", "<", "!"}[chance.IntN(3)])
			for _, told := range order[:i+1] {
				if w.cards[told] != kryptex.Objective(want[told]) {
					t.Fatalf("letters %v: %v is wanted, and the cards are %v", order[:i+1], want, w.cards)
				}
			}
		}
	}
}

// TestCases plays the cases in testdata/cases. "game alone flat helps" and the like begin a game of a
// kind, with both keywords written if players write them, and with cubes that are set out: flat,
// shipped, quiet, none, or the faces that lie on top. The settings follow.
func TestCases(t *testing.T) {
	tabletest.Cases(t, func(t *testing.T) tabletest.Verbs {
		p := newTester(t)
		verbs := p.Verbs()
		verbs["game"] = func(what string) {
			kind, what, _ := strings.Cut(what, " ")
			cubes, settings, _ := strings.Cut(what, " ")
			laid := map[string]string{"flat": flatGrid, "shipped": shippedGrid, "quiet": quietGrid}[cubes]
			if tops := strings.Fields(what); laid == "" && len(tops) >= kryptex.PlaceCount {
				laid, settings = "laid "+strings.Join(tops[:kryptex.PlaceCount], " "), strings.Join(tops[kryptex.PlaceCount:], " ")
			}
			events := map[string][]string{
				"two":     {twoPlayers, annWrites, benWrites},
				"named":   {`began quick starter 1 names "Ann" "Ben"`, annWrites, benWrites},
				"alone":   {`began solo starter 1 names "Ann"`, boxWrites},
				"single":  {single, boxWrites},
				"batches": append(slices.Clone(batches), "1 rotates A1 clockwise B1 clockwise"),
			}[kind]
			events[0] = strings.TrimSpace(events[0] + " " + settings)
			if laid != "" {
				events = append(events, laid)
			}
			p.play(events)
		}
		verbs["replace"] = func(player string) {
			p.Do(ui.Step{Push: p.At.rewriteKeyword(playtest.Must(strconv.Atoi(player)))})
		}
		return verbs
	})
}

// TestScreens plays the transcripts in testdata, each from the home screen of transcriptHome.
func TestScreens(t *testing.T) { tabletest.Screens(t, transcriptHome, nil) }

// transcriptHome returns the home screen of a transcript's box. The first word of the file's name
// selects the game on its table. For any other word there is none.
func transcriptHome(t *testing.T, name string, spoken *say.Language) ui.Screen {
	p := newTester(t)
	p.Box.Language = spoken
	switch kind, _, _ := strings.Cut(name, "-"); kind {
	case "begun":
		p.begin(twoPlayers)
	case "written":
		p.play([]string{twoPlayers, annWrites, benWrites})
	case "laid":
		p.play(started(twoPlayers, shippedGrid))
	case "named":
		p.play(append(started(named, flatGrid), "1 swaps A1 B1"))
	case "single":
		p.play([]string{single, boxWrites, flatGrid})
	case "alone":
		p.play([]string{alone, boxWrites, shippedGrid, "1 rotates A1 clockwise B1 clockwise"})
	case "tops":
		p.play([]string{alone, boxWrites, quietGrid})
	case "batch":
		p.play(batches)
	case "moved":
		p.play(append(started(twoPlayers, shippedGrid), "1 rotates A1 toward B2 clockwise"))
	case "shown":
		p.play(append(started(twoPlayers+" rules 3", flatGrid), "1 swaps A1 B1", "2 swaps A2 B2", "2 declares S M",
			"1 swaps A1 B1", "1 declares N", "2 swaps A2 B2", "2 declares A", "1 swaps A1 B1", "1 passes", "2 swaps A2 B2"))
	}
	return p.NewHome()
}

// TestGlyphs checks that each display has the glyphs it needs, and can tell the three symbols and
// the three colours apart. A console must use only the first eight colours.
func TestGlyphs(t *testing.T) {
	for _, g := range []*ui.Glyphs{ui.PlainGlyphs(), ui.RichGlyphs(), ui.FontGlyphs()} {
		own := glyphsOf(g)
		for _, r := range append(own.greek[:], own.marker) {
			if g.Fold(r) != r {
				t.Errorf("%s replaces %q", g.Name, r)
			}
		}
		letters, dyes := map[rune]bool{}, map[ui.Style]bool{}
		for i, st := range own.dye {
			letters[own.greek[i]], dyes[st] = true, true
			if g.Name != "rich" && st.FG > ui.White {
				t.Errorf("%s has a dye of colour %d", g.Name, st.FG.Index())
			}
		}
		if len(letters) != 3 || len(dyes) != 3 {
			t.Errorf("%s has the letters %q and the dyes %v", g.Name, own.greek, own.dye)
		}
	}
}

// TestPressesOfARoll checks that a roll of the cubes takes 15 presses on average: from the first
// question to the confirmation that the table looks like it.
func TestPressesOfARoll(t *testing.T) {
	const rolls = 60
	source, presses := rand.NewPCG(1, 9), 0
	for range rolls {
		p := newTester(t)
		p.play([]string{single, boxWrites})
		p.Press("!")
		p.Presses = 0
		real := rolled(source)
		p.reads(real)
		p.Press("!")
		if v := p.At.view(); v.Phase() != kryptex.Moving || v.Grid.Tops() != real.Tops() {
			t.Fatalf("%s: %v, want %v", v.NextText(), v.Grid.Tops(), real.Tops())
		}
		presses += p.Presses
	}
	if presses > 15*rolls {
		t.Errorf("%d presses for %d rolls", presses, rolls)
	}
	t.Logf("%.1f presses a roll", float64(presses)/rolls)
}

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
		tabletest.RecordedDemo(t, kind(), spoken, text, func(step int, frame string) {
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
