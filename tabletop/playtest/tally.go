package playtest

import "testing"

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
