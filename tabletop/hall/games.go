package hall

import (
	"cmp"
	"maps"
	"slices"
	"time"
)

// remembered is how long a game that has ended is known, as the broker knows it for a day.
const remembered = 24 * time.Hour

// An ended is a game that has ended.
type ended struct {
	State
	heard time.Time // when it was heard of first
}

// mostGames is how many games that ended a board keeps of a box: more than are played at a
// table in a day.
const mostGames = 64

// Ended takes the text of a game that has ended, which a box tells apart from its state.
func (b *Board) Ended(box, id string, text []byte, now time.Time) {
	s, err := Parse(text)
	if err != nil || s.Game == nil || !s.Game.Over || s.Game.ID != id {
		return
	}
	if k := b.of(box, now); k != nil {
		if before, known := k.games[id]; known {
			now = before.heard
		}
		s.Game.Turns = k.turns[id]
		k.games[id] = ended{s, now}
		dropOldest(k.games)
	}
}

// Took says how many turns a game took that has ended, or will be said to have: the state
// itself does not.
func (b *Board) Took(box, id string, turns int, now time.Time) {
	if turns < 1 || turns > mostMinutes || !isID(id) {
		return
	}
	k := b.of(box, now)
	if k == nil {
		return
	}
	k.turns[id] = turns
	dropOldest(k.turns)
	if s, ok := k.games[id]; ok {
		g := *s.Game // others may look at the old one
		g.Turns, s.Game = turns, &g
		k.games[id] = s
	}
}

// dropOldest drops the oldest of too many games, by the clock of their box.
func dropOldest[V any](games map[string]V) {
	if len(games) > mostGames {
		delete(games, slices.Min(slices.Collect(maps.Keys(games))))
	}
}

// Games lists the games that ended within a day, those that began last first, by the clocks of
// their boxes.
func (b *Board) Games(now time.Time) []State {
	var all []State
	for _, k := range b.tables {
		for id, e := range k.games {
			if now.Sub(e.heard) > remembered {
				delete(k.games, id)
				delete(k.turns, id)
				continue
			}
			all = append(all, e.State)
		}
	}
	slices.SortFunc(all, func(a, b State) int {
		return cmp.Or(cmp.Compare(b.Game.ID, a.Game.ID), natural(a.Table, b.Table))
	})
	return all
}
