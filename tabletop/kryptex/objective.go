package kryptex

import (
	"math/bits"
	"strings"

	"gamekeeper/tabletop/say"
)

// An Objective is what players complete: one of three symbols or three colours, three
// times in a row or column. Every letter card has the sign of one. In events a letter
// stands for it; what the table calls it is in the cube file.
type Objective uint8

// The objectives, symbols first.
const (
	SymbolS Objective = iota
	SymbolA
	SymbolM
	ColourN
	ColourR
	ColourC
)

// ObjectiveCount is the number of objectives, and of a keyword's letters.
const ObjectiveCount = 6

const objectiveLetters = "SAMNRC"

// String is the objective's letter.
func (o Objective) String() string { return objectiveLetters[o : o+1] }

// ParseObjective reads an objective's letter.
func ParseObjective(text string) (Objective, error) {
	i := strings.Index(objectiveLetters, text)
	if i < 0 || len(text) != 1 {
		return 0, say.Errorf("%q is not an objective: use one of S, A, M, N, R, C", text)
	}
	return Objective(i), nil
}

// Objectives is a set of objectives.
type Objectives uint8

// AllObjectives has all six.
const AllObjectives Objectives = 1<<ObjectiveCount - 1

// Has reports whether the objective is in the set.
func (s Objectives) Has(o Objective) bool { return s>>o&1 == 1 }

// With is the set with an objective added.
func (s Objectives) With(o Objective) Objectives { return s | 1<<o }

// Len is how many objectives are in the set.
func (s Objectives) Len() int { return bits.OnesCount8(uint8(s)) }

// List is the set in order, symbols first.
func (s Objectives) List() (all []Objective) {
	for o := range Objective(ObjectiveCount) {
		if s.Has(o) {
			all = append(all, o)
		}
	}
	return all
}

// String is the letters of the set in order, such as: S N
func (s Objectives) String() string {
	var letters []string
	for _, o := range s.List() {
		letters = append(letters, o.String())
	}
	return strings.Join(letters, " ")
}
