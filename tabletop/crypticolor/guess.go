package crypticolor

import (
	"fmt"
	"slices"
	"strings"

	"gamekeeper/tabletop/say"
)

// A Guess is one of the events that the box answers.
type Guess interface {
	Event
	// By is the side that guesses.
	By() Side
	// Text is the guess in words, such as: square 7
	Text() say.Text
}

// GuessedSquare asks whether a square is the letter's.
type GuessedSquare struct {
	Side Side
	At   Square
}

// GuessedSquares asks of each of some squares whether it is the letter's: all at once, and
// as if one by one.
type GuessedSquares struct {
	Side Side
	At   Squares
}

// GuessedShape asks whether all three squares of a shape are the letter's.
type GuessedShape struct {
	Side  Side
	Shape Cube
	At    Squares
}

// GuessedLetter asks whether this is the letter.
type GuessedLetter struct {
	Side   Side
	Letter Letter
}

// GuessedWord asks whether this is the code word.
type GuessedWord struct {
	Side Side
	Word string
}

// By is the side that guesses.
func (e GuessedSquare) By() Side { return e.Side }

// By is the side that guesses.
func (e GuessedSquares) By() Side { return e.Side }

// By is the side that guesses.
func (e GuessedShape) By() Side { return e.Side }

// By is the side that guesses.
func (e GuessedLetter) By() Side { return e.Side }

// By is the side that guesses.
func (e GuessedWord) By() Side { return e.Side }

// Text is the guess in words, such as: square 7
func (e GuessedSquare) Text() say.Text { return say.Sprintf("square %d", e.At) }

// Text is the guess in words, such as: squares 8 13 20
func (e GuessedSquares) Text() say.Text { return say.Sprintf("squares %s", numbered(e.At)) }

// Text is the guess in words, such as: line 1 7 13
func (e GuessedShape) Text() say.Text { return say.Sprintf("%s %s", e.Shape, numbered(e.At)) }

// Text is the guess in words, such as: letter E
func (e GuessedLetter) Text() say.Text { return say.Sprintf("letter %s", e.Letter.String()) }

// Text is the guess in words, such as: word FOYER
func (e GuessedWord) Text() say.Text { return say.Sprintf("word %s", e.Word) }

// numbered is squares with spaces between them: 8 13 20
func numbered(all Squares) string { return strings.Trim(fmt.Sprint(all.All()), "[]") }

func (e GuessedSquare) decide(p *Position) error  { return p.decideGuess(e) }
func (e GuessedSquares) decide(p *Position) error { return p.decideGuess(e) }
func (e GuessedShape) decide(p *Position) error   { return p.decideGuess(e) }
func (e GuessedLetter) decide(p *Position) error  { return p.decideGuess(e) }
func (e GuessedWord) decide(p *Position) error    { return p.decideGuess(e) }

func (e GuessedSquare) apply(p *Position)  { p.ask(e) }
func (e GuessedSquares) apply(p *Position) { p.ask(e) }
func (e GuessedShape) apply(p *Position)   { p.ask(e) }
func (e GuessedLetter) apply(p *Position)  { p.ask(e) }
func (e GuessedWord) apply(p *Position)    { p.ask(e) }

// ask leaves a guess to be answered.
func (p *Position) ask(g Guess) { p.Phase, p.Open, p.Opened = Answering, g, true }

// decideGuess judges the guess of a side that has a word to guess. Squares and shapes
// are guessed only in turn.
//
// Ruling: a letter or a word can be guessed in the other side's turn too, since the
// rulebook says "at any time".
//
// Ruling: a guess that was answered already, or that cubes on the decoder answer, is a
// slip, and refused.
func (p *Position) decideGuess(g Guess) error {
	if err := p.checkBreaks(g.By()); err != nil {
		return err
	}
	d := p.Decoder(g.By())
	if w, ok := g.(GuessedWord); ok {
		return decideWord(d, w.Word)
	}
	if d.Letter() > Letters {
		return say.Errorf("all letters are solved: guess the word")
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
	case GuessedSquares:
		return p.decideSquares(d, g.At)
	}
	return p.decideShape(d, g.(GuessedShape))
}

