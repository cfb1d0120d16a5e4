package hw_test

import (
	"fmt"
	"time"

	"gamekeeper/hw"
)

// Two long tones with a short silence between them mean that something on the table is wrong.
func ExamplePattern_At() {
	for at, next := time.Duration(0), time.Duration(1); next != 0; at = next {
		var on bool
		on, next = hw.Mistake().At(at)
		fmt.Println(at, on)
	}
	// Output:
	// 0s true
	// 350ms false
	// 550ms true
	// 900ms false
}
