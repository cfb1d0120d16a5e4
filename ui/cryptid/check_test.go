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
	p.Press("~ ^ ^ ^ ^ ^") // the menu
	if frame := p.Frame(40, 15, ui.Plain()); !strings.Contains(frame, "> Check the table   a mistake is known") {
		t.Errorf("the table can be checked:\n%s", frame)
	}
	p.Press("~ ! > > ! 1") // goes on playing; looks, and takes back
	if _, ok := p.Stage.Top().(*alert); !ok || !strings.Contains(p.Frame(60, 20, ui.Plain()), "Ben: no clue fits all these pieces") {
		t.Errorf("after that %T is shown, want what is wrong with Ben's pieces:\n%s", p.Stage.Top(), p.Frame(40, 15, ui.Plain()))
	}
}

// What only a told clue proves is said as soon as it is told: Ben's cube on B6 is false.
func TestToldClueIsCheckedAtOnce(t *testing.T) {
	p := newTester(t)
	e, err := play.ParseEvent(strings.Replace(fromBooks, "refereed", "notebook", 1))
	if err != nil {
		t.Fatal(err)
	}
	table := p.begin(e.(play.Began))
	p.Press("v ! v ! v !") // all play without telling
	p.happen(table, "2 cube B6", "2 disc K5", "3 cube L6", "3 disc D4", "3 disc I7", "3 cube J1")
	p.Press("~ v v v v v ! !") // the menu: Ann tells after all
	p.Press("! ! v v v ! ^ !") // on desert or water
	if table.view().Known.Size() != 1 {
		t.Fatalf("%d clues are told:\n%s", table.view().Known.Size(), p.Frame(40, 15, ui.Plain()))
	}
	if frame := p.Frame(60, 20, ui.Plain()); !strings.Contains(frame, "Ben's cube on B6") {
		t.Errorf("Ben's cube isn't named:\n%s", frame)
	}
}

// A second cube on a space is refused. Where the pieces show that the first is false,
// it is named; where they do not, both are.
func TestSecondCubeOnASpace(t *testing.T) {
	p := newTester(t)
	e, err := play.ParseEvent(strings.Replace(fromBooks, "refereed", "notebook", 1))
	if err != nil {
		t.Fatal(err)
	}
	table := p.begin(e.(play.Began))
	p.Press("v ! v ! v !") // all play without telling
	p.happen(table, "1 cube A1")
	second := func() string { // Ben's on A1
		table.cursor = cryptid.At(0, 0)
		p.Press("! v ! > 2")
		defer p.Press("~ ~")
		return p.Words(" ")
	}
	if got := second(); !strings.Contains(got, "Ann's cube on A1 and Ben's cube on A1: a space takes one cube.") ||
		!strings.Contains(got, "- Ann's cube on A1 - Ben's cube on A1") {
		t.Errorf("got %s", got)
	}
	for at := range cryptid.Space(cryptid.Spaces) { // Ann's clue is on desert or water, and so is A1
		if on := table.view().Board.Terrain(at); at != 0 && (on == cryptid.Desert || on == cryptid.Water) {
			p.happen(table, fmt.Sprintf("1 disc %s", at))
		}
	}
	if got := second(); !strings.Contains(got, "would put it right: - Ann's cube on A1 The players named") {
		t.Errorf("got %s", got)
	}
	if table.view().Cubes[0] != 1 {
		t.Error("Ann's cube doesn't lie on A1 any more")
	}
}

// An alert leads to its end: it marks the suspects on the map until it is solved, and one
// press goes to the correction of a suspect, for which its owner gets the box.
func TestAlertLeads(t *testing.T) {
	p := newTester(t)
	e, err := play.ParseEvent(strings.Replace(fromBooks, "refereed", "notebook", 1))
	if err != nil {
		t.Fatal(err)
	}
	table := p.begin(e.(play.Began))
	p.Press("v ! v ! v !") // all play without telling
	p.happen(table, `1 has the clue "on desert or water"`, "2 cube B6", "2 disc K5", "3 cube L6", "3 disc D4", "3 disc I7")
	table.cursor = cryptid.At(9, 0)
	marked := func() bool { return strings.Contains(p.Frame(100, 30, ui.Plain()), "!^^^^^") }
	if marked() {
		t.Fatalf("a space is marked before:\n%s", p.Frame(100, 30, ui.Plain()))
	}
	p.Stage.Sound()
	p.Press("! vv ! > 3") // Cem's cube on J1: now Ben's on B6, a mountain, can't be right
	p.Shows("Swapping one of these would put it right: > Ben's cube on B6")
	if p.Stage.Sound() != ui.Mistake || p.flickering() != ui.Lamp(ui.Status) {
		t.Error("the alert isn't heard")
	}
	p.Press("!")
	p.Shows("Give the box to Ben, who looks in the book. Is Ben's cube on B6 right?")
	p.Press("~ ~") // back to the alert, and on with the game
	table.cursor = cryptid.At(9, 8)
	if !marked() {
		t.Errorf("B6 isn't marked:\n%s", p.Frame(100, 30, ui.Plain()))
	}
	p.Press("~ ^^^^^ !") // the menu: the alert again
	p.Shows("> Ben's cube on B6")
	p.Press("! v ! 2") // it was logged wrongly
	if _, ok := p.Stage.Top().(*turn); !ok || marked() {
		t.Errorf("after the correction %T is shown:\n%s", p.Stage.Top(), p.Frame(100, 30, ui.Plain()))
	}
}

// After a pulled plug the suspects are marked again as soon as the map is seen, without
// another alarm: the table has heard it.
func TestSuspectsAreMarkedAfterARestart(t *testing.T) {
	p := newTester(t)
	e, err := play.ParseEvent(strings.Replace(fromBooks, "refereed", "notebook", 1))
	if err != nil {
		t.Fatal(err)
	}
	p.happen(p.begin(e.(play.Began)), `1 has the clue "on desert or water"`, "2 cube B6", "2 disc K5", "3 cube L6", "3 disc D4", "3 disc I7", "3 cube J1")
	p.Player = p.Restart()
	p.Do(p.Home().Last())
	marked := func() bool { return strings.Contains(p.Frame(100, 30, ui.Plain()), "!^^^^^") }
	if _, ok := p.Stage.Top().(*turn); !ok || !marked() {
		t.Fatalf("%T is shown, with B6 not marked:\n%s", p.Stage.Top(), p.Frame(100, 30, ui.Plain()))
	}
	if sound := p.Stage.Sound(); sound == ui.Mistake {
		t.Error("there is another alarm")
	}
	p.Press("~ ^^^^^ !") // the menu: what was found
	p.Shows("> Ben's cube on B6")
}
