package clash

import (
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
	"gamekeeper/ui/uitest"
)

// A tester plays Cryptid Clash.
type tester struct {
	*tabletest.Seat[clash.Position, clash.Event, *Table]
}

func TestMain(m *testing.M) { tabletest.Main(m) }

func newTester(t testing.TB) *tester {
	p := &tester{tabletest.Sit(t, kind(), newTable)}
	p.Pace = 100 * time.Millisecond
	return p
}

// begin starts a game between Ann and Ben, unless other names are given.
func (p *tester) begin(names ...string) *Table {
	p.T.Helper()
	if names == nil {
		names = []string{"Ann", "Ben"}
	}
	return p.Begin(clash.Began{Names: names})
}

// news returns the news in English.
func (p *tester) news() string {
	news, next := p.At.Latest()
	return say.Join(". ", append(news, next)...).String()
}

// TestDemo checks the recorded game.
func TestDemo(t *testing.T) {
	tabletest.RecordedDemo(t, kind(), demoGame, drawDemo, func(int, string) {})
}

// TestNamesAreKept checks that a new game offers the names of the last one.
func TestNamesAreKept(t *testing.T) {
	p := newTester(t)
	p.begin()
	p.Press("~!")
	p.Stage = ui.NewStage(p.NewHome())
	p.Box.Current = nil
	p.Press("!")
	p.CheckShows("Name A Ann Name B Ben")
}

// TestEndingTallies checks that the ending shows how often each player has won tonight, that
// another game is one press away, and that a game ended early says so.
func TestEndingTallies(t *testing.T) {
	p := newTester(t)
	for range 2 {
		p.begin()
		p.Happen("1 wins 3vp", "game stops")
	}
	p.Tick()
	p.Press("vvvv")
	p.CheckShows("The game ended early, in round 1 of 3: the points count as they stood.")
	p.CheckShows("Wins tonight: Ann 2, Ben 0")
	p.Press(">")
	p.CheckShows("Round 1, battle 1 Ann 0, Ben 0")
}

// TestDialTyped checks that a number can be typed digit by digit, also as a sum, and that a
// backspace deletes the last digit or plus. After an arrow or Back, a digit must start a new
// number.
func TestDialTyped(t *testing.T) {
	for keys, want := range map[string]int{
		"4": 4, "48": 48, "481": 1, "7+5+6": 18, "7+5\b6": 13, "7+\b8": 78, "95+48": 99, "4<8": 8, "7+5<8": 8, "4>+3": 8, "+\b": 3,
	} {
		d := dial{n: 3, most: 99, leap: 5}
		for _, key := range keys {
			if e := tabletest.Key(key); !d.typing(e.Rune) {
				d.press(ui.Event{KeyEvent: e})
			}
		}
		if d.n != want {
			t.Errorf("%q: %d, want %d", keys, d.n, want)
		}
	}
	p := newTester(t)
	p.Press("!! !! 4!~ 8") // the box judges a battle: Ann's sum is entered, then re-entered
	p.CheckShows("A+ Player A ← 8 →")
}

// TestGuide checks that the guide names the keys as the device does, mentions typing only if there
// is a keyboard, and contains our rulings.
func TestGuide(t *testing.T) {
	const rulings = "against 0 any strength is double|After a tie the same player draws first again|nothing is kept|" +
		"Without three cards each there is no battle|With equal points the win is shared|"
	for _, tt := range []struct {
		keys      *ui.KeyNames
		says, not string
	}{
		{ui.KeyboardNames(), "Press Enter, and|has its own key: ↑.|Esc returns to it|can be typed", "Press OK"},
		{ui.ButtonNames(), "Press OK, and|has its own key: ↑.|Back returns to it", "typed"},
		{uitest.FourButtons(), "Press OK, and|has its own key: hold ←.|Back returns to it", "typed"},
	} {
		text := howToPlay(tt.keys).String()
		for want := range strings.SplitSeq(rulings+tt.says, "|") {
			if !strings.Contains(text, want) {
				t.Errorf("no %q in\n%s", want, text)
			}
		}
		if strings.Contains(text, tt.not) {
			t.Errorf("%q in\n%s", tt.not, text)
		}
	}
}

