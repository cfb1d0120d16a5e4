// Package words writes and reads what games keep in a journal. An event is a line of words
// with a space between them; some of the words are quoted texts. A [Form] says once of what
// an event's text is made, and [Parse] reads it.
//
// An event has only one text. So Parse accepts a text only if the event read from it
// prints as exactly that text. A number with a leading zero, or an extra space, is an
// error.
package words

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Form is an event's text as it is written or read. An event says once, in order, of
// what its text is made; where it is read, the same lines fill in what they point at.
//
//	// Form: fights 3 sea 18 to 9
//	func (e Fought) Form(f *words.Form) Event {
//		f.Words("fights")
//		words.Int(f, &e.Sea, 0, 6)
//		f.Words("sea")
//		words.Int(f, &e.Strengths[1], 0, MaxStrength)
//		f.Words("to")
//		words.Int(f, &e.Strengths[2], 0, MaxStrength)
//		return e
//	}
//
// Where the text that is read does not fit, nothing after that is filled in, and [Parse]
// gives the error.
type Form struct {
	text    []string // the words written so far or, where it is read, those that are left
	reading bool
	fitted  int   // how many words were read
	err     error // the first thing that did not fit
	literal bool  // that was a word as it is
}

// An Event has a Form. E is the type of all events of a game, of which it is one.
type Event[E any] interface {
	fmt.Stringer
	Form(*Form) E
}

// Text returns the text of an event, for its String to return.
func Text[E any](e Event[E]) string {
	f := &Form{}
	e.Form(f)
	return strings.Join(f.text, " ")
}

// Parse reads an event of one of these kinds; of each, only the type counts. An event has
// one text, so whatever is not just what its String returns is an error: a number with a
// leading zero, say, or one space more. The error is about the kind that fits the text
// furthest, and may quote any part of it: where a text can be secret, give another error.
func Parse[E Event[E]](text, game string, kinds ...E) (E, error) {
	var none E
	all, err := split(text)
	if err != nil {
		return none, err
	}
	best := Form{fitted: -1}
	f := new(Form)
	for _, kind := range kinds {
		*f = Form{text: all, reading: true}
		e := kind.Form(f)
		switch {
		case f.err != nil:
		case len(f.text) > 0:
			f.err = fmt.Errorf("%q is left over", strings.Join(f.text, " "))
		case e.String() != text:
			f.err = fmt.Errorf("write it as %q", e)
		}
		switch {
		case f.err == nil:
			return e, nil
		case f.fitted > best.fitted, f.fitted == best.fitted && best.literal && !f.literal:
			best = *f
		case f.fitted == best.fitted && best.literal:
			best.err = unknown(all[f.fitted:], game)
		}
	}
	return none, best.err
}

var errEnd = errors.New("it ends too early")

// unknown is the error where several kinds have a word, and the text another.
func unknown(left []string, game string) error {
	if len(left) == 0 {
		return errEnd
	}
	return fmt.Errorf("%q is nothing that happens in %s", left[0], game)
}

// next is the next word that is to be read. At the end, and after an error, there is none.
func (f *Form) next() (word string, ok bool) {
	if f.err == nil && len(f.text) == 0 {
		f.err = errEnd
	}
	if f.err != nil {
		return "", false
	}
	word = f.text[0]
	f.text, f.fitted = f.text[1:], f.fitted+1
	return word, true
}

// fail notes an error about the word that was read last.
func (f *Form) fail(err error) { f.err, f.fitted = err, f.fitted-1 }

// one is a word that read understands.
func (f *Form) one(write func() string, read func(word string) error) {
	if !f.reading {
		f.text = append(f.text, write())
	} else if word, ok := f.next(); ok {
		if err := read(word); err != nil {
			f.fail(err)
		}
	}
}

// Words are words as they are.
func (f *Form) Words(all ...string) {
	if !f.reading {
		f.text = append(f.text, all...)
		return
	}
	for _, word := range all {
		if f.err == nil && !f.take(word) {
			f.err, f.literal = &missing{word}, true
		}
	}
}

// missing is the error of a word that is not there. It is made for all kinds but the one
// that fits, so it is put into words when somebody reads it.
type missing struct{ word string }

func (m *missing) Error() string { return fmt.Sprintf("%q is missing", m.word) }

// take reads the word if it is next, and reports whether it was.
func (f *Form) take(word string) bool {
	if f.err != nil || len(f.text) == 0 || f.text[0] != word {
		return false
	}
	f.text, f.fitted = f.text[1:], f.fitted+1
	return true
}

