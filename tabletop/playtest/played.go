package playtest

import (
	"testing"
	"time"

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
