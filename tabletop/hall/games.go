package hall

import (
	"bytes"
	"cmp"
	"encoding/json"
	"slices"
	"time"

	"gamekeeper/tabletop/say"
)

// keepFor is how long a game that has ended is kept: a day, as on the broker.
const keepFor = 24 * time.Hour

// An Evening holds the games that have ended at a table within a day, in the order in which they
// ended. A box sends it as one message, so that no box can send more than others.
type Evening struct {
	Schema  int     `json:"schema"`
	Dropped int     `json:"dropped,omitempty"` // how many games had no room
	Games   []State `json:"games"`
}

// Add returns the evening with a game that has ended, in place of the same game if it is in it, and
// without those that began more than a day earlier. If the message becomes too long, the oldest
// games are dropped.
func (e Evening) Add(s State) Evening {
	g := *s.Game
	g.Pieces, g.WaitingFor, g.QuietMinutes = nil, nil, 0
	s = State{Schema: s.Schema, Table: s.Table, Free: true, Game: &g}
	e.Games = slices.Clone(e.Games)
	if i := slices.IndexFunc(e.Games, func(other State) bool { return other.Game.ID == g.ID }); i >= 0 {
		e.Games[i] = s
	} else {
		e.Games = append(e.Games, s)
	}
	at, _ := g.Start()
	return e.Since(at.Add(-keepFor))
}

// Since returns the evening without the games that began before a time, and short enough to be sent.
func (e Evening) Since(earliest time.Time) Evening {
	e.Schema = Schema
	e.Games = slices.DeleteFunc(slices.Clone(e.Games), func(s State) bool {
		at, ok := s.Game.Start()
		return ok && at.Before(earliest)
	})
	for len(e.Encode()) > MaxStateSize {
		e.Dropped++
		e.Games = e.Games[1:]
	}
	return e
}

// Start returns when the game began, by the clock of its box, if its ID says so.
func (g *Game) Start() (at time.Time, ok bool) {
	const id = "20060102-1504"
	at, err := time.Parse(id, g.ID[:min(len(g.ID), len(id))])
	return at, err == nil
}

// Encode returns the evening as JSON, which [ParseEvening] reads.
func (e Evening) Encode() []byte { return encode(e) }

// ParseEvening parses the output of Encode, and refuses anything else.
func ParseEvening(text []byte) (e Evening, err error) {
	if err := decode(text, &e); err != nil {
		return Evening{}, err
	}
	if e.Dropped < 0 || e.Dropped > maxNumber {
		return Evening{}, say.Errorf("a number is invalid")
	}
	for i := range e.Games {
		if err := e.Games[i].check(); err != nil {
			return Evening{}, err
		}
		if g := e.Games[i].Game; g == nil || !g.Over {
			return Evening{}, say.Errorf("a game has not ended")
		}
	}
	return e, nil
}

// An endedGame is the last state of a game that has ended.
type endedGame struct {
	State
	heard time.Time // when it was first heard of
}

// SetEvening handles the text of a box's evening, which is empty if somebody has cleared it. An
// invalid one is counted as a refusal, and the one before it stays.
func (b *Board) SetEvening(box string, text []byte, now time.Time) {
	k := b.of(box, now)
	if k == nil {
		return
	}
	e, err := ParseEvening(text)
	if len(bytes.TrimSpace(text)) > 0 && err != nil {
		b.refused++
		return
	}
	before := k.games
	k.games, k.dropped = map[string]endedGame{}, e.Dropped
	for _, s := range e.Games {
		heard := now
		if known, ok := before[s.Game.ID]; ok {
			heard = known.heard
		}
		k.games[s.Game.ID] = endedGame{s, heard}
	}
}

// EndedGames returns the games whose end the wall first heard of within the last day, and how many
// more had no room. They are sorted by their start according to their boxes' clocks, the latest
// first.
func (b *Board) EndedGames(now time.Time) (all []State, dropped int) {
	for _, k := range b.tables {
		dropped += k.dropped
		for id, e := range k.games {
			if now.Sub(e.heard) > keepFor {
				delete(k.games, id)
				continue
			}
			all = append(all, e.State)
		}
	}
	slices.SortFunc(all, func(a, b State) int {
		return cmp.Or(cmp.Compare(b.Game.ID, a.Game.ID), CompareNames(a.Table, b.Table))
	})
	return all, dropped
}

// encode returns a message as JSON.
func encode(message any) []byte {
	text, err := json.Marshal(message)
	if err != nil {
		panic(err) // JSON can express every message
	}
	return text
}
