package cryptid

import (
	"strings"
	"testing"
)

// TestHints compares each hint with the words of the clues it denies.
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
		n      int // how many of the 48 clues, counted by hand
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
		for c := range Clue(Clues) {
			if denied := !h.TrueOf(c); denied != test.denies(c.String()) {
				t.Errorf("%q denies %q: %v", h, c, denied)
			} else if denied {
				n++
			}
		}
		if n != test.n {
			t.Errorf("%q denies %d clues, want %d", h, n, test.n)
		}
	}
	if NoHint.TrueOf() {
		t.Error("no hint is true")
	}
	if h, err := ParseHint(""); h != NoHint || err != nil {
		t.Errorf("ParseHint of nothing: %v, %v", h, err)
	}
}
