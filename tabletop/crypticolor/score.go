package crypticolor

import "fmt"

// A Pad is the score sheet of a word. Its columns are the letters, from 0.
type Pad struct {
	Cubes       [MissCube + 1][Letters]int // points by Cube; a wrong shape counts as a miss
	LetterGuess [Letters]int               // points of letters and words, right and wrong
}

// Subtotal is the points in a column, from 0.
func (p *Pad) Subtotal(column int) int {
	sum := p.LetterGuess[column]
	for _, row := range p.Cubes {
		sum += row[column]
	}
	return sum
}

// Total is all points of the word.
func (p *Pad) Total() (sum int) {
	for column := range Letters {
		sum += p.Subtotal(column)
	}
	return sum
}

// Total is a side's points in all rounds.
func (v *View) Total(s Side) (sum int) {
	for round := range v.Decoders {
		sum += v.Decoders[round][s].Pad.Total()
	}
	return sum
}

// Points is what the score sheet gives for a shape, a hit or a miss.
func (c Cube) Points() int { return [...]int{0, 4, 4, 4, 4, 1, -1}[c] }

// wrongGuess is the points for a wrong letter or word.
const wrongGuess = -2

// score adds a cube's points to the column of the letter.
func (d *Decoder) score(c Cube) { d.Pad.Cubes[c][d.column()] += c.Points() }

// column is where points are written, from 0. After the last letter it stays the last.
func (d *Decoder) column() int { return min(d.Letter(), Letters) - 1 }

// solve scores a letter that is now known, in its column.
//
// Ruling: it is scored by the card that everybody sees, or the points would say which
// letter was corrected. The difference that the correction makes follows when the round
// is over. But if the answers on the letter do not agree with the card that everybody
// sees, it is scored as corrected at once: the answers say as much.
func (p *Position) solve(by Side, column int, l Letter) {
	d, seen, right := p.Decoder(by), p.Card, p.cards[p.Round]
	if !p.Paper[by.Other()] {
		right = p.copied[p.Round]
	}
	filled := 0
	if column == d.column() {
		filled = d.filled()
		if !p.fitsAs(d, l, seen) {
			seen = right
		}
	}
	points := p.spaces(seen.Squares(l), filled)
	d.Pad.LetterGuess[column] += points
	p.owed[by][column] += p.spaces(right.Squares(l), filled) - points
}

// spaces is the points for the empty spaces of a letter with so many squares filled.
func (s Settings) spaces(letter Squares, filled int) int {
	if s.Outside {
		return 2 * (int(LastSquare) - letter.Len())
	}
	return 2 * (letter.Len() - filled)
}

// settle shows the card as corrected in the round, and adds the points due.
func (p *Position) settle() {
	for side, columns := range p.owed {
		for column, points := range columns {
			p.Decoders[p.Round][side].Pad.LetterGuess[column] += points
		}
	}
	p.owed, p.Card, p.Redrawn = [3][Letters]int{}, p.cards[p.Round], false
}

// Signed is points with their sign: +4, 0, -13.
func Signed(points int) string {
	if points == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", points)
}
