package cryptid

import (
	"fmt"
	"math/rand/v2"
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

// TestPresses checks the promises about how few presses a thing takes.
func TestPresses(t *testing.T) {
	count := func(name string, most int, play func(t *testing.T, p *tester) (done bool)) {
		t.Run(name, func(t *testing.T) {
			p := newTester(t)
			if !play(t, p) {
				t.Fatalf("it is not done:\n%s", p.Frame(40, 15, ui.PlainGlyphs()))
			}
			if p.Presses > most {
				t.Errorf("%d presses, want %d at most", p.Presses, most)
			}
		})
	}
	home := func(p *tester) { // as on another evening: the form has the last game's settings
		p.Begin(dealt(cryptid.Code{Mode: cryptid.Normal, Players: 3, Seed: 5}, "Ann", "Ben", "Cem"))
		p.Press("~")
		p.Box.Current, p.Stage = nil, ui.NewStage(p.NewHome())
		p.Presses = 0
	}
	begun := func(t *testing.T, p *tester) *Table {
		table := p.Begin(beganKnown(t))
		p.Happen(shared...)
		p.Presses = 0
		return table
	}
	count("home to the first clue, the map built from one page", 6, func(t *testing.T, p *tester) bool {
		home(p)
		p.Press("! ! ! !! !")
		return p.Reveals()
	})
	count("home to whose clue comes first, the map built tile by tile", 12, func(t *testing.T, p *tester) bool {
		home(p)
		p.Press("! ! ! > !!!!!! ! !") // and one more to see it
		p.CheckShows("Hand the box to Ann.")
		return true
	})
	count("home to the first clue, the map built", 5, func(t *testing.T, p *tester) bool {
		home(p)
		p.Press("! ! v! !")
		return p.Reveals()
	})
	asked := func(t *testing.T, p *tester) *Table {
		table := begun(t, p)
		p.Happen("1 asks 3 C4")
		return table
	}
	count("a question", 1, func(t *testing.T, p *tester) bool {
		table := begun(t, p)
		p.choose(cryptid.SpaceAt(2, 3))
		p.Press("3")
		return table.view().AwaitedSeat == 3
	})
	for key, token := range map[string]cryptid.Token{"<": cryptid.Disc, ">": cryptid.Cube} {
		count("an answer: "+token.String(), 1, func(t *testing.T, p *tester) bool {
			table := asked(t, p)
			p.Press(key)
			got, has := table.view().Has(3, cryptid.SpaceAt(2, 3))
			return has && got == token
		})
	}
	for _, key := range []string{"1", "!"} {
		count("a due cube with "+key, 1, func(t *testing.T, p *tester) bool {
			table := asked(t, p)
			p.Happen("3 cube C4")
			p.choose(cryptid.SpaceAt(3, 4))
			p.Press(key)
			return table.view().Cubes[cryptid.SpaceAt(3, 4)] == 1
		})
	}
	count("a cube that is due in a notebook", 1, func(t *testing.T, p *tester) bool {
		began := beganKnown(t)
		began.Style = play.Notebook
		table := p.Begin(began)
		p.Happen(append(shared[:len(shared):len(shared)], "3 cube C4")...) // a no to Ann
		p.choose(cryptid.SpaceAt(3, 4))
		p.Presses = 0
		p.Press("1")
		return table.view().Cubes[cryptid.SpaceAt(3, 4)] == 1
	})
	count("undoing a question", 2, func(t *testing.T, p *tester) bool {
		table := asked(t, p)
		p.Press("~ !")
		return table.view().Phase == play.AskOrSearch
	})
	count("undoing a piece", 2, func(t *testing.T, p *tester) bool {
		table := asked(t, p)
		p.Press("<")
		p.Presses = 0
		p.Press("~ !")
		return table.view().Phase == play.Answering
	})
	for _, seatKeys := range []int{5, 0} {
		count("a piece that only the box has wrong", 2, func(t *testing.T, p *tester) bool {
			p.Box.SeatKeyCount = seatKeys
			table := asked(t, p)
			p.Happen("3 disc C4")
			if len(table.view().Mistakes) == 0 {
				t.Fatal("Cem's disc on C4 is not wrong")
			}
			p.Press([]string{"! <", "3 <"}[seatKeys/5])
			return len(table.view().Mistakes) == 0 && table.view().Phase == play.Answering
		})
	}
	count("a hint", 11, func(t *testing.T, p *tester) bool {
		table := begun(t, p)
		p.Press("~ ! >1 >2 >3 ^! ~")
		p.CheckShows("hint: no mountain clue")
		return table.view().Hint != cryptid.NoHint
	})
	for name, swap := range map[string]struct {
		seats int // how many have buttons
		keys  string
	}{
		"with buttons":                     {5, "2 # 2"},
		"with buttons, none of their own":  {0, "! # >"},
		"on a keyboard":                    {5, "2 ! 2"},
		"on a keyboard, none of their own": {0, "! ! !"},
	} {
		count("a wrong piece that is swapped "+name, 3, func(t *testing.T, p *tester) bool {
			p.Box.SeatKeyCount = swap.seats
			table := begun(t, p)
			p.Happen("1 asks 2 A2", "2 cube A2")
			if len(table.view().Mistakes) == 0 {
				t.Fatal("Ben's cube on A2 is not wrong")
			}
			for _, key := range strings.Fields(swap.keys) {
				if key != "#" {
					p.Press(key)
					continue
				}
				p.Event(hw.Event{Key: hw.OK})
				p.Event(hw.Event{Key: hw.OK, Kind: hw.Release})
				p.Presses-- // releasing OK is no press
			}
			return len(table.view().Mistakes) == 0
		})
	}
	count("a clue again by its owner's button", 3, func(t *testing.T, p *tester) bool {
		begun(t, p)
		p.Press("~ 1 !")
		return p.Reveals()
	})
	count("a clue again, by a list and with the four digits of a PIN", 10, func(t *testing.T, p *tester) bool {
		p.Box.SeatKeyCount = 0
		began := beganKnown(t)
		began.PINs = true
		table := p.Begin(began)
		p.Happen(append(shared[:len(shared):len(shared)], words.Text(table.Position().NewPIN(1, "1234")))...)
		p.Press("~ v ! ! 1234! !")
		return p.Reveals()
	})
	count("a search that wins", 7, func(t *testing.T, p *tester) bool {
		table := begun(t, p)
		p.choose(cryptid.SpaceAt(1, 3))
		p.Press("1 ! < < < 3")
		return table.view().Ending != nil
	})
	for key, shows := range map[string]string{"!": "How it went", ">": "Build the map", "~": "New game"} {
		count("ending to "+shows, 1, func(t *testing.T, p *tester) bool {
			p.Begin(beganKnown(t))
			p.Happen(won...)
			p.seeTheFind()
			p.Wait(time.Minute)
			p.Presses = 0
			p.Press(key)
			return strings.Contains(p.Frame(40, 15, ui.PlainGlyphs()), shows)
		})
	}
}

// TestLastDiscOfASearchIsAsked checks that if the box does not know all clues, an unstopped search
// ends only after a question with the cursor on yes. The box cannot tell by itself whether such a
// search was right.
func TestLastDiscOfASearchIsAsked(t *testing.T) {
	const asks = "Nobody stopped the search, so Ann has found the habitat and the game is over. Is that right?"
	sharing := shared[1:]
	tests := map[string]struct {
		way    play.Style
		before []string
		at     string // where the cursor is
		keys   string // the keys that lead to the question
	}{
		"the last answer":             {play.Refereed, []string{"1 searches A2", "2 disc A2"}, "A2", "<"},
		"the last answer, clue told":  {play.Refereed, []string{`3 has the clue "on swamp or water"`, "1 searches A2", "2 disc A2"}, "A2", "<"},
		"wrong by the clue told":      {play.Refereed, []string{`3 has the clue "on desert or water"`, "1 searches A2", "2 disc A2"}, "A2", "<"},
		"the searcher's further disc": {play.Refereed, []string{"1 asks 2 A2", "2 disc A2", "2 asks 3 A2", "3 disc A2", "3 asks 1 A2", "1 disc A2", "1 searches A2"}, "A3", "!"},
		"the search itself":           {play.Refereed, []string{"1 asks 2 A2", "2 disc A2", "2 asks 3 A2", "3 disc A2", "3 asks 1 A3", "1 disc A3"}, "A2", "1 !"},
		"in a notebook":               {play.Notebook, []string{"1 searches A2", "2 disc A2"}, "A2", "<"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			p := newTester(t)
			began := playtest.Must(play.ParseEvent(fromBooks)).(play.Began)
			began.Style = test.way
			table := p.Begin(began)
			p.Happen(append(sharing[:len(sharing):len(sharing)], test.before...)...)
			p.Do(table.Continue()) // closes the alert that these pieces fit no card
			p.choose(playtest.Must(cryptid.ParseSpace(test.at)))
			p.Press(test.keys)
			p.CheckShows(asks)
			p.Press("v !")
			if table.view().Ending != nil || len(table.view().Mistakes) > 0 {
				t.Fatal("it has happened though nobody has said yes")
			}
			p.Press(test.keys[len(test.keys)-1:])
			p.Wait(time.Minute)
			p.Press("!")
			if v := table.view(); v.Ending == nil && len(v.Mistakes) == 0 {
				t.Errorf("after yes the game isn't over:\n%s", p.Frame(40, 15, ui.PlainGlyphs()))
			}
		})
	}
}