// decideSquare judges a single square.
//
// Ruling: a side may guess squares while it has both a green and a black cube left,
// since the answer may need either.
func decideSquare(d *Decoder, at Square) error {
	switch {
	case at < 1 || at > LastSquare:
		return say.Errorf("there is no square %d: the squares are numbered 1 to %d", at, LastSquare)
	case d.Cubes[at] != NoCube:
		return say.Errorf("square %d has a cube already", at)
	case d.Left(HitCube) == 0:
		return say.Errorf("no green cube is left: guess a shape, the letter or the word")
	case d.Left(MissCube) == 0:
		return say.Errorf("no black cube is left: guess a shape, the letter or the word")
	}
	return nil
}

// decideSquares judges several squares, which the box answers as if one by one.
//
// Ruling: there must be cubes of both colours for all of them.
func (p *Position) decideSquares(d *Decoder, at Squares) error {
	n := at.Len()
	switch {
	case n < 2:
		return say.Errorf("several squares means two or more: guess a single one by itself")
	case n > p.Guesses:
		return say.Errorf("%s", say.Count(p.Guesses, "the turn has only %d guess left", "the turn has only %d guesses left"))
	}
	for _, at := range at.All() {
		if err := decideSquare(d, at); err != nil {
			return err
		}
	}
	if d.Left(HitCube) < n || d.Left(MissCube) < n {
		return say.Errorf("there are not %d cubes of both colours left: guess one square after the other", n)
	}
	return nil
}

func decideLetter(d *Decoder, l Letter) error {
	switch {
	case !l.valid():
		return say.Errorf("%q is not a letter from A to Z", l.String())
	case slices.Contains(d.NotLetters, l):
		return say.Errorf("letter %d is not %s: that was answered already", d.Letter(), l.String())
	}
	return nil
}

func decideWord(d *Decoder, word string) error {
	if err := CheckWord(word); err != nil {
		return err
	}
	if slices.Contains(d.NotWords, word) {
		return say.Errorf("the word is not %s: that was answered already", word)
	}
	return nil
}

// decideShape judges a shape. It takes all guesses of a turn, and its squares must be
// free.
//
// Ruling: each side has three cubes of a shape's colour, so each shape is found at most
// once in a letter.
func (p *Position) decideShape(d *Decoder, g GuessedShape) error {
	switch made := g.At.Shape(); {
	case !g.Shape.IsShape():
		return say.Errorf("that is not a shape: guess a line, a corner, an angle or a curve")
	case made == NoCube:
		return say.Errorf("the squares of %s make no shape: choose others", g)
	case made != g.Shape:
		return say.Errorf("the squares of %s make another shape: %s", g, made)
	}
	switch {
	case p.Guesses < GuessesPerTurn:
		return say.Errorf("a shape takes all %d guesses of a turn; left: %d", GuessesPerTurn, p.Guesses)
	case d.Left(g.Shape) < 3:
		return say.Errorf("that shape is found on letter %d already: each shape once a letter", d.Letter())
	case slices.Contains(d.NotShapes, g.At):
		return say.Errorf("%s was answered already", g)
	}
	for _, at := range g.At.All() {
		if d.Cubes[at] != NoCube {
			return say.Errorf("square %d has a cube already", at)
		}
	}
	return nil
}

// shape applies the answer to a shape.
//
// Ruling: a wrong shape costs as much as a miss, the answer is only no, and the turn
// ends. No cube is put, so the shape can be guessed elsewhere.
func (p *Position) shape(d *Decoder, g GuessedShape, yes bool) {
	p.Guesses = 0
	if yes {
		d.put(g.Shape, g.At)
		return
	}
	d.score(MissCube)
	d.NotShapes = append(slices.Clip(d.NotShapes), g.At)
}

// Answered is the box's answer to the open guess, on the word of a side.
type Answered struct {
	Side Side
	Yes  bool    // hit, or right
	Hits Squares // of several squares those that are the letter's
}

