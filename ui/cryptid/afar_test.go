package cryptid

import (
	"fmt"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
	"gamekeeper/ui/uitest"
)

// TestClueFromAfar checks that nobody across the table can tell one clue from another: on every
// display, with large text and without, the first two pages of different clues look the same. The
// third page is for an owner who wants it large.
func TestClueFromAfar(t *testing.T) {
	clues := []string{"on forest or swamp", "on desert or mountain", "within one space of desert", "within one space of either animal territory",
		"within two spaces of a standing stone", "not within two spaces of bear territory", "within three spaces of a blue structure"}
	code := cryptid.Code{Mode: cryptid.Advanced, Players: 4, Seed: 5}
	for page := range 2 {
		uitest.CheckFromAfar(t, fmt.Sprintf("page %d", page+1), clues, func(clue string) *ui.Stage {
			began := dealt(code, "Ann", "Ben", "Cem", "Dot")
			began.Clues[0] = playtest.Must(cryptid.ParseClue(clue))
			p := newTester(t)
			p.Do(p.Begin(began).lookAt(1))
			p.Wait(time.Second)
			p.Event(hw.Event{Kind: hw.Press, Key: hw.OK})
			for range page {
				p.Event(hw.Event{Kind: hw.Press, Key: hw.Right})
				p.Event(hw.Event{Kind: hw.Release, Key: hw.Right})
			}
			return p.Stage
		})
	}
}
