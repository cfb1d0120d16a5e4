package cryptid

import (
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// Where the box doesn't know all clues, it can't say whether a search that nobody has
// stopped was right: the game is over only after a question, with the cursor on no.
func TestLastDiscOfASearchIsAsked(t *testing.T) {
	const asks = "Nobody has stopped the search: then Ann has found the habitat, and the game is over. Is it so?"
	sharing := shared[1:]
	tests := map[string]struct {
		way    play.Way
		before []string
		at     string // where the cursor is
		keys   string // that lead to the question
	}{
		"the last answer":             {play.Refereed, []string{"1 searches A2", "2 disc A2"}, "A2", "< 3"},
		"the last answer, clue told":  {play.Refereed, []string{`3 has the clue "on swamp or water"`, "1 searches A2", "2 disc A2"}, "A2", "< 3"},
		"wrong by the clue told":      {play.Refereed, []string{`3 has the clue "on desert or water"`, "1 searches A2", "2 disc A2"}, "A2", "< 3"},
		"the searcher's further disc": {play.Refereed, []string{"1 asks 2 A2", "2 disc A2", "2 asks 3 A2", "3 disc A2", "3 asks 1 A2", "1 disc A2", "1 searches A2"}, "A3", "! 1"},
		"the search itself":           {play.Refereed, []string{"1 asks 2 A2", "2 disc A2", "2 asks 3 A2", "3 disc A2", "3 asks 1 A3", "1 disc A3"}, "A2", "! v v ! 1"},
		"in a notebook":               {play.Notebook, []string{"1 searches A2", "2 disc A2"}, "A2", "! 3 < 3"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			p := newTester(t)
			e, err := play.ParseEvent(fromBooks)
			if err != nil {
				t.Fatal(err)
			}
			began := e.(play.Began)
			began.Way = test.way
			table := p.begin(began)
			p.happen(table, append(sharing[:len(sharing):len(sharing)], test.before...)...)
			if table.cursor, err = cryptid.ParseSpace(test.at); err != nil {
				t.Fatal(err)
			}
			p.Press(test.keys)
			p.Shows(asks)
			p.Press("!")
			if table.view().Ending != nil || len(table.view().Mistakes) > 0 {
				t.Fatal("it has happened though nobody has said yes")
			}
			p.Press(test.keys[len(test.keys)-1:] + "^ !")
			if v := table.view(); v.Ending == nil && len(v.Mistakes) == 0 {
				t.Errorf("after yes the game isn't over:\n%s", p.Frame(40, 15, ui.Plain()))
			}
		})
	}
}

// Another answer than the last, or a cube, isn't asked about.
func TestOtherAnswersAreNotAsked(t *testing.T) {
	p := newTester(t)
	table := p.books()
	p.happen(table, append(shared[1:len(shared):len(shared)], "1 searches A2")...)
	p.Press("< 2")
	if table.view().Awaits != 3 {
		t.Fatalf("after Ben's disc %T is shown", p.Stage.Top())
	}
	p.Do(table.GoOn()) // whatever was found among the pieces
	p.Press("> 3")
	if table.view().Phase != play.Penalty {
		t.Errorf("after Cem's cube %T is shown", p.Stage.Top())
	}
}

// Where the pieces of a search that has ended the game can't all be right, the table
// hears it, and then comes the end.
func TestEndAfterAMistakeWasFound(t *testing.T) {
	p := newTester(t)
	table := p.books()
	p.happen(table, append(shared[1:len(shared):len(shared)], "1 searches A2", "2 disc A2", "3 disc A2")...)
	p.Do(ui.Step{Home: true, Push: ui.NewNotice("A mistake on the table", "Something is wrong.", table.GoOn)})
	p.Press("!")
	p.Shows("Ann has found the habitat: A2")
}

// A false cube that stopped the search at once is swapped for the last disc.
func TestLastDiscByACorrectionIsAsked(t *testing.T) {
	p := newTester(t)
	table := p.books()
	p.happen(table, append(shared[1:len(shared):len(shared)], `3 has the clue "on swamp or water"`, "1 searches A2", "2 disc A2", "3 cube A2")...)
	table.cursor = cryptid.At(3, 1) // a desert
	p.Do(ui.Step{Push: &moveWrong{t: table, piece: table.view().Mistakes[0]}})
	p.Press("! 3")
	p.Shows("Nobody has stopped the search")
	p.Press("^ !")
	if table.view().Ending == nil {
		t.Errorf("after yes the game isn't over: %s", table.view().Next())
	}
}
