package play

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/playtest"
)

// TestTookIsWithoutTimeAway checks that only the time at the table counts as played. The time from
// leaving, or from the last event before a restart of the box, until coming back does not count.
func TestTookIsWithoutTimeAway(t *testing.T) {
	const began = `began normal refereed starter 1 names "Ann" "Ben" "Cem"` + uprightMap + " clues ? ? ?"
	for _, tt := range []struct {
		events string // each with the minutes since the one before
		want   int
	}{
		{"9 1 cube A1; 2 2 cube B1; 3 3 cube C1", 5},
		{"9 1 cube A1; 2 2 cube B1; 3 away; 25 back; 4 3 cube C1", 9},
		{"9 1 cube A1; 2 2 cube B1; 25 back; 4 3 cube C1", 6}, // the plug was pulled
		{"9 1 cube A1; 2 2 cube B1; 3 away; 20 back; 4 3 cube C1; 1 away; 25 back; 2 1 cube D1", 12},
		{"9 1 cube A1; 2 away; 20 2 cube B1; 3 3 cube C1", 5},            // the plug was pulled, and the return was not recorded
		{"9 1 cube A1; 45 2 cube B1", 30},                                // a break that is not on record
		{"9 1 cube A1; 2 away; 20 back; 3 2 cube B1; 1 takes back 5", 6}, // taking back takes time
	} {
		var events []string
		now := time.Date(2026, 11, 27, 20, 0, 0, 0, time.UTC)
		times := []time.Time{now}
		for _, e := range strings.Split(tt.events, "; ") {
			var minutes int
			minute, text, _ := strings.Cut(e, " ")
			fmt.Sscan(minute, &minutes)
			now = now.Add(time.Duration(minutes) * time.Minute)
			events, times = append(events, text), append(times, now)
		}
		p, _ := played(t, append([]string{began}, events...)...)
		if got := p.Duration(times); got != time.Duration(tt.want)*time.Minute {
			t.Errorf("%s: it took %s, want %d minutes", tt.events, got, tt.want)
		}
	}
}

// TestAway checks that leaving the table and coming back are not recorded twice in a row, and only
// after play has started. A vote is still open afterwards, and a hint's number still has to be
// read.
func TestAway(t *testing.T) {
	const began = `began normal refereed starter 1 names "Ann" "Ben" "Cem"` + uprightMap + " clues ? ? ?"
	for events, want := range map[string][2]string{
		"":                           {"nothing is played yet", "nothing is played yet"},
		"1 cube A1":                  {"", ""},
		"1 cube A1; away":            {"that is on record already", ""},
		"1 cube A1; away; back":      {"", "that is on record already"},
		"1 cube A1; 1 votes yes end": {"", ""},
	} {
		all := []string{began}
		if events != "" {
			all = append(all, strings.Split(events, "; ")...)
		}
		p, _ := played(t, all...)
		for i, e := range []Event{PresenceChanged{}, PresenceChanged{Back: true}} {
			got := ""
			if err := p.Decide(e); err != nil {
				got = err.Error()
			} else if next := p.Apply(e); next.Votes != p.Votes || next.State.Phase != p.State.Phase {
				t.Errorf("after %q, %v changes the vote or the phase", events, e)
			}
			if got != want[i] {
				t.Errorf("after %q: %v is refused by %q, want %q", events, e, got, want[i])
			}
		}
	}
	p, _ := played(t, began, "1 cube A1", "1 votes yes hint", "2 votes yes hint", "3 votes yes hint", "away", "back")
	if !p.IsReadingHint() {
		t.Error("whoever comes back is not asked for the hint's number")
	}
	p = Position{}.Apply(playtest.Must(ParseEvent(began)))
	if got := p.Tell(PresenceChanged{}).String() + ", " + p.Tell(PresenceChanged{Back: true}).String(); got != "the table is left, the game goes on" {
		t.Errorf("the record says %q", got)
	}
}
