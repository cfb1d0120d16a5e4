package say

import (
	"fmt"
	"slices"
	"strings"
)

// A Text is something to be said, in English: a constant, or a format with its arguments. The
// empty Text says nothing.
type Text string

// A Texter is a value with words of its own, such as a terrain or a clue.
type Texter interface{ Text() Text }

// Sprintf returns the text of a format with its arguments, as package fmt formats them. The
// arguments are texts, [Texter]s, errors, numbers, and strings, which are the same in every
// language.
func Sprintf(format string, args ...any) Text {
	switch {
	case format == "" || strings.Contains(format, mark):
		return Plain(fmt.Sprintf(format, args...)) // such a format is in no catalog
	case len(args) == 0 && !strings.Contains(format, "%"):
		return Text(format)
	}
	var room [128]byte // on the stack: most texts are shorter
	return Text(appendAll(append(append(room[:0], format...), mark...), args))
}

// Count returns the text for a number of things, such as "%d tile" for one, and "%d tiles" for any
// other number. The number is the first argument of both formats, but the singular need not print
// it.
func Count(n int, one, more string, args ...any) Text {
	b := append([]byte(mark), counted)
	b = appendAll(b, []any{one, more, n})
	return Text(appendAll(b, args))
}

// Plain returns the text that says s in every language. Use it for names and codes.
func Plain(s string) Text { return wrap(plain, Text(s)) }

// Seated returns a text that names whoever has the given seats at the table. It is said as the name.
// Where seats have signs, theirs are drawn before it: see [Language.Draw].
func Seated[S ~int | ~uint8](name Text, seats ...S) Text {
	b := append([]byte(mark), seated)
	for _, seat := range seats {
		b = append(b, '0'+byte(seat))
	}
	return Text(append(b, name...))
}

// Sentence makes a phrase, such as an error, into a sentence: once it is said, it begins
// with a capital and ends with a full stop.
func Sentence(phrase Text) Text { return wrap(sentence, phrase) }

// Capital returns the text with a capital at its beginning, once it is said.
func Capital(t Text) Text { return wrap(capital, t) }

// wrap returns a text of a kind. An empty text stays empty.
//
//go:noinline // it would add 16 KB to the program
func wrap(kind byte, t Text) Text {
	if t == "" {
		return ""
	}
	return mark + Text(kind) + t
}

// List joins texts as a sentence does: Ann, Ben and Cem. Like all functions that join texts, it
// leaves out empty ones.
func List(all ...Text) Text {
	first, last := cutLast(all)
	if first == "" {
		return last
	}
	return Sprintf("%s and %s", first, last)
}

// Either joins texts as alternatives: A, B or C.
func Either(all ...Text) Text {
	first, last := cutLast(all)
	if first == "" {
		return last
	}
	return Sprintf("%s or %s", first, last)
}

// cutLast returns all texts but the last, joined with commas, and the last one.
func cutLast(all []Text) (first, last Text) {
	all = nonEmpty(all)
	if len(all) == 0 {
		return "", ""
	}
	n := len(all) - 1
	return Join(", ", all[:n]...), all[n]
}

// Clauses joins texts with semicolons.
func Clauses(all ...Text) Text {
	all = nonEmpty(all)
	if len(all) == 0 {
		return ""
	}
	joined := all[0]
	for _, t := range all[1:] {
		joined = Sprintf("%s; %s", joined, t)
	}
	return joined
}

// Lines joins texts, each on a line of its own.
func Lines(all ...Text) Text { return Join("\n", all...) }

// Join joins texts with a separator that is the same in every language, such as a space.
func Join(by string, all ...Text) Text {
	all = nonEmpty(all)
	switch len(all) {
	case 0:
		return ""
	case 1:
		return all[0]
	}
	size := 0
	for _, t := range all {
		size += len(t)
	}
	// Drawing joins many texts, so there is room for all from the start.
	b := append(append(make([]byte, 0, size+fieldSize*(len(all)+1)+len(by)), mark...), joined)
	b = appendField(b, isString, by)
	for _, t := range all {
		b = appendField(b, isText, string(t))
	}
	return Text(b)
}

// nonEmpty returns the texts that are not empty.
func nonEmpty(all []Text) []Text {
	if !slices.Contains(all, "") {
		return all
	}
	return slices.DeleteFunc(slices.Clone(all), func(t Text) bool { return t == "" })
}

// split splits the text into its format and what follows the mark. formatted is false if the text
// is a constant, without a mark.
func (t Text) split() (format, coded string, formatted bool) {
	at := strings.IndexByte(string(t), mark[0])
	if at < 0 {
		return string(t), "", false
	}
	return string(t[:at]), string(t[at+1:]), true
}

// String returns the text in English.
func (t Text) String() string { return (*Language)(nil).Say(t) }

// MarshalText returns the English, which other programs read.
func (t Text) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// Errorf returns an error with the text of a format. Errors among the arguments are wrapped,
// although the format has %s for them: errors.Is and errors.As find them.
func Errorf(format string, args ...any) error {
	e := &textError{text: Sprintf(format, args...)}
	for _, arg := range args {
		if err, ok := arg.(error); ok {
			e.causes = append(e.causes, err)
		}
	}
	return e
}

// FromError returns the text of an error. An error that is no [Texter] is the same in every
// language, and nil has the empty text.
func FromError(err error) Text {
	switch err := err.(type) {
	case nil:
		return ""
	case Texter:
		return err.Text()
	}
	return Plain(err.Error())
}

// A textError is an error that can be said in every language.
type textError struct {
	text   Text
	causes []error
}

func (f *textError) Error() string   { return f.text.String() }
func (f *textError) Text() Text      { return f.text }
func (f *textError) Unwrap() []error { return f.causes }
