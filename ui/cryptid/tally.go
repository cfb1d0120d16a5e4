package cryptid

import (
	"slices"
	"time"

	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/session"
)

// aNight is how long nobody plays between two evenings, at least.
const aNight = 6 * time.Hour

// tonight counts the games that these people have won, by player, from the first of the
// evening on to the one with an ID, which is the last. Games of others at the same box
// do not count, but keep the evening going. What cannot be read is passed over. It is
// nil if nobody has won any.
func tonight(disk journal.Disk, path, id string, names []string) []int {
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
		if player := winner(game, names); player >= 0 {
			wins[player]++
			won = true
		}
	}
	if !won {
		return nil
	}
	return wins
}

// winner is the index among these names of who has won a game that these people played
// against each other, in any order, or -1.
func winner(game journal.Game, names []string) int {
	if game.Header.Game != name {
		return -1
	}
	p, err := session.Replay[play.Position](game, play.ParseEvent)
	if err != nil || p.Ending == nil || p.Ending.Winner == 0 || p.Together || !samePeople(p.Names, names) {
		return -1
	}
	return slices.Index(names, p.Names[p.Ending.Winner-1])
}

// samePeople reports whether these are the same names, in any order.
func samePeople(a, b []string) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

// finished reports whether these people have played a game to its end, in any order. What
// cannot be read is passed over.
func finished(disk journal.Disk, path string, names []string) bool {
	ids, _ := journal.IDs(disk, path)
	for _, id := range slices.Backward(ids) {
		game, err := journal.ReadBeginning(disk, path, id)
		if err != nil || game.Header.Game != name || len(game.Entries) == 0 {
			continue
		}
		first, err := session.Replay[play.Position](game, play.ParseEvent)
		if err != nil || !samePeople(first.Names, names) {
			continue
		}
		if game, err = journal.Read(disk, path, id); err != nil {
			continue
		}
		if p, err := session.Replay[play.Position](game, play.ParseEvent); err == nil && p.Ending != nil {
			return true
		}
	}
	return false
}
