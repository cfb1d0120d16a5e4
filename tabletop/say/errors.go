package say

import "fmt"

// Errorf returns an error that says a format. An error among the arguments is wrapped,
// and stands in the format as %s: errors.Is and errors.As see it.
func Errorf(format string, args ...any) error {
	if false {
		_ = fmt.Sprintf(format, args...) // so that vet checks whoever calls this
	}
	e := &fault{text: Sprintf(format, args...)}
	for _, arg := range args {
		if err, ok := arg.(error); ok {
			e.causes = append(e.causes, err)
		}
	}
	return e
}

// Of returns what an error says. One that was made elsewhere is the same in every
// language, and nil says nothing.
func Of(err error) Text {
	switch err := err.(type) {
	case nil:
		return ""
	case Speaker:
		return err.Text()
	}
	return Plain(err.Error())
}

// A fault is an error that can be said in every language.
type fault struct {
	text   Text
	causes []error
}

func (f *fault) Error() string   { return f.text.String() }
func (f *fault) Text() Text      { return f.text }
func (f *fault) Unwrap() []error { return f.causes }
