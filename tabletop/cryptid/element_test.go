package cryptid

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// The elements in order, each with the farthest distance that the words of its clues
// name. The animals have a clue for either, within one, besides.
func TestElements(t *testing.T) {
	want := "desert 1 forest 1 mountain 1 swamp 1 water 1 bear 2 cougar 2 stone 2 shack 2 white 3 green 3 blue 3"
	for mode, want := range map[Mode]string{Normal: want, Advanced: want + " black 3"} {
		var got []string
		for _, e := range mode.Elements() {
			got = append(got, fmt.Sprint(e, " ", e.Reach()))
		}
		if got := strings.Join(got, " "); got != want {
			t.Errorf("%s: got %s, want %s", mode, got, want)
		}
	}
}

// A clue's region is where the distance of what it names is as small as it says.
func TestDistanceAgreesWithRegions(t *testing.T) {
	near := map[Clue]Element{firstNear + Clue(Swamp): Swamp.Element(), firstKind: Stone.Element(), firstAnimal + 1: Cougar.Element(), firstColour + Clue(Blue): Blue.Element()}
	for seed := range uint64(20) {
		b := Deal(rand.NewPCG(seed, 1), Mode(seed%2), 3).Board
		for c, e := range near {
			for s := range Space(Spaces) {
				if d := b.Distance(s, e); b.Region(c).Has(s) != (d <= e.Reach()) {
					t.Fatalf("%s is %d from %s, and %q allows it: %v", s, d, e, c, b.Region(c).Has(s))
				}
			}
		}
	}
}

// On the map of play's testdata, counted on the table.
func TestDistance(t *testing.T) {
	b := UnfinishedBoard(Normal, []Tile{{Number: 1}, {Number: 2}, {Number: 3}, {Number: 4}, {Number: 5}, {Number: 6}},
		[]Structure{{Stone, White, At(5, 4)}, {Stone, Green, At(1, 1)}, {Stone, Blue, At(2, 2)}, {Shack, White, At(0, 0)}, {Shack, Green, At(6, 6)}, {Shack, Blue, At(11, 8)}})
	for at, want := range map[string]string{
		"A1": "desert 3 forest 4 mountain 5 swamp 1 water 0 bear 4 cougar 4 stone 2 shack 0 white 0 green 2 blue 3",
		"G7": "desert 0 forest 3 mountain 1 swamp 2 water 1 bear 0 cougar 5 stone 2 shack 0 white 2 green 0 blue 5",
	} {
		s, err := ParseSpace(at)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, e := range Normal.Elements() {
			got = append(got, fmt.Sprint(e, " ", b.Distance(s, e)))
		}
		if got := strings.Join(got, " "); got != want {
			t.Errorf("from %s: got %s, want %s", at, got, want)
		}
	}
	if got := b.Distance(0, Black.Element()); got != -1 {
		t.Errorf("the nearest black structure is %d away; there is none", got)
	}
}

// The elements of a clue are those that its words name.
func TestClueElements(t *testing.T) {
	for clue := range Clue(Clues) {
		words := strings.NewReplacer("either animal", "bear cougar", ".", "").Replace(clue.String())
		for e := range Element(Elements) {
			named := slices.Contains(strings.Fields(words), e.String())
			if slices.Contains(clue.Elements(), e) != named {
				t.Errorf("%s: its elements are %v", clue, clue.Elements())
			}
		}
	}
}
