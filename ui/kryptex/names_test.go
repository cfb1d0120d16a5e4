package kryptex

import (
	"math/rand/v2"
	"strings"
	"testing"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// longNames are names of players as long as they can be, and of signs as long as the
// rulebook's.
var (
	longNames = []string{"Maximilian", "Wilhelmina"}
	longSigns = kryptex.Signs{"triangles", "flowerets", "moonlight", "turquoise", "vermilion", "aubergine"}
)

// TestLongNames walks about at random, from the beginning of a game or the middle, and
// on the way to what a random walk seldom meets.
func TestLongNames(t *testing.T) {
	all := met{}
	for seed := range uint64(24) {
		chance := rand.New(rand.NewPCG(seed, 6))
		mode := kryptex.Mode(seed % 4)
		began := kryptex.Began{Settings: kryptex.Settings{Mode: mode, Starter: 1, Names: longNames[:mode.Players()]}}
		if seed%8 >= 4 {
			began.Signs = longSigns
		}
		events := []string{began.String(), annWrites, benWrites, flatGrid}
		if mode.Outsider() {
			events = []string{began.String(), boxWrites, flatGrid}
		}
		p := newTester(t)
		table := p.play(events[:len(events)-int(seed)%3])
		for range 300 {
			if chance.IntN(4) == 0 && table.view().Phase() >= kryptex.Moving {
				p.lead(table, chance)
			}
			p.Event(tabletest.RandomKey(chance, 2))
			all.note(p)
			p.Uncut()
		}
	}
	declaring := []string{annWrites, benWrites, flatGrid, "1 swaps A1 B1", "2 swaps A2 B2"}
	for keys, events := range map[string][]string{
		"!planet! v>v< ^^^! ~":                   nil,                                                    // the letter cards
		"^!>!v ! !v!v!v!":                        declaring[:3],                                          // a move, and a declaration
		"! >v>v>v! ! !!":                         declaring,                                              // four are declared, and a guess
		"! >v>v! vvvv!":                          declaring,                                              // one that does not lie there
		"~vv! ~ ^! v! >! v! ! v! ~":              append(declaring[:3:3], "1 rotates A1 toward B1 away"), // back, and compared
		"~vvvv! ! ~~~ ~vvvvvv! v! ~~~ ~vvvvvvv!": declaring[:4],                                          // the keywords
	} {
		for _, signs := range []kryptex.Signs{{}, longSigns} {
			p := newTester(t)
			began := kryptex.Began{Settings: kryptex.Settings{Mode: kryptex.Quick, Starter: 1, Names: longNames, Signs: signs}}
			p.play(append([]string{began.String()}, events...))
			for key := range strings.SplitSeq(keys, "") {
				p.Press(key)
				all.note(p)
				p.Uncut()
			}
		}
	}
	all.holds(t, append(common, &guess{}, &faces{}, &ui.Menu{}, &ui.Page{})...)
}
