package playtest

import "testing"

// A Tally counts how often a random test has met each thing that it checks.
type Tally map[string]int

// CheckAtLeast logs the tally, and fails the test if something was met less often than in least, since
// such a test proves little.
func (y Tally) CheckAtLeast(t testing.TB, least Tally) {
	t.Helper()
	t.Logf("met: %v", y)
	for what, n := range least {
		if y[what] < n {
			t.Errorf("%s: met %d times, and %d would be enough", what, y[what], n)
		}
	}
}
