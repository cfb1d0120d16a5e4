package crypticolor

import (
	"slices"
	"strings"

	"gamekeeper/tabletop/say"
)

// A Guess is a side's guess of exactly one thing: squares or a shape of the letter that it is
// decoding, that letter, or the word. The box answers it.
type Guess struct {
	Side    Side
	Squares Squares // the squares guessed, which are answered one by one unless a shape is guessed
	Shape   Cube    // the shape that Squares make, if a shape is guessed; else NoCube
	Letter  Letter  // the letter guessed; 0 if none
	Word    string  // the word guessed; empty if none
}

// single reports whether the guess is of a single square.
func (g Guess) single() bool { return g.Shape == NoCube && g.Squares.Len() == 1 }

// Text returns the guess in words, such as: line 1, 7 and 13
func (g Guess) Text() say.Text {
	switch {
	case g.Word != "":
		return say.Sprintf("word %s", g.Word)
	case g.Letter != 0:
		return say.Sprintf("letter %s", g.Letter.String())
	case g.Shape != NoCube:
		return say.Sprintf("%s %s", g.Shape, g.Squares.Text())
	case g.single():
		return say.Sprintf("square %d", g.Squares.all()[0])
	}
	return say.Sprintf("squares %s", g.Squares.Text())
}

// String returns the guess in English.
func (g Guess) String() string { return g.Text().String() }

// apply opens a guess for the box to answer.
func (g Guess) apply(p *Position) { p.Phase, p.OpenGuess, p.HasGuessedInRound = Answering, g, true }

// decide judges a guess. Squares and shapes can be guessed only on the side's own turn.
//
// Ruling: a letter or a word can be guessed on the other side's turn too, since the rulebook says
// "at any time".
//
// Ruling: a guess that was already answered, or that the cubes answer, such as a letter that they
// rule out or a square that has one, is a slip and is refused.
func (g Guess) decide(p Position) error {
	if err := p.checkBreaks(g.Side); err != nil {
		return err
	}
	d := p.Decoder(g.Side)
	switch {
	case g.Word != "":
		return decideWord(d, g.Word)
	case d.LetterNumber() > LetterCount:
		return say.Errorf("all letters are solved: guess the word")
	case g.Letter != 0:
		if slices.Contains(d.NotLetters, g.Letter) {
			return say.Errorf("letter %d is not %s: that was already answered", d.LetterNumber(), g.Letter.String())
		}
		if p.Rules >= rulesSpareSlips && !p.fits(d, p.Card.Squares(g.Letter)) {
			return say.Errorf("letter %d cannot be %s: the cubes rule it out", d.LetterNumber(), g.Letter.String())
		}
		return nil
	}
	if err := p.checkTurn(g.Side); err != nil {
		return err
	}
	for _, at := range g.Squares.all() {
		if d.Cubes[at] != NoCube {
			return say.Errorf("square %d already has a cube", at)
		}
	}
	if g.Shape == NoCube {
		return p.decideSquares(d, g.Squares.Len())
	}
	return p.decideShape(d, g)
}

// decideSquares judges a guess of n squares, which the box answers one by one.
//
// Ruling: a side may guess squares only while it has green and black cubes for all of them, since
// the answer may need either.
func (p *Position) decideSquares(d *Decoder, n int) error {
	switch green, black := d.CubesLeft(HitCube), d.CubesLeft(MissCube); {
	case n > p.GuessesLeft:
		return say.Errorf("%s", say.Count(p.GuessesLeft, "the turn has only %d guess left", "the turn has only %d guesses left"))
	case green == 0:
		return say.Errorf("no green cube is left: guess a shape, the letter or the word")
	case black == 0:
		return say.Errorf("no black cube is left: guess a shape, the letter or the word")
	case min(green, black) < n:
		return say.Errorf("there are not %d cubes of each colour left: guess one square at a time", n)
	}
	return nil
}

func decideWord(d *Decoder, word string) error {
	if err := CheckWord(word); err != nil {
		return err
	}
	if slices.Contains(d.NotWords, word) {
		return say.Errorf("the word is not %s: that was already answered", word)
	}
	return nil
}

