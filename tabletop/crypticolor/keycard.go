package crypticolor

import (
	_ "embed"
	"strings"

	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/words"
)

// A Card is a Key Card: how each letter is drawn on a grid. It is a value. The zero
// Card has no letters, and cannot be played with.
type Card struct {
	squares [26]Squares
	house   [26]bool
}

//go:embed keycard.txt
var shippedCard string

// ShippedCard is the card that comes with the program. Its file says which letters are
// those of the printed card.
func ShippedCard() Card {
	c, _ := ParseCard(shippedCard) // a test holds that it is in order
	return c
}

// Squares is how a letter is drawn, upright.
func (c Card) Squares(l Letter) Squares { return c.squares[l-'A'] }

// House reports whether a letter is our own drawing, not known from a printed card.
func (c Card) House(l Letter) bool { return c.house[l-'A'] }

// With is the card with a letter corrected from a printed one. It may have two letters
// alike until the other one is corrected too: see Check.
func (c Card) With(l Letter, s Squares) Card {
	c.squares[l-'A'], c.house[l-'A'] = s, false
	return c
}

// Keep is the card with each letter in which before and after differ as after has it.
func (c Card) Keep(before, after Card) Card {
	for i := range c.squares {
		if before.squares[i] != after.squares[i] || before.house[i] != after.house[i] {
			c.squares[i], c.house[i] = after.squares[i], after.house[i]
		}
	}
	return c
}

// minSquares is the fewest squares that a letter has: those of a shape.
const minSquares = 3

// Check says why the card cannot be played with: a letter has no room for a shape, or
// two are drawn alike.
func (c Card) Check() error {
	drawn := map[Squares]Letter{}
	for l := Letter('A'); l <= 'Z'; l++ {
		s := c.Squares(l)
		if err := checkSquares(l, s); err != nil {
			return err
		}
		if other, seen := drawn[s]; seen {
			return say.Errorf("the Key Card's %s and %s are drawn alike: correct one of them", other.String(), l.String())
		}
		drawn[s] = l
	}
	return nil
}

// checkSquares says why a letter has no room for a shape.
func checkSquares(l Letter, s Squares) error {
	if s.Len() < minSquares {
		return say.Errorf("%s", say.Count(s.Len(),
			"the Key Card's %[2]s has %[1]d square: draw it with %[3]d or more",
			"the Key Card's %[2]s has %[1]d squares: draw it with %[3]d or more", l.String(), minSquares))
	}
	return nil
}

// String is the card as part of an event: each letter, its grid, and the word house if
// it is our own drawing.
func (c Card) String() string {
	var words []string
	for l := Letter('A'); l <= 'Z'; l++ {
		words = append(words, l.String(), c.Squares(l).String())
		if c.House(l) {
			words = append(words, "house")
		}
	}
	return strings.Join(words, " ")
}

// File is the card as a file: what String writes, a line for each letter, and how to
// read it.
func (c Card) File() string {
	var t strings.Builder
	t.WriteString("# The Key Card: each letter on its grid of five rows, # a filled square and . an\n")
	t.WriteString("# empty one. Letters marked house are not known from a printed card. The box\n")
	t.WriteString("# rewrites this file when a letter is corrected, and keeps no comments but these.\n")
	for i, word := range strings.Fields(c.String()) {
		switch {
		case i > 0 && len(word) == 1:
			t.WriteByte('\n')
		case i > 0:
			t.WriteByte(' ')
		}
		t.WriteString(word)
	}
	return t.String() + "\n"
}

// ParseCard reads what File writes. Empty lines and lines that begin with # are
// skipped. The error names the line. Check says whether the card can be played with:
// while it is being corrected, two letters may be alike.
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
		r := reader{words.New(strings.Join(strings.Fields(line), " "))}
		r.drawing(&c, next)
		if err := r.End(); err != nil {
			return Card{}, say.Errorf("key card, line %d: %s", i+1, err)
		}
		next++
	}
	if next <= 'Z' {
		return Card{}, say.Errorf("key card: %s is missing: write a line for each letter, A to Z", next.String())
	}
	return c, nil
}

// decideRedrew judges a correction of the card.
//
// Ruling: which letter is corrected says something about the word that somebody is
// enciphering or answering for. So until the words of the round are guessed, everybody
// sees the card as it was when the round began; for the points see solve. Once a letter
// is corrected, nobody is told whether another is drawn alike either, since that would
// say which.
//
// Ruling: a word in the box was copied from the card as it was, and once somebody has
// guessed it stays so: judging a correction by the word would give the word away. If
// both words are in the box, the card stays too. A word on paper follows the card;
// otherwise its maker could not answer by the printed one.
func (p *Position) decideRedrew(e Redrew) error {
	if !e.Letter.valid() {
		return errLetter(e.Letter)
	}
	check := p.Card.With(e.Letter, e.At).Check
	if p.Redrawn {
		check = func() error { return checkSquares(e.Letter, e.At) }
	}
	if err := check(); err != nil {
		return err
	}
	if p.Opened && p.Paper == [3]bool{} {
		return say.Errorf("the words in the box were enciphered with this Key Card: correct it before the next words are made")
	}
	_, err := p.with(e).replayed()
	return err
}
