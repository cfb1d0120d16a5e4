package home

import (
	"fmt"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
)

// Resuming is the Resume of a [Game] whose events parse reads and whose sessions
// open puts on the table. Where the journal has set something aside, that is told
// before play goes on.
func Resuming[P tabletop.Position[P, E], E fmt.Stringer](parse func(string) (E, error), open func(*Box, *session.Session[P, E]) ui.Step) func(*Box, string) (func() error, func() ui.Step) {
	return func(box *Box, id string) (load func() error, then func() ui.Step) {
		var game *session.Session[P, E]
		var damage *journal.Damage
		load = func() (err error) {
			game, damage, err = session.Resume[P](box.Games, id, parse)
			return err
		}
		then = func() ui.Step {
			step := open(box, game)
			if damage != nil {
				step = ui.Step{Home: true, Push: ui.NewPage("The record was repaired", "Of the game's record, "+damage.String()+". Everything before that is kept. Look at the record and play on from there.")}
			}
			return step
		}
		return load, then
	}
}
