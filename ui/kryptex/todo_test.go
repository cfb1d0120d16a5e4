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
	rings := "The rings go on B2 and C2."
	p.Press("!>!!1") // Ann swaps B2 and C2
	holds("Ann has moved", rings)
	p.Press("2!~~")
	holds("Ben has looked at his keyword", rings)

	back := "Put the table back as it lies here."
	p.Press("~vv!1") // Take back
	holds("Ann has taken it back", back)
	table := p.table()
	p.Do(table.do(event(t, annWrites), p.Now, table.goOn))
	holds("Ann has told her keyword anew", back)
}
