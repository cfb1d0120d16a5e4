package kryptex

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
	"gamekeeper/ui/uitest"
)

// longNames are names of players as long as they can be, and of signs as long as the
// rulebook's.
var (
	longNames = []string{"Maximilian", "Wilhelmina"}
	longSigns = kryptex.Signs{"triangles", "flowerets", "moonlight", "turquoise", "vermilion", "aubergine"}
)

// toMeet is the screens that TestKeyLines has to meet, by their types or by words on them.
var toMeet = []string{
	"*kryptex.handover", "*kryptex.layFirst", "*kryptex.reading", "*kryptex.difference", "*kryptex.faces", "*kryptex.move",
	"*kryptex.next", "*kryptex.declare", "*kryptex.guess", "*ui.Menu", "*ui.Page",
	"New game of Kryptex", "Signs of Kryptex", "confirm", "only for you", "The keyword of", "Leave the table", "The end (",
}

// TestKeyLines walks about, at random and on ways that a random walk seldom takes, with
// names as long as they can be. It holds that the last line of the smallest screen names
// every key that the last line of the largest does, and that nothing is cut on the
// smallest, nor in large text.
func TestKeyLines(t *testing.T) {
	met := map[string]bool{}
	for seed := range uint64(24) {
		chance := rand.New(rand.NewPCG(seed, 6))
		p := newTester(t)
		table := p.somewhere(seed, chance)
		for i := range 300 {
			if table != nil && chance.IntN(4) == 0 && table.view().Phase() >= kryptex.Moving {
				p.lead(table, chance)
			}
			p.Event(tabletest.RandomKey(chance, 2))
			p.looks(met)
			if i%4 == 0 {
				p.largeText()
			}
		}
	}
	two := kryptex.Began{Settings: kryptex.Settings{Mode: kryptex.Quick, Starter: 1, Names: longNames}}
	declaring := []string{annWrites, benWrites, flatGrid, "1 swaps A1 B1", "2 swaps A2 B2"}
	for keys, events := range map[string][]string{
		"!planet! v>v< ^^^! ~":       nil,                                                    // the letter cards
		"^!>!v ! !v!v!v!":            declaring[:3],                                          // a move, and a declaration
		"! >v>v>v! ! !!":             declaring,                                              // four are declared, and a guess
		"! >v>v! vvvv!":              declaring,                                              // one that does not lie there
		"~vv! ~ ^! v! >! v! ! v! ~":  append(declaring[:3:3], "1 rotates A1 toward B1 away"), // back, and compared
		"~vvvv! ! ~~~ ~vvvvvv! v!":   declaring[:4],                                          // the keywords
		"~vvvvvvv! ! ~ ~vvvvvvvv! ~": declaring[:4],                                          // all faces
	} {
		for _, two.Signs = range []kryptex.Signs{{}, longSigns} {
			p := newTester(t)
			p.play(append([]string{two.String()}, events...))
			for key := range strings.SplitSeq(keys, "") {
				p.Press(key)
				p.looks(met)
			}
		}
	}
	for _, screen := range toMeet {
		if !met[screen] {
			t.Errorf("%s was never met", screen)
		}
	}
}

// somewhere goes where a walk may begin: to the home screen, to the settings, to tops that
// differ, or to a game of any mode, before the cubes lie or later. It gives the table, if
// there is one.
func (p *tester) somewhere(seed uint64, chance *rand.Rand) *Table {
	d := newDeal(chance, kryptex.Mode(seed%4))
	d.began.Names = longNames[:d.began.Mode.Players()]
	if seed%8 >= 4 {
		d.began.Signs = longSigns
	}
	switch seed {
	case 0:
		return nil
	case 1:
		p.Press("^! ^!")
		return nil
	case 2:
		table := p.start(d)
		p.Press("~ v! v! ! v! !")
		return table
	}
	events := d.events()
	return p.play(events[:len(events)-int(seed)%3])
}

// looks holds what can be seen of the screen that is shown, and notes what it is.
func (p *tester) looks(met map[string]bool) {
	p.T.Helper()
	frame := p.Uncut()
	for _, screen := range toMeet {
		met[screen] = met[screen] || strings.Contains(frame, screen) || screen == fmt.Sprintf("%T", p.Stage.Top())
	}
	p.KeyLine(ui.Keyboard())
	p.KeyLine(uitest.FourButtons())
}

// largeText holds that nothing is cut in large text: on the screens that a turn needs, no
// word.
func (p *tester) largeText() {
	p.T.Helper()
	whole := strings.Contains(p.Frame(ui.MinW, ui.MinH, ui.Plain()), "confirm")
	switch p.Stage.Top().(type) {
	case *move, *declare, *reading:
		whole = true
	}
	if whole {
		p.LargeText(p.Words(" "))
		return
	}
	p.LargeText()
}

// FuzzKeys feeds any keys, from the home screen or a game begun before: nothing
// panics, Back leads home, and the journal plays again to the same position.
func FuzzKeys(f *testing.F) {
	f.Add([]byte("!!!planet!!!basket!!!!!snsrscmracsnsrarmr"), false, uint8(0))
	f.Add([]byte("!!^<!>!v^1~v!v!^!sn~!!^!"), false, uint8(2))
	f.Add([]byte("!v!>!>>2!>v!!v!xx!2~~"), false, uint8(3))
	f.Add([]byte("!!!v!en!1>>!~"), false, uint8(4))
	f.Add([]byte("!!!!!!!!<<<!!!!!!!!~!!12312~~~v!!!!~"), true, uint8(1))
	f.Fuzz(func(t *testing.T, keys []byte, buttons bool, begun uint8) {
		p := newTester(t)
		if buttons {
			p.Box.SeatKeys = 0
		}
		games := [][]string{
			nil,
			{twoPlayers, annWrites, benWrites},
			started(twoPlayers, shippedGrid),
			append(started(named, flatGrid), "1 swaps A1 B1"),
			batches,
			{single, boxWrites, flatGrid},
		}
		if events := games[int(begun)%len(games)]; events != nil {
			p.play(events)
		}
		for _, k := range keys {
			p.Fuzz(k, buttons)
		}
		p.GoHome()
		if p.at != nil {
			tabletest.Replays(p.Player, p.kind, p.at.Table)
		}
	})
}
