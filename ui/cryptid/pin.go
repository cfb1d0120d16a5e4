package cryptid

import (
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// pin returns the data and the actions for the screens of a seat's PIN.
func (t *Table) pin(seat cryptid.Seat) table.PIN {
	return t.PIN(table.PIN{
		Enabled: t.view().PINs, Who: t.view().SeatName(seat), Purpose: "You will need it to see your clue.",
		Lock: func() tabletop.Lock { return t.view().Locks[seat] },
		Fits: func(pin string) bool { return t.Position().PINFits(seat, pin) },
	}, func(pin string) play.Event { return t.Position().NewPIN(seat, pin) },
		func(right bool) play.Event { return play.PINEntered{Seat: seat, Right: right} })
}

// newPIN returns the screen on which a seat chooses a new PIN and may look at its clue, after the
// table has agreed to drop the old one.
func newPIN(t *Table, seat cryptid.Seat) ui.Screen {
	clue := t.clue(seat)
	clue.Keys = func() []ui.Binding {
		return []ui.Binding{ui.Bind(ui.Back, "continue", func() ui.Step { return t.pin(seat).Guard(t.Continue) })}
	}
	return table.NewSecretScreen(t.Table, int(seat), clue)
}

// forgottenPINRows returns a row for each seat with a PIN, which opens the vote on a new one.
func forgottenPINRows(t *Table) (rows []ui.Row) {
	v := t.view()
	for seat := cryptid.Seat(1); int(seat) <= v.SeatCount(); seat++ {
		if v.Locks[seat].HasPIN {
			rows = append(rows, ui.Row{Text: v.SeatName(seat), Open: votes(t, play.ForNewPIN(seat))})
		}
	}
	return rows
}
