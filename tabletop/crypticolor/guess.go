package crypticolor

import (
	"errors"
	"fmt"
	"slices"
)

// decideMove judges an event of the game itself by the rulebook.
func (p *Position) decideMove(e Event) error {
	if p.Phase == Answering {
		return p.decideAnswered(e)
	}
	switch e := e.(type) {
	case Made:
		return p.decideMade(e)
	case Guess:
		if err := p.checkBreaks(e.By()); err != nil {
			return err
		}
		return p.decideGuess(e)
	case Answered:
		return errors.New("nothing was guessed that could be answered")
	case Passed:
		return p.checkTurn(e.Side)
	case TimedOut:
		if !p.Timed {
			return errors.New("this table plays without a timer")
		}
		return p.checkTurn(e.Side)
	}
	return errUnknown(e)
}

func errUnknown(e Event) error { return fmt.Errorf("%T is no event of Crypticolor", e) }

// checkBreaks tells whether a side has a word to guess.
func (p *Position) checkBreaks(s Side) error {
	if err := checkSide(s); err != nil {
		return err
	}
	switch {
	case p.Phase == Making:
		return fmt.Errorf("%s a word first", p.does(p.Maker(p.NextMaker()), "makes"))
	case !p.Breaks(s):
		return fmt.Errorf("%s no word in this round", p.does(p.Breaker(s), "breaks"))
	case p.Decoder(s).Word != "":
		return fmt.Errorf("the word %s is guessed already", p.Decoder(s).Word)
	}
	return nil
}

// checkTurn tells whether it's a side's turn.
func (p *Position) checkTurn(s Side) error {
	if err := p.checkBreaks(s); err != nil {
		return err
	}
	if s != p.Turn {
		return fmt.Errorf("it is %s's turn", p.Breaker(p.Turn))
	}
	return nil
}

// decideGuess judges a guess of a side that has a word to guess. Squares and
// shapes are guessed in turn.
//
// Ruling: a letter or a word, which the rulebook lets be guessed "at any time",
// can be guessed in the other side's turn too.
//
// Ruling: a guess that was answered already, or that cubes on the decoder
// answer, is a slip and refused.
func (p *Position) decideGuess(g Guess) error {
	d := p.Decoder(g.By())
	if w, ok := g.(GuessedWord); ok {
		return decideWord(d, w.Word)
	}
	if d.Letter() > Letters {
		return errors.New("all letters are solved: guess the word")
	}
	if l, ok := g.(GuessedLetter); ok {
		return decideLetter(d, l.Letter)
	}
	if err := p.checkTurn(g.By()); err != nil {
		return err
	}
	switch g := g.(type) {
	case GuessedSquare:
		return decideSquare(d, g.At)
	case GuessedShape:
		return p.decideShape(d, g)
	}
	return errUnknown(g)
}

func decideLetter(d *Decoder, l Letter) error {
	switch {
	case !l.valid():
		return errLetter(l)
	case slices.Contains(d.NotLetters, l):
		return fmt.Errorf("letter %d is not %s: that was answered already", d.Letter(), l)
	}
	return nil
}

func decideWord(d *Decoder, word string) error {
	if err := CheckWord(word); err != nil {
		return err
	}
	if slices.Contains(d.NotWords, word) {
		return fmt.Errorf("the word is not %s: that was answered already", word)
	}
	return nil
}

// decideSquare judges a single square.
//
// Ruling: a side guesses squares while it has a green and a black cube left,
// since the answer may want either.
func decideSquare(d *Decoder, at Square) error {
	switch {
	case at < 1 || at > LastSquare:
		return fmt.Errorf("there is no square %d: they are numbered 1 to %d", at, LastSquare)
	case d.Cubes[at] != NoCube:
		return fmt.Errorf("square %d has a cube already", at)
	case d.Left(HitCube) == 0:
		return errors.New("no green cube is left: guess a shape, the letter or the word")
	case d.Left(MissCube) == 0:
		return errors.New("no black cube is left: guess a shape, the letter or the word")
	}
	return nil
}

// decideShape judges a shape. It takes all guesses of a turn, and all its
// squares must be free.
//
// Ruling: three cubes of its colour a side mean that each shape is found at
// most once in a letter.
func (p *Position) decideShape(d *Decoder, g GuessedShape) error {
	switch made := p.Shape(g.At); {
	case !g.Shape.IsShape():
		return errors.New("that is no shape: guess a line, a corner, an angle or a curve")
	case made == NoCube:
		return fmt.Errorf("the squares of %s make no shape", g.What())
	case made != g.Shape:
		return fmt.Errorf("the squares of %s make another shape: %s", g.What(), made)
	}
	switch {
	case p.Guesses < GuessesPerTurn:
		return fmt.Errorf("a shape takes all %d guesses of a turn, and %d are left", GuessesPerTurn, p.Guesses)
	case d.Left(g.Shape) < 3:
		return fmt.Errorf("the %s of letter %d is found already: each shape once a letter", g.Shape, d.Letter())
	case slices.Contains(d.NotShapes, g.At):
		return fmt.Errorf("%s was answered already", g.What())
	}
	for _, at := range g.At.All() {
		if d.Cubes[at] != NoCube {
			return fmt.Errorf("square %d has a cube already", at)
		}
	}
	return nil
}

// move applies an event of the game itself.
func (p *Position) move(e Event) {
	switch e := e.(type) {
	case Made:
		p.keep(e)
	case Guess:
		p.Phase, p.Open, p.Opened = Answering, e, true
	case Answered:
		p.answer(e.Yes)
	case Passed, TimedOut:
		// Ruling: what is left of a turn is lost when its time is up.
		p.endTurn()
	}
}

// endTurn passes the turn on.
//
// Ruling: a side that has guessed its word takes no more turns.
func (p *Position) endTurn() {
	if next := p.Turn.Other(); p.Breaks(next) && p.Decoder(next).Word == "" {
		p.Turn = next
	}
	p.Guesses, p.Since = GuessesPerTurn, len(p.Record)
}

// solved tells whether all words of the round are guessed.
func (p *Position) solved() bool {
	for s := Side(1); s <= 2; s++ {
		if p.Breaks(s) && p.Decoder(s).Word == "" {
			return false
		}
	}
	return true
}

// endRound goes on to the next round, or ends the game.
func (p *Position) endRound() {
	p.settle()
	p.Turn, p.Guesses = 0, 0
	if p.Round == p.Mode.Rounds() {
		p.Phase = Over
		return
	}
	p.Round++
	p.Phase, p.Made, p.Paper, p.Opened = Making, [3]bool{}, [3]bool{}, false
}
