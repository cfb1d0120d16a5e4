package crypticolor

import (
	"strings"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
)

// A hand that goes on with OK after a turn, and presses it once more, begins no guess:
// it marks a free square of the next side's.
func TestGoingOnBeginsNoGuess(t *testing.T) {
	p := newTester(t)
	table := p.begin(two(crypticolor.Settings{Replies: true, Rules: crypticolor.Today}))
	p.happen(table, made[:2]...)
	p.Press("! >! >>! !") // 13, 14, 11: no shape
	p.Shows("Ann has asked. Ben is next")
	p.Press("!")
	if _, asks := p.top().(*turn); !asks || table.view().Turn != 2 || len(table.marks) != 0 {
		t.Fatalf("OK does not begin the turn of Ben:\n%s", p.words())
	}
	p.Press("! >! >>! ! ! !") // the same squares; Ann, whose cursor was left on a cube, begins and presses OK once more
	if _, asks := p.top().(*turn); !asks || len(table.marks) != 1 {
		t.Errorf("the second OK does not mark a square but leads to %T:\n%s", p.top(), p.words())
	}
}

// The last mark that a turn has room for asks nothing of the box: a slip costs no turn.
func TestLastMarkAsksNothing(t *testing.T) {
	p := newTester(t)
	table := p.begin(two(crypticolor.Settings{Replies: true, Rules: crypticolor.Today}))
	p.happen(table, made[:2]...)
	p.Press("! >! >>!") // 13, 14, 11: no shape
	p.Shows("11, 13 and 14 marked. Enter on one of them asks all.")
	p.Press(">!") // 12 is one too many
	p.Shows("3 are marked already: ask them, or unmark the last.")
	if asked := table.view().Decoder(1).Cubes; asked != [crypticolor.LastSquare + 1]crypticolor.Cube{} {
		t.Fatalf("a mark was answered: %v", asked)
	}
	p.Press("~!") // not 11, but 12, which makes a line
	p.Shows("12, 13 and 14 make")
	p.Press("~ vv! !") // nor 12, but 22
	d := table.view().Decoder(1)
	if d.Cubes[13] != crypticolor.HitCube || d.Cubes[14] != crypticolor.MissCube || d.Cubes[22] != crypticolor.MissCube { // F is 1 2 3 6 11 12 13 16 21
		t.Errorf("what was marked is not answered: %v", d.Cubes)
	}
}

// The rows of the menu stand in one order, whoever is on turn: to leave is first. Right
// after a turn Back leads to the letter at once, and then to the menu, which is headed by
// those that the table speaks of.
func TestMenuAfterATurn(t *testing.T) {
	p := newTester(t)
	table := p.begin(two(crypticolor.Settings{Replies: true, Rules: crypticolor.Today}))
	p.happen(table, made[:2]...)
	p.Press("~")
	p.menuBegins("> Leave the table: the game is kept", "Say the letter or the word", "Ben guesses out of turn")
	p.Press("~ ! >! >>! !")
	p.Press("~")
	if page, says := p.top().(*letters); !says || page.side != 1 {
		t.Fatalf("Back leads to %T:\n%s", p.top(), p.words())
	}
	p.Press("~")
	p.menuBegins("Ann has asked. Ben is next", "> Leave the table: the game is kept", "Ann says a letter")
	p.Press("v!")
	if page, says := p.top().(*letters); !says || page.side != 1 {
		t.Fatalf("the row of the letter leads to %T:\n%s", p.top(), p.words())
	}
	p.Press("~~")
	if _, waits := p.top().(*next); !waits {
		t.Errorf("the menu does not close over the turn that is over:\n%s", p.words())
	}
}

// menuBegins holds that texts stand on the screen in this order.
func (p *tester) menuBegins(texts ...string) {
	p.T.Helper()
	rest := p.words()
	for _, text := range texts {
		_, after, found := strings.Cut(rest, text)
		if !found {
			p.T.Fatalf("not %q in this order:\n%s", texts, p.words())
		}
		rest = after
	}
}

// What a turn led to does not stand below the grid of the other side.
func TestNewsStaysWithItsGrid(t *testing.T) {
	p := newTester(t)
	table := p.begin(two(crypticolor.Settings{Replies: true, Rules: crypticolor.Today}))
	p.happen(table, made[:2]...)
	p.Press("! >! >>! !")
	p.Shows("Ann +1: green on 11 and 13, black on 14.")
	p.Press(">")
	if words := p.words(); strings.Contains(words, "green on") || !strings.Contains(words, "Mark three squares") {
		t.Errorf("Ben reads of Ann's squares:\n%s", words)
	}
}

// A direction goes around the edges, but not while it is held.
func TestHeldStopsAtTheEdge(t *testing.T) {
	p := newTester(t)
	table := p.begin(two(crypticolor.Settings{Replies: true, Rules: crypticolor.Today}))
	p.happen(table, made[:2]...)
	for _, tt := range []struct {
		key  hw.Key
		stop crypticolor.Square
		next crypticolor.Square
	}{{hw.Right, 15, 11}, {hw.Left, 11, 15}, {hw.Down, 25, 5}, {hw.Up, 5, 25}} {
		for range 5 {
			p.Event(hw.Event{Key: tt.key, Kind: hw.Repeat})
		}
		if table.cursor != tt.stop {
			t.Errorf("%v, held, goes to %d, want %d", tt.key, table.cursor, tt.stop)
		}
		p.press(tt.key)
		if table.cursor != tt.next {
			t.Errorf("%v goes on to %d, want %d", tt.key, table.cursor, tt.next)
		}
	}
}
