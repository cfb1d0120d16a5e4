package cryptid

import (
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// A player is passed over without having seen the clue only after a question, with
// the cursor on no: the key for the next player turns the clue's page too.
func TestNobodyIsPassedOver(t *testing.T) {
	p := newTester(t)
	table := p.begin(beganKnown(t))
	p.happen(table, "built 14")
	first := p.Stage.Top().(*handover).seat
	p.Press("> > > !") // to no, back to the clue
	if h, ok := p.Stage.Top().(*handover); !ok || h.seat != first {
		t.Fatalf("%T is shown, want the clue of seat %d:\n%s", p.Stage.Top(), first, p.Frame(40, 15, ui.Plain()))
	}
	p.Press("! > ! >") // shows it, turns the page, hides it, goes on
	if h, ok := p.Stage.Top().(*handover); !ok || h.seat == first {
		t.Errorf("%T is shown, want the next player's clue:\n%s", p.Stage.Top(), p.Frame(40, 15, ui.Plain()))
	}
}

// What is asked before a search tells what follows: a disc there or, where the
// searcher's disc lies already, one elsewhere.
func TestSearchWords(t *testing.T) {
	tests := map[string]string{
		"B2": "Cem searches B2 and puts a disc there.",
		"A2": "Cem searches A2; a further disc goes elsewhere.",
	}
	for at, want := range tests {
		p := newTester(t)
		table := p.begin(beganKnown(t))
		p.happen(table, shared...)
		p.happen(table, "1 searches C4", "2 cube C4", "1 cube D5", "2 asks 3 A2", "3 disc A2")
		var err error
		if table.cursor, err = cryptid.ParseSpace(at); err != nil {
			t.Fatal(err)
		}
		p.Press("! v v !") // ask Ann, ask Ben, search
		if c, ok := p.Stage.Top().(*confirm); !ok || c.text != want {
			t.Errorf("want %q:\n%s", want, p.Frame(40, 15, ui.Plain()))
		}
	}
}
