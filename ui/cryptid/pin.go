package cryptid

import (
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// pinDigits is how many digits a PIN has.
const pinDigits = 4

// secured lets a seat choose its PIN, where the table plays with PINs and it has none
// yet, and goes on. So everybody has one before play begins, whether they have seen
// or told their clue or not: else whoever takes up the box first could choose the PIN
// of another's clue, see it, and lock its owner out.
func (t *Table) secured(seat cryptid.Seat, then func() ui.Step) ui.Step {
	if v := t.view(); !v.PINs || v.HasPIN.Has(seat) {
		return then()
	}
	return ui.Step{Push: t.unlock(seat, func(time.Time) ui.Step { return then() })}
}

// lock is the screen that asks for the seat's PIN before a look, or lets it choose
// one; nil where the table plays without.
func (t *Table) lock(seat cryptid.Seat, then func(now time.Time) ui.Step) ui.Screen {
	if !t.view().PINs {
		return nil
	}
	return t.unlock(seat, then)
}

// unlock asks for the seat's PIN, or lets it choose one if it has none, and goes on.
func (t *Table) unlock(seat cryptid.Seat, then func(now time.Time) ui.Step) ui.Screen {
	p := t.Position()
	if p.HasPIN.Has(seat) {
		return t.askPIN(seat, then)
	}
	return &ui.Prompt{
		Title: p.Who(seat) + ": choose a PIN",
		Note:  "From now on it is asked for before your clue is shown.",
		Entry: ui.NewPIN(pinDigits),
		Done: func(pin string, now time.Time) ui.Step {
			return t.Do(p.NewPIN(seat, pin), func() ui.Step { return then(now) })
		},
	}
}

// askPIN asks a seat for its PIN, and then goes on.
func (t *Table) askPIN(seat cryptid.Seat, then func(now time.Time) ui.Step) ui.Screen {
	return &ui.Prompt{
		Title: t.view().Who(seat) + ": your PIN",
		Note:  "Four digits.",
		Entry: ui.NewPIN(pinDigits),
		Done: func(pin string, now time.Time) ui.Step {
			p := t.Position()
			if p.PINFits(seat, pin) {
				return then(now)
			}
			return ui.Step{Pop: 1, Push: ui.NewPage("Wrong PIN", "That is not the PIN of "+t.view().Who(seat)+". Go back and try again."), Sound: ui.Refused}
		},
	}
}

// signPIN does it. Where the table has no buttons of its own for the seats and plays
// with PINs, the PIN is asked for first.
func (t *Table) signPIN(seat cryptid.Seat, e play.Event) ui.Step {
	p := t.Position()
	if t.SeatKeys() || !p.HasPIN.Has(seat) {
		return t.Do(e, t.checkAndGoOn)
	}
	// Why a correction is refused tells of the clue, so that waits for the PIN.
	_, correction := e.(play.Corrected)
	if err := p.Decide(e); err != nil && !correction {
		return t.Refuse(err)
	}
	return ui.Step{Push: t.askPIN(seat, func(now time.Time) ui.Step {
		step := t.Do(e, t.checkAndGoOn)
		if step.Work == nil {
			step.Pop = 1 // refused: back to where it says why
		}
		return step
	})}
}
