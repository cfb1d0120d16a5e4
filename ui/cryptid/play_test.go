package cryptid

import (
	"strings"
	"testing"
	"time"

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
	count := func(name string, most int, play func(t *testing.T, p *tester) (done bool)) {
		t.Run(name, func(t *testing.T) {
			p := newTester(t)
			if !play(t, p) {
				t.Fatalf("it is not done:\n%s", p.Frame(40, 15, ui.Plain()))
			}
			if p.Presses > most {
				t.Errorf("%d presses, want %d at most", p.Presses, most)
			}
		})
	}
	home := func(p *tester) { // another evening, with the form as the last game was
		p.begin(dealt(cryptid.Code{Mode: cryptid.Normal, Players: 3, Seed: 5}, "Ann", "Ben", "Cem"))
		p.Press("~")
		p.Box.Current, p.Stage = nil, ui.NewStage(p.Home())
		p.Presses = 0
	}
	begun := func(t *testing.T, p *tester) *Table {
		table := p.begin(beganKnown(t))
		p.happen(table, shared...)
		p.Presses = 0
		return table
	}
	count("home to whose clue comes first, the map built part by part", 17, func(t *testing.T, p *tester) bool {
		home(p)
		p.Press("! ! ! !!!!!!!!!!!!!!") // and one more to see it
		p.Shows("Give the box to Ben.")
		return true
	})
	count("home to the first clue, the map built", 5, func(t *testing.T, p *tester) bool {
		home(p)
		p.Press("! ! v! !")
		return p.Reveals()
	})
	count("a question with its answer", 4, func(t *testing.T, p *tester) bool {
		table := begun(t, p)
		table.cursor = cryptid.At(2, 3)
		p.Press("! 3 > 3") // Cem, a cube, Cem's own button
		return table.view().Cubes[cryptid.At(2, 3)] == 3
	})
	count("a question with a disc at once", 3, func(t *testing.T, p *tester) bool {
		began := beganKnown(t)
		began.Habits.Quick = true
		table := p.begin(began)
		p.happen(table, shared...)
		p.Presses = 0
		table.cursor = cryptid.At(0, 1)
		p.Press("! 3 3") // A2 is swamp, which Cem's clue allows
		return table.view().Discs[cryptid.At(0, 1)].Has(3)
	})
	count("a hint", 6, func(t *testing.T, p *tester) bool {
		table := begun(t, p)
		p.Press("~ ! 1 2 3 ~")
		p.Shows("hint: no mountain clue")
		return table.view().Hint != cryptid.NoHint
	})
	count("a search that wins", 9, func(t *testing.T, p *tester) bool {
		table := begun(t, p)
		table.cursor = cryptid.At(1, 3)
		p.Press("! v v ! 1 < 2 < 3")
		return table.view().Ending != nil
	})
	for key, shows := range map[string]string{">": "How it went", "!": "Build the map", "~": "New game"} {
		count("ending to "+shows, 1, func(t *testing.T, p *tester) bool {
			p.happen(p.begin(beganKnown(t)), won...)
			for range 3 {
				p.Wait(time.Minute)
			}
			p.Presses = 0
			p.Press(key)
			return strings.Contains(p.Frame(40, 15, ui.Plain()), shows)
		})
	}
}
