package table

import (
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// pinDigits is how many digits a PIN has.
const pinDigits = 4

// A PIN is what the screens for one player's PIN need from a game: the player is asked for
// it before a look, or chooses one.
type PIN struct {
	Enabled bool // the table plays with PINs
	Who     say.Text
	Purpose say.Text // what a new PIN is for, such as "You will need it to see your clue."
	Lock    func() tabletop.Lock
	Fits    func(pin string) bool
	Times   func() []time.Time // when the lines of the record were written
	// RecordChoice and RecordEntry record that a PIN was chosen or entered, and continue with the
	// step of next.
	RecordChoice func(pin string, next func() ui.Step) ui.Step
	RecordEntry  func(right bool, next func() ui.Step) ui.Step
}

// PIN returns p with what the table adds: when lines were written, and that the events of chosen and
// entered are recorded.
func (t *Table[P, E]) PIN(p PIN, chosen func(pin string) E, entered func(right bool) E) PIN {
	p.Times = t.Times
	p.RecordChoice = func(pin string, next func() ui.Step) ui.Step { return t.DoThen(chosen(pin), next) }
	p.RecordEntry = func(right bool, next func() ui.Step) ui.Step { return t.DoThen(entered(right), next) }
	return p
}

// Unlock returns the screen that asks for the PIN, or lets the player choose one if there is none,
// and continues with the step of next. It returns nil if the table plays without PINs.
func (p PIN) Unlock(next func(now time.Time) ui.Step) ui.Screen {
	switch {
	case !p.Enabled:
		return nil
	case p.Lock().HasPIN:
		return p.ask("Four digits.", next)
	}
	return p.choose(p.Purpose, next)
}

// Guard lets the player choose a PIN, if the table plays with PINs and the player has none, and
// continues with the step of next. It must be called before a player's secret is made or play
// begins. Otherwise the first person to pick up the box could choose another player's PIN, see the
// secret, and lock its owner out.
func (p PIN) Guard(next func() ui.Step) ui.Step {
	if !p.Enabled || p.Lock().HasPIN {
		return next()
	}
	return ui.Step{Push: p.choose(p.Purpose, func(time.Time) ui.Step { return next() })}
}

// choose returns the screen on which the player chooses a PIN, which is entered twice.
func (p PIN) choose(note say.Text, next func(now time.Time) ui.Step) ui.Screen {
	choose := &ui.EntryScreen{Title: say.Sprintf("%s: choose a PIN", p.Who), Note: note, Entry: ui.NewPINEntry(pinDigits)}
	again := &ui.EntryScreen{Title: say.Sprintf("%s: repeat the PIN", p.Who), Note: "Enter it once more.", Entry: ui.NewPINEntry(pinDigits)}
	choose.Done = func(first string, _ time.Time) ui.Step {
		again.Done = func(second string, now time.Time) ui.Step {
			if second != first {
				return ui.Step{Pop: 1, Push: p.choose("The PINs do not match. Choose again.", next), Sound: ui.Refused}
			}
			return p.RecordChoice(first, func() ui.Step { return next(now) })
		}
		return ui.Step{Pop: 1, Push: again}
	}
	return choose
}

// ask returns the screen that asks for the PIN, and continues with the step of next.
func (p PIN) ask(note say.Text, next func(now time.Time) ui.Step) ui.Screen {
	s := &pinPrompt{PIN: p}
	if line := p.Lock().Line; line > 0 {
		s.wrong = p.Times()[line-1]
	}
	s.EntryScreen = ui.EntryScreen{
		Title: say.Sprintf("%s: your PIN", p.Who), Note: note, Entry: ui.NewPINEntry(pinDigits),
		Done: func(pin string, now time.Time) ui.Step { return p.entered(pin, now, next) },
	}
	return s
}

// entered continues if the PIN is right. It records a wrong PIN, and the right one after it.
func (p PIN) entered(pin string, now time.Time, next func(now time.Time) ui.Step) ui.Step {
	unlock := func() ui.Step { return next(now) }
	switch {
	case p.Fits(pin) && p.Lock().WrongCount == 0:
		return unlock()
	case p.Fits(pin):
		return p.RecordEntry(true, unlock)
	}
	return p.RecordEntry(false, func() ui.Step {
		return ui.Step{Pop: 1, Push: p.ask("That PIN is wrong.", next), Sound: ui.Refused}
	})
}

// pinPrompt is the screen that asks for a PIN. From the third wrong PIN on, it accepts none for a
// while, longer each time up to a minute.
type pinPrompt struct {
	ui.EntryScreen
	PIN
	wrong time.Time // when the last wrong one was entered
	now   time.Time // the time of the last tick or key, or zero if none yet
}

// tick records the time. If the clock was set back, the wait starts again.
func (s *pinPrompt) tick(now time.Time) ui.Step {
	if now.Before(s.wrong) {
		s.wrong = now
	}
	s.now = now
	return ui.Step{}
}

// Draw asks, or says how long to wait.
func (s *pinPrompt) Draw(f *ui.Frame) {
	wait := s.Lock().WaitTime() - max(0, s.now.Sub(s.wrong))
	if wait <= 0 {
		s.EntryScreen.Draw(f)
		return
	}
	f.Head(s.Title, "")
	body := f.Body().Inset(1, 1)
	y := body.Para(0, s.Note, f.Look.Text)
	y = body.Para(y+1, say.Count(s.Lock().WrongCount, "%d wrong PIN was entered.", "%d wrong PINs were entered."), f.Look.Text)
	body.Silent().Para(y+1, say.Count(int((wait+time.Second-1)/time.Second), "Wait %d second.", "Wait %d seconds."), f.Look.Warning)
	at := s.now.Add(time.Second)
	if s.now.IsZero() {
		at = ui.Immediately()
	}
	f.TickAt(at, s.tick)
	f.Keys(ui.Leave("close"), ui.AnyKey("", nil).Refused(""))
	f.WrapPresses(func(e ui.Event, does func(ui.Event) ui.Step) ui.Step { // the key may come before the tick
		s.tick(e.Now)
		return does(e)
	})
}