// PointsForWord returns the points that a side would get for guessing a word now, if it were right:
// each letter not yet solved counts as guessed. fits reports whether the word contains all solved
// letters, as the right one must. If not, points is 0.
func (v *View) PointsForWord(s Side, word string) (points int, fits bool) {
	d := v.Decoder(s)
	for i := range d.SolvedLetters {
		if !strings.Contains(word, d.SolvedLetters[i:i+1]) {
			return 0, false
		}
		word = strings.Replace(word, d.SolvedLetters[i:i+1], "", 1)
	}
	squares := -d.filled()
	for _, l := range word {
		squares += v.Card.Squares(Letter(l)).Len()
	}
	return pointsPerSquare * squares, true
}

// PointsForAnyWord returns a lower and an upper bound on the points that a side would get for
// guessing the right word now.
func (v *View) PointsForAnyWord(s Side) (least, most int) {
	d := v.Decoder(s)
	left := LetterCount - len(d.SolvedLetters)
	small, large := int(LastSquare), 0
	for l := Letter('A'); l <= 'Z'; l++ {
		n := v.Card.Squares(l).Len()
		small, large = min(small, n), max(large, n)
	}
	return pointsPerSquare * (left*small - d.filled()), pointsPerSquare * (left*large - d.filled())
}

// decideShape judges a guess of a shape, which takes all guesses of a turn.
//
// Ruling: each shape is found at most once in a letter, since each side has only three cubes of its
// colour.
func (p *Position) decideShape(d *Decoder, g Guess) error {
	switch made := g.Squares.Shape(); {
	case made == NoCube:
		return say.Errorf("the squares of %s make no shape: choose others", g)
	case made != g.Shape:
		return say.Errorf("the squares of %s make another shape: %s", g, made)
	}
	switch {
	case p.GuessesLeft < GuessesPerTurn:
		return say.Errorf("a shape takes all %d guesses of a turn; left: %d", GuessesPerTurn, p.GuessesLeft)
	case d.CubesLeft(g.Shape) < 3:
		return say.Errorf("that shape is already found on letter %d: each shape counts once per letter", d.LetterNumber())
	case slices.Contains(d.NotShapes, g.Squares):
		return say.Errorf("%s was already answered", g)
	}
	return nil
}

// shape applies the answer to a shape.
//
// Ruling: a wrong shape costs as much as a miss, is answered with a mere no, and ends the turn. No
// cube is placed, so the shape can be guessed elsewhere.
func (p *Position) shape(d *Decoder, g Guess, yes bool) {
	p.GuessesLeft = 0
	if yes {
		d.put(g.Shape, g.Squares)
		return
	}
	d.score(MissCube)
	d.NotShapes = append(slices.Clip(d.NotShapes), g.Squares)
}

// GuessAnswered is the box's answer to the open guess about a side's word.
type GuessAnswered struct {
	Side Side
	Yes  bool    // a hit, or a right guess
	Hits Squares // if several squares were guessed, those that belong to the letter
	// Reordered is set for a listed word with the letters of the right one.
	Reordered bool
}

// decide allows the right answer, and no other. For a word with the right letters, the answer can
// be that of an earlier version, which had other lists.
func (a GuessAnswered) decide(p Position) error {
	truth, due := p.Reply()
	if !due {
		return say.Errorf("there is no guess to answer")
	}
	if p.hasRightLetters(p.OpenGuess) {
		truth.Reordered = a.Reordered
	}
	if a != truth {
		return say.Errorf("the word says otherwise")
	}
	return nil
}

// hasRightLetters reports whether a guess is a wrong word with the letters of the right one, which
// costs nothing if it is in a list.
//
// Ruling: only chance could tell two such words apart, and the letters are what was decoded.
func (p *Position) hasRightLetters(g Guess) bool {
	word := p.codes[p.Round][g.Side.Other()].Word
	return p.Rules >= rulesSpareSlips && g.Word != word && sameLetters(g.Word, word)
}

