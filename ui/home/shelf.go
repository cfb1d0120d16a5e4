package home

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"gamekeeper/tabletop/journal"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// Demo is the demo of the first game on the shelf that has one, as table.Game has it;
// nil: none.
func Demo(shelf []table.Game) func(chance rand.Source, leave ui.Step) ui.Idle {
	for _, g := range shelf {
		if g.Demo != nil {
			return g.Demo
		}
	}
	return nil
}

// Summarise says what is public of a game of any kind. A game that cannot be read, or
// of a kind that is not on the shelf, says so in its headline.
func Summarise(shelf []table.Game, listed journal.Listed) table.Summary {
	i := slices.IndexFunc(shelf, func(g table.Game) bool { return g.Name == listed.Header.Game })
	s := table.Summary{Game: listed.Header.Game}
	var err error
	switch {
	case listed.Err != nil:
		err = fmt.Errorf("can't be read: %w", listed.Err)
	case i < 0:
		err = fmt.Errorf("a game that this program doesn't know: %s", listed.Header.Game)
	default:
		if s, err = shelf[i].Summarise(listed.Game); err != nil {
			err = fmt.Errorf("can't be read: %w", err)
		}
	}
	if err != nil {
		s = table.Summary{Game: listed.Header.Game, Headline: err.Error(), Over: true, Err: err}
	}
	if i >= 0 {
		s.Game = shelf[i].Title
	}
	return s
}
