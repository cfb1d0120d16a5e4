package hall

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
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
		s.Game.Turns, s.Game.BoxPlayers = k.took[id].Turns, k.took[id].BoxPlayers
		k.games[id] = endedGame{s, now}
		dropOldest(k.games)
	}
}

// An EndedDetails holds what a wall receives about an ended game apart from its state. Walls before
// version 1.2 would refuse a state with these fields.
type EndedDetails struct {
	Turns      int   // 0 if not counted
	BoxPlayers []int // the players whom the box played
}

// String returns the number of turns, followed by the players.
func (t EndedDetails) String() string {
	return strings.Trim(fmt.Sprint(append([]int{t.Turns}, t.BoxPlayers...)), "[]")
}

// parseTook parses the output of String. ok is false for a text that it cannot read.
func parseTook(text string) (t EndedDetails, ok bool) {
	for i, word := range strings.Fields(text) {
		n, err := strconv.ParseUint(word, 10, 31)
		switch {
		case err != nil || i > maxPlayers || i > 0 && (n < 1 || n > maxPlayers) || n > maxMinutes:
			return EndedDetails{}, false
		case i == 0:
			t.Turns, ok = int(n), true
		default:
			t.BoxPlayers = append(t.BoxPlayers, int(n))
		}
	}
	return t, ok
}

// SetEndedDetails records the text of an [EndedDetails], which may arrive before the ended game
// itself. It ignores a text that it cannot read.
func (b *Board) SetEndedDetails(box, id, text string, now time.Time) {
	took, ok := parseTook(text)
	if !ok || !isID(id) {
		return
	}
	k := b.of(box, now)
	if k == nil {
		return
	}
	k.took[id] = took
	dropOldest(k.took)
	if s, ok := k.games[id]; ok {
		g := *s.Game // others may still read the old one
		g.Turns, g.BoxPlayers, s.Game = took.Turns, took.BoxPlayers, &g
		k.games[id] = s
	}
}

// dropOldest drops the oldest game, by the clock of its box, if there are too many.
func dropOldest[V any](games map[string]V) {
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
				delete(k.took, id)
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
