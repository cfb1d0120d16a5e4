package automa_test

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/automa"
	"gamekeeper/tabletop/cryptid/deduce"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/playtest"
)

var selfplay = flag.Bool("selfplay", false, "measure by many games, which takes minutes")

// match plays dealt setups, half of them normal and half advanced, once for each place at the
// table. The automa at that place has the given strength, and the others have that of opponents.
// match returns the fraction of the games that the automa at that place wins.
func match(t testing.TB, players, setups int, strength, opponents automa.Strength) (won float64) {
	source := rand.NewPCG(20, 26)
	for i := range setups {
		setup := cryptid.Deal(source, cryptid.Mode(i%2), players)
		for place := 1; place <= players; place++ {
			seated := seat(setup, opponents)
			seated[place-1] = player(setup, place, strength)
			winner, _ := finish(t, begin(setup, 1+i/2%players), seated, source)
			if winner == place {
				won += 1 / float64(setups*players)
			}
		}
	}
	return won
}

// TestStrengthsDiffer checks that each strength wins at least 45 of 100 games against two of the
// next lower one. 33 would be even.
func TestStrengthsDiffer(t *testing.T) {
	for _, s := range automa.Strengths()[1:] {
		won := match(t, 3, 100, s, s-1)
		t.Logf("one %s against two of strength %s wins %.0f%%", s, s-1, 100*won)
		if won < 0.45 {
			t.Errorf("one %s against two of strength %s wins %.0f%%, want 45%% or more", s, s-1, 100*won)
		}
	}
}

// candidates returns the clues that each seat may have: those that fit its pieces. If the player
// has clues, the player's own seats have only these.
func candidates(p automa.Player, v *play.View) (all []deduce.Clues) {
	for seat := cryptid.Seat(1); int(seat) <= v.SeatCount(); seat++ {
		cubes, discs := v.RegionsOf(seat)
		all = append(all, deduce.FittingClues(v.Board, cubes, discs))
	}
	for i, c := range p.Clues {
		all[v.SeatsOf(p.Number)[i]-1] = deduce.CluesOf(c)
	}
	return all
}

// together returns the spaces that valid sets leave, as far as the player knows.
func together(p automa.Player, v *play.View) cryptid.Region {
	all := candidates(p, v)
	w := deduce.Find(v.Board, all).Weigh(all)
	return w.Habitats()
}

// TestTurns checks that in each mode and with each number of players, novices need more turns than
// trackers, and trackers more than experts. Experts must leave people time to play: they must need
// three to seven turns on average over 200 games.
func TestTurns(t *testing.T) {
	const games = 200
	if !*selfplay {
		t.Skip("it takes minutes: use -selfplay")
	}
	for mode := cryptid.Normal; mode <= cryptid.Advanced; mode++ {
		for players := 2; players <= cryptid.MaxSeats; players++ {
			source := rand.NewPCG(20, 26)
			var mean [automa.Expert + 1]float64
			for range games {
				setup := cryptid.Deal(source, mode, players)
				for _, s := range automa.Strengths() {
					_, turns := finish(t, begin(setup, 1), seat(setup, s), source)
					mean[s] += float64(turns) / float64(games)
				}
			}
			novice, tracker, expert := mean[automa.Novice], mean[automa.Tracker], mean[automa.Expert]
			t.Logf("%s, %d players: novices %.2f turns, trackers %.2f, experts %.2f", mode, players, novice, tracker, expert)
			if novice <= tracker || tracker <= expert || expert < 3 || expert > 7 {
				t.Errorf("%s, %d players: novices need %.2f turns, trackers %.2f, experts %.2f", mode, players, novice, tracker, expert)
			}
		}
	}
}

// playDay plays a daily game to its end. The box plays its seats. Player 1's moves come from
// choose, which draws from source.
func playDay(t testing.TB, began play.Began, choose func(*play.View, rand.Source) play.Event, source rand.Source) play.Position {
	game := play.Position{}.Apply(began)
	for game.Ending == nil {
		var e play.Event
		if n := toMove(&game.View); n == 1 {
			e = choose(&game.View, source)
		} else {
			box := automa.Player{Number: n, Clues: began.Clues[n-1 : n], Strength: automa.Strength(began.Automa[n-1])}
			e = box.Choose(&game.View, game.DayChance())
		}
		if err := game.Decide(e); err != nil {
			t.Fatalf("%s: %s: %v", began.Day, e, err)
		}
		game = game.Apply(e)
	}
	return game
}

// creaturesOfDays holds the number of each day's creature, for ten weeks from Monday, 23 November
// 2026.
var creaturesOfDays = [10][7]int{
	{0, 4, 6, 0, 7, 3, 0},
	{1, 5, 0, 10, 0, 11, 7},
	{0, 6, 0, 1, 8, 10, 10},
	{2, 5, 0, 1, 11, 0, 1},
	{1, 4, 2, 0, 9, 1, 9},
	{1, 0, 3, 1, 0, 2, 5},
	{0, 0, 2, 2, 1, 2, 6},
	{2, 4, 2, 0, 1, 10, 0},
	{0, 10, 0, 0, 2, 0, 1},
	{1, 5, 3, 7, 1, 0, 0},
}

