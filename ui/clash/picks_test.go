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
		{"1 21! 23! 25! 1" + takeBackLast + "1", "^", "Ann: cards 1 - 2 - 3 -"},
		{"1 21! 23! 25! 1 2 33! 35! 36! 2" + takeBackLast + "2", "v", "Ben: cards 1 - 2 - 3 -"},
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
	p.Shows("Ben collected")
	if !p.Reveals() {
		t.Error("anybody may see it")
	}
	p.Wait(time.Hour)
	p.Shows("The cards told so far are shown to Ann alone.")
}

// The cursor passes over cards that cannot be: the ones told already, the collected, the
// discarded. Typed, such a number is reached, and the box says why it cannot be.
func TestCursorPassesOver(t *testing.T) {
	p := newTester(t)
	table := p.begin(wholeDeck(t))
	p.happen(table, "1 picks 21, 23, 25", "2 picks 33, 35, 36", "1 chooses 23", "1 keeps 21", "2 keeps nothing")
	grid := func() int { return table.drafts[1].entry.grid.number() }
	for _, tt := range []struct {
		keys string
		want int
	}{
		{"1", 21},    // which Ann kept
		{"22 >", 24}, // Ben has collected 23
		{">", 26},    // 25 is discarded
		{"<", 24},    //
		{"! >", 26},  //
		{"<", 22},    // 24 is told
		{"43 ^", 13}, // below 33 and 23
		{"25", 25},   // to be told why not
	} {
		p.Press(tt.keys)
		if got := grid(); got != tt.want {
			t.Fatalf("%s leads to %d, want %d", tt.keys, got, tt.want)
		}
	}
	p.Press("!")
	p.Shows("discarded")
}
