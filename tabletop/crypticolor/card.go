package crypticolor

import (
	_ "embed"
	"fmt"
	"strings"

	"gamekeeper/tabletop/say"
)

// A Letter is a capital letter, 'A' to 'Z'.
type Letter byte

// String returns the letter itself.
func (l Letter) String() string { return string(rune(l)) }

func (l Letter) valid() bool { return l >= 'A' && l <= 'Z' }

func parseLetter(text string) (Letter, error) {
	if len(text) != 1 || !Letter(text[0]).valid() {
		return 0, say.Errorf("%q is not a letter from A to Z", text)
	}
	return Letter(text[0]), nil
}

// A Card is a Key Card, which shows how each letter is drawn on a grid. It is a value. The zero
// Card has no letters, and cannot be played with.
type Card struct {
	squares [26]Squares
	house   [26]bool
}

//go:embed keycard.txt
var shippedCard string

// ShippedCard returns the card that comes with the program. Its file marks the letters that are
// not known from the printed card.
func ShippedCard() Card {
	c, _ := ParseCard(shippedCard) // a test checks that there is no error
	return c
}

// Squares returns the squares of a letter, unrotated.
func (c Card) Squares(l Letter) Squares { return c.squares[l-'A'] }

// IsOurDrawing reports whether a letter is our own drawing, not taken from a printed card.
func (c Card) IsOurDrawing(l Letter) bool { return c.house[l-'A'] }

// WithLetter returns the card with one letter corrected to match a printed one. The letter may look
// like another that has yet to be corrected: see check.
func (c Card) WithLetter(l Letter, s Squares) Card {
	c.squares[l-'A'], c.house[l-'A'] = s, false
	return c
}

// minSquares is the fewest squares that a letter can have: as many as a shape has.
const minSquares = 3

// check returns an error if the card cannot be played with: a letter has too few squares for a
// shape, or two are drawn alike.
func (c Card) check() error {
	drawn := map[Squares]Letter{}
	for l := Letter('A'); l <= 'Z'; l++ {
		s := c.Squares(l)
		if s.Len() < minSquares {
			return say.Errorf("%s", say.Count(s.Len(),
				"the Key Card's %[2]s has %[1]d square: draw it with %[3]d or more",
				"the Key Card's %[2]s has %[1]d squares: draw it with %[3]d or more", l.String(), minSquares))
		}
		if other, seen := drawn[s]; seen {
			return say.Errorf("the Key Card's %s and %s look the same: correct one of them", other.String(), l.String())
		}
		drawn[s] = l
	}
	return nil
}

// FileText returns the card as a file: how to read it, and a line for each letter.
func (c Card) FileText() string {
	var t strings.Builder
	t.WriteString("# The Key Card: each letter on its grid of five rows, # a filled square and . an\n")
	t.WriteString("# empty one. Letters marked house are not known from a printed card. The box\n")
	t.WriteString("# rewrites this file when a letter is corrected, and keeps no comments but these.\n")
	for l := Letter('A'); l <= 'Z'; l++ {
		fmt.Fprintf(&t, "%s %s", l, c.Squares(l))
		if c.IsOurDrawing(l) {
			t.WriteString(" house")
		}
		t.WriteByte('\n')
	}
	return t.String()
}

// ParseCard reads a card in the form of FileText. Empty lines and lines that begin with # are
// skipped. An error names the line or, if the text ends too early, the missing letter. Two letters
// may look alike, as happens while a card is being corrected: see check.
func ParseCard(text string) (Card, error) {
	var c Card
	next := Letter('A')
	for i, line := range strings.Split(text, "\n") {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if next > 'Z' {
			return Card{}, say.Errorf("key card, line %d: the card ends with Z: delete this line", i+1)
		}
		if err := c.readLine(next, strings.Fields(line)); err != nil {
			return Card{}, say.Errorf("key card, line %d: %s", i+1, err)
		}
		next++
	}
	if next <= 'Z' {
		return Card{}, say.Errorf("key card: %s is missing: write a line for each letter, A to Z", next.String())
	}
	return c, nil
}

// readLine reads the line of a letter: the letter, its grid, and the word house if the drawing is
// ours.
func (c *Card) readLine(l Letter, line []string) (err error) {
	house := len(line) == 3 && line[2] == "house"
	switch {
	case line[0] != l.String():
		return fmt.Errorf("%q is missing", l.String())
	case len(line) == 1:
		return fmt.Errorf("the grid of %s is missing", l)
	case len(line) > 2 && !house:
		return fmt.Errorf("%q is left over", strings.Join(line[2:], " "))
	}
	c.house[l-'A'] = house
	c.squares[l-'A'], err = parseSquares(line[1])
	return err
}
