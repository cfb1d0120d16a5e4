package hw

import (
	"slices"
	"strconv"
	"testing"
)

// The header's pins have the same names as on a Raspberry Pi. The table lists the pins of GPIO0 to
// GPIO27.
func TestHeader(t *testing.T) {
	pins := []int{27, 28, 3, 5, 7, 29, 31, 26, 24, 21, 19, 23, 32, 33, 8, 10, 36, 11, 12, 35, 38, 40, 15, 16, 18, 22, 37, 13}
	for n, pin := range pins {
		if name := "GPIO" + strconv.Itoa(n); header[pin-1] != name {
			t.Errorf("pin %d is %s, want %s", pin, header[pin-1], name)
		}
	}
	for name, want := range map[string][]int{"3.3V": {1, 17}, "5V": {2, 4}, "ground": {6, 9, 14, 20, 25, 30, 34, 39}} {
		var got []int
		for i, is := range header {
			if is == name {
				got = append(got, i+1)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s is at %v, want %v", name, got, want)
		}
	}
}
