package say

import (
	"fmt"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// English is the tag of the language that needs no catalog.
const English = "en"

// A Language makes words of texts. nil is English; what a language lacks is said in
// English.
type Language struct {
	Tag  string // such as "de"
	Name string // in the language itself, such as "Deutsch"

	letters string
	tag     language.Tag
	words   map[string]string // by the English text or format
	forms   map[string]forms  // by the English format for more
	later   sync.Once
	rest    func() // reads words and forms; nil: they are there
}

// forms are the formats for the plural forms of a language.
type forms map[plural.Form]string

// String returns what the language calls itself.
func (l *Language) String() string {
	if l == nil {
		return "English"
	}
	return l.Name
}

// Letters returns those that the language has besides ASCII's, and its quotes. English has
// none.
func (l *Language) Letters() string {
	if l == nil {
		return ""
	}
	return l.letters
}

// Say returns what the text says, in the language.
func (l *Language) Say(t Text) string {
	if l != nil && l.rest != nil {
		l.later.Do(l.rest)
	}
	format, coded, formatted := strings.Cut(string(t), mark)
	switch {
	case !formatted:
		return l.word(format)
	case format != "":
		return fmt.Sprintf(l.word(format), l.args(coded)...)
	case coded == "":
		return ""
	}
	switch kind, rest := coded[0], coded[1:]; kind {
	case plain:
		return rest
	case sentence:
		return upper(l.Say(Text(rest))) + "."
	case capital:
		return upper(l.Say(Text(rest)))
	case joined:
		return l.join(rest)
	case counted:
		return l.count(rest)
	case tabled:
		return l.table(rest)
	}
	return ""
}

func (l *Language) word(english string) string {
	if l != nil && l.words[english] != "" {
		return l.words[english]
	}
	return english
}

// join says texts with something between them.
func (l *Language) join(coded string) string {
	_, by, coded, _ := cutField(coded)
	var b strings.Builder
	for i, text := range l.args(coded) {
		if i > 0 {
			b.WriteString(by)
		}
		fmt.Fprint(&b, text)
	}
	return b.String()
}

// count says a number of things.
func (l *Language) count(coded string) string {
	_, one, coded, _ := cutField(coded)
	_, more, coded, _ := cutField(coded)
	args := l.args(coded)
	if len(args) == 0 {
		return ""
	}
	n, _ := args[0].(int64)
	format := more
	if n == 1 {
		format = one
	}
	if l != nil && l.forms[more] != nil {
		format = l.forms[more][form(l.tag, n)]
	}
	if !strings.Contains(format, "%") {
		return format // one turn: fmt would miss a place for the number
	}
	return fmt.Sprintf(format, args...)
}

// form returns the plural form of a number.
func form(tag language.Tag, n int64) plural.Form {
	return plural.Cardinal.MatchPlural(tag, int(max(n, -n)), 0, 0, 0, 0)
}

// upper returns s with a capital at its beginning.
func upper(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	if n == 0 || r == utf8.RuneError {
		return s
	}
	return string(unicode.ToUpper(r)) + s[n:]
}
