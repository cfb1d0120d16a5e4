package hw_test

import (
	"fmt"
	"time"

	"gamekeeper/hw"
)

// Two long tones, a short silence between them: something on the table is wrong.
func ExamplePattern_At() {
	p, t := hw.Mistake(), time.Duration(0)
	for {
		on, next := p.At(t)
		fmt.Println(t, on)
		if next == 0 {
			break
		}
		t = next
	}
	// Output:
	// 0s true
	// 350ms false
	// 550ms true
	// 900ms false
}

// A configuration names the keys; a seat's button belongs to its player.
func ExampleParseKey() {
	for _, name := range []string{"left", "seat3", "space"} {
		key, ok := hw.ParseKey(name)
		fmt.Println(key, ok, key.Seat())
	}
	// Output:
	// left true 0
	// seat3 true 3
	// none false 0
}
