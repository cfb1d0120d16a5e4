package crypticolor

import (
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
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
	box   *home.Box
	stage *ui.Stage
	now   time.Time
	seen  int // keys pressed
}

func newTester(t testing.TB) *tester {
	disk := journaltest.New()
	games, err := journal.Open(disk, "/games")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { games.Close() })
	box := &home.Box{
		Games: games, Disk: disk, Path: "/games", Program: "test",
		Chance: rand.NewPCG(1, 1), SeatKeys: true, Shelf: []home.Game{Game()},
	}
	if box.Setup, err = home.LoadSetup(filepath.Join(t.TempDir(), "settings.toml"), home.Settings{Glyphs: "auto", Sound: true}, func(home.Settings) {}); err != nil {
		t.Fatal(err)
	}
	return &tester{t: t, box: box, stage: ui.NewStage(home.New(box)), now: time.Date(2026, 1, 2, 19, 30, 0, 0, time.UTC)}
}

// press presses keys of the keyboard: arrows as ^ v < >, Enter as !, Esc as ~,
// and other characters as they're typed. Spaces are for reading.
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
	p.now = p.now.Add(time.Second)
	p.stage.Press(e, p.now)
	p.save()
}

// save runs what a step wants to be saved.
func (p *tester) save() {
	for save := p.stage.Saving(); save != nil; save = p.stage.Saving() {
		p.stage.Saved(save(), p.now)
	}
}

// wait lets time go by, with a tick at its end.
func (p *tester) wait(d time.Duration) {
	p.now = p.now.Add(d)
	p.stage.Tick(p.now)
	p.save()
}

func (p *tester) do(step ui.Step) {
	p.stage.Do(step, p.now)
	p.save()
}

// begin puts a game on the table.
func (p *tester) begin(e crypticolor.Began) *Table {
	p.t.Helper()
	game, err := session.Start[crypticolor.Position, crypticolor.Event](p.box.Games, journal.Header{Game: Name, Program: "test", Start: p.now}, e)
	if err != nil {
		p.t.Fatal(err)
	}
	p.do(open(p.box, game))
	return p.table()
}

// table is the table on the stage.
func (p *tester) table() *Table {
	switch s := p.stage.Top().(type) {
	case *making:
		return s.Table
	case *copying:
		return s.Table
	case *turn:
		return s.Table
	case *answer:
		return s.Table
	case *misfit:
		return s.Table
	case *ending:
		return s.Table
	}
	p.t.Fatalf("no table on %T", p.stage.Top())
	return nil
}

// frame is what is seen at a size.
func (p *tester) frame(w, h int, g *ui.Glyphs) string {
	f := ui.NewFrame(w, h, ui.Look{Glyphs: g, Keys: ui.Keyboard()})
	p.stage.Resize(w, h)
	p.stage.Draw(f)
	return f.String()
}

// words is the smallest frame with its spaces squeezed.
func (p *tester) words() string {
	return strings.Join(strings.Fields(p.frame(40, 15, ui.Plain())), " ")
}

// shows holds that a text is on the smallest frame, however it's wrapped.
func (p *tester) shows(text string) {
	p.t.Helper()
	if got := p.words(); !strings.Contains(got, text) {
		p.t.Fatalf("%q isn't shown on %T:\n%s", text, p.stage.Top(), p.frame(40, 15, ui.Plain()))
	}
}

// happen makes events happen, by the rules, and shows what follows.
func (p *tester) happen(t *Table, events ...string) {
	p.t.Helper()
	for _, text := range events {
		e, err := crypticolor.ParseEvent(text)
		if err != nil {
			p.t.Fatal(err)
		}
		p.do(t.do(e, p.now, t.goOn))
		if t.notice != "" {
			p.t.Fatalf("%s: %s", text, t.notice)
		}
	}
}

// two is a beginning with two players.
func two(settings crypticolor.Settings) crypticolor.Began {
	return crypticolor.Began{Settings: settings, Names: []string{"Ann", "Ben"}, Starter: 1, Card: crypticolor.ShippedCard()}
}

// teams is a beginning with two pairs.
func teams(mode crypticolor.Mode) crypticolor.Began {
	e := two(crypticolor.Settings{Mode: mode})
	e.Names = []string{"Ann", "Bea", "Cem", "Dan"}
	return e
}

// made are the words of the tests that need to know them. Ann breaks OFFER,
// whose letters come as F R O E F, and Ben breaks FOYER, as O F Y R E.
var made = []string{"1 makes FOYER as OFYRE", "2 makes OFFER as FROEF", "1 looks", "2 looks"}

// paper are words on paper.
var paper = []string{"1 makes a word on paper", "2 makes a word on paper"}

