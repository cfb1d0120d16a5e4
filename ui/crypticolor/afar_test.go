package crypticolor

import (
	"strings"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/ui"
	"gamekeeper/ui/uitest"
)

// TestWordFromAfar checks that nobody across the table can tell one word from another, or a letter
// about to be taken from another, on any private screen.
func TestWordFromAfar(t *testing.T) {
	words := []string{"fooey", "mummy", "lilia", "widow", "jazzy"}
	for _, rotations := range []bool{false, true} {
		begun := func() *tester {
			p := newTester(t)
			p.Begin(began(crypticolor.Settings{Rotations: rotations}))
			p.Do(ui.Step{Push: p.At.newWordEntry(1)})
			return p
		}
		uitest.CheckFromAfar(t, "ordered", words, func(word string) *ui.Stage {
			p := begun()
			p.Press(word + " !")
			if !strings.Contains(p.Words(" "), "The box answers") {
				p.Press("!") // the word is on no list
			}
			p.CheckShows("The box answers")
			return p.Stage
		})
		uitest.CheckFromAfar(t, "shown", words, func(word string) *ui.Stage {
			p := begun()
			p.Press(word + " ! ! !")
			p.Do(ui.Step{Push: p.At.lookAgain(1)})
			p.Event(hw.Event{Kind: hw.Press, Key: hw.OK})
			p.CheckShows("in the order")
			return p.Stage
		})
		if rotations {
			continue // these do not depend on it
		}
		typed := func(keys string) *ui.Stage {
			p := begun()
			p.Press(keys)
			return p.Stage
		}
		uitest.CheckFromAfar(t, "entered", words, typed)
		uitest.CheckFromAfar(t, "asked about", append(words, "qzxqz"), func(word string) *ui.Stage {
			p := begun()
			p.Press(word)
			if word == "qzxqz" {
				p.Press("!")
				p.CheckShows("Keep it?")
			}
			return p.Stage
		})
		uitest.CheckFromAfar(t, "letter", []string{"", "<", "^", ">v", "vv>"}, typed)
	}
}
