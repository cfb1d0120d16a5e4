package clash

import (
	"slices"
	"strings"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// four presses the keys of a box with buttons.
func (p *tester) four(keys ...hw.Key) {
	for _, k := range keys {
		p.Event(hw.Event{Key: k})
		p.Event(hw.Event{Key: k, Kind: hw.Release})
	}
}

// A table without buttons of their own for the players plays with the four
// directions, OK and Back alone.
func TestWithoutSeatKeys(t *testing.T) {
	p := newTester(t)
	p.Box.SeatKeys = 0
	table := p.begin(wholeDeck(t))
	ok, right, down, back := hw.OK, hw.Right, hw.Down, hw.Back
	p.four(ok, ok, right, ok, right, ok) // Ann's 1, 2 and 3
	p.Shows("1 sea 0/1/1 1vp 2 land 0/2/2 1vp 3 sea 0/3/3 1vp")
	p.four(down, ok, down, ok) // 1 is taken off; the cursor is at 3: 13 instead
	p.four(ok)
	if !table.view().Done[1] {
		t.Fatalf("Ann hasn't picked: %s", table.view().Next())
	}
	// Ann looks at her picks as long as OK is held.
	p.four(hw.Up, ok)
	p.Event(hw.Event{Key: ok})
	p.Shows("2 land 0/2/2 1vp 3 sea 0/3/3 1vp 13 sea 1/3/4 2vp")
	p.Event(hw.Event{Key: ok, Kind: hw.Release})
	if p.Reveals() {
		t.Fatal("the picks are seen after OK was let go")
	}
	p.four(back, down, ok)
	p.four(down, down, ok, right, ok, right, ok, ok) // Ben's 21, 22 and 23
	p.four(ok, ok)                                   // the countdown, cut short
	if got, want := table.view().Next().String(), "in the sea Ben wins 6 to 1, double: Ben takes one of the three cards from Ann"; got != want {
		t.Fatalf("%s, want %s", got, want)
	}
	p.four(down, ok)        // 3
	p.four(right, down, ok) // first Ann keeps 2
	p.four(ok)              // Ben nothing
	v := table.view()
	if v.Points(2) != 1 || !slices.Equal(v.Held(1), []clash.Card{printed(2)}) || v.Held(2) != nil || v.Battle != 2 {
		t.Errorf("Ben has %d points, Ann holds %v, battle %d", v.Points(2), v.Held(1), v.Battle)
	}
}

// Picks can be taken back before the countdown: there is nothing to reveal then,
// and what was told is there to be changed.
func TestTakeBackBeforeReveal(t *testing.T) {
	p := newTester(t)
	table := p.begin(wholeDeck(t))
	p.Press("1 21! 23! 25! 1  2 33! 35! 36! 2")
	p.Shows("Lay your three cards face down")
	p.Press("~ vvvv ! ! 2") // the last line: Ben's picks
	p.Shows("Ben tells three cards in private begun")
	if v := table.view(); v.Done != [3]bool{1: true} {
		t.Fatalf("picked: %v", v.Done)
	}
	p.Press("2 ! vv ! 34! 2 ! !")
	if got, want := table.view().Next().String(), "in the sea Ben wins 9 to 6: Ann gives one of the three cards"; got != want {
		t.Fatalf("%s, want %s", got, want)
	}
}

// As long as the cards lie face down, neither the table nor the games played tell
// what was picked, and nothing is taught.
func TestFaceDown(t *testing.T) {
	p := newTester(t)
	table := p.begin(clash.Deck{})
	p.happen(table, "1 picks 21 sea 2/1/3 3vp, land 77/78/79 1vp, 25 sea 2/5/7 3vp")
	p.Press("2 21! 35! 36! 2")
	p.Shows("Lay your three cards face down")
	hides := func() {
		t.Helper()
		text := p.Frame(60, 20, ui.Plain()) + p.Told()
		for _, secret := range []string{"77", "21", "35", "36"} {
			if strings.Contains(numbersOf(text), " "+secret+" ") {
				t.Fatalf("%s is seen:\n%s", secret, text)
			}
		}
	}
	p.Press("~")
	p.Shows("Teach the box a card after the reveal")
	p.Press("v!") // points and collections
	hides()
	p.Press("~vvvv!") // the count: cards that lie face down are in the hands
	p.Shows("On the table 0 Ann: hand 5 Ben: hand 5")
	hides()
	p.Press("~vvv!") // the record
	hides()
	p.Press("~^^^^!") // what can be taken back
	p.Shows("3 Ben picks three cards 2 Ann picks three cards")
	p.Press("!")
	hides()
	p.Press("~~ ~ ~! vv!") // the menu anew, home, the games played
	hides()
	p.Press("! !")
	p.Shows("3 19:30 Ben picks three cards")
	hides()
	p.Press("~~~ ^^ ! !!") // go on, and the countdown
	p.Shows("Card 21 is in both rows. Whose is it?")
	p.Press("~")
	p.Press("^^^!")
	p.Shows("Ann picks 21, land 77/78/79 1vp, 25")
}

// toCell gives the fewest presses from one cell of the grid to another, by
// breadth-first search.
func toCell(from int) map[int]int {
	g := numbers{wide: []say.Text{"no number", "take off"}, at: from}
	steps := map[int]int{from: 0}
	for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
		for _, k := range []hw.Key{hw.Up, hw.Down, hw.Left, hw.Right} {
			g.at = queue[0]
			g.press(hw.Event{Key: k})
			if _, seen := steps[g.at]; !seen {
				steps[g.at] = steps[queue[0]] + 1
				queue = append(queue, g.at)
			}
		}
	}
	return steps
}