// Is is a word that is there if something is so, and reports whether it is.
func (f *Form) Is(so bool, word string) bool {
	if f.reading {
		return f.take(word)
	}
	if so {
		f.text = append(f.text, word)
	}
	return so
}

// Flag is a word that is there if something is so.
func (f *Form) Flag(so *bool, word string) { *so = f.Is(*so, word) }

// More reports whether anything follows: whether that is so, or whether the text has it.
func (f *Form) More(so bool) bool {
	if f.reading {
		return f.err == nil && len(f.text) > 0
	}
	return so
}

// Next reports whether a word follows that is of a kind: whether that is so, or whether the
// text has one.
func (f *Form) Next(so bool, is func(word string) bool) bool {
	if f.reading {
		return f.err == nil && len(f.text) > 0 && is(f.text[0])
	}
	return so
}

// OK reports whether everything fitted so far.
func (f *Form) OK() bool { return f.err == nil }

// Int is a number from least to most.
func Int[T ~int | ~uint8](f *Form, n *T, least, most int) {
	f.one(
		func() string { return strconv.Itoa(int(*n)) },
		func(word string) error {
			i, err := strconv.Atoi(word)
			if err != nil || i < least || i > most {
				return fmt.Errorf("%q is not a number from %d to %d", word, least, most)
			}
			*n = T(i)
			return nil
		})
}

// Line is the number of a line in a record. The game decides whether there is such a line.
func (f *Form) Line(n *int) {
	const most = 1 << 20 // more than any record has
	Int(f, n, 0, most)
}

// Choice is one of these words, by its index.
func Choice[T ~int | ~uint8](f *Form, n *T, all ...string) {
	f.one(
		func() string { return all[*n] },
		func(word string) error {
			i := slices.Index(all, word)
			if i < 0 {
				return fmt.Errorf("%q should be one of %s", word, strings.Join(all, ", "))
			}
			*n = T(i)
			return nil
		})
}

// Word is a word as it is, unless a check says what is wrong with it.
func (f *Form) Word(text *string, checks ...func(string) error) {
	f.one(
		func() string { return *text },
		func(word string) (err error) {
			*text = word
			for _, check := range checks {
				err = cmp.Or(err, check(word))
			}
			return err
		})
}

// Thing is something whose String is a word that parse reads, such as a space or a cube.
func Thing[T fmt.Stringer](f *Form, thing *T, parse func(string) (T, error)) {
	f.one(
		func() string { return (*thing).String() },
		func(word string) (err error) {
			*thing, err = parse(word)
			return err
		})
}

// Names are texts in quotes, all that follow.
func (f *Form) Names(all *[]string) {
	if !f.reading {
		for _, name := range *all {
			f.text = append(f.text, strconv.Quote(name))
		}
		return
	}
	*all = nil
	for f.err == nil && len(f.text) > 0 && strings.HasPrefix(f.text[0], `"`) {
		word, _ := f.next()
		name, _ := strconv.Unquote(word) // split has seen to the quotes
		*all = append(*all, name)
	}
}

// Quoted is something whose String stands in quotes, and which parse reads without them.
func Quoted[T fmt.Stringer](f *Form, thing *T, parse func(string) (T, error)) {
	f.one(
		func() string { return strconv.Quote((*thing).String()) },
		func(word string) error {
			text, err := strconv.Unquote(word)
			if err != nil || word[0] != '"' {
				return fmt.Errorf("%q should be in quotes", word)
			}
			*thing, err = parse(text)
			return err
		})
}

// Rest is all that follows, with the spaces between its words, which read understands.
func (f *Form) Rest(text string, read func(string) error) {
	if !f.reading {
		f.text = append(f.text, text)
	} else if f.err == nil {
		if f.err = read(strings.Join(f.text, " ")); f.err == nil {
			f.text, f.fitted = nil, f.fitted+len(f.text)
		}
	}
}

// Fail makes what was read last an error, if there is none yet.
func (f *Form) Fail(format string, args ...any) {
	if f.reading && f.err == nil {
		f.err = fmt.Errorf(format, args...)
	}
}

// split gives the words of a text. One that begins with a quote goes on to the closing
// quote, spaces included, and keeps both.
func split(text string) (all []string, err error) {
	for text != "" {
		word, _, _ := strings.Cut(text, " ")
		if text[0] == '"' {
			if word, err = strconv.QuotedPrefix(text); err != nil {
				return nil, errors.New("a closing quote is missing")
			}
		}
		all = append(all, word)
		text = strings.TrimPrefix(text[len(word):], " ")
	}
	return all, nil
}
