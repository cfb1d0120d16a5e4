package clash

import (
	"testing"
	"time"

	"gamekeeper/tabletop/clash"
)

// Three cards that are shown again are there to be confirmed, wherever the cursor was:
// the OK that shows them may be pressed once too often.
func TestThreeShownAgain(t *testing.T) {
	p := newTester(t)
	table := p.begin(wholeDeck(t))
	p.Press("1 21! 23! 25! vv")
	p.Wait(time.Hour)
	p.Press("! !")
	p.Shows("looked at again")
	p.Shows("> These three press 1")
	if told := table.drafts[1].cards; len(told) != clash.Fielded {
		t.Errorf("told: %v", told)
	}
}

// Picks that were told in private and taken back are not seen when the cards are told
// openly after all, whether the other player had picked or not.
func TestTakenBackStaysPrivate(t *testing.T) {
	const takeBackLast = "~ vvvv ! !"
	for _, tt := range []struct{ picks, last, want string }{
		{"1 21! 23! 25! 1" + takeBackLast + "1", "^", "Ann's cards 1 - 2 - 3 -"},
		{"1 21! 23! 25! 1 2 33! 35! 36! 2" + takeBackLast + "2", "v", "Ben's cards 1 - 2 - 3 -"},
	} {
		p := newTester(t)
		p.begin(wholeDeck(t))
		p.Press(tt.picks)
		p.Shows("tells three cards in private begun")
		p.Press(tt.last + "! !!") // the last row: reveal first
		p.Shows(tt.want)
	}
}

// Cards that lay open and are told again, openly, are there in private too, as they lay:
// what becomes of the ones leaves the others alone.
func TestTwoDraftsOfOpenCards(t *testing.T) {
	p := newTester(t)
	p.happen(p.begin(wholeDeck(t)), "1 picks 21, 23, 25", "2 picks 21, 35, 36")
	p.Shows("Card 21 is in both rows. Whose is it?")
	p.Press("!") // Ann tells hers again
	p.Shows("> These three press 1 21 sea 2/1/3 3vp 23 sea 2/3/5 3vp 25 sea 2/5/7 3vp")
	p.Press("v! ~ 1 !") // all but 21; and then in private
	p.Shows("> These three press 1 21 sea 2/1/3 3vp 23 sea 2/3/5 3vp 25 sea 2/5/7 3vp")
}

// Why the first card cannot be is as secret as the card.
func TestFindingHides(t *testing.T) {
	p := newTester(t)
	p.happen(p.begin(wholeDeck(t)), "1 picks 21, 23, 25", "2 picks 33, 35, 36", "1 chooses 23", "1 keeps nothing", "2 keeps nothing")
	p.Press("! 23 !")
	p.Shows("in Ben's collection")
	if !p.Reveals() {
		t.Error("anybody may see it")
	}
	p.Wait(time.Hour)
	p.Shows("The cards told so far are shown to Ann alone.")
}
