package cryptid

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
)

// TestOwnButtonAsks checks that a seat's own button asks that seat, even if another's name begins
// with the same letters.
func TestOwnButtonAsks(t *testing.T) {
	tests := []struct {
		names  []string
		button string
		want   cryptid.Seat // or 0 if nobody is asked
	}{
		{[]string{"Cem", "Anna", "Ann"}, "3", 3},
		{[]string{"An", "Anna", "Ben"}, "1", 0},
		{[]string{"An", "Anna", "Ben"}, "4", 0},
	}
	for _, test := range tests {
		p := newTester(t)
		began := beganKnown(t)
		began.Names = test.names
		table := p.Begin(began)
		p.Happen(shared...)
		p.choose(cryptid.SpaceAt(2, 3))
		p.Press("! " + test.button)
		if got := table.view().AwaitedSeat; got != test.want {
			t.Errorf("%q: button %s asks seat %d, want %d", test.names, test.button, got, test.want)
		}
	}
}

// TestTwoSeatsInWords checks that with two players a seat is shown by its sign, the player's name
// and the number of the clue. The legend of the smallest display shortens the names to initials.
// The prompt says which of the two colours places a cube before its space is chosen.
func TestTwoSeatsInWords(t *testing.T) {
	p := newTester(t)
	began := dealt(cryptid.Code{Mode: cryptid.Normal, Players: 2, Seed: 5}, "Ann", "Ben")
	table := p.Begin(began)
	p.Happen("built 14")
	reads := func(want map[[2]int][]string) {
		t.Helper()
		for size, words := range want {
			frame := p.Frame(size[0], size[1], ui.PlainGlyphs())
			for _, sign := range words {
				if !strings.Contains(frame, sign) {
					t.Errorf("no %q:\n%s", sign, frame)
				}
			}
		}
	}
	p.Press("! ! > !") // Ann's first clue, and on to the second
	reads(map[[2]int][]string{{40, 15}: {"Ann: clue 2 of 2", "* Ann (clue 2), the"}})
	p.Happen("3 looks", "4 looks")
	p.Do(table.play())
	reads(map[[2]int][]string{
		{40, 15}:  {"+ Ann (clue 1), cube 1 of 2", "+* A =% B"},
		{60, 20}:  {"+ Ann 1", "* Ann 2", "= Ben 1", "% Ben 2"},
		{100, 30}: {"+ Ann (clue 1), cube 1", "+ Ann 1", "* Ann 2", "= Ben 1", "% Ben 2"},
	})
	lines := len(table.view().Record)
	for i := 0; len(table.view().Record) == lines; i++ {
		p.lead(table, began, rand.New(rand.NewPCG(uint64(i), 0)))
	}
	p.Wait(time.Second)
	p.Stage.Press(hw.Event{Typed: true}, p.Now) // another press, so that a refusal disappears
	reads(map[[2]int][]string{{40, 15}: {"* Ann (clue 2), cube 1 of 2"}})
}

// TestEitherColour checks that with two players a penalty cube can be of either colour. A space is
// refused only if neither may go there. If both may, the player chooses.
func TestEitherColour(t *testing.T) {
	for _, seatKeys := range []int{0, 5} {
		p := newTester(t)
		p.Box.SeatKeyCount = seatKeys
		began := dealt(cryptid.Code{Mode: cryptid.Normal, Players: 2, Seed: 5}, "Ann", "Ben")
		for i := range began.Clues {
			began.Clues[i] = cryptid.UnknownClue
		}
		began.Code, began.Hint = "", cryptid.NoHint
		table := p.Begin(began)
		p.Happen("1 cube A1", "2 cube A3", "3 cube A5", "4 cube A7", "1 cube C1", "2 cube C3", "3 cube C5", "4 cube C7",
			"1 asks 3 E5", "3 disc E5", "2 asks 1 E7", "1 cube E7")
		space := func(name string) cryptid.Space {
			return playtest.Must(cryptid.ParseSpace(name))
		}
		for _, tt := range []struct{ at, shows string }{
			{"A1", "A1 already has a cube"},
			{"G7", "Which colour? [ = Ben (clue 1)"},
		} {
			p.choose(space(tt.at))
			p.Press("!")
			p.CheckShows(tt.shows)
			p.Press("~")
			p.Do(table.Continue())
		}
		p.Press("! v !")
		if table.view().Cubes[space("G7")] != 4 {
			t.Errorf("with %d buttons, Ben's second cube is not on G7:\n%s", seatKeys, p.Frame(60, 20, ui.PlainGlyphs()))
		}
		p.Press("~ !")
		p.choose(space("E5"))
		p.Press("!")
		if table.view().Cubes[space("E5")] != 4 { // his first has a disc there
			t.Errorf("with %d buttons, Ben's second cube is not on E5:\n%s", seatKeys, p.Frame(60, 20, ui.PlainGlyphs()))
		}
	}
}

