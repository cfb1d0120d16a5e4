package cryptid

import (
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// pin is what the screens for a seat's PIN need.
func (t *Table) pin(seat cryptid.Seat) table.PIN {
	return table.PIN{
		Who: t.view().Who(seat), Since: "From now on it is asked for before your clue is shown.",
		Lock: func() tabletop.Lock { return t.view().Locks[seat] },
		When: t.Times,
		Fits: func(pin string) bool { return t.Position().PINFits(seat, pin) },
		Set: func(pin string, then func() ui.Step) ui.Step {
			return t.Do(t.Position().NewPIN(seat, pin), then)
		},
		Entered: func(right bool, then func() ui.Step) ui.Step {
			return t.Do(play.EnteredPIN{Seat: seat, Right: right}, then)
		},
	}
}

// secured lets a seat choose its PIN, where the table plays with PINs and it has none
// yet, and goes on. So everybody has one before play begins, whether they have seen
// or told their clue or not: else whoever takes up the box first could choose the PIN
// of another's clue, see it, and lock its owner out.
func (t *Table) secured(seat cryptid.Seat, then func() ui.Step) ui.Step {
	if v := t.view(); !v.PINs || v.Locks[seat].Set {
		return then()
	}
	return ui.Step{Push: t.pin(seat).Unlock(func(time.Time) ui.Step { return then() })}
}

// lock is the screen that asks for the seat's PIN before a look, or lets it choose
// one; nil where the table plays without.
func (t *Table) lock(seat cryptid.Seat, then func(now time.Time) ui.Step) ui.Screen {
	if !t.view().PINs {
		return nil
	}
	return t.pin(seat).Unlock(then)
}

// signPIN does it. Where the table has no buttons of its own for the seats and plays
// with PINs, the PIN is asked for first.
func (t *Table) signPIN(seat cryptid.Seat, e play.Event) ui.Step {
	p := t.Position()
	if t.SeatKeys() || !p.PINs || p.Played(seat) != 0 {
		return t.Do(e, t.checkAndGoOn)
	}
	if err := p.Decide(e); err != nil {
		return t.Refuse(err)
	}
	return ui.Step{Push: t.pin(seat).Unlock(func(time.Time) ui.Step { return t.Do(e, t.checkAndGoOn) })}
}
