package cryptid

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/words"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
	"gamekeeper/ui/uitest"
)

func TestMain(m *testing.M) { tabletest.Main(m) }

// TestScreens plays the transcripts in testdata, each from the home screen. If a file's name ends
// in four, no seat has a button of its own. The first word of the name selects what has happened
// before:
//
//   - known: the map of the known game was built;
//   - shared: the known game is past its initial sharing;
//   - clocked: the same, with a clock;
//   - explained, notebook: everybody has seen their clue, with explanations or in a notebook;
//   - wrongmap: the map of a game from books was entered wrongly: Cem's disc is right by the card;
//   - named: nothing, but the box was given names;
//   - any other word: nothing.
func TestScreens(t *testing.T) { uitest.Transcripts(t, transcriptHome) }

// TestLongScreens plays the transcripts of [TestScreens] in [tabletest.LongestLanguages]: English and
// every language, each word of a list as long as the longest one in that list, and long names. In some
// languages one frame may be cut where English is whole: the list of clues, where the clue at the
// cursor is also shown below in full.
func TestLongScreens(t *testing.T) {
	uitest.CheckLanguages(t, transcriptHome, tabletest.LongestLanguages(t), map[string]int{"de": 1, "es": 1, "pl": 1})
}

// TestCases plays the cases in testdata/cases. Besides the verbs of [tabletest.Seat.Verbs] they have
//
//	begin GAME [WORDS]    a game begins: one of games, with more words of its first event, or any
//	pin SEAT PIN          a seat chooses a PIN
//	pieces CUBES DISCS    this copy of the game has so many of each colour
//	at SPACE              the cursor is there
//	reads WORDS           every word is there at every size, in usual and in large text
//	think DURATION        time passes, tick by tick
func TestCases(t *testing.T) {
	tabletest.Cases(t, func(t *testing.T) tabletest.Verbs {
		p := newTester(t)
		verbs := p.Verbs()
		verbs["begin"] = func(rest string) {
			name, options, _ := strings.Cut(rest, " ")
			game, known := games[name]
			if !known {
				game.first, options = rest, ""
			}
			p.Begin(playtest.Must(play.ParseEvent(strings.TrimSpace(game.first + " " + options))))
			p.Happen(game.happened...)
		}
		verbs["pieces"] = func(rest string) {
			playtest.Must(fmt.Sscan(rest, &p.At.pieces.Cubes, &p.At.pieces.Discs))
		}
		verbs["at"] = func(space string) {
			if at := p.At.cursor.At.String(); at != space {
				t.Fatalf("the cursor is on %s, want %s", at, space)
			}
		}
		verbs["pin"] = func(rest string) {
			seat, pin, _ := strings.Cut(rest, " ")
			position := p.At.Position()
			p.Happen(words.Text(position.NewPIN(cryptid.Seat(playtest.Must(strconv.Atoi(seat))), pin)))
		}
		verbs["reads"] = p.reads
		verbs["think"] = func(d string) { p.ticks(playtest.Must(time.ParseDuration(d))) }
		return verbs
	})
}

// games are the games of cases: their first event, and what has happened.
var games = map[string]struct {
	first    string
	happened []string
}{
	"known":    {known, nil},
	"shared":   {known, shared}, // past the initial sharing
	"log":      {inNotebook(known), append(shared[:1:1], "1 looks", "2 looks", "3 looks")},
	"books":    {fromBooks, nil},
	"notebook": {inNotebook(fromBooks), nil},
	"two":      {two, nil},
}

// two is the first event of a game for two players.
const two = `began normal refereed starter 1 names "Ann" "Ben" tiles 4t 2 6 3 1 5t stones A2 D3 L2 shacks F4 K4 E7 clues "within one space of water" "on desert or swamp" "within one space of swamp" "within one space of either animal territory" hint "no within two spaces clues" code 2000-0000-0QC1`

func inNotebook(first string) string { return strings.Replace(first, "refereed", "notebook", 1) }

