package cryptid

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
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
	if box.Setup, err = home.LoadSetup(disk, "/games/settings.toml", home.Settings{Glyphs: "auto", Sound: true}, func(home.Settings) {}); err != nil {
		t.Fatal(err)
	}
	return &tester{t: t, box: box, stage: ui.NewStage(home.New(box)), now: time.Date(2026, 1, 2, 19, 30, 0, 0, time.UTC)}
}

// press presses keys of the keyboard: arrows as ^ v < >, Enter as !, Esc as ~,
// and the seats 1 to 5. Spaces are for reading.
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
	p.tick()
}

// tick lets what waits for the time happen, such as a move of the box.
func (p *tester) tick() {
	p.stage.Tick(p.now)
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

// begin puts a game on the table, as if its setup had been dealt.
func (p *tester) begin(e cryptid.Began) *Table {
	p.t.Helper()
	game, err := session.Start[cryptid.Position, cryptid.Event](p.box.Games, journal.Header{Game: Name, Program: "test", Start: p.now}, e)
	if err != nil {
		p.t.Fatal(err)
	}
	p.do(open(p.box, game))
	return p.table()
}

// table is the table on the stage.
func (p *tester) table() *Table {
	switch s := p.stage.Top().(type) {
	case *buildFirst:
		return s.Table
	case *build:
		return s.Table
	case *turn:
		return s.Table
	case *place:
		return s.Table
	case *answer:
		return s.Table
	case *handover:
		return s.Table
	case *mistake:
		return s.Table
	case *ending:
		return s.Table
	case *boxMove:
		return s.Table
	case *card:
		return s.Table
	case *tell:
		return s.Table
	case *clash:
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

// happen makes events happen, by the rules, and shows what follows.
func (p *tester) happen(t *Table, events ...string) {
	p.t.Helper()
	for _, text := range events {
		e, err := cryptid.ParseEvent(text)
		if err != nil {
			p.t.Fatal(err)
		}
		p.do(t.do(e, p.now, t.goOn))
		if t.notice != "" {
			p.t.Fatalf("%s: %s", text, t.notice)
		}
	}
}

// dealt is a beginning with a code's setup.
func dealt(code cryptid.Code, names ...string) cryptid.Began {
	return cryptid.Began{Setup: code.Deal(), Seating: cryptid.Seating{Names: names, Starter: 1}, Code: code.String()}
}

// The setup of the tests that need to know the clues, on the map of
// tabletop/cryptid/testdata/referee/README: Ann's discs go on forest or swamp,
// Ben's on desert or swamp, Cem's on swamp or water.
const known = `began normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 clues "on forest or swamp" "on desert or swamp" "on swamp or water" hint "no clues that mention mountain" code 1F4K-9QZC-0T7M`

func beganKnown(t testing.TB) cryptid.Began {
	e, err := cryptid.ParseEvent(known)
	if err != nil {
		t.Fatal(err)
	}
	return e.(cryptid.Began)
}

// shared is the initial sharing of the known game.
var shared = []string{"built 14", "1 cube A1", "2 cube B1", "3 cube E1", "1 cube C1", "2 cube D1", "3 cube F1"}

// The promises about how few presses things take.
func TestPresses(t *testing.T) {
	t.Run("to the first private clue", func(t *testing.T) {
		p := newTester(t)
		p.begin(dealt(cryptid.Code{Mode: cryptid.Advanced, Players: 4, Seed: 5}, "Ann", "Ben", "Cem", "Dot"))
		p.press("~")
		p.stage = ui.NewStage(home.New(p.box)) // another evening
		p.box.Current = nil
		p.seen = 0
		p.press("! ! v! !")
		h, ok := p.stage.Top().(*handover)
		if !ok || !h.reveal.Shown() || h.view().Name(h.seat) != "Ben" {
			t.Fatalf("%T is shown, want Ben's clue", p.stage.Top())
		}
		if p.seen > 10 {
			t.Errorf("%d presses, want 10 at most", p.seen)
		}
		t.Logf("%d presses", p.seen)
	})
	t.Run("to log a question and its answer five steps away", func(t *testing.T) {
		p := newTester(t)
		table := p.begin(beganKnown(t))
		p.happen(table, shared...)
		p.seen = 0
		table.cursor = cryptid.At(2, 0)
		p.press("< v v v > !  3 > 3") // from C1 to C4; Cem, a cube, Cem's own button
		if got := table.view().Next(); got != "Ann puts a cube on another space" || table.view().Cubes[cryptid.At(2, 3)] != 3 {
			t.Fatalf("%s", got)
		}
		if p.seen > 10 {
			t.Errorf("%d presses, want 10 at most", p.seen)
		}
		t.Logf("%d presses", p.seen)
	})
	t.Run("to ask for a hint", func(t *testing.T) {
		p := newTester(t)
		table := p.begin(beganKnown(t))
		p.happen(table, shared...)
		p.seen = 0
		p.press("~ ! 1 2 3")
		if table.view().Hint == cryptid.NoHint {
			t.Fatal("no hint was given")
		}
		if p.seen > 2+3 {
			t.Errorf("%d presses, want 2 and the three votes", p.seen)
		}
		if frame := p.frame(40, 15, ui.Plain()); !strings.Contains(strings.Join(strings.Fields(frame), " "), "no clues that mention mountain") {
			t.Errorf("the hint isn't on the screen:\n%s", frame)
		}
		p.press("~")
		if frame := p.frame(40, 15, ui.Plain()); !strings.Contains(frame, "no clues that mention mount") {
			t.Errorf("the hint isn't beside the map:\n%s", frame)
		}
	})
}
