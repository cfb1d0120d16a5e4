package cryptid

import (
	"fmt"
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// While a piece is known to be wrong, nothing is said that the table finds without the
// clues: it might name that piece before its owner has been told in private. Once the
// piece is put right, the table is looked over again.
func TestKnownMistakeComesFirst(t *testing.T) {
	p := newTester(t)
	e, err := play.ParseEvent(strings.Replace(fromBooks, "refereed", "notebook", 1))
	if err != nil {
		t.Fatal(err)
	}
	table := p.begin(e.(play.Began))
	p.happen(table, `1 has the clue "on forest or swamp"`)
	for at := range cryptid.Space(cryptid.Spaces) { // no clue of Ben's fits that
		p.happen(table, fmt.Sprintf("2 disc %s", at))
	}
	table.cursor = cryptid.At(0, 0)
	p.Press("! 1 < 1") // Ann's disc on water
	p.Shows("Ann: check A1, privately.")
	p.Press("~ ^ ^ ^ ^") // the menu
	if frame := p.Frame(40, 15, ui.Plain()); !strings.Contains(frame, "> Check the table     a mistake is known") {
		t.Errorf("the table can be checked:\n%s", frame)
	}
	p.Press("v v v v v ! ! > > ! 1") // goes on playing; looks, and takes back
	if _, ok := p.Stage.Top().(*ui.Notice); !ok || !strings.Contains(p.Frame(60, 20, ui.Plain()), "No clue fits all pieces of Ben") {
		t.Errorf("after that %T is shown, want what is wrong with Ben's pieces:\n%s", p.Stage.Top(), p.Frame(40, 15, ui.Plain()))
	}
}
