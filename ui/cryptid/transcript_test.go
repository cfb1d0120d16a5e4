package cryptid

import (
	"os"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
	"gamekeeper/ui/uitest"
)

// The screens tell the time of the place; here that is UTC everywhere.
func TestMain(m *testing.M) {
	time.Local = time.UTC
	os.Exit(m.Run())
}

// TestScreens plays the transcripts in testdata, each from the home screen. In
// those named four no seat has a button of its own.
// Those named known- begin with a game on the table whose map is built, those
// named shared- after its initial sharing, those named explained- with a first game,
// and those named clocked- at a table with a clock. Those named named- begin with nothing
// played, at a box that was given names. Those named wrongmap- begin with a game
// from books whose map was entered wrongly: Cem's disc is right by the card.
func TestScreens(t *testing.T) { uitest.Transcripts(t, transcriptHome) }

// TestScreensInEveryLanguage plays them in every language. What is cut there is rows of
// the list of clues, of which the one at the cursor stands below in whole.
func TestScreensInEveryLanguage(t *testing.T) {
	uitest.Spoken(t, transcriptHome, tabletest.Languages(t)[1:], map[string]int{"de": 1, "es": 1, "pl": 1})
}

// transcriptHome is the home screen of a transcript's box, from the first word of the file's name.
func transcriptHome(t *testing.T, name string, spoken *say.Language) ui.Screen {
	p := newTester(t)
	p.Box.Language = spoken
	if strings.HasSuffix(name, "four") {
		p.Box.SeatKeys = 0
	}
	switch kind, _, _ := strings.Cut(name, "-"); kind {
	case "named":
		p.Box.Names = []string{"Benedicta", "Zoe", "Max", "Ida", "Theo"}
	case "known":
		p.happen(p.begin(beganKnown(t)), shared[0])
	case "notebook":
		began := beganKnown(t)
		began.Way = play.Notebook
		p.happen(p.begin(began), append(shared[:1:1], "1 looks", "2 looks", "3 looks")...)
	case "explained":
		began := beganKnown(t)
		began.Habits = play.Habits{Explain: true}
		p.happen(p.begin(began), append(shared[:1:1], "1 looks", "2 looks", "3 looks")...)
	case "clocked":
		began := beganKnown(t)
		began.Habits = play.Habits{Bank: 600}
		p.happen(p.begin(began), shared...)
	case "wrongmap":
		p.happen(p.books(), wrongMap...)
	case "shared":
		p.happen(p.begin(beganKnown(t)), shared...)
	}
	return p.Home()
}
