package cryptid

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gamekeeper/tabletop/playtest"
)

func drawCode(t *rapid.T) Code {
	return Code{
		Mode:       Mode(rapid.IntRange(0, 1).Draw(t, "mode")),
		Players:    rapid.IntRange(2, 5).Draw(t, "players"),
		Difficulty: Difficulty(rapid.IntRange(0, 3).Draw(t, "wish")),
		Seed:       rapid.Uint64Range(0, 1<<SeedBits-1).Draw(t, "seed"),
	}
}

func TestCodeText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		code := drawCode(t)
		text := code.String()
		if len(text) > 24 {
			t.Fatalf("%q is too long", text)
		}
		for _, form := range []string{text, strings.ToLower(text), strings.ReplaceAll(text, "-", ""),
			strings.ReplaceAll(text, "-", " "), strings.NewReplacer("0", "o", "1", "l").Replace(text)} {
			if got, err := ParseCode(form); got != code || err != nil {
				t.Fatalf("ParseCode(%q) = %v, %v; want %v", form, got, err, code)
			}
		}
	})
}

// TestMistypedCode checks that every wrong character and every swap of neighbours is refused.
func TestMistypedCode(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := strings.ReplaceAll(drawCode(t).String(), "-", "")
		refused := func(wrong string) {
			if wrong == text {
				return
			}
			if got, err := ParseCode(wrong); err == nil {
				t.Fatalf("%s, mistyped as %s, was read as %v", text, wrong, got)
			}
		}
		for i := range text {
			for _, char := range CodeAlphabet {
				refused(text[:i] + string(char) + text[i+1:])
			}
			if i > 0 {
				refused(text[:i-1] + text[i:i+1] + text[i-1:i] + text[i+1:])
			}
		}
	})
}

// TestCodeDeal checks that a code deals the same setup twice, of the requested difficulty, and that
// the code with a neighbouring seed deals another.
func TestCodeDeal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		code := drawCode(t)
		first, again := code.Deal(), code.Deal()
		if d := first.Difficulty(); code.Difficulty != AnyDifficulty && d.String() != code.Difficulty.String() {
			t.Fatalf("%s asks for %s and gave a setup that is %s", code, code.Difficulty, d)
		}
		if setupText(first) != setupText(again) {
			t.Fatalf("%s gave\n%s\nand then\n%s", code, setupText(first), setupText(again))
		}
		next := code
		next.Seed ^= 1
		if setupText(next.Deal()) == setupText(first) {
			t.Fatalf("%s and %s gave the same setup", code, next)
		}
	})
}

// setupText returns a whole setup in words.
func setupText(s Setup) string {
	var t strings.Builder
	fmt.Fprintf(&t, "%s %s clues", s.Board.Mode(), mapText(s.Board))
	for _, c := range s.Clues {
		fmt.Fprintf(&t, " %q", c)
	}
	fmt.Fprintf(&t, " hint %q", s.Hint)
	return t.String()
}

// TestCodeIsKept pins the setups of some codes, which must stay the same within this major version.
// TestDeal checks that such setups are good deals.
func TestCodeIsKept(t *testing.T) {
	for text, want := range map[string]string{
		"2800-0000-05QC": `normal tiles 3 5t 6t 4 2t 1t stones K4 G2 D4 shacks A4 A8 D3 clues "within one space of either animal territory" "on desert or swamp" "within three spaces of a green structure" hint "no within two spaces clues"`,
		"3W00-0000-0163": `advanced tiles 1t 6t 4t 2t 5t 3 stones C2 E4 H9 B5 shacks K1 G5 H7 I8 clues "within two spaces of a standing stone" "not on forest or water" "not within one space of forest" "not within three spaces of a black structure" "not within two spaces of bear territory" hint "no clues that mention swamp"`,
		"2000-EPYD-2MSC": `normal tiles 6 1t 3 2 4 5 stones G2 E5 L7 shacks D5 D3 B9 clues "within two spaces of cougar territory" "on desert or swamp" "within two spaces of a standing stone" "within one space of desert" hint "no within three spaces clues"`,
	} {
		code := playtest.Must(ParseCode(text))
		if got := setupText(code.Deal()); got != want {
			t.Errorf("%s is now\n%s\nand was\n%s", code, got, want)
		}
	}
}

