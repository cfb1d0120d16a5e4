package cryptid

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// tricks are what an attacker tries more often than chance would.
var tricks = []string{
	"~vvvv!!", "~vvvv!1", "~vvvv!2", // takes back
	"~vvvv!!1111!",
	"~vv!v!!", "~vv!!!", // looks at a clue
	"~!>!>!>!>!>!", "~^!>!>!>!>!", "~^!12345", "~^!11", // votes for everybody
	"!!>!", "!v!<!", "!v!>2", "!!>2", // asks, and answers for another
	"! ! > v ! ! ! >", "!>!1", "!>!!", "! > v ! 1111! ! > > > ! > !", // meets a mistake
	"1111!", "2222!", "0000!",
	"<", ">", "^", "v", "<<<", ">>>>", "^^", "vvv",
	"R", "~v!!", "~ v v v v v !", "~ ^ ^ ! !",
}

// atRandom presses at random, and lets the others play honestly now and then.
func (a *attack) atRandom(chance *rand.Rand) {
	for range 12 {
		switch n := chance.IntN(10); {
		case n < 2:
			a.honest(chance)
		case n < 6:
			a.press(tricks[chance.IntN(len(tricks))])
		default:
			e := tabletest.RandomKey(chance, 5)
			a.each(fmt.Sprintf("[%d]", e.Key), func(p *tester) { p.Event(e) })
		}
	}
}

// plain plants nothing.
func plain(*Table) {}

// TestAttacksAtRandom tries attacks at random on every form of table: nothing is learnt
// in silence.
func TestAttacksAtRandom(t *testing.T) {
	learnt := 0
	for i, f := range forms {
		chance := rand.New(rand.NewPCG(uint64(i), 9))
		var all []setups
		for range 4 {
			all = append(all, newSetups(chance, f.players, 3))
		}
		for n := range (*attacks + len(forms) - 1) / len(forms) {
			a := newAttack(t, f, all[n%len(all)], plain)
			a.atRandom(chance)
			if n%8 == 0 {
				a.compareTold()
			}
			if len(a.leaks) > 0 {
				t.Fatal(a.leaks)
			}
			learnt += 3 - len(a.worlds)
		}
	}
	if learnt < *attacks/2 {
		t.Errorf("the attackers have ruled out %d worlds only", learnt)
	}
}

// TestScriptedAttacks runs every script on every form of table.
func TestScriptedAttacks(t *testing.T) {
	const worlds = 4
	var all []setups
	for i, f := range forms {
		all = append(all, newSetups(rand.New(rand.NewPCG(uint64(i), 3)), f.players, worlds))
	}
	for _, s := range scripts {
		learnt := 0
		for i, f := range forms {
			a := newAttack(t, f, all[i], plain)
			s.run(a, rand.New(rand.NewPCG(uint64(i), 4)))
			a.compareTold()
			for _, leak := range a.leaks {
				t.Errorf("%s: %s", s.name, leak)
			}
			learnt += worlds - len(a.worlds)
		}
		if s.learns && learnt == 0 {
			t.Errorf("%s: nothing at all was learnt", s.name)
		}
	}
}

// TestPlantedLeaks breaks what protects the clues, one thing at a time: the meter notices.
func TestPlantedLeaks(t *testing.T) {
	tests := map[string]struct {
		form   form
		plant  func(*Table)
		script func(*attack, *rand.Rand)
	}{
		"what was judged is taken back in silence": {forms[0], func(at *Table) { at.Happened = nil }, answersForAnother},
		"a wrong piece is met in silence":          {forms[0], func(at *Table) { at.News = func() ui.Sound { return ui.Silence } }, answersForAnother},
		"an ending is silent":                      {forms[0], func(at *Table) { at.News = func() ui.Sound { return ui.Silence } }, func(a *attack, _ *rand.Rand) { a.votes("~^!") }},
	}
	for name, test := range tests {
		leaks := 0
		for seed := range uint64(5) {
			chance := rand.New(rand.NewPCG(seed, 7))
			a := newAttack(t, test.form, newSetups(chance, test.form.players, 6), test.plant)
			test.script(a, chance)
			leaks += len(a.leaks)
		}
		if leaks == 0 {
			t.Errorf("%s: nobody notices", name)
		}
	}
}
