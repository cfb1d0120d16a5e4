package cryptid

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop/playtest"
)

// TestHints compares each hint with the words of the clues that it rules out.
func TestHints(t *testing.T) {
	has := func(any ...string) func(words string) bool {
		return func(words string) bool {
			for _, text := range any {
				if strings.Contains(words, text) {
					return true
				}
			}
			return false
		}
	}
	tests := []struct {
		words  string
		denies func(words string) bool
		n      int // how many of the 48 clues it denies, counted by hand
	}{
		{"no within one space clues", has("within one space"), 12},
		{"no within two spaces clues", has("within two spaces"), 8},
		{"no within three spaces clues", has("within three spaces"), 8},
		{"no terrain or terrain clues", has(" or "), 20},
		{"no clues that mention any type of terrain", has("desert", "forest", "mountain", "swamp", "water"), 30},
		{"no clues that mention any animal territory", has("territory"), 6},
		{"no clues that mention desert", has("desert"), 10},
		{"no clues that mention forest", has("forest"), 10},
		{"no clues that mention mountain", has("mountain"), 10},
		{"no clues that mention swamp", has("swamp"), 10},
		{"no clues that mention water", has("water"), 10},
	}
	if len(tests) != int(hints)-1 {
		t.Fatalf("%d hints are tested, there are %d", len(tests), hints-1)
	}
	for _, test := range tests {
		h, err := ParseHint(test.words)
		if err != nil {
			t.Error(err)
			continue
		}
		n := 0
		for c := range Clue(ClueCount) {
			if denied := !h.HoldsFor(c); denied != test.denies(c.String()) {
				t.Errorf("%q denies %q: %v", h, c, denied)
			} else if denied {
				n++
			}
		}
		if n != test.n {
			t.Errorf("%q denies %d clues, want %d", h, n, test.n)
		}
	}
	// Together these five clues contradict every hint, so they are never dealt.
	var five []Clue
	for _, words := range []string{"on desert or forest", "on mountain or swamp", "within one space of water", "within two spaces of bear territory", "within three spaces of a white structure"} {
		c, _ := ParseClue(words)
		five = append(five, c)
	}
	if h := drawHint(rng{rand.NewPCG(1, 1)}, five); h != NoHint || anyHint(five) {
		t.Errorf("true of %v: %q, %v", five, h, anyHint(five))
	}
	for i := range five {
		four := slices.Delete(slices.Clone(five), i, i+1)
		if h := drawHint(rng{rand.NewPCG(1, 1)}, four); !h.HoldsFor(four...) || !anyHint(four) {
			t.Errorf("true of %v: %q, %v", four, h, anyHint(four))
		}
	}
	five[2], _ = ParseClue("on forest or water")
	if h := drawHint(rng{rand.NewPCG(1, 1)}, five); h != NoWithinOne || !anyHint(five) {
		t.Errorf("only one hint is true of %v, and it is %q, %v", five, h, anyHint(five))
	}
	if NoHint.HoldsFor() {
		t.Error("no hint is true")
	}
	if h, err := ParseHint(""); h != NoHint || err != nil {
		t.Errorf("ParseHint of nothing: %v, %v", h, err)
	}
}

// TestHintNumbers checks the numbers of some hints against the rulebook's table: the first and the
// last number of each hint. It also checks how often each hint is in the table.
func TestHintNumbers(t *testing.T) {
	tests := map[int]string{
		1:  "no within two spaces clues",
		2:  "no within three spaces clues",
		4:  "no clues that mention any animal territory",
		7:  "no terrain or terrain clues",
		8:  "no within one space clues",
		10: "no clues that mention desert",
		11: "no clues that mention forest",
		18: "no clues that mention mountain",
		19: "no clues that mention swamp",
		30: "no clues that mention water",
		46: "no clues that mention water",
		52: "no clues that mention any type of terrain",
		63: "no clues that mention forest",
		68: "no clues that mention swamp",
		69: "no clues that mention mountain",
		71: "no clues that mention desert",
		76: "no within one space clues",
		78: "no within two spaces clues",
		79: "no within three spaces clues",
		80: "no terrain or terrain clues",
	}
	for n, want := range tests {
		if got := HintByNumber(n).String(); got != want {
			t.Errorf("hint %d is %q, want %q", n, got, want)
		}
	}
	for _, n := range []int{-1, 0, 81} {
		if got := HintByNumber(n); got != NoHint {
			t.Errorf("hint %d is %q", n, got)
		}
	}
	counted := map[Hint]int{}
	for n := 1; n <= HintCount; n++ {
		counted[HintByNumber(n)]++
	}
	// These were counted in the rulebook's table.
	want := map[Hint]int{NoWithinOne: 12, NoWithinTwo: 24, NoWithinThree: 21, NoTerrainPair: 6, NoTerrain: 1, NoAnimal: 1,
		NoDesert: 3, NoForest: 3, NoMountain: 3, NoSwamp: 3, NoWater: 3}
	for h, n := range want {
		if counted[h] != n {
			t.Errorf("%q stands in the table %d times, want %d", h, counted[h], n)
		}
	}
}

// TestElements checks the elements in order, each with the greatest distance that its clues
// mention. The animals also share a clue about either of them, within one space.
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

// TestDistance checks distances that were counted by hand on the map of play's testdata.
func TestDistance(t *testing.T) {
	b := UnfinishedBoard(Normal, []Tile{{Number: 1}, {Number: 2}, {Number: 3}, {Number: 4}, {Number: 5}, {Number: 6}},
		[]Structure{{Stone, White, SpaceAt(5, 4)}, {Stone, Green, SpaceAt(1, 1)}, {Stone, Blue, SpaceAt(2, 2)}, {Shack, White, SpaceAt(0, 0)}, {Shack, Green, SpaceAt(6, 6)}, {Shack, Blue, SpaceAt(11, 8)}})
	for at, want := range map[string]string{
		"A1": "desert 3 forest 4 mountain 5 swamp 1 water 0 bear 4 cougar 4 stone 2 shack 0 white 0 green 2 blue 3",
		"G7": "desert 0 forest 3 mountain 1 swamp 2 water 1 bear 0 cougar 5 stone 2 shack 0 white 2 green 0 blue 5",
	} {
		s := playtest.Must(ParseSpace(at))
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

// TestClueElements checks that the elements of a clue are those that its words name.
func TestClueElements(t *testing.T) {
	for clue := range Clue(ClueCount) {
		words := strings.NewReplacer("either animal", "bear cougar", ".", "").Replace(clue.String())
		for e := range Element(ElementCount) {
			named := slices.Contains(strings.Fields(words), e.String())
			if slices.Contains(clue.Elements(), e) != named {
				t.Errorf("%s: its elements are %v", clue, clue.Elements())
			}
		}
	}
}
