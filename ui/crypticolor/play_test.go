package crypticolor

import (
	"slices"
	"strings"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/lexicon"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
	"gamekeeper/ui/uitest"
)

// A tester plays Crypticolor.
type tester struct {
	*tabletest.Seat[crypticolor.Position, crypticolor.Event, *Table]
}

func TestMain(m *testing.M) { tabletest.Main(m) }

func newTester(t testing.TB) *tester { return &tester{tabletest.Sit(t, kind(), newTable)} }

// annsLetters holds the guesses of all the letters that Ann has to find.
var annsLetters = []string{"1 guesses letter F", "1 guesses letter R", "1 guesses letter O", "1 guesses letter E", "1 guesses letter F"}

// guessing returns a tester at a game for two in which both words are made.
func guessing(t testing.TB) *tester {
	p := newTester(t)
	p.Begin(two(crypticolor.Settings{}))
	p.Happen(made...)
	return p
}

// words returns the smallest frame as text, with each run of blanks reduced to one.
func (p *tester) words() string {
	return strings.Join(strings.Fields(p.Frame(40, 15, ui.PlainGlyphs())), " ")
}

// two returns the first event of a game for two players.
func two(settings crypticolor.Settings) crypticolor.Began {
	settings.Rules = crypticolor.CurrentRules
	return crypticolor.Began{Settings: settings, Names: []string{"Ann", "Ben"}, Starter: 1, Card: crypticolor.ShippedCard()}
}

// teams returns the first event of a game in the given mode, with as many players as it takes.
func teams(mode crypticolor.Mode) crypticolor.Began {
	e := two(crypticolor.Settings{Mode: mode})
	e.Names = []string{"Ann", "Bea", "Cem", "Dan"}[:mode.PlayerCount()]
	return e
}

// made holds the events that make the words, for tests that need to know them. Ann has to find
// OFFER, with the letters in the order F R O E F, and Ben has to find FOYER, as O F Y R E.
var made = []string{"1 makes FOYER as OFYRE", "2 makes OFFER as FROEF"}

// TestWholeGame plays a whole game for two, from the form to the end: words are entered, and the
// box answers guesses of letters and of the word. The points follow the rules and were counted by
// hand.
func TestWholeGame(t *testing.T) {
	p := newTester(t)
	p.Press("! ! ! !") // with the box's letters
	p.Press("! foyer! ! ! offer! !")
	p.CheckShows("Player A: letter 1, 3 guesses")
	position := p.At.Position()
	ben, ann := position.See(2), position.See(1)
	if ben.Word != "OFFER" || ann.Word != "FOYER" {
		t.Fatalf("the words are %q and %q", ann.Word, ben.Word)
	}
	for _, r := range ben.Scramble { // Player A guesses all the letters in one turn
		p.Press("~! " + strings.ToLower(string(r)) + "!!")
	}
	// F 9, F 9, E 11, R 12, O 10 squares, each without a cube.
	if total := p.At.view().Total(1); total != 2*51 {
		t.Fatalf("%d points, want 102", total)
	}
	p.CheckShows("unscramble " + ben.Scramble)
	p.Press("offe !")
	p.CheckShows("Player B is next")
	p.Press("> ~! <! foyer!!") // the word, from the page of letters
	// F 9, O 10, Y 7, E 11, R 12 squares.
	if e := p.At.view().Ending; e == nil || e.Winner != 1 || p.At.view().Total(2) != 2*49 {
		t.Fatalf("%+v, %d points", e, p.At.view().Total(2))
	}
	p.CheckShows("Player A wins, 102 to 98")
	p.CheckShows("Player B's word: OFFER, scrambled " + ben.Scramble)
	p.Press("~")
	if p.Box.Current != nil {
		t.Error("a game that is over lies on the table when its ending was left")
	}
}

// TestCalls checks that a side can guess out of turn with its own button, as long as it has a word
// to find.
func TestCalls(t *testing.T) {
	p := guessing(t)
	p.Happen("1 passes")
	p.Event(hw.Event{Key: hw.Seat1})
	p.CheckShows("Ann: guess letter 1")
	p.Press("~")
	p.Happen("1 guesses word OFFER")
	p.Event(hw.Event{Key: hw.Seat1})
	p.CheckShows("Ben: letter 1, 3 guesses")
}

// TestCallsTheWord checks that a side that has found all letters can guess only the word out of
// turn.
func TestCallsTheWord(t *testing.T) {
	p := guessing(t)
	p.Happen(annsLetters...)
	p.Happen("1 passes")
	p.Event(hw.Event{Key: hw.Seat1})
	p.CheckShows("Ann: unscramble FROEF")
	p.Press("~")
	p.CheckShows("Ben: letter 1, 3 guesses")
}

