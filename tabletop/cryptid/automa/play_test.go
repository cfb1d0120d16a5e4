package automa_test

import (
	"math/rand/v2"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/automa"
)

var names = []string{"Ann", "Ben", "Cem", "Dot", "Eva"}

// A chooser is a player of a test game.
type chooser interface {
	Choose(*cryptid.View, rand.Source) cryptid.Event
}

// begin opens a refereed game of a setup.
func begin(setup cryptid.Setup, starter int) cryptid.Position {
	return cryptid.Position{}.Apply(cryptid.Began{
		Setup:   setup,
		Seating: cryptid.Seating{Names: names[:setup.Players], Starter: starter},
		Code:    "dealt",
	})
}

// player is an automa on a place of a setup.
func player(setup cryptid.Setup, number int, strength automa.Strength) automa.Player {
	p := automa.Player{Number: number, Clues: setup.Clues[number-1 : number], Strength: strength}
	if setup.Players == 2 {
		p.Clues = setup.Clues[2*number-2 : 2*number]
	}
	return p
}

// toMove is the player whose move it is.
func toMove(v *cryptid.View) int {
	if v.Awaits != 0 {
		return v.Owner(v.Awaits)
	}
	return v.Player
}

// play plays a game to its end and gives the winner and the number of turns.
func play(t testing.TB, p cryptid.Position, players []chooser, source rand.Source) (winner, turns int) {
	for p.Ending == nil {
		if p.Phase == cryptid.Turning {
			turns++
		}
		v := p.View
		e := players[toMove(&v)-1].Choose(&v, source)
		if e == nil {
			t.Fatalf("%s, and player %d does nothing", p.Next(), toMove(&v))
		}
		if err := p.Decide(e); err != nil {
			t.Fatalf("%s, and player %d: %s: %v", p.Next(), toMove(&v), e, err)
		}
		p = p.Apply(e)
		p.Record = nil // it grows, and nobody reads it
	}
	return p.Ending.Winner, turns
}

