package home

import (
	"math/rand/v2"
	"slices"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// Demo returns the demo of a game on the shelf that has one, drawn anew each time, see
// table.Game; nil: none has.
func Demo(shelf []table.Game) func(chance rand.Source, leave ui.Step) ui.Idle {
	var demos []func(rand.Source, ui.Step) ui.Idle
	for _, g := range shelf {
		if g.Demo != nil {
			demos = append(demos, g.Demo)
		}
	}
	if demos == nil {
		return nil
	}
	return func(chance rand.Source, leave ui.Step) ui.Idle {
		return demos[rand.New(chance).IntN(len(demos))](chance, leave)
	}
}

// Summarise says what is public of a game of any kind. If it cannot be read, or its kind is
// not on the shelf, the headline says so.
func Summarise(shelf []table.Game, listed journal.Listed) table.Summary {
	i := slices.IndexFunc(shelf, func(g table.Game) bool { return g.Name == listed.Header.Game })
	s := table.Summary{Game: say.Plain(listed.Header.Game)}
	var err error
	switch {
	case listed.Err != nil:
		err = say.Errorf("cannot be read: %s", listed.Err)
	case len(listed.Entries) == 0 && listed.Damage != nil:
		err = say.Errorf("nothing of it can be read: %s", listed.Damage)
	case i < 0:
		err = say.Errorf("a game that this program does not know: %s", listed.Header.Game)
	default:
		if s, err = shelf[i].Summarise(listed.Game); err != nil {
			err = say.Errorf("cannot be read: %s", err)
		}
	}
	if err != nil {
		s = table.Summary{Game: say.Plain(listed.Header.Game), Headline: say.Of(err), Over: true, Err: err}
	}
	if i >= 0 {
		s.Game = shelf[i].Title
	}
	return s
}