// Reply returns the answer that the box owes to the open guess, and whether it owes one. The answer
// reveals only what was asked. By then the guess is on disk.
func (p *Position) Reply() (a GuessAnswered, due bool) {
	if p.Phase != Answering {
		return GuessAnswered{}, false
	}
	return p.rightAnswer(p.OpenGuess), true
}

// rightAnswer returns the answer to a guess according to the word in the box.
func (p *Position) rightAnswer(g Guess) GuessAnswered {
	a := GuessAnswered{Side: g.Side.Other()}
	code := p.codes[p.Round][a.Side]
	switch grid := p.grid(g.Side); {
	case g.Word != "":
		a.Yes, a.Reordered = code.Word == g.Word, p.hasRightLetters(g) && Lexicon().Knows(g.Word)
	case g.Letter != 0:
		a.Yes = code.Scramble[p.Decoder(g.Side).column()] == byte(g.Letter)
	case g.Shape != NoCube || g.single():
		a.Yes = grid&g.Squares == g.Squares
	default:
		a.Hits = g.Squares & grid
	}
	return a
}

// hits returns the squares of a guess that belong to the letter, according to its answer.
func (a GuessAnswered) hits(g Guess) Squares {
	if a.Yes {
		return g.Squares
	}
	return a.Hits
}

// grid returns the squares of the letter that a side is decoding, according to the word in the
// box.
func (p *Position) grid(by Side) Squares {
	return p.codes[p.Round][by.Other()].grids(p.Card)[p.Decoder(by).column()]
}

// apply applies the answer to the open guess.
//
// Ruling: guessing a letter or a word takes none of the turn's guesses. The guesses left when a
// letter is solved carry over to the next letter.
func (a GuessAnswered) apply(p *Position) {
	g, d := p.OpenGuess, p.Decoder(p.OpenGuess.Side)
	p.Phase, p.OpenGuess = Guessing, Guess{}
	switch {
	case g.Word != "":
		p.word(d, g, a)
	case g.Letter != 0:
		p.letter(d, g, a.Yes)
	case g.Shape != NoCube:
		p.shape(d, g, a.Yes)
	default:
		for _, at := range g.Squares.all() {
			p.GuessesLeft--
			if a.hits(g).Has(at) {
				d.put(HitCube, SquaresOf(at))
			} else {
				d.put(MissCube, SquaresOf(at))
			}
		}
	}
	if p.Mode == Race {
		p.shareFindings(g.Side)
	}
	switch {
	case p.solved():
		p.endRound()
	case p.GuessesLeft == 0 || p.Decoder(p.TurnSide).Word != "":
		p.endTurn()
	}
}

// shareFindings copies to the other side of a race what a side has found out, but not its points.
func (p *Position) shareFindings(by Side) {
	other := p.Decoder(by.Other())
	pad := other.ScoreSheet
	*other = *p.Decoder(by)
	other.ScoreSheet = pad
}

func (p *Position) letter(d *Decoder, g Guess, yes bool) {
	if yes {
		p.solve(g.Side, d.column(), g.Letter)
		d.close(g.Letter)
		return
	}
	d.ScoreSheet.LetterGuess[d.column()] += wrongGuess
	d.NotLetters = append(slices.Clip(d.NotLetters), g.Letter)
}

// word applies the answer to a word guess.
//
// Ruling: a right word scores each unsolved letter as if it were guessed now, in its own column. A
// wrong one scores in the column being decoded.
func (p *Position) word(d *Decoder, g Guess, a GuessAnswered) {
	if !a.Yes {
		if a.Reordered {
			d.Reordered = g.Word
		} else {
			d.ScoreSheet.LetterGuess[d.column()] += wrongGuess
		}
		d.NotWords = append(slices.Clip(d.NotWords), g.Word)
		return
	}
	d.Word, d.EarlyLetters = g.Word, p.codes[p.Round][g.Side.Other()].Scramble[len(d.SolvedLetters):]
	for i, l := range d.EarlyLetters {
		p.solve(g.Side, d.column()+i, Letter(l))
	}
}
