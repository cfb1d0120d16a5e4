package clash

import (
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"gamekeeper/tabletop/clash"
	"gamekeeper/ui/table"
	"gamekeeper/ui/table/tabletest"
)

// Records tell the time of day at the table: here, UTC.
func TestMain(m *testing.M) {
	time.Local = time.UTC
	os.Exit(m.Run())
}

// A tester plays Cryptid Clash.
type tester struct {
	*tabletest.Player
	kind   *table.Kind[clash.Position, clash.Event]
	at     *Table       // where the player sits
	marked []clash.Card // what lead plays with
}

func newTester(t testing.TB) *tester {
	p := &tester{kind: kind(), marked: markedDeck(rand.New(rand.NewPCG(1, 1)))}
	p.kind.Sit = func(at *table.Table[clash.Position, clash.Event]) { p.at = newTable(at) }
	p.Player = tabletest.New(t, p.kind.Game())
	p.Pace = 100 * time.Millisecond
	return p
}

// begin puts a game of Ann and Ben on the table.
func (p *tester) begin(deck clash.Deck) *Table {
	p.T.Helper()
	tabletest.Begin(p.Player, p.kind, clash.Event(clash.Began{Names: []string{"Ann", "Ben"}, Deck: deck}))
	return p.at
}

// beginBy puts a game on the table of which the table tells so much.
func (p *tester) beginBy(detail clash.Detail) *Table {
	p.T.Helper()
	tabletest.Begin(p.Player, p.kind, clash.Event(clash.Began{Names: []string{"Ann", "Ben"}, Detail: detail}))
	return p.at
}

// happen makes events happen, by the rules, and shows what follows.
func (p *tester) happen(t *Table, events ...string) {
	p.T.Helper()
	for _, text := range events {
		e, err := clash.ParseEvent(text)
		if err != nil {
			p.T.Fatal(err)
		}
		if err := t.Position().Decide(e); err != nil {
			p.T.Fatalf("%s: %v", text, err)
		}
		p.Do(t.Do(e, t.GoOn))
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
