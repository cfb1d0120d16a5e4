package play

import (
	"fmt"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/playtest"
)

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
		return p.Next()
	case v.Motion == ForHint && p.Hint != cryptid.NoHint:
		return "hint: " + p.Hint.String()
	}
	return fmt.Sprintf("votes %d", p.Votes[v.Motion].count(1))
}
