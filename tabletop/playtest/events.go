package playtest

import (
	"reflect"
	"testing"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/words"
)

// CheckRefused checks that a parser of events accepts none of these texts.
func CheckRefused[E any](t *testing.T, parse func(string) (E, error), texts ...string) {
	t.Helper()
	for _, text := range texts {
		if e, err := parse(text); err == nil {
			t.Errorf("%q is read as %v", text, e)
		}
	}
}

// FuzzEvents fuzzes a parser, starting with the given texts. It checks that the parser accepts only
// texts that its events print.
func FuzzEvents[E words.Event[E]](f *testing.F, parse func(string) (E, error), texts ...string) {
	for _, text := range texts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if e, err := parse(text); err == nil && words.Text(e) != text {
			t.Errorf("%q was read as %q", text, words.Text(e))
		}
	})
}

// CheckReplay checks that the events, read from their texts and replayed, lead to the given
// position.
func CheckReplay[P tabletop.Position[P, E], E words.Event[E]](t interface{ Fatalf(string, ...any) }, parse func(string) (E, error), events []E, to P) {
	var p P
	for i, e := range events {
		e := Must(parse(words.Text(e)))
		if err := p.Decide(e); err != nil {
			t.Fatalf("event %d: %v", i+1, err)
		}
		p = p.Apply(e)
	}
	if !reflect.DeepEqual(p, to) {
		t.Fatalf("replayed:\n%+v\nwas:\n%+v", p, to)
	}
}
