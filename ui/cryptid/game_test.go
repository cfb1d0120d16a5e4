package cryptid

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/setup"
	"gamekeeper/ui/table/tabletest"
)

// TestFormAsLastTime checks that the form of a new game starts with the last game's settings, even
// if that game was left while its card was being entered.
func TestFormAsLastTime(t *testing.T) {
	seating := play.Seating{Names: []string{"Ann", "Ben", "Cem", "Dot"}, Starter: 4, Style: play.Notebook, PINs: true}
	sketch := play.CardSketched{Seating: seating, Mode: cryptid.Advanced}
	began := dealt(cryptid.Code{Mode: cryptid.Advanced, Players: 4, Seed: 5})
	began.Seating = seating
	tests := map[string]struct {
		first play.Event
		clues string
	}{"a card": {sketch, "card and books"}, "a deal": {began, "dealt here"}}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			p := newTester(t)
			p.Begin(test.first)
			again := p.Restart() // the box forgets the game on the table
			again.Press("!")
			form := again.Frame(60, 30, ui.PlainGlyphs())
			again.Press("^!") // More
			frame := strings.Join(strings.Fields(form+again.Frame(60, 30, ui.PlainGlyphs())), " ")
			for _, want := range []string{"Players 4", "Game advanced", "Clues " + test.clues, "Style of play notebook",
				"First player ← Dot →", "PINs on", "More PINs", "Name A Ann Name B Ben Name C Cem Name D Dot"} {
				if !strings.Contains(frame, want) {
					t.Errorf("no %q in %q", want, frame)
				}
			}
		})
	}
}

// TestNameIsNotCutInSilence checks that a player who types a name with more than ten letters reads why
// the eleventh is missing, in every language.
func TestNameIsNotCutInSilence(t *testing.T) {
	for _, language := range tabletest.Languages(t) {
		p := newTester(t)
		p.Speak(language)
		p.Press("! [Name A] ! !Maximiliano")
		p.hears(ui.Refused)
		frame := p.Frame(40, 15, ui.RichGlyphs())
		want := strings.ReplaceAll(p.Say(say.Count(10, "There is room for %d letter.", "There is room for %d letters.")), "\u00a0", " ")
		if !strings.Contains(frame, want) || !strings.Contains(frame, " Maximilian\n") {
			t.Errorf("%s: no %q in\n%s", language, want, frame)
		}
	}
}

// typed returns the keys that type a setup code.
func typed(code cryptid.Code) string { return strings.ReplaceAll(code.String(), "-", "") }

// TestCodeOfAGameThatGoesOn checks that the box refuses to deal the setup of a game in progress
// again, says why, and would deal it after the end. The form shows the difficulty asked for, not
// that of the setup.
func TestCodeOfAGameThatGoesOn(t *testing.T) {
	for _, wish := range []cryptid.Difficulty{cryptid.AnyDifficulty, cryptid.Hard} {
		p := newTester(t)
		code := cryptid.Code{Mode: cryptid.Normal, Players: 3, Difficulty: wish, Seed: 7}
		table := p.Begin(dealt(code, "Ann", "Ben", "Cem"))
		p.Happen("built 14", "1 looks", "1 cube A1")
		p.Press("~ ^ ! v ! v !")                 // home, then another game
		p.Press("^ ! ^ !" + typed(code) + "! ~") // under More
		p.CheckShows("Difficulty " + wish.String())
		p.Press("v !")
		p.CheckShows(fmt.Sprintf("is still being played with setup code %s: its clues stay secret until it ends.", code))
		if p.At != table {
			t.Error("the setup was dealt again")
		}
		p.Happen("1 votes yes end", "2 votes yes end", "3 votes yes end")
		if err := setup.CheckCode(p.Disk, p.Box.Path, code); err != nil {
			t.Errorf("after the end: %v", err)
		}
	}
}

// TestExplainsUntilTheTableKnowsTheGame checks that the game explains itself until these people, in
// any order, have finished a game together. It does not matter what others at the box have played.
// Once somebody has chosen, the choice stays.
func TestExplainsUntilTheTableKnowsTheGame(t *testing.T) {
	p := newTester(t)
	began := beganKnown(t)
	began.Names = []string{"Dot", "Eva", "Fay"}
	p.Begin(began)
	p.Begin(beganKnown(t))
	p.Happen(won...)
	p.Begin(began) // the last players at the table have finished no game
	p.Player = p.Restart()
	p.Press("!")
	p.CheckShows("Explanations off") // as in the last game
	rename := func(row, name string) { p.Press("[Name " + row + "] !! ~~~" + name + "!") }
	for _, step := range []struct{ row, name, want string }{
		{"A", "Ben", "as you play"}, {"B", "Cem", "as you play"}, {"C", "Ann", "off"}, // Ben, Cem and Ann
		{"C", "Gus", "as you play"}, {"C", "Ann", "off"},
	} {
		rename(step.row, step.name)
		p.CheckShows("Explanations " + step.want)
	}
	p.Press("[Explanations] >") // by hand
	p.CheckShows("Explanations ← as you play →")
	rename("C", "Gus")
	rename("C", "Ann")
	p.CheckShows("Explanations as you play")
}

