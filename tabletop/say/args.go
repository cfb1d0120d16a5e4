package say

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
)

// mark ends the format of a text that is said with arguments; those follow. No English
// has it. A text that begins with it has no format: the next byte is its kind.
const mark = "\x1f"

// The kinds of texts without a format, and what follows.
const (
	plain    = 'p' // what is said
	sentence = 's' // a text
	capital  = 'c' // a text
	initial  = 'i' // a text
	joined   = 'j' // arguments: what stands between the texts, and these
	counted  = 'n' // arguments: the format for one, that for more, the number, and others
	tabled   = 'w' // arguments: how the columns are aligned, and for each row the number of its texts, and these
)

// The kinds of arguments. Each is its kind, the length of its value in decimal, a colon
// and the value.
const (
	isText   = 't'
	isString = 's'
	isInt    = 'd' // and all that are kept as decimals
	isBig    = 'u' // an integer that no int64 can hold
	isFloat  = 'f'
	isBool   = 'b'
)

func appendAll(b []byte, args []any) []byte {
	for _, arg := range args {
		b = appendArg(b, arg)
	}
	return b
}

// appendArg appends an argument. What fmt would not take for a number is a string.
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
	case Speaker:
		return appendField(b, isText, string(arg.Text()))
	case error:
		return appendField(b, isText, string(Of(arg)))
	case fmt.Stringer:
		return appendField(b, isString, arg.String())
	}
	switch v := reflect.ValueOf(arg); {
	case v.CanInt():
		return appendField(b, isInt, strconv.FormatInt(v.Int(), 10))
	case v.CanUint():
		return appendField(b, isBig, strconv.FormatUint(v.Uint(), 10))
	case v.CanFloat():
		return appendField(b, isFloat, strconv.FormatFloat(v.Float(), 'g', -1, v.Type().Bits()))
	case v.Kind() == reflect.Bool:
		return appendField(b, isBool, strconv.FormatBool(v.Bool()))
	}
	return appendField(b, isString, fmt.Sprint(arg))
}

func appendField(b []byte, kind byte, value string) []byte {
	b = strconv.AppendInt(append(b, kind), int64(len(value)), 10)
	return append(append(b, ':'), value...)
}

// cutField cuts the first argument off. It reports false if there is none.
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

// args returns arguments as fmt takes them, with the words of those that are texts.
func (l *Language) args(coded string) []any {
	args := make([]any, 0, 4)
	for {
		kind, value, rest, ok := cutField(coded)
		if !ok {
			return args
		}
		args, coded = append(args, l.arg(kind, value)), rest
	}
}

func (l *Language) arg(kind byte, value string) any {
	var is any
	var err error
	switch kind {
	case isText:
		return l.Say(Text(value))
	case isInt:
		is, err = strconv.ParseInt(value, 10, 64)
	case isBig:
		is, err = strconv.ParseUint(value, 10, 64)
	case isFloat:
		is, err = strconv.ParseFloat(value, 64)
	case isBool:
		is, err = strconv.ParseBool(value)
	default:
		return value
	}
	if err != nil {
		return value
	}
	return is
}
