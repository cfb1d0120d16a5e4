package clash

import (
	"encoding/json"
	"slices"

	"gamekeeper/tabletop/say"
)

// A Review looks back on the battles of a game.
type Review struct {
	*View
	leads []int // by how many points player 1 was ahead, before the first battle and after each
}

// Review returns a review of the game so far. It is undefined before the game starts.
func (v *View) Review() Review {
	r := Review{v, []int{0}}
	for i, b := range v.Battles {
		r.leads = append(r.leads, r.leads[i]+b.gain(1)-b.gain(2))
	}
	return r
}

// Sentences returns sentences on when the game was decided, on the best turn and on the worst one.
// It leaves out any that do not apply.
func (r Review) Sentences() []say.Text {
	all := []say.Text{r.DecidedText(), r.best(), r.worst()}
	return slices.DeleteFunc(all, func(t say.Text) bool { return t == "" })
}

// DecidedText returns a sentence on the battle that decided the game: after it, the winner was
// always ahead. It is empty if there is no such battle.
func (r Review) DecidedText() say.Text {
	if r.Ending == nil || len(r.Ending.Winners) != 1 {
		return ""
	}
	w := r.Ending.Winners[0]
	first, last := -1, -1 // the first battle after which somebody was ahead, and the deciding one
	for i := range r.Battles {
		before, after := r.leads[i], r.leads[i+1]
		if first < 0 && after != 0 {
			first = i
		}
		if leader(before) != w && leader(after) == w {
			last = i
		}
	}
	switch {
	case last < 0:
		return ""
	case last == first:
		return say.Sprintf("%s was ahead from the first point on.", r.Name(w))
	}
	return say.Sprintf("Decided in %s: %s, and stayed ahead.", r.battleText(last), r.gainText(last))
}

// battleText returns the round and the number of a battle, such as: round 3, battle 11
func (r Review) battleText(i int) say.Text {
	return say.Sprintf("round %d, battle %d", r.Battles[i].Round, r.Battles[i].Number)
}

// gainText returns how a battle was won, such as: Ann won 18 to 9 in the sea, by double, for 5
// points
func (r Review) gainText(i int) say.Text {
	b := r.Battles[i]
	w := b.Winner()
	win, lose := b.Strengths[w], b.Strengths[Opponent(w)]
	switch points := PointsText(b.gain(w)); {
	case b.Detail == ByPoints:
		return say.Sprintf("%s won %s", r.Name(w), points)
	case b.Double():
		return say.Sprintf("%s won %d to %d %s, by double, for %s", r.Name(w), win, lose, b.Place().Text(), points)
	default:
		return say.Sprintf("%s won %d to %d %s, for %s", r.Name(w), win, lose, b.Place().Text(), points)
	}
}

// best returns a sentence about the battle that brought the most points, the first if several did.
func (r Review) best() say.Text {
	most := r.most(func(b *Battle) int { return b.gain(b.Winner()) })
	if most < 0 {
		return ""
	}
	return say.Sprintf("Best turn: %s. %s.", r.battleText(most), say.Capital(r.gainText(most)))
}

// worst returns a sentence about the battle that cost its loser the most, the first if several did.
// It ignores battles entered by points, and those won by double, in which the winner chose the
// card.
func (r Review) worst() say.Text {
	most := r.most(func(b *Battle) int {
		if b.Detail == ByPoints || b.Winner() == 0 || b.Double() {
			return 0
		}
		return b.gain(b.Winner())
	})
	if most < 0 {
		return ""
	}
	b := r.Battles[most]
	l := Opponent(b.Winner())
	return say.Sprintf("Worst turn: %s. %s lost %d to %d %s and gave away %s.",
		r.battleText(most), r.Name(l), b.Strengths[l], b.Strengths[b.Winner()], b.Place().Text(), PointsText(b.gain(b.Winner())))
}

// most returns the index of the battle for which the function returns the greatest number, the
// first if there are several, or -1 if the number is always 0.
func (r Review) most(of func(*Battle) int) int {
	most, at := 0, -1
	for i := range r.Battles {
		if n := of(&r.Battles[i]); n > most {
			most, at = n, i
		}
	}
	return at
}

// CourseText returns who was ahead after each battle, by the seats' letters: a line for each round,
// such as: round 1  AAB=
func (r Review) CourseText() say.Text {
	var letters [RoundCount + 1]string
	for i, b := range r.Battles {
		letters[b.Round] += string("=AB"[leader(r.leads[i+1])])
	}
	var lines []say.Text
	for round, letters := range letters {
		if letters != "" {
			lines = append(lines, say.Sprintf("round %d  %s", round, letters))
		}
	}
	return say.Lines(lines...)
}

// Text returns the whole review.
func (r Review) Text() say.Text {
	course := say.Lines(say.Sprintf("Who was ahead after each battle, A %s or B %s:", r.Name(1), r.Name(2)), r.CourseText())
	return say.Join("\n\n", append([]say.Text{say.Sentence(r.NextText()), course, r.EndedEarlyText()}, r.Sentences()...)...)
}

// String returns the whole review in English.
func (r Review) String() string { return r.Text().String() }

// RoundsText returns how many points each round brought, such as: By round, Ann to Ben: 14 to 9
// and 17 to 18. Rounds without a battle are left out.
func (v *View) RoundsText() say.Text {
	var rounds []say.Text
	for round := 1; round <= RoundCount; round++ {
		if slices.ContainsFunc(v.Battles, func(b Battle) bool { return b.Round == round }) {
			rounds = append(rounds, say.Sprintf("%d to %d", v.RoundPoints(round, 1), v.RoundPoints(round, 2)))
		}
	}
	return say.Sprintf("By round, %s to %s: %s.", v.Name(1), v.Name(2), say.List(rounds...))
}

// MarshalJSON returns the review for other programs: the players, their points, who was ahead
// after each battle (0 for neither), and the sentences.
func (r Review) MarshalJSON() ([]byte, error) {
	aheads := make([]int, len(r.Battles))
	for i := range aheads {
		aheads[i] = leader(r.leads[i+1])
	}
	return json.Marshal(struct {
		Players   []string   `json:"players"`
		Points    []int      `json:"points"`
		Ahead     []int      `json:"ahead"`
		Sentences []say.Text `json:"sentences"`
	}{r.Names, []int{r.Points(1), r.Points(2)}, aheads, r.Sentences()})
}
