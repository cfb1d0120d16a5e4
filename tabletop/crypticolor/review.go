package crypticolor

import (
	"encoding/json"
	"fmt"
	"slices"

	"gamekeeper/tabletop/say"
)

// A Review looks back on a game that has ended.
type Review struct {
	view  *View
	turns []Turn
	leads []lead
	late  say.Text // a sentence on the letter guessed longest after it was the only one to fit
}

// A Turn holds a side's guesses in its own turn and in the other side's turn after that. A side's
// first Turn includes any guess made before it.
type Turn struct {
	Side      Side       `json:"side"`
	Round     int        `json:"round"`
	Number    int        `json:"-"` // among the side's turns of the round that had an answer, from 1
	Points    int        `json:"points"`
	Guesses   []say.Text `json:"what"` // the guesses, with their answers
	FoundWord string     `json:"-"`    // the word, if the side found it in this turn
}

// A lead is the number of points by which side 1 was ahead after an answer, and the index of the
// answer's turn.
type lead struct{ turn, points int }

// Review looks back on the game, which must have ended, by replaying it and recording the points
// of each turn.
func (p Position) Review() Review {
	r := Review{view: &p.View}
	var again Position
	since, turns := -1, [MaxRounds + 1][3]int{} // the line that began the turn counted last; the turns counted, by round and side
	late := lateness{longest: 1}
	for i, e := range p.events {
		before := again
		again = again.Apply(e)
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
		t.FoundWord = again.Decoders[round][side].Word
		r.leads[len(r.leads)-1].points = again.Total(1) - again.Total(2)
		late.note(&r, t, &before, &again)
	}
	return r
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

// Sentences returns sentences on the words found and how fast, on when the game was decided, on the
// best turn and the worst one, and on a letter that was guessed late. It leaves out any that do not
// apply.
func (r Review) Sentences() []say.Text {
	all := []say.Text{r.found(), r.DecidedText(), r.best(), r.worst(), r.late}
	return slices.DeleteFunc(all, func(t say.Text) bool { return t == "" })
}

// found returns a sentence for each word found, with the number of turns that it took.
func (r Review) found() say.Text {
	var all []say.Text
	for _, t := range r.turns {
		if t.FoundWord != "" {
			all = append(all, say.Count(t.Number, "%[2]s found %[3]s in one turn.", "%[2]s found %[3]s in %[1]d turns.", r.breaker(t), t.FoundWord))
		}
	}
	return say.Join(" ", all...)
}

// breaker returns the name of the players who took a turn.
func (r Review) breaker(t Turn) say.Text {
	then := *r.view
	then.Round = t.Round
	return then.BreakerName(t.Side)
}

// DecidedText returns a sentence on the turn in which the winner took the lead for good. It is
// empty if there is no winner, or only one side.
func (r Review) DecidedText() say.Text {
	v := r.view
	if v.Ending == nil || v.Ending.Winner == 0 || v.Mode == Alone || len(r.turns) == 0 {
		return ""
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
		return say.Sprintf("%s led from the first turn on.", v.Name(v.Ending.Winner))
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

// most returns the turn with the most points above 0 or, if sign is -1, the one with the fewest
// below 0. It returns the zero Turn if there is none.
func (r Review) most(sign int) (most Turn) {
	for _, t := range r.turns {
		if sign*t.Points > sign*most.Points {
			most = t
		}
	}
	return most
}

func (r Review) best() say.Text {
	best := r.most(1)
	if best.Points == 0 {
		return ""
	}
	return say.Sprintf("Best: %s, %s, with %s.", r.name(best), SignedText(best.Points), say.List(best.Guesses...))
}

func (r Review) worst() say.Text {
	worst := r.most(-1)
	if worst.Points == 0 {
		return ""
	}
	return say.Sprintf("Worst: %s, %s, with %s.", r.name(worst), SignedText(worst.Points), say.List(worst.Guesses...))
}

// Text returns the whole review: the points by letter, the score of a good solver if the box made
// the word, and the sentences.
func (r Review) Text() say.Text {
	v := r.view
	var lines []say.Text
	for round := 1; round <= v.Mode.RoundCount(); round++ {
		then := *v
		then.Round = round
		for s := Side(1); s <= 2; s++ {
			d := &v.Decoders[round][s]
			if d.Word == "" {
				continue
			}
			points := ""
			for i, l := range d.KnownLetters() {
				points += fmt.Sprintf(" %c %s", l, SignedText(d.ScoreSheet.Subtotal(i)))
			}
			lines = append(lines, say.Sprintf("%s, %s:%s", then.BreakerName(s), d.Word, points))
		}
	}
	return say.Join("\n\n", append([]say.Text{say.Lines(lines...), v.ParText()}, r.Sentences()...)...)
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
