package audit

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/deduce"
	"gamekeeper/tabletop/playtest"
)

func piece(seat cryptid.Seat, token cryptid.Token, at string) cryptid.Piece {
	s := playtest.Must(cryptid.ParseSpace(at))
	return cryptid.Piece{Seat: seat, Token: token, At: s}
}

func TestIllegal(t *testing.T) {
	table := FromSetup(cryptid.Deal(rand.NewPCG(1, 1), cryptid.Normal, 3), "", false)
	table.Pieces = []cryptid.Piece{
		piece(1, cryptid.Disc, "F5"),
		piece(2, cryptid.Disc, "F5"), // discs stack
		piece(3, cryptid.Cube, "F5"), // and a cube may come last
		piece(2, cryptid.Cube, "F5"), // a second cube, and a second piece of seat 2
		piece(1, cryptid.Cube, "A1"),
		piece(1, cryptid.Disc, "A1"), // a second piece of seat 1
		piece(3, cryptid.Cube, "A1"), // a second cube
	}
	pair := func(i, j int) [2]cryptid.Piece { return [2]cryptid.Piece{table.Pieces[i], table.Pieces[j]} }
	want := []Violation{{OneCube, pair(2, 3)}, {OnePiece, pair(1, 3)}, {OnePiece, pair(4, 5)}, {OneCube, pair(4, 6)}}
	r := Judge(table)
	if !slices.Equal(r.Illegal, want) {
		t.Errorf("got %v, want %v", r.Illegal, want)
	}
	if r.Consistent || r.Repairs != nil {
		t.Errorf("consistent: %t, repairs %v: neither can be of an illegal table", r.Consistent, r.Repairs)
	}
}

// TestIllegalThoughRight checks that pieces can be illegal although they are right by the clues.
func TestIllegalThoughRight(t *testing.T) {
	table := FromSetup(cryptid.Deal(rand.NewPCG(1, 1), cryptid.Normal, 3), "", true)
	both := table.Board.Region(*table.Clues[0]).Or(table.Board.Region(*table.Clues[1])).Not()
	table.Pieces = []cryptid.Piece{{Seat: 1, Token: cryptid.Cube, At: both.First()}, {Seat: 2, Token: cryptid.Cube, At: both.First()}}
	if r := Judge(table); r.Consistent || r.SetCount != 1 || r.Wrong != nil || r.Repairs != nil {
		t.Errorf("got %+v", r)
	}
}

// drawGame draws a table as games leave it: legal, with some clues known or none, and with up to
// three wrong pieces.
func drawGame(t *rapid.T, players int) Table {
	mode := rapid.SampledFrom([]cryptid.Mode{cryptid.Normal, cryptid.Advanced}).Draw(t, "mode")
	setup := cryptid.Deal(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0), mode, players)
	table := FromSetup(setup, "", false)
	if rapid.Bool().Draw(t, "clues") {
		table.Clues = make([]*cryptid.Clue, table.seats())
		for i, c := range setup.Clues {
			if rapid.IntRange(0, 2).Draw(t, "known") == 0 {
				table.Clues[i] = &c
			}
		}
	}
	lies := rapid.IntRange(0, 3).Draw(t, "lies")
	for i := range rapid.IntRange(0, 30).Draw(t, "pieces") {
		p := cryptid.Piece{
			Seat: cryptid.Seat(rapid.IntRange(1, table.seats()).Draw(t, "seat")),
			At:   cryptid.Space(rapid.IntRange(0, cryptid.SpaceCount-1).Draw(t, "at")),
		}
		if p.Fits(setup.Board, setup.Clues[p.Seat-1]) == (i < lies) {
			p.Token = p.Token.Other()
		}
		if pieces := append(slices.Clone(table.Pieces), p); len(violations(pieces)) == 0 {
			table.Pieces = pieces
		}
	}
	return table
}

