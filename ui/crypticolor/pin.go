package crypticolor

import (
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// pin is what the screens for a player's PIN need. Where a pair makes a word together,
// the first of them has it.
func (t *Table) pin(player int) table.PIN {
	return table.PIN{
		Who: say.Plain(t.view().Names[player-1]), Since: "From now on it is asked for before your word is shown.",
		Lock: func() tabletop.Lock { return t.view().Locks[player] },
		When: t.Times,
		Fits: func(pin string) bool { return t.Position().PINFits(player, pin) },
		Set: func(pin string, then func() ui.Step) ui.Step {
			return t.Do(t.Position().NewPIN(player, pin), then)
		},
		Entered: func(right bool, then func() ui.Step) ui.Step {
			return t.Do(crypticolor.EnteredPIN{Player: player, Right: right}, then)
		},
	}
}

// lock is the screen that asks for the PIN of a side's maker; nil where the table plays
// without.
func (t *Table) lock(side crypticolor.Side, then func(now time.Time) ui.Step) ui.Screen {
	v := t.view()
	if !v.PINs {
		return nil
	}
	return t.pin(v.Makers(side)[0]).Unlock(then)
}

// secured lets the maker of a word choose a PIN, where the table plays with PINs and there
// is none yet, and goes on: else somebody else could choose it.
func (t *Table) secured(player int) ui.Step {
	if v := t.view(); !v.PINs || v.Locks[player].Set {
		return t.GoOn()
	}
	return ui.Step{Home: true, Push: t.pin(player).Unlock(func(time.Time) ui.Step { return t.GoOn() })}
}
