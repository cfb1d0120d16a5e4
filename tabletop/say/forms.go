package say

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// formNames holds the names of the plural forms in catalogs, by form.
var formNames = []string{
	plural.Other: "other", plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many",
}

// PluralForms returns the names of the language's plural forms, as in its catalog.
func (l *Language) PluralForms() []string {
	var all []string
	for _, form := range formsOf(l.tag) {
		all = append(all, formNames[form])
	}
	return all
}

// formsOf returns the plural forms that whole numbers have in a language, in the order in which
// they occur when counting from 1. A form that only 0 has comes last.
func formsOf(tag language.Tag) []plural.Form {
	var all []plural.Form
	for n := range int64(200) { // enough for our languages; Breton has a form for a million
		if f := form(tag, (n+1)%200); !slices.Contains(all, f) {
			all = append(all, f)
		}
	}
	return all
}

// mostArguments is the highest argument number that a format may use. Without this limit, a catalog
// could ask for the millionth argument and make the program allocate them all.
const mostArguments = 20

// Verbs returns the verb with which a format prints each of its arguments, such as "%d", without
// the width. A verb is empty if its argument is not printed. It is an error if the number of an
// argument is not from 1 to 20, if a width or precision is above 99, or if the format ends with a
// single %.
func Verbs(format string) ([]string, error) {
	var all []string
	next := 0
	for {
		_, rest, ok := strings.Cut(format, "%")
		if !ok {
			return all, nil
		}
		verb := strings.TrimLeft(rest, "+-# 0123456789.")
		for _, width := range strings.FieldsFunc(rest[:len(rest)-len(verb)], func(r rune) bool { return r < '0' || r > '9' }) {
			if len(strings.TrimLeft(width, "0")) > 2 {
				return nil, fmt.Errorf("%%%s is too wide: write at most 99", width)
			}
		}
		rest = verb
		if index, after, ok := strings.Cut(rest, "]"); ok && strings.HasPrefix(index, "[") {
			n, err := strconv.Atoi(index[1:])
			if err != nil || n < 1 || n > mostArguments {
				return nil, fmt.Errorf("%%%s] is no argument: they are numbered from 1 to %d", index, mostArguments)
			}
			next, rest = n-1, after
		}
		if rest == "" {
			return nil, fmt.Errorf("it ends with %%; write %%%% for a percent sign")
		}
		format = rest[1:]
		if rest[0] == '%' {
			continue
		}
		for len(all) <= next {
			all = append(all, "")
		}
		all[next] = "%" + rest[:1]
		next++
	}
}

// context separates an English text from a note on its meaning, if the words have more than one.
const context = "||"

// mark ends the format of a text with arguments, which follow it. No English text contains it. A
// text that begins with it has no format: the next byte is its kind.
const mark = "\x1f"

// The kinds of texts without a format. Each comment describes what follows the kind.
const (
	plain    = 'p' // the string to say
	sentence = 's' // a text
	capital  = 'c' // a text
	seated   = 'w' // a digit for each seat, and a text that does not begin with one
	joined   = 'j' // arguments: the separator, and the texts
	counted  = 'n' // arguments: the formats for one and for more, the number, and any others
)

// The kinds of arguments. An argument is encoded as its kind, the length of its value in decimal, a
// colon and the value.
const (
	isText   = 't'
	isString = 's'
	isInt    = 'd'
)

func appendAll(b []byte, args []any) []byte {
	for _, arg := range args {
		b = appendArg(b, arg)
	}
	return b
}

// appendArg appends an argument. Anything that is not a text, a [Texter], an error or an integer
// without a String method becomes a string.
func appendArg(b []byte, arg any) []byte {
	switch arg := arg.(type) {
	case string:
		return appendField(b, isString, arg)
	case Text:
		return appendField(b, isText, string(arg))
	case int:
		return appendField(b, isInt, strconv.Itoa(arg))
	case rune:
		return appendField(b, isInt, strconv.Itoa(int(arg)))
	case Texter:
		return appendField(b, isText, string(arg.Text()))
	case error:
		return appendField(b, isText, string(FromError(arg)))
	case fmt.Stringer:
		return appendField(b, isString, arg.String())
	}
	switch v := reflect.ValueOf(arg); {
	case v.CanInt():
		return appendField(b, isInt, strconv.FormatInt(v.Int(), 10))
	case v.CanUint():
		return appendField(b, isInt, strconv.FormatUint(v.Uint(), 10))
	}
	return appendField(b, isString, fmt.Sprint(arg))
}

// fieldSize is how many bytes an argument needs beside its value, unless that is very long.
const fieldSize = 6

func appendField(b []byte, kind byte, value string) []byte {
	b = strconv.AppendInt(append(b, kind), int64(len(value)), 10)
	return append(append(b, ':'), value...)
}

// cutField cuts off the first argument. ok is false if there is none, or if it is malformed.
func cutField(args string) (kind byte, value, rest string, ok bool) {
	colon := strings.IndexByte(args, ':')
	if colon < 1 {
		return 0, "", "", false
	}
	n, err := strconv.Atoi(args[1:colon])
	rest = args[colon+1:]
	if err != nil || n < 0 || n > len(rest) {
		return 0, "", "", false
	}
	return args[0], rest[:n], rest[n:], true
}

// args decodes arguments for package fmt, with texts in the language.
func (l drawing) args(coded string) []any {
	args := make([]any, 0, 4)
	for {
		kind, value, rest, ok := cutField(coded)
		if !ok {
			return args
		}
		args, coded = append(args, l.arg(kind, value)), rest
	}
}

func (l drawing) arg(kind byte, value string) any {
	switch kind {
	case isText:
		return l.say(Text(value))
	case isInt:
		if n, err := strconv.ParseInt(value, 10, 64); err == nil {
			return n
		}
	}
	return value
}
