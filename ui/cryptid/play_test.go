package cryptid

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
	"gamekeeper/ui/home/hometest"
)

// A tester plays Cryptid.
type tester struct{ *hometest.Player }

func newTester(t testing.TB) *tester { return &tester{hometest.New(t, Game())} }

// begin puts a game on the table, as if its setup had been dealt.
func (p *tester) begin(e play.Began) *Table {
	p.T.Helper()
	hometest.Begin(p.Player, open, play.Event(e))
	return p.table()
}

// table is the table on the stage.
func (p *tester) table() *Table {
	switch s := p.Stage.Top().(type) {
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
	p.T.Fatalf("no table on %T", p.Stage.Top())
	return nil
}

// game is the game of the table on the stage.
func (p *tester) game() *session.Session[play.Position, play.Event] { return p.table().game }

// happen makes events happen, by the rules, and shows what follows.
func (p *tester) happen(t *Table, events ...string) {
	p.T.Helper()
	for _, text := range events {
		e, err := play.ParseEvent(text)
		if err != nil {
			p.T.Fatal(err)
		}
		p.Do(t.do(e, t.goOn))
		if t.notice != "" {
			p.T.Fatalf("%s: %s", text, t.notice)
		}
	}
}

// dealt is a beginning with a code's setup.
func dealt(code cryptid.Code, names ...string) play.Began {
	return play.Began{Setup: code.Deal(), Seating: play.Seating{Names: names, Starter: 1}, Code: code.String()}
}

// The setup of the tests that need to know the clues, on the map of
// tabletop/cryptid/play/testdata/referee/README: Ann's discs go on forest or swamp,
// Ben's on desert or swamp, Cem's on swamp or water.
const known = `began normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 clues "on forest or swamp" "on desert or swamp" "on swamp or water" hint "no clues that mention mountain" code 1F4K-9QZC-0T7M`

func beganKnown(t testing.TB) play.Began {
	e, err := play.ParseEvent(known)
	if err != nil {
		t.Fatal(err)
	}
	return e.(play.Began)
}

// shared is the initial sharing of the known game.
var shared = []string{"built 14", "1 cube A1", "2 cube B1", "3 cube E1", "1 cube C1", "2 cube D1", "3 cube F1"}

// The promises about how few presses things take.
func TestPresses(t *testing.T) {
	t.Run("to the first private clue", func(t *testing.T) {
		p := newTester(t)
		p.begin(dealt(cryptid.Code{Mode: cryptid.Advanced, Players: 4, Seed: 5}, "Ann", "Ben", "Cem", "Dot"))
		p.Press("~")
		p.Stage = ui.NewStage(home.New(p.Box)) // another evening
		p.Box.Current = nil
		p.Presses = 0
		p.Press("! ! v! !")
		h, ok := p.Stage.Top().(*handover)
		if !ok || !h.reveal.Showing() || h.view().Name(h.seat) != "Ben" {
			t.Fatalf("%T is shown, want Ben's clue", p.Stage.Top())
		}
		if p.Presses > 10 {
			t.Errorf("%d presses, want 10 at most", p.Presses)
		}
		t.Logf("%d presses", p.Presses)
	})
	t.Run("to log a question and its answer five steps away", func(t *testing.T) {
		p := newTester(t)
		table := p.begin(beganKnown(t))
		p.happen(table, shared...)
		p.Presses = 0
		table.cursor = cryptid.At(2, 0)
		p.Press("< v v v > !  3 > 3") // from C1 to C4; Cem, a cube, Cem's own button
		if got := table.view().Next(); got != "Ann puts a cube on another space" || table.view().Cubes[cryptid.At(2, 3)] != 3 {
			t.Fatalf("%s", got)
		}
		if p.Presses > 10 {
			t.Errorf("%d presses, want 10 at most", p.Presses)
		}
		t.Logf("%d presses", p.Presses)
	})
	t.Run("to ask for a hint", func(t *testing.T) {
		p := newTester(t)
		table := p.begin(beganKnown(t))
		p.happen(table, shared...)
		p.Presses = 0
		p.Press("~ ! 1 2 3")
		if table.view().Hint == cryptid.NoHint {
			t.Fatal("no hint was given")
		}
		if p.Presses > 2+3 {
			t.Errorf("%d presses, want 2 and the three votes", p.Presses)
		}
		if frame := p.Frame(40, 15, ui.Plain()); !strings.Contains(strings.Join(strings.Fields(frame), " "), "Nobody's clue mentions mountain.") {
			t.Errorf("the hint isn't on the screen:\n%s", frame)
		}
		p.Press("~")
		if frame := p.Frame(40, 15, ui.Plain()); !strings.Contains(frame, "hint: no mountain clue") {
			t.Errorf("the hint isn't beside the map:\n%s", frame)
		}
	})
}
