package table

import "testing"

// The game on the table is named with its players as far as the smallest screen has room.
func TestTitled(t *testing.T) {
	for want, names := range map[string][]string{
		"Crypticolor, Ann, Ben":           {"Ann", "Ben"},
		"Crypticolor":                     {"Player A", "Player B"},
		"Crypticolor, Ann, Player B":      {"Ann", "Player B"},
		"Crypticolor, 4 players":          {"Maximilian", "Wilhelmina", "Ann", "Ben"},
		"Crypticolor, Ann, Bea, Cem, Dan": {"Ann", "Bea", "Cem", "Dan"}, // 31 letters: just so
		"Crypticolor, 5 players":          {"Ann", "Bea", "Cem", "Dan", "E"},
	} {
		if got := new(Box).titled("Crypticolor", names).String(); got != want {
			t.Errorf("%v: %q, want %q", names, got, want)
		}
	}
}
