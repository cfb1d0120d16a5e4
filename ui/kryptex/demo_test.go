package kryptex

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui/table/tabletest"
)

// The demo plays whole games by the rules, one after the other, wins them, and shows no
// keyword before it is guessed. Any key leaves it.
func TestDemo(t *testing.T) {
	tabletest.Demo(t, newDemo, 10, 120, func(d *demo, frame string) bool {
		v := &d.game.View
		switch {
		case v.Ending != nil && v.Ending.Winner != 1:
			t.Error(v.EndingText())
		case v.Ending != nil:
		case v.Phase() != kryptex.Moving:
			t.Fatal(v.Next())
		case strings.Contains(frame, "keyword: "):
			t.Fatalf("the keyword is seen:\n%s", frame)
		}
		return v.Ending != nil
	})
}
