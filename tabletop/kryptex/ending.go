package kryptex

import (
	"fmt"
	"strings"
)

// An Ending is how a game ended. It is public.
type Ending struct {
	Winner   int                    // the player; 0 if a solo player lost
	Guess    Guessed                // the guess that ended the game
	Keywords [MaxPlayers + 1]string // by owner
	Score    int                    // of a solo player who guessed right; lower is better
}

// end settles the guess: right wins, wrong loses.
func (p *Position) end(e Guessed) {
	p.Ending = &Ending{Guess: e, Keywords: p.keywords}
	right := e.Keyword == p.keywords[p.Reads(e.Player)]
	switch {
	case right && p.Mode == Solo:
		p.Ending.Winner, p.Ending.Score = e.Player, p.Score()
	case right:
		p.Ending.Winner = e.Player
	case p.Mode != Solo:
		p.Ending.Winner = p.other(e.Player)
	}
}

// ended says how the game ended.
func (v *View) ended() string {
	guesser := v.Names[v.Ending.Guess.Player-1]
	switch {
	case v.Ending.Winner == 0:
		return guesser + " guessed wrong: Kryptex wins"
	case v.Ending.Winner != v.Ending.Guess.Player:
		return fmt.Sprintf("%s guessed wrong: %s wins", guesser, v.Names[v.Ending.Winner-1])
	case v.Mode == Solo:
		return fmt.Sprintf("%s has found the keyword: %d points", guesser, v.Ending.Score)
	}
	return guesser + " has found the keyword"
}

// EndingText says how the game ended, what the keywords were, and what Leonardo says to
// a solo player. It is undefined before the end.
func (v *View) EndingText() string {
	var t strings.Builder
	fmt.Fprintf(&t, "%s.\n\n", v.ended())
	for _, o := range v.Owners() {
		whose := "The"
		if o != Box {
			whose = v.name(o) + "'s"
		}
		fmt.Fprintf(&t, "%s keyword: %s\n", whose, v.Ending.Keywords[o])
	}
	guess := v.Ending.Guess
	if guess.Keyword != v.Ending.Keywords[v.Reads(guess.Player)] {
		fmt.Fprintf(&t, "The guess: %s\n", guess.Keyword)
	}
	if v.Mode == Solo && v.Ending.Winner != 0 {
		fmt.Fprintf(&t, "\nTurns: %d\n", v.Turns)
		if n := v.Spent(); n > 0 {
			fmt.Fprintf(&t, "Turns taken back that count: %d\n", n)
		}
		fmt.Fprintf(&t, "Objectives that lay there at the beginning: %d\nScore: %d\n\n%s\n",
			v.Initial.Len(), v.Ending.Score, Verdict(v.Ending.Score))
	}
	return t.String()
}
