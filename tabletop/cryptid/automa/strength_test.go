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
			winner, turns := play(t, begin(setup, 1+i/2%players), seated, source)
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

// An asker questions at random and searches when it's certain. Whatever else
// there is to do, the player does.
type asker struct {
	automa.Player
	certain func(automa.Player, *cryptid.View) cryptid.Region // the spaces that it holds possible
}

func (a asker) Choose(v *cryptid.View, source rand.Source) cryptid.Event {
	if v.Phase != cryptid.Turning || v.Player != a.Number {
		return a.Player.Choose(v, source)
	}
	if left := a.certain(a.Player, v); left.Size() == 1 && v.Cubes[left.First()] == 0 {
		return cryptid.Searched{Player: a.Number, At: left.First()}
	}
	for random := rand.New(source); ; {
		seat, x := cryptid.Seat(1+random.IntN(v.Seats())), cryptid.Space(random.IntN(cryptid.Spaces))
		if v.Owner(seat) != a.Number && v.Cubes[x] == 0 && !v.Discs[x].Has(seat) {
			return cryptid.Asked{Player: a.Number, Seat: seat, At: x}
		}
	}
}

// candidates are the clues that fit each seat's pieces, and of the player's own
// the clue.
func candidates(p automa.Player, v *cryptid.View) (all []deduce.Clues) {
	for seat := cryptid.Seat(1); int(seat) <= v.Seats(); seat++ {
		cubes, discs := v.OfSeat(seat)
		all = append(all, deduce.Fitting(v.Board, cubes, discs))
	}
	for i, seat := range v.SeatsOf(p.Number) {
		all[seat-1] = deduce.Of(p.Clues[i])
	}
	return all
}

// together leaves what some valid set leaves.
func together(p automa.Player, v *cryptid.View) cryptid.Region {
	all := candidates(p, v)
	w := deduce.Find(v.Board, all).Weigh(all)
	return w.Habitats()
}

// eachApart leaves what some candidate of every seat leaves.
func eachApart(p automa.Player, v *cryptid.View) (left cryptid.Region) {
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

func asking(s automa.Strength, certain func(automa.Player, *cryptid.View) cryptid.Region) hand {
	return func(setup cryptid.Setup, number int) chooser { return asker{player(setup, number, s), certain} }
}

func TestB(t *testing.T) {
	for n := 2; n<=5; n++ {
	for _, s := range automa.Strengths() {
	fmt.Println(n, s, match(t, n, 100, played(s), played(s)).length())
	}
	for name, h := range map[string]hand{"apart, any cubes": asking(1, eachApart), "apart, tracker's cubes": asking(2, eachApart), "together, any cubes": asking(1, together), "together, expert's cubes": asking(3, together)} {
		fmt.Println(n, name, match(t, n, 100, h, h).length())
	}
	}
	_ = tabwriter.NewWriter
	_ = os.Stdout
}
