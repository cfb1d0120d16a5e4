// Package words writes and reads what games keep in a journal. An event is a line of words
// with a space between them; some of the words are quoted texts. A [Form] says once of what
// an event's text is made, and [Parse] reads it.
//
// A game hands [Whole] a function that reads one of its events from a [Reader], word by
// word. The function need not check for errors: the Reader keeps the first one, and
// whatever is read after it is a zero value.
//
// An event has only one text. So Whole accepts a text only if the event read from it
// prints as exactly that text. A number with a leading zero, or an extra space, is an
// error.
package words

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Whole reads all of a text. The error may quote any part of it: if the text can hold a
// secret, give another error instead.
func Whole[T fmt.Stringer](text string, read func(*Reader) T) (T, error) {
	r := New(text)
	thing := read(r)
	err := r.End()
	if err == nil && thing.String() != text {
		err = fmt.Errorf("write it as %q", thing)
	}
	if err != nil {
		var none T
		return none, err
	}
	return thing, nil
}

// A Reader is what is left to read of a text, and the first error.
type Reader struct {
	rest []string // quoted words keep their quotes
	err  error
}

// New is a Reader at the beginning of a text. A word that begins with a quote goes on
// to the closing quote, spaces included.
func New(text string) *Reader {
	r := &Reader{}
	for text != "" {
		word, _, _ := strings.Cut(text, " ")
		if text[0] == '"' {
			var err error
			if word, err = strconv.QuotedPrefix(text); err != nil {
				return &Reader{err: errors.New("a closing quote is missing")}
			}
		}
		r.rest = append(r.rest, word)
		text = strings.TrimPrefix(text[len(word):], " ")
	}
	return r
}

// Fail notes an error, unless there is one already. Nothing is left to read after it.
func (r *Reader) Fail(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf(format, args...)
		r.rest = nil
	}
}

// Err is the first error so far.
func (r *Reader) Err() error { return r.err }

// End is the first error. Anything left to read is one too.
func (r *Reader) End() error {
	if len(r.rest) > 0 {
		r.Fail("%q is left over", strings.Join(r.rest, " "))
	}
	return r.err
}

// More reports whether anything is left to read.
func (r *Reader) More() bool { return len(r.rest) > 0 }

// Peek is the next word, without reading it. It is empty at the end.
func (r *Reader) Peek() string {
	if len(r.rest) == 0 {
		return ""
	}
	return r.rest[0]
}

// Next reads a word. It fails at the end.
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

// Take reads the word if it is next, and reports whether it was.
func (r *Reader) Take(word string) bool {
	if len(r.rest) == 0 || r.rest[0] != word {
		return false
	}
	r.rest = r.rest[1:]
	return true
}

// Expect reads these words, in order.
func (r *Reader) Expect(all ...string) {
	for _, word := range all {
		if !r.Take(word) {
			r.Fail("%q is missing", word)
		}
	}
}

// OneOf reads one of these words and returns its index.
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

// maxLine is more than any record has.
const maxLine = 1 << 20

// Line reads the number of a line in a record. The game decides whether there is such a
// line.
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

// Names reads all texts in quotes that follow.
func (r *Reader) Names() (all []string) {
	for strings.HasPrefix(r.Peek(), `"`) {
		all = append(all, r.Quoted())
	}
	return all
}

// As reads a word that parse understands, such as a space or a card.
func As[T any](r *Reader, parse func(string) (T, error)) T {
	thing, err := parse(r.Next())
	if err != nil {
		r.Fail("%w", err)
	}
	return thing
}
