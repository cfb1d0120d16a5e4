package kryptex

import "gamekeeper/tabletop/say"

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
func (v *View) ended() say.Text {
	guesser := v.Names[v.Ending.Guess.Player-1]
	switch {
	case v.Ending.Winner == 0:
		return say.Sprintf("%s guessed wrong: Kryptex wins", guesser)
	case v.Ending.Winner != v.Ending.Guess.Player:
		return say.Sprintf("%s guessed wrong: %s wins", guesser, v.Names[v.Ending.Winner-1])
	case v.Mode == Solo:
		return say.Sprintf("%s has found the keyword: %s", guesser, say.Count(v.Ending.Score, "%d point", "%d points"))
	}
	return say.Sprintf("%s has found the keyword", guesser)
}

// EndingText says how the game ended, what the keywords were, and what Leonardo says to
// a solo player. It is undefined before the end.
func (v *View) EndingText() say.Text {
	var lines []say.Text
	for _, o := range v.Owners() {
		lines = append(lines, v.keywordWas(o))
	}
	guess := v.Ending.Guess
	if guess.Keyword != v.Ending.Keywords[v.Reads(guess.Player)] {
		lines = append(lines, say.Sprintf("The guess: %s", guess.Keyword))
	}
	all := []say.Text{say.Sentence(v.ended()), say.Lines(lines...)}
	if v.Mode == Solo && v.Ending.Winner != 0 {
		all = append(all, v.score(), Verdict(v.Ending.Score))
	}
	return say.Join("\n\n", all...)
}

// keywordWas says what an owner's keyword was, after the end.
func (v *View) keywordWas(o Owner) say.Text {
	if o == Box {
		return say.Sprintf("The keyword: %s", v.Ending.Keywords[o])
	}
	return say.Sprintf("%s's keyword: %s", v.Names[o-1], v.Ending.Keywords[o])
}

// score says what a solo player's score is made of.
func (v *View) score() say.Text {
	lines := []say.Text{say.Sprintf("Turns: %d", v.Turns)}
	if n := v.Spent(); n > 0 {
		lines = append(lines, say.Sprintf("Turns taken back that count: %d", n))
	}
	return say.Lines(append(lines,
		say.Sprintf("Objectives that lay there at the beginning: %d", v.Initial.Len()),
		say.Sprintf("Score: %d", v.Ending.Score))...)
}
