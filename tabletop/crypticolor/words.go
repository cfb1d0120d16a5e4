package crypticolor

import (
	"fmt"
	"strconv"
	"strings"
)

// words is what is left to read of a text, and the first thing that went wrong.
// After an error every reading gives a zero value.
type words struct {
	rest []string // quoted words keep their quotes
	err  error
}

func splitWords(text string) (*words, error) {
	w := &words{}
	for text != "" {
		word, _, _ := strings.Cut(text, " ")
		if text[0] == '"' {
			var err error
			if word, err = strconv.QuotedPrefix(text); err != nil {
				return nil, fmt.Errorf("a quote is not closed at %q", text)
			}
		}
		w.rest = append(w.rest, word)
		text = strings.TrimPrefix(text[len(word):], " ")
	}
	return w, nil
}

func (w *words) fail(format string, args ...any) {
	if w.err == nil {
		w.err = fmt.Errorf(format, args...)
		w.rest = nil
	}
}

// end gives what went wrong, and it's wrong if anything is left.
func (w *words) end() error {
	if len(w.rest) > 0 {
		w.fail("%q is too much", strings.Join(w.rest, " "))
	}
	return w.err
}

// next takes the next word; it's empty at the end.
func (w *words) next() string {
	if len(w.rest) == 0 {
		w.fail("it ends too early")
		return ""
	}
	word := w.rest[0]
	w.rest = w.rest[1:]
	return word
}

// take reads the word if it's next.
func (w *words) take(word string) bool {
	if len(w.rest) == 0 || w.rest[0] != word {
		return false
	}
	w.rest = w.rest[1:]
	return true
}

func (w *words) expect(all ...string) {
	for _, word := range all {
		if !w.take(word) {
			w.fail("%q is missing", word)
		}
	}
}

// oneOf reads one of the words and gives its index.
func (w *words) oneOf(all ...string) int {
	word := w.next()
	for i, one := range all {
		if word == one {
			return i
		}
	}
	w.fail("%q should be one of %s", word, strings.Join(all, ", "))
	return 0
}

func (w *words) number(most int) int {
	word := w.next()
	n, err := strconv.Atoi(word)
	if err != nil || n < 0 || n > most {
		w.fail("%q is not a number from 0 to %d", word, most)
		return 0
	}
	return n
}

// quoted reads as many quoted words as there are.
func (w *words) quoted() (all []string) {
	for len(w.rest) > 0 && strings.HasPrefix(w.rest[0], `"`) {
		text, _ := strconv.Unquote(w.rest[0]) // splitWords found it quoted well
		all = append(all, text)
		w.rest = w.rest[1:]
	}
	return all
}

// maxLine bounds the numbers of lines in an event's text.
const maxLine = 1 << 20

func (w *words) line() int { return w.number(maxLine) }

func (w *words) square() Square { return Square(w.number(int(LastSquare))) }

func (w *words) grid() Squares {
	s, err := ParseSquares(w.next())
	if err != nil {
		w.fail("%w", err)
	}
	return s
}

func (w *words) letter() Letter {
	word := w.next()
	if len(word) != 1 || !Letter(word[0]).valid() {
		w.fail("%q is not a letter from A to Z", word)
		return 0
	}
	return Letter(word[0])
}

// drawing reads a letter of a card, which is to be the given one.
func (w *words) drawing(c *Card, l Letter) {
	w.expect(l.String())
	s := w.grid()
	*c = c.With(l, s)
	c.house[l-'A'] = w.take("house")
}
