package cryptid

import (
	"testing"

	"gamekeeper/tabletop/cryptid"
)

// The hint's number is read back before it counts, and can be corrected later.
func TestHintNumberIsReadBack(t *testing.T) {
	p := newTester(t)
	table := p.books()
	p.happen(table, "1 cube A1", "1 votes yes hint", "2 votes yes hint", "3 votes yes hint")
	p.Press("1 0 !")
	p.Shows("Hint 10 says: no clues that mention desert. Is 10 the number on the card?")
	p.Press("!")
	if !table.view().HintDue {
		t.Fatal("the number counts though nobody has said yes")
	}
	p.Press("! ^ !")
	if table.view().Hint != cryptid.NoDesert {
		t.Fatalf("the hint is %q", table.view().Hint)
	}
	p.Shows("Nobody's clue mentions desert.")
	p.Press("! ~ v v v v v v v v")
	p.Shows("> Correct the hint's number")
	p.Press("! 1 1 ! ^ !")
	if table.view().Hint != cryptid.NoForest {
		t.Fatalf("the hint is %q", table.view().Hint)
	}
	p.Shows("Nobody's clue mentions forest.")
	p.Press("! ~ !")
	p.Shows("Nobody's clue mentions forest.")
}