// reference judges a table in the simplest way: it tries every assignment of catalogue clues to
// seats, and checks every piece.
func reference(t Table) (r Report) {
	r.CandidateCounts = make([]int, t.seats())
	var habitats cryptid.Region
	assigned := make([]cryptid.Clue, t.seats())
	var assign func(seat int)
	assign = func(seat int) {
		if seat == len(assigned) {
			if t.Board.IsValidSet(assigned...) {
				r.SetCount++
				habitats = habitats.With(t.Board.CommonRegion(assigned...).First())
			}
			return
		}
		for _, c := range t.Board.Mode().Catalogue() {
			if explains(t, seat, c) {
				assigned[seat] = c
				assign(seat + 1)
			}
		}
	}
	assign(0)
	for seat := range r.CandidateCounts {
		for _, c := range t.Board.Mode().Catalogue() {
			if explains(t, seat, c) {
				r.CandidateCounts[seat]++
			}
		}
	}
	r.Habitats = slices.Collect(habitats.All())
	return r
}

// explains reports whether a seat could have a clue: one that fits its pieces and is not ruled out
// by a known clue.
func explains(t Table, seat int, c cryptid.Clue) bool {
	if t.Clues != nil && t.Clues[seat] != nil && *t.Clues[seat] != c {
		return false
	}
	return !slices.ContainsFunc(t.Pieces, func(p cryptid.Piece) bool {
		return int(p.Seat) == seat+1 && !p.Fits(t.Board, c)
	})
}

func TestJudgeAgreesWithReference(t *testing.T) {
	met := playtest.Tally{}
	rapid.Check(t, func(t *rapid.T) {
		table := drawGame(t, 3)
		got, want := Judge(table), reference(table)
		if got.SetCount != want.SetCount || !slices.Equal(got.CandidateCounts, want.CandidateCounts) || !slices.Equal(got.Habitats, want.Habitats) {
			t.Fatalf("got %v, want %v", got, want)
		}
		var wrong []cryptid.Piece
		for _, p := range table.Pieces {
			if table.Clues != nil && table.Clues[p.Seat-1] != nil && !p.Fits(table.Board, *table.Clues[p.Seat-1]) {
				wrong = append(wrong, p)
			}
		}
		if !slices.Equal(got.Wrong, wrong) {
			t.Fatalf("wrong: got %v, want %v", got.Wrong, wrong)
		}
		if got.Consistent != (want.SetCount > 0) {
			t.Fatalf("consistent: %t, with %d sets", got.Consistent, want.SetCount)
		}
		met[map[bool]string{true: "consistent", false: "inconsistent"}[got.Consistent]]++
		met["wrong pieces"] += len(wrong)
	})
	met.CheckAtLeast(t, playtest.Tally{"consistent": 20, "inconsistent": 5, "wrong pieces": 5})
}

// swapAndCount finds the repairs in the simplest way: it swaps each piece alone or, if that never
// helps, each pair, and checks whether there are valid sets.
func swapAndCount(t Table) (repairs [][]cryptid.Piece) {
	swapped := func(i, j int) Table {
		other := t
		other.Pieces = slices.Clone(t.Pieces)
		for k := range other.Pieces {
			if k == i || k == j {
				other.Pieces[k].Token = other.Pieces[k].Token.Other()
			}
		}
		return other
	}
	for i, p := range t.Pieces {
		if possible(swapped(i, i)) {
			repairs = append(repairs, []cryptid.Piece{p})
		}
	}
	if repairs != nil {
		return repairs
	}
	for i := range t.Pieces {
		for j := i + 1; j < len(t.Pieces); j++ {
			if possible(swapped(i, j)) {
				repairs = append(repairs, []cryptid.Piece{t.Pieces[i], t.Pieces[j]})
			}
		}
	}
	return repairs
}

// possible reports whether a table has a valid set.
func possible(t Table) bool {
	candidates := make([]deduce.Clues, t.seats())
	for seat := range candidates {
		for _, c := range t.Board.Mode().Catalogue() {
			if explains(t, seat, c) {
				candidates[seat] |= deduce.CluesOf(c)
			}
		}
	}
	w := deduce.Find(t.Board, candidates).Weigh(candidates)
	return w.Sets > 0
}

