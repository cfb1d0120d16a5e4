package cryptid

import (
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// With a disc at once, the asked player's own button alone is a disc; a cube is still
// chosen and confirmed, and nobody else's button counts. Without buttons of their own
// everything is confirmed.
func TestQuickAnswers(t *testing.T) {
	tests := []struct {
		keys  string
		seats int // that have buttons
		want  string
	}{
		{"2", 5, "disc"},
		{"3", 5, ""},
		{">", 5, ""},
		{"> 2", 5, "cube"},
		{"> < 2", 5, "disc"},
		{"<", 0, ""},
		{"< !", 0, "disc"},
	}
	for _, test := range tests {
		p := newTester(t)
		p.Box.SeatKeys = test.seats
		began := beganKnown(t)
		began.Habits.Quick = true
		table := p.begin(began)
		p.happen(table, shared...)
		p.happen(table, "1 asks 2 C4")
		p.Press(test.keys)
		got := ""
		if token, has := table.view().Has(2, cryptid.At(2, 3)); has {
			got = token.String()
		}
		if got != test.want {
			t.Errorf("%q with %d buttons puts %q, want %q", test.keys, test.seats, got, test.want)
		}
	}
}

// The table is told when somebody's last two pieces of a kind are left, and what to do
// without any; play goes on.
func TestPiecesRunOut(t *testing.T) {
	p := newTester(t)
	p.Box.Cubes, p.Box.Discs = 4, 3
	table := p.begin(beganKnown(t))
	p.happen(table, shared[:4]...)
	says := func(want string) {
		t.Helper()
		frame := strings.Join(strings.Fields(p.Frame(40, 15, ui.Plain())), " ")
		if want == "" && strings.Contains(frame, " left") || !strings.Contains(frame, want) {
			t.Errorf("no %q:\n%s", want, p.Frame(40, 15, ui.Plain()))
		}
	}
	says("")
	p.happen(table, shared[4:]...)
	says("2 cubes left.")
	p.happen(table, "1 asks 2 C4", "2 cube C4", "1 cube D5")
	says("1 cube left.")
	p.happen(table, "2 asks 1 C2", "1 cube C2", "2 cube K1")
	says("No cubes left: use a coin.")
}

// A table begins with explanations until it has finished a game, and keeps the rest of
// what it likes.
func TestHabitsAreKept(t *testing.T) {
	p := newTester(t)
	p.Press("! !")
	first := p.at
	if h := first.view().Habits; h != (play.Habits{Explain: true}) {
		t.Fatalf("the first game has %+v", h)
	}
	p.Press("~ v ! v ! !") // another one: nobody has finished a game yet
	if h := p.at.view().Habits; p.at == first || !h.Explain {
		t.Fatalf("the second game has %+v", h)
	}
	began := beganKnown(t)
	began.Habits = play.Habits{Explain: true, Quick: true, Bank: 600}
	p.happen(p.begin(began), won...)
	for range 3 {
		p.Wait(time.Minute)
	}
	p.Press("~ ! !") // from the ending home
	if h := p.at.view().Habits; h != (play.Habits{Quick: true, Bank: 600}) {
		t.Errorf("after a game that was finished they have %+v", h)
	}
}

// Where the clues lie face up nobody needs to look at theirs in private, and everybody
// sees all of them; else nobody does.
func TestOpenClues(t *testing.T) {
	for _, open := range []bool{false, true} {
		p := newTester(t)
		began := beganKnown(t)
		began.Habits.FaceUp = open
		table := p.begin(began)
		p.happen(table, "built 14")
		if got := table.view().NextToLook(0) == 0; got != open {
			t.Errorf("open %v: nobody looks in private: %v", open, got)
		}
		if got := strings.Contains(p.Words(" "), "swamp or water"); got != open {
			t.Errorf("open %v: Cem's clue is seen: %v\n%s", open, got, p.Frame(40, 15, ui.Plain()))
		}
	}
}

// Where the clues lie face up, what is wrong with a piece is no secret either.
func TestMistakeWithOpenClues(t *testing.T) {
	p := newTester(t)
	table := p.together(0)
	p.happen(table, "1 searches C4", "1 cube C4") // forest, which Ann's clue allows
	p.Shows("Ann: on forest or swamp? Your cube on C4 should be a disc.")
	p.Press("!")
	p.Shows("Ann's cube on C4 is wrong. What happened?")
	p.Press("! 1") // it was logged wrongly
	p.Shows("Ann: on forest or swamp?")
	if len(table.view().Mistakes) > 0 || table.view().Cubes[cryptid.At(2, 3)] != 0 {
		t.Errorf("it is not put right:\n%s", p.Frame(40, 15, ui.Plain()))
	}
}
