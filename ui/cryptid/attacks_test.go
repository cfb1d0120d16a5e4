package cryptid

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
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
	"R", "~~!", "~ v v v v v !", "~ ^ ^ ! !",
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

// A script is an attack that somebody has thought out.
type script struct {
	name   string
	run    func(a *attack, chance *rand.Rand)
	learns bool // at a price, on some form of table
}

var scripts = []script{
	{"answers for another and takes it back", answersForAnother, true},
	{"logs another's wrong piece, and tries where it may go", movesAnothers, true},
	{"asks a box seat and takes the question back", asksTheBox, true},
	{"takes the box's first cube back", takesBackTheBox, true},
	{"looks at all clues", looksAtAll, true},
	{"votes for everybody to end the game", func(a *attack, _ *rand.Rand) { a.votes("~^!") }, true},
	{"votes for everybody to have a hint", func(a *attack, _ *rand.Rand) { a.votes("~!") }, false},
	{"votes in two halves", votesInHalves, false},
	{"chooses another's PIN", choosesAnothersPIN, true},
	{"tries PINs", triesPINs, false},
	{"reads whatever there is to read", readsAll, false},
	{"builds the map again", func(a *attack, _ *rand.Rand) { a.press("~vvvvv! !!!!!!!!!!!!!!!!!!!! R ~vvvvv! > ~ ~") }, false},
	{"tells another's clue", tellsAnothers, true},
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

// confirm is what the attacker presses to stand by something in a seat's name.
func (a *attack) confirm(seat cryptid.Seat) string {
	switch {
	case a.seatKeys > 0:
		return fmt.Sprint(seat)
	case a.pins:
		return "!" + pin(1) + "!"
	}
	return "!"
}

// at puts the cursor on a space.
func (a *attack) at(s cryptid.Space) {
	for _, p := range a.worlds {
		p.at.cursor = s
	}
}

// toTurn lets everybody play honestly up to the attacker's turn.
func (a *attack) toTurn(chance *rand.Rand) {
	for range 200 {
		v := a.worlds[0].at.view()
		if a.over() || v.Phase == play.Turning && v.Player == 1 || v.Phase == play.Free {
			return
		}
		if a.worlds[0].at.unseenMove() != 0 {
			a.press("!")
			continue
		}
		a.honest(chance)
	}
}

// answersForAnother asks somebody, answers in their name, listens, and takes all of it
// back; in a notebook it logs their pieces.
func answersForAnother(a *attack, chance *rand.Rand) {
	a.toTurn(chance)
	for range 6 {
		a.at(cryptid.Space(chance.IntN(cryptid.Spaces)))
		ask := "!!"
		if a.way == play.Notebook {
			ask = "!v!"
		}
		a.press(ask + []string{"<", ">"}[chance.IntN(2)] + a.confirm(2))
		for range 3 {
			v := a.worlds[0].at.view()
			if a.over() || v.Record.LastStanding() == 0 {
				return
			}
			owner := v.SeatOf(v.Record[v.Record.LastStanding()-1].Event)
			a.press("~~~") // home, wherever that was
			a.each("", func(p *tester) { p.Do(p.at.play()) })
			a.press("~vvvv!")
			if a.way == play.Notebook {
				a.press("!")
			}
			a.press(a.confirm(owner))
		}
	}
}

// movesAnothers puts a piece in another's name that is wrong in as many worlds as can be,
// and tries everywhere whether it may go there.
func movesAnothers(a *attack, chance *rand.Rand) {
	a.honest(chance) // the attacker's own first piece
	var most int
	var wrong play.Put
	for range 200 {
		put := play.Put{Piece: cryptid.Piece{Seat: 2, Token: cryptid.Cube, At: cryptid.Space(chance.IntN(cryptid.Spaces))}}
		n := 0
		for i, p := range a.worlds {
			switch position := p.at.Position(); {
			case position.Decide(put) != nil:
			case len(position.Apply(put).Mistakes) > 0:
				n++
			case i == 0:
				n = -len(a.worlds)
			}
		}
		if n > most {
			most, wrong = n, put
		}
	}
	if most == 0 {
		return
	}
	a.each(wrong.String(), func(p *tester) { p.Do(p.at.Do(wrong, p.at.GoOn)) })
	a.press("!!>v!")
	for range 12 {
		a.at(cryptid.Space(chance.IntN(cryptid.Spaces)))
		a.press("!>>!" + a.confirm(2) + ">" + a.confirm(2) + "~")
	}
}

func asksTheBox(a *attack, chance *rand.Rand) {
	a.toTurn(chance)
	for range 4 {
		a.at(cryptid.Space(chance.IntN(cryptid.Spaces)))
		a.press("!v!~vvvv!!!~~R~vvvv!!!")
	}
}

func takesBackTheBox(a *attack, chance *rand.Rand) {
	a.honest(chance)
	for range 12 {
		a.press("~vvvv!!!~~R")
	}
}

func looksAtAll(a *attack, _ *rand.Rand) {
	for seat := range 5 {
		for range 2 {
			a.press("~~~")
			a.each("", func(p *tester) { p.Do(p.at.play()) })
			a.press("~vv!" + "vvvvv"[:seat] + "!!2222!!>")
		}
	}
	a.press("~~~~")
	a.each("", func(p *tester) { p.Do(p.at.play()) })
	a.press("2!>!3!>!4!")
}

// votes casts everybody's vote, with whatever key or PIN it knows.
func (a *attack) votes(open string) {
	a.press(open)
	for seat := cryptid.Seat(1); seat <= 5; seat++ {
		a.press(">!" + fmt.Sprint(seat) + pin(1) + "!~")
		if a.over() {
			return
		}
	}
	a.press("~~~~")
	a.each("", func(p *tester) { p.Do(p.at.play()) })
	a.press(open + ">!>!>!>!>!12345")
}

// votesInHalves leaves a vote when it is nearly carried, and goes on with it later.
func votesInHalves(a *attack, chance *rand.Rand) {
	a.press("~^!>!1~")
	a.honest(chance)
	a.press("~^!>!2~R~^!>!")
}

func choosesAnothersPIN(a *attack, _ *rand.Rand) {
	a.press(">^!9999!9999!!9999!9999!!>!~>^!9999!9999!!!")
	a.press("~~!!9999!!")
}

func triesPINs(a *attack, _ *rand.Rand) {
	a.press("~vv!v!")
	for n := range 12 {
		a.press(fmt.Sprintf("!%04d!", n))
	}
}

// readsAll opens the menu's rows and reads what is there.
func readsAll(a *attack, _ *rand.Rand) {
	for row := range 12 {
		a.press("~~~~")
		a.each("", func(p *tester) { p.Do(p.at.play()) })
		a.press("~" + "vvvvvvvvvvvv"[:row] + "!vvv>v")
	}
}

// tellsAnothers tells the box a clue in the name of each player of a table that plays
// from books.
func tellsAnothers(a *attack, chance *rand.Rand) {
	for seat := range 3 {
		a.honest(chance)
		a.press("~~~~")
		a.each("", func(p *tester) { p.Do(p.at.play()) })
		a.press("~vvvvv!" + "vvv"[:seat] + "!!" + "!!!vv!^!")
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
