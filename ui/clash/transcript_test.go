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

// fought is the first battle until the reveal: in the sea Ben wins 9 to 6, and
// Ann gives a card.
var fought = []string{"1 picks 21, 23, 25", "2 picks 33, 35, 36"}

// drawnRound plays a round of battles on from the first: all draws, nothing
// kept, until both hold the last cards.
func (p *tester) drawnRound(t *Table) {
	for n := 0; t.view().Deck > 0; n += 6 {
		for player, row := range [2]string{drawRow(n), drawRow(n + 3)} {
			p.happen(t, [...]string{"1 picks ", "2 picks "}[player]+row)
		}
		p.happen(t, "1 keeps nothing", "2 keeps nothing")
	}
}

// drawRow is three land monsters that are worth nothing on land, and can be told
// apart by their points alone.
func drawRow(n int) string {
	var texts []string
	for i := range 3 {
		texts = append(texts, clash.Card{Monster: clash.LandMonster, Points: uint8(n + i)}.String())
	}
	return strings.Join(texts, ", ")
}

// TestScreens plays the transcripts in testdata, each from the home screen.
// Those named learnt- begin with a game on the table whose cards are all known,
// bare- with one where none is, sums- and points- with one that is told by strengths or
// points, fought- after the reveal of a first battle,
// last- before the last battle of a round that had draws alone, end- before the
// game's last battle; deck- with a deck's file and damaged- with a damaged one.
func TestScreens(t *testing.T) { uitest.Transcripts(t, transcriptHome) }

// TestScreensInEveryLanguage plays them in every language.
func TestScreensInEveryLanguage(t *testing.T) {
	uitest.Spoken(t, transcriptHome, tabletest.Languages(t)[1:], nil)
}

// transcriptHome is the home screen of a transcript's box, from the first word of the file's name.
func transcriptHome(t *testing.T, name string, spoken *say.Language) ui.Screen {
	p := newTester(t)
	p.Box.Language = spoken
	p.set(name)
	return p.Home()
}

// set sets the table for a transcript.
func (p *tester) set(name string) {
	kind, _, _ := strings.Cut(name, "-")
	switch kind {
	case "learnt":
		p.begin(wholeDeck(p.T))
	case "bare":
		p.begin(clash.Deck{})
	case "sums":
		p.beginBy(clash.ByStrengths)
	case "points":
		p.beginBy(clash.ByPoints)
	case "fought":
		p.happen(p.begin(wholeDeck(p.T)), fought...)
	case "last":
		p.drawnRound(p.begin(clash.Deck{}))
	case "end":
		table := p.begin(clash.Deck{})
		for range clash.Rounds - 1 {
			p.drawnRound(table)
			p.happen(table, "1 picks "+drawRow(60), "2 picks "+drawRow(63))
		}
		p.drawnRound(table)
	case "deck":
		p.writeDeck("# ours\n12 sea 5/2/3 4vp\n13 land 1/6/2 3vp\n")
	case "damaged":
		p.writeDeck("12 sea 5/2/3 4vp\n13 land 1/6/2\n")
	}
}
