package cryptid

import (
	"flag"
	"fmt"
	"image"
	"math"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
)

var pictures = flag.String("pictures", "", "save pictures of screens into this `directory`")

// TestClueFromAfar checks that nobody across the table can tell one clue from another: on every
// display, with large text and without, the first two pages of different clues, blurred to 16 by 12
// parts, differ by at most 30 of 255 in any part. The third page is for an owner who wants it large.
func TestClueFromAfar(t *testing.T) {
	clues := []string{"on forest or swamp", "on desert or mountain", "within one space of desert", "within one space of either animal territory",
		"within two spaces of a standing stone", "not within two spaces of bear territory", "within three spaces of a blue structure"}
	code := cryptid.Code{Mode: cryptid.Advanced, Players: 4, Seed: 5}
	for _, d := range displays {
		for _, large := range []bool{false, true} {
			first := [2][][3]float64{}
			for _, words := range clues {
				began := dealt(code, "Ann", "Ben", "Cem", "Dot")
				began.Clues[0] = playtest.Must(cryptid.ParseClue(words))
				p := newTester(t)
				p.Do(p.Begin(began).lookAt(1))
				p.Wait(time.Second)
				p.Event(hw.Event{Kind: hw.Press, Key: hw.OK})
				for page := range first {
					img := d.shoot(t, p.Stage, ui.Look{Glyphs: ui.FontGlyphs(), Keys: ui.ButtonNames(), Large: large})
					if *pictures != "" {
						savePicture(t, *pictures, fmt.Sprintf("clue-%d-%dx%d-%d-%v-%s", page+1, d.W, d.H, d.Bar, large, words), img)
					}
					blurred := fromAfar(img)
					if first[page] == nil {
						first[page] = blurred
					}
					if apart := mostApart(first[page], blurred); apart > 30 {
						t.Errorf("%+v, large text %v, page %d: %q and %q are %.0f apart", d, large, page+1, clues[0], words, apart)
					}
					p.Event(hw.Event{Kind: hw.Press, Key: hw.Right})
					p.Event(hw.Event{Kind: hw.Release, Key: hw.Right})
				}
			}
		}
	}
}

// mostApart returns the greatest difference between two blurred pictures in any part.
func mostApart(a, b [][3]float64) (most float64) {
	for i := range a {
		for j := range a[i] {
			most = max(most, math.Abs(a[i][j]-b[i][j]))
		}
	}
	return most
}

// TestPictures saves what a table sees of a game as pictures, one for each display: the question
// of the game in the README, its clue and its end.
func TestPictures(t *testing.T) {
	if *pictures == "" {
		t.Skip("saves pictures only if it is told where")
	}
	for _, d := range displays {
		p := newTester(t)
		table := p.Begin(beganKnown(t))
		take := func(what string) image.Image {
			img := d.shoot(t, p.Stage, ui.Look{Glyphs: ui.FontGlyphs(), Keys: ui.ButtonNames(), Language: p.Box.Language})
			savePicture(t, *pictures, fmt.Sprintf("%s-%dx%d-%d", what, d.W, d.H, d.Bar), img)
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