// transcriptHome returns the home screen of a transcript's box, set up for the file's name as
// [TestScreens] describes.
func transcriptHome(t *testing.T, name string, spoken *say.Language) ui.Screen {
	p := newTester(t)
	p.Box.Language = spoken
	if strings.HasSuffix(name, "four") {
		p.Box.SeatKeyCount = 0
	}
	switch kind, _, _ := strings.Cut(name, "-"); kind {
	case "named":
		p.Box.Names = []string{"Benedicta", "Zoe", "Max", "Ida", "Theo"}
	case "known":
		p.Begin(beganKnown(t))
		p.Happen(shared[0])
	case "notebook":
		began := beganKnown(t)
		began.Style = play.Notebook
		p.Begin(began)
		p.Happen(append(shared[:1:1], "1 looks", "2 looks", "3 looks")...)
	case "explained":
		began := beganKnown(t)
		began.Preferences = play.Preferences{HasExplanations: true}
		p.Begin(began)
		p.Happen(append(shared[:1:1], "1 looks", "2 looks", "3 looks")...)
	case "clocked":
		began := beganKnown(t)
		began.Preferences = play.Preferences{ThinkingLimit: 600}
		p.Begin(began)
		p.Happen(shared...)
	case "wrongmap":
		p.books()
		p.Happen(wrongMap...)
	case "shared":
		p.Begin(beganKnown(t))
		p.Happen(shared...)
	}
	return p.NewHome()
}

// TestSoundOff checks that turning off the sound is recorded for everybody to read, and changes
// neither the next step nor the clock.
func TestSoundOff(t *testing.T) {
	p := newTester(t)
	table := p.clocked(play.Preferences{ThinkingLimit: 600})
	p.ticks(7 * time.Second)
	before := table.view().NextText()
	off := false
	p.Do(p.Box.Mute(func() ui.Step {
		off = true
		return ui.Step{}
	}))
	if record := p.Say(table.view().RecordText(table.Times())); !off || !strings.Contains(record, "the box's sound is turned off") {
		t.Errorf("turned off %v, the record:\n%s", off, record)
	}
	if after := table.view().NextText(); after != before || table.running().left(table.view()) != 593*time.Second {
		t.Errorf("now %q, with %v left", after, table.running().left(table.view()))
	}
}

// TestHintIsWhole checks that at 60x20 the hint is shown in full beside the map, even with five
// players and many words about a space.
func TestHintIsWhole(t *testing.T) {
	p := newTester(t)
	code := cryptid.Code{Mode: cryptid.Advanced, Players: 5, Seed: 1}
	began := dealt(code, "Maximilian", "Wilhelmina", "Bartholome", "Annemarijn", "Ferdinanda")
	table := p.Begin(began)
	p.Happen(words.Text(play.PartBuilt{Parts: play.PartCount(cryptid.Advanced)}))
	for player := range 5 {
		if table.view().Hint != cryptid.NoHint {
			break
		}
		p.Happen(words.Text(play.VoteCast{Player: player + 1, Motion: play.ForHint, Yes: true}))
	}
	for seat := range 5 {
		p.Happen(words.Text(play.ClueSeen{Seat: cryptid.Seat(seat + 1)}))
	}
	chance := rand.New(rand.NewPCG(1, 1))
	for table.view().Phase != play.AskOrSearch {
		p.lead(table, began, chance)
	}
	p.Stage.Press(hw.Event{Typed: true}, p.Now) // another press, so that no refusal is left from the moves
	hint := "hint: no \"within 3\" clue"
	for table.cursor.At = range cryptid.Space(cryptid.SpaceCount) {
		var column []string
		for row := range strings.Lines(p.Frame(60, 20, ui.PlainGlyphs())) {
			if letters := []rune(strings.TrimRight(row, "\n")); len(letters) > 50 {
				column = append(column, strings.Fields(string(letters[50:]))...)
			}
		}
		if words := strings.Join(column, " "); !strings.Contains(words, hint) {
			t.Fatalf("%s: no %q in\n%s", table.cursor.At, hint, p.Frame(60, 20, ui.PlainGlyphs()))
		}
	}
}