// A known card is told with few presses of a four-way pad: at the median of all
// ways from one number to another, and a last OK.
func TestPresses(t *testing.T) {
	var all []int
	for from := range clash.Cards {
		for to, steps := range toCell(from) {
			if to != from && to < clash.Cards {
				all = append(all, steps+1)
			}
		}
	}
	if len(all) != clash.Cards*(clash.Cards-1) {
		t.Fatalf("%d ways, want one from each number to each other", len(all))
	}
	slices.Sort(all)
	if median, most := all[len(all)/2], all[len(all)-1]; median > 5 || most > 9 {
		t.Errorf("%d presses at the median and %d at most, want 5 and 9", median, most)
	}

	// A card without its number: an OK to open the form, one press for the monster, one
	// for each step of a value, and an OK for each row.
	p := newTester(t)
	table := p.begin(clash.Deck{})
	p.Press("! 64>") // the cell behind the last number
	p.Presses = 0
	p.Press("! < ! >>>>> ! >> ! >>> ! >>>> ! !")
	if got := table.drafts[1].cards; len(got) != 1 || got[0].String() != "sea 5/2/3 4vp" {
		t.Fatalf("told: %v", got)
	}
	if p.Presses != 22 {
		t.Errorf("%d presses", p.Presses)
	}
}

// Every cell of the grid can be reached, and the wide ones lie behind 64.
func TestGrid(t *testing.T) {
	if got := toCell(0); len(got) != clash.Cards+2 {
		t.Errorf("%d cells are reached", len(got))
	}
	g := numbers{wide: []say.Text{"no number", "take off"}}
	number := func(n int) int { return n - 1 } // the cell of a number
	walk := func(keys string, want int) {
		t.Helper()
		for _, r := range keys {
			e := ui.Typed(r)
			if k, ok := map[rune]hw.Key{'^': hw.Up, 'v': hw.Down, '<': hw.Left, '>': hw.Right}[r]; ok {
				e = hw.Event{Key: k}
			}
			g.press(e)
		}
		if g.at != want {
			t.Errorf("%s leads to cell %d, want %d", keys, g.at, want)
		}
	}
	walk("^", number(61))
	walk("<^", number(50))
	walk("vv", takeOff)  // below 60
	walk("v", number(8)) // it begins in the column of 8
	walk("^<", withoutNumber)
	walk("<", number(64))
	walk(">>>", number(1)) // around the end
	walk("64", number(64))
	walk("5", number(5)) // there is no 645
	walk("9", number(59))
	walk(">7", number(7)) // an arrow ends a number
	walk("0", number(7))  // there is no 70 and no 0
}

// The names of the last game are there again, and a journal that was cut off
// leaves the form as it is.
func TestNamesAreKept(t *testing.T) {
	p := newTester(t)
	p.begin(clash.Deck{})
	p.Press("~~")
	p.Stage = ui.NewStage(p.Home())
	p.Box.Current = nil
	p.Press("!")
	p.Shows("Name A Ann Name B Ben")
}

// A game that was killed in the middle is where it was; only what was not
// confirmed yet is told again.
func TestResume(t *testing.T) {
	p := newTester(t)
	table := p.begin(wholeDeck(t))
	p.happen(table, "1 picks 21, 23, 25", "2 picks 33, 35, 36", "1 chooses 23", "2 keeps 35")
	p.Box.Current.Close()
	p.Box.Current = nil
	p.Stage = ui.NewStage(p.Home())
	p.Do(p.Home().Last())
	k, ok := p.Stage.Top().(*keeping)
	if !ok || k.player != 1 {
		t.Fatalf("%T is shown, want what Ann keeps", p.Stage.Top())
	}
	if got, want := k.t.view().Headline().String(), "Ann and Ben: round 1, battle 1, points 0 to 3"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	p.Press("1")
	p.happen(p.at, "1 picks 11, 13, 15")
	p.Box.Current.Close()
	p.Box.Current = nil
	p.Stage = ui.NewStage(p.Home())
	p.Do(p.Home().Last())
	p.Shows("Ann has picked")
	if frame := p.Frame(100, 30, ui.Plain()); strings.Contains(frame, "1/1/2") {
		t.Errorf("Ann's picks are seen:\n%s", frame)
	}
}