// TestOfDay checks the creatures of 70 days. Each day, a player who tries all valid sets of clues
// has some spaces left after the initial sharing. The right creature is the first of twelve for
// which their number is closest to the weekday's target. The choice must never change.
func TestOfDay(t *testing.T) {
	for i := range 70 {
		day := tabletop.Day("2026-11-23").AddDays(i)
		want := [...]int{1, 6, 1, 3, 7, 5, 4}[i%7]
		chosen, off := -1, 0
		for creature := range 12 {
			began := play.DailyGame(day, creature, names[:3])
			game := play.Position{}.Apply(began)
			for game.Phase == play.Sharing {
				p := automa.Player{Number: toMove(&game.View), Strength: automa.Tracker}
				if p.Number > 1 {
					p.Strength = automa.Strength(began.Automa[p.Number-1])
				}
				p.Clues = began.Clues[p.Number-1 : p.Number]
				game = game.Apply(p.Choose(&game.View, game.DayChance()))
			}
			left := together(automa.Player{Number: 1, Clues: began.Clues[:1]}, &game.View).Size()
			if is := max(left-want, want-left); chosen < 0 || is < off {
				chosen, off = creature, is
			}
		}
		if leaves := play.DailySpacesLeft(day); leaves != want {
			t.Errorf("%s: %d spaces should be left, want %d", day, leaves, want)
		}
		if got := automa.DailyGame(day, names[:3]).Code; got != play.DailyGame(day, chosen, names[:3]).Code || chosen != creaturesOfDays[i/7][i%7] {
			t.Errorf("%s: %s is dealt, want creature %d, which was %d", day, got, chosen, creaturesOfDays[i/7][i%7])
		}
	}
}

// TestDayIsAlikeOnEveryBox checks that the box makes the same moves when a day is played twice, if
// player 1 does. It also checks that no two of 14 days have the same game.
func TestDayIsAlikeOnEveryBox(t *testing.T) {
	records := map[string]bool{}
	for i := range 14 {
		day := tabletop.Day("2026-11-20").AddDays(i)
		var games []string
		for range 2 {
			began := automa.DailyGame(day, names[:3])
			person := automa.Player{Number: 1, Clues: began.Clues[:1], Strength: automa.Tracker}
			games = append(games, fmt.Sprint(playtest.Texts(playDay(t, began, person.Choose, rand.NewPCG(1, 1)).Record[1:])))
		}
		if games[0] != games[1] {
			t.Errorf("%s: %s\nand %s", day, games[0], games[1])
		}
		records[games[0]] = true
	}
	if len(records) != 14 {
		t.Errorf("%d games in 14 days", len(records))
	}
}

// TestWeekRises checks that the creatures get harder to find from Monday to Sunday, in roughly even
// steps, for a tracker, a person with a pencil and an expert. Each must win at least 50 games in 100
// fewer on Sunday than on Monday. On the days between, the games in 100 that a person with a pencil
// wins may differ by at most 6 from a straight line between these two, a tracker's by 8, since no
// seats of the box lie between those of Tuesday and of Wednesday, and an expert's by 12. In 1,000
// weeks the tracker wins 76, 74, 52, 47, 43, 31 and 23 in 100, the person with a pencil 94, 82, 76,
// 65, 53, 38 and 30, and the expert 98, 91, 85, 71, 58, 44 and 34.
func TestWeekRises(t *testing.T) {
	weeks, rooms := 1000, [3]float64{8, 6, 12}
	if !*selfplay {
		t.Skip("it takes minutes: use -selfplay")
	}
	var won [3][7]float64
	for i := range weeks * 7 {
		began := automa.DailyGame(tabletop.Day("2026-11-30").AddDays(i), names[:3]) // a Monday
		is := automa.Player{Number: 1, Clues: began.Clues[:1]}
		tracker, expert := is, is
		tracker.Strength, expert.Strength = automa.Tracker, automa.Expert
		for n, choose := range []func(*play.View, rand.Source) play.Event{tracker.Choose, is.Pencil, expert.Choose} {
			if game := playDay(t, began, choose, rand.NewPCG(uint64(i), 1)); game.DailyResult().Won {
				won[n][i%7] += 100 / float64(weeks)
			}
		}
	}
	for n, person := range []string{"a tracker", "a person with a pencil", "an expert"} {
		won := won[n]
		t.Logf("of 100 games on each weekday, %s wins %.0f", person, won)
		if won[0]-won[6] < 50 {
			t.Errorf("%s wins %.0f of 100 games on Monday, and still %.0f on Sunday", person, won[0], won[6])
		}
		for i, is := range won {
			if line := won[0] + (won[6]-won[0])*float64(i)/6; math.Abs(is-line) > rooms[n] {
				t.Errorf("on weekday %d, %s wins %.0f of 100 games, and %.0f were even", i+1, person, is, line)
			}
		}
	}
}
