package crypticolor

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/crypticolor"
)

// A hand that goes on with OK after a turn, and presses it once more, begins no guess:
// it marks a free square of the next side's. The letter is the first row of the menu.
func TestGoingOnBeginsNoGuess(t *testing.T) {
	p := newTester(t)
	table := p.begin(two(crypticolor.Settings{Replies: true, Rules: crypticolor.Today}))
	p.happen(table, made[:2]...)
	p.Press("! >! >>! !") // 13, 14, 11: no shape; Bo begins
	if _, asks := p.top().(*turn); !asks || table.view().Turn != 2 || len(table.marks) != 0 {
		t.Fatalf("OK does not begin the turn of Bo:\n%s", p.words())
	}
	p.Press("! >! >>! ! !") // the same squares; Ann, whose cursor was left on a cube, begins and presses OK once more
	if _, asks := p.top().(*turn); !asks || len(table.marks) != 1 {
		t.Errorf("the second OK does not mark a square but leads to %T:\n%s", p.top(), p.words())
	}
	p.Press("~ ~ ~") // unmarked; the menu opens and closes
	p.Press("^! >! >>!")
	if _, waits := p.top().(*next); !waits {
		t.Fatalf("the turn is not over:\n%s", p.words())
	}
	p.Press("~")
	if !strings.Contains(p.words(), "> Ann says a letter") {
		t.Errorf("the menu does not begin with the letter:\n%s", p.words())
	}
	p.Press("!")
	if page, says := p.top().(*letters); !says || page.side != 1 {
		t.Errorf("it leads to %T:\n%s", p.top(), p.words())
	}
}
