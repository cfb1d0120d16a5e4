package cryptid

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// A piece that a clue told later finds wrong needn't be the last: a notebook offers
// its own line to be taken back, the referee only the last move's.
func TestTakesBackTheWrongPiece(t *testing.T) {
	wrong, right := "1 cube A2", "1 cube A1" // Ann's discs go on forest or swamp
	others := []string{"2 cube B1", "3 cube E1"}
	told := `1 has the clue "on forest or swamp"`
	tests := map[string]struct {
		way    play.Way
		events []string
		want   string // the event to be taken back; empty: none is offered
	}{
		"refereed, an earlier piece": {play.Refereed, []string{wrong, others[0], others[1], told}, ""},
		"refereed, the last piece":   {play.Refereed, []string{wrong, told}, "1 cube A2"},
		"notebook, an earlier piece": {play.Notebook, []string{wrong, others[0], right, told}, "1 cube A2"},
		"notebook, a search":         {play.Notebook, []string{"1 searches A1", others[0], told}, "1 searches A1"},
		"notebook, a disc searched":  {play.Notebook, []string{"1 disc A1", "1 searches A1", others[0], told}, "1 disc A1"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			p := newTester(t)
			began, err := play.ParseEvent(fromBooks)
			if err != nil {
				t.Fatal(err)
			}
			b := began.(play.Began)
			b.Way = test.way
			table := p.begin(b)
			p.happen(table, test.events...)
			p.Press("! > >") // looks, hides it, and on
			frame := p.Frame(40, 15, ui.Plain())
			if offered := strings.Contains(frame, "> It was logged wrongly"); offered != (test.want != "") {
				t.Fatalf("offered %v, want %q:\n%s", offered, test.want, frame)
			}
			if test.want == "" {
				return
			}
			p.Press("!")
			c, ok := p.Stage.Top().(*confirm)
			if !ok {
				t.Fatalf("%T is shown", p.Stage.Top())
			}
			line := c.event.(play.TookBack).Line
			if got := table.view().Record[line-1].Event.String(); got != test.want || c.seat != 1 {
				t.Errorf("seat %d takes back %q, want %q of seat 1", c.seat, got, test.want)
			}
		})
	}
}

// The first look at what is wrong is due. The table notices a further one, for it
// shows a clue: it hears it, sees it, and finds it in the record. When it comes back
// from the menu, it needs none to put the piece right.
func TestMistakeLookedAtAgain(t *testing.T) {
	const clue = "on forest or swamp"
	p := newTester(t)
	table := p.begin(beganKnown(t))
	p.happen(table, shared[0], "1 cube A2")
	look := func(want ui.Sound) {
		t.Helper()
		p.Stage.Sound()
		p.Press("!")
		if !strings.Contains(p.Words(" "), clue) {
			t.Fatalf("Ann's clue isn't shown:\n%s", p.Frame(40, 15, ui.Plain()))
		}
		if got := p.Stage.Sound(); got != want {
			t.Errorf("the table hears %s, want %s", got, want)
		}
		p.Press("!")
	}
	again := func(want int) {
		t.Helper()
		const noted = "looks at the clue"
		if got := strings.Count(table.view().RecordText(table.game.Times()), noted); got != want {
			t.Errorf("the record has %d looks, want %d", got, want)
		}
	}
	look(ui.Silence)
	again(0)
	look(ui.Attention)
	again(1)
	if frame := p.Frame(40, 15, ui.Plain()); !strings.Contains(frame, "looked at again") {
		t.Errorf("nobody sees that Ann looked again:\n%s", frame)
	}

	p.Press("~ v !") // to the menu, and on with the game
	look(ui.Attention)
	again(2)
	p.Press("~ v ! >")
	if frame := p.Frame(40, 15, ui.Plain()); !strings.Contains(frame, "is wrong. What") {
		t.Fatalf("Ann must look once more before the piece is put right:\n%s", frame)
	}

	// The same piece put there wrongly once more is another mistake.
	p.Press("! 1")
	p.happen(table, "1 cube A2")
	p.Press(">")
	if frame := p.Frame(40, 15, ui.Plain()); strings.Contains(frame, "is wrong. What") {
		t.Fatalf("it's put right before its owner has seen it:\n%s", frame)
	}
	look(ui.Silence)
}