// TestDifficultiesAreThirds checks that about a third of 1,000 deals are easy, a third medium and a
// third hard, for each mode and number of players. By chance alone, such a third is off by more
// than 50 in about one of a thousand cases.
func TestDifficultiesAreThirds(t *testing.T) {
	for mode := Normal; mode <= Advanced; mode++ {
		for players := 2; players <= 5; players++ {
			source := rand.NewPCG(31, uint64(players))
			var seen [4]int
			for range 1000 {
				seen[Deal(source, mode, players).Difficulty()]++
			}
			for d := Easy; d <= Hard; d++ {
				if n := seen[d]; n < 283 || n > 383 {
					t.Errorf("%s, %d players: %d of 1000 setups are %s, want about a third", mode, players, n, d)
				}
			}
		}
	}
}

// ambiguityInWords works out the ambiguity space by space, as ambiguity's comment describes it.
func ambiguityInWords(s Setup) float64 {
	b := s.Board
	sets, spaces := 1.0, 1.0
	for i, dealt := range s.Clues {
		for wrong := Clue(0); wrong < ClueCount; wrong++ {
			clues := slices.Clone(s.Clues)
			clues[i] = wrong
			size, mode := b.Region(wrong).Size(), b.Mode()
			if size < 42 || mode == Normal && (size > 64 || wrong > 22) || size > 66 || slices.Contains(s.Clues, wrong) {
				continue
			}
			var cubes, survived, left float64
			for x := range Space(SpaceCount) {
				if !b.Region(dealt).Has(x) {
					cubes++
					if !b.Region(wrong).Has(x) {
						survived++
					}
				}
				if x != s.Habitat() && allHave(b, clues, x) {
					left++
				}
			}
			chance := math.Pow(survived/cubes, 3)
			spaces += chance * left
			if left == 1 && !allHave(b, clues, s.Habitat()) {
				sets += 2 * chance
			}
		}
	}
	return sets * spaces
}

func allHave(b *Board, clues []Clue, x Space) bool {
	for _, c := range clues {
		if !b.Region(c).Has(x) {
			return false
		}
	}
	return true
}

func TestAmbiguityAgreesWithItsWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		mode := Mode(rapid.IntRange(0, 1).Draw(t, "mode"))
		s := Deal(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0), mode, rapid.IntRange(2, 5).Draw(t, "players"))
		// Rounding down takes less than five parts of 1024 from each chance.
		got, want := float64(s.ambiguity())/one, ambiguityInWords(s)
		if got > want || got < 0.96*want {
			t.Fatalf("the ambiguity is %.3f, want %.3f", got, want)
		}
	})
}

func TestParseDifficulty(t *testing.T) {
	for text, want := range map[string]Difficulty{"": AnyDifficulty, "easy": Easy, "medium": Medium, "hard": Hard} {
		if got, err := ParseDifficulty(text); got != want || err != nil {
			t.Errorf("%q is read as %s, %v", text, got, err)
		}
	}
	for _, text := range []string{"any", "Easy", "harder"} {
		if _, err := ParseDifficulty(text); err == nil || !strings.Contains(err.Error(), text) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestBadCodes checks that the error for a bad code names what is wrong: its length, a character
// that no code contains, or a later major version, whose checksum is right.
func TestBadCodes(t *testing.T) {
	for text, want := range map[string]string{
		"1F4K-9QZC-0T7":   "has 11 characters, not 12",
		"1F4K-9QZC-0T7MM": "has 13 characters, not 12",
		"1F4K-9QZC-0T7U":  `contains "U"`,
		"4800-0000-027J":  "was made by version 2",
	} {
		if _, err := ParseCode(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}
