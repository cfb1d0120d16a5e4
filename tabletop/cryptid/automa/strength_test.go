package automa_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/automa"
	"gamekeeper/tabletop/cryptid/deduce"
	"gamekeeper/tabletop/cryptid/play"
)

var selfplay = flag.Bool("selfplay", false, "measure by more games, which takes minutes")

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
			winner, _ := finish(t, begin(setup, 1+i/2%players), seated, source, func(*play.View) {})
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
// three to seven turns on average over 200 games. Without -selfplay, it plays 40 games each and
// allows 2.5 to 7 turns.
func TestTurns(t *testing.T) {
	games, least, most := 40, 2.5, 7.0
	if *selfplay {
		games, least, most = 200, 3, 7
	}
	for mode := cryptid.Normal; mode <= cryptid.Advanced; mode++ {
		for players := 2; players <= cryptid.MaxSeats; players++ {
			source := rand.NewPCG(20, 26)
			var mean [automa.Expert + 1]float64
			for range games {
				setup := cryptid.Deal(source, mode, players)
				for _, s := range automa.Strengths() {
					_, turns := finish(t, begin(setup, 1), seat(setup, s), source, func(*play.View) {})
					mean[s] += float64(turns) / float64(games)
				}
			}
			novice, tracker, expert := mean[automa.Novice], mean[automa.Tracker], mean[automa.Expert]
			t.Logf("%s, %d players: novices %.2f turns, trackers %.2f, experts %.2f", mode, players, novice, tracker, expert)
			if novice <= tracker || tracker <= expert || expert < least || expert > most {
				t.Errorf("%s, %d players: novices need %.2f turns, trackers %.2f, experts %.2f", mode, players, novice, tracker, expert)
			}
		}
	}
}

// TestDifficultyIsFelt lets novices play setups of each difficulty. On average, hard setups must
// leave more spaces than easy ones after the initial sharing, and it must take longer until a
// player is certain of the habitat.
func TestDifficultyIsFelt(t *testing.T) {
	setups, tables := 60, []int{5}
	if *selfplay {
		setups, tables = 2000, []int{2, 3, 4, 5}
	}
	for mode := cryptid.Normal; mode <= cryptid.Advanced; mode++ {
		for _, players := range tables {
			felt := feel(t, mode, players, setups)
			for d := cryptid.Easy; d <= cryptid.Hard; d++ {
				t.Logf("%s, %d players, %s: %s", mode, players, d, felt[d])
			}
			easy, hard := felt[cryptid.Easy], felt[cryptid.Hard]
			if easy.mean(easy.spaces) >= hard.mean(hard.spaces) || easy.mean(easy.certain) >= hard.mean(hard.certain) {
				t.Errorf("%s, %d players: easy is %s, and hard %s", mode, players, easy, hard)
			}
		}
	}
}

// A feeling sums up games: the spaces that are possible to a player after the initial sharing, the
// turns until a player is certain, and all turns.
type feeling struct{ games, spaces, certain, turns float64 }

func (f feeling) mean(sum float64) float64 { return sum / f.games }

func (f feeling) String() string {
	return fmt.Sprintf("%.2f spaces after the sharing, certain after %.2f turns, over after %.2f",
		f.mean(f.spaces), f.mean(f.certain), f.mean(f.turns))
}

// feel lets novices play setups, each once, and sums up the games by difficulty.
func feel(t testing.TB, mode cryptid.Mode, players, setups int) (felt [4]feeling) {
	source := rand.NewPCG(3, uint64(players))
	for range setups {
		setup := cryptid.Deal(source, mode, players)
		f := &felt[setup.Difficulty()]
		f.games++
		seated := seat(setup, automa.Novice)
		turn, certain := 0, false
		_, turns := finish(t, begin(setup, 1), seated, source, func(v *play.View) {
			for _, p := range seated {
				left := together(p, v).Size()
				certain = certain || left == 1
				if turn == 0 {
					f.spaces += float64(left) / float64(players)
				}
			}
			if turn++; !certain {
				f.certain++
			}
		})
		f.turns += float64(turns)
	}
	return felt
}
