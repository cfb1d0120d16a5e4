package automa_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"
	"text/tabwriter"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/automa"
	"gamekeeper/tabletop/cryptid/deduce"
	"gamekeeper/tabletop/cryptid/play"
)

var selfplay = flag.Bool("selfplay", false, "measure the strengths at all tables and print the figures")

// A tally counts what happened in games.
type tally struct{ games, wins, turns int }

func (t tally) won() float64    { return float64(t.wins) / float64(t.games) }
func (t tally) length() float64 { return float64(t.turns) / float64(t.games) }

// A hand makes a player of a test game.
type hand func(setup cryptid.Setup, number int) chooser

func played(s automa.Strength) hand {
	return func(setup cryptid.Setup, number int) chooser { return player(setup, number, s) }
}

// match plays dealt setups, half of them normal and half advanced, each as
// often as there are players: one of them sits on each place once, and the
// others around it. It counts the games that the one wins.
func match(t testing.TB, players, setups int, one, others hand) (all tally) {
	source := rand.NewPCG(20, 26)
	for i := range setups {
		setup := cryptid.Deal(source, cryptid.Mode(i%2), players)
		for place := 1; place <= players; place++ {
			var seated []chooser
			for n := 1; n <= players; n++ {
				seated = append(seated, others(setup, n))
			}
			seated[place-1] = one(setup, place)
			winner, turns := finish(t, begin(setup, 1+i/2%players), seated, source, func(*play.View) {})
			all.games++
			all.turns += turns
			if winner == place {
				all.wins++
			}
		}
	}
	return all
}

// Each strength wins at least 45 of 100 games against two of the next lower
// one, where 33 would be even.
func TestStrengthsDiffer(t *testing.T) {
	for _, s := range automa.Strengths()[1:] {
		all := match(t, 3, 100, played(s), played(s-1))
		t.Logf("one %s against two of strength %s wins %.0f%% of %d games", s, s-1, 100*all.won(), all.games)
		if all.won() < 0.45 {
			t.Errorf("one %s against two of strength %s wins %.0f%%, want 45%% or more", s, s-1, 100*all.won())
		}
	}
}

// An asker questions at random and searches when it is certain. Whatever else
// there is to do, the player does.
type asker struct {
	automa.Player
	certain func(automa.Player, *play.View) cryptid.Region // the spaces that it holds possible
}

func (a asker) Choose(v *play.View, source rand.Source) play.Event {
	if v.Phase != play.Turning || v.Player != a.Number {
		return a.Player.Choose(v, source)
	}
	if left := a.certain(a.Player, v); left.Size() == 1 && v.Cubes[left.First()] == 0 {
		return play.Searched{Player: a.Number, At: left.First()}
	}
	for random := rand.New(source); ; {
		seat, x := cryptid.Seat(1+random.IntN(v.Seats())), cryptid.Space(random.IntN(cryptid.Spaces))
		if v.Owner(seat) != a.Number && v.Cubes[x] == 0 && !v.Discs[x].Has(seat) {
			return play.Asked{Player: a.Number, Seat: seat, At: x}
		}
	}
}

// candidates are the clues that fit each seat's pieces, and of the player's own,
// if it has clues, the clue.
func candidates(p automa.Player, v *play.View) (all []deduce.Clues) {
	for seat := cryptid.Seat(1); int(seat) <= v.Seats(); seat++ {
		cubes, discs := v.OfSeat(seat)
		all = append(all, deduce.Fitting(v.Board, cubes, discs))
	}
	for i, c := range p.Clues {
		all[v.SeatsOf(p.Number)[i]-1] = deduce.Of(c)
	}
	return all
}

// together leaves what some valid set leaves.
func together(p automa.Player, v *play.View) cryptid.Region {
	all := candidates(p, v)
	w := deduce.Find(v.Board, all).Weigh(all)
	return w.Habitats()
}