// TestTakeBackShowsWhere checks that the question whether to take back a line moves the cursor to
// the line's space.
func TestTakeBackShowsWhere(t *testing.T) {
	p, table := newShared(t)
	p.Happen("1 asks 3 C2")
	p.choose(cryptid.SpaceAt(10, 7))
	p.Menu("Take back")
	p.CheckShows("Take back \"Ann asks")
	if table.cursor.At.String() != "C2" {
		t.Fatalf("the cursor is on %s:\n%s", table.cursor.At, p.Frame(40, 15, ui.PlainGlyphs()))
	}
}

// TestRefusedRowsSayWhy checks that players who choose something that the rules forbid read why, and
// what to do. If a space allows nothing but to see distances, OK shows these.
func TestRefusedRowsSayWhy(t *testing.T) {
	for _, keys := range []string{"! ^ !", "! 1"} {
		p, _ := newShared(t)
		p.Happen("1 asks 2 B4", "2 disc B4", "2 asks 1 C4", "1 disc C4")
		p.choose(cryptid.SpaceAt(2, 3))
		p.Press(keys)
		p.reads("Ann already has a disc on C4: ask about another space, or ask somebody else.")
		p.hears(ui.Refused)
	}
	p, _ := newShared(t)
	p.choose(cryptid.SpaceAt(0, 0))
	p.Press("!")
	p.CheckShows("How far from A1")
	p.hears(ui.Silence)
}

// TestNewsGivesWay checks that on the smallest display the news makes room for the elements nearby
// once the cursor has moved, until something else happens. On a large display the news stays.
func TestNewsGivesWay(t *testing.T) {
	p, table := newShared(t)
	table.cursor.At = cryptid.SpaceAt(3, 3)
	const news = "= Cem: a cube on F1."
	said := func(w, h int) bool { return strings.Contains(p.Frame(w, h, ui.PlainGlyphs()), news) }
	if !said(40, 15) || !said(100, 30) {
		t.Fatalf("what just happened is not said:\n%s", p.Frame(40, 15, ui.PlainGlyphs()))
	}
	p.Press(">")
	if said(40, 15) || !said(100, 30) {
		t.Errorf("once the cursor has moved it is said at 40x15: %v; at 100x30: %v", said(40, 15), said(100, 30))
	}
	p.Press("~1 !! !! ~~") // Ann looks at her clue, and again
	p.CheckShows("+ Ann looked at a clue: seen twice.")
	p.Press(">")
	p.Happen("1 asks 2 E4", "2 cube E4")
	p.CheckShows("* Ben: no, E4.")
}

// TestWrongKeyIsAnswered checks that if the screen waits for certain keys, some wrong ones are
// refused with an explanation.
func TestWrongKeyIsAnswered(t *testing.T) {
	asked := append(shared, "1 asks 3 C4")
	for _, tt := range []struct {
		name     string
		happened []string
		at       cryptid.Space
		press    string // the keys up to the screen that waits
		wrong    map[string]string
	}{
		{"a cube", shared[:1], cryptid.SpaceAt(0, 0), "", map[string]string{"2": "Ben, your clue is in the menu."}},
		{"a question", asked, cryptid.SpaceAt(2, 3), "", map[string]string{
			"!": "← is a disc, → a cube.", "1": "← is a disc, → a cube.",
		}},
		{"the last answer", append(shared, "1 searches B4", "2 disc B4"), cryptid.SpaceAt(1, 3), "<", map[string]string{"!": "Only Cem can confirm: press 3.", "1": "Only Cem can confirm: press 3."}},
		{"a search by its own button", shared, cryptid.SpaceAt(1, 3), "1", map[string]string{"1": "", "2": ""}},
		{"a search", shared, cryptid.SpaceAt(1, 3), "! v v !", map[string]string{"!": "Only Ann can confirm: press 1.", "2": "Only Ann can confirm: press 1."}},
	} {
		for key, want := range tt.wrong {
			p := newTester(t)
			table := p.Begin(beganKnown(t))
			p.Happen(tt.happened...)
			p.Do(table.play())
			p.choose(tt.at)
			p.Press(tt.press)
			lines := len(table.view().Record)
			p.Stage.TakeSound()
			p.Press(key)
			p.CheckShows(want)
			if sound := p.Stage.TakeSound(); sound != ui.Refused || len(table.view().Record) != lines {
				t.Errorf("%s, %q: the table hears %s, and %d lines follow", tt.name, key, sound, len(table.view().Record)-lines)
			}
		}
	}
}

// hears checks which sound the box makes now.
func (p *tester) hears(want ui.Sound) {
	p.T.Helper()
	if sound := p.Stage.TakeSound(); sound != want {
		p.T.Errorf("the table hears %s, want %s, at:\n%s", sound, want, p.Frame(40, 15, ui.PlainGlyphs()))
	}
}

