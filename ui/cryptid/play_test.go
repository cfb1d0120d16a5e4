package cryptid

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
	"gamekeeper/ui/table/tabletest"
)

// A tester plays Cryptid.
type tester struct {
	*tabletest.Player
	kind *table.Kind[play.Position, play.Event]
	at   *Table // where the player sits
}

func newTester(t testing.TB) *tester {
	p := &tester{kind: kind()}
	p.kind.Sit = func(at *table.Table[play.Position, play.Event]) { p.at = newTable(at) }
	p.Player = tabletest.New(t, p.kind.Game())
	return p
}

// begin puts a game on the table, as if its setup had been dealt.
func (p *tester) begin(e play.Event) *Table {
	p.T.Helper()
	tabletest.Begin(p.Player, p.kind, e)
	return p.at
}

// happen makes events happen, by the rules, and shows what follows.
func (p *tester) happen(t *Table, events ...string) {
	p.T.Helper()
	for _, text := range events {
		e, err := play.ParseEvent(text)
		if err != nil {
			p.T.Fatal(err)
		}
		lines := len(t.view().Record)
		p.Do(t.Do(e, t.GoOn))
		if len(t.view().Record) == lines {
			p.T.Fatalf("%s: %s", text, t.Notice)
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
		p.Box.Current, p.Stage = nil, ui.NewStage(p.Home()) // another evening
		p.Presses = 0
		p.Press("! ! v! !")
		p.Shows("Clue for Ben")
		if !p.Reveals() {
			t.Fatal("the clue isn't shown")
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
