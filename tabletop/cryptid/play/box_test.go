package play

import (
	"fmt"
	"testing"
)

// The box moves for the players that it plays, and puts nobody's mistake right.
func TestBoxPlayer(t *testing.T) {
	const clues = ` clues "on desert or water" "within two spaces of cougar territory" "within three spaces of a green structure" code 1F4K-9QZC-0T7M automa `
	began := func(automa string) string {
		return fmt.Sprintf(`began normal refereed starter 1 names "Ann" "Ben" "Cem"%s%s%s`, uprightMap, clues, automa)
	}
	tests := map[string]struct {
		events []string
		want   int
	}{
		"a person shares":        {[]string{began("0 2 0")}, 0},
		"the box shares":         {[]string{began("0 2 0"), "1 cube A2"}, 2}, // A2 is a swamp
		"a person's mistake":     {[]string{began("0 2 0"), "1 cube A1"}, 0},
		"nobody is the box":      {[]string{began("0 0 0"), "1 cube A2"}, 0},
		"after a box's cube":     {[]string{began("0 2 0"), "1 cube A2", "2 cube D1"}, 0},
		"the starter is a box's": {[]string{began("1 0 0")}, 1},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			p, _ := played(t, tt.events...)
			if got := p.BoxPlayer(); got != tt.want {
				t.Errorf("the box moves for player %d, want %d", got, tt.want)
			}
		})
	}
}
