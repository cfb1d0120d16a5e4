package kryptex

import (
	"testing"

	"gamekeeper/hw"
	"gamekeeper/ui/uitest"
)

func BenchmarkPressToFrame(b *testing.B) {
	p := newTester(b)
	p.play([]string{single, boxWrites, shippedGrid})
	uitest.PressToFrame(b, p.Stage, 60, 20, 1, hw.Right)
}

// TestAllocations checks what a press on the cubes costs.
func TestAllocations(t *testing.T) {
	p := newTester(t)
	p.play([]string{single, boxWrites, shippedGrid})
	uitest.CheckAllocations(t, p.Stage, 173, hw.Right)
}
