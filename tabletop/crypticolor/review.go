package crypticolor

import (
	"encoding/json"
	"slices"
	"strings"

	"gamekeeper/tabletop/lexicon"
	"gamekeeper/tabletop/say"
)

// A Review looks back on a game that has ended.
type Review struct {
	view  *View
	turns []Turn
	leads []lead
	late  say.Text // a sentence on the letter guessed longest after it was the only one to fit
	alone story
}

// A Turn holds a side's guesses in its own turn and in the other side's turn after that. A side's
// first Turn includes any guess made before it.
type Turn struct {
	Side    Side       `json:"side"`
	Round   int        `json:"round"`
	Number  int        `json:"-"` // among the side's turns of the round that had an answer, from 1
	Points  int        `json:"points"`
	Guesses []say.Text `json:"what"` // the guesses, with their answers
}

// A lead is the number of points by which side 1 was ahead after an answer, and the index of the
// answer's turn.
type lead struct{ turn, points int }

// A story describes how a player alone came to know the box's word.
type story struct {
	known, found int // the turns in which one word fitted, 0 if none did before the end, and in which it was guessed
	left         int // how many words fitted before the last guess
}

// Review looks back on the game, which must have ended, by replaying it and recording the points
// of each turn.
func (p Position) Review() Review {
	r := Review{view: &p.View}
	var again Position
	since, turns := -1, [MaxRounds + 1][3]int{} // the line that began the turn counted last; the turns counted, by round and side
	late, words := lateness{longest: 1}, p.drawnWords()
	r.alone.left = len(words)
	for i, e := range p.events {
		before := again
		again.happen(e)
		a, answered := e.(GuessAnswered)
		if !answered || p.Record[i].TakenBack {
			continue
		}
		side, round := before.OpenGuess.Side, before.Round
		if side == before.TurnSide && since != before.TurnLine {
			since = before.TurnLine
			turns[round][side]++
		}
		t := r.turn(Turn{Side: side, Round: round, Number: max(1, turns[round][side])})
		t.Points += again.Total(side) - before.Total(side)
		t.Guesses = append(t.Guesses, say.Sprintf("%s: %s", before.OpenGuess, a.inWords()))
		r.leads[len(r.leads)-1].points = again.Total(1) - again.Total(2)
		late.note(&r, t, &before, &again)
		if p.Mode == Alone {
			r.alone.note(t.Number, &again, words)
		}
	}
	return r
}

// note records an answer given in a turn, from the position after it.
func (s *story) note(turn int, after *Position, words []string) {
	if after.Decoder(1).Word != "" {
		s.found = turn
		return
	}
	_, left := after.likely(words)
	if s.left = max(1, len(left)); s.left == 1 && s.known == 0 { // the word itself may have left the list since
		s.known = turn
	}
}

// drawnWords lists, in capitals, the words that the box may draw at this table.
func (v *View) drawnWords() []string {
	words := Lexicon().Words(v.Language, lexicon.AnyGrade)
	for i, word := range words {
		words[i] = strings.ToUpper(word)
	}
	return words
}

// A lateness finds the letter that was guessed the most turns after it was the only one to fit.
type lateness struct {
	longest int // in turns
	// alone holds the number of the turn after which only one letter fitted, by round, side and
	// place in the scramble; 0 if there is none yet.
	alone [MaxRounds + 1][3][LetterCount + 1]int
}

// note records an answer given in a turn, from the positions before and after it.
func (l *lateness) note(r *Review, t *Turn, before, after *Position) {
	solved, n := after.Decoders[t.Round][t.Side].KnownLetters(), len(before.Decoder(t.Side).SolvedLetters)
	alone := &l.alone[t.Round][t.Side][n]
	later := t.Number - *alone
	switch said := len(solved) > n; {
	case said && *alone > 0 && later > l.longest:
		l.longest = later
		r.late = say.Count(later, "After %[3]s's turn %[2]d only %[4]s fitted the cubes; it was guessed one turn later.",
			"After %[3]s's turn %[2]d only %[4]s fitted the cubes; it was guessed %[1]d turns later.", *alone, r.breaker(*t), solved[n:n+1])
	case !said && *alone == 0 && len(after.FittingLetters(t.Side)) == 1:
		*alone = t.Number
	}
}