// flickering draws the screen and returns the lamps that flicker.
func (p *tester) flickering() ui.Lamps {
	f := ui.NewFrame(60, 20, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
	p.Stage.Resize(60, 20, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
	p.Stage.Draw(f)
	return f.FlickeringLamps
}

// TestJudgedPieceIsTakenBackAloud checks that everybody notices when a piece that the box has
// judged right is taken back, perhaps by somebody who answered for another. A sound, the lamp of
// the piece's owner, a line beside the map and one in the record say so. A question, which the box
// does not judge, is taken back with the same presses, but without a sound.
func TestJudgedPieceIsTakenBackAloud(t *testing.T) {
	tests := map[string]struct {
		put   []string
		says  string
		lamps ui.Lamps
	}{
		"an answer":  {[]string{"1 asks 2 D2", "2 disc D2"}, `Taken back: Ben: disc on D2.`, ui.Lamp(2)},
		"a search":   {[]string{"1 searches C4"}, `Taken back: Ann searches C4.`, ui.Lamp(1)},
		"a question": {[]string{"1 asks 2 D2"}, "", 0},
		"a cube":     {[]string{"1 asks 2 C4", "2 cube C4", "1 cube C2"}, `Taken back: Ann: cube on C2.`, ui.Lamp(1)},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			p := newTester(t)
			p.Box.SeatKeyCount = 0
			table := p.Begin(beganKnown(t))
			p.Happen(shared...)
			p.Happen(test.put...)
			p.Stage.TakeSound()
			p.Press("~ [Take back] ! !")
			record := table.view().RecordText(table.Times()).String()
			if !strings.HasSuffix(record, "is taken back") {
				t.Fatalf("nothing is taken back:\n%s", record)
			}
			want := ui.Silence
			if test.says != "" {
				want = ui.Attention
				p.reads(test.says)
			}
			if sound := p.Stage.TakeSound(); sound != want || p.flickering() != test.lamps {
				t.Errorf("it sounds %s, want %s; the lamps %b flicker, want %b", sound, want, p.flickering(), test.lamps)
			}
			p.Do(table.Continue())
			p.hears(ui.Silence)
		})
	}
}

// TestLeftVote checks that a vote that is called off has no effect, and that an open vote continues
// after a restart.
func TestLeftVote(t *testing.T) {
	p, _ := newShared(t)
	p.Press("~ [End without] ! > 1 > 2")
	p.Start()
	table := p.At
	p.CheckShows("End the game?")
	p.CheckShows("← no, → yes: then your own button.")
	p.Press("~")
	if _, ok := p.Stage.Top().(*turn); !ok || table.view().Votes[play.ForEnd] != (play.Ballot{}) {
		t.Fatalf("%T is shown, and the votes are %v", p.Stage.Top(), table.view().Votes[play.ForEnd])
	}
	p.Press("~ [End without] ! > 3")
	if table.view().Ending != nil {
		t.Error("two votes of the vote that was left have counted")
	}
}

// TestVoteIsCarriedOnPurpose checks that nobody votes by accident. No button casts a vote before no
// or yes is picked, and a pick counts for one vote only. Before a motion takes effect, one more
// question follows. An extra OK answers it with no, and then the last vote does not count.
func TestVoteIsCarriedOnPurpose(t *testing.T) {
	for row, motion := range map[string]play.Motion{"Ask for the hint": play.ForHint, "End without": play.ForEnd} {
		p, table := newShared(t)
		carried := func() bool { return table.view().Hint != cryptid.NoHint || table.view().Ending != nil }
		p.Press("~ [" + row + "] ! > 1 > 2 3 3")
		p.CheckShows("Left for no, right for yes.")
		if n := table.view().VotesFor(motion); n != 2 || carried() {
			t.Fatalf("%s: %d have agreed", row, n)
		}
		p.Press("> 3")
		p.CheckShows("Ann: yes, Ben: yes, Cem: yes.")
		p.Press("!")
		if n := table.view().VotesFor(motion); n != 2 || carried() {
			t.Fatalf("%s: OK once too often, and %d have agreed", row, n)
		}
		p.Press("> 3 ~ < 3")
		if _, voting := table.view().OpenMotion(); voting || carried() {
			t.Errorf("%s: is carried, though Cem said no", row)
		}
		p.Press("~ [" + row + "] ! > 1 > 2 > 3 v !")
		if !carried() {
			t.Errorf("%s: is not carried by three", row)
		}
	}
}

