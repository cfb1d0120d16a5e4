package cryptid

import (
	"fmt"
	"math/rand/v2"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
)

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

// confirm is what the attacker presses to confirm something in a seat's name.
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
			a.press("~~~") // away, wherever that was
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