// TestDeclaredAnswers checks that if the table wants that, the asked player confirms an answer with their
// own button, and nobody else can. Without buttons of their own, or if the table does not want that, one
// press answers.
func TestDeclaredAnswers(t *testing.T) {
	tests := []struct {
		keys     string
		seats    int // how many seats have buttons
		declared bool
		want     string
	}{
		{"2", 5, true, ""},
		{"<", 5, true, ""},
		{"> 3", 5, true, ""},
		{"> 2", 5, true, "cube"},
		{"> ~ < 2", 5, true, "disc"},
		{"<", 0, true, "disc"},
		{">", 5, false, "cube"},
		{"2", 5, false, ""},
	}
	for _, test := range tests {
		p := newTester(t)
		p.Box.SeatKeyCount = test.seats
		began := beganKnown(t)
		began.Preferences.Declared = test.declared
		table := p.Begin(began)
		p.Happen(shared...)
		p.Happen("1 asks 2 C4")
		p.Press(test.keys)
		got := ""
		if token, has := table.view().Has(2, cryptid.SpaceAt(2, 3)); has {
			got = token.String()
		}
		if got != test.want {
			t.Errorf("%q with %d buttons puts %q, want %q", test.keys, test.seats, got, test.want)
		}
	}
}

// TestPiecesRunOut checks that the table is told when a player has only two cubes left, one, and
// none.
func TestPiecesRunOut(t *testing.T) {
	p := newTesterWith(t, PieceCounts{Cubes: 4, Discs: 3})
	p.Begin(beganKnown(t))
	p.Happen(shared[:4]...)
	says := func(want string) {
		t.Helper()
		frame := strings.Join(strings.Fields(p.Frame(40, 15, ui.PlainGlyphs())), " ")
		if want == "" && strings.Contains(frame, " left") || !strings.Contains(frame, want) {
			t.Errorf("no %q:\n%s", want, p.Frame(40, 15, ui.PlainGlyphs()))
		}
	}
	says("")
	p.Happen(shared[4:]...)
	says("2 cubes left.")
	p.Happen("1 asks 2 C4", "2 cube C4", "1 cube D5")
	says("1 cube left.")
	p.Happen("2 asks 1 C2", "1 cube C2", "2 cube K1")
	says("Next: a coin.")
}

// TestHabitsAreKept checks that a table gets explanations until it has finished a game, and that
// the next game keeps the table's other preferences.
func TestHabitsAreKept(t *testing.T) {
	p := newTester(t)
	p.Press("! !")
	first := p.At
	if h := first.view().Preferences; h != (play.Preferences{HasExplanations: true}) {
		t.Fatalf("the first game has %+v", h)
	}
	p.Press("~ v ! v ! !") // another one: nobody has finished a game yet
	if h := p.At.view().Preferences; p.At == first || !h.HasExplanations {
		t.Fatalf("the second game has %+v", h)
	}
	began := beganKnown(t)
	began.Preferences = play.Preferences{HasExplanations: true, Declared: true, ThinkingLimit: 600}
	p.Begin(began)
	p.Happen(won...)
	p.seeTheFind()
	p.Wait(time.Minute)
	p.Press("~ ! !") // from the ending home
	if h := p.At.view().Preferences; h != (play.Preferences{Declared: true, ThinkingLimit: 600}) {
		t.Errorf("after a game that was finished they have %+v", h)
	}
}

// TestOpenClues checks that open clues are shown to everybody and nobody has to look at theirs in
// private, and that other clues are not shown.
func TestOpenClues(t *testing.T) {
	for _, open := range []bool{false, true} {
		p := newTester(t)
		began := beganKnown(t)
		began.Preferences.FaceUp = open
		table := p.Begin(began)
		p.Happen("built 14")
		if got := table.view().NextToLook(0) == 0; got != open {
			t.Errorf("open %v: nobody looks in private: %v", open, got)
		}
		if got := strings.Contains(p.Words(" "), "swamp or water"); got != open {
			t.Errorf("open %v: Cem's clue is seen: %v\n%s", open, got, p.Frame(40, 15, ui.PlainGlyphs()))
		}
	}
}

