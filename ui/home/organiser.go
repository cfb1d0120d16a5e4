package home

import (
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// An organiser opens a public box by the PIN of its configuration. Wrong ones are counted while
// the box is on, and then each costs a wait that grows, as with a player's PIN.
type organiser struct{ wrong int }

// lock returns what the wrong PINs so far lead to.
func (o *organiser) lock() tabletop.Lock {
	return tabletop.Lock{Set: true, Wrong: o.wrong, Line: min(o.wrong, 1)}
}

// rows are those at home that open the box to its organiser, or leave it to visitors again.
func (o *organiser) rows(b *table.Box) []ui.Row {
	switch {
	case b.Organiser == "":
		return nil
	case b.Public:
		return []ui.Row{{Text: "For the organiser", Open: func() ui.Step { return o.asks(b) }}}
	}
	return []ui.Row{{Text: "Leave it to visitors", Open: func() ui.Step {
		b.Public = true
		return ui.Step{}
	}}}
}

// asks asks for the PIN.
func (o *organiser) asks(b *table.Box) ui.Step {
	pin := table.PIN{
		On: true, Who: "The organiser",
		Lock: o.lock,
		Fits: func(pin string) bool { return pin == b.Organiser },
		// Nobody keeps when the last wrong one was entered: a wait begins when the screen is opened.
		When: func() []time.Time { return []time.Time{time.Unix(1<<40, 0)} },
		Entered: func(right bool, then func() ui.Step) ui.Step {
			if o.wrong++; right {
				o.wrong = 0
			}
			return then()
		},
	}
	return ui.Step{Push: pin.Unlock(func(time.Time) ui.Step {
		b.Public = false
		return ui.Step{Home: true}
	})}
}
