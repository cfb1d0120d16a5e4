package crypticolor

import (
	"testing"
	"time"

	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/ui"
)

// ticks lets time pass, with every tick that a screen asks for.
func (p *tester) ticks(d time.Duration) {
	end := p.Now.Add(d)
	for next := p.Stage.Next(); !next.IsZero() && !next.After(end); next = p.Stage.Next() {
		if next.After(p.Now) {
			p.Now = next
		}
		p.Tick()
	}
	p.Now = end
}

// TestMinuteATurn checks that in a timed game the box counts down a minute per turn, and then ends
// the turn. The time runs while a letter is being guessed, but not behind the menu. The next side
// gets a full minute.
func TestMinuteATurn(t *testing.T) {
	p := newTester(t)
	p.Begin(two(crypticolor.Settings{Timed: true}))
	p.Happen(made...)
	p.Pace = 0
	p.ticks(25 * time.Second)
	p.CheckShows("0:35")
	p.Press("~")
	p.ticks(time.Hour)
	p.Press("~")
	p.ticks(5 * time.Second)
	p.CheckShows("0:30")
	p.Press("! !") // guesses 13, which F has, so two guesses are left
	p.ticks(5 * time.Second)
	p.CheckShows("0:25")
	p.Press("!") // OK on a square with a cube leads to the letters
	if s, ok := p.Stage.Top().(*timed); !ok {
		t.Fatalf("the timer does not run over %T", p.Stage.Top())
	} else if _, ok := s.Screen.(*letterGuess); !ok {
		t.Fatalf("it runs over %T", s.Screen)
	}
	if p.ticks(24 * time.Second); p.At.view().TurnSide != 1 {
		t.Fatal("the turn is over too early")
	}
	p.ticks(2 * time.Second)
	if v := p.At.view(); v.TurnSide != 2 || v.GuessesLeft != 3 || p.Stage.TakeSound() != ui.Attention {
		t.Fatalf("after a minute: %s", v.NextText())
	}
	p.CheckShows("Ben is next")
	p.ticks(time.Hour)
	p.Press("!") // Ben begins
	p.ticks(time.Second)
	p.CheckShows("0:59")
	p.ticks(time.Minute)
	if p.At.view().TurnSide != 1 {
		t.Error("the second turn does not end")
	}
}

// TestTimerRunsInEveryGuess checks that the timer continues on every screen on which the side in
// turn makes a guess, and while the card is shown. It must stop for the other side's guess and for
// the menu.
func TestTimerRunsInEveryGuess(t *testing.T) {
	p := newTester(t)
	p.Begin(two(crypticolor.Settings{Timed: true}))
	p.Happen(made...)
	for want, screens := range map[bool][]ui.Screen{
		true:  {&letterGuess{side: 1}, &guessChoice{}, &wordGuess{}, &wholeCard{}, &unscramble{}},
		false: {&letterGuess{side: 2}, &ui.Menu{}},
	} {
		for _, next := range screens {
			turn := timed{t: p.At}
			step := turn.press(ui.Event{}, func(ui.Event) ui.Step { return ui.Step{Push: next} })
			if _, runs := step.Push.(*timed); runs != want {
				t.Errorf("over %T the timer runs: %v, want %v", next, runs, want)
			}
		}
	}
}

// TestTimerIsAsked checks that without the timer no turn ends by itself, and that the form of the
// next game keeps the last game's choice.
func TestTimerIsAsked(t *testing.T) {
	p := guessing(t)
	if p.ticks(time.Hour); p.At.view().TurnSide != 1 {
		t.Error("a turn without a timer has ended")
	}
	p = newTester(t)
	p.Begin(two(crypticolor.Settings{Timed: true}))
	p.Box.Current = nil
	p.Stage = ui.NewStage(p.NewHome())
	p.Press("! [Timed]")
	p.CheckShows("> Timed ← on →")
}
