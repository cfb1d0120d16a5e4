package playtest

import (
	"reflect"

	"pgregory.net/rapid"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/words"
)

// Readable checks that a position allows no event which its text does not give back. It tries
// each of two events with one or two values as they are in the other or, if that is of another
// kind, left out. It returns how many of these the position allowed.
func Readable[P tabletop.Position[P, E], E words.Event[E]](t *rapid.T, parse func(string) (E, error), p P, one, other E) (allowed int) {
	for _, e := range []E{mixed(t, one, other), mixed(t, other, one)} {
		if p.Decide(e) != nil {
			continue
		}
		allowed++
		text := words.Text(e)
		got, err := parse(text)
		if err != nil {
			t.Fatalf("%#v is allowed, and prints as %q, which cannot be read", e, text)
		}
		if !reflect.DeepEqual(p.Apply(got), p.Apply(e)) {
			t.Fatalf("%#v is allowed, and prints as %q, which is\n%#v", e, text, got)
		}
	}
	return allowed
}

// mixed is an event with one or two values of another.
func mixed[E any](t *rapid.T, e, other E) E {
	pick := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "mix") }
	v := reflect.New(reflect.TypeOf(e)).Elem()
	v.Set(reflect.ValueOf(e))
	from := reflect.New(v.Type()).Elem()
	if reflect.TypeOf(other) == v.Type() {
		from.Set(reflect.ValueOf(other))
	}
	for range 1 + pick(2) {
		mix(v, from, pick)
	}
	return v.Interface().(E)
}

// mix sets a value, or one that it is made of, as it is in another of its type.
func mix(v, from reflect.Value, pick func(n int) int) {
	switch v.Kind() {
	case reflect.Struct:
		var fields []int
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				fields = append(fields, i)
			}
		}
		if len(fields) > 0 {
			i := fields[pick(len(fields))]
			mix(v.Field(i), from.Field(i), pick)
			return
		}
	case reflect.Array:
		i := pick(v.Len())
		mix(v.Index(i), from.Index(i), pick)
		return
	}
	v.Set(from)
}
