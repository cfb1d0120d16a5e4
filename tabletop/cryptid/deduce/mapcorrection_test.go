package deduce

import (
	"math/rand/v2"
	"slices"
	"testing"

	"gamekeeper/tabletop/cryptid"
)

// planted returns a random setup, and its map with one random mistake.
func planted(seed uint64) (cryptid.Setup, MapCorrection) {
	dice := rand.New(rand.NewPCG(seed, 42))
	setup := cryptid.Deal(dice, cryptid.Mode(seed%2), 3+int(seed/2%3))
	var all []MapCorrection
	for m := range changes(setup.Board) {
		all = append(all, m)
	}
	kinds := map[[2]int][]MapCorrection{}
	for _, m := range all {
		kind := [2]int{len(m.Slots), len(m.Structures)}
		kinds[kind] = append(kinds[kind], m)
	}
	of := kinds[[][2]int{{1, 0}, {2, 0}, {0, 1}, {0, 2}}[dice.IntN(4)]]
	return setup, of[dice.IntN(len(of))]
}

// TestMends corrects 200 maps with one mistake each, with no, two and six pieces a seat. Every
// correction must explain the pieces, and the right one must be among them, so a single one is
// right. Mistakes that leave the clues valid go unnoticed.
func TestMends(t *testing.T) {
	for _, each := range []int{0, 2, 6} { // pieces a seat
		unnoticed, found, several := 0, 0, 0
		for seed := range uint64(200) {
			setup, wrong := planted(seed)
			pieces := placePieces(setup, each, rand.New(rand.NewPCG(seed, 9)))
			if wrong.Board.IsValidSet(setup.Clues...) {
				unnoticed++
				continue
			}
			misfit, right := ExplainMisfit(wrong.Board, setup.Clues, pieces), false
			mends := misfit.Maps
			for _, m := range mends {
				right = right || m.Board.Equal(setup.Board)
				for _, p := range pieces {
					if is := m.Board.Region(setup.Clues[p.Seat-1]).Has(p.At); is != (p.Token == cryptid.Disc) {
						t.Fatalf("seed %d: %q leaves %v wrong", seed, m.Text(), p)
					}
				}
			}
			switch {
			case !right:
				t.Errorf("seed %d: what mends %q is not among %d mends", seed, wrong.Text(), len(mends))
			case len(mends) == 1:
				found++
			default:
				several++
			}
		}
		t.Logf("%d pieces a seat: of 200 maps, %d were found, %d had several mends, %d fitted as they were", each, found, several, unnoticed)
		if each > 0 && found <= several { // two pieces a seat should be enough to say what to change
			t.Errorf("%d pieces a seat: %d maps are found, %d are not", each, found, several)
		}
	}
}

// placePieces places the given number of pieces for each seat on random spaces, each right on the
// setup's map.
func placePieces(setup cryptid.Setup, each int, dice *rand.Rand) (pieces []cryptid.Piece) {
	for i, clue := range setup.Clues {
		for range each {
			at := cryptid.Space(dice.IntN(cryptid.SpaceCount))
			token := cryptid.Cube
			if setup.Board.Region(clue).Has(at) {
				token = cryptid.Disc
			}
			pieces = append(pieces, cryptid.Piece{Seat: cryptid.Seat(i + 1), Token: token, At: at})
		}
	}
	return pieces
}

