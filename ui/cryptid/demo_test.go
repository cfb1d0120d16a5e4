package cryptid

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// Whoever passes by reads the product's name, what is asked, and how to play: the
// question stands alone for three seconds before its answer, the pointer is on the
// player whose move it is, and the win is held.
func TestDemoSpeaks(t *testing.T) {
	p := newTester(t)
	d := newDemo(rand.NewPCG(1, 1), ui.Step{Pop: 1}).(*demo)
	p.Do(ui.Step{Push: d})
	questions, wins := 0, 0
	for range 2000 {
		p.Now = p.Stage.Next()
		p.Tick()
		frame := p.Frame(100, 30, ui.Rich())
		if !strings.Contains(frame, "The referee beside your game of Cryptid") || !strings.Contains(frame, "press any button to play") {
			t.Fatalf("nobody knows what this is:\n%s", frame)
		}
		shown := p.Stage.Next().Sub(p.Now)
		asked, ok := d.last.(play.Asked)
		switch name := d.game.Name; {
		case ok:
			questions++
			for _, want := range []string{"could it live on " + asked.At.String() + "?", "►" + string(ui.Rich().Seat[asked.Seat-1].Shape) + " " + name(asked.Seat)} {
				if !strings.Contains(frame, want) {
					t.Fatalf("no %q:\n%s", want, frame)
				}
			}
			if shown != 3*time.Second {
				t.Errorf("a question is shown for %v", shown)
			}
		case d.game.Ending != nil:
			wins++
			if !strings.Contains(frame, "has found it: ") || shown < 10*time.Second {
				t.Errorf("the win is shown for %v:\n%s", shown, frame)
			}
		}
		if wins >= 2 && questions >= 3 {
			break
		}
	}
	if questions < 3 || wins < 2 {
		t.Errorf("%d questions, %d wins", questions, wins)
	}
}
