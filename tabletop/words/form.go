// Package words writes and reads the texts of events that games keep in a journal.
//
// The text of an event is a line of words separated by single spaces. Some of the words are quoted
// texts. The event's method Form lists its parts once: [Text] writes the text, and [Parse] reads
// it.
package words

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Form is the text of an event being written or read. An event lists the parts of its text, once
// and in order. When the text is read, the same calls set the variables they have pointers to.
//
//	// Form: fights 3 sea 18 to 9
//	func (e BattleFought) Form(f *words.Form) Event {
//		f.Words("fights")
//		words.Int(f, &e.SeaMonsters, 0, 6)
//		f.Words("sea")
//		words.Int(f, &e.Strengths[1], 0, MaxStrength)
//		f.Words("to")
//		words.Int(f, &e.Strengths[2], 0, MaxStrength)
//		return e
//	}
//
// If the text being read does not fit, ignore the values that were set.
type Form struct {
	text    []string // the words written so far or, when reading, those left
	reading bool
	bad     bool // whether the text being read does not fit
}

// An Event has a Form. E is the interface that all events of the game implement.
type Event[E any] interface {
	Form(*Form) E
}

// Text returns the text of an event.
func Text[E any](e Event[E]) string {
	f := &Form{}
	e.Form(f)
	return strings.Join(f.text, " ")
}

// Parse reads an event of one of the given kinds, of which only the types matter. Each event has
// exactly one text: anything else is an error, even an extra space or a leading zero. The error
// does not quote the text, which may be secret.
func Parse[E Event[E]](text string, kinds ...E) (E, error) {
	if all, ok := split(text); ok {
		for _, kind := range kinds {
			if e, ok := parse(text, all, kind); ok {
				return e, nil
			}
		}
	}
	var none E
	return none, errUnknown
}

// parse reads an event of one kind from a text and its words.
func parse[E Event[E]](text string, all []string, kind E) (e E, ok bool) {
	f := &Form{text: all, reading: true}
	e = kind.Form(f)
	return e, !f.bad && len(f.text) == 0 && Text(e) == text
}

// take removes and returns the next word to be read. ok is false if the text does not fit or has
// ended.
func (f *Form) take() (word string, ok bool) {
	if f.bad = f.bad || len(f.text) == 0; f.bad {
		return "", false
	}
	word, f.text = f.text[0], f.text[1:]
	return word, true
}

// word appends the word that write returns. When reading, it instead calls read with the next word,
// and rejects the text if that returns an error.
func (f *Form) word(write func() string, read func(word string) error) {
	if !f.reading {
		f.text = append(f.text, write())
	} else if word, ok := f.take(); ok {
		f.Require(read(word) == nil)
	}
}

// Words writes or reads these words.
//
//go:noinline // it would add 41 KB to the program
func (f *Form) Words(all ...string) {
	for _, word := range all {
		f.Require(f.Optional(true, word))
	}
}

// Fixed writes or reads an event that is always these words, and returns it.
func Fixed[E any](f *Form, e E, all ...string) E {
	f.Words(all...)
	return e
}

// Optional writes a word if present is true or, when reading, takes the word if it comes next. It
// reports whether the word is present.
//
//go:noinline // it would add 56 KB to the program
func (f *Form) Optional(present bool, word string) bool {
	switch {
	case f.reading:
		if present = f.HasMore(false) && f.text[0] == word; present {
			f.text = f.text[1:]
		}
	case present:
		f.text = append(f.text, word)
	}
	return present
}

// Flag is like Optional for *present, which it sets to the result.
func (f *Form) Flag(present *bool, word string) { *present = f.Optional(*present, word) }

// Either writes or reads one word if *is is true, and otherwise others.
func (f *Form) Either(is *bool, word string, others ...string) {
	if f.Flag(is, word); !*is {
		f.Words(others...)
	}
}