// TestRoundEndsByItself checks that in a game by points the first round may be over after 10 to 14
// battles, and that the box ends it after the 15th. After each battle, four to six of the 54 cards
// in the deck are drawn.
func TestRoundEndsByItself(t *testing.T) {
	p := newTester(t)
	at := p.begin()
	for battle := 1; battle <= 15; battle++ {
		if round := at.view().Round; round != 1 {
			t.Fatalf("before battle %d it is round %d", battle, round)
		}
		won := clash.BattleWon{}
		if battle == 15 {
			won = clash.BattleWon{Player: 2, Points: 2}
		}
		p.Do(at.Do(won))
		if got, want := at.view().CanBeOver(), battle >= 10; got != want && battle < 15 {
			t.Errorf("after battle %d the round may be over: %v, want %v", battle, got, want)
		}
	}
	if v := at.view(); v.Round != 2 {
		t.Errorf("after 15 battles it is round %d", v.Round)
	}
	p.CheckShows("Round 1 is over")
	p.CheckShows("However many cards you kept, the deck is out.")
	if said := p.news(); !strings.HasPrefix(said, "Ben wins a card worth 2 points. the deck is out, and the round is over") {
		t.Errorf("after the last battle, the news is %q", said)
	}
}

// TestTableEndsRound checks that if the players ended the round, the screen says so.
func TestTableEndsRound(t *testing.T) {
	p := newTester(t)
	p.begin()
	p.Happen("1 wins 3vp", "round ends")
	p.CheckShows("You said the deck is out.")
}

// TestCorrectTie checks that correcting a tie proposes no points, so one press too many enters
// none.
func TestCorrectTie(t *testing.T) {
	p := newTester(t)
	at := p.begin()
	p.Happen("nobody wins")
	p.Do(ui.Step{Push: &collectorEntry{at, &at.view().Battles[0]}})
	p.Press(">!")
	p.CheckShows("No number yet.")
	p.Press("3!")
	if got := at.view().Points(2); got != 3 {
		t.Errorf("Ben has %d points once the tie is corrected, want 3", got)
	}
}

// TestCorrectedAtTheEnd checks that a battle can be corrected from the ending, with the points first
// entered, even one that the box judged.
func TestCorrectedAtTheEnd(t *testing.T) {
	p := newTester(t)
	p.begin()
	p.Happen("1 wins 3vp", "fights 2 sea 3 to 9", "collects 4vp", "game stops")
	p.Press("< v ! !")
	p.CheckShows("Correcting round 1, battle 2")
	p.Press("<!")
	if got := p.At.view().Points(1); got != 7 {
		t.Errorf("Ann has %d points once battle 2 is hers, want 7:\n%s", got, p.Frame(40, 15, ui.PlainGlyphs()))
	}
}

// TestJudgedAgain checks that Back on the points of a battle that the box judged returns to its
// strengths, even after a restart, and that it is then judged anew.
func TestJudgedAgain(t *testing.T) {
	for _, restarted := range []bool{false, true} {
		p := newTester(t)
		p.begin()
		p.Press("! 4! 18! 9!")
		p.CheckShows("In the sea Ann wins 18 to 9, double.")
		if restarted {
			p.Start()
		}
		p.Press("~")
		p.CheckShows("B* Ben ← 9 →")
		p.Press("10!")
		p.CheckShows("In the sea Ann wins 18 to 10. Ben chooses which card to give.")
		p.Press("4!")
		if v := p.At.view(); len(v.Battles) != 1 || v.Points(1) != 4 || v.BattleNumber != 2 {
			t.Errorf("restarted %v: %s", restarted, v.Headline())
		}
	}
}

