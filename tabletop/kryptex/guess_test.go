package kryptex

import "testing"

// The letters of GARDEN that are shown stand where they are, and the others are filled
// in between them.
func TestFill(t *testing.T) {
	v := View{Settings: Settings{Mode: Solo, Names: []string{"Ann"}}, State: State{Player: 1}}
	v.Written[Box] = true
	v.Order[Box] = [ObjectiveCount]Objective{ColourC, SymbolS, ColourN, SymbolA, ColourR, SymbolM}
	v.Letters[Box] = [ObjectiveCount]byte{SymbolS: 'A', SymbolA: 'D', SymbolM: 'N', ColourC: 'G'}
	for letters, want := range map[string]string{"": "GA_D_N", "R": "GARD_N", "RE": "GARDEN"} {
		if got := v.Fill(letters); got != want {
			t.Errorf("%q: %s, want %s", letters, got, want)
		}
	}
}
