package crypticolor

import (
	"strings"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
)

// later is a letter S on paper whose curve was wrongly answered: then it came to a square
// of it.
var later = []string{
	paper[0], paper[1], "1 guesses line 2 3 4", "2 answers yes", "2 passes",
	"1 guesses curve 12 13 19", "2 answers no", "2 passes", "1 guesses square 12", "2 answers yes",
}

// The answer that was wrong can rule out what was guessed later. Then the list says that
// it would fit and what must be taken back first, and leads there.
func TestTakeBackFirst(t *testing.T) {
	p := newTester(t)
	table := p.begin(two(crypticolor.Settings{}))
	p.happen(table, later...)
	p.Shows("> line 2 3 4: yes would fit curve 12 13 19: no would fit square 12: yes would fit")
	p.Press("v")
	p.Shows("Would fit; take back square 12 first.")
	p.Press("!")
	p.Shows("Your answer stands as curve 12 13 19: no. Had it been yes, square 12 could not have been guessed later: square 12 has a cube already. So what happened from line 10 of the record on is taken back first.")
	p.Press("2")
	p.Shows("Ann: letter 1, 3 guesses")
	p.Shows("Put right, curve 12 13 19: yes. Lay the cubes as the box has them.")
	d := table.view().Decoder(1)
	for at, want := range map[crypticolor.Square]crypticolor.Cube{2: crypticolor.LineCube, 12: crypticolor.CurveCube, 13: crypticolor.CurveCube, 19: crypticolor.CurveCube} {
		if d.Cubes[at] != want {
			t.Errorf("square %d has %s, want %s", at, d.Cubes[at], want)
		}
	}
	if total := d.Pad.Total(); total != 8 {
		t.Errorf("%d points, want 8", total)
	}
}

// The same before anything is found to be wrong, and while a guess is to be answered.
func TestTakeBackFirstInTime(t *testing.T) {
	p := newTester(t)
	table := p.begin(two(crypticolor.Settings{}))
	p.happen(table, later[:len(later)-1]...)
	p.menu("Correct an answer")
	p.Shows("line 2 3 4: yes curve 12 13 19: no take back first")
	p.Press("v!2")
	p.Shows("Put right, curve 12 13 19: yes.")
	if v := table.view(); v.Open != nil || v.Decoder(1).Cubes[12] != crypticolor.CurveCube {
		t.Errorf("square 12 has %s", v.Decoder(1).Cubes[12])
	}
}

// The Key Card of a game opens at A: where somebody left it would tell of a word.
func TestKeyCardOpensAtA(t *testing.T) {
	p := newTester(t)
	p.begin(two(crypticolor.Settings{}))
	p.menu("Correct the Key Card")
	p.Press(">>>>>")
	p.Shows("Letter F")
	p.Press("~")
	p.menu("Correct the Key Card")
	p.Shows("Letter A")
	p.Event(hw.Event{Key: hw.Back})
	p.Shows("A word by Ann")
}

// A drawing that was forgotten or kept isn't gone on with: the next one begins with what
// the card has.
func TestDrawingIsOver(t *testing.T) {
	p := newTester(t)
	p.Press("! ^^! ! !") // of A, square 1 is filled
	p.Shows("filled.")
	p.Press("~ ^! !") // forgotten
	p.Shows("empty.")
	p.Press("! ~ ! !") // kept
	p.Shows("filled.")
}

// Half a drawing isn't left for the next who opens the Key Card of a game.
func TestDrawingForgotten(t *testing.T) {
	p := newTester(t)
	p.happen(p.begin(two(crypticolor.Settings{})), paper...)
	p.menu("Correct the Key Card")
	p.Press("! ! ~~ !") // of A, square 1 is filled; left, and gone on with
	p.Shows("filled.")
	p.Press("~~~")
	p.menu("Correct the Key Card")
	p.Press("!")
	p.Shows("empty.")
}

