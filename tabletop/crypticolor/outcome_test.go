package crypticolor

import (
	"cmp"
	"testing"

	"gamekeeper/tabletop/playtest"
)

// TestOutcome plays the games in testdata/outcome; the README there tells how to read
// them.
func TestOutcome(t *testing.T) {
	var before View
	playtest.Game[Position, Event]{
		Parse: func(line string) (Event, error) { return ParseEvent(withCard(line)) },
		Next: func(p *Position, e Event) string {
			said := Outcome(&before, &p.View, e)
			before = p.View
			return cmp.Or(said.String(), "-")
		},
	}.Play(t, "testdata/outcome/*.txt")
}
