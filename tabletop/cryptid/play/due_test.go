package play

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestDue checks which move seems to be due in a notebook. The expected moves were worked out by
// reading the pieces in order.
func TestDue(t *testing.T) {
	started := strings.Split("2 cube A1; 3 cube B1; 1 cube C1; 2 cube D1; 3 cube E1; 1 cube F1", "; ") // Ben begins
	for _, tt := range []struct {
		events string
		began  bool // the starting cubes have been placed
		want   string
	}{
		{"", false, "seat 2 cube 1"},
		{"2 cube A1", false, "seat 3 cube 1"},
		{"2 cube A1; 1 cube C1", false, "seat 3 cube 1"}, // out of turn
		{"2 cube A1; 3 cube B1; 1 cube C1; 3 cube E1", false, "seat 2 cube 2"},
		{"2 cube A1; takes back 2", false, "seat 2 cube 1"},
		{"", true, "turn 2"},
		{"3 disc A2", true, "turn 3"},
		{"3 disc A2; 2 disc A3", true, "turn 1"},
		{"3 cube A2", true, "owes 2"},
		{"3 cube A2; 2 cube A3", true, "turn 3"},
		{"3 cube A2; 1 disc A4", true, "owes 2"}, // Cem asks Ann before Ben has paid
		{"3 cube A2; 1 disc A4; 2 cube A3", true, "turn 1"},
		{"3 cube A2; 1 cube A4", true, "owes 2"},
		{"3 cube A2; 1 cube A4; 2 cube A3", true, "owes 3"},
		{"3 cube A2; 1 cube A4; 2 cube A3; 3 cube A5", true, "turn 1"},
		{"2 disc A2", true, "turn 1"}, // Cem has asked Ben
		{"2 searches A2; 3 disc A2; 1 cube A2", true, "owes 2"},
		{"2 searches A2; 3 cube A2; 2 cube A3", true, "turn 3"},
		{"1 searches A2; 2 cube A2", true, "owes 1"}, // out of turn
		{"3 cube A2; 1 searches A4; 2 cube A4; 1 cube A5", true, "owes 2"},
	} {
		events := []string{`began normal notebook starter 2 names "Ann" "Ben" "Cem"` + uprightMap + " clues ? ? ?"}
		if tt.began {
			events = slices.Concat(events, started)
		}
		if tt.events != "" {
			events = append(events, strings.Split(tt.events, "; ")...)
		}
		p, _ := played(t, events...)
		due := p.DueMove()
		got := fmt.Sprintf("turn %d", due.Player)
		switch {
		case due.Seat != 0:
			got = fmt.Sprintf("seat %d cube %d", due.Seat, due.Cube)
		case due.Owes:
			got = fmt.Sprintf("owes %d", due.Player)
		}
		if got != tt.want {
			t.Errorf("%v %q: %s is due, want %s", tt.began, tt.events, got, tt.want)
		}
	}
}