func TestRepairsAgreeWithSwapping(t *testing.T) {
	met := playtest.Tally{}
	rapid.Check(t, func(t *rapid.T) {
		table := drawGame(t, rapid.IntRange(2, 5).Draw(t, "players"))
		got := Judge(table)
		if got.Consistent {
			if got.Repairs != nil {
				t.Fatalf("repairs %v of a consistent table", got.Repairs)
			}
			return
		}
		want := swapAndCount(table)
		if !reflect.DeepEqual(got.Repairs, want) {
			t.Fatalf("got %v, want %v", got.Repairs, want)
		}
		if len(want) == 0 {
			met["none"]++
		} else {
			met[fmt.Sprint("swaps: ", len(want[0]))]++
		}
	})
	met.CheckAtLeast(t, playtest.Tally{"swaps: 1": 5, "swaps: 2": 1})
}

// TestKnownCluesThatClash checks that clues that cannot go together are a finding, not an error.
func TestKnownCluesThatClash(t *testing.T) {
	table := FromSetup(cryptid.Deal(rand.NewPCG(1, 1), cryptid.Normal, 3), "", true)
	table.Clues[1] = table.Clues[0]
	r := Judge(table)
	if r.Consistent || r.SetCount != 0 || r.Wrong != nil || r.Repairs != nil || !slices.Equal(r.CandidateCounts, []int{1, 1, 1}) {
		t.Errorf("got %+v", r)
	}
}

// TestReportJSON checks that no list of a report is null, and that a violation is written with the
// later piece's seat and space.
func TestReportJSON(t *testing.T) {
	cubes := Violation{OneCube, [2]cryptid.Piece{piece(1, cryptid.Cube, "C7"), piece(2, cryptid.Cube, "C7")}}
	for want, r := range map[string]Report{
		`{"consistent":true,"illegal":[],"wrong":[],"candidates":[5,1],"sets":16,"habitats":["A1"],"repairs":[]}`:                                        {Consistent: true, CandidateCounts: []int{5, 1}, SetCount: 16, Habitats: []cryptid.Space{0}},
		`{"consistent":false,"illegal":[{"rule":"one cube a space","seat":2,"at":"C7"}],"wrong":[],"candidates":[],"sets":0,"habitats":[],"repairs":[]}`: {Illegal: []Violation{cubes}},
	} {
		if got := string(playtest.Must(json.Marshal(r))); got != want {
			t.Errorf("got\n%s\nwant\n%s", got, want)
		}
	}
}