// What is told in private hides as soon as the screen cannot be seen, and is
// shown again by OK alone.
func TestPicksHide(t *testing.T) {
	p := newTester(t)
	p.begin(wholeDeck(t))
	p.Press("! 21 !")
	p.Shows("21 sea 2/1/3 3vp")
	p.Stage.Resize(30, 10, ui.Look{})
	hidden := func() {
		t.Helper()
		p.Shows("The cards told so far are shown to Ann alone.")
		if frame := p.Frame(100, 30, ui.Plain()); strings.Contains(frame, "2/1/3") {
			t.Fatalf("what was told is seen:\n%s", frame)
		}
	}
	hidden()
	p.Press("> 1 2 v")
	hidden()
	p.Press("!")
	p.Shows("21 sea 2/1/3 3vp")
	p.Press("~ !")
	hidden()
	// While the picks are saved, which may take long, they do not stay in sight.
	p.Press("! 23 ! 25 !")
	p.Shows("are these your three?")
	p.Stage.Press(ui.Typed('1'), p.Now)
	hidden()
	p.Work()
	p.Press("1 > 1 !") // taken back, and seen

	// A form that was begun is a secret, too, and what was only looked at is not
	// told by the cursor.
	p.Press("v! 64>> ! 64> ! ~ ~ !")
	hidden()
	p.Press("! ~ v ! 42 ~ v !")
	if frame := p.Frame(40, 15, ui.Plain()); !strings.Contains(frame, "[ 1]") {
		t.Fatalf("the cursor is where it was:\n%s", frame)
	}
}

// What a player has begun to tell in private is not seen when the cards are told
// openly after all: others may lie on the table. It is there again in private.
func TestOpenTellingShowsNoDraft(t *testing.T) {
	p := newTester(t)
	table := p.begin(wholeDeck(t))
	p.Press("1 21! 23! ~  vv ! !!")
	p.Shows("Ann: cards 1 - 2 - 3 -")
	p.Press("31! ~")
	p.Shows("Ann tells three cards in private begun")
	p.Press("1 !")
	p.Shows("1 21 sea 2/1/3 3vp 2 23 sea 2/3/5 3vp 3 -")
	p.Press("~ vv ! !!")
	p.Shows("1 31 sea 3/1/4 4vp 2 - 3 -")
	p.Press("33! 35!  11! 13! 15!")
	if got, want := table.view().Next().String(), "in the sea Ann wins 9 to 3, double: Ann takes one of the three cards from Ben"; got != want {
		t.Fatalf("%s, want %s", got, want)
	}
	if table.drafts != [3]*draft{} {
		t.Error("a draft is left for the next battle")
	}
}

// A card that the box knows wrongly is told again after it is learnt anew, without
// the others.
func TestLearntAnew(t *testing.T) {
	p := newTester(t)
	table := p.begin(wholeDeck(t))
	p.Press("1 21! 23! 25! ~") // but 25 has the Sea value 9
	p.Press("~ ^^^^! 25! v9 vvvv ! ~ ~")
	p.Press("1 !")
	p.Shows("21 sea 2/1/3 3vp 23 sea 2/3/5 3vp 25 sea 9/5/7 3vp")
	p.Press("1")
	if !table.view().Done[1] {
		t.Errorf("not picked: %s", table.view().Next())
	}
}

// OK takes no card off unless the cursor was moved onto it: where the players have
// buttons of their own it does nothing, else it confirms.
func TestOKKeepsThree(t *testing.T) {
	p := newTester(t)
	table := p.begin(wholeDeck(t))
	p.Press("1 21! 23! 25! !!")
	p.Shows("> These three press 1")
	if told := table.drafts[1].cards; len(told) != clash.Fielded {
		t.Errorf("told: %v", told)
	}
	p.Press("v!")
	if told := table.drafts[1].cards; len(told) != clash.Fielded-1 || told[0].Number != 23 {
		t.Errorf("told: %v", told)
	}
	p.Box.SeatKeys = 0
	p.Press("21! !")
	if !table.view().Done[1] {
		t.Error("OK doesn't confirm")
	}
}