// TestMistakeWithOpenClues checks that with open clues a mistake, too, is shown to everybody, and
// can be corrected.
func TestMistakeWithOpenClues(t *testing.T) {
	p := newTester(t)
	table := p.together(0)
	p.Happen("1 searches C4", "1 cube C4") // on forest, which Ann's clue allows
	p.CheckShows("Ann: on forest or swamp? Your cube on C4 should be a disc.")
	p.Press("!")
	p.CheckShows("Look at the board. Does it have Ann's cube on C4?")
	p.Press("v ! 1") // no, only the box has it wrong
	p.CheckShows("Ann: on forest or swamp?")
	if len(table.view().Mistakes) > 0 || table.view().Cubes[cryptid.SpaceAt(2, 3)] != 0 {
		t.Errorf("it is not put right:\n%s", p.Frame(40, 15, ui.PlainGlyphs()))
	}
}

// together starts the known game on a finished map, with all clues face up and the players as one
// team.
func (p *tester) together(limit int) *Table {
	began := beganKnown(p.T)
	began.Preferences.FaceUp, began.Cooperative, began.Limit = true, true, limit
	table := p.Begin(began)
	p.Happen("built 14")
	p.Pace = 0
	return table
}

// TestTogether checks that a team reads all clues and searches without asking. A cube ends only the
// search. If nobody places one, all have won together, and no win of the evening is counted for the
// searcher. The next game is played in the same way.
func TestTogether(t *testing.T) {
	p := newTester(t)
	p.together(0)
	p.CheckShows("Which space fits them all?")
	p.CheckShows("on swamp or water")
	p.Press("!")
	p.CheckShows("Ann, where could it live?")
	p.Press("!")
	if frame := p.Words(" "); strings.Contains(frame, "ask ") {
		t.Errorf("there is somebody to ask:\n%s", frame)
	}
	p.Press("~")
	p.Menu("How to play")
	p.CheckShows("Find it as a team.")
	p.Press("~ ~")
	p.Wait(3 * time.Minute)
	p.Happen("1 searches C4")
	p.CheckShows("Ann: on forest or swamp?") // the clue, so that a child need not look it up
	p.Happen("1 disc C4", "2 cube C4")
	p.CheckShows("Ben, where could it live?")
	p.Happen("2 searches B4", "2 disc B4", "3 disc B4", "1 disc B4")
	p.seeTheFind()
	p.Wait(time.Minute)
	p.CheckShows("Together you found the habitat: B4, swamp.")
	p.CheckShows("2 searches, 3 minutes.")
	if frame := p.Words(" "); strings.Contains(frame, "Wins tonight") {
		t.Errorf("somebody won alone:\n%s", frame)
	}
	if told := p.Printed(); !strings.Contains(told, "Ann, Ben and Cem have found the habitat together: B4.") {
		t.Errorf("the record says\n%s", told)
	}
	p.Wait(ignoreKeysFor)
	p.Press(">") // once more, in the same way
	id := p.Box.Current.ID
	p.Player = p.Restart()
	p.Do(p.Kind.Game().Resume(p.Box, id))
	if v := p.At.view(); !v.Cooperative || v.Player != 2 || v.Phase != play.AskOrSearch {
		t.Errorf("the next game: together %v, player %d begins", v.Cooperative, v.Player)
	}
}

// TestAgainstTheClock checks that against the clock, the time runs while the team thinks and stops
// while it reads or answers. The last minute is announced, and the game is over when the time is
// up.
func TestAgainstTheClock(t *testing.T) {
	p := newTester(t)
	table := p.together(300)
	p.CheckShows("5 minutes")
	p.ticks(time.Hour) // they read their clues
	p.Press("!")
	p.Tick()
	p.ticks(230 * time.Second)
	p.CheckShows("1:10")
	p.Happen("1 searches C4")
	p.ticks(time.Hour)
	p.Happen("1 disc C4", "2 cube C4")
	p.Tick()
	p.Stage.TakeSound()
	p.ticks(9 * time.Second)
	p.hears(ui.Silence)
	p.ticks(2 * time.Second)
	p.CheckShows("This is the last minute.")
	p.hears(ui.Attention)
	p.ticks(58 * time.Second)
	if table.view().Ending != nil {
		t.Fatal("the game is over too early")
	}
	p.ticks(time.Second)
	if e := table.view().Ending; e == nil || !e.TimeUp || e.Winner != 0 {
		t.Fatalf("the game is not over: %+v %v %v\n%s", e, table.running().left(table.view()), table.clock, p.Frame(40, 15, ui.PlainGlyphs()))
	}
	p.CheckShows("Time is up. The habitat was")
}

