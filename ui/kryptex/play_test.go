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
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
)

// Records tell the time of day at the table: here, UTC.
func TestMain(m *testing.M) {
	time.Local = time.UTC
	os.Exit(m.Run())
}

// A tester plays on a stage, with games in a directory of its own. Saves run
// at once.
type tester struct {
	t     testing.TB
	box   *home.Box
	disk  *journaltest.Disk
	stage *ui.Stage
	now   time.Time
	seen  int // keys pressed
}

func newTester(t testing.TB) *tester {
	disk := journaltest.New()
	games, err := journal.Open(disk, "/games")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { games.Close() })
	box := &home.Box{
		Games: games, Disk: disk, Path: "/games", Program: "test",
		Chance: rand.NewPCG(1, 1), SeatKeys: true, Shelf: []home.Game{Game()},
	}
	if box.Setup, err = home.LoadSetup(filepath.Join(t.TempDir(), "settings.toml"), home.Settings{Glyphs: "auto", Sound: true}, func(home.Settings) {}); err != nil {
		t.Fatal(err)
	}
	return &tester{t: t, box: box, disk: disk, stage: ui.NewStage(home.New(box)), now: time.Date(2026, 1, 2, 19, 30, 0, 0, time.UTC)}
}

// press presses keys of the keyboard: arrows as ^ v < >, Enter as !, Esc as ~,
// and others as they're typed. Spaces are for reading.
func (p *tester) press(keys string) {
	for _, r := range strings.ReplaceAll(keys, " ", "") {
		e := hw.Event{Typed: true, Key: map[rune]hw.Key{'^': hw.Up, 'v': hw.Down, '<': hw.Left, '>': hw.Right, '!': hw.OK, '~': hw.Back}[r]}
		if e.Key == hw.NoKey {
			e = hw.Typed(r)
		}
		p.event(e)
	}
}

func (p *tester) event(e hw.Event) {
	p.seen++
	p.now = p.now.Add(time.Second)
	p.stage.Press(e, p.now)
	p.save()
}

// save runs what a step wants to be saved.
func (p *tester) save() {
	for save := p.stage.Saving(); save != nil; save = p.stage.Saving() {
		p.stage.Saved(save(), p.now)
	}
}

func (p *tester) do(step ui.Step) {
	p.stage.Do(step, p.now)
	p.save()
}

// begin puts a game on the table that begins with an event in words.
func (p *tester) begin(text string) *Table {
	p.t.Helper()
	game, err := session.Start[kryptex.Position, kryptex.Event](p.box.Games, journal.Header{Game: Name, Program: "test", Start: p.now}, event(p.t, text))
	if err != nil {
		p.t.Fatal(err)
	}
	p.do(open(p.box, game))
	return p.table()
}

