package clash

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
	"gamekeeper/ui/home/hometest"
)

// Records tell the time of day at the table: here, UTC.
func TestMain(m *testing.M) {
	time.Local = time.UTC
	os.Exit(m.Run())
}

// A tester plays Cryptid Clash.
type tester struct {
	*hometest.Player
	marked []clash.Card // what lead plays with
}

func newTester(t testing.TB) *tester {
	p := &tester{hometest.New(t, Game()), markedDeck(rand.New(rand.NewPCG(1, 1)))}
	p.Pace = 100 * time.Millisecond
	return p
}

// begin puts a game of Ann and Ben on the table.
func (p *tester) begin(deck clash.Deck) *Table {
	p.T.Helper()
	first := clash.Began{Names: []string{"Ann", "Ben"}, Deck: deck}
	hometest.Begin(p.Player, open, clash.Event(first))
	return p.table()
}

// table gives the table of any screen of play, to the tests.
func (t *Table) table() *Table { return t }

// table is the table on the stage.
func (p *tester) table() *Table {
	s, ok := p.Stage.Top().(interface{ table() *Table })
	if !ok {
		p.T.Fatalf("no table on %T", p.Stage.Top())
	}
	return s.table()
}

// words is a frame's text in one line, so that nothing hides behind a line's
// end.
func words(frame string) string { return strings.Join(strings.Fields(frame), " ") }

// sees holds that a text is on the smallest screen.
func (p *tester) sees(text string) {
	p.T.Helper()
	if frame := p.Frame(40, 15, ui.Plain()); !strings.Contains(words(frame), text) {
		p.T.Fatalf("%T doesn't show %q:\n%s", p.Stage.Top(), text, frame)
	}
}

// game is the game of the table on the stage.
func (p *tester) game() *session.Session[clash.Position, clash.Event] { return p.table().game }

// happen makes events happen, by the rules, and shows what follows.
func (p *tester) happen(t *Table, events ...string) {
	p.T.Helper()
	for _, text := range events {
		e, err := clash.ParseEvent(text)
		if err != nil {
			p.T.Fatal(err)
		}
		if err := t.position().Decide(e); err != nil {
			p.T.Fatalf("%s: %v", text, err)
		}
		p.Do(t.do(e, t.goOn))
	}
}

// printed is what the tests take to be printed on a card, to be reckoned with in
// one's head: an odd number is a sea monster; the Sea value is the tens digit,
// the Land value the ones digit, the Open value their sum, and the points are
// the tens digit and one.
func printed(n uint8) clash.Card {
	return clash.Card{
		Number:  n,
		Monster: [...]clash.Monster{clash.LandMonster, clash.SeaMonster}[n%2],
		Values:  [3]uint8{n / 10, n % 10, n/10 + n%10},
		Points:  n/10 + 1,
	}
}

// wholeDeck is all 64 cards.
func wholeDeck(t testing.TB) (d clash.Deck) {
	for n := uint8(1); n <= clash.Cards; n++ {
		var err error
		if d, err = d.Learn(printed(n)); err != nil {
			t.Fatal(err)
		}
	}
	return d
}

// deckText is the text of the deck's file, without comments of people.
func (p *tester) deckText() string {
	p.T.Helper()
	deck, err := deckOf(p.Box).Read()
	if err != nil {
		p.T.Fatal(err)
	}
	return deck.String()
}

// writeDeck puts a text in the place of the deck's file.
func (p *tester) writeDeck(text string) {
	p.Disk.WriteFile("/games/"+deckName, []byte(text))
}
