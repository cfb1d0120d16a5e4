package play

import (
	"fmt"
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/playtest"
)

// played plays a game in which a minute passes between two events.
func played(t *testing.T, events ...string) (p Position, times []time.Time) {
	t.Helper()
	for i, text := range events {
		e, err := ParseEvent(text)
		if err == nil {
			err = p.Decide(e)
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		p = p.Apply(e)
		times = append(times, time.Date(2026, 1, 2, 19, 30+i, 0, 0, time.Local))
	}
	return p, times
}

// The map of testdata/referee/README.
const uprightMap = " tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9"

// TestReferee plays the games in testdata/referee; the README there tells how
// to read them.
func TestReferee(t *testing.T) {
	playtest.Game[Position, Event]{Parse: ParseEvent, Next: next}.Play(t, "testdata/referee/*.txt")
}

// next says what the table does after an event; after a vote, how many agree or
// what the hint is.
func next(p *Position, e Event) string {
	v, ok := e.(Voted)
	switch {
	case !ok || p.Ending != nil:
		return p.Next().String()
	case v.Motion == ForHint && p.Hint != cryptid.NoHint:
		return "hint: " + p.Hint.String()
	}
	return fmt.Sprintf("votes %d", p.Votes[v.Motion].count(1))
}
