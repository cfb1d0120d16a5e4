// Package words reads what games write in a journal: an event is a line of
// words, with a space between them, of which some are quoted texts.
//
// A game hands [Whole] the function that reads one of its events from a
// [Reader], word by word. Errors need no care meanwhile: the Reader keeps the
// first thing that went wrong, and every later reading gives a zero value.
//
// An event has one text. So Whole takes a text only if the event that was read
// from it prints as just this text: a number with a leading zero, or a space too
// many, isn't read as if it were right.
package words

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Whole reads all of a text. The error says what is wrong with it. It can quote
// any part of the text: where that holds a secret, give another error.
func Whole[T fmt.Stringer](text string, read func(*Reader) T) (T, error) {
	r := New(text)
	thing := read(r)
	err := r.End()
	if err == nil && thing.String() != text {
		err = fmt.Errorf("it should be written %q", thing)
	}
	if err != nil {
		var none T
		return none, err
	}
	return thing, nil
}

// A Reader is what is left to read of a text, and the first thing that went
// wrong.
type Reader struct {
	rest []string // quoted words keep their quotes
	err  error
}

// New reads a text from its beginning. A word that begins with a quote goes on
// to the closing one, spaces and all.
func New(text string) *Reader {
	r := &Reader{}
	for text != "" {
		word, _, _ := strings.Cut(text, " ")
		if text[0] == '"' {
			var err error
			if word, err = strconv.QuotedPrefix(text); err != nil {
				return &Reader{err: errors.New("a quote is not closed")}
			}
		}
		r.rest = append(r.rest, word)
		text = strings.TrimPrefix(text[len(word):], " ")
	}
	return r
}

// Fail notes what is wrong, unless something was before. Nothing is left to read
// then.
func (r *Reader) Fail(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf(format, args...)
		r.rest = nil
	}
}

// Err is what went wrong so far.
func (r *Reader) Err() error { return r.err }

// End is what went wrong; it's wrong, too, if anything is left.
func (r *Reader) End() error {
	if len(r.rest) > 0 {
		r.Fail("%q is too much", strings.Join(r.rest, " "))
	}
	return r.err
}

// More tells whether anything is left to read.
func (r *Reader) More() bool { return len(r.rest) > 0 }

// Peek is the next word, which stays; it's empty at the end.
func (r *Reader) Peek() string {
	if len(r.rest) == 0 {
		return ""
	}
	return r.rest[0]
}

// Next reads a word; it fails at the end.
func (r *Reader) Next() string {
	if len(r.rest) == 0 {
		r.Fail("it ends too early")
		return ""
	}
	word := r.rest[0]
	r.rest = r.rest[1:]
	return word
}

// Rest reads all that is left, with the spaces between its words.
func (r *Reader) Rest() string {
	text := strings.Join(r.rest, " ")
	r.rest = nil
	return text
}

// Take reads the word if it's next.
func (r *Reader) Take(word string) bool {
	if len(r.rest) == 0 || r.rest[0] != word {
		return false
	}
	r.rest = r.rest[1:]
	return true
}

// Expect reads these words.
func (r *Reader) Expect(all ...string) {
	for _, word := range all {
		if !r.Take(word) {
			r.Fail("%q is missing", word)
		}
	}
}

// OneOf reads one of these words and gives its index.
func (r *Reader) OneOf(all ...string) int {
	word := r.Next()
	for i, one := range all {
		if word == one {
			return i
		}
	}
	r.Fail("%q should be one of %s", word, strings.Join(all, ", "))
	return 0
}

// maxLine is more than the lines of any game's record.
const maxLine = 1 << 20

// Line reads the number of a line in a record; whether there is such a line is
// for the game to decide.
func (r *Reader) Line() int { return r.Number(0, maxLine) }

// Number reads a number from least to most.
func (r *Reader) Number(least, most int) int {
	word := r.Next()
	n, err := strconv.Atoi(word)
	if err != nil || n < least || n > most {
		r.Fail("%q is not a number from %d to %d", word, least, most)
		return 0
	}
	return n
}

// Quoted reads a text in quotes.
func (r *Reader) Quoted() string {
	word := r.Next()
	text, err := strconv.Unquote(word)
	if err != nil || word[0] != '"' {
		r.Fail("%q should be in quotes", word)
		return ""
	}
	return text
}

// Names reads texts in quotes, as many as there are.
func (r *Reader) Names() (all []string) {
	for strings.HasPrefix(r.Peek(), `"`) {
		all = append(all, r.Quoted())
	}
	return all
}

// As reads a word as one of a game's things.
func As[T any](r *Reader, parse func(string) (T, error)) T {
	thing, err := parse(r.Next())
	if err != nil {
		r.Fail("%w", err)
	}
	return thing
}
