package kryptex

import (
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// pin is what the screens for a player's PIN need.
func (t *Table) pin(player int) table.PIN {
	return table.PIN{
		Who: say.Plain(t.name(player)), Since: "From now on it is asked for before your keyword is shown.",
		Lock: func() tabletop.Lock { return t.view().Locks[player] },
		When: t.Times,
		Fits: func(pin string) bool { return t.Position().PINFits(player, pin) },
		Set: func(pin string, then func() ui.Step) ui.Step {
			return t.Do(t.Position().NewPIN(player, pin), then)
		},
		Entered: func(right bool, then func() ui.Step) ui.Step {
			return t.Do(kryptex.EnteredPIN{Player: player, Right: right}, then)
		},
	}
}

// lock is the screen that asks for a player's PIN; nil where the table plays without.
func (t *Table) lock(player int, then func(now time.Time) ui.Step) ui.Screen {
	if !t.view().PINs {
		return nil
	}
	return t.pin(player).Unlock(then)
}

// secured lets the writer of a keyword choose a PIN, where the table plays with PINs and
// there is none yet, and goes on: else somebody else could choose it.
func (t *Table) secured(o kryptex.Owner) ui.Step {
	if v := t.view(); o == kryptex.Box || !v.PINs || v.Locks[o].Set {
		return t.GoOn()
	}
	return ui.Step{Home: true, Push: t.pin(int(o)).Unlock(func(time.Time) ui.Step { return t.GoOn() })}
}
