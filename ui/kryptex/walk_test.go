package kryptex

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// TestScreens plays the transcripts in testdata, each from the home screen of transcriptHome.
func TestScreens(t *testing.T) { tabletest.Screens(t, transcriptHome) }

// transcriptHome returns the home screen of a transcript's box. The first word of the file's name
// selects the game on its table or, for own, a damaged file of cubes. For any other word there is
// neither.
func transcriptHome(t *testing.T, name string, spoken *say.Language) ui.Screen {
	p := newTester(t)
	p.Box.Language = spoken
	switch kind, _, _ := strings.Cut(name, "-"); kind {
	case "begun":
		p.begin(twoPlayers)
	case "written":
		p.play([]string{twoPlayers, annWrites, benWrites})
	case "laid":
		p.play(started(twoPlayers, shippedGrid))
	case "named":
		p.play(append(started(named, flatGrid), "1 swaps A1 B1"))
	case "single":
		p.play([]string{single, boxWrites, flatGrid})
	case "alone":
		p.play([]string{alone, boxWrites, shippedGrid, "1 rotates A1 clockwise B1 clockwise"})
	case "tops":
		p.play([]string{alone, boxWrites, quietGrid})
	case "batch":
		p.play(batches)
	case "moved":
		p.play(append(started(twoPlayers, shippedGrid), "1 rotates A1 toward B2 clockwise"))
	case "shown":
		p.play(append(started(twoPlayers+" rules 3", flatGrid), "1 swaps A1 B1", "2 swaps A2 B2", "2 declares S M",
			"1 swaps A1 B1", "1 declares N", "2 swaps A2 B2", "2 declares A", "1 swaps A1 B1", "1 passes", "2 swaps A2 B2"))
	case "own":
		p.writeCubes("sign S delta\ncube SN|AN|MN\n")
	}
	return p.NewHome()
}

// writeCubes writes a text to the cubes' file, as somebody with an editor would.
func (p *tester) writeCubes(text string) {
	p.T.Helper()
	f := playtest.Must(p.Disk.OpenFile(filepath.Join("/games", cubesName), os.O_RDWR|os.O_CREATE|os.O_TRUNC))
	defer f.Close()
	if _, err := f.WriteAt([]byte(text), 0); err != nil {
		p.T.Fatal(err)
	}
}

// TestGlyphs checks that each display has the glyphs it needs, and can tell the three symbols and
// the three colours apart. A console must use only the first eight colours.
func TestGlyphs(t *testing.T) {
	for _, g := range []*ui.Glyphs{ui.PlainGlyphs(), ui.RichGlyphs(), ui.FontGlyphs()} {
		own := glyphsOf(g)
		for _, r := range append(own.greek[:], own.marker) {
			if g.Fold(r) != r {
				t.Errorf("%s replaces %q", g.Name, r)
			}
		}
		letters, dyes := map[rune]bool{}, map[ui.Style]bool{}
		for i, st := range own.dye {
			letters[own.greek[i]], dyes[st] = true, true
			if g.Name != "rich" && st.FG > ui.White {
				t.Errorf("%s has a dye of colour %d", g.Name, st.FG.Index())
			}
		}
		if len(letters) != 3 || len(dyes) != 3 {
			t.Errorf("%s has the letters %q and the dyes %v", g.Name, own.greek, own.dye)
		}
	}
}