// A card without its number that was taken off, by a press too many, is told again without
// its values.
func TestTakenOff(t *testing.T) {
	p := newTester(t)
	p.begin(clash.Deck{})
	p.Press("1 64>! <!5!2!3!4!! 22! 23!")
	p.Shows("are these your three?")
	p.Press("v! 64> !!") // off, and its form again, ready to be taken
	p.Shows("22 23 sea 5/2/3 4vp")
}

// A number that was told is refused at once when it is told again, and never
// called unknown, whether the box knows the card from before or not.
func TestToldAlready(t *testing.T) {
	for name, deck := range map[string]clash.Deck{"known": wholeDeck(t), "unknown": {}} {
		p := newTester(t)
		table := p.begin(deck)
		p.Press("1 1!")
		p.Shows("1 * told already")
		p.Press(">")
		p.Shows("1*[ 2]")
		p.Press("1!")
		p.Shows("Card 1 is told already: give another.")
		if told := table.drafts[1].cards; len(told) != 1 {
			t.Errorf("%s: told: %v", name, told)
		}
	}
}

// How to play says what the rulebook does not.
func TestRulesTellRulings(t *testing.T) {
	for _, ruling := range []string{
		"against 0 any strength is double", "After a draw the same player draws first again", "nothing is kept",
		"Without three cards each there is no battle", "With equal points the win is shared",
	} {
		if !strings.Contains(rules().String(), ruling) {
			t.Errorf("how to play doesn't say: %s", ruling)
		}
	}
}

// Collections that are longer than the screen show their last cards.
func TestLongCollection(t *testing.T) {
	var all []clash.Card
	for n := uint8(1); n <= 6; n++ {
		all = append(all, printed(n))
	}
	for height, want := range map[int]string{
		7: "1 sea 0/1/1 1vp 2 land 0/2/2 1vp 3 sea 0/3/3 1vp 4 land 0/4/4 1vp 5 sea 0/5/5 1vp 6 land 0/6/6 1vp",
		6: "1 sea 0/1/1 1vp 2 land 0/2/2 1vp 3 sea 0/3/3 1vp 4 land 0/4/4 1vp 5 sea 0/5/5 1vp 6 land 0/6/6 1vp",
		5: "2 more cards 3 sea 0/3/3 1vp 4 land 0/4/4 1vp 5 sea 0/5/5 1vp 6 land 0/6/6 1vp",
		2: "5 more cards 6 land 0/6/6 1vp",
	} {
		f := ui.NewFrame(fieldWidth, height, ui.Look{Glyphs: ui.Plain(), Keys: ui.Keyboard()})
		drawCollection(f.Area, all)
		if got := strings.Join(strings.Fields(f.String()), " "); got != want {
			t.Errorf("%d rows: %q, want %q", height, got, want)
		}
	}
}

// Cards that were told in private stay face down when the plug is pulled before the
// countdown, and when another game is played in between.
func TestFaceDownAfterRestart(t *testing.T) {
	p := newTester(t)
	p.happen(p.begin(wholeDeck(t)), "1 picks 21, 23, 25", "2 picks 33, 35, 36")
	again := p.Restart()
	again.Do(again.Home().Last())
	if _, counts := again.Stage.Top().(*countdown); !counts {
		t.Fatalf("%T is shown, want the countdown:\n%s", again.Stage.Top(), again.Frame(60, 20, ui.Plain()))
	}
	again.Press("~ ^^^ !") // the menu's record
	for _, number := range []string{"21", "36"} {
		if frame := again.Frame(60, 20, ui.Plain()); strings.Contains(frame, number) {
			t.Errorf("card %s is seen:\n%s", number, frame)
		}
	}
	again.Press("~ ~")
	again.Do(again.Box.Current.Open())
	again.Press("! !") // the countdown, at once
	again.Shows("Ann chooses")
	again.Shows("36")
}

// At the end stands how often each has won tonight, another game is one press away, and a
// game that was ended early says so.
func TestEndingTallies(t *testing.T) {
	p := newTester(t)
	for range 2 {
		table := p.beginBy(clash.ByPoints)
		p.happen(table, "1 wins 3vp", "game stops")
	}
	p.Tick()
	p.Press("vvvv")
	p.Shows("The game was ended early, in round 1 of 3: the points count as they stood.")
	p.Shows("Tonight: Ann 2, Ben 0")
	p.Press("!")
	p.Shows("Round 1, battle 1 Ann 0, Ben 0")
}

// That a round is dealt is on disk: after the plug was pulled, nobody is told to deal
// again.
func TestDealtStays(t *testing.T) {
	p := newTester(t)
	p.happen(p.beginBy(clash.ByPoints), "1 wins 3vp", "round ends")
	p.Shows("Round 1 is over")
	p.Press("!")
	p.Player = p.Restart()
	p.Do(p.kind.Game().Resume(p.Box, p.at.ID()))
	p.Shows("Round 2, battle 1")
}