// TestOlderVersions checks that a game that an older version began by strengths continues by points
// where it was.
func TestOlderVersions(t *testing.T) {
	all := []struct{ event, want string }{
		{`began names "Ann" "Ben" tells strengths`, "Round 1, battle 1 Ann 0, Ben 0 Who collects a card?"},
		{"fights 3 sea 18 to 9", "In the open Ann wins 18 to 9, double."},
		{"collects 4vp", "Round 1, battle 2 Ann 4, Ben 0 Who collects a card?"},
		{"keep 1 0", "Round 1, battle 2 Ann 4, Ben 0 Who collects a card?"},
		{"fights 1 sea 4 to 4", "Round 1, battle 3 Ann 4, Ben 0 Who collects a card?"},
	}
	for n := range all {
		p := newTester(t)
		var old []string
		for _, e := range all[:n+1] {
			old = append(old, e.event)
		}
		log := playtest.Must(p.Box.Games.Create(journal.Header{Game: "clash", ProgramVersion: "1.1.0", Start: p.Now}, old...))
		if err := log.Close(); err != nil {
			t.Fatal(err)
		}
		p.Start()
		p.CheckShows(all[n].want)
		if v := p.At.view(); v.ByStrengths {
			t.Errorf("after %q the game does not continue by points", all[n].event)
		}
	}
}

// TestWordBudget checks that after a battle of each kind no screen of a battle has more than 20 words
// below its title and above the keys, in any language.
func TestWordBudget(t *testing.T) {
	for _, spoken := range tabletest.Languages(t) {
		p := newTester(t)
		p.Box.Language = spoken
		p.begin()
		p.Press("<3! ! 3! 18! 9! 5!")
		for _, keys := range []string{"", "^", "~", ">", "4", "~", "!", "3", "!", "18", "!", "9", "!", "5", "!"} {
			p.Press(keys)
			lines := strings.Split(p.Frame(60, 20, ui.PlainGlyphs()), "\n")
			words := slices.DeleteFunc(strings.Fields(strings.Join(lines[1:19], " ")), func(word string) bool { return !strings.ContainsFunc(word, unicode.IsLetter) })
			if len(words) > 20 {
				t.Errorf("%d words after %q:\n%s", len(words), keys, strings.Join(lines, "\n"))
			}
		}
		if v := p.At.view(); len(v.Battles) != 3 || v.Points(1) != 13 {
			t.Errorf("%s", v.Headline())
		}
	}
}

// TestTouchedRows checks that a touch on the row of an earlier player returns there, and one on the
// row of a later player acts as OK.
func TestTouchedRows(t *testing.T) {
	p := newTester(t)
	p.begin()
	p.Pace = time.Second
	p.Touch("Not sure?")
	p.Touch("→")
	p.CheckShows("← 4 →")
	p.Press("!")
	p.Touch("B* Ben")
	p.CheckShows("No number yet.")
	p.Press("18")
	p.Touch("B* Ben")
	p.Press("9")
	p.Touch("A+ Ann")
	p.CheckShows("Enter use Esc back")
	p.Press("<")
	if got := p.At.judge.told(); got != (clash.BattleFought{SeaMonsters: 4, Strengths: [clash.PlayerCount + 1]int{1: 17, 2: 9}}) {
		t.Errorf("told is %+v:\n%s", got, p.Frame(40, 15, ui.PlainGlyphs()))
	}
}

func BenchmarkPressToFrame(b *testing.B) {
	for name, burst := range map[string]int{"one": 1, "burst of 16": 16} {
		b.Run("points "+name, func(b *testing.B) {
			p := newTester(b)
			p.begin()
			p.Press("<")
			uitest.PressToFrame(b, p.Stage, 60, 20, burst, hw.Left, hw.Right)
		})
		b.Run("menu "+name, func(b *testing.B) {
			p := newTester(b)
			p.begin()
			p.Press("~")
			uitest.PressToFrame(b, p.Stage, 60, 20, burst, hw.Down)
		})
		b.Run("home "+name, func(b *testing.B) {
			p := newTester(b)
			uitest.PressToFrame(b, p.Stage, 60, 20, burst, hw.Down)
		})
	}
}

// TestAllocations checks what a press costs while points are entered, in the menu and at home.
func TestAllocations(t *testing.T) {
	p := newTester(t)
	uitest.CheckAllocations(t, p.Stage, 54, hw.Down)
	p.begin()
	p.Press("<")
	uitest.CheckAllocations(t, p.Stage, 80, hw.Left, hw.Right)
	p.Press("~~")
	uitest.CheckAllocations(t, p.Stage, 55, hw.Down)
}
