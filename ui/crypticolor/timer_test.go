package crypticolor

import (
	"testing"
	"time"

	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/ui"
)

// TestMinuteATurn checks that in a timed game the box counts down a minute per turn, and then ends
// the turn. The time runs while a letter is being guessed, but not behind the menu. The next side
// gets a full minute.
func TestMinuteATurn(t *testing.T) {
	p := newTester(t)
	p.Begin(two(crypticolor.Settings{Timed: true}))
	p.Happen(made...)
	p.Pace = 0
	p.WaitTicking(25 * time.Second)
	p.CheckShows("0:35")
	p.Press("~")
	p.WaitTicking(time.Hour)
	p.Press("~")
	p.WaitTicking(5 * time.Second)
	p.CheckShows("0:30")
	p.Press("! !") // guesses 13, which F has, so two guesses are left
	p.WaitTicking(5 * time.Second)
	p.CheckShows("0:25")
	p.Press("!") // OK on a square with a cube leads to the letters
	if s, ok := p.Stage.Top().(*timed); !ok {
		t.Fatalf("the timer does not run over %T", p.Stage.Top())
	} else if _, ok := s.Screen.(*letterGuess); !ok {
		t.Fatalf("it runs over %T", s.Screen)
	}
	if p.WaitTicking(24 * time.Second); p.At.view().TurnSide != 1 {
		t.Fatal("the turn is over too early")
	}
	p.WaitTicking(2 * time.Second)
	if v := p.At.view(); v.TurnSide != 2 || v.GuessesLeft != 3 || p.Stage.TakeSound() != ui.Attention {
		t.Fatalf("after a minute: %s", v.NextText())
	}
	p.CheckShows("Ben is next")
	p.WaitTicking(time.Hour)
	p.Press("!") // Ben begins
	p.WaitTicking(time.Second)
	p.CheckShows("0:59")
	p.WaitTicking(time.Minute)
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
	if p.WaitTicking(time.Hour); p.At.view().TurnSide != 1 {
		t.Error("a turn without a timer has ended")
	}
	p = newTester(t)
	p.Begin(two(crypticolor.Settings{Timed: true}))
	p.Box.Current = nil
	p.Stage = ui.NewStage(p.NewHome())
	p.Press("! [Timed]")
	p.CheckShows("> Timed ← on →")
}

// TestUnlistedWord checks that no sound gives away whether the list contains a word.
func TestUnlistedWord(t *testing.T) {
	p := newTester(t)
	p.Begin(two(crypticolor.Settings{}))
	p.Press("! qwxyz")
	p.Stage.TakeSound()
	p.Press("!")
	p.CheckShows("QWXYZ is not on the word list.")
	if sound := p.Stage.TakeSound(); sound != ui.Silence {
		t.Errorf("the table hears %s", sound)
	}
}

// TestWordIsGuarded checks that, at a table with PINs, a word is made only after its maker has
// chosen a PIN. Neither going back nor pulling the plug may change that. Replacing the word must
// then require that PIN.
func TestWordIsGuarded(t *testing.T) {
	p := newTester(t)
	p.Begin(two(crypticolor.Settings{PINs: true}))
	p.Press("! foyer! !")
	p.CheckShows("Ann: choose a PIN")
	p.Press("~~~~~")
	if p.At.view().Made[1] {
		t.Fatal("a word is made without a PIN")
	}
	id := p.Box.Current.ID
	p.Player = p.Restart()
	p.Do(p.Kind.Game().Resume(p.Box, id))
	p.Press("! foyer! ! 1234! 1234!")
	if v := p.At.view(); !v.Made[1] || !v.Locks[1].HasPIN {
		t.Fatalf("made %v, with a PIN %v", v.Made[1], v.Locks[1].HasPIN)
	}
	p.Do(p.Box.Current.Show())
	p.Do(p.At.menu())
	for _, row := range p.At.menuRows() {
		if row.Text == "Replace a word" {
			p.Do(row.Open())
		}
	}
	p.Press("2") // Ben's button
	p.CheckShows("Only Ann can")
	p.Press("1")
	p.CheckShows("Ann: your PIN")
	p.Press("4321!")
	p.CheckShows("That PIN is wrong.")
	p.Press("1234!")
	p.CheckShows("Ann's word")
	p.Press("! offer!")
	p.Stage.TakeSound()
	p.Press("!")
	if got := p.At.Position().See(1).Word; got != "OFFER" || p.Stage.TakeSound() != ui.Attention {
		t.Errorf("the word is %s, or nobody hears that it is made anew", got)
	}
}

// TestHalfToldIsLookedAt checks that a look at a half-entered word is recorded, as every look is.
func TestHalfToldIsLookedAt(t *testing.T) {
	p := newTester(t)
	p.Begin(two(crypticolor.Settings{}))
	p.Press("! foy")
	p.Wait(time.Hour)
	p.Press("!")
	if got := p.At.view().Looks[1]; got != 1 {
		t.Errorf("%d looks are on record, want 1", got)
	}
}
