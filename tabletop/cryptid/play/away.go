package play

import (
	"slices"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/say"
)

// Away tells that the table was left, or that somebody has come back to it: by the menu or, where
// the box was started again in between, without anybody's leaving. What lies between is not
// played.
type Away struct{ Back bool }

// decide keeps the record free of what changes nothing: of leaving before anything is played, or
// twice.
func (e Away) decide(p Position) error {
	switch {
	case p.firstPlayed() < 0:
		return say.Errorf("nothing is played yet")
	case p.Record[len(p.Record)-1].Event == Event(e):
		return say.Errorf("that is on record already")
	}
	return nil
}

func (Away) apply(*Position) {}

func isAway(e Event) bool {
	_, ok := e.(Away)
	return ok
}

// firstPlayed is the index of the line since which a game is played: the first piece or, where all
// look together, the built map; -1 where neither came to be.
func (v *View) firstPlayed() int {
	return slices.IndexFunc(v.Record, func(l tabletop.Line[Event]) bool {
		_, built := l.Event.(Built)
		return l.OnTable || built && v.Together
	})
}

// Took is how long was played, by when each line of the record happened: from the first piece
// on, or from when the map is built where all look together; from the beginning where neither
// came to be. While the table was left, nothing was played.
func (v *View) Took(times []time.Time) time.Duration {
	return v.TookFrom(max(0, v.firstPlayed()), times)
}

// TookFrom is Took from a line on, by its index.
func (v *View) TookFrom(line int, times []time.Time) (sum time.Duration) {
	for i := line + 1; i < len(times); i++ {
		if v.Record[i-1].Event != Event(Away{}) && v.Record[i].Event != Event(Away{Back: true}) {
			sum += hall.Played(times[i-1 : i+1])
		}
	}
	return sum
}