// TestRepairsText checks the sentence above the repairs: how many swaps each needs, and how many
// repairs there are.
func TestRepairsText(t *testing.T) {
	disc, cube := piece(2, cryptid.Disc, "D4"), piece(3, cryptid.Cube, "L9")
	for want, r := range map[string]Report{
		"One swap of a cube for a disc, or a disc for a cube, explains everything:\n  seat 2's disc on D4\n":                                        {Repairs: [][]cryptid.Piece{{disc}}},
		"One swap of a cube for a disc, or a disc for a cube, explains everything. Any of these 2:\n  seat 2's disc on D4\n  seat 3's cube on L9\n": {Repairs: [][]cryptid.Piece{{disc}, {cube}}},
		"Two swaps of a cube for a disc, or a disc for a cube, explain everything:\n  seat 2's disc on D4 and seat 3's cube on L9\n":                {Repairs: [][]cryptid.Piece{{disc, cube}}},
		"Two swaps of a cube for a disc, or a disc for a cube, explain everything. Any of these 2:\n":                                               {Repairs: [][]cryptid.Piece{{disc, cube}, {cube, disc}}},
	} {
		if got := r.Text().String(); !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
}

func ExampleReport_Text() {
	fmt.Println(Report{Consistent: true, CandidateCounts: []int{5, 1}, SetCount: 16, Habitats: []cryptid.Space{0, 13}}.Text())
	fmt.Println("--")
	fmt.Println(Report{CandidateCounts: []int{5, 3, 4}, Repairs: [][]cryptid.Piece{{piece(2, cryptid.Disc, "D4")}, {piece(3, cryptid.Cube, "L9")}}}.Text())
	fmt.Println("--")
	fmt.Println(Report{
		Wrong:           []cryptid.Piece{piece(1, cryptid.Cube, "A3"), piece(2, cryptid.Disc, "D4")},
		CandidateCounts: []int{0, 0},
		Repairs:         [][]cryptid.Piece{{piece(1, cryptid.Cube, "A3"), piece(2, cryptid.Disc, "D4")}},
	}.Text())
	fmt.Println("--")
	fmt.Println(Report{CandidateCounts: []int{1, 0}}.Text())
	fmt.Println("--")
	cubes := Violation{OneCube, [2]cryptid.Piece{piece(1, cryptid.Cube, "C7"), piece(2, cryptid.Cube, "C7")}}
	own := Violation{OnePiece, [2]cryptid.Piece{piece(1, cryptid.Cube, "A1"), piece(1, cryptid.Disc, "A1")}}
	fmt.Println(Report{Illegal: []Violation{cubes, own}, CandidateCounts: []int{3, 3}, SetCount: 1, Habitats: []cryptid.Space{0}}.Text())
	// Output:
	// Consistent: all pieces could be right.
	// Seat 1: 5 clues fit its pieces
	// Seat 2: 1 clue fits its pieces
	// 16 valid sets of clues remain, leaving 2 spaces:
	//   A1 B5
	// --
	// Not consistent: no set of clues explains all the pieces.
	// Seat 1: 5 clues fit its pieces
	// Seat 2: 3 clues fit its pieces
	// Seat 3: 4 clues fit its pieces
	// No valid set of clues is left.
	// One swap of a cube for a disc, or a disc for a cube, explains everything. Any of these 2:
	//   seat 2's disc on D4
	//   seat 3's cube on L9
	// Their owners should check them against their clues, in private.
	// --
	// Not consistent: some pieces contradict known clues.
	//   seat 1's cube on A3 contradicts its clue
	//   seat 2's disc on D4 contradicts its clue
	// Seat 1: 0 clues fit its pieces
	// Seat 2: 0 clues fit its pieces
	// No valid set of clues is left.
	// Two swaps of a cube for a disc, or a disc for a cube, explain everything:
	//   seat 1's cube on A3 and seat 2's disc on D4
	// Their owners should check them against their clues, in private.
	// --
	// Not consistent: no set of clues explains all the pieces.
	// Seat 1: 1 clue fits its pieces
	// Seat 2: 0 clues fit its pieces
	// No valid set of clues is left.
	// Two swaps cannot explain this: compare the file with the table, the map first.
	// --
	// Not consistent: no order of play allows these pieces.
	//   seat 1's cube and seat 2's cube on C7: one cube a space
	//   seat 1's cube and seat 1's disc on A1: one piece of a seat a space
	// Seat 1: 3 clues fit its pieces
	// Seat 2: 3 clues fit its pieces
	// 1 valid set of clues remains, leaving 1 space:
	//   A1
	// Compare these spaces with the table, correct the file and audit it again.
}

// TestMisfitWithoutPieces checks that the text about a file with a wrong map and no pieces names the
// change of the map that makes the clues fit, and speaks of no pieces.
func TestMisfitWithoutPieces(t *testing.T) {
	setup := cryptid.Deal(rand.NewPCG(1, 1), cryptid.Normal, 3)
	tile := setup.Board.Tiles()[3]
	tile.Turned = !tile.Turned
	setup.Board = setup.Board.WithTile(3, tile)
	text := Judge(FromSetup(setup, "", true)).Text().String()
	if !strings.Contains(text, "turn the tile at the middle right") || strings.Contains(text, "piece") || strings.Contains(text, "swap") {
		t.Error(text)
	}
}
