package audit

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A value is a JSON value in a file. It is taken apart one level at a time, so that
// what is not read costs nothing, and every part knows where it is.
type value struct {
	raw    []byte // empty if the value is missing
	offset int    // of raw in the file, or of the object that lacks the value
	path   string // such as pieces[3].at
}

// An object is a JSON object, its members by name.
type object struct {
	value
	members map[string]value
}

// A reader reads the values of a file. It keeps the first error, after which everything
// that it reads is zero.
type reader struct {
	name string
	data []byte
	err  error
}

// fail notes what is wrong with a value, unless there is an error already.
func (r *reader) fail(v value, format string, args ...any) {
	if r.err != nil {
		return
	}
	if v.path != "" {
		format = "%s: " + format
		args = slices.Insert(args, 0, any(v.path))
	}
	r.failAt(v.offset, format, args...)
}

// failAt notes what is wrong at an offset of the file.
func (r *reader) failAt(offset int, format string, args ...any) {
	line := 1 + bytes.Count(r.data[:offset], []byte("\n"))
	r.err = fmt.Errorf("%s:%d: %s", r.name, line, fmt.Sprintf(format, args...))
}

// MaxSize is the size in bytes of the largest table file that Parse reads. A full table
// has some twenty thousand.
const MaxSize = 1 << 20

// root is the value that is the whole file. It checks the syntax, so that taking it
// apart cannot fail.
func (r *reader) root() value {
	raw := bytes.TrimLeft(r.data, " \t\r\n")
	// A replacement character is as bad as what it replaced.
	broken := bytes.IndexRune(r.data, utf8.RuneError)
	switch {
	case len(r.data) > MaxSize:
		r.failAt(0, "the file is larger than %d bytes, as no table is: check that it is the right file", MaxSize)
	case len(raw) == 0:
		r.failAt(0, "the file is empty: it must hold a table, as deal -json prints it")
	case broken >= 0:
		r.failAt(broken, "the text is not UTF-8, or was damaged: save the file as UTF-8")
	default:
		r.checkSyntax()
	}
	return value{raw: bytes.TrimRight(raw, " \t\r\n"), offset: len(r.data) - len(raw)}
}

// checkSyntax notes where the file is not one JSON value.
func (r *reader) checkSyntax() {
	var whole json.RawMessage
	var syntax *json.SyntaxError
	if !errors.As(json.Unmarshal(r.data, &whole), &syntax) {
		return
	}
	at := int(syntax.Offset) - 1 // the offset counts the byte that is wrong
	switch message := syntax.Error(); {
	case strings.HasPrefix(message, "unexpected end"):
		r.failAt(at, "the file ends in the middle of the table: write or copy all of it again")
	case strings.HasSuffix(message, "after top-level value"):
		r.failAt(at, "something follows the table: put one table, and nothing else, in a file")
	default:
		r.failAt(at, "the file is not JSON: %s: correct it there", message)
	}
}

// expect reports whether the value begins with one of these characters, as all values
// of the wanted type do.
func (r *reader) expect(v value, first, wanted string) bool {
	switch {
	case r.err != nil:
	case len(v.raw) == 0:
		r.fail(v, "is missing: give %s", wanted)
	case strings.IndexByte(first, v.raw[0]) < 0:
		r.fail(v, "%s is not %s: give %s", v, wanted, wanted)
	}
	return r.err == nil
}

// String is as much of the value as is useful in an error.
func (v value) String() string {
	var text string
	switch {
	case v.raw[0] == '{':
		return "an object"
	case v.raw[0] == '[':
		return "a list"
	case json.Unmarshal(v.raw, &text) == nil && !v.null():
		return fmt.Sprintf("%.64q", text)
	}
	return fmt.Sprintf("%.64s", v.raw)
}

// longest is more than the length in bytes of any text or number in a table file.
const longest = 64

// object reads an object that may have only these members.
func (r *reader) object(v value, allowed ...string) object {
	o := object{v, map[string]value{}}
	if !r.expect(v, "{", "an object in braces") {
		return o
	}
	decoder := json.NewDecoder(bytes.NewReader(v.raw))
	decoder.Token()
	for decoder.More() {
		key, _ := decoder.Token()
		name := key.(string)
		member := v.next(decoder, v.pathTo(name))
		switch _, twice := o.members[name]; {
		case !slices.Contains(allowed, name):
			r.fail(value{offset: member.offset, path: v.path}, "there is no field %.64q: the fields are %s", name, strings.Join(allowed, ", "))
		case twice:
			r.fail(member, "is here for the second time: keep one")
		}
		o.members[name] = member
	}
	return o
}

// list reads a list.
func (r *reader) list(v value) (all []value) {
	if !r.expect(v, "[", "a list in brackets") {
		return nil
	}
	decoder := json.NewDecoder(bytes.NewReader(v.raw))
	decoder.Token()
	for decoder.More() {
		all = append(all, v.next(decoder, fmt.Sprintf("%s[%d]", v.path, len(all))))
	}
	return all
}

// next is the part of the value that the decoder comes to next.
func (v value) next(decoder *json.Decoder, path string) value {
	var raw json.RawMessage
	decoder.Decode(&raw)
	return value{raw: raw, offset: v.offset + int(decoder.InputOffset()) - len(raw), path: path}
}

// pathTo is the path of a member.
func (v value) pathTo(name string) string { return strings.TrimPrefix(v.path+"."+name, ".") }

// member is the member of that name, or an empty value.
func (o object) member(name string) value {
	if v, ok := o.members[name]; ok {
		return v
	}
	return value{offset: o.offset, path: o.pathTo(name)}
}

// has reports whether the file has the member.
func (o object) has(name string) bool { return len(o.members[name].raw) > 0 }

// text reads a string.
func (r *reader) text(v value) (text string) {
	if !r.expect(v, `"`, "a text in quotes") {
		return ""
	}
	json.Unmarshal(v.raw, &text)
	if len(text) > longest {
		r.fail(v, "%.64q... is too long: use the words of a table file", text)
	}
	return text
}

// integer reads a whole number.
func (r *reader) integer(v value) int {
	const wanted = "a whole number"
	if !r.expect(v, "-0123456789", wanted) {
		return 0
	}
	n, err := strconv.Atoi(string(v.raw))
	if err != nil {
		r.fail(v, "%s is not %s: give %s", v, wanted, wanted)
	}
	return n
}

// truth reads true or false.
func (r *reader) truth(v value) bool {
	return r.expect(v, "tf", "true or false") && v.raw[0] == 't'
}

// null reports whether the value is null.
func (v value) null() bool { return string(v.raw) == "null" }
