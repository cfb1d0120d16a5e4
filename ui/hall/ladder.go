package hall

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/say"
)

// A rank is a row of the ladder: a player of the evening.
type rank struct {
	Rank    int
	Name    string
	Table   string // if others are called the same at other tables
	Won     string
	Minutes string

	won, games, minutes int
}

// ladderNote explains on the page how the ladder counts.
const ladderNote = say.Text("The share of games won counts, and everybody begins with one win in four games. A shared win counts for each. A name is one player at one table, or everywhere if the organiser has seated the players. Tables that do not show their names, and whoever the box plays, are left out.")

// share returns the share of games that a player has won, as if they had won one of four before.
// Otherwise whoever has won their only game would be first.
func (r rank) share() float64 { return float64(r.won+1) / float64(r.games+4) }

// ladder returns at most the given number of the evening's players, by their share of wins. Equals
// share a rank. Box seats are left out. A name is a player at one table, or everywhere if it is
// among the names of a weekend.
func (p *Page) ladder(most int) []rank {
	by, namesakes := map[[2]string]*rank{}, map[string]int{}
	for _, s := range p.view.EndedGames {
		for n := range s.Game.Names {
			if slices.Contains(s.Game.BoxPlayers, n+1) {
				continue
			}
			key := [2]string{s.Game.Names[n], s.Table}
			if p.view.Players[key[0]] {
				key[1] = ""
			}
			r := by[key]
			if r == nil {
				r = &rank{Name: key[0], Table: key[1]}
				by[key] = r
				namesakes[r.Name]++
			}
			r.games++
			r.minutes += s.Game.Minutes
			if slices.Contains(s.Game.Winners, n+1) {
				r.won++
			}
		}
	}
	var all []rank
	for _, r := range by {
		if namesakes[r.Name] == 1 {
			r.Table = ""
		}
		all = append(all, *r)
	}
	better := func(a, b rank) int { return cmp.Compare(b.share(), a.share()) }
	slices.SortFunc(all, func(a, b rank) int {
		return cmp.Or(better(a, b), strings.Compare(a.Name, b.Name), strings.Compare(a.Table, b.Table))
	})
	all = all[:min(len(all), most)]
	for i := range all {
		if all[i].Rank = i + 1; i > 0 && better(all[i-1], all[i]) == 0 {
			all[i].Rank = all[i-1].Rank
		}
		all[i].Won = p.say(say.Sprintf("won %d of %d", all[i].won, all[i].games))
		all[i].Minutes = p.say(say.Sprintf("%d min", all[i].minutes))
	}
	return all
}

// The maximum numbers of players and of games that the evening shows. The players are in two
// columns.
const (
	maxPlayers = 32
	maxShown   = 14
)

// evening renders the ladder, the games that have ended and the comparisons of setups.
func (p *Page) evening() string {
	d := p.fill()
	d.Ladder, d.Nav = p.ladder(maxPlayers), p.nav()
	d.Heads.Ladder, d.Heads.Ended = p.say("Players"), p.say("Games that have ended")
	heads := func(all ...say.Text) (said []string) {
		for _, text := range all {
			said = append(said, p.say(text))
		}
		return said
	}
	d.Heads.Games, d.Heads.Setups = heads("Table", "Game", "Won by", "Time"), heads("#", "Table", "Turns", "Time", "Won by")
	d.Setups = p.setups()
	for i, r := range p.view.Rounds {
		text := say.Sprintf("Round %d: played at %d of %d tables", i+1, r.Played, r.Played+len(r.Missing))
		if r.Played > 0 && len(r.Missing) > 0 {
			text = say.Sprintf("%s; not yet: %s", text, strings.Join(r.Missing, ", "))
		}
		d.Rounds = append(d.Rounds, p.say(text))
	}
	if n := p.view.Dropped; n > 0 {
		d.Dropped = p.say(say.Count(n, "%d earlier game is missing, for which its box had no room.", "%d earlier games are missing, for which their boxes had no room."))
	}
	for _, s := range p.view.EndedGames[:min(len(p.view.EndedGames), maxShown)] {
		d.Games = append(d.Games, []string{s.Table, p.say(title(s.Game)), p.say(names(s.Game, s.Game.Winners)), p.say(minutes(s.Game))})
	}
	return render("evening", d)
}

// A setup compares the games of tables that have played the same setup, with a row for each table,
// best first.
type setup struct {
	Title string
	Rows  [][]string
}

// setupNote explains on the page how tables with the same setup are compared.
const setupNote = say.Text("Tables that found the habitat come first, by fewest turns and then least time; the others follow.")

// setups returns the setups that at least two tables have played to the end, latest first. A table
// counts once, with its first game.
func (p *Page) setups() (all []setup) {
	var dealt []hall.Setup
	by := map[hall.Setup][]hall.State{}
	for _, s := range slices.Backward(p.view.EndedGames) {
		is := s.Game.Setup()
		if s.Game.Map == nil || slices.ContainsFunc(by[is], func(other hall.State) bool { return other.Table == s.Table }) {
			continue
		}
		if by[is] == nil {
			dealt = append(dealt, is)
		}
		by[is] = append(by[is], s)
	}
	for _, is := range slices.Backward(dealt) {
		if len(by[is]) > 1 {
			all = append(all, p.compared(by[is]))
		}
	}
	return all
}

// compared ranks games of one setup. Games with a winner come first, and of those, games with a
// known number of turns. Then fewer turns come first, and then less time. Start times do not count,
// since they come from the boxes' own clocks.
func (p *Page) compared(games []hall.State) setup {
	last := func(yes bool) int {
		if yes {
			return 1
		}
		return 0
	}
	order := func(g *hall.Game) []int {
		return []int{last(len(g.Winners) == 0), last(g.Turns == 0), g.Turns, g.Minutes}
	}
	better := func(a, b hall.State) int { return slices.Compare(order(a.Game), order(b.Game)) }
	slices.SortFunc(games, func(a, b hall.State) int { return cmp.Or(better(a, b), strings.Compare(a.Table, b.Table)) })
	g, mode := games[0].Game, say.Text("normal")
	if g.Mode == "advanced" {
		mode = "advanced"
	}
	d := setup{Title: p.say(say.Sprintf("The same setup: %s, %s", say.Count(g.Players, "%d player", "%d players"), mode))}
	rank := 0
	for i, s := range games {
		if i == 0 || better(games[i-1], s) != 0 {
			rank = i + 1
		}
		turns := "–" // unknown: the table only logged pieces, or its box sends no turns
		if s.Game.Turns > 0 {
			turns = strconv.Itoa(s.Game.Turns)
		}
		winners := names(s.Game, s.Game.Winners)
		if len(s.Game.Winners) == 0 {
			winners = "nobody won"
		}
		d.Rows = append(d.Rows, []string{strconv.Itoa(rank), s.Table, turns, p.say(minutes(s.Game)), p.say(winners)})
	}
	return d
}