// turn returns the review's own copy of t, adding t if it is new, and appends a lead for the
// answer.
func (r *Review) turn(t Turn) *Turn {
	at := slices.IndexFunc(r.turns, func(o Turn) bool { return o.Side == t.Side && o.Round == t.Round && o.Number == t.Number })
	if at < 0 {
		at, r.turns = len(r.turns), append(r.turns, t)
	}
	r.leads = append(r.leads, lead{turn: at})
	return &r.turns[at]
}

// Sentences returns sentences on when the game was decided, and on a letter that was guessed late.
// It leaves out any that do not apply.
func (r Review) Sentences() []say.Text {
	return slices.DeleteFunc([]say.Text{r.DecidedText(), r.late}, func(t say.Text) bool { return t == "" })
}

// breaker returns the name of the players who took a turn.
func (r Review) breaker(t Turn) say.Text {
	then := *r.view
	then.Round = t.Round
	return then.BreakerName(t.Side)
}

// DecidedText returns a sentence on the turn in which the winner took the lead for good or, for a
// player alone, on the turn in which the word could be known. It is empty if there is no winner.
func (r Review) DecidedText() say.Text {
	v := r.view
	switch {
	case v.Ending == nil || v.Ending.Winner == 0 || len(r.turns) == 0:
		return ""
	case v.Mode == Alone:
		return r.alone.text(v.Name(1))
	}
	sign := 1
	if v.Ending.Winner == 2 {
		sign = -1
	}
	first := len(r.leads)
	for first > 0 && sign*r.leads[first-1].points > 0 {
		first--
	}
	turn := r.leads[first].turn
	if !slices.ContainsFunc(r.leads[:first+1], func(l lead) bool { return l.turn != 0 }) {
		return say.Count(len(v.Players(v.Ending.Winner)),
			"%[2]s led from the first turn on.", "%[2]s led from the first turn on.", v.Name(v.Ending.Winner))
	}
	return say.Count(len(v.Players(v.Ending.Winner)),
		"Turning point: %[2]s (%[3]s). From then on %[4]s was ahead.",
		"Turning point: %[2]s (%[3]s). From then on %[4]s were ahead.",
		r.name(r.turns[turn]), say.Join(", ", r.turns[turn].Guesses...), v.Name(v.Ending.Winner))
}

// name returns a turn in words, such as: turn 3 of Ann in round 2
func (r Review) name(t Turn) say.Text {
	if r.view.Mode.RoundCount() > 1 {
		return say.Sprintf("turn %d of %s in round %d", t.Number, r.breaker(t), t.Round)
	}
	return say.Sprintf("turn %d of %s", t.Number, r.breaker(t))
}

// text returns the story of a player's game.
func (s story) text(who say.Text) say.Text {
	known := say.Sprintf("after turn %d only one word of the box's list fitted", s.known)
	switch later := s.found - s.known; {
	case s.known == 0:
		return say.Count(s.left, "%[2]s found the word while %[1]d word of the box's list fitted.", "%[2]s found the word while %[1]d words of the box's list fitted.", who)
	case later == 0:
		return say.Sentence(say.Clauses(known, say.Sprintf("%s found it at once", who)))
	default:
		return say.Sentence(say.Clauses(known, say.Count(later, "%[2]s found it one turn later", "%[2]s found it %[1]d turns later", who)))
	}
}

// Text returns the whole review, with the score of a good solver if the box made the word.
func (r Review) Text() say.Text {
	return say.Join("\n\n", append([]say.Text{r.view.ParText()}, r.Sentences()...)...)
}

// String returns the whole review in English.
func (r Review) String() string { return r.Text().String() }

// MarshalJSON returns the review for other programs: the players, the sides' points, the turns and
// the sentences.
func (r Review) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Players   []string   `json:"players"`
		Points    []int      `json:"points"`
		Turns     []Turn     `json:"turns"`
		Sentences []say.Text `json:"sentences"`
	}{r.view.Names, []int{r.view.Total(1), r.view.Total(2)}, append([]Turn{}, r.turns...), r.Sentences()})
}
