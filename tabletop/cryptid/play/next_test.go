package play

import (
	"fmt"
	"testing"

	"gamekeeper/tabletop/cryptid"
)

// Of whom the table waits for something, or who has won.
func TestActs(t *testing.T) {
	end := []string{"1 votes yes end", "2 votes yes end", "3 votes yes end"}
	share := []string{`began normal refereed starter 2 names "Ann" "Ben" "Cem"` + uprightMap + " clues ? ? ?"}
	turns := append(share[:1:1], "2 cube F1", "3 cube F2", "1 cube F3", "2 cube F4", "3 cube F5", "1 cube F6")
	then := func(before []string, events ...string) []string {
		return append(before[:len(before):len(before)], events...)
	}
	two := []string{
		`began normal refereed starter 2 names "Ann" "Ben"` + uprightMap + " clues ? ? ? ?",
		"3 cube F1", "4 cube F2", "1 cube F3", "2 cube F4", "3 cube F5", "4 cube F6", "1 cube E1", "2 cube E2",
	}
	tests := map[string]struct {
		events []string
		want   []cryptid.Seat
	}{
		"the sharing":          {share, []cryptid.Seat{2}},
		"a turn":               {turns, []cryptid.Seat{2}},
		"an answer":            {then(turns, "2 asks 1 A1"), []cryptid.Seat{1}},
		"a penalty":            {then(turns, "2 asks 1 A1", "1 cube A1"), []cryptid.Seat{2}},
		"a mistake":            {then(turns, `3 has the clue "on forest or swamp"`), []cryptid.Seat{3}}, // F2 is a forest
		"a search that is won": {then(turns, "2 searches A1", "3 disc A1", "1 disc A1"), []cryptid.Seat{2}},
		"nobody has won":       {then(turns, end...), nil},
		"a notebook":           {[]string{`began normal notebook starter 2 names "Ann" "Ben" "Cem"` + uprightMap + " clues ? ? ?"}, nil},
		"a turn of two":        {two, []cryptid.Seat{3, 4}},
		"an answer of two":     {then(two, "2 asks 2 A1"), []cryptid.Seat{2}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			p, _ := played(t, tt.events...)
			var got []cryptid.Seat
			for seat := cryptid.Seat(1); int(seat) <= p.Seats(); seat++ {
				if p.Acts(seat) {
					got = append(got, seat)
				}
			}
			if fmt.Sprint(got) != fmt.Sprint(tt.want) {
				t.Errorf("seats %v act, want %v", got, tt.want)
			}
			var first cryptid.Seat
			if len(tt.want) > 0 {
				first = tt.want[0]
			}
			if p.Acting() != first {
				t.Errorf("seat %d acts first, want %d", p.Acting(), first)
			}
		})
	}
}
