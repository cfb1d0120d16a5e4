package playtest

import (
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"

	"gamekeeper/tabletop"
)

// PositionAfter returns the position that events lead to. The rules must allow all of them.
func PositionAfter[P tabletop.Position[P, E], E any](t testing.TB, parse func(string) (E, error), events ...string) (p P) {
	t.Helper()
	for _, text := range events {
		e, err := parse(text)
		if err == nil {
			err = p.Decide(e)
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		p = p.Apply(e)
	}
	return p
}

// EveningTimes returns n times, a minute apart, from half past seven one evening.
func EveningTimes(n int) (times []time.Time) {
	for i := range n {
		times = append(times, time.Date(2026, 1, 2, 19, 30+i, 0, 0, time.Local).UTC())
	}
	return times
}

// Snapshots holds values, and how each was printed when it was added.
type Snapshots []kept

type kept struct {
	value any
	look  string
}

// Keep adds a value, together with how it is printed now.
func (k *Snapshots) Keep(value any) { *k = append(*k, kept{value, fmt.Sprintf("%+v", value)}) }

// Check checks that every value is still printed as when it was added.
func (k Snapshots) Check(t *rapid.T) {
	for _, s := range k {
		if now := fmt.Sprintf("%+v", s.value); now != s.look {
			t.Fatalf("a position has changed from\n%s\nto\n%s", s.look, now)
		}
	}
}

// A Tally counts how often a random test has hit each case that it checks.
type Tally map[string]int

// CheckAtLeast logs the tally. It fails the test if a case was hit less often than least says,
// since the test then proves little.
func (y Tally) CheckAtLeast(t testing.TB, least Tally) {
	t.Helper()
	t.Logf("met: %v", y)
	for what, n := range least {
		if y[what] < n {
			t.Errorf("%s: met %d times, and %d would be enough", what, y[what], n)
		}
	}
}
