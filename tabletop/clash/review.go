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
		gain := [...]int{0, b.Points, -b.Points}[b.Winner]
		r.leads = append(r.leads, r.leads[i]+gain)
	}
	return r
}

// DecidedText returns a sentence on the battle that decided the game: after it, the winner was
// always ahead. It is empty before the end, and if the win is shared.
func (r Review) DecidedText() say.Text {
	if r.Ending == nil || len(r.Ending.Winners) != 1 {
		return ""
	}
	w := r.Ending.Winners[0]
	last := len(r.Battles) - 1 // the battle before which the winner was not yet ahead
	for leader(r.leads[last]) == w {
		last--
	}
	if b := r.Battles[last]; slices.ContainsFunc(r.leads[:last+1], func(lead int) bool { return lead != 0 }) {
		return say.Sprintf("Decided in round %d, battle %d: %s won %s, and stayed ahead.", b.Round, b.Number, r.Name(w), PointsText(b.Points))
	}
	return say.Sprintf("%s was ahead from the first point on.", r.Name(w))
}

// Text returns the whole review.
func (r Review) Text() say.Text {
	return say.Join("\n\n", say.Sentence(r.NextText()), r.RoundsText(), r.EndText(), r.DecidedText())
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
	if rounds == nil {
		return ""
	}
	return say.Sprintf("By round, %s to %s: %s.", v.Name(1), v.Name(2), say.List(rounds...))
}

// MarshalJSON returns the review for other programs: the players, their points, who was ahead
// after each battle (0 for neither), and a sentence on when the game was decided, if it was.
func (r Review) MarshalJSON() ([]byte, error) {
	aheads := make([]int, len(r.Battles))
	for i := range aheads {
		aheads[i] = leader(r.leads[i+1])
	}
	sentences := slices.DeleteFunc([]say.Text{r.DecidedText()}, func(t say.Text) bool { return t == "" })
	return json.Marshal(struct {
		Players   []string   `json:"players"`
		Points    []int      `json:"points"`
		Ahead     []int      `json:"ahead"`
		Sentences []say.Text `json:"sentences"`
	}{r.Names, []int{r.Points(1), r.Points(2)}, aheads, sentences})
}
