package cryptid

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
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
			p.Press("1")
			record := table.view().Record
			back, ok := record[len(record)-1].Event.(play.TookBack)
			if !ok {
				t.Fatalf("Ann takes nothing back:\n%s", p.Frame(40, 15, ui.Plain()))
			}
			if got := table.view().Record[back.Line-1].Event.String(); got != test.want {
				t.Errorf("Ann takes back %q, want %q", got, test.want)
			}
		})
	}
}

// What is wrong is shown to its owner without the clue, as often as it is looked at:
// it is what the correction will show everybody, and no look at the clue. When it comes
// back from the menu, it needs no further look to be put right.
func TestMistakeShowsNoClue(t *testing.T) {
	p := newTester(t)
	began := beganKnown(t)
	table := p.begin(began)
	p.happen(table, shared[0], "1 cube A2")
	look := func() {
		t.Helper()
		p.Stage.Sound()
		p.Press("!")
		p.Shows("Your cube on A2 should be a disc.")
		if frame := p.Words(" "); strings.Contains(frame, began.Clues[0].String()) {
			t.Fatalf("whoever presses OK sees Ann's clue:\n%s", frame)
		}
		p.Press("!")
	}
	look()
	look()
	if sound, looks := p.Stage.Sound(), table.view().Looks[1]; sound != ui.Silence || looks != 0 {
		t.Errorf("it makes the sound %s, and counts as %d looks", sound, looks)
	}
	p.Press("~ ~ >") // to the menu, and on with the game
	p.Shows("is wrong. What happened?")

	// The same piece put there wrongly once more is another mistake.
	p.Press("! 1")
	p.happen(table, "1 cube A2")
	p.Press(">")
	if frame := p.Frame(40, 15, ui.Plain()); strings.Contains(frame, "is wrong. What") {
		t.Fatalf("it's put right before its owner has seen it:\n%s", frame)
	}
	look()
}

// Where a piece may go that was placed wrongly tells of its owner's clue: the owner chooses
// it in private, only among those spaces, and that is a look, heard and recorded. In
// public no space is refused, so nobody learns of the clue from that.
func TestTargetIsChosenInPrivate(t *testing.T) {
	for _, pins := range []bool{false, true} {
		p := newTester(t)
		began := beganKnown(t)
		began.PINs = pins
		table := p.begin(began)
		if position := table.Position(); pins {
			p.happen(table, position.NewPIN(1, "1111").String())
		}
		p.happen(table, shared[0], "1 cube A2") // Ann's discs go on forest or swamp
		p.Press("!! > v !")                     // looks, hides it, and on: it was placed wrongly
		p.Shows("Where the cube goes")
		if strings.Contains(p.Words(" "), "goes to") || p.Reveals() {
			t.Fatalf("it is shown before Ann asks:\n%s", p.Frame(40, 15, ui.Plain()))
		}
		p.Stage.Sound()
		p.Press("!")
		if pins {
			p.Press("1111! !")
		}
		p.Shows("Your cube goes to A1.")
		if sound := p.Stage.Sound(); sound != ui.Attention || p.flickering() != ui.Lamp(1) || table.view().Looks[1] != 1 {
			t.Errorf("PINs %v: it sounds %s, the lamps %b flicker, %d looks", pins, sound, p.flickering(), table.view().Looks[1])
		}
		offered := cryptid.Region{}
		region := began.Board.Region(began.Clues[0])
		var to string
		for _, k := range strings.Repeat(">", cryptid.Spaces) + "v^^<" {
			p.Press(string(k))
			at := strings.TrimPrefix(strings.Fields(strings.SplitAfter(p.Frame(40, 15, ui.Plain()), "goes to ")[1])[0], " ")
			to = strings.TrimSuffix(at, ".")
			s, err := cryptid.ParseSpace(to)
			if err != nil || region.Has(s) {
				t.Fatalf("offered is %q, where Ann's clue allows no cube", at)
			}
			offered = offered.With(s)
		}
		if want := region.Not(); offered != want { // A2 is of the region
			t.Errorf("offered are %v, want %v", offered, want)
		}
		p.Press("! > 1")
		if got := table.view().Record[len(table.view().Record)-1].Event.String(); got != "1 corrects A2 to "+to {
			t.Errorf("PINs %v: the record ends with %q, want a correction to %s:\n%s", pins, got, to, p.Frame(40, 15, ui.Plain()))
		}
	}
}
