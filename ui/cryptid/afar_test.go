package cryptid

import (
	"flag"
	"fmt"
	"image"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
	"gamekeeper/ui/uitest"
)

var pictures = flag.String("pictures", "", "save pictures of screens into this `directory`")

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

// TestPictures saves what a table sees of a game as pictures, one for each display: the question
// of the game in the README, its clue and its end.
func TestPictures(t *testing.T) {
	if *pictures == "" {
		t.Skip("saves pictures only if it is told where")
	}
	for _, d := range uitest.Displays() {
		p := newTester(t)
		table := p.Begin(beganKnown(t))
		take := func(what string) image.Image {
			img := d.Shoot(t, p.Stage, ui.Look{Keys: ui.ButtonNames(), Language: p.Box.Language})
			uitest.SavePicture(t, *pictures, fmt.Sprintf("%s-%dx%d-%d-%v", what, d.W, d.H, d.Bar, d.Plain), img)
			return img
		}
		p.Happen(shared...)
		take("turn")
		p.choose(cryptid.SpaceAt(1, 0))
		take("cursor")
		p.Happen("1 asks 2 E5")
		take("question")
		p.Press(">")
		take("penalty")
		p.Happen("1 cube K4")
		for seat := range 3 {
			p.Do(table.lookAt(cryptid.Seat(seat + 1)))
			p.Wait(time.Second)
			p.Event(hw.Event{Kind: hw.Press, Key: hw.OK})
			take(fmt.Sprintf("clue%d", seat+1))
			p.Event(hw.Event{Kind: hw.Press, Key: hw.Right})
			p.Event(hw.Event{Kind: hw.Release, Key: hw.Right})
			take(fmt.Sprintf("region%d", seat+1))
			p.Event(hw.Event{Kind: hw.Release, Key: hw.OK})
			p.Press("~")
		}
	}
}
