package kryptex

import "fmt"

// An Ending is how a game ended. It's public.
type Ending struct {
	Winner   int                    // the player; 0 where the keyword beat the one who was alone
	Guess    Guessed                // the guess that ended the game
	Keywords [MaxPlayers + 1]string // by owner
	Score    int                    // of a player who was alone and guessed right; fewer is better
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

// Score is what a player who is alone has to answer for so far: a point a turn,
// and one for each objective that the cubes completed as they were laid.
//
// Ruling: a turn is played when its move is made; a guess before the move costs
// nothing.
func (v *View) Score() int { return v.Turns + v.Initial.Len() }

// Verdict is what Leonardo has to say about a score.
func Verdict(score int) string {
	switch {
	case score < 8:
		return "A genius: Leonardo sees a rival to be respected."
	case score <= 10:
		return "The student surpasses the teacher: Leonardo sends congratulations."
	case score <= 14:
		return "There is something special about you: keep practising."
	}
	return "Try again."
}
