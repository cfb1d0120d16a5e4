package boot

import (
	"slices"
	"testing"

	"gamekeeper/tabletop/playtest"
)

// TestSwap makes the kernel swap out what it can of the program after a clue was on the screen.
// Nothing of the program is then in the swap space. If the program cannot lock its memory, the clue
// is there.
func TestSwap(t *testing.T) {
	for _, swappable := range []bool{true, false} {
		b := newKit(t).switchOn(t, 480, 320, "", config)
		if swappable {
			b.check(b.StartSwappable(home))
		} else {
			b.start(home)
		}
		g := b.begin()
		g.choose("The map is built")
		g.readClue(1)
		swapped := playtest.Must(g.Swap(g.secret))
		t.Logf("may be swapped: %v; %d KB are, with %q", swappable, swapped.Size>>10, swapped.Texts)
		if found := swapped.Size > 0; found != swappable {
			t.Errorf("%d bytes of the program are swapped", swapped.Size)
		}
		if found := slices.Contains(swapped.Texts, g.secret[0]); found != swappable {
			t.Errorf("of the clues %q, %q are in the swap space", g.secret, swapped.Texts)
		}
		g.check(g.Cut())
	}
}
