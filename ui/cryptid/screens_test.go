package cryptid

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/words"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

func TestMain(m *testing.M) { tabletest.Main(m) }

// TestScreens plays the transcripts in testdata, each from the home screen. If a file's name ends
// in four, no seat has a button of its own. The first word of the name is that of one of games, or it is
// named if the box was given names; with any other word, nothing has happened before.
//
// In some languages one frame may be cut where English is whole: the list of clues, where the clue at the
// cursor is also shown below in full.
func TestScreens(t *testing.T) {
	tabletest.Screens(t, transcriptHome, map[string]int{"de": 1, "es": 1, "pl": 1})
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
			if name, options, _ := strings.Cut(rest, " "); !p.play(name, options) {
				p.Begin(playtest.Must(play.ParseEvent(rest)))
			}
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
		verbs["think"] = func(d string) { p.WaitTicking(playtest.Must(time.ParseDuration(d))) }
		return verbs
	})
}

// games are the games of transcripts and cases: their first event, and what has happened.
var games = map[string]struct {
	first    string
	happened []string
}{
	"known":      {known, shared[:1]}, // the map is built
	"shared":     {known, shared},     // past the initial sharing
	"clocked":    {known + " bank 120", shared},
	"explained":  {known + " explained", looked},
	"notebook":   {inNotebook(known), looked},
	"two":        {two, nil},
	"advanced":   {advanced, nil},
	"cards":      {fromBooks, nil},
	"notedcards": {inNotebook(fromBooks), nil},
	"wrongmap":   {fromBooks, wrongMap}, // Cem's disc is right by the card
}

// looked is what happens until everybody has seen their clue.
var looked = []string{"built 14", "1 looks", "2 looks", "3 looks"}

// play starts one of games, with more words of its first event. It reports whether there is one.
func (p *tester) play(name, options string) bool {
	game, ok := games[name]
	if ok {
		p.Begin(playtest.Must(play.ParseEvent(strings.TrimSpace(game.first + " " + options))).(play.Began))
		p.Happen(game.happened...)
	}
	return ok
}

// advanced is the first event of the advanced game, with all structures and four turned tiles.
const advanced = `began advanced refereed starter 1 names "Ann" "Ben" "Cem" "Dot" tiles 2t 5 3 4t 6 1t stones F7 A5 B8 B1 shacks H4 D6 J3 L9 clues "within two spaces of an abandoned shack" "within three spaces of a green structure" "not within three spaces of a white structure" "within one space of water" hint "no terrain or terrain clues" code 3G00-0000-0NG1`

// fromBooks is the first event of the known game at a table that has the clues in books.
const fromBooks = `began normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 clues ? ? ?`

// wrongMap holds events of the known game from books, whose green stone is on K2 by the card but
// was entered on B2. The box knows only Cem's clue.
var wrongMap = []string{
	`3 has the clue "within three spaces of a green structure"`,
	"1 cube E1", "2 cube B1", "3 cube A9", "1 cube F1", "2 cube C1", "3 cube A8",
	"1 asks 3 K2", "3 disc K2",
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
	if strings.HasPrefix(name, "named-") {
		p.Box.Names = []string{"Benedicta", "Zoe", "Max", "Ida", "Theo"}
	}
	kind, _, _ := strings.Cut(name, "-")
	p.play(kind, "")
	return p.NewHome()
}
