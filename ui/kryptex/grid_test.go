package kryptex

import (
	"strings"
	"testing"

	"gamekeeper/ui"
)

// rulebookSigns are the signs as the rulebook calls them, in the words of a beginning.
const rulebookSigns = ` signs "delta" "theta" "xi" "turquoise" "white" "orange"`

// The board explains its own signs wherever it is shown: while it is read, and on every
// turn, on the smallest display too.
func TestLegend(t *testing.T) {
	p := newTester(t)
	p.begin(single + rulebookSigns)
	legend := []string{"D delta  t turquoise", "T theta  w white", "X xi     o orange"}
	explained := func(when string) {
		t.Helper()
		for _, size := range [][2]int{{40, 15}, {60, 20}, {100, 30}} {
			frame := p.Frame(size[0], size[1], ui.Plain())
			for _, line := range legend {
				if !strings.Contains(frame, line) {
					t.Errorf("%s, %q is not told:\n%s", when, line, frame)
				}
			}
		}
	}
	p.Press("!")
	explained("while the tops are read")
	p.Press("dtdwdo twtttw xoxwxt !")
	explained("before the first move")
	p.Press("!>!!")
	explained("after it")
}

// A cube that was turned is shown turned at once, before the other one is, at a table
// without help too. Where only its sides have moved, an arrow says so.
func TestTurnsAtOnce(t *testing.T) {
	p := newTester(t)
	p.play(started(twoPlayers, shippedGrid))
	p.Press("! > !") // B2, which is AC with MN in front and MC at its right, and C2
	for key, want := range map[string][2]string{"^": {"B2─↑", "│ MN │"}, "v": {"B2─↓", "│ MN │"}, ">": {"B2─→", "│ AC │"}} {
		p.Press(key)
		frame := p.Frame(40, 15, ui.Plain())
		if !strings.Contains(frame, want[0]) || !strings.Contains(frame, want[1]) {
			t.Errorf("after %s, no %q:\n%s", key, want, frame)
		}
		p.Press("~")
	}
}