// How few presses the things take that a game is full of.
func TestPresses(t *testing.T) {
	count := func(name string, most int, play func(p *tester, table *Table)) {
		t.Run(name, func(t *testing.T) {
			p := newTester(t)
			table := p.begin(two(crypticolor.Settings{}))
			p.happen(table, made...)
			p.seen = 0
			play(p, table)
			t.Logf("%d presses", p.seen)
			if p.seen > most {
				t.Errorf("%d presses, want %d at most", p.seen, most)
			}
		})
	}
	count("a square two steps away and its answer", 6, func(p *tester, table *Table) {
		p.press("^ < !! > 2") // from 13 to 7, which F doesn't have
		if d := table.view().Decoder(1); d.Cubes[7] != crypticolor.MissCube {
			t.Fatalf("square 7 has %s", d.Cubes[7])
		}
	})
	count("a line of three and its answer", 14, func(p *tester, table *Table) {
		table.cursor = 1
		p.press("! v! >! >! ! < 2")
		if d := table.view().Decoder(1); d.Cubes[2] != crypticolor.LineCube {
			t.Fatalf("square 2 has %s", d.Cubes[2])
		}
	})
	count("a letter and its answer", 11, func(p *tester, table *Table) {
		p.press("! vv! ^>>! ! < 2") // F
		if d := table.view().Decoder(1); d.Solved != "F" {
			t.Fatalf("solved %q", d.Solved)
		}
	})
}

// A whole game of two, from the form to the end: words entered, letters copied,
// squares, a shape, letters, the word, in the order and with the keys that people
// use. The points are those of the rules, counted by hand.
func TestWholeGame(t *testing.T) {
	p := newTester(t)
	p.press("! !")
	p.press("! foyer! ! ~ > ! offer! ! ~ >") // each maker looks once; a key hides the letters
	if _, ok := p.stage.Top().(*turn); !ok {
		t.Fatalf("%T is shown, want the first turn", p.stage.Top())
	}
	table := p.table()
	position := table.position()
	ben, ann := position.See(2), position.See(1)
	if ben.Word != "OFFER" || ann.Word != "FOYER" {
		t.Fatalf("the words are %q and %q", ann.Word, ben.Word)
	}
	for _, r := range ben.Scramble { // Player A breaks all letters at once
		p.press("! vv!" + strings.ToLower(string(r)) + "! <2")
	}
	// F 9, F 9, E 11, R 12, O 10 squares, each without a cube.
	if total := table.view().Total(1); total != 2*51 {
		t.Fatalf("%d points, want 102", total)
	}
	p.shows("unscramble " + ben.Scramble)
	p.press("! ! offer! <2")
	p.press("! vvv! foyer! <1")
	// F 9, O 10, Y 7, E 11, R 12 squares.
	if e := table.view().Ending; e == nil || e.Winner != 1 || table.view().Total(2) != 2*49 {
		t.Fatalf("%+v, %d points", e, table.view().Total(2))
	}
	p.shows("Player A wins, 102 to 98")
	p.shows("The word of Player B: OFFER, scrambled " + ben.Scramble)
	if p.box.Current != nil {
		t.Error("a game that is over lies on the table")
	}
}

// At a table without buttons of their own for the players, everything is done
// with the box's six, and OK confirms.
func TestWithoutSeatKeys(t *testing.T) {
	p := newTester(t)
	p.box.SeatKeys = false
	table := p.begin(two(crypticolor.Settings{}))
	hold := func(k hw.Key) { p.event(hw.Event{Key: k}) }
	tap := func(keys ...hw.Key) {
		for _, k := range keys {
			hold(k)
			p.event(hw.Event{Key: k, Kind: hw.Release})
		}
	}
	enter := func(word string) {
		at := 'K' // where the cursor begins; Right goes around the alphabet, delete and done
		for _, r := range word {
			tap(slices.Repeat([]hw.Key{hw.Right}, int(r-at+28)%28)...)
			tap(hw.OK)
			at = r
		}
		tap(hw.OK)
	}
	tap(hw.OK)
	enter("FOYER")
	c, ok := p.stage.Top().(*copying)
	if !ok {
		t.Fatalf("%T is shown, want Ann's letters", p.stage.Top())
	}
	hold(hw.OK)
	if !c.reveal.Shown() {
		t.Fatal("the letters aren't shown while OK is held")
	}
	p.event(hw.Event{Key: hw.OK, Kind: hw.Release})
	if c.reveal.Shown() {
		t.Fatal("the letters are shown after OK was let go")
	}
	tap(hw.Right)        // done
	tap(hw.Down, hw.OK)  // Ben keeps his on paper
	tap(hw.OK, hw.OK)    // square 13
	tap(hw.Right, hw.OK) // a miss
	tap(hw.OK, hw.OK)    // once more: refused
	p.shows("square 13 has a cube already")
	if d := table.view().Decoder(1); d.Cubes[13] != crypticolor.MissCube {
		t.Fatalf("square 13 has %s", d.Cubes[13])
	}
}
