package kryptex

import (
	"cmp"
	"strings"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
)

// lettersToGuess is the number of letters that must be shown before a guess.
const lettersToGuess = 4

// MayGuess reports whether the player whose turn it is may guess now.
func (v *View) MayGuess() bool {
	return v.IsActing(v.Player) && v.ShownCount(v.TargetOwner(v.Player)) >= lettersToGuess
}

// TargetOwner returns the owner of the keyword that a player has to guess.
func (v *View) TargetOwner(player int) Owner {
	if v.Mode.HasOutsider() {
		return Box
	}
	return Owner(v.opponent(player))
}

// GapCount returns how many letters of the keyword to be guessed are not shown yet, for the player
// whose turn it is.
func (v *View) GapCount() int { return ObjectiveCount - v.ShownCount(v.TargetOwner(v.Player)) }

// Fits reports whether the letters can be the start of a guess by the player whose turn it is. They
// are read as [View.FilledGuess] reads them: if there are more letters than gaps, they are the
// start of the whole word, and must match the letters shown.
func (v *View) Fits(letters string) bool {
	word := v.FilledGuess("")
	if len(letters) <= v.GapCount() || len(letters) > len(word) {
		return len(letters) <= v.GapCount()
	}
	for i := range letters {
		if word[i] != '_' && word[i] != letters[i] {
			return false
		}
	}
	return true
}

// FilledGuess returns the guess of the player whose turn it is: the letters shown, with the given
// letters in the gaps. If there are more letters than gaps, they are the start of the whole word.
// Underscores stand for missing letters. More than six letters are returned unchanged.
func (v *View) FilledGuess(letters string) string {
	if len(letters) > v.GapCount() {
		return letters + strings.Repeat("_", max(0, ObjectiveCount-len(letters)))
	}
	var word []byte
	for _, card := range v.Cards(v.TargetOwner(v.Player)) {
		switch {
		case card.Letter != 0:
			word = append(word, card.Letter)
		case letters != "":
			word, letters = append(word, letters[0]), letters[1:]
		default:
			word = append(word, '_')
		}
	}
	return string(word)
}

// decide returns an error if the guess is not allowed. Whether it is right does not matter here.
//
// Ruling: a guess that differs from a shown letter was mistyped. It is refused and costs nothing.
func (e KeywordGuessed) decide(p Position) error {
	if err := cmp.Or(p.checkTurn(e.Player), checkKeyword(e.Keyword)); err != nil {
		return err
	}
	owner := p.TargetOwner(e.Player)
	if !p.MayGuess() {
		return say.Errorf("%s", say.Count(p.ShownCount(owner), "only %d letter is shown: a guess needs %d", "only %d letters are shown: a guess needs %d", lettersToGuess))
	}
	for i, card := range p.Cards(owner) {
		if card.Letter != 0 && card.Letter != e.Keyword[i] {
			return say.Errorf("letter %d is shown: it is %c; correct the guess", i+1, card.Letter)
		}
	}
	return nil
}

// An Ending describes how a game ended. It is public.
type Ending struct {
	Winner   int                    // the player who won, or 0 if a solo player lost
	Guess    KeywordGuessed         // the guess that ended the game
	Keywords [MaxPlayers + 1]string // by owner
}

// apply settles the guess: a right one wins, a wrong one loses.
func (e KeywordGuessed) apply(p *Position) {
	p.Ending = &Ending{Guess: e, Keywords: p.keywords}
	right := e.Keyword == p.keywords[p.TargetOwner(e.Player)]
	switch {
	case right:
		p.Ending.Winner = e.Player
	case p.Mode != Solo:
		p.Ending.Winner = p.opponent(e.Player)
	}
}

// endText returns how the game ended.
func (v *View) endText() say.Text {
	guesser := v.Names[v.Ending.Guess.Player-1]
	switch {
	case v.Ending.Winner == 0:
		return say.Sprintf("%s guessed wrong: Kryptex wins", guesser)
	case v.Ending.Winner != v.Ending.Guess.Player:
		return say.Sprintf("%s guessed wrong: %s wins", guesser, v.Names[v.Ending.Winner-1])
	case v.Mode == Solo:
		return say.Sprintf("%s has found the keyword: %s", guesser, say.Count(v.Score(), "%d point", "%d points"))
	}
	return say.Sprintf("%s has found the keyword", guesser)
}

// EndingText returns how the game ended, then the keywords and any wrong guess. For a daily solo
// game, the first line is one to share with friends. For a solo player who has won, the score and
// Leonardo's verdict follow. EndingText is undefined before the end.
func (v *View) EndingText() say.Text {
	ended := say.Sentence(v.endText())
	if result := v.DailyResult(); result.Day != "" {
		ended = result.LineText("Kryptex", result.Text)
	}
	var lines []say.Text
	for _, o := range v.Owners() {
		lines = append(lines, v.keywordWas(o))
	}
	guess := v.Ending.Guess
	if guess.Keyword != v.Ending.Keywords[v.TargetOwner(guess.Player)] {
		lines = append(lines, say.Sprintf("The guess: %s", guess.Keyword))
	}
	all := []say.Text{ended, say.Lines(lines...)}
	if v.Mode == Solo && v.Ending.Winner != 0 {
		all = append(all, v.score(), verdict(v.Score()))
	}
	return say.Join("\n\n", all...)
}

// keywordWas returns a line with an owner's keyword, after the end.
func (v *View) keywordWas(o Owner) say.Text {
	if o == Box {
		return say.Sprintf("The keyword: %s", v.Ending.Keywords[o])
	}
	return say.Sprintf("%s's keyword: %s", v.Names[o-1], v.Ending.Keywords[o])
}

// score returns a solo player's score and its parts.
func (v *View) score() say.Text {
	lines := []say.Text{say.Sprintf("Turns: %d", v.Turns)}
	if n := v.turnsTakenBack(); n > 0 {
		lines = append(lines, say.Sprintf("Turns taken back that still count: %d", n))
	}
	return say.Lines(append(lines,
		say.Sprintf("Objectives in the initial layout: %d", v.InitialObjectives.Len()),
		say.Sprintf("Score: %d", v.Score()))...)
}

// Score returns a solo player's score so far: a point for each turn, and one for each objective in
// the initial layout.
//
// Ruling: a turn counts once its move is made, so a guess before the move costs nothing. For moves
// that were taken back, see StaysCounted.
func (v *View) Score() int { return v.Turns + v.turnsTakenBack() + v.InitialObjectives.Len() }

// verdict returns Leonardo's verdict on a score, in the rulebook's words.
func verdict(score int) say.Text {
	switch {
	case score < 8:
		return `"You are a genius. Leonardo sees you as a rival to be respected."`
	case score <= 10:
		return `"Many times, the student surpasses the teacher... Leonardo congratulates you."`
	case score <= 14:
		return `"There's something special about you, keep practicing."`
	}
	return `"Try again."`
}

// DailyResult returns the outcome of a solo player's daily game, with the score. For any other game
// it returns the zero DailyResult.
func (v *View) DailyResult() tabletop.DailyResult {
	if v.Day == "" || v.Mode != Solo {
		return tabletop.DailyResult{}
	}
	r := tabletop.DailyResult{Day: v.Day, Over: v.Ending != nil, Score: v.Score(), Text: "not found||a keyword"}
	if r.Won = r.Over && v.Ending.Winner != 0; r.Won {
		r.Text = say.Count(r.Score, "%d point", "%d points")
	}
	return r
}