// A letter that was put right is drawn anew if that was a mistake, even as it's shown.
func TestPutRightAgain(t *testing.T) {
	p := newTester(t)
	table := p.begin(two(crypticolor.Settings{}))
	p.happen(table, append(paper[:2:2], "redraws E #####/#..../###../#..../###..")...)
	p.menu("Correct the Key Card")
	p.Press(">>>> ! ~")
	p.Shows("printed letter?")
	p.Press("!~")
	p.happen(table, "1 guesses square 4", "2 answers no", "1 guesses letter E", "2 answers yes")
	p.Shows("Ann +22: letter 1 is E")
}

// Why a letter of the Key Card is refused names it, and so is for the one who
// corrects it alone: all of the reason, and nothing of it on the table.
func TestRefusedLetter(t *testing.T) {
	p := newTester(t)
	table := p.begin(two(crypticolor.Settings{}))
	p.happen(table, paper...)
	before := p.words()
	p.menu("Correct the Key Card")
	p.Press("! ! >! >! >! ~ !") // A, drawn as H
	p.Shows("The Key Card's A and H are drawn alike: correct one of them.")
	p.Press("~") // the reason
	p.Shows("Letter A as printed")
	p.Press("~ ~") // the letter, the card
	if got := p.words(); got != before {
		t.Errorf("the table sees\n%s", got)
	}
}

// A wrong answer is told with the whole reason, whatever the players are called.
func TestRefusedAnswers(t *testing.T) {
	began := teams(crypticolor.CooperativeTeams)
	began.Names = []string{"Annemarijn", "Bernadette", "Constantin", "Dorotheius"}
	tests := map[string][]string{
		"word in the box": {"2 makes OFFER as FROEF", "2 looks", "1 guesses square 4"},
		"letter on paper": {"2 makes a word on paper", "1 guesses square 5", "2 answers yes", "1 guesses letter E"},
		"word on paper":   {"2 makes a word on paper", "1 guesses letter Y", "2 answers yes", "1 guesses word OFFER"},
	}
	for name, events := range tests {
		t.Run(name, func(t *testing.T) {
			p := newTester(t)
			table := p.begin(began)
			p.happen(table, events...)
			p.Press("< 3")
			if table.Notice == "" {
				t.Fatal("the answer is taken")
			}
			p.Shows(table.Notice.String())
		})
	}
}

// The menu doesn't repeat what a screen before it refused.
func TestMenuIsNoRefusal(t *testing.T) {
	p := newTester(t)
	p.happen(p.begin(two(crypticolor.Settings{})), append(made[:4:4], "1 guesses square 13")...)
	p.Press("> 2") // F has it
	p.Shows("Your word says otherwise")
	p.Press("~")
	if got := p.words(); strings.Contains(got, "says otherwise") {
		t.Errorf("the menu shows\n%s", got)
	}
}

// A Key Card that is put right is told with what becomes of words in the box, but not
// with the letter.
func TestPutRight(t *testing.T) {
	const redraws = "redraws Q ##.../#.#../#.#../#..#./.####"
	tests := map[string]struct {
		events []string
		want   string
	}{
		"paper":  {append(paper[:2:2], redraws), "The Key Card is put right: shown and kept when the words are guessed."},
		"copied": {append(made[:4:4], redraws), "The Key Card is put right: words in the box are to be copied again."},
		"opened": {[]string{made[0], made[2], paper[1], "1 guesses square 1", redraws}, "The Key Card is put right. The word in the box stays as it is."},
	}
	for name, test := range tests {
		p := newTester(t)
		table := p.begin(two(crypticolor.Settings{}))
		p.happen(table, test.events...)
		if table.result.String() != test.want {
			t.Errorf("%s: %q, want %q", name, table.result, test.want)
		}
	}
}

// Answers on words in the box cannot be corrected: the box checks them. One on paper may
// have none on the letter yet.
func TestNoCorrections(t *testing.T) {
	const none = "none yet"
	for want, events := range map[string][]string{"": made, none: paper, none + " ": {made[0], made[2], paper[1]}} {
		p := newTester(t)
		p.happen(p.begin(two(crypticolor.Settings{})), events...)
		p.Press("~")
		if words := p.words(); !strings.Contains(words, want) || want == "" && strings.Contains(words, "Correct an answer") {
			t.Errorf("want %q, but the menu has\n%s", want, words)
		}
	}
}
