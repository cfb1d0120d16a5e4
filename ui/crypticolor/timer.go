package crypticolor

import (
	"time"

	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// aTurn is the time limit of a turn at a table that plays with the timer.
const aTurn = time.Minute

// timed is a screen of a timed turn. It updates the clock at every press and every second, and
// ends the turn when the time is up. The clock stops under other screens, such as the menu.
type timed struct {
	ui.Screen
	t *Table
}

// byTheTimer returns the screen with the timer running, if the table plays with one.
func (t *Table) byTheTimer(s ui.Screen) ui.Screen {
	if !t.view().Timed {
		return s
	}
	return &timed{s, t}
}

// Draw draws the screen with the clock running: it asks to be woken when the clock next changes.
func (s *timed) Draw(f *ui.Frame) {
	s.Screen.Draw(f)
	f.WrapPresses(s.press)
	f.TickAt(s.t.clock.Next(), s.tick)
}

// press updates the clock. It keeps the clock running on the screens on which the side in turn
// makes a guess, and on the one that shows the card.
func (s *timed) press(e ui.Event, does func(e ui.Event) ui.Step) ui.Step {
	s.t.clock.Count(e.Now)
	step := does(e)
	switch next := step.Push.(type) {
	case *guessChoice, *wordGuess, *wholeCard, *unscramble:
		step.Push = &timed{next, s.t}
	case *letterGuess:
		if next.side == s.t.view().TurnSide {
			step.Push = &timed{next, s.t}
		}
	}
	return step
}

// tick updates the clock, and ends the turn when its time is up.
func (s *timed) tick(now time.Time) ui.Step {
	t := s.t
	if t.clock.Count(now); t.clock.Total < aTurn {
		return ui.Step{}
	}
	step := t.Do(crypticolor.TimedOut{Side: t.view().TurnSide})
	step.Sound = ui.Attention
	return step
}

// left returns the time left in the turn, for the title, or "" if the table has no timer.
func (t *Table) left() (left say.Text) {
	if t.view().Timed {
		left = table.ClockText(max(0, aTurn-t.clock.Total))
	}
	return left
}
