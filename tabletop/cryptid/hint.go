package cryptid

import (
	"slices"

	"gamekeeper/tabletop/say"
)

// A Hint rules out a kind of clue. The zero Hint means none.
type Hint uint8

// The hints of the rulebook's table. They rule out negated clues as well. Terrains are mentioned
// by "on A or B" and by "within one space of" a terrain; animals by both families that name them.
const (
	NoHint Hint = iota
	NoWithinOne
	NoWithinTwo
	NoWithinThree
	NoTerrainPair
	NoTerrain
	NoAnimal
	NoDesert
	NoForest
	NoMountain
	NoSwamp
	NoWater
	hints
)

// String returns the hint in the rulebook's words; it is empty for NoHint.
func (h Hint) String() string { return h.Text().String() }

// MarshalText implements [encoding.TextMarshaler]; it returns String.
func (h Hint) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// Text returns the hint in the rulebook's words; it is empty for NoHint.
func (h Hint) Text() say.Text {
	if h >= hints {
		return ""
	}
	return [hints]say.Text{
		NoWithinOne:   "no within one space clues",
		NoWithinTwo:   "no within two spaces clues",
		NoWithinThree: "no within three spaces clues",
		NoTerrainPair: "no terrain or terrain clues",
		NoTerrain:     "no clues that mention any type of terrain",
		NoAnimal:      "no clues that mention any animal territory",
		NoDesert:      "no clues that mention desert",
		NoForest:      "no clues that mention forest",
		NoMountain:    "no clues that mention mountain",
		NoSwamp:       "no clues that mention swamp",
		NoWater:       "no clues that mention water",
	}[h]
}

// ParseHint reads what String writes.
func ParseHint(text string) (Hint, error) {
	for h := range hints {
		if text == h.String() {
			return h, nil
		}
	}
	return 0, say.Errorf("%q is not a hint: use the words of the rulebook's table", text)
}

// HintCount is the number of hints in the rulebook's table, which numbers them from 1.
const HintCount = 80

// hintTable holds the rulebook's table, by number.
var hintTable = func() (all [HintCount + 1]Hint) {
	const table = "232a32p13D" + // 1 to 10
		"F222312MS3" +
		"1M3121F13W" +
		"Sp121p13W3" +
		"32331W22p2" +
		"2t2313D3p2" +
		"22F2232SM3" +
		"D23331223p" // 71 to 80
	hints := map[byte]Hint{'1': NoWithinOne, '2': NoWithinTwo, '3': NoWithinThree, 'p': NoTerrainPair, 't': NoTerrain, 'a': NoAnimal,
		'D': NoDesert, 'F': NoForest, 'M': NoMountain, 'S': NoSwamp, 'W': NoWater}
	for i := range table {
		all[i+1] = hints[table[i]]
	}
	return all
}()

// HintByNumber returns the hint with this number in the rulebook's table, 1 to HintCount. It
// returns NoHint for any other number.
func HintByNumber(n int) Hint {
	if n < 1 || n > HintCount {
		return NoHint
	}
	return hintTable[n]
}

// rulesOut reports whether the hint rules out this clue.
func (h Hint) rulesOut(c Clue) bool {
	family := c.Family()
	switch h {
	case NoWithinOne:
		return family == NearTerrain || family == NearEitherAnimal
	case NoWithinTwo:
		return family == NearStructure || family == NearOneAnimal
	case NoWithinThree:
		return family == NearColour
	case NoTerrainPair:
		return family == OnTerrains
	case NoTerrain:
		return family == OnTerrains || family == NearTerrain
	case NoAnimal:
		return family == NearEitherAnimal || family == NearOneAnimal
	}
	return h >= NoDesert && slices.Contains(c.Elements(), Terrain(h-NoDesert).Element())
}

// HoldsFor reports whether the hint holds for a game with these clues. NoHint never holds.
func (h Hint) HoldsFor(clues ...Clue) bool {
	for _, c := range clues {
		if h.rulesOut(c) {
			return false
		}
	}
	return h != NoHint
}

// anyHint reports whether some hint is true of the clues.
func anyHint(clues []Clue) bool {
	for h := NoHint + 1; h < hints; h++ {
		if h.HoldsFor(clues...) {
			return true
		}
	}
	return false
}

// drawHint draws a true hint, or NoHint if there is none. As in the publisher's own program, a hint
// about the animals or a single terrain is drawn only if no other hint is true.
func drawHint(chance rng, clues []Clue) Hint {
	for _, group := range [][2]Hint{{NoWithinOne, NoTerrain}, {NoAnimal, NoWater}} {
		var held [hints]Hint
		n := 0
		for h := group[0]; h <= group[1]; h++ {
			if h.HoldsFor(clues...) {
				held[n] = h
				n++
			}
		}
		if n > 0 {
			return held[chance.intN(n)]
		}
	}
	return NoHint
}
