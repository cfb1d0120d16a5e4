package crypticolor

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
	"gamekeeper/ui/uitest"
)

// TestScreens plays the transcripts in testdata, each from the home screen. What
// lies on the table, the first part of their name says: made- and timed- a game of two
// whose words are made, rotations- one that has just begun, mixed- and cooperative- a game of teams that has just begun.
func TestScreens(t *testing.T) { uitest.Transcripts(t, transcriptHome) }

// TestScreensInEveryLanguage plays them in every language.
func TestScreensInEveryLanguage(t *testing.T) {
	uitest.Spoken(t, transcriptHome, tabletest.Languages(t)[1:], nil)
}

// transcriptHome is the home screen of a transcript's box, from the first word of the file's name.
func transcriptHome(t *testing.T, name string, spoken *say.Language) ui.Screen {
	p := newTester(t)
	p.Box.Language = spoken
	switch kind, _, _ := strings.Cut(name, "-"); kind {
	case "made":
		p.happen(p.begin(two(crypticolor.Settings{})), made...)
	case "timed":
		p.happen(p.begin(two(crypticolor.Settings{Timed: true})), made...)
	case "rotations":
		p.begin(two(crypticolor.Settings{Rotations: true}))
	case "mixed":
		p.begin(teams(crypticolor.MixedTeams))
	case "cooperative":
		p.begin(teams(crypticolor.CooperativeTeams))
	}
	return p.Home()
}
