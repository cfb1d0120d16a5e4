package cryptid

import (
	"slices"

	"gamekeeper/tabletop/say"
)

// A Difficulty describes how hard a setup is, compared with all setups for its mode and number of
// players: about a third are easy, a third medium, a third hard. AnyDifficulty, the zero
// Difficulty, requests a setup of any difficulty.
type Difficulty uint8

// The difficulties.
const (
	AnyDifficulty Difficulty = iota
	Easy
	Medium
	Hard
)

// String returns easy, medium or hard, or any.
func (d Difficulty) String() string { return d.Text().String() }

// Text returns the difficulty, to be translated.
func (d Difficulty) Text() say.Text {
	return [...]say.Text{"any", "easy||a map", "medium||a map", "hard||a map"}[d]
}

// ParseDifficulty reads easy, medium or hard. An empty text means any.
func ParseDifficulty(text string) (Difficulty, error) {
	for d := Easy; d <= Hard; d++ {
		if text == d.String() {
			return d, nil
		}
	}
	if text != "" {
		return AnyDifficulty, say.Errorf("there is no difficulty %q: use easy, medium or hard", text)
	}
	return AnyDifficulty, nil
}

// Difficulty returns how hard the setup is, according to its ambiguity.
func (s Setup) Difficulty() Difficulty {
	cuts, ambiguity := difficultyCuts[s.Board.mode][s.Players-2], s.ambiguity()
	switch {
	case ambiguity < cuts[0]:
		return Easy
	case ambiguity < cuts[1]:
		return Medium
	}
	return Hard
}

// difficultyCuts holds the lowest ambiguities of medium and of hard setups, by mode, then by
// players from two on.
var difficultyCuts = [2][4][2]uint64{
	Normal:   {{41920, 72026}, {68639, 101214}, {42101, 72366}, {34761, 61177}},
	Advanced: {{158378, 242753}, {145962, 223957}, {157908, 242435}, {150060, 227099}},
}

// ambiguity measures how much there is to rule out. Replace a dealt clue with a wrong one that is
// eligible. Three cubes that the owner places at random may leave the wrong clue possible too; the
// two regions determine the chance of that. Add up these chances over
//
//   - the replacements that leave one space, but not the habitat: this is the expected
//     number of wrong sets that explain everything;
//   - the wrong spaces that the replacements leave: this is the expected number for a player
//     who knows all clues but one.
//
// The ambiguity is (1 + twice the first sum) × (1 + the second sum), in parts of 1024. It is worked
// out in whole numbers, so it is the same on all machines.
func (s Setup) ambiguity() uint64 {
	sets, spaces := one, one
	habitat := s.Habitat()
	eligible := s.Board.EligibleClues()
	for i, dealt := range s.Clues {
		rest := s.Board.CommonRegion(slices.Delete(slices.Clone(s.Clues), i, i+1)...)
		for _, wrong := range eligible {
			if slices.Contains(s.Clues, wrong) {
				continue
			}
			chance := s.Board.confusion(dealt, wrong)
			left := rest.And(s.Board.regions[wrong])
			switch {
			case left.Has(habitat):
				spaces += chance * (left.Size() - 1)
			case left.single():
				sets += 2 * chance
				spaces += chance
			default:
				spaces += chance * left.Size()
			}
		}
	}
	return uint64(sets) * uint64(spaces) / one
}

// one stands for a chance of 1, since chances are counted in parts of 1024.
const one = 1024

// confusion returns the chance that three random cubes outside the dealt clue's region are also
// outside the wrong clue's.
func (b *Board) confusion(dealt, wrong Clue) int {
	outside := b.regions[dealt].Not()
	chance := one * outside.And(b.regions[wrong].Not()).Size() / outside.Size()
	return chance * chance / one * chance / one
}