// TestLastDiscByACorrectionIsAsked checks that the game does not end without a question if a
// correction swaps the cube that stopped a search, which was wrong, for the last disc.
func TestLastDiscByACorrectionIsAsked(t *testing.T) {
	for name, correct := range map[string]struct {
		screen func(*Table, cryptid.Piece) ui.Screen
		keys   string
	}{
		"in the open": {func(t *Table, piece cryptid.Piece) ui.Screen { return &moveWrong{t: t, piece: piece} }, "! 3"},
		"in private":  {newCheck, "! ! 3"}, // shown, hidden, moved
	} {
		t.Run(name, func(t *testing.T) {
			p := newTester(t)
			table := p.books()
			p.Happen(append(shared[1:len(shared):len(shared)], `3 has the clue "on swamp or water"`, "1 searches A2", "2 disc A2", "3 cube A2")...)
			p.choose(cryptid.SpaceAt(3, 1)) // a desert
			p.Do(ui.Step{Push: correct.screen(table, table.view().Mistakes[0])})
			p.Press(correct.keys)
			p.CheckShows("Nobody stopped the search")
			if table.view().Ending != nil {
				t.Fatal("it is over before anybody says so")
			}
			p.Wait(time.Minute)
			p.Press("!")
			if table.view().Ending == nil {
				t.Errorf("after yes the game isn't over: %s", table.view().NextText())
			}
		})
	}
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
		if at%13 != 0 { // checking every space would take too long
			continue
		}
		for _, s := range []ui.Screen{
			&turn{t: table}, &actions{t: table}, &mistakeReport{t: table},
			&placement{table, []cryptid.Seat{4}, cryptid.Cube}, newAnswer(table, 4, at), table.confirm(piece.Seat, piece.At, table.view().PieceText(piece, true), play.Placed{Piece: piece}, ui.OK),
			table.confirm(4, at, "Take back \"Bartholome: cube on A2\"?", play.TookBack{Line: table.view().Record.LastStanding()}, ui.OK), (&actions{t: table}).confirmSearch(4, ui.OK),
			&moveWrong{table, piece},
			&boxMove{t: table, line: table.view().Record.LastStanding()}, &boxThinking{t: table, player: 4, stuck: true},
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
			case *boxMove, *boxThinking:
			default: // screens on which somebody confirms
				p.reads("press 4.")
			}
		}
	}
}

// drawn returns a text with the signs of a screen.
func (p *tester) drawn(text say.Text) string { return ui.Look{Glyphs: ui.RichGlyphs()}.Say(text) }
