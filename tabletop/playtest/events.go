package playtest

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"gamekeeper/tabletop"
)

// Refuses holds that a parser of events refuses texts with errors that say so much.
func Refuses[E any](t *testing.T, parse func(string) (E, error), texts map[string]string) {
	t.Helper()
	for text, want := range texts {
		if e, err := parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q is read as %v, %v; want %q", text, e, err, want)
		}
	}
}

// FuzzEvents holds that a parser takes only what its events print. It begins with texts.
func FuzzEvents[E fmt.Stringer](f *testing.F, parse func(string) (E, error), texts ...string) {
	for _, text := range texts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if e, err := parse(text); err == nil && e.String() != text {
			t.Errorf("%q was read as %q", text, e)
		}
	})
}

// Replays holds that events which led to a position lead there from their texts alone.
func Replays[P tabletop.Position[P, E], E fmt.Stringer](t interface{ Fatalf(string, ...any) }, parse func(string) (E, error), events []E, to P) {
	var p P
	for i, e := range events {
		e := Must(parse(e.String()))
		if err := p.Decide(e); err != nil {
			t.Fatalf("event %d: %v", i+1, err)
		}
		p = p.Apply(e)
	}
	if !reflect.DeepEqual(p, to) {
		t.Fatalf("replayed:\n%+v\nwas:\n%+v", p, to)
	}
}
