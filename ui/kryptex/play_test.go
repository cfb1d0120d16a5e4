package kryptex

import (
	"slices"
	"testing"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui/table/tabletest"
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
