package cryptid

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
	"gamekeeper/ui/table/tabletest"
)

// A tester plays Cryptid on a simulated box.
type tester struct {
	*tabletest.Seat[play.Position, play.Event, *Table]
}

func newTester(t testing.TB) *tester { return newTesterWith(t, PieceCounts{Cubes: 14, Discs: 12}) }

// newTesterWith returns a tester whose copy of the game has these pieces.
func newTesterWith(t testing.TB, pieces PieceCounts) *tester {
	return &tester{tabletest.Sit(t, kind(pieces), func(at *table.Table[play.Position, play.Event]) *Table { return newTable(at, pieces) })}
}

// choose moves the cursor to a space, as a player does who has read the news.
func (p *tester) choose(at cryptid.Space) { p.At.cursor.Focus(at, newsLine(p.At.view())) }

// top returns the screen on top, without what a fresh piece wraps it in.
func (p *tester) top() ui.Screen {
	if fresh, ok := p.Stage.Top().(*freshScreen); ok {
		return fresh.Screen
	}
	return p.Stage.Top()
}

// dealt returns the first event of a game with the setup of a code.
func dealt(code cryptid.Code, names ...string) play.Began {
	return play.Began{Setup: code.Deal(), Seating: play.Seating{Names: names, Starter: 1}, Code: code.String()}
}

// known is the first event for tests that need to know the clues, on the map of
// tabletop/cryptid/play/testdata/play/README: Ann's discs go on forest or swamp, Ben's on desert or
// swamp, and Cem's on swamp or water.
const known = `began normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 clues "on forest or swamp" "on desert or swamp" "on swamp or water" hint "no clues that mention mountain" code 1F4K-9QZC-0T7M`

func beganKnown(t testing.TB) play.Began {
	return playtest.Must(play.ParseEvent(known)).(play.Began)
}

// shared holds the initial sharing of the known game.
var shared = []string{"built 14", "1 cube A1", "2 cube B1", "3 cube E1", "1 cube C1", "2 cube D1", "3 cube F1"}

// newShared returns a tester at the known game, after its initial sharing.
func newShared(t testing.TB) (*tester, *Table) {
	p := newTester(t)
	table := p.Begin(beganKnown(t))
	p.Happen(shared...)
	return p, table
}

// reads checks that every word of a text is shown at each of tabletest.Sizes, in usual and in large
// text. It leaves out words of ten characters or more, because a narrow column breaks them.
func (p *tester) reads(text string) {
	p.T.Helper()
	for _, size := range tabletest.Sizes {
		for _, large := range []bool{false, true} {
			f := ui.NewFrame(size[0], size[1], ui.Look{Glyphs: ui.RichGlyphs(), Keys: ui.KeyboardNames(), Large: large})
			p.Stage.Resize(size[0], size[1], ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
			p.Stage.Draw(f)
			frame := f.String()
			for word := range strings.FieldsSeq(text) {
				if len(word) < 10 && !strings.Contains(frame, word) {
					p.T.Fatalf("%T at %v, large %v: no %q of %q:\n%s", p.Stage.Top(), size, large, word, text, frame)
				}
			}
		}
	}
}

// names checks that a screen on which a space is chosen names that space on the smallest display.
func (p *tester) names(s ui.Screen, at cryptid.Space) {
	p.T.Helper()
	switch s.(type) {
	case *turn, *placement, *mistakeReport, *moveWrong:
		name := fmt.Sprintf("%s %s", at, p.At.view().Board.Terrain(at))
		if frame := p.Frame(ui.MinW, ui.MinH, ui.PlainGlyphs()); !strings.Contains(frame, name) {
			p.T.Fatalf("%T does not say %q:\n%s", s, name, frame)
		}
	}
}

// TestReasonsAreReadWhole checks, with five players whose names are long and with a hint, that on
// screens with a map the reason for a refusal can be read in full, and so can the prompts of most.
// Screens on which a space is chosen name it, too.
func TestReasonsAreReadWhole(t *testing.T) {
	reasons := []string{
		"Take back line 112 first: Bartholome already has a piece on A3: choose another space.",
		"Clementine's disc on A3 was not found to be wrong: if it was logged by mistake, take it back.",
		"F5 is closed by a cube: choose another space.",
		"F5 was just asked about: place the cube on another space.",
		"The piece cannot go there: choose another space.",
		"No piece here whose clue the box doesn't know.",
		"Line 111 is not the last: take back line 112 first.",
	}
	chance := rand.New(rand.NewPCG(1, 1))
	p := newTester(t)
	began := dealt(cryptid.Code{Mode: cryptid.Advanced, Players: 5, Seed: 1}, "Wilhelmine", "Bartholome", "Maximilian", "Clementine", "Montgomery")
	began.Hint = cryptid.NoTerrain
	table := p.Begin(began)
	p.Happen("built 16", "1 votes yes hint", "2 votes yes hint", "3 votes yes hint", "4 votes yes hint")
	for table.view().Phase == play.Sharing {
		p.lead(table, began, chance)
	}
	asked := cryptid.Space(0) // where Bartholome's clue says no, so that the longest prompt follows
	for began.Board.Region(began.Clues[1]).Has(asked) || table.view().Cubes[asked] != 0 {
		asked++
	}
	p.Happen(fmt.Sprintf("1 asks 2 %s", asked), fmt.Sprintf("2 cube %s", asked))
	piece := cryptid.Piece{Seat: 4, Token: cryptid.Cube, At: cryptid.SpaceAt(11, 8)}
	for at := range cryptid.Space(cryptid.SpaceCount) {
		if at%36 != 0 { // checking every space would take too long
			continue
		}
		for _, s := range []ui.Screen{
			&turn{t: table}, &actions{t: table}, &mistakeReport{t: table},
			&placement{table, []cryptid.Seat{4}, cryptid.Cube}, newAnswer(table, 4, at), table.confirm(piece.Seat, piece.At, table.view().PieceText(piece, true), play.Placed{Piece: piece}, ui.OK),
			table.confirm(4, at, "Take back \"Bartholome: cube on A2\"?", play.TookBack{Line: table.view().Record.LastStanding()}, ui.OK), (&actions{t: table}).confirmSearch(4, ui.OK),
			&moveWrong{table, piece},
			&boxThinking{t: table, player: 4, stuck: true},
		} {
			p.choose(at)
			p.Do(ui.Step{Home: true, Push: s})
			for _, reason := range reasons {
				p.Do(ui.Step{Refusal: say.Plain(reason)})
				p.reads(reason)
				p.names(s, at)
			}
			p.Stage.Press(hw.Event{Typed: true}, p.Now) // another press, so that the refusal disappears
			p.names(s, at)
			switch s.(type) {
			case *actions: // the rows say it, too
			case *turn, *placement:
				p.reads(p.drawn(now(p.At.view())))
			case *answer:
				p.reads("could it be here? yes no")
			case *mistakeReport:
				p.reads("Which piece is wrong?")
			case *moveWrong:
				p.reads("Put a disc on L9. Where does the cube go?")
			case *boxThinking:
			default: // screens on which somebody confirms
				p.reads("press 4.")
			}
		}
	}
}

// drawn returns a text with the signs of a screen.
func (p *tester) drawn(text say.Text) string { return ui.Look{Glyphs: ui.RichGlyphs()}.Say(text) }
