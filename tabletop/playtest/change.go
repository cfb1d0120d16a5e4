package playtest

import (
	"reflect"

	"pgregory.net/rapid"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/words"
)

// CheckReadable checks that events that a position allows can be read back from their texts. It
// tries variants of two events: in each it replaces one or two values with those of the other event
// or, if that has another type, with zero values. It returns how many of the two variants the
// position allowed.
func CheckReadable[P tabletop.Position[P, E], E words.Event[E]](t *rapid.T, parse func(string) (E, error), p P, one, other E) (allowed int) {
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

// mixed returns e with one or two values replaced by those of other, or by zero values if other has
// another type.
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

// mix sets v to other, or one part of v to the same part of other. Both have the same type.
func mix(v, other reflect.Value, pick func(n int) int) {
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
			mix(v.Field(i), other.Field(i), pick)
			return
		}
	case reflect.Array:
		i := pick(v.Len())
		mix(v.Index(i), other.Index(i), pick)
		return
	}
	v.Set(other)
}