func event(t testing.TB, text string) kryptex.Event {
	t.Helper()
	e, err := kryptex.ParseEvent(text)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// self is the table that a screen belongs to.
func (t *Table) self() *Table { return t }

// table is the table on the stage.
func (p *tester) table() *Table {
	p.t.Helper()
	s, ok := p.stage.Top().(interface{ self() *Table })
	if !ok {
		p.t.Fatalf("no table on %T", p.stage.Top())
	}
	return s.self()
}

// happen makes events happen, by the rules, and shows what follows.
func (p *tester) happen(t *Table, events ...string) {
	p.t.Helper()
	for _, text := range events {
		p.do(t.do(event(p.t, text), p.now, t.goOn))
		if t.notice != "" {
			p.t.Fatalf("%s: %s", text, t.notice)
		}
		t.news = ""
	}
}

// frame is what is seen at a size.
func (p *tester) frame(w, h int, g *ui.Glyphs) string {
	f := ui.NewFrame(w, h, ui.Look{Glyphs: g, Keys: ui.Keyboard()})
	p.stage.Resize(w, h)
	p.stage.Draw(f)
	return f.String()
}

// The games of the tests.
const (
	twoPlayers = `began original starter 1 names "Ann" "Ben"`
	named      = `began quick starter 1 names "Ann" "Ben" strict signs "delta" "theta" "xi" "turquoise" "white" "orange"`
	alone      = `began solo starter 1 names "Ann"`
	single     = `began single starter 1 names "Ann" "Ben"`

	annWrites = "1 writes PLANET on S A M N R C"
	benWrites = "2 writes BASKET on C R N M A S"
	boxWrites = "box writes GARDEN on S A M N R C"

	// The shipped cubes in the order of their file: S lies in row 1, R in row 3.
	//
	//	SN SR SC
	//	MR AC SN
	//	SR AR MR
	shippedGrid = "laid SN|AN|MN SR|AR|MR SC|AC|MC MR|SC|SR AC|MN|MC SN|AR|AN SR|SN|SC AR|AN|AC MR|MN|MC"
	// Cubes of one face each: S and N lie in row 1, A and R in row 2, M and C in
	// row 3, whatever is spun.
	flatGrid = "laid SN|SN|SN SN|SN|SN SN|SN|SN AR|AR|AR AR|AR|AR AR|AR|AR MC|MC|MC MC|MC|MC MC|MC|MC"
)

// batches is a solo game in which the zone was filled and emptied as in
// tabletop/kryptex/testdata/play/solo.txt; M and N lie there last.
var batches = []string{
	alone, boxWrites,
	"laid SN|SN|SN SR|SR|SR AC|SC|AC AR|AN|AR AC|AR|AC MN|AN|MN MC|MN|MC MN|MR|MN SR|MR|SR",
	"1 rotates A1 clockwise B1 clockwise",
	"1 rotates C1 toward B1 clockwise", "1 declares S",
	"1 rotates C2 toward B1 clockwise", "1 declares A",
	"1 rotates C3 toward B1 clockwise", "1 declares M",
	"1 rotates A2 toward A3 toward", "1 declares N",
	"1 rotates A1 clockwise B1 clockwise", "1 declares S A",
	"1 rotates A1 clockwise B1 clockwise", "1 passes",
	"1 rotates B2 toward B3 toward", "1 declares R",
	"1 rotates A1 clockwise B1 clockwise",
}

// started is a game of two whose cubes are laid.
func started(began, grid string) []string {
	return []string{began, annWrites, benWrites, grid}
}

// play plays events from the beginning on.
func (p *tester) play(events []string) *Table {
	p.t.Helper()
	t := p.begin(events[0])
	p.happen(t, events[1:]...)
	return t
}

// The promises about how few presses things take.
func TestPresses(t *testing.T) {
	t.Run("a move and its declaration", func(t *testing.T) {
		p := newTester(t)
		table := p.play(append(started(twoPlayers, shippedGrid), "1 swaps A2 B2"))
		p.seen = 0
		// From B2 to A1 and C1, spun both: S lies there still. Ben's own button
		// confirms, OK declares all that lies there.
		p.press("^ < !  > > !  > >  2  !")
		if v := table.view(); v.Zones[2].Upright != kryptex.Objectives(0).With(kryptex.SymbolS).With(kryptex.ColourR) {
			t.Fatalf("declared: %s; %s", v.Zones[2].Upright, v.Next())
		}
		if p.seen > 12 {
			t.Errorf("%d presses, want 12 at most", p.seen)
		}
	})
	t.Run("laying the cubes", func(t *testing.T) {
		var counts []int
		for seed := range uint64(40) {
			p := newTester(t)
			table := p.play([]string{twoPlayers, annWrites, benWrites})
			cubes := kryptex.ShippedCubes()
			grid := cubes.Roll(rand.NewPCG(seed, 0))
			p.seen = 0
			p.press("!")
			p.read(grid)
			p.press("!")
			if table.view().Grid != grid {
				t.Fatalf("laid %v, want %v", table.view().Grid, grid)
			}
			counts = append(counts, p.seen)
		}
		slices.Sort(counts)
		t.Logf("median %d, most %d", counts[len(counts)/2], counts[len(counts)-1])
		// Eighteen faces at least: a top and a front a cube.
		if median := counts[len(counts)/2]; median > 50 {
			t.Errorf("%d presses at the median, want 50 at most", median)
		}
	})
}

// read answers all that is asked about how the cubes lie, by the directions and
// OK, on the shortest ways.
func (p *tester) read(grid kryptex.Grid) {
	p.t.Helper()
	for l := p.stage.Top().(*laying); l.stage == asking; {
		cube := grid[l.now.at]
		p.pick(&l.picker, [...]kryptex.Face{cube.Top(), cube.Front(), cube.Right()}[l.now.side])
	}
}

// pick moves a picker to a face and takes it.
func (p *tester) pick(from *picker, face kryptex.Face) {
	to := pickerAt(face)
	across := map[kryptex.Objective]string{0: "", 1: ">", 2: "<"}[(to.colour-from.colour+3)%3]
	down := map[kryptex.Objective]string{0: "", 1: "v", 2: "^"}[(to.symbol-from.symbol+3)%3]
	p.press(across + down + "!")
}
