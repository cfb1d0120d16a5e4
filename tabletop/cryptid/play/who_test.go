package play

import (
	"fmt"
	"testing"

	"gamekeeper/tabletop/cryptid"
)

// A player who holds two clues is named with the one that is meant.
func TestWho(t *testing.T) {
	two := &View{Seating: Seating{Names: []string{"Ann", "Ben"}}}
	three := &View{Seating: Seating{Names: []string{"Ann", "Ben", "Cem"}}}
	cube := cryptid.Piece{Token: cryptid.Cube, At: at("F5")}
	for _, tt := range []struct {
		v    *View
		seat cryptid.Seat
		want string
	}{
		{three, 3, "Cem | Cem | Cem | Cem's cube on F5 | 1 of 1"},
		{two, 1, "Ann, clue 1 | Ann 1 | Ann, clue 1 of 2 | Ann's cube for clue 1 on F5 | 1 of 2"},
		{two, 4, "Ben, clue 2 | Ben 2 | Ben, clue 2 of 2 | Ben's cube for clue 2 on F5 | 2 of 2"},
	} {
		cube.Seat = tt.seat
		n, of := tt.v.ClueNumber(tt.seat)
		got := fmt.Sprintf("%s | %s | %s | %s | %d of %d", tt.v.Who(tt.seat), tt.v.WhoShort(tt.seat), tt.v.WhoInFull(tt.seat), tt.v.Whose(cube), n, of)
		if got != tt.want {
			t.Errorf("seat %d is %s, want %s", tt.seat, got, tt.want)
		}
	}
}
