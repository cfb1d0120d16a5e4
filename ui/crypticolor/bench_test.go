package crypticolor

import (
	"testing"

	"gamekeeper/hw"
	"gamekeeper/ui/uitest"
)

func BenchmarkPressToFrame(b *testing.B) {
	uitest.PressToFrame(b, guessing(b).Stage, 60, 20, 1, hw.Right)
}

// TestAllocations checks what a press on a guess costs.
func TestAllocations(t *testing.T) { uitest.CheckAllocations(t, guessing(t).Stage, 85, hw.Right) }
