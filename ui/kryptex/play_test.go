package kryptex

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
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

	// The shipped cubes in the order of their file: S is complete in row 1, and R in row 3.
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

// TestPIN checks that, with PINs, the writer of a keyword chooses one before the keyword is saved,
// and is asked for it before the keyword is shown or replaced. Replacing it must make a sound.
func TestPIN(t *testing.T) {
	p := newTester(t)
	table := p.begin(twoPlayers + " pins rules 2")
	p.Press("! planet ! !")
	p.CheckShows("Ann: choose a PIN")
	if table.view().HasKeyword[1] {
		t.Fatal("a keyword is kept without a PIN")
	}
	p.Press("1234! 1234!")
	p.Do(ui.Step{Push: table.rewriteKeyword(1)})
	p.Press("1 1234! !")
	p.Press("carpet !")
	p.Stage.TakeSound()
	p.Press("!")
	if got := table.Position().See(1).Keyword; got != "CARPET" || p.Stage.TakeSound() != ui.Attention {
		t.Errorf("the keyword is %s, or nobody hears that it is written anew", got)
	}
	p.Press("! basket ! ! 5678! 5678!")
	p.CheckShows("Set out the cubes")
	p.Press("~ 2 !")
	p.CheckShows("Ben: your PIN")
	p.Press("1234!")
	if p.Reveals() || table.view().Locks[2].WrongCount != 1 {
		t.Fatalf("a wrong PIN: %v", table.view().Locks[2])
	}
	p.Press("5678! !")
	if !p.Reveals() || table.view().Looks[2] != 1 {
		t.Error("the keyword is not shown for the PIN")
	}
}

// TestAbandonedKeyword checks that a keyword whose writer has left the box is forgotten after two
// minutes.
func TestAbandonedKeyword(t *testing.T) {
	p := newTester(t)
	p.begin(twoPlayers)
	p.Press("! plan")
	p.Wait(119 * time.Second)
	p.CheckShows("PLAN__")
	p.Wait(time.Second)
	p.Press("!")
	p.CheckShows("______")
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

// TestScreens plays the transcripts in testdata, each from the home screen of transcriptHome.
func TestScreens(t *testing.T) { tabletest.Screens(t, transcriptHome) }

// transcriptHome returns the home screen of a transcript's box. The first word of the file's name
// selects the game on its table or, for own, a damaged file of cubes. For any other word there is
// neither.
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
	case "own":
		p.writeCubes("sign S delta\ncube SN|AN|MN\n")
	}
	return p.NewHome()
}

// writeCubes writes a text to the cubes' file, as somebody with an editor would.
func (p *tester) writeCubes(text string) {
	p.T.Helper()
	f := playtest.Must(p.Disk.OpenFile(filepath.Join("/games", cubesName), os.O_RDWR|os.O_CREATE|os.O_TRUNC))
	defer f.Close()
	if _, err := f.WriteAt([]byte(text), 0); err != nil {
		p.T.Fatal(err)
	}
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

// declares adds objectives without help, and declares them.
func (p *tester) declares(open kryptex.Objectives) {
	p.T.Helper()
	s := p.Stage.Top().(*spotting)
	for _, o := range open.List() {
		if !slices.Contains(kinds[s.page][:], o) {
			p.Press("v")
		}
		p.Press(arrows[slices.Index(kinds[s.page][:], o):][:1])
	}
	p.Press("!")
}

// markPair marks two cubes, in the fewest presses.
func (p *tester) markPair(table *Table, a, b kryptex.Place) {
	for _, to := range []kryptex.Place{a, b} {
		p.Press(path(table.cursor, to) + "!")
	}
}

// path returns a shortest way from one place to another, which may wrap around.
func path(from, to kryptex.Place) string {
	across := [3]string{"", ">", "<"}[(to%3+3-from%3)%3]
	return across + [3]string{"", "v", "^"}[(to/3+3-from/3)%3]
}
