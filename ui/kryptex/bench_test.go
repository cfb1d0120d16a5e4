package kryptex

import (
	"math/rand/v2"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui/uitest"
)

func BenchmarkPressToFrame(b *testing.B) {
	p := newTester(b)
	p.start(newDeal(rand.New(rand.NewPCG(1, 1)), kryptex.SingleKeyword))
	uitest.PressToFrame(b, p.Stage, 60, 20, 1, hw.Right)
}

// TestAllocations checks what a press on the cubes costs.
func TestAllocations(t *testing.T) {
	p := newTester(t)
	p.start(newDeal(rand.New(rand.NewPCG(1, 1)), kryptex.SingleKeyword))
	uitest.CheckAllocations(t, p.Stage, 320, hw.Right)
}