// TestRules checks that the rules on screen describe what this table has agreed on.
func TestRules(t *testing.T) {
	usual := []string{"each of its squares that has no cube yet", "Curve: one step straight and one diagonal. Angle: a V of two diagonal steps."}
	tests := map[string]struct {
		settings  crypticolor.Settings
		says, not []string
	}{
		"usual":     {crypticolor.Settings{}, usual, []string{"outside", "turned", "team", "round"}},
		"rotations": {crypticolor.Settings{Rotations: true}, []string{"turned by 90, 180 or 270 degrees"}, nil},
		"mixed":     {crypticolor.Settings{Mode: crypticolor.MixedTeams}, []string{"in the first round the younger player makes it", "in the second the older"}, nil},
		"together":  {crypticolor.Settings{Mode: crypticolor.CooperativeTeams}, []string{"team A makes the word and team B guesses"}, nil},
	}
	for name, test := range tests {
		text := rules(test.settings).String()
		for _, want := range test.says {
			if !strings.Contains(text, want) {
				t.Errorf("%s: %q is not in\n%s", name, want, text)
			}
		}
		for _, not := range test.not {
			if strings.Contains(text, not) {
				t.Errorf("%s: %q is in\n%s", name, not, text)
			}
		}
	}
}

// TestDemo checks the recorded game of each language, and that no word is shown before it is
// guessed.
func TestDemo(t *testing.T) {
	for _, spoken := range tabletest.Languages(t) {
		steps := strings.Split(demoText(spoken), "\n\n")
		tag, words := crypticolor.Lexicon().TagFor(spoken), []string(nil)
		for line := range strings.Lines(steps[0]) {
			if _, made, ok := strings.Cut(line, " makes "); ok {
				words = append(words, strings.Fields(made)[0])
			}
		}
		for _, word := range words {
			if !slices.Contains(crypticolor.Lexicon().Words(tag, lexicon.Easy), strings.ToLower(word)) || len(words) != 2 {
				t.Errorf("the demo in %q has not two easy words, but %q", tag, words)
			}
		}
		tabletest.RecordedDemo(t, kind(), demoText(spoken), drawDemo, func(step int, frame string) {
			for _, word := range words {
				guessed := strings.Contains(strings.Join(steps[1:step+1], "\n"), "guesses word "+word)
				if !guessed && strings.Contains(frame, word) {
					t.Errorf("at step %d, %s is seen:\n%s", step, word, frame)
				}
			}
		})
	}
}

// TestScreens plays the transcripts in testdata, each from the home screen of transcriptHome.
func TestScreens(t *testing.T) { tabletest.Screens(t, transcriptHome) }

// transcriptHome returns the home screen of a transcript's box. The first word of the file's name
// selects the game on its table. For any other word there is no game.
func transcriptHome(t *testing.T, name string, spoken *say.Language) ui.Screen {
	p := newTester(t)
	p.Box.Language = spoken
	switch kind, _, _ := strings.Cut(name, "-"); kind {
	case "made":
		p.Begin(two(crypticolor.Settings{}))
		p.Happen(made...)
	case "rotations":
		p.Begin(two(crypticolor.Settings{Rotations: true}))
	case "mixed":
		p.Begin(teams(crypticolor.MixedTeams))
	case "cooperative":
		p.Begin(teams(crypticolor.CooperativeTeams))
	}
	return p.NewHome()
}

func BenchmarkPressToFrame(b *testing.B) {
	uitest.PressToFrame(b, guessing(b).Stage, 60, 20, 1, hw.Right)
}

// TestAllocations checks what a press on a guess costs.
func TestAllocations(t *testing.T) { uitest.CheckAllocations(t, guessing(t).Stage, 85, hw.Right) }

// TestRecall checks that the form of a new game starts with the names and the mode of the last one,
// but with the other side going first.
func TestRecall(t *testing.T) {
	p := newTester(t)
	began := teams(crypticolor.MixedTeams)
	began.Starter = 2
	p.Begin(began)
	p.Player = p.Restart()
	p.Press("!")
	for _, want := range []string{
		"Players mixed-role teams", "Goes first Ann and Bea", "A, younger Ann", "A, older Bea", "B, younger Cem", "B, older Dan", "Rotations off",
	} {
		if form := strings.Join(strings.Fields(p.Frame(60, 20, ui.PlainGlyphs())), " "); !strings.Contains(form, want) {
			t.Errorf("no %q in %q", want, form)
		}
	}
}

// TestResumeAnswers checks that if the plug is pulled between a guess and the box's answer, the box
// answers when the game continues.
func TestResumeAnswers(t *testing.T) {
	p := guessing(t)
	p.Do(p.At.DoThen(crypticolor.Guess{Side: 1, Squares: crypticolor.SquaresOf(1, 4, 6)}, func() ui.Step { return ui.Step{} }))
	if p.At.view().Phase != crypticolor.Answering {
		t.Fatal("it is answered already")
	}
	p.Start()
	if v := p.At.view(); v.TurnSide != 2 || v.Decoder(1).Cubes[1] != crypticolor.HitCube || v.Decoder(1).Cubes[4] != crypticolor.MissCube {
		t.Errorf("%s", v.NextText())
	}
}
