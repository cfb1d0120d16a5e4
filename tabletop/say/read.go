package say

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2/unstable"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// Read reads the catalog of a language. The file is named after the language, such as de.toml. If
// something in it is wrong, the error has a line for each problem, with its place, such as
// "de.toml:12: ...".
func Read(name string, data []byte) (*Language, error) {
	tag, isTOML := strings.CutSuffix(filepath.Base(name), ".toml")
	is, err := language.Parse(tag)
	if err != nil || !isTOML {
		return nil, fmt.Errorf("%s: a catalog is named after its language, such as de.toml", name)
	}
	r := catalog{
		name: name, data: data, lines: map[string]int{},
		is: &Language{Tag: tag, tag: is, words: map[string]string{}, forms: map[string]forms{}},
	}
	r.read()
	if r.is.Name == "" {
		r.addProblem(1, "it does not say what the language calls itself; write name = \"...\" at its top")
	}
	if len(r.problems) > 0 {
		return nil, errors.Join(r.problems...)
	}
	return r.is, nil
}

// ReadLazily returns the language of a catalog that a test has found to have no problems. It reads
// the part above the tables now, and the rest, which takes much longer, when the language is first
// used.
func ReadLazily(files fs.FS, name string) (*Language, error) {
	const most = 4096 // bytes above the tables
	file, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	head, err := io.ReadAll(io.LimitReader(file, most))
	if err != nil {
		return nil, err
	}
	head, _, _ = bytes.Cut(head, []byte("\n["))
	l, err := Read(name, head)
	if err != nil {
		return nil, err
	}
	l.rest = sync.OnceFunc(func() {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return
		}
		if whole, err := Read(name, data); err == nil {
			l.words, l.forms = whole.words, whole.forms
		}
	})
	return l, nil
}

// A catalog holds the state while the file of a catalog is read.
type catalog struct {
	name     string
	data     []byte
	is       *Language
	lines    map[string]int // the lines of the entries read, by their English text
	at, ends int            // the offset up to which lines were counted, and how many end before it
	problems []error
}

func (r *catalog) addProblem(line int, format string, args ...any) {
	r.problems = append(r.problems, fmt.Errorf("%s:%d: %s", r.name, line, fmt.Sprintf(format, args...)))
}

// line returns the line, from 1, of an offset in the file. It continues counting from the previous
// offset.
func (r *catalog) line(at uint32) int {
	if int(at) < r.at {
		r.at, r.ends = 0, 0
	}
	r.ends += bytes.Count(r.data[r.at:at], []byte{'\n'})
	r.at = int(at)
	return 1 + r.ends
}

func (r *catalog) read() {
	var p unstable.Parser
	p.Reset(r.data)
	inTable := false
	for p.NextExpression() {
		e := p.Expression()
		key := path(e)
		line := r.line(first(e).Raw.Offset)
		switch {
		case e.Kind != unstable.KeyValue:
			inTable = true
		case len(key) > 1:
			r.addProblem(line, "the English text must stand in quotes")
		case !inTable:
			r.readHeader(key[0], e.Value(), line)
		default:
			r.entry(key[0], e.Value(), line)
		}
	}
	if err, ok := p.Error().(*unstable.ParserError); ok {
		r.addProblem(r.line(p.Range(err.Highlight).Offset), "this is not TOML: %s", err.Message)
	}
}

func first(e *unstable.Node) *unstable.Node {
	parts := e.Key()
	parts.Next()
	return parts.Node()
}

func path(e *unstable.Node) []string {
	var all []string
	for parts := e.Key(); parts.Next(); {
		all = append(all, string(parts.Node().Data))
	}
	return all
}

// readHeader reads an entry above the tables.
func (r *catalog) readHeader(key string, value *unstable.Node, line int) {
	text := string(value.Data)
	switch {
	case value.Kind != unstable.String:
		r.addProblem(line, "%q must be a text in quotes", key)
	case key == "name":
		r.is.Name = text
		r.leftToRight(key, text, line)
	case key == "letters":
		r.is.letters = text
		r.leftToRight(key, text, line)
	default:
		r.addProblem(line, "there is no %q: above the first table stand name and letters", key)
	}
}

// leftToRight adds a problem if a text has a letter that is written from right to left.
func (r *catalog) leftToRight(key, text string, line int) {
	if i := strings.IndexFunc(text, rightToLeft); i >= 0 {
		c, _ := utf8.DecodeRuneInString(text[i:])
		r.addProblem(line, "%q has the letter %q, which is written from right to left: the box draws from left to right only, so use another script", key, c)
	}
}

// rightToLeft reports whether a letter is of one of the usual scripts that are written from right
// to left.
func rightToLeft(c rune) bool {
	return unicode.In(c, unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana, unicode.Nko, unicode.Adlam)
}

// entry reads the translation of an English text.
func (r *catalog) entry(english string, value *unstable.Node, line int) {
	if at, ok := r.lines[english]; ok {
		r.addProblem(line, "%q stands in line %d already: a text has one translation", english, at)
		return
	}
	r.lines[english] = line
	switch value.Kind {
	case unstable.String:
		if text := string(value.Data); text != "" {
			r.is.words[english] = text
			r.check(english, text, "", line)
		}
	case unstable.InlineTable:
		r.counted(english, value, line)
	default:
		r.addProblem(line, "the translation of %q must be a text in quotes, or { one = \"...\", other = \"...\" }", english)
	}
}

// counted reads the translation of a number of things.
func (r *catalog) counted(english string, value *unstable.Node, line int) {
	said := forms{}
	for it := value.Children(); it.Next(); {
		form, text := strings.Join(path(it.Node()), "."), string(it.Node().Value().Data)
		switch i := slices.Index(formNames, form); {
		case i < 0:
			r.addProblem(line, "there is no plural form %q: those of this language are %s", form, r.names())
		case text != "":
			said[plural.Form(i)] = text
			r.check(english, text, form, line)
		}
	}
	if len(said) == 0 {
		return // not translated yet
	}
	for _, form := range formsOf(r.is.tag) {
		if said[form] == "" {
			r.addProblem(line, "%q lacks the plural form %s: those of this language are %s", english, formNames[form], r.names())
		}
	}
	r.is.forms[english] = said
}

// check adds a problem for each argument that a translation prints differently from the English. A
// plural form need not print the number, and the form for one may leave out others too, as in "a
// card" for "%[2]s cards".
func (r *catalog) check(english, text, form string, line int) {
	if !strings.Contains(english, "%") {
		return // without arguments, a text is not a format
	}
	want, _ := Verbs(english)
	got, err := Verbs(text)
	if err != nil {
		r.addProblem(line, "%q: %v", text, err)
		return
	}
	for i := range max(len(want), len(got)) {
		w, g := verb(want, i), verb(got, i)
		switch {
		case w == g, w == "%q" && g == "%s":
			// the translation may use other quotation marks
		case g != "" || form == "" || i > 0 && form != "one":
			r.addProblem(line, "%q says argument %d as %s, and the English as %s", text, i+1, cmp.Or(g, "nothing"), cmp.Or(w, "nothing"))
		case len(got) > 0 && !strings.Contains(text, "["):
			r.addProblem(line, "%q leaves out argument %d: number the others, as in %%[2]s", text, i+1)
		}
	}
}

func verb(all []string, i int) string {
	if i < len(all) {
		return all[i]
	}
	return ""
}

// names returns the plural forms of the language.
func (r *catalog) names() string { return strings.Join(r.is.PluralForms(), ", ") }