// eachApart leaves what some candidate of every seat leaves.
func eachApart(p automa.Player, v *play.View) (left cryptid.Region) {
	left = cryptid.Region{}.Not()
	for _, set := range candidates(p, v) {
		var some cryptid.Region
		for c := range set.All() {
			some = some.Or(v.Board.Region(c))
		}
		left = left.And(some)
	}
	return left
}

func asking(s automa.Strength, certain func(automa.Player, *play.View) cryptid.Region) hand {
	return func(setup cryptid.Setup, number int) chooser { return asker{player(setup, number, s), certain} }
}

// Three experts find the habitat in at most two thirds of the turns of three
// who put down the same cubes, question at random, and search when certain:
// whether they are as certain as can be, or think of each seat apart.
func TestExpertsNeedFewerTurns(t *testing.T) {
	experts := match(t, 3, 100, played(automa.Expert), played(automa.Expert))
	for _, certain := range []func(automa.Player, *play.View) cryptid.Region{together, eachApart} {
		ask := asking(automa.Expert, certain)
		askers := match(t, 3, 100, ask, ask)
		t.Logf("three experts need %.2f turns, three that ask at random %.2f", experts.length(), askers.length())
		if experts.length() > askers.length()*2/3 {
			t.Errorf("three experts need %.2f turns, want two thirds of %.2f at most", experts.length(), askers.length())
		}
	}
}

func TestStrengthText(t *testing.T) {
	if got, want := fmt.Sprint(automa.Strength(0), automa.Strengths()), "nobody [novice tracker expert]"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestSelfPlay prints how the strengths do at all tables.
func TestSelfPlay(t *testing.T) {
	if !*selfplay {
		t.Skip("it takes minutes: ask for it with -selfplay")
	}
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "players\teven\ttracker v novices\texpert v trackers\texpert v novices\tturns: novices\ttrackers\texperts\task, together\task, its cubes\task, apart\t")
	for players := 2; players <= cryptid.MaxSeats; players++ {
		fmt.Fprintf(table, "%d\t%d%%\t", players, 100/players)
		for _, pair := range [][2]automa.Strength{{automa.Tracker, automa.Novice}, {automa.Expert, automa.Tracker}, {automa.Expert, automa.Novice}} {
			fmt.Fprintf(table, "%.0f%%\t", 100*match(t, players, 100, played(pair[0]), played(pair[1])).won())
		}
		for _, h := range []hand{played(automa.Novice), played(automa.Tracker), played(automa.Expert),
			asking(automa.Novice, together), asking(automa.Expert, together), asking(automa.Novice, eachApart)} {
			fmt.Fprintf(table, "%.2f\t", match(t, players, 100, h, h).length())
		}
		fmt.Fprintln(table)
	}
	table.Flush()
}

// TestDifficultyIsFelt lets novices play setups of each difficulty. The harder
// the setup, the more spaces are left after the initial sharing, and the later
// the habitat is certain to somebody.
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

// A feeling sums up games: the spaces that are possible to a player after the
// initial sharing, the turns until somebody is certain, and all turns.
type feeling struct{ games, spaces, certain, turns float64 }

func (f feeling) mean(sum float64) float64 { return sum / f.games }

func (f feeling) String() string {
	return fmt.Sprintf("%.2f spaces after the sharing, certain after %.2f turns, over after %.2f",
		f.mean(f.spaces), f.mean(f.certain), f.mean(f.turns))
}

// feel lets novices play setups, each once, and sums up by difficulty.
func feel(t testing.TB, mode cryptid.Mode, players, setups int) (felt [3]feeling) {
	source := rand.NewPCG(3, uint64(players))
	for range setups {
		setup := cryptid.Deal(source, mode, players)
		f := &felt[setup.Difficulty()]
		f.games++
		var seated []chooser
		for n := range players {
			seated = append(seated, player(setup, n+1, automa.Novice))
		}
		turn, certain := 0, false
		_, turns := finish(t, begin(setup, 1), seated, source, func(v *play.View) {
			for _, p := range seated {
				left := together(p.(automa.Player), v).Size()
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
