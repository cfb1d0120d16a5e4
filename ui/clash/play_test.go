package clash

import (
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
)

// A tester plays on a stage, with games in a directory of its own. Saves run
// at once.
type tester struct {
	t     testing.TB
	disk  *journaltest.Disk
	box   *home.Box
	stage *ui.Stage
	now   time.Time
	seen  int // keys pressed
}

func newTester(t testing.TB) *tester {
	p := &tester{t: t, disk: journaltest.New(), now: time.Date(2026, 1, 2, 19, 30, 0, 0, time.UTC)}
	games, err := journal.Open(p.disk, "/games")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { games.Close() })
	p.box = &home.Box{
		Games: games, Disk: p.disk, Path: "/games", Program: "test",
		Chance: rand.NewPCG(1, 1), SeatKeys: true, Shelf: []home.Game{Game()},
	}
	if p.box.Setup, err = home.LoadSetup(filepath.Join(t.TempDir(), "settings.toml"), home.Settings{Glyphs: "auto", Sound: true}, func(home.Settings) {}); err != nil {
		t.Fatal(err)
	}
	p.stage = ui.NewStage(home.New(p.box))
	return p
}

// press presses keys of the keyboard: arrows as ^ v < >, Enter as !, Esc as ~,
// and characters as they are. Spaces are for reading.
func (p *tester) press(keys string) {
	for _, r := range strings.ReplaceAll(keys, " ", "") {
		e := hw.Event{Typed: true, Key: map[rune]hw.Key{'^': hw.Up, 'v': hw.Down, '<': hw.Left, '>': hw.Right, '!': hw.OK, '~': hw.Back}[r]}
		if e.Key == hw.NoKey {
			e = hw.Typed(r)
		}
		p.event(e)
	}
}

func (p *tester) event(e hw.Event) {
	p.seen++
	p.now = p.now.Add(100 * time.Millisecond)
	p.stage.Press(e, p.now)
	p.save()
}

// save runs what a step wants to be saved.
func (p *tester) save() {
	for save := p.stage.Saving(); save != nil; save = p.stage.Saving() {
		p.stage.Saved(save(), p.now)
	}
}

func (p *tester) do(step ui.Step) {
	p.stage.Do(step, p.now)
	p.save()
}

// begin puts a game of Ann and Ben on the table.
func (p *tester) begin(deck clash.Deck) *Table {
	p.t.Helper()
	first := clash.Began{Names: []string{"Ann", "Ben"}, Deck: deck}
	game, err := session.Start[clash.Position, clash.Event](p.box.Games, journal.Header{Game: Name, Program: "test", Start: p.now}, first)
	if err != nil {
		p.t.Fatal(err)
	}
	p.do(open(p.box, game))
	return p.table()
}

// table gives the table of any screen of play, to the tests.
func (t *Table) table() *Table { return t }

// table is the table on the stage.
func (p *tester) table() *Table {
	s, ok := p.stage.Top().(interface{ table() *Table })
	if !ok {
		p.t.Fatalf("no table on %T", p.stage.Top())
	}
	return s.table()
}

// frame is what is seen at a size.
func (p *tester) frame(w, h int, g *ui.Glyphs) string {
	f := ui.NewFrame(w, h, ui.Look{Glyphs: g, Keys: ui.Keyboard()})
	p.stage.Resize(w, h)
	p.stage.Draw(f)
	return f.String()
}

// words is a frame's text in one line, so that nothing hides behind a line's
// end.
func words(frame string) string { return strings.Join(strings.Fields(frame), " ") }

// sees holds that a text is on the smallest screen.
func (p *tester) sees(text string) {
	p.t.Helper()
	if frame := p.frame(40, 15, ui.Plain()); !strings.Contains(words(frame), text) {
		p.t.Fatalf("%T doesn't show %q:\n%s", p.stage.Top(), text, frame)
	}
}

// happen makes events happen, by the rules, and shows what follows.
func (p *tester) happen(t *Table, events ...string) {
	p.t.Helper()
	for _, text := range events {
		e, err := clash.ParseEvent(text)
		if err != nil {
			p.t.Fatal(err)
		}
		if err := t.position().Decide(e); err != nil {
			p.t.Fatalf("%s: %v", text, err)
		}
		p.do(t.do(e, p.now, t.goOn))
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
	p.t.Helper()
	deck, err := deckFile{p.disk, "/games"}.read()
	if err != nil {
		p.t.Fatal(err)
	}
	return deck.String()
}

// writeDeck puts a text in the place of the deck's file.
func (p *tester) writeDeck(text string) {
	p.t.Helper()
	if err := (deckFile{p.disk, "/games"}).write(text); err != nil {
		p.t.Fatal(err)
	}
}
