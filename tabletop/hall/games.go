package hall

import (
	"cmp"
	"maps"
	"slices"
	"time"
)

// keepFor is how long a game that has ended is kept: a day, as on the broker.
const keepFor = 24 * time.Hour

// An endedGame is the last state of a game that has ended.
type endedGame struct {
	State
	heard time.Time // when it was first heard of
}

// mostGames is the maximum number of a box's ended games that a board keeps: more than are played
// at a table in a day.
const mostGames = 64

// AddEnded adds a game that has ended, from the text that a box sends apart from its state. It
// ignores any other text.
func (b *Board) AddEnded(box, id string, text []byte, now time.Time) {
	s, err := Parse(text)
	if err != nil || s.Game == nil || !s.Game.Over || s.Game.ID != id {
		return
	}
	if k := b.of(box, now); k != nil {
		if before, known := k.games[id]; known {
			now = before.heard
		}
		k.games[id] = endedGame{s, now}
		dropOldest(k.games)
	}
}

// dropOldest drops the oldest game, by the clock of its box, if there are too many.
func dropOldest(games map[string]endedGame) {
	if len(games) > mostGames {
		delete(games, slices.Min(slices.Collect(maps.Keys(games))))
	}
}

// EndedGames returns the games whose end the wall first heard of within the last day. They are
// sorted by their start according to their boxes' clocks, the latest first.
func (b *Board) EndedGames(now time.Time) []State {
	var all []State
	for _, k := range b.tables {
		for id, e := range k.games {
			if now.Sub(e.heard) > keepFor {
				delete(k.games, id)
				continue
			}
			all = append(all, e.State)
		}
	}
	slices.SortFunc(all, func(a, b State) int {
		return cmp.Or(cmp.Compare(b.Game.ID, a.Game.ID), compareNatural(a.Table, b.Table))
	})
	return all
}
