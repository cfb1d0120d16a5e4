package crypticolor

import (
	"testing"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

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
	p.CheckShows("The whole word, before all its letters are known.")
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
