package crypticolor

import (
	"fmt"
	"slices"
)

// A Decoder holds what a side has found out about the other side's word in a round. It is public:
// the cubes are on the table.
type Decoder struct {
	Cubes         [LastSquare + 1]Cube // the cubes on the letter being decoded, by Square
	SolvedLetters string               // the letters solved, in the scramble's order
	Word          string               // the code word, once it has been guessed
	EarlyLetters  string               // the letters not yet solved when the word was guessed

	// Wrong guesses: shapes and letters for the letter being decoded, and words.
	NotShapes  []Squares
	NotLetters []Letter
	NotWords   []string
	Reordered  string // one of NotWords that has the letters of the right one, or ""

	ScoreSheet ScoreSheet
}

// LetterNumber returns the number of the letter being decoded, from 1. Once all are solved and have
// to be unscrambled, it is LetterCount+1.
func (d *Decoder) LetterNumber() int { return len(d.SolvedLetters) + 1 }

// KnownLetters returns the letters that are known, in the order of the score sheet: those solved
// or, once the word has been guessed, all five.
func (d *Decoder) KnownLetters() string { return d.SolvedLetters + d.EarlyLetters }

// count counts the cubes of a colour on the decoder.
func (d *Decoder) count(c Cube) int { return d.SquaresWith(c).Len() }

// SquaresWith returns the squares that have cubes of a colour.
func (d *Decoder) SquaresWith(c Cube) (all Squares) {
	for at := Square(1); at <= LastSquare; at++ {
		if d.Cubes[at] == c {
			all |= SquaresOf(at)
		}
	}
	return all
}

// CubesLeft returns how many cubes of a colour the side still has.
func (d *Decoder) CubesLeft(c Cube) int { return c.half() - d.count(c) }

// filled counts the squares that are known to belong to the letter.
func (d *Decoder) filled() int {
	return int(LastSquare) - d.count(NoCube) - d.count(MissCube)
}

// put places cubes and scores them as one hit, miss or shape.
func (d *Decoder) put(c Cube, at Squares) {
	for _, at := range at.all() {
		d.Cubes[at] = c
	}
	d.score(c)
}

// close records a solved letter and clears the decoder.
func (d *Decoder) close(l Letter) {
	d.SolvedLetters += l.String()
	d.Cubes = [LastSquare + 1]Cube{}
	d.NotShapes, d.NotLetters = nil, nil
}

// fits reports whether a letter drawn on these squares agrees with the cubes and the wrong shapes.
func (d *Decoder) fits(letter Squares) bool {
	for at := Square(1); at <= LastSquare; at++ {
		if lies := d.Cubes[at]; lies != NoCube && letter.Has(at) != (lies != MissCube) {
			return false
		}
	}
	for _, shape := range d.NotShapes {
		if letter&shape == shape {
			return false
		}
	}
	return true
}

// FittingLetters lists the letters of the card that agree with all answers about the letter that a
// side is decoding. Anybody at the table could work them out.
func (v *View) FittingLetters(s Side) (all []Letter) {
	d := v.Decoder(s)
	for l := Letter('A'); l <= 'Z'; l++ {
		if !slices.Contains(d.NotLetters, l) && v.fits(d, v.Card.Squares(l)) {
			all = append(all, l)
		}
	}
	return all
}

// fits reports whether a letter agrees with the cubes and the wrong shapes in any allowed rotation.
func (s Settings) fits(d *Decoder, letter Squares) bool { return s.ways(d, letter) > 0 }

// ways counts the allowed rotations in which a letter agrees with the cubes and the wrong shapes.
func (s Settings) ways(d *Decoder, letter Squares) (n int) {
	for r := Rotation(0); r == 0 || r <= 3 && s.Rotations; r++ {
		if d.fits(letter.turned(r)) {
			n++
		}
	}
	return n
}

// A ScoreSheet is the score sheet of a word. Its columns are the letters, from 0.
type ScoreSheet struct {
	CubePoints  [MissCube + 1][LetterCount]int // by Cube; a wrong shape counts as a miss
	LetterGuess [LetterCount]int               // points for letters and words, right or wrong
}

// Subtotal returns the points in a column, from 0.
func (p *ScoreSheet) Subtotal(column int) int {
	sum := p.LetterGuess[column]
	for _, row := range p.CubePoints {
		sum += row[column]
	}
	return sum
}

// Total returns the total points for the word.
func (p *ScoreSheet) Total() (sum int) {
	for column := range LetterCount {
		sum += p.Subtotal(column)
	}
	return sum
}

// Total returns a side's points in all rounds.
func (v *View) Total(s Side) (sum int) {
	for round := range v.Decoders {
		sum += v.Decoders[round][s].ScoreSheet.Total()
	}
	return sum
}

// Points returns the points on the score sheet for a shape, a hit or a miss.
func (c Cube) Points() int { return [...]int{0, 4, 4, 4, 4, 1, -1}[c] }

// The points for a wrong letter or word, and for each square of a right letter that has no cube.
const (
	wrongGuess      = -2
	pointsPerSquare = 2
)

// score adds the points for a hit, a miss or a shape to the column being decoded.
func (d *Decoder) score(c Cube) { d.ScoreSheet.CubePoints[c][d.column()] += c.Points() }

// column returns the column, from 0, in which points are scored. Once all letters are solved, it is
// the last one.
func (d *Decoder) column() int { return min(d.LetterNumber(), LetterCount) - 1 }

// solve scores a letter that has become known, in its column.
//
// Ruling: "2 points for every empty space that is part of a guessed letter" means the letter's
// squares that have no cube yet.
func (p *Position) solve(by Side, column int, l Letter) {
	d := p.Decoder(by)
	empty := p.Card.Squares(l).Len()
	if column == d.column() {
		empty -= d.filled()
	}
	d.ScoreSheet.LetterGuess[column] += pointsPerSquare * empty
}

// SignedText returns points with their sign: +4, 0, -13.
func SignedText(points int) string {
	if points == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", points)
}
