package ui

import "testing"

func TestSentence(t *testing.T) {
	tests := map[string]string{
		"the cube on A1 is ringed": "The cube on A1 is ringed.",
		"élise answers first":      "Élise answers first.",
		`"Ann" is taken`:           `"Ann" is taken.`,
		"":                         ".",
	}
	for phrase, want := range tests {
		if got := Sentence(phrase); got != want {
			t.Errorf("%q became %q, want %q", phrase, got, want)
		}
	}
}