// HasMore reports whether anything follows. When writing, it returns present. When reading, it
// reports whether any text is left.
func (f *Form) HasMore(present bool) bool {
	if f.reading {
		return !f.bad && len(f.text) > 0
	}
	return present
}

// NextIs reports whether a word of some kind follows. When writing, it returns present. When
// reading, it reports whether there is a next word for which match returns true.
func (f *Form) NextIs(present bool, match func(word string) bool) bool {
	if f.reading {
		return f.HasMore(false) && match(f.text[0])
	}
	return present
}

// OK reports whether everything read so far has fitted.
func (f *Form) OK() bool { return !f.bad }

// Require rejects the text being read unless holds is true.
func (f *Form) Require(holds bool) { f.bad = f.bad || f.reading && !holds }

// Int writes or reads a number from least to most.
func Int[T ~int | ~uint8](f *Form, n *T, least, most int) {
	f.word(
		func() string { return strconv.Itoa(int(*n)) },
		func(word string) error {
			i, err := strconv.Atoi(word)
			*n = T(i)
			f.Require(i >= least && i <= most)
			return err
		})
}

// Line writes or reads the number of a line in a record. It does not check that the line exists:
// the game does.
func (f *Form) Line(n *int) {
	const most = 1 << 20 // more than any record has
	Int(f, n, 0, most)
}

// Choice writes or reads one of these words, by its index.
func Choice[T ~int | ~uint8](f *Form, n *T, all ...string) {
	f.word(
		func() string { return all[*n] },
		func(word string) error {
			i := max(0, slices.Index(all, word))
			*n = T(i)
			f.Require(all[i] == word)
			return nil
		})
}

// Word writes or reads a word as it is. When reading, it rejects a word for which a check returns
// an error.
func (f *Form) Word(text *string, checks ...func(string) error) {
	f.word(
		func() string { return *text },
		func(word string) (err error) {
			*text = word
			for _, check := range checks {
				err = cmp.Or(err, check(word))
			}
			return err
		})
}

// Value writes or reads a value whose String method returns a word that parse reads, such as a
// space or a cube.
func Value[T fmt.Stringer](f *Form, thing *T, parse func(string) (T, error)) {
	f.word(
		func() string { return (*thing).String() },
		func(word string) (err error) {
			*thing, err = parse(word)
			return err
		})
}

// Quoted writes or reads a Value in quotes.
func Quoted[T fmt.Stringer](f *Form, thing *T, parse func(string) (T, error)) {
	f.word(
		func() string { return strconv.Quote((*thing).String()) },
		func(word string) error {
			text, err := strconv.Unquote(word)
			if err == nil {
				*thing, err = parse(text)
			}
			return err
		})
}

// QuotedTexts writes texts in quotes or, when reading, takes all quoted texts that come next.
func (f *Form) QuotedTexts(all *[]string) {
	if !f.reading {
		for _, name := range *all {
			f.text = append(f.text, strconv.Quote(name))
		}
		return
	}
	*all = nil
	for f.HasMore(false) && strings.HasPrefix(f.text[0], `"`) {
		word, _ := f.take()
		name, _ := strconv.Unquote(word) // split has checked the quotes
		*all = append(*all, name)
	}
}

// Rest writes or reads everything that follows, including the spaces between its words.
func (f *Form) Rest(text string, read func(string) error) {
	if !f.reading {
		f.text = append(f.text, text)
	} else if f.Require(read(strings.Join(f.text, " ")) == nil); !f.bad {
		f.text = nil
	}
}

// split splits a text into words. A word that begins with a quote continues to the closing quote,
// spaces included, and keeps both quotes. ok is false if such a word is not a valid Go string, for
// example because the closing quote is missing.
func split(text string) (all []string, ok bool) {
	for text != "" {
		word, _, _ := strings.Cut(text, " ")
		if text[0] == '"' {
			var err error
			if word, err = strconv.QuotedPrefix(text); err != nil {
				return nil, false
			}
		}
		all = append(all, word)
		text = strings.TrimPrefix(text[len(word):], " ")
	}
	return all, true
}
