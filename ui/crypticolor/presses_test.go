package crypticolor

import (
	"strings"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/words"
	"gamekeeper/ui"
)

// TestPresses checks that the given presses are enough for a guess. Squares take one press for each
// step, one for each mark, and one to guess. A letter takes one for each step from the card, one to
// choose it and one to confirm it. The word takes one for each step, one for each letter except the
// last, which falls into place, and one to guess. No extra press is needed between turns.
func TestPresses(t *testing.T) {
	for name, test := range map[string]struct {
		events []string
		keys   string
		want   string // the guess that was made
	}{
		"a square":               {nil, "! !", "1 guesses square 13"},
		"three squares":          {nil, "! > ! >> ! !", "1 guesses squares 11 13 14"},
		"three that make a line": {nil, "! > ! > ! <", "1 guesses squares 13 14 15"},
		"a line":                 {nil, "! > ! > ! >", "1 guesses line 13 14 15"},
		"the next turn":          {[]string{"1 guesses squares 11 13 14"}, "> ! > ! >> ! !", "2 guesses squares 12 14 15"},
		"a letter after a turn":  {[]string{"1 guesses squares 11 13 14"}, "~ ^^^ < ! !", "1 guesses letter F"},
		"a letter on a cube":     {[]string{"1 guesses square 13"}, "! ^^^ < ! !", "1 guesses letter F"},
		"the word":               {annsLetters, ">> ! > ! ! > ! !", "1 guesses word OFFER"},
	} {
		t.Run(name, func(t *testing.T) {
			p := guessing(t)
			p.Box.SeatKeyCount = 0
			p.Happen(test.events...)
			p.Press(test.keys)
			record := p.At.view().Record
			if got := words.Text(record[len(record)-2].Event); got != test.want { // the box has answered
				t.Errorf("%s makes %q, want %q\n%s", strings.ReplaceAll(test.keys, " ", ""), got, test.want, p.words())
			}
		})
	}
}

// TestPressesOfSquares checks what three squares cost: typed by number, by two players' buttons each
// for somebody alone, and by touch. The last press guesses.
func TestPressesOfSquares(t *testing.T) {
	squares := crypticolor.SquaresOf(7, 14, 24)
	guessed := func(p *tester) crypticolor.Squares {
		record := p.At.view().Record
		g, _ := record[len(record)-2].Event.(crypticolor.Guess)
		return g.Squares
	}
	p := guessing(t)
	p.Presses = 0
	if p.Press("7 14 24 !"); guessed(p) != squares || p.Presses != 6 {
		t.Errorf("typed, %d presses guess %s\n%s", p.Presses, guessed(p).Text(), p.words())
	}
	p = newTester(t)
	p.Begin(teams(crypticolor.Alone))
	for _, n := range []int{2, 2, 3, 4, 5, 4} { // rows and columns
		p.Event(hw.Event{Key: hw.Seat1 + hw.Key(n-1)})
	}
	if p.Press("!"); guessed(p) != squares {
		t.Errorf("by buttons, %s is guessed\n%s", guessed(p).Text(), p.words())
	}
	p = guessing(t)
	for _, number := range []string{" 7 ", "14 ", "24 "} {
		p.Touch(number)
	}
	if p.Press("!"); guessed(p) != squares {
		t.Errorf("by touch, %s is guessed\n%s", guessed(p).Text(), p.words())
	}
}

// TestTypedNumbers checks that 1 and 2 wait for another digit, or for OK, and that no number guesses
// or marks a square with a cube.
func TestTypedNumbers(t *testing.T) {
	p := guessing(t)
	p.Press("1 ! 5")
	if got := crypticolor.SquaresOf(p.At.marks...); got != crypticolor.SquaresOf(1, 5) {
		t.Errorf("%s are marked", got.Text())
	}
	if p.Press("5"); len(p.At.marks) != 2 || p.At.view().HasGuessedInRound {
		t.Error("a number guessed, or removed a mark")
	}
	p = guessing(t)
	p.Happen("1 guesses square 7")
	if p.Press("7"); len(p.At.marks) != 0 {
		t.Error("a square with a cube is marked")
	}
	p.CheckShows("Square 7 already has a cube.")
}

// TestTouchedSquares checks that one touch marks a square and another unmarks it, and that neither
// guesses. A touch on a cube only moves the cursor.
func TestTouchedSquares(t *testing.T) {
	p := guessing(t)
	p.Touch(" 1 ")
	p.Touch(" 9 ")
	if len(p.At.marks) != 2 || p.At.marks[0] != 1 || p.At.marks[1] != 9 {
		t.Errorf("%v are marked", p.At.marks)
	}
	p.Touch("1" + string(ui.PlainGlyphs().MediumShade))
	if len(p.At.marks) != 1 || p.At.marks[0] != 9 {
		t.Errorf("after a touch on the marked 1, %v are marked", p.At.marks)
	}
	p.CheckShows("9 marked.")
	if p.At.Position().HasGuessedInRound {
		t.Error("a touch has guessed")
	}
}

// TestTouchedWord checks that a touch on done enters the word, that another in the same place
// guesses it, and that a touch on a letter guesses nothing.
func TestTouchedWord(t *testing.T) {
	p := guessing(t)
	p.Do(ui.Step{Push: p.At.newWordGuess(1)})
	p.Press("offer")
	before := p.LineCount()
	p.Touch("done")
	p.CheckShows("OFFER? If right, +102. If wrong, -2.")
	p.Touch("M")
	p.CheckShows("OFFER is not guessed.")
	p.Touch("done")
	if p.LineCount() != before {
		t.Fatal("the word is guessed that nobody was sure of")
	}
	p.Touch("done")
	if p.At.view().Decoder(1).Word != "OFFER" {
		t.Errorf("the last touch does not guess:\n%s", p.words())
	}
}

// TestTouchedLetters checks that a letter that could cost points takes three touches to guess, the
// last as confirmation, and that a touch on another letter cancels it.
func TestTouchedLetters(t *testing.T) {
	p := guessing(t)
	p.Happen("1 passes")
	p.Event(hw.Event{Key: hw.Seat1})
	before := p.LineCount()
	p.Touch("F")
	p.Touch("F")
	p.CheckShows("Guess F? A wrong guess costs 2.")
	p.Touch("G")
	p.Touch("G")
	p.CheckShows("Guess G? A wrong guess costs 2.")
	if p.LineCount() != before {
		t.Fatal("a letter is said that nobody was sure of")
	}
	p.Touch("G")
	if p.LineCount() == before {
		t.Errorf("the third touch does not say it:\n%s", p.words())
	}
}

// TestTouchedOrder checks that touching letters one after the other puts them in order.
func TestTouchedOrder(t *testing.T) {
	p := guessing(t)
	p.Happen(annsLetters...)
	p.Happen("1 passes")
	p.Event(hw.Event{Key: hw.Seat1})
	p.Touch("O  E")
	p.Touch("R  .")
	if u := p.Stage.Top().(*unscramble); u.picks.word() != "OR" {
		t.Errorf("touching O and R picks %s", u.picks.word())
	}
}
