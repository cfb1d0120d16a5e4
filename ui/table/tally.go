package table

import (
	"slices"
	"time"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
)

// aNight is how long nobody plays between two evenings, at least.
const aNight = 6 * time.Hour

// Tonight returns the work of counting the games that the people at the table have won
// since the evening began, the one on the table with them. then is told how many each has
// won, by player: nil if nobody has won any.
func (t *Table[P, E]) Tonight(then func(wins []int)) *ui.Work {
	box, id, names := t.Box, t.ID(), t.kind.Players(t.Position())
	var wins []int
	return &ui.Work{
		Word: "counting",
		Do: func(time.Time) error {
			wins = t.kind.tonight(box.Disk, box.Path, id, names)
			return nil
		},
		Then: func(error, time.Time) ui.Step {
			then(wins)
			return ui.Step{}
		},
	}
}

// tonight counts the games that these people have won, by player, from the first of the
// evening on to the one with an ID, which is the last. Games of others at the same box
// do not count, but keep the evening going. What cannot be read is passed over. It is
// nil if nobody has won any.
func (k *Kind[P, E]) tonight(disk journal.Disk, path, id string, names []string) []int {
	ids, err := journal.IDs(disk, path)
	if err != nil {
		return nil
	}
	wins, won := make([]int, len(names)), false
	var next time.Time // when the later game began
	for _, at := range slices.Backward(ids[:slices.Index(ids, id)+1]) {
		game, err := journal.Read(disk, path, at)
		if err != nil || len(game.Entries) == 0 {
			continue
		}
		last := game.Entries[len(game.Entries)-1].Time
		if !next.IsZero() && next.Sub(last) >= aNight {
			break
		}
		next = game.Start
		for _, winner := range k.winners(game, names) {
			wins[slices.Index(names, winner)]++
			won = true
		}
	}
	if !won {
		return nil
	}
	return wins
}

// winners are those who have won a game of the kind that these people played, in any
// order.
func (k *Kind[P, E]) winners(game journal.Game, names []string) []string {
	if game.Header.Game != k.Name {
		return nil
	}
	p, err := session.Replay[P](game, k.Parse)
	if err != nil || !SamePeople(k.Players(p), names) {
		return nil
	}
	return k.Winners(p)
}

// SamePeople reports whether these are the same names, in any order.
func SamePeople(a, b []string) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

// TallyText says how many games each has won tonight.
func TallyText(names []string, wins []int) say.Text {
	parts := make([]say.Text, len(names))
	for i, name := range names {
		parts[i] = say.Sprintf("%s %d", name, wins[i])
	}
	return say.Sprintf("Tonight: %s", say.Join(", ", parts...))
}