// decide allows the right answer, and no other.
func (a Answered) decide(p *Position) error {
	if truth, due := p.Reply(); !due {
		return say.Errorf("there is no guess to answer")
	} else if a != truth {
		return say.Errorf("the word says otherwise")
	}
	return nil
}

// Reply is the answer that the box owes to the open guess, and whether it owes one. It
// says no more than the table has asked, and what was asked is on disk.
func (p *Position) Reply() (a Answered, due bool) {
	if p.Phase != Answering {
		return Answered{}, false
	}
	return p.truth(p.Open), true
}

// truth is the answer to a guess by the word in the box.
func (p *Position) truth(g Guess) Answered {
	a := Answered{Side: g.By().Other(), Yes: p.right(g)}
	if g, ok := g.(GuessedSquares); ok {
		a.Hits = g.At & p.grid(g.Side)
	}
	return a
}

// grid is the squares of the letter that a side decodes, by the word in the box.
func (p *Position) grid(by Side) Squares {
	return p.codes[p.Round][by.Other()].Grids(p.Card)[p.Decoder(by).column()]
}

// right reports whether a guess is right by the word in the box. Several squares are
// answered each.
func (p *Position) right(g Guess) bool {
	code := p.codes[p.Round][g.By().Other()]
	letter, grid := p.Decoder(g.By()).column(), p.grid(g.By())
	switch g := g.(type) {
	case GuessedSquare:
		return grid.Has(g.At)
	case GuessedShape:
		return grid&g.At == g.At
	case GuessedLetter:
		return code.Scramble[letter] == byte(g.Letter)
	case GuessedWord:
		return code.Word == g.Word
	}
	return false
}

// apply notes the answer to the open guess.
//
// Ruling: guessing a letter or a word takes none of the turn's guesses, and the guesses
// left after a solved letter carry over to the next.
func (a Answered) apply(p *Position) {
	g, yes := p.Open, a.Yes
	d := p.Decoder(g.By())
	p.Phase, p.Open = Guessing, nil
	switch g := g.(type) {
	case GuessedSquare:
		p.square(d, g.At, yes)
	case GuessedSquares:
		for _, at := range g.At.All() {
			p.square(d, at, a.Hits.Has(at))
		}
	case GuessedShape:
		p.shape(d, g, yes)
	case GuessedLetter:
		p.letter(d, g, yes)
	case GuessedWord:
		p.word(d, g, yes)
	}
	if p.Mode == Race {
		p.share(g.By())
	}
	switch {
	case p.solved():
		p.endRound()
	case p.Guesses == 0 || p.Decoder(p.Turn).Word != "":
		p.endTurn()
	}
}

// share lets both sides of a race know what one has found out; the points stay.
func (p *Position) share(by Side) {
	other := p.Decoder(by.Other())
	pad := other.Pad
	*other = *p.Decoder(by)
	other.Pad = pad
}

func (p *Position) square(d *Decoder, at Square, yes bool) {
	p.Guesses--
	if yes {
		d.put(HitCube, SquaresOf(at))
		return
	}
	d.put(MissCube, SquaresOf(at))
}

func (p *Position) letter(d *Decoder, g GuessedLetter, yes bool) {
	if yes {
		p.solve(g.Side, d.column(), g.Letter)
		d.close(g.Letter)
		return
	}
	d.Pad.LetterGuess[d.column()] += wrongGuess
	d.NotLetters = append(slices.Clip(d.NotLetters), g.Letter)
}

// word applies the answer to a word.
//
// Ruling: a right word scores the letters not yet solved as if each were guessed now,
// in its own column. A wrong one scores in the column being decoded.
func (p *Position) word(d *Decoder, g GuessedWord, yes bool) {
	if !yes {
		d.Pad.LetterGuess[d.column()] += wrongGuess
		d.NotWords = append(slices.Clip(d.NotWords), g.Word)
		return
	}
	d.Word, d.Rest = g.Word, p.codes[p.Round][g.Side.Other()].Scramble[len(d.Solved):]
	for i, l := range d.Rest {
		p.solve(g.Side, d.column()+i, Letter(l))
	}
}
