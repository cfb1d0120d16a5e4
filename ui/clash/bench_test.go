package clash

import (
	"testing"

	"gamekeeper/hw"
	"gamekeeper/ui/uitest"
)

func BenchmarkPressToFrame(b *testing.B) {
	for name, burst := range map[string]int{"one": 1, "burst of 16": 16} {
		b.Run("points "+name, func(b *testing.B) {
			p := newTester(b)
			p.begin()
			p.Press("<")
			uitest.PressToFrame(b, p.Stage, 60, 20, burst, hw.Left, hw.Right)
		})
		b.Run("menu "+name, func(b *testing.B) {
			p := newTester(b)
			p.begin()
			p.Press("~")
			uitest.PressToFrame(b, p.Stage, 60, 20, burst, hw.Down)
		})
		b.Run("home "+name, func(b *testing.B) {
			p := newTester(b)
			uitest.PressToFrame(b, p.Stage, 60, 20, burst, hw.Down)
		})
	}
}

// TestAllocations checks what a press costs while points are entered, in the menu and at home.
func TestAllocations(t *testing.T) {
	p := newTester(t)
	uitest.CheckAllocations(t, p.Stage, 54, hw.Down)
	p.begin()
	p.Press("<")
	uitest.CheckAllocations(t, p.Stage, 80, hw.Left, hw.Right)
	p.Press("~~")
	uitest.CheckAllocations(t, p.Stage, 55, hw.Down)
}
