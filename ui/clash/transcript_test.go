package clash

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
	"gamekeeper/ui/uitest"
)

// TestScreens plays the transcripts in testdata, each from the home screen. Those named
// points- and sums- begin with a game on the table that is told by points or by strengths,
// and end- before the game's last battle, after draws alone.
func TestScreens(t *testing.T) { uitest.Transcripts(t, transcriptHome) }

// TestScreensInEveryLanguage plays them in every language.
func TestScreensInEveryLanguage(t *testing.T) {
	uitest.Spoken(t, transcriptHome, tabletest.Languages(t)[1:], nil)
}

// transcriptHome is the home screen of a transcript's box, from the first word of the file's
// name.
func transcriptHome(t *testing.T, name string, spoken *say.Language) ui.Screen {
	p := newTester(t)
	p.Box.Language = spoken
	switch first, _, _ := strings.Cut(name, "-"); first {
	case "points":
		p.begin(clash.ByPoints)
	case "sums":
		p.begin(clash.ByStrengths)
	case "end":
		for v := p.begin(clash.ByStrengths).view(); v.Round < clash.Rounds || v.Deck > 0; v = p.at.view() {
			p.happen("fights 0 sea 5 to 5")
			if p.at.view().Phase == clash.Keeping {
				p.happen("keep 0 0")
			}
		}
	}
	return p.Home()
}
