package crypticolor

import (
	"testing"

	"gamekeeper/hw"
	"gamekeeper/ui/uitest"
)

func BenchmarkPressToFrame(b *testing.B) {
	uitest.PressToFrame(b, guessing(b).Stage, 60, 20, 1, hw.Right)
}