// TestChanges checks that each correction changes only what it says, that no two are the same map,
// and that all are there. These are six tiles turned, fifteen pairs of tiles exchanged, each
// structure on each free space beside it, and each pair of a kind or of a colour exchanged.
func TestChanges(t *testing.T) {
	setup, _ := planted(1)
	missing := map[string]int{"tile": 6, "two tiles": 15}
	for i, s := range setup.Board.Structures() {
		for at := range cryptid.Space(cryptid.SpaceCount) {
			if _, taken := setup.Board.Structure(at); !taken && at.Distance(s.At) == 1 {
				missing["structure"]++
			}
		}
		for _, other := range setup.Board.Structures()[i+1:] {
			if other.Kind == s.Kind || other.Colour == s.Colour {
				missing["two structures"]++
			}
		}
	}
	kinds := map[[2]int]string{{1, 0}: "tile", {2, 0}: "two tiles", {0, 1}: "structure", {0, 2}: "two structures"}
	var all []MapCorrection
	for m := range changes(setup.Board) {
		for _, other := range all {
			if m.Board.Equal(other.Board) {
				t.Errorf("%q and %q are one map", m.Text(), other.Text())
			}
		}
		all = append(all, m)
		missing[kinds[[2]int{len(m.Slots), len(m.Structures)}]]--
		tiles, structures := 0, 0
		for slot, tile := range m.Board.Tiles() {
			if tile != setup.Board.Tiles()[slot] {
				tiles++
			}
		}
		for i, s := range m.Board.Structures() {
			if was := setup.Board.Structures()[i]; s != was {
				structures++
				if len(m.Structures) == 1 && s.At.Distance(was.At) != 1 {
					t.Errorf("%q moves it from %s", m.Text(), was.At)
				}
			}
		}
		if tiles != len(m.Slots) || structures != len(m.Structures) {
			t.Errorf("%q changes %d tiles and %d structures", m.Text(), tiles, structures)
		}
	}
	for kind, n := range missing {
		if n != 0 {
			t.Errorf("%d corrections of a %s are missing", n, kind)
		}
	}
}

func BenchmarkMends(b *testing.B) {
	setup, wrong := planted(1)
	for b.Loop() {
		ExplainMisfit(wrong.Board, setup.Clues, nil)
	}
}

// TestWrongClueIsNotBlamedOnTheMap checks that, if one of 200 sets of clues was entered with a wrong
// clue, any change of the map that would explain it is named together with the clue.
func TestWrongClueIsNotBlamedOnTheMap(t *testing.T) {
	blamed := 0
	for seed := range uint64(200) {
		setup, _ := planted(seed)
		dice := rand.New(rand.NewPCG(seed, 9))
		pieces := placePieces(setup, 2, dice)
		clues := slices.Clone(setup.Clues)
		catalogue := setup.Board.Mode().Catalogue()
		clues[dice.IntN(len(clues))] = catalogue[dice.IntN(len(catalogue))]
		if setup.Board.IsValidSet(clues...) {
			continue
		}
		misfit := ExplainMisfit(setup.Board, clues, pieces)
		if !misfit.OneClue {
			t.Errorf("seed %d: the right clue is not found", seed)
		}
		if len(misfit.Maps) > 0 {
			blamed++
		}
	}
	if blamed == 0 {
		t.Error("no change of a map explains any wrong clue")
	}
}

func TestMisfitText(t *testing.T) {
	white := cryptid.Structure{Kind: cryptid.Stone, Colour: cryptid.White, At: cryptid.SpaceAt(3, 1)}
	shack := cryptid.Structure{Kind: cryptid.Shack, Colour: cryptid.White, At: cryptid.SpaceAt(0, 8)}
	turned, tiles := MapCorrection{Slots: []int{3}}, MapCorrection{Slots: []int{0, 5}}
	moved, swapped := MapCorrection{Structures: []cryptid.Structure{white}}, MapCorrection{Structures: []cryptid.Structure{shack, white}}
	for want, m := range map[string]Misfit{
		"": {OneClue: true},
		"One change of the map makes everything fit: turn the tile at the middle right.":                                                                           {Maps: []MapCorrection{turned}},
		"One change of the map makes everything fit: exchange the tiles at the top left and at the bottom right. So may another clue.":                             {Maps: []MapCorrection{tiles}, OneClue: true},
		"Each of 2 changes of the map makes everything fit: move the white standing stone to D2; exchange the white abandoned shack and the white standing stone.": {Maps: []MapCorrection{moved, swapped}},
	} {
		if got := m.Text().String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
