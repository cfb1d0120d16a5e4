package kryptex

import (
	"strings"
	"testing"

	"gamekeeper/ui"
)

// What the table has to do stays in sight until the next event on it: neither a look
// at a keyword nor one that is told anew before the first move does it.
func TestToDoStays(t *testing.T) {
	p := newTester(t)
	p.play(started(twoPlayers, shippedGrid))
	holds := func(after, want string) {
		t.Helper()
		if frame := p.Frame(100, 30, ui.Plain()); !strings.Contains(frame, want) {
			t.Errorf("%s: %q isn't told:\n%s", after, want, frame)
		}
	}
	rings := "The rings go on both."
	p.Press("!>!!") // Ann swaps B2 and C2
	holds("Ann has moved", rings)
	p.Press("2!~~")
	holds("Ben has looked at his keyword", rings)

	back := "Put the table back as it lies here."
	p.menu("Take back")
	p.Press("1")
	holds("Ann has taken it back", back)
	table := p.at
	p.Do(table.Do(event(t, annWrites), table.GoOn))
	holds("Ann has told her keyword anew", back)
}

// A keyword that is told anew before the cubes are laid leads back to where they are,
// and there the table reads that it was done. Cubes that were laid and taken back
// cannot be put back as they lie.
func TestToldAnewBeforeLaying(t *testing.T) {
	p := newTester(t)
	holds := func(after string, want bool, text string) {
		t.Helper()
		for _, size := range [][2]int{{40, 15}, {100, 30}} {
			frame := strings.Join(strings.Fields(p.Frame(size[0], size[1], ui.Plain())), " ")
			if !strings.Contains(frame, "Roll the nine cubes") || strings.Contains(frame, text) != want {
				t.Errorf("%s: is %q told? want %v:\n%s", after, text, want, frame)
			}
		}
	}
	table := p.play([]string{single, boxWrites})
	anew := "The keyword was written anew."
	holds("the box has drawn a keyword", false, anew)
	p.Press("v! ! planet ! !")
	holds("somebody has written another", true, anew)
	p.happen(table, flatGrid)
	p.menu("Take back")
	p.Press("!")
	holds("the cubes aren't laid", false, "Put the table back")

	table = p.play([]string{twoPlayers, annWrites, benWrites})
	p.Do(table.Do(event(t, benWrites), table.GoOn))
	holds("Ben has told his keyword anew", true, "Ben has written the keyword anew.")
	p.Do(table.Do(event(t, annWrites), table.GoOn))
	holds("Ann has told her keyword anew", true, "Ann has written the keyword anew.")
}
