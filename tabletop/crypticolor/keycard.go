package crypticolor

import (
	_ "embed"
	"errors"
	"fmt"
	"strings"

	"gamekeeper/tabletop/words"
)

// A Card is a Key Card: how each letter is drawn on a grid. It is a value. The
// zero Card has no letters and cannot be played with.
type Card struct {
	squares [26]Squares
	house   [26]bool
}

//go:embed keycard.txt
var shippedCard string

// ShippedCard is the card that comes with the program. Its own file tells which
// letters are the printed card's.
func ShippedCard() Card {
	c, _ := ParseCard(shippedCard) // a test holds that it is in order
	return c
}

// Squares gives how a letter is drawn, upright.
func (c Card) Squares(l Letter) Squares { return c.squares[l-'A'] }

// House reports whether a letter is drawn as this house thinks it might be, and
// not as a printed card was seen to have it.
func (c Card) House(l Letter) bool { return c.house[l-'A'] }

// With gives the card with a letter corrected from a printed card. The result
// may hold two letters alike, until the other one is corrected too: see Check.
func (c Card) With(l Letter, s Squares) Card {
	c.squares[l-'A'], c.house[l-'A'] = s, false
	return c
}

// Keep gives the card with each letter that differs between two others, before and
// after, as after has it.
func (c Card) Keep(before, after Card) Card {
	for i := range c.squares {
		if before.squares[i] != after.squares[i] || before.house[i] != after.house[i] {
			c.squares[i], c.house[i] = after.squares[i], after.house[i]
		}
	}
	return c
}

// minSquares is how many squares a letter has at least: those of a shape.
const minSquares = 3

// Check says what keeps the card from being played with: a letter without room
// for a shape, or two that are drawn alike.
func (c Card) Check() error {
	drawn := map[Squares]Letter{}
	for l := Letter('A'); l <= 'Z'; l++ {
		s := c.Squares(l)
		if err := checkSquares(l, s); err != nil {
			return err
		}
		if other, seen := drawn[s]; seen {
			return fmt.Errorf("the Key Card's %s and %s are drawn alike: correct one of them", other, l)
		}
		drawn[s] = l
	}
	return nil
}

// checkSquares says whether a letter has room for a shape.
func checkSquares(l Letter, s Squares) error {
	if s.Len() < minSquares {
		return fmt.Errorf("the Key Card's %s has %d squares: draw it with %d or more", l, s.Len(), minSquares)
	}
	return nil
}

// String is the card as a line of an event: a word for each letter, its grid,
// and house where the printed card was not seen.
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

// File is the card as a file: what String writes, with a letter a line, and how to
// read it.
func (c Card) File() string {
	var t strings.Builder
	t.WriteString("# The Key Card: each letter on its grid of five rows, # a filled square and . an\n")
	t.WriteString("# empty one. Letters marked house are not known from a printed card. The box\n")
	t.WriteString("# writes this file anew when a letter is corrected, and keeps no other comments.\n")
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

// ParseCard reads what File writes. Lines that are empty or begin with # are
// skipped. The error names the line. Whether the card can be played with, Check
// tells: while it is put right, two letters may be alike.
func ParseCard(text string) (Card, error) {
	var c Card
	next := Letter('A')
	for i, line := range strings.Split(text, "\n") {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if next > 'Z' {
			return Card{}, fmt.Errorf("key card, line %d: the card ends with Z", i+1)
		}
		r := reader{words.New(strings.Join(strings.Fields(line), " "))}
		r.drawing(&c, next)
		if err := r.End(); err != nil {
			return Card{}, fmt.Errorf("key card, line %d: %w", i+1, err)
		}
		next++
	}
	if next <= 'Z' {
		return Card{}, fmt.Errorf("key card: it ends before %s", next)
	}
	return c, nil
}

// decideRedrew judges a correction of the card.
//
// Ruling: which letter is put right tells of the word that somebody enciphers or
// answers for. Until the words of the round are guessed, everybody sees the card as it
// was when the round began; see solve for the points. Once a letter was put right,
// nobody is told any more whether another one is drawn alike, which would tell too.
//
// Ruling: a word in the box was copied from the card as it was, and stays so once
// somebody has guessed; to judge a correction by the word would give the word
// away. Where both sides break such words the card stays too. A word on paper
// follows the card, or else its maker could not answer by the printed one.
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
		return errors.New("the words in the box are enciphered with the Key Card as it is: correct it before the next are made")
	}
	_, err := p.with(e).replayed()
	return err
}
