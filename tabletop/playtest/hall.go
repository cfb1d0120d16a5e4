package playtest

import (
	"fmt"
	"strings"

	"gamekeeper/tabletop/hall"
)

// HallText summarises what a hall shows of a game, without its map and times, in a line such as:
//
//	crypticolor race: answer of Ben; last Ben guesses; 5 events; points 1, 0
func HallText(g hall.Game) string {
	names := func(players ...int) string {
		var all []string
		for _, player := range players {
			all = append(all, g.Name(player))
		}
		return strings.Join(all, " and ")
	}
	said := strings.TrimSpace(fmt.Sprint(g.Kind, " ", g.Mode)) + ": " + string(g.Phase)
	if g.WaitingFor != nil {
		said += " of " + names(g.WaitingFor...)
	}
	last := []string{"last"}
	if g.Last.Player != 0 {
		last = append(last, names(g.Last.Player))
	}
	last = append(last, string(g.Last.Verb))
	if g.Last.To != 0 {
		last = append(last, names(g.Last.To))
	}
	all := []string{said, strings.TrimSpace(strings.Join(append(last, string(g.Last.At)), " ")), fmt.Sprintf("%d events", g.Events)}
	if g.Points != nil {
		all = append(all, "points "+strings.Trim(strings.ReplaceAll(fmt.Sprint(g.Points), " ", ", "), "[]"))
	}
	if g.Mistakes != 0 {
		all = append(all, fmt.Sprintf("%d mistakes", g.Mistakes))
	}
	if g.Turns != 0 {
		all = append(all, fmt.Sprintf("%d turns", g.Turns))
	}
	if g.BoxPlayers != nil {
		all = append(all, "the box plays "+names(g.BoxPlayers...))
	}
	if g.HintGiven {
		all = append(all, "the hint is known")
	}
	if g.Over {
		all = append(all, strings.TrimSpace("over "+names(g.Winners...)))
	}
	return strings.Join(all, "; ")
}