// TestFormOfOpenClues checks that the form offers ways to play with open clues, and does not offer
// a team a player of the box or a clock for each player.
func TestFormOfOpenClues(t *testing.T) {
	p := newTester(t)
	p.Press("! [More] ! [Clock] > ~")
	p.Press("[Name C] ! v !") // the box plays for player C
	p.CheckShows("Name C Gamma, box: novice")
	p.Press("[More] ! [Open clues] >")
	p.CheckShows("Open clues ← yes, each alone →")
	p.Press(">")
	p.CheckShows("Open clues ← yes, together →")
	p.Press(">>")
	p.CheckShows("Open clues ← within 10 minutes →")
	p.CheckShows("> Open clues ← within 10 minutes → Clock one for the team")
	p.Press("~")
	p.CheckShows("Name C Player C > More open clues")
	p.Press("[Deal] !")
	v := p.Box.Current
	if v == nil {
		t.Fatalf("no game has begun:\n%s", p.Frame(40, 15, ui.PlainGlyphs()))
	}
	if v := p.At.view(); !v.Cooperative || v.Limit != 600 || !v.Preferences.FaceUp {
		t.Errorf("they play %+v", v.Seating)
	}
	p.Player = p.Restart()
	p.Press("! [More] !")
	p.CheckShows("Open clues within 10 minutes")
	p.Press("[Open clues] >>>")
	p.CheckShows("Clock no clock") // as in that game
}

// TestNothingIsTurnedOffSilently checks that while PINs are on, open clues cannot be turned on, and
// the other way round. Neither turns the other off. A game as a team does not reset the settings
// that it cannot use.
func TestNothingIsTurnedOffSilently(t *testing.T) {
	p := newTester(t)
	p.Press("! [Name C] ! v ! [More] ! [Clock] > [PINs] > [Open clues] >")
	p.CheckShows("Open clues PINs are on")
	p.Press("[PINs] > [Open clues] >")
	p.CheckShows("Open clues ← yes, each alone →")
	p.Press("[PINs] >")
	p.CheckShows("PINs the clues are open")
	p.Press("[Open clues] > > < < <")
	p.CheckShows("Clock 10 minutes each")
	p.Press("[PINs] >")
	p.CheckShows("PINs ← on →")
	p.Press("~")
	p.CheckShows("Name C Gamma, box: novice")
}

// TestNextStarter checks that the next player goes first after a game in which a cube was placed,
// and the same player after any other game, and that the ending names who goes first.
func TestNextStarter(t *testing.T) {
	for _, tt := range []struct {
		events []string
		want   string
	}{
		{nil, "Ann"},
		{[]string{"built 14", "1 votes yes end", "2 votes yes end", "3 votes yes end"}, "Ann"},
		{[]string{"built 14", "1 cube A1"}, "Ben"},
		{[]string{"built 14", "1 cube A1", "1 votes yes end", "2 votes yes end", "3 votes yes end"}, "Ben"},
	} {
		p := newTester(t)
		p.Begin(beganKnown(t))
		p.Happen(tt.events...)
		if len(tt.events) > 3 {
			p.Tick()
			p.Wait(ignoreKeysFor)
			p.Press("!")
			p.CheckShows("Play again? " + tt.want + " goes first.")
		}
		again := p.Restart()
		again.Press("! [More] !")
		again.CheckShows("First player ← " + tt.want + " →")
	}
}

// TestBooksAskWhoGoesFirst checks that a table with its own card is asked who goes first, with the
// cursor on the next player.
func TestBooksAskWhoGoesFirst(t *testing.T) {
	p := newTester(t)
	p.books()
	p.Happen("1 cube A1")
	p.Player = p.Restart()
	p.Press("! !")
	p.CheckShows("Who goes first?")
	p.CheckShows("> Ben")
	p.Press("v !")
	if v := p.At.view(); v.Starter != 3 || v.Sketch == nil {
		t.Errorf("seat %d goes first:\n%s", v.Starter, p.Frame(40, 15, ui.PlainGlyphs()))
	}
}

// TestFirstPlayerOfASmallerTable checks that if the form's first player is no longer among the
// players, the last one goes first.
func TestFirstPlayerOfASmallerTable(t *testing.T) {
	twos := cryptid.Code{Mode: cryptid.Normal, Players: 2, Seed: 7}
	for name, smaller := range map[string]string{
		"by a row":  "[Players] <",
		"by a code": "[More]! [Setup code]! " + typed(twos) + "! ~",
	} {
		p := newTester(t)
		p.Press("! [More]! [First player] <")
		p.CheckShows("Player C")
		p.Press("~ ^" + smaller)
		if p.At != nil {
			t.Fatal("it has begun")
		}
		for range 2 {
			if !p.GoTo("Deal and start") && !p.GoTo("Start from a setup code") {
				t.Fatalf("%s: no row begins it:\n%s", name, p.Frame(40, 15, ui.PlainGlyphs()))
			}
		}
		p.Press("!")
		if p.At == nil || p.At.view().Starter != 2 {
			t.Fatalf("%s: it does not begin with player 2:\n%s", name, p.Frame(40, 15, ui.PlainGlyphs()))
		}
	}
}
