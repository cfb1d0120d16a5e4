package playtest

import (
	"reflect"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/words"
)

// DrawEvent draws any event, sensible or not: a sample in which some words are replaced by words of
// other samples or by other numbers, if that can still be read. The samples of every kind are
// drawn, so there is no list of events to keep.
func DrawEvent[E words.Event[E]](t *rapid.T, kinds words.Kinds[E]) E {
	text := rapid.SampledFrom(rapid.SampledFrom(kinds).Draw(t, "kind").Samples).Draw(t, "sample")
	for range rapid.IntRange(0, 3).Draw(t, "changes") {
		all := strings.Fields(text)
		i := rapid.IntRange(0, len(all)-1).Draw(t, "word")
		if n, err := strconv.Atoi(strings.Trim(all[i], "vp")); err == nil {
			all[i] = strings.Replace(all[i], strconv.Itoa(n), strconv.Itoa(rapid.IntRange(0, 6).Draw(t, "number")), 1)
		} else {
			other := rapid.SampledFrom(rapid.SampledFrom(kinds).Draw(t, "other kind").Samples).Draw(t, "other")
			all[i] = rapid.SampledFrom(strings.Fields(other)).Draw(t, "other word")
		}
		if changed := strings.Join(all, " "); isEvent(kinds, changed) {
			text = changed
		}
	}
	return Must(kinds.Parse(text))
}

func isEvent[E words.Event[E]](kinds words.Kinds[E], text string) bool {
	_, err := kinds.Parse(text)
	return err == nil
}

// CheckRefused checks that a parser of events accepts none of these texts.
func CheckRefused[E any](t *testing.T, parse func(string) (E, error), texts ...string) {
	t.Helper()
	for _, text := range texts {
		if e, err := parse(text); err == nil {
			t.Errorf("%q is read as %v", text, e)
		}
	}
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
