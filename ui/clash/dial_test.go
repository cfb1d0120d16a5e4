package clash

import (
	"testing"

	"gamekeeper/ui/table/tabletest"
)

// A number is typed digit by digit, also as a sum; after any other key the next digit begins
// another one.
func TestDialTyped(t *testing.T) {
	for keys, want := range map[string]int{"4": 4, "48": 48, "7+5+6": 18, "4<8": 8, "7+5<8": 8} {
		d := dial{most: 99, leap: 5}
		for _, key := range keys {
			d.press(tabletest.Key(key))
		}
		if d.n != want {
			t.Errorf("%s: %d, want %d", keys, d.n, want)
		}
	}
	p := newTester(t)
	p.Press("!! !! 4!~ 8") // a battle is judged: Ann's sum is taken, and told anew
	p.Shows("A+ Player A ← 8 →")
}
