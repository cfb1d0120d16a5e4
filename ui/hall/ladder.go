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
	Won     string
	Minutes string

	won, games, minutes int
}

// ladderNote explains on the page how the ladder counts.
const ladderNote = say.Text("One name is one player. A win that is shared counts for everybody who shares it. Tables that do not show their names, and whoever the box plays, are left out.")

// ladder returns at most the given number of the evening's players: most wins first and, among
// equals, fewest games first. Players who are equal in both share a rank. Box seats are left out.
func (p *Page) ladder(most int) []rank {
	by := map[string]*rank{}
	for _, s := range p.view.EndedGames {
		for n := range s.Game.Names {
			if slices.Contains(s.Game.BoxPlayers, n+1) {
				continue
			}
			r := by[s.Game.Names[n]]
			if r == nil {
				r = &rank{Name: s.Game.Names[n]}
				by[r.Name] = r
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
		all = append(all, *r)
	}
	better := func(a, b rank) int { return cmp.Or(b.won-a.won, a.games-b.games) }
	slices.SortFunc(all, func(a, b rank) int { return cmp.Or(better(a, b), strings.Compare(a.Name, b.Name)) })
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

// maxShown is the maximum number of players, and of games, that the evening shows.
const maxShown = 14

// evening renders the ladder, the games that have ended and the comparisons of setups.
func (p *Page) evening() string {
	d := p.fill()
	d.Ladder, d.Nav = p.ladder(maxShown), p.nav()
	d.Heads.Ladder, d.Heads.Ended = p.say("Players"), p.say("Games that have ended")
	for _, text := range []say.Text{"Player", "Games", "Time"} {
		d.Heads.Players = append(d.Heads.Players, p.say(text))
	}
	for _, text := range []say.Text{"Table", "Game", "Won by", "Time"} {
		d.Heads.Games = append(d.Heads.Games, p.say(text))
	}
	d.Heads.Setups = []string{"#"}
	for _, text := range []say.Text{"Table", "Turns", "Time", "Won by"} {
		d.Heads.Setups = append(d.Heads.Setups, p.say(text))
	}
	d.Setups = p.setups()
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
