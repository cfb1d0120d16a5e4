package say

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// English is the tag of the language that needs no catalog.
const English = "en"

// A Language turns texts into words. Texts that it lacks are said in English. A nil Language is
// English.
type Language struct {
	Tag  string // such as "de"
	Name string // in the language itself, such as "Deutsch"

	letters string
	tag     language.Tag
	words   map[string]string // by the English text or format
	forms   map[string]forms  // by the English plural format
	rest    func()            // reads words and forms when first called; nil if Read has read them
}

// forms holds a format for each plural form of a language.
type forms map[plural.Form]string

// String returns the language's own name for itself.
func (l *Language) String() string {
	if l == nil {
		return "English"
	}
	return l.Name
}

// Letters returns the letters and marks that the language uses besides ASCII. English uses none.
func (l *Language) Letters() string {
	if l == nil {
		return ""
	}
	return l.letters
}

// Say returns the text in the language.
func (l *Language) Say(t Text) string { return l.Draw(t, nil) }

// Draw returns the text in the language, with the signs of seats before their names. If sign is
// nil, it returns what Say does.
func (l *Language) Draw(t Text, sign func(seat int) rune) string {
	if l != nil && l.rest != nil {
		l.rest()
	}
	return drawing{l, sign}.say(t)
}

// A drawing turns texts into words in a language, with signs of seats.
type drawing struct {
	*Language
	sign func(seat int) rune // nil without signs
}

func (l drawing) say(t Text) string {
	format, coded, formatted := t.split()
	switch {
	case !formatted:
		return l.word(format)
	case format == "" && coded != "" && coded[0] == plain:
		return coded[1:]
	}
	var room [128]byte // on the stack: most texts are shorter
	said := string(l.append(room[:0], t))
	if l.Language != nil && l.Tag == "es" && strings.Contains(said, " y ") {
		said = bySound(said)
	}
	return said
}

// bySound returns a Spanish text with "e" for "y" before the sound of an i, as in Ana e Inés. A
// catalog cannot do this, since it does not know what follows. In hielo and hiato, hi has another
// sound.
func bySound(said string) string {
	words := strings.Split(said, " ")
	for i, word := range words {
		if word != "y" || i+1 == len(words) {
			continue
		}
		switch next := strings.TrimPrefix(strings.ToLower(words[i+1]), "h"); {
		case len(next) < len(words[i+1]) && (strings.HasPrefix(next, "ia") || strings.HasPrefix(next, "ie")):
		case strings.HasPrefix(next, "i"), strings.HasPrefix(next, "í"):
			words[i] = "e"
		}
	}
	return strings.Join(words, " ")
}

// append appends the text in the language.
func (l drawing) append(b []byte, t Text) []byte {
	format, coded, formatted := t.split()
	switch {
	case !formatted:
		return append(b, l.word(format)...)
	case format != "":
		return l.format(b, l.word(format), coded)
	case coded == "":
		return b
	}
	switch kind, rest := coded[0], coded[1:]; kind {
	case plain:
		return append(b, rest...)
	case sentence:
		return append(append(b, upper(l.say(Text(rest)))...), '.')
	case capital:
		return append(b, upper(l.say(Text(rest)))...)
	case seated:
		name := strings.TrimLeft(rest, "12345")
		for _, seat := range rest[:len(rest)-len(name)] {
			if l.sign != nil {
				b = utf8.AppendRune(b, l.sign(int(seat-'0')))
			}
		}
		if l.sign != nil {
			b = append(b, ' ')
		}
		return l.append(b, Text(name))
	case joined:
		return l.join(b, rest)
	case counted:
		return l.count(b, rest)
	}
	return b
}

// word returns a constant or a format in the language, without its context.
func (l *Language) word(english string) string {
	if l != nil && l.words[english] != "" {
		return l.words[english]
	}
	word, _, _ := strings.Cut(english, context)
	return word
}

// format appends a format with its arguments.
func (l drawing) format(b []byte, format, coded string) []byte {
	if said, ok := l.appendPlain(b, format, coded); ok {
		return said
	}
	return fmt.Appendf(b, format, l.args(coded)...)
}

// appendPlain appends a format with its arguments without using fmt. It reports false unless the
// format has only a plain %s or %d for each argument, as nearly all do.
func (l drawing) appendPlain(b []byte, format, args string) ([]byte, bool) {
	for at := strings.IndexByte(format, '%'); at >= 0; at = strings.IndexByte(format, '%') {
		b = append(b, format[:at]...)
		kind, value, rest, _ := cutField(args)
		switch verb := format[at+1:]; {
		case strings.HasPrefix(verb, "s") && kind == isText:
			b = l.append(b, Text(value))
		case strings.HasPrefix(verb, "s") && kind == isString, strings.HasPrefix(verb, "d") && kind == isInt:
			b = append(b, value...)
		default:
			return nil, false
		}
		format, args = format[at+2:], rest
	}
	return append(b, format...), args == ""
}

// join appends texts with a separator between them.
func (l drawing) join(b []byte, coded string) []byte {
	_, by, coded, _ := cutField(coded)
	for first := true; ; first = false {
		_, text, rest, ok := cutField(coded)
		if !ok {
			return b
		}
		if !first {
			b = append(b, by...)
		}
		b, coded = l.append(b, Text(text)), rest
	}
}

// count appends a number of things, in the plural form for that number.
func (l drawing) count(b []byte, coded string) []byte {
	_, one, coded, _ := cutField(coded)
	_, more, coded, _ := cutField(coded)
	_, number, _, ok := cutField(coded)
	if !ok {
		return b
	}
	n, _ := strconv.ParseInt(number, 10, 64)
	format := more
	if n == 1 {
		format = one
	}
	if l.Language != nil && l.forms[more] != nil {
		format = l.forms[more][form(l.tag, n)]
	}
	if !strings.Contains(format, "%") {
		return append(b, format...) // such as "one turn": fmt would complain about the number
	}
	return l.format(b, format, coded)
}

// form returns the plural form of a number.
func form(tag language.Tag, n int64) plural.Form {
	return plural.Cardinal.MatchPlural(tag, int(max(n, -n)), 0, 0, 0, 0)
}

// upper returns s with its first letter as a capital.
func upper(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	if n == 0 || r == utf8.RuneError {
		return s
	}
	return string(unicode.ToUpper(r)) + s[n:]
}