// TestOwnButtonLogs checks that in a notebook a seat's own button logs a piece of that seat.
func TestOwnButtonLogs(t *testing.T) {
	p := newTester(t)
	began := beganKnown(t)
	began.Style, began.Names = play.Notebook, []string{"Cem", "Anna", "Ann"}
	p.Begin(began)
	p.Happen(shared[0], "1 looks", "2 looks", "3 looks")
	p.Press("! 3")
	if a, ok := p.Stage.Top().(*answer); !ok || a.seat != 3 {
		t.Errorf("%T is shown, want the piece of seat 3", p.Stage.Top())
	}
}

// TestLogIsRefusedAtOnce checks that if a seat can place no piece on a space, a notebook says so as
// soon as the seat is chosen, on the map or in the list. It refuses a second cube only once the
// cube is chosen. Then another space can be chosen.
func TestLogIsRefusedAtOnce(t *testing.T) {
	for _, tt := range []struct{ at, press, want string }{
		{"A1", "1", "Ann already has a piece on A1: choose another space."},
		{"A1", "! ^ !", "Ann already has a piece on A1: choose another space."},
		{"A1", "! 1", "Ann already has a piece on A1: choose another space."},
		{"A1", "2 >", "A1 already has a cube: choose another space."},
		{"A1", "! v ! >", "A1 already has a cube: choose another space."},
	} {
		p := newTester(t)
		began := beganKnown(t)
		began.Style = play.Notebook
		table := p.Begin(began)
		p.Happen(shared[0], "1 looks", "2 looks", "3 looks", "1 cube A1")
		p.choose(playtest.Must(cryptid.ParseSpace(tt.at)))
		p.Stage.TakeSound()
		p.Press(tt.press)
		p.reads(tt.want)
		p.hears(ui.Refused)
		if _, list := p.Stage.Top().(*actions); list {
			p.Press("~")
		}
		p.Press(">")
		if table.cursor.At.String() != "B1" {
			t.Errorf("%q: the cursor is on %s, and does not move:\n%s", tt.press, table.cursor.At, p.Frame(40, 15, ui.PlainGlyphs()))
		}
	}
}

// TestTakeBackIsRefusedInTheList checks that the list refuses to take back a line on which a later
// one depends, and then still offers the later one.
func TestTakeBackIsRefusedInTheList(t *testing.T) {
	p := newTester(t)
	began := beganKnown(t)
	began.Style = play.Notebook
	p.Begin(began)
	p.Happen(shared[0], "1 looks", "2 looks", "3 looks", "2 disc B1", "2 corrects B1 to A2")
	p.Press("~ [Take back] ! [6] !")
	p.CheckShows("Take back line 7 first: ")
	p.CheckShows("> 6 Ben: disc on B1")
	p.Press("^ !")
	p.CheckShows("Ben, press 2.")
}

// TestSearchWords checks that the question before a search says where a disc goes: on the space or,
// if the searcher already has one there, elsewhere.
func TestSearchWords(t *testing.T) {
	tests := map[string]string{
		"B2": "Cem searches B2 and places a disc there.",
		"A2": "Cem searches A2; another disc goes elsewhere.",
	}
	for at, want := range tests {
		p, _ := newShared(t)
		p.Happen("1 searches C4", "2 cube C4", "1 cube D5", "2 asks 3 A2", "3 disc A2")
		p.choose(playtest.Must(cryptid.ParseSpace(at)))
		p.Press("! v v !") // ask Ann, ask Ben, search
		p.reads(want)
	}
}

// TestAnswererSeesDistances checks that players who answer can read the distances from the space,
// and that the page of all keys says how.
func TestAnswererSeesDistances(t *testing.T) {
	p, _ := newShared(t)
	p.Happen("1 asks 2 C4")
	p.Press("v")
	p.CheckShows("How far from C4")
	p.Press("~")
	p.CheckShows("Ann asks * Ben: here?")
	p.Stage.Press(ui.TypedEvent('?'), p.Now)
	p.CheckShows("↓: distances")
}

// TestPlacedWhereTheCursorIs checks that when keys arrive faster than frames, a piece is placed or
// refused where the cursor is when OK is pressed, and not where it was last drawn.
func TestPlacedWhereTheCursorIs(t *testing.T) {
	for _, c := range []struct {
		from, to string
		key      hw.Key
		want     string
	}{
		{"C4", "D4", hw.Right, "a cube on D4."},
		{"B4", "C4", hw.Right, "C4 was just asked about"},
	} {
		p, table := newShared(t)
		p.Happen("1 asks 2 C4", "2 cube C4") // Ann owes a cube
		p.choose(playtest.Must(cryptid.ParseSpace(c.from)))
		p.Frame(40, 15, ui.PlainGlyphs())
		p.Wait(time.Second)
		p.Stage.Press(hw.Event{Key: c.key}, p.Now)
		p.Stage.Press(hw.Event{Key: hw.OK}, p.Now)
		p.Work()
		if at := table.cursor.At.String(); at != c.to {
			t.Fatalf("the cursor is on %s", at)
		}
		p.CheckShows(c.want)
	}
}
