package kryptex

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
	"gamekeeper/ui/uitest"
)

// TestScreens plays the transcripts in testdata, each from the home screen. The
// first word of a file's name says how far its game was played before.
func TestScreens(t *testing.T) { uitest.Transcripts(t, transcriptHome) }

// TestScreensInEveryLanguage plays them in every language.
func TestScreensInEveryLanguage(t *testing.T) {
	uitest.Spoken(t, transcriptHome, tabletest.Languages(t)[1:], nil)
}

// A game of an earlier version in which ringed cubes could not be swapped is not played on.
func TestRetired(t *testing.T) {
	tabletest.Retired(t, kind().Game(), "testdata/retired/strict.txt", "Ann", "Ben")
}

// transcriptHome is the home screen of a transcript's box, from the first word of the file's name.
func transcriptHome(t *testing.T, name string, spoken *say.Language) ui.Screen {
	p := newTester(t)
	p.Box.Language = spoken
	switch kind, _, _ := strings.Cut(name, "-"); kind {
	case "begun":
		p.begin(twoPlayers + rulebookSigns)
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
		p.play([]string{strings.Replace(alone, " helps", ` signs "delta" "theta" "xi" "turquoise" "white" "orange" helps`, 1), boxWrites, quietGrid})
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
	return p.Home()
}

// writeCubes puts a text into the cubes' file, as somebody with an editor would.
func (p *tester) writeCubes(text string) {
	p.T.Helper()
	f, err := p.Disk.OpenFile(filepath.Join("/games", cubesName), os.O_RDWR|os.O_CREATE|os.O_TRUNC)
	if err != nil {
		p.T.Fatal(err)
	}
	defer f.Close()
	if _, err := f.WriteAt([]byte(text), 0); err != nil {
		p.T.Fatal(err)
	}
}
