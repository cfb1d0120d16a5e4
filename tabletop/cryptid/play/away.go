package play

import (
	"slices"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/say"
)

// PresenceChanged records that the players left the table, or came back to it. After a restart of
// the box, their return may be all that is recorded. The time in between does not count as played.
type PresenceChanged struct{ Back bool }

// decide keeps pointless lines out of the record: lines before play has started, and the same line
// twice in a row.
func (e PresenceChanged) decide(p Position) error {
	switch {
	case p.firstPlayed() < 0:
		return say.Errorf("nothing is played yet")
	case p.Record[len(p.Record)-1].Event == Event(e):
		return say.Errorf("that is on record already")
	}
	return nil
}

func (PresenceChanged) apply(*Position) {}

func isAway(e Event) bool {
	_, ok := e.(PresenceChanged)
	return ok
}

// firstPlayed returns the index of the line that starts play: the first move on the board or, in a
// cooperative game, the first step of building the map. It returns -1 if there is none.
func (v *View) firstPlayed() int {
	return slices.IndexFunc(v.Record, func(l *tabletop.Line[Event]) bool {
		_, built := l.Event.(PartBuilt)
		return l.InPlay || built && v.Cooperative
	})
}

// Duration returns how long the game was played, given the time of each line of the record. It
// counts from firstPlayed or, failing that, from the first line, and leaves out the time away from
// the table. For long breaks see [hall.PlayingTime].
func (v *View) Duration(times []time.Time) time.Duration {
	return v.DurationFrom(max(0, v.firstPlayed()), times)
}

// DurationFrom is like Duration, but counts from the line with the given index.
func (v *View) DurationFrom(line int, times []time.Time) (sum time.Duration) {
	for i := line + 1; i < len(times); i++ {
		if v.Record[i-1].Event != Event(PresenceChanged{}) && v.Record[i].Event != Event(PresenceChanged{Back: true}) {
			sum += hall.PlayingTime(times[i-1 : i+1])
		}
	}
	return sum
}
