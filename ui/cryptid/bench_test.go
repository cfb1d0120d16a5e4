package cryptid

import (
	"testing"

	"gamekeeper/hw"
	"gamekeeper/ui/uitest"
)

func BenchmarkPressToFrame(b *testing.B) {
	for name, burst := range map[string]int{"one": 1, "burst of 16": 16, "burst of 64": 64} {
		b.Run(name, func(b *testing.B) {
			var p *tester
			p, _ = newShared(b)
			uitest.PressToFrame(b, p.Stage, 60, 20, burst, hw.Right)
		})
	}
}
