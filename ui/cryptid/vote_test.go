package cryptid

import (
	"testing"

	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// At a table without buttons everybody is given the box to vote, which the table hears
// each time; with PINs, a vote takes the voter's.
func TestEachVotersTurnIsAnnounced(t *testing.T) {
	for _, pins := range []bool{false, true} {
		p := newTester(t)
		p.Box.SeatKeys = 0
		began := beganKnown(t)
		began.PINs = pins
		table := p.begin(began)
		names, codes := []string{"Ann", "Ben", "Cem"}, []string{"1111!", "2222!", "3333!"}
		for i, pin := range codes {
			if position := table.Position(); pins {
				p.happen(table, position.NewPIN(position.SeatsOf(i + 1)[0], pin[:4]).String())
			}
		}
		p.happen(table, shared...)
		p.Press("~ ^ !") // the last row: end without a winner
		for i, name := range names {
			p.Shows("Give the box to " + name + ".")
			if p.Stage.Sound() != ui.Attention {
				t.Errorf("PINs %v: %s's turn isn't heard", pins, name)
			}
			p.Press(">!")
			if pins {
				if n := table.view().Agreed(play.ForEnd); n != i {
					t.Fatalf("%d have agreed before %s's PIN", n, name)
				}
				p.Press("9999!")
				p.Shows("That is not the PIN of " + name)
				p.Press(codes[i])
			}
		}
		if table.view().Ending == nil {
			t.Errorf("PINs %v: all have agreed:\n%s", pins, p.Frame(40, 15, ui.Plain()))
		}
	}
}

// A vote that is left leaves nothing behind, and one that is under way is gone on with
// after another start.
func TestLeftVote(t *testing.T) {
	p := newTester(t)
	table := p.begin(beganKnown(t))
	p.happen(table, shared...)
	p.Press("~ ^ ! 1 2")
	p.Player = p.Restart()
	p.Do(p.Home().Last())
	table = p.at
	p.Shows("End the game?")
	p.Shows("Press your own button for yes. Press again for no.")
	p.Press("~")
	if _, ok := p.Stage.Top().(*turn); !ok || table.view().Votes[play.ForEnd] != (play.Ballot{}) {
		t.Fatalf("%T is shown, and the votes are %v", p.Stage.Top(), table.view().Votes[play.ForEnd])
	}
	p.Press("~ ^ ! 3")
	if table.view().Ending != nil {
		t.Error("two votes of the vote that was left have counted")
	}
}
