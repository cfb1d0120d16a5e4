package cryptid

import (
	"math/rand/v2"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// tells makes seats tell clues that fit together, from the first on.
func (p *tester) tells(table *Table, seats int) {
	p.T.Helper()
	began := play.Began{Setup: cryptid.Setup{Board: table.view().Board, Clues: make([]cryptid.Clue, table.view().Seats())}}
	for i, clue := range otherClues(rand.New(rand.NewPCG(1, 1)), began)[:seats] {
		p.happen(table, play.Told{Seat: cryptid.Seat(i + 1), Clue: clue}.String())
	}
}

// cube makes Ann put the first cube, right or wrong by her clue.
func (p *tester) cube(table *Table, right bool) {
	p.T.Helper()
	position := table.Position()
	for at, region := cryptid.Space(0), position.See(1).Region; ; at++ {
		if region.Has(at) != right {
			p.happen(table, play.Put{Piece: cryptid.Piece{Seat: 1, Token: cryptid.Cube, At: at}}.String())
			return
		}
	}
}

// A clue that was told is told anew only with its owner's word, and the table hears it.
func TestTellAnewIsTheOwners(t *testing.T) {
	menu := "~ v v v v v ! !" // the menu, to tell a clue, Ann
	t.Run("with a button", func(t *testing.T) {
		p := newTester(t)
		table := p.books()
		p.tells(table, 1)
		p.cube(table, true)
		was := table.Position()
		p.Stage.Sound()
		p.Press(menu)
		p.Shows("The box knows this clue already. Tell it anew?")
		if sound := p.Stage.Sound(); sound != ui.Attention {
			t.Errorf("the table hears %s, want attention", sound)
		}
		p.Press("! 2 3")
		p.Shows("Tell it anew?")
		p.Press("1 ! ! v v ! ^ !") // on desert or swamp
		now := table.Position()
		if clue := now.See(1).Clue; clue == was.See(1).Clue || clue.String() != "on desert or swamp" {
			t.Errorf("Ann's clue is %q", clue)
		}
	})
	t.Run("with a PIN", func(t *testing.T) {
		p := newTester(t)
		p.Box.SeatKeys = 0
		e, err := play.ParseEvent(fromBooks + " pins")
		if err != nil {
			t.Fatal(err)
		}
		table := p.begin(e.(play.Began))
		pos := table.Position()
		p.happen(table, pos.NewPIN(1, "0000").String())
		p.tells(table, 1)
		p.cube(table, true)
		p.Press(menu)
		p.Shows("Tell it anew?")
		p.four(hw.OK, hw.OK)
		p.Shows("Ann: your PIN")
		p.four(hw.OK, hw.OK, hw.OK, hw.OK, hw.OK)
		p.Shows("The habitat is ...")
	})
}

// Where all clues are told, all tell them anew: after a public question, with the
// cursor on no. Then everybody is asked, in mid-game too, and whoever plays without
// telling not twice.
func TestAllTellAnew(t *testing.T) {
	p := newTester(t)
	table := p.books()
	p.tells(table, 3)
	p.cube(table, true)
	p.Stage.Sound()
	p.Press("~ v v v v v")
	p.Shows("> All tell their clues anew")
	p.Press("!")
	if sound := p.Stage.Sound(); sound != ui.Attention {
		t.Errorf("the table hears %s, want attention", sound)
	}
	p.Press("!")
	if table.view().Known.Size() != 3 {
		t.Fatal("the clues are dropped though nobody has said yes")
	}
	p.Press("! ^ !")
	if table.view().Known != 0 || p.asked() != 1 {
		t.Fatalf("told %b, and seat %d is asked, want Ann's:\n%s", table.view().Known, p.asked(), p.Frame(40, 15, ui.Plain()))
	}
	p.Press("v !") // Ann plays without
	if p.asked() != 2 {
		t.Fatalf("seat %d is asked, want Ben's", p.asked())
	}
	p.Press("~")
	p.Do(p.Box.Current.Open())
	if p.asked() != 2 {
		t.Fatalf("seat %d is asked, want Ben's again", p.asked())
	}
	p.Press("v ! v !")
	if _, ok := p.Stage.Top().(*place); !ok {
		t.Errorf("%T is shown, want the board", p.Stage.Top())
	}
}

// When clues told in mid-game don't fit together, everybody is asked for theirs anew.
func TestClashInMidGame(t *testing.T) {
	p := newTester(t)
	table := p.books()
	p.happen(table, "1 cube A1", "2 cube B1", `1 has the clue "on forest or swamp"`, `2 has the clue "on desert or swamp"`, `3 has the clue "on swamp or water"`)
	if !table.view().Misfit {
		t.Fatal("the clues fit together")
	}
	p.Shows("Then everybody tells the clue anew.")
	p.Press("!")
	if p.asked() != 1 {
		t.Errorf("%T is shown, want the question for Ann's clue", p.Stage.Top())
	}
}

// Whoever sees in private that a piece is wrong is told, where the clue came from a
// book, what to do if the clue was told wrongly.
func TestWrongClueOnTheMistakesPage(t *testing.T) {
	for told, want := range map[int]string{
		2: "If your book says otherwise, tell your clue anew: see the menu.",
		3: "If your book says otherwise, all tell their clues anew: see the menu.",
	} {
		p := newTester(t)
		table := p.books()
		p.tells(table, told)
		p.cube(table, false)
		p.Press("!")
		p.Shows(want)
	}
}
