package kryptex

import (
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui/table"
	"gamekeeper/ui/table/tabletest"
)

// Records tell the time of day at the table: here, UTC.
func TestMain(m *testing.M) {
	time.Local = time.UTC
	os.Exit(m.Run())
}

// A tester plays Kryptex.
type tester struct {
	*tabletest.Player
	kind *table.Kind[kryptex.Position, kryptex.Event]
	at   *Table // where the player sits; nil: nowhere yet

	guess string // what was entered last as a guess
}

func newTester(t testing.TB) *tester {
	p := &tester{kind: kind()}
	p.Player = tabletest.New(t, p.kind.Game())
	return p.sits()
}

// sits has the player sit at the tables on which games are put from now on.
func (p *tester) sits() *tester {
	p.kind.Sit = func(at *table.Table[kryptex.Position, kryptex.Event]) { p.at = newTable(at) }
	return p
}

// begin puts a game on the table that begins with an event in words.
func (p *tester) begin(text string) *Table {
	p.T.Helper()
	tabletest.Begin(p.Player, p.kind, event(p.T, text))
	return p.at
}

func event(t testing.TB, text string) kryptex.Event {
	t.Helper()
	e, err := kryptex.ParseEvent(text)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// happen makes events happen, by the rules, and shows what follows.
func (p *tester) happen(t *Table, events ...string) {
	p.T.Helper()
	for _, text := range events {
		p.Do(t.Do(event(p.T, text), t.GoOn))
		if t.Notice != "" {
			p.T.Fatalf("%s: %s", text, t.Notice)
		}
		t.todo = ""
	}
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
	p.T.Helper()
	t := p.begin(events[0])
	p.happen(t, events[1:]...)
	return t
}

// The promises about how few presses things take.
func TestPresses(t *testing.T) {
	t.Run("a move and its declaration", func(t *testing.T) {
		p := newTester(t)
		table := p.play(append(started(twoPlayers, shippedGrid), "1 swaps A2 B2"))
		p.Presses = 0
		// From B2 to A1 and C1, spun both: S lies there still. Ben's own button
		// confirms, OK declares all that lies there.
		p.Press("^ < !  > > !  > >  2  !")
		if v := table.view(); v.Zones[2].Upright != kryptex.Objectives(0).With(kryptex.SymbolS).With(kryptex.ColourR) {
			t.Fatalf("declared: %s; %s", v.Zones[2].Upright, v.Next())
		}
		if p.Presses > 12 {
			t.Errorf("%d presses, want 12 at most", p.Presses)
		}
	})
	t.Run("laying the cubes", func(t *testing.T) {
		var counts []int
		for seed := range uint64(40) {
			p := newTester(t)
			table := p.play([]string{twoPlayers, annWrites, benWrites})
			cubes := kryptex.ShippedCubes()
			grid := cubes.Roll(rand.NewPCG(seed, 0))
			p.Presses = 0
			p.Press("!")
			p.read(grid)
			p.Press("!")
			if table.view().Grid != grid {
				t.Fatalf("laid %v, want %v", table.view().Grid, grid)
			}
			counts = append(counts, p.Presses)
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
	p.T.Helper()
	for l := p.Stage.Top().(*laying); l.stage == asking; {
		cube := grid[l.now.at]
		p.pick(&l.picker, [...]kryptex.Face{cube.Top(), cube.Front(), cube.Right()}[l.now.side])
	}
}

// pick moves a picker to a face and takes it.
func (p *tester) pick(from *picker, face kryptex.Face) {
	to := pickerAt(face)
	across := map[kryptex.Objective]string{0: "", 1: ">", 2: "<"}[(to.colour-from.colour+3)%3]
	down := map[kryptex.Objective]string{0: "", 1: "v", 2: "^"}[(to.symbol-from.symbol+3)%3]
	p.Press(across + down + "!")
}
